"""Many threads at once, and memory over many calls."""
import base64
import ctypes
import gc
import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import threading
import time
import unittest

import signer

SECONDS = float(os.environ.get("SIGNER_SECONDS", "5"))
CALLS = int(os.environ.get("SIGNER_CALLS", "40000"))
THREADS = 64


def resident():
    """Bytes of memory in use."""
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


class Load(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.library = signer.Library("sdk118", signer.BUILD / "test-sharedlib" / "sdk118")
        cls.verify = cls.library.dll.FerrosignTestVerify
        cls.verify.argtypes, cls.verify.restype = [signer.text] * 3, ctypes.c_void_p

    def test_threads(self):
        """64 threads create clients, sign for two accounts, prepare nonces and sign batches; every result is checked."""
        library, deadline, problems, counts = self.library, time.monotonic() + SECONDS, [], [0] * THREADS
        keys = {}
        for account in (1, 2):
            r = library.dll.GenerateAPIKey()
            keys[account] = (library.take(r.privateKey), library.take(r.publicKey)[2:])
            self.assertIsNone(library.error("CreateClient", b"", keys[account][0].encode(), 300 + account, 7, account))

        def check(account, signed):
            sig = base64.b64decode(json.loads(signed["txInfo"])["Sig"]).hex()
            error = library.take(self.verify(keys[account][1].encode(), signed["txHash"].encode(), sig.encode()))
            if error is not None:
                problems.append((account, signed, error))

        def work(thread):
            choice = random.Random(thread)
            try:
                while time.monotonic() < deadline and not problems:
                    account, step = choice.randint(1, 2), choice.random()
                    if step < 0.05:
                        library.error("CreateClient", b"", keys[account][0].encode(), 300 + account, 7, account)
                    elif step < 0.1:
                        library.error("PrepareSignerNonces", 20)
                    elif step < 0.15:
                        for signed in library.batch(library.orders(5), 5, 1, 7, account)[0]:
                            check(account, signed)
                    elif step < 0.2:
                        signed = library.sign("SignTransfer", 5, 3, 0, 0, 1, 0, b"0" * 64, 0, 1, 7, account)
                        if "chainId: 0x%016x" % (300 + account) not in signed["messageToSign"]:
                            problems.append(("chain", signed))
                        check(account, signed)
                    elif step < 0.25:
                        if library.create_order(1, isAsk=2, account=account)["err"] != "IsAsk should be 0 or 1":
                            problems.append("a wrong error")
                    else:
                        check(account, library.create_order(choice.getrandbits(40), account=account))
                    counts[thread] += 1
            except BaseException as e:
                problems.append(repr(e))

        threads = [threading.Thread(target=work, args=(n,)) for n in range(THREADS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        library.dll.ClearPreparedSignerNonces()
        self.assertEqual(problems, [])
        self.assertTrue(all(counts), "a thread never got to work")
        print("%d threads, %.0f s: %d calls" % (THREADS, SECONDS, sum(counts)))

    def test_first_signature(self):
        """From a running interpreter without the library to a client's first order."""
        program = (
            "import time; start = time.perf_counter()\n"
            "import sys; sys.path.insert(0, %r); import signer\n"
            "imported = time.perf_counter()\n"
            "library = signer.Library('sdk118'); loaded = time.perf_counter()\n"
            "assert library.error('CreateClient', b'', b'44' * 40, 304, 7, 12345) is None\n"
            "assert library.create_order(1)['err'] is None\n"
            "end = time.perf_counter()\n"
            "print((loaded - imported) * 1e3, (end - loaded) * 1e3, (end - imported) * 1e3)\n"
            "import pathlib, os\n" % str(pathlib.Path(__file__).parent))
        runs = [[float(part) for part in subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60).stdout.split()]
            for _ in range(9)]
        load, first, total = (statistics.median(column) for column in zip(*runs))
        print("load %.1f ms, client and first order %.1f ms, together %.1f ms (best %.1f)" % (
            load, first, total, min(run[2] for run in runs)))
        self.assertLess(total, 2000)

    def test_memory_stays(self):
        """Orders, refused orders, transfers and batches: memory does not grow after the first ones."""
        library = self.library
        self.assertIsNone(library.error("CreateClient", b"", b"44" * 40, 304, 7, 12345))
        orders = library.orders(100)
        good = signer.order_arguments("sdk118", 0)
        refused = signer.order_arguments("sdk118", 0, price=0)

        def calls(n):
            for nonce in range(n):
                good[-3] = refused[-3] = nonce
                library.sign("SignCreateOrder", *good)
                library.sign("SignCreateOrder", *refused)
                if nonce % 100 == 0:
                    library.batch(orders, 100, nonce)
                    library.sign("SignTransfer", 5, 3, 0, 0, 1, 0, b"0" * 64, 0, 1, 7, 12345)
                    library.sign("SignChangePubKey", b"zz", 0, 1, 7, 12345)
                    library.error("FerrosignRemoveClient", 9, 9)
            gc.collect()
            return resident()
        before = calls(CALLS // 10)
        sizes = [calls(CALLS // 10) - before for _ in range(10)]
        print("%d orders and as many refusals: %.1f MiB, after each tenth %s MiB more" % (
            CALLS, before / 2**20, " ".join("%+.2f" % (size / 2**20) for size in sizes)))
        self.assertLess(max(sizes), 5 << 20)


if __name__ == "__main__":
    unittest.main()
