#!/usr/bin/env python3
"""Writes nonces.json: the nonce derivations of DESIGN, computed from their description with big integers and hashlib only."""

import hashlib
import json
import random

N = 0x7FFFFFFD800000077FFFFFF1000000167FFFFFE6CFB80639E8885C39D724A09CE80FD996948BFFE1
P = 2**64 - 2**32 + 1


def scalar(data: bytes) -> str:
    return (int.from_bytes(hashlib.sha512(data).digest(), "little") % N).to_bytes(40, "little").hex()


def canonical(message: bytes) -> bytes:
    limbs = [int.from_bytes(message[i : i + 8], "little") % P for i in range(0, 40, 8)]
    return b"".join(limb.to_bytes(8, "little") for limb in limbs)


def signing(entropy: bytes, key: bytes, message: bytes, index: int) -> str:
    block = b"ferrosign/ecgfp5/1".ljust(24, b"\0") + entropy + key
    return scalar(block.ljust(128, b"\0") + canonical(message) + index.to_bytes(4, "little"))


def prepared(entropy: bytes, counter: int, process: int, index: int) -> str:
    tag = b"ferrosign/ecgfp5/prepared/1".ljust(32, b"\0")
    return scalar(tag + entropy + counter.to_bytes(8, "little") + process.to_bytes(8, "little") + index.to_bytes(4, "little"))


def main() -> None:
    rng = random.Random(20261130)
    keys = [rng.randrange(1, N) for _ in range(6)] + [1, N - 1]
    messages = [rng.randbytes(40) for _ in range(6)] + [bytes(40), b"\xff" * 40]
    cases = []
    for i, (key, message) in enumerate(zip(keys, messages)):
        entropy = bytes(32) if i == 0 else rng.randbytes(32)
        sk = key.to_bytes(40, "little")
        for index in (0, 1, 63, 64, 2**32 - 1) if i == 0 else (0, i):
            k = signing(entropy, sk, message, index)
            cases.append({"entropy": entropy.hex(), "sk": sk.hex(), "message": message.hex(), "index": index, "k": k})
    pool = []
    for counter, process, index in ((0, 0, 0), (1, 2, 3), (2**64 - 1, 2**64 - 1, 100), (7, 4242, 63)):
        entropy = rng.randbytes(32)
        k = prepared(entropy, counter, process, index)
        pool.append({"entropy": entropy.hex(), "counter": counter, "process": process, "index": index, "k": k})
    lines = ['{"about":"Derived nonces; 40-byte little-endian hex. Written by make_nonces.py.",']
    for name, rows in (("signing", cases), ("prepared", pool)):
        body = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
        lines.append(f'"{name}":[\n{body}\n]' + ("," if name == "signing" else ""))
    with open("nonces.json", "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "}\n")


main()
