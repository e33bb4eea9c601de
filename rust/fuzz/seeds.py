#!/usr/bin/env python3
"""Writes first inputs of the target `verify` from the recorded signatures: seeds.py FOLDER."""
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main():
    """One file for each vector whose buffers have the fixed sizes; tuples are read front to back."""
    folder = pathlib.Path(sys.argv[1]) / "verify"
    folder.mkdir(parents=True, exist_ok=True)
    vectors = json.loads((ROOT / "testdata/lighter/schnorr.json").read_text())["verify"]
    for index, vector in enumerate(vectors):
        key, message, signature = (bytes.fromhex(vector[name]) for name in ("pk", "msg", "sig"))
        if (len(key), len(message), len(signature)) == (40, 40, 80):
            (folder / f"vector-{index}").write_bytes(b"\x01" + key + message + signature)


if __name__ == "__main__":
    main()
