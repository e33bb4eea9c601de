#!/usr/bin/env python3
"""Lists the memory operands of a program's instructions for tests/c/trace.c.

usage: trace-operands.py PROGRAM OUTPUT

The compiler makes gathers of strided copies; `trace-operands.py` prints how many, for a reader to look at: their offsets are
vectors, which the trace does not compare.

Reads `objdump -d` and writes one 24-byte record per instruction that accesses memory through registers, sorted by address.
"""

import re
import struct
import subprocess
import sys

REGISTERS = ["rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi", *(f"r{n}" for n in range(8, 16))]
NONE = 255
OPERAND = re.compile(r"(-?0x[0-9a-f]+)?\((%\w+)?(?:,(%\w+),(\d))?\)")
NO_ACCESS = ("lea", "nop", "data16", "cs nop")


def register(name: str | None) -> int:
    """The register's number; a gather's vector of offsets counts as none, so that only its base is compared."""
    name = (name or "").removeprefix("%")
    return REGISTERS.index(name) if name in REGISTERS else NONE


def records(listing: str) -> list[bytes]:
    found = []
    for line in listing.splitlines():
        address, _, text = line.strip().partition(":\t")
        match = OPERAND.search(text)
        if not match or text.startswith(NO_ACCESS) or "%rip" in text:
            continue
        displacement, base, index, scale = match.groups()
        fields = (int(address, 16), int(displacement or "0", 16), register(base), register(index), int(scale or 0))
        found.append(struct.pack("<QqBBB5x", *fields))
    return found


def main(program: str, output: str) -> None:
    command = ["objdump", "-d", "--no-show-raw-insn", program]
    listing = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found = records(listing)
    if not found:
        sys.exit("no memory operand found: is the listing readable?")
    gathers = len(re.findall(r"\tv\w*gather\w*", listing))
    print(f"{len(found)} memory operands, {gathers} gathers")
    with open(output, "wb") as file:
        file.write(b"".join(found))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
