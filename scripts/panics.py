#!/usr/bin/env python3
"""Finds panicking paths in an object that still has its local names: panics.py OBJDUMP CXXFILT OBJECT ALLOWED

From the panic handler backwards through functions of `core`: every other function that refers to one of those can panic.
Each must be in the list ALLOWED, a line `demangled name  # reason`.
"""
import collections
import re
import subprocess
import sys

LABEL = re.compile(r"^[0-9a-f]+ <(.+)>:$")
TARGET = re.compile(r"<([^<>+]+)(?:\+0x[0-9a-f]+)?>\s*$")
RELOCATION = re.compile(r"^\s+[0-9a-f]+: (?:R_|IMAGE_REL_)\S+\s+(\S+?)(?:[-+]0x[0-9a-f]+)?$")
SECTION = re.compile(r"^\.text\.(?:unlikely\.|hot\.|startup\.)?")
# The handler, and the functions of core that end in it, should the compiler inline it there.
HANDLER = re.compile(r"rust_begin_unwind|4core9panicking")


def callers(objdump, path):
    """For each function: the functions that refer to it."""
    listing = subprocess.check_output([objdump, "-dr", "--no-show-raw-insn", path], text=True)
    graph, function = collections.defaultdict(set), None
    for line in listing.splitlines():
        if label := LABEL.match(line):
            function = label.group(1)
            graph[function].update()
            continue
        found = RELOCATION.match(line) or TARGET.search(line)
        if function and found:
            target = SECTION.sub("", found.group(1))
            if target != function:
                graph[target].add(function)
    return graph


def is_core(name):
    """Whether a mangled name belongs to the crate `core` (v0 and legacy mangling) or is the handler itself."""
    if HANDLER.search(name):
        return True
    if crate := re.search(r"Cs[0-9A-Za-z]+_(\d+)", name):
        return name[crate.end():].startswith("core") and crate.group(1) == "4"
    return bool(re.match(r"_ZN(4core|\d+_\$LT\$(core|\$RF\$|\$u5b\$))", name))


def panicking(graph):
    """Mangled names of the functions outside `core` from which the handler can be reached through `core` alone."""
    todo = [name for name in graph if HANDLER.search(name)]
    seen, culprits = set(todo), set()
    while todo:
        for caller in graph.get(todo.pop(), ()):
            if not is_core(caller):
                culprits.add(caller)
            elif caller not in seen:
                seen.add(caller)
                todo.append(caller)
    return culprits


def demangle(cxxfilt, names):
    """Readable names, without the compiler's hashes and without the type arguments at the end."""
    if not names:
        return set()
    text = subprocess.run([cxxfilt], input="\n".join(sorted(names)), text=True, capture_output=True, check=True).stdout
    return {re.sub(r"::<.*>$|::h[0-9a-f]{16}$|\[[0-9a-f]+\]", "", line) for line in text.split("\n") if line}


def allowed(path):
    """Names of the list; a line without a reason is an error."""
    names = set()
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            name, _, reason = line.strip().partition("  # ")
            if not name or name.startswith("#"):
                continue
            if not reason:
                sys.exit(f"{path}: no reason given for {name}")
            names.add(name)
    return names


def main():
    """Prints what is wrong and fails, or prints nothing."""
    objdump, cxxfilt, path, list_path = sys.argv[1:]
    found, listed = demangle(cxxfilt, panicking(callers(objdump, path))), allowed(list_path)
    for name in sorted(found - listed):
        print(f"can panic: {name}", file=sys.stderr)
    sys.exit(1 if found - listed else 0)


if __name__ == "__main__":
    main()
