#!/usr/bin/env python3
"""Adds a shim to a module proxy: proxy.py FOLDER PROXY PATH VERSION.

FOLDER's go.mod names the original module, as it must for a replace line. The proxy has it under PATH, the one on the
right of that line.
"""
import pathlib
import sys
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "goget"))
from proxy import module_files  # noqa: E402


def main():
    """Writes list, info, mod and zip."""
    folder, proxy, path, version = sys.argv[1:]
    out = pathlib.Path(proxy) / path / "@v"
    out.mkdir(parents=True)
    (out / "list").write_text(version + "\n")
    (out / f"{version}.info").write_text(f'{{"Version":"{version}","Time":"2026-01-01T00:00:00Z"}}')
    (out / f"{version}.mod").write_text((pathlib.Path(folder) / "go.mod").read_text())
    with zipfile.ZipFile(out / f"{version}.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name in module_files(folder):
            archive.write(pathlib.Path(folder) / name, f"{path}@{version}/{name}")


if __name__ == "__main__":
    main()
