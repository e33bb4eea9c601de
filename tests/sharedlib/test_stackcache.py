"""Stack bounds: nothing is looked up per call on any toolchain, and calls from odd stacks work."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import signer

FOLDERS = signer.BUILD / "test-sharedlib"


class StackBounds(unittest.TestCase):
    def run_stacks(self, folder, mode):
        compiler = shutil.which(os.environ.get("CC", "cc"))
        library = folder / signer.LIBRARY
        if compiler is None or not library.exists():
            reason = "no C compiler" if compiler is None else "%s is not built" % library
            if os.environ.get("CI") == "true":
                self.fail(reason)
            self.skipTest(reason)
        with tempfile.TemporaryDirectory() as scratch:
            program = pathlib.Path(scratch) / "stacks"
            source = pathlib.Path(__file__).with_name("stacks.c")
            subprocess.run([compiler, "-O1", "-Wall", "-Werror", str(source), "-o", str(program), "-ldl", "-lpthread"],
                           check=True)
            done = subprocess.run([str(program), str(library), mode], capture_output=True, text=True, timeout=120)
        print(done.stdout)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_current_toolchain_needs_nothing(self):
        self.run_stacks(FOLDERS / "sdk118", "none")

    def test_oldest_toolchain_with_the_cache(self):
        self.run_stacks(FOLDERS / "go1.23.4", "cache")

    def test_first_fixed_toolchain_needs_nothing(self):
        self.run_stacks(FOLDERS / "go1.23.5", "none")

    def through_python(self, folder):
        """Median microseconds of an empty call from Python's main thread: before enabling the cache and after it, each with
        few mappings and with thousands more; and what enabling returned."""
        if not (folder / signer.LIBRARY).exists():
            self.skipTest("%s is not built" % folder)
        program = """
import ctypes, mmap, statistics, sys, time
library = ctypes.CDLL(sys.argv[1])
noop = library.FerrosignTestNoop
def median():
    times = []
    for _ in range(101):
        start = time.perf_counter()
        noop()
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1e6
def many():
    libc = ctypes.CDLL(None)
    libc.mprotect.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    area = mmap.mmap(-1, 5000 * 4096)
    base = ctypes.addressof(ctypes.c_char.from_buffer(area))
    for page in range(0, 5000, 2):
        libc.mprotect(base + page * 4096, 4096, 1)
    return area
noop()
before = median()
area = many()
crowded = median()
enabled = library.FastEnableStackBoundCache()
noop()
print(enabled, before, crowded, median())
"""
        done = subprocess.run([sys.executable, "-c", program, str(folder / signer.LIBRARY)], capture_output=True, text=True,
                              check=True, timeout=120)
        enabled, few, crowded, after = (float(part) for part in done.stdout.split())
        print("%s: an empty call from Python's main thread %.1f us, with 5000 mappings %.1f us, after enabling %.1f us" % (
            folder.name, few, crowded, after))
        return enabled, few, crowded, after

    def test_python_with_the_cache(self):
        enabled, few, crowded, after = self.through_python(FOLDERS / "go1.23.4")
        self.assertEqual(enabled, 1)
        self.assertLess(after * 10, few)
        self.assertLess(few, crowded)

    def test_python_on_the_current_toolchain(self):
        enabled, _, crowded, after = self.through_python(FOLDERS / "sdk118")
        self.assertEqual(enabled, 0)
        self.assertLess(max(crowded, after), 20)


if __name__ == "__main__":
    unittest.main()
