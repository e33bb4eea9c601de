"""After a fork: every export answers at once, prepared nonces are gone, and a copy of the library works."""
import ctypes
import ctypes.util
import os
import pathlib
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

import signer

KEY = b"22" * 40
TEXT = "does not work in it"
PARENT_CALLS = int(os.environ.get("SIGNER_FORK_CALLS", "20000"))


def in_child(action, *arguments, spawn=os.fork):
    """Runs an action in a forked child; what goes wrong there is an error here. A child that hangs is killed."""
    reader, writer = os.pipe()
    pid = spawn()
    if pid == 0:
        os.close(reader)
        message = b""
        try:
            signal.alarm(20)
            action(*arguments)
        except BaseException as e:  # the child reports everything
            message = ("%s: %s" % (type(e).__name__, e)).encode() or b"?"
        os.write(writer, message)
        os._exit(1 if message else 0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        message = pipe.read().decode()
    _, status = os.waitpid(pid, 0)
    if status != 0 or message:
        raise AssertionError("child: status %d %s" % (status, message or "(killed: it hung or crashed)"))


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


def every_export_answers(library):
    """Calls all exports in a forked process."""
    for function, parameters in library.signatures.items():
        values = [None if hasattr(p[1], "contents") or p[1] is signer.text else 1 for p in parameters]
        tail = [0, 1, 1, 7, 12345] if function == "SignModifyOrder" and library.generation == "sdk118" else [0, 1, 7, 12345]
        signed = library.sign(function, *values, *tail)
        expect(TEXT in (signed["err"] or "") and signed["txInfo"] is None and signed["txType"] == 0, function)
    for function, arguments in (("CreateClient", (b"", KEY, 304, 8, 1)), ("CheckClient", (7, 12345)),
                                ("PrepareSignerNonces", (1,)), ("FerrosignRemoveClient", (7, 12345))):
        expect(TEXT in (library.error(function, *arguments) or ""), function)
    generated = library.dll.GenerateAPIKey()
    expect(generated.privateKey is None and TEXT in library.take(generated.err), "GenerateAPIKey")
    token = library.dll.CreateAuthToken(0, 7, 12345)
    expect(token.str is None and TEXT in library.take(token.err), "CreateAuthToken")
    expect(TEXT in (library.batch(library.orders(2), 2, 1)[1] or ""), "SignCreateOrdersBatch")
    expect(library.dll.PreparedSignerNonceCount() == 0, "PreparedSignerNonceCount")
    library.dll.ClearPreparedSignerNonces()
    expect(library.dll.FastEnableStackBoundCache() == 0, "FastEnableStackBoundCache")
    expect(library.dll.FerrosignVersion() == b"0.1.0", "FerrosignVersion")
    expect(library.dll.FerrosignAbi().decode() == library.generation, "FerrosignAbi")
    library.dll.Free(None)
    explain, packed = library.dll.FerrosignExplain, library.dll.FerrosignSignPacked
    explain.argtypes, explain.restype = [signer.text, signer.text, ctypes.c_int, signer.text], signer.StrOrErr
    report = explain(b"{}", b"", 304, b"")
    expect(report.str is None and TEXT in library.take(report.err), "FerrosignExplain")
    packed.restype = ctypes.c_int64
    buffer = ctypes.create_string_buffer((4096).to_bytes(8, "little"), 4096)
    expect(packed(buffer) < 0 and TEXT.encode() in buffer.raw, "FerrosignSignPacked")
    called = set(library.signatures) | {
        "CreateClient", "CheckClient", "PrepareSignerNonces", "FerrosignRemoveClient", "GenerateAPIKey", "CreateAuthToken",
        "SignCreateOrdersBatch", "PreparedSignerNonceCount", "ClearPreparedSignerNonces", "FastEnableStackBoundCache",
        "FerrosignVersion", "FerrosignAbi", "Free", "FerrosignExplain", "FerrosignSignPacked"}
    expect(called == set(library.exports()), "exports without a check: %s" % (set(library.exports()) ^ called))


def wiped_areas():
    """The memory areas of this process that a fork wipes and core dumps leave out: (start, length)."""
    areas, current = [], None
    for line in pathlib.Path("/proc/self/smaps").read_text().splitlines():
        first = line.split()[0]
        if "-" in first and not first.endswith(":"):
            low, high = (int(part, 16) for part in first.split("-"))
            current = (low, high - low)
        elif first == "VmFlags:" and "wf" in line.split() and "dd" in line.split():
            areas.append(current)
    return areas


class Fork(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.library = signer.Library("sdk118")
        assert cls.library.error("CreateClient", None, KEY, 304, 7, 12345) is None
        for nonce in range(PARENT_CALLS):
            assert cls.library.create_order(nonce)["err"] is None

    def tearDown(self):
        self.library.dll.ClearPreparedSignerNonces()

    def test_children_answer_and_the_parent_goes_on(self):
        for n in range(20):
            in_child(every_export_answers, self.library)
            self.assertIsNone(self.library.create_order(n)["err"])

    def test_many_calls_in_a_child(self):
        def many():
            for nonce in range(20000):
                expect(TEXT in self.library.create_order(nonce)["err"], "an order in a child")
        in_child(many)

    def test_double_fork(self):
        in_child(lambda: in_child(every_export_answers, self.library))

    def test_go_main(self):
        library = signer.Library("go-main")
        self.assertIsNone(library.error("CreateClient", None, KEY, 304, 7, 12345))
        self.assertIsNone(library.create_order(1)["err"])
        in_child(every_export_answers, library)

    def test_fork_by_system_call(self):
        """A child that no fork handler knows of."""
        number = {"x86_64": 57}.get(platform.machine())
        if number is None:
            self.skipTest("no fork system call on " + platform.machine())
        libc = ctypes.CDLL(None)
        in_child(every_export_answers, self.library, spawn=lambda: libc.syscall(number))

    def test_new_process_id_namespace(self):
        """The child has process id 1, as a parent in another namespace may have."""
        unshare = shutil.which("unshare")
        program = ("import sys, os; sys.path.insert(0, %r); import test_fork as t, signer\n"
                   "library = signer.Library('sdk118')\n"
                   "assert library.error('CreateClient', None, t.KEY, 304, 7, 12345) is None\n"
                   "assert library.error('PrepareSignerNonces', 10) is None\n"
                   "libc = __import__('ctypes').CDLL(None)\n"
                   "assert libc.unshare(0x20000000) == 0\n"
                   "def child():\n"
                   "    t.expect(os.getpid() == 1, 'process id 1')\n"
                   "    t.every_export_answers(library)\n"
                   "t.in_child(child)\n" % str(pathlib.Path(__file__).parent))
        if unshare is None or subprocess.run([unshare, "--pid", "--fork", "true"], capture_output=True).returncode != 0:
            if os.environ.get("CI") == "true" and os.geteuid() == 0:
                self.fail("no process id namespaces")
            self.skipTest("no right to make process id namespaces")
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_prepared_nonces_are_wiped(self):
        before = set(wiped_areas())
        self.assertIsNone(self.library.error("PrepareSignerNonces", 300))
        new = [area for area in set(wiped_areas()) - before if area[1] >= 300 * 80]
        self.assertTrue(new, "the pool's memory has no mark for wiping and core dumps")

        def all_zero():
            for start, length in new:
                expect(not any(ctypes.string_at(start, length)), "a nonce survived the fork")
            expect(self.library.dll.PreparedSignerNonceCount() == 0, "count in the child")
        self.assertTrue(all(any(ctypes.string_at(*area)) for area in new))
        in_child(all_zero)
        in_child(lambda: in_child(all_zero))
        self.assertEqual(self.library.dll.PreparedSignerNonceCount(), 300)
        for nonce in range(301):
            self.assertIsNone(self.library.create_order(nonce)["err"])
        self.assertEqual(self.library.dll.PreparedSignerNonceCount(), 0)

    def test_copy_of_the_library_works_in_a_child(self):
        def sign():
            with tempfile.TemporaryDirectory() as scratch:
                shutil.copy(self.library.path, scratch)
                copy = signer.Library("sdk118", scratch)
                expect(copy.error("CreateClient", None, KEY, 304, 7, 12345) is None, "CreateClient")
                for nonce in range(300):
                    expect(copy.create_order(nonce)["err"] is None, "an order from the copy")
        for _ in range(3):
            in_child(sign)

    def test_loaded_after_the_fork(self):
        """What multiprocessing's spawn and forkserver methods come to."""
        program = ("import sys, os; sys.path.insert(0, %r); import test_fork as t, signer\n"
                   "def child():\n"
                   "    library = signer.Library('sdk118')\n"
                   "    t.expect(library.error('CreateClient', None, t.KEY, 304, 7, 12345) is None, 'client')\n"
                   "    t.expect(library.create_order(1)['err'] is None, 'order')\n"
                   "t.in_child(child)\n" % str(pathlib.Path(__file__).parent))
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
