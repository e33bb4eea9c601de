#!/usr/bin/env python3
"""House rules that a machine can check: check-files.py

- a file holds one idea: at most 400 lines, tests and generated files apart
- `import "C"` and Go's unsafe only where they are allowed; Rust's unsafe_code lint is lifted only there
- every seam file has the one build constraint or its exact negation, and the platforms in it have an object
- no unfinished markers
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
MAX_LINES = 400
CODE = {".go", ".rs", ".c", ".h", ".py", ".sh"}
PLATFORMS = "(linux && (amd64 || arm64)) || (windows && amd64)"
NATIVE = f"cgo && !purego && ({PLATFORMS})"
OBJECTS = {"linux_amd64", "linux_arm64", "windows_amd64"}
# Folders whose Go files may say import "C" or use unsafe.
CGO_FOLDERS = ("go/internal/native/", "go/internal/ctcheck/", "go/sharedlib/")
# Where Rust may lift the lint unsafe_code: the edge, the fuzz targets that call it, and the CPU kernels.
UNSAFE_RUST = (
    "rust/ffi/",
    "rust/fuzz/",
    "rust/core/src/ecgfp5/lanes/",
    "rust/core/src/poseidon2/avx2/",
    "rust/core/src/poseidon2/avx512/",
    "rust/core/src/poseidon2/word/",
    "rust/core/src/quintic/",
    "rust/core/src/ring/ed25519/lanes/",
    "rust/core/src/ring/field/",
    "rust/core/src/ring/prefetch.rs",
    "rust/core/src/ring/secp256k1/lanes/",
    "rust/core/src/ring/vector/",
)
MARKERS = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X"]) + r")\b")

problems = []


def report(path, text):
    """Remembers a problem."""
    problems.append(f"{path}: {text}")


def files():
    """Paths that git knows or does not ignore."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.check_output(command, text=True).split("\0")
    return sorted(name for name in names if name and (ROOT / name).is_file())


def is_test(path):
    """Tests and benchmarks may be long."""
    name = path.rsplit("/", 1)[-1]
    return name.endswith("_test.go") or "tests" in name or "/tests/" in path or "/benches/" in path \
        or path.startswith("tests/") or "/lightertest/" in path


def is_generated(text):
    """Generated files and tables say so in their first lines."""
    return bool(re.search(r"generated|^// Table", "\n".join(text.splitlines()[:6]), re.I | re.M))


def check_length(path, text):
    """One idea a file."""
    lines = text.count("\n")
    if lines > MAX_LINES and not is_test(path) and not is_generated(text):
        report(path, f"{lines} lines, at most {MAX_LINES}")


def check_go(path, text):
    """cgo, unsafe and the build constraints of the seam."""
    allowed = path.startswith(CGO_FOLDERS)
    if re.search(r'^import "C"$', text, re.M) and not allowed:
        report(path, 'import "C" outside the packages that may')
    if re.search(r'^\s*(import )?"unsafe"$', text, re.M) and not allowed:
        report(path, "unsafe outside the packages that may")
    constraint = re.search(r"^//go:build (.*)$", text, re.M)
    constraint = constraint.group(1) if constraint else ""
    if path.endswith("_native.go") and constraint != NATIVE:
        report(path, f"build constraint is not the native one: //go:build {NATIVE}")
    if path.endswith("_purego.go") and constraint != f"!({NATIVE})":
        report(path, f"build constraint is not the native one's negation: //go:build !({NATIVE})")
    if "linux &&" in constraint and "cgo" in constraint and PLATFORMS not in constraint:
        report(path, f"platforms in the build constraint are not: {PLATFORMS}")


def check_rust(path, text):
    """Unsafe code where it belongs."""
    if re.search(r"allow\([^)]*unsafe_code", text) and not path.startswith(UNSAFE_RUST):
        report(path, "lifts the lint unsafe_code outside the edge and the CPU kernels")


def main():
    """Checks every file and ends with the number of problems."""
    names = files()
    for path in names:
        if pathlib.PurePosixPath(path).suffix not in CODE:
            continue
        text = (ROOT / path).read_text()
        check_length(path, text)
        if MARKERS.search(text) and path != "scripts/check-files.py":
            report(path, "unfinished marker")
        if path.endswith(".go"):
            check_go(path, text)
        if path.endswith(".rs"):
            check_rust(path, text)
    objects = {pathlib.PurePosixPath(name).stem[3:] for name in names if name.endswith(".syso")}
    if objects != OBJECTS:
        report("go/internal/native", f"objects {sorted(objects)}, but the build constraint names {sorted(OBJECTS)}")
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"files: {len(names)} checked, {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
