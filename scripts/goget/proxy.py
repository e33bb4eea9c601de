#!/usr/bin/env python3
"""Lays the checkout out as a Go module proxy: proxy.py CHECKOUT PROXY VERSION.

The module's zip holds what the Go tool would take: files that git knows or does not ignore, without nested modules.
"""
import pathlib
import re
import subprocess
import sys
import zipfile


def module_files(checkout):
    """Paths of the module's files, relative to the checkout."""
    command = ["git", "-C", checkout, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = [name for name in subprocess.check_output(command, text=True).split("\0") if name]
    nested = {str(pathlib.PurePosixPath(name).parent) + "/" for name in names
              if name.endswith("/go.mod")}
    return sorted({name for name in names
                   if (pathlib.Path(checkout) / name).is_file() and not name.startswith(tuple(nested))})


def main():
    """Writes list, info, mod and zip."""
    checkout, proxy, version = sys.argv[1:]
    mod = (pathlib.Path(checkout) / "go.mod").read_text()
    module = re.search(r"^module (\S+)$", mod, re.M).group(1)
    folder = pathlib.Path(proxy) / module / "@v"
    folder.mkdir(parents=True)
    (folder / "list").write_text(version + "\n")
    (folder / f"{version}.info").write_text(f'{{"Version":"{version}","Time":"2026-01-01T00:00:00Z"}}')
    (folder / f"{version}.mod").write_text(mod)
    with zipfile.ZipFile(folder / f"{version}.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name in module_files(checkout):
            archive.write(pathlib.Path(checkout) / name, f"{module}@{version}/{name}")
    print(f"module zip: {(folder / f'{version}.zip').stat().st_size} bytes")


if __name__ == "__main__":
    main()
