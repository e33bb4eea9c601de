"""Stack bounds: nothing is looked up per call on any toolchain, and calls from odd stacks work."""
import os
import pathlib
import shutil
import subprocess
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


if __name__ == "__main__":
    unittest.main()
