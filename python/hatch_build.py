"""Puts the shared libraries into the wheel and tags the wheel with the platform that they need.

There are two: Lighter's signer, which FERROSIGN_LIGHTER_LIBRARY names or `make c-shared` left in build/, and the Rust
core, which FERROSIGN_CORE_LIBRARY names or `make python-core` left there. They are for FERROSIGN_WHEEL_PLATFORM
(linux-amd64, linux-arm64 or windows-amd64; this machine's unless given). The tag of a Linux wheel says the glibc whose
symbols they ask for, at least 2.28, the one that they are built and tested for.
"""

from __future__ import annotations

import os
import platform
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MACHINES = {"x86_64": "amd64", "amd64": "amd64", "aarch64": "arm64", "arm64": "arm64"}
LIBRARIES = {
    "lighter-signer": ("FERROSIGN_LIGHTER_LIBRARY", "make c-shared"),
    "ferrosign-core": ("FERROSIGN_CORE_LIBRARY", "make python-core"),
}
WHEEL_MACHINES = {"amd64": "x86_64", "arm64": "aarch64"}


class LibraryHook(BuildHookInterface):  # type: ignore[type-arg,misc,unused-ignore]
    """The hook that hatchling calls before it builds a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the libraries and the tag to the wheel."""
        machine = platform.machine().lower()
        name = os.environ.get("FERROSIGN_WHEEL_PLATFORM") or f"{platform.system().lower()}-{MACHINES.get(machine, machine)}"
        root = Path(self.root)
        content = b""
        for stem, (variable, command) in LIBRARIES.items():
            file = f"{stem}-{name}.{'dll' if name.startswith('windows') else 'so'}"
            library = find_library(root, file, variable)
            if library is None:
                if version == "editable":
                    return  # the variables can name them later
                raise SystemExit(
                    f"the shared library {file} is missing: run `{command}` in the checkout, or set {variable} to its path"
                )
            content += library.read_bytes()
            build_data["force_include"][str(library)] = f"ferrosign/lib/{file}"
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{wheel_platform(name, content)}"


def find_library(root: Path, file: str, variable: str) -> Path | None:
    """A library that goes into the wheel."""
    chosen = os.environ.get(variable)
    path = Path(chosen) if chosen else root.parent / "build" / file
    return path.resolve() if path.is_file() else None


def wheel_platform(name: str, library: bytes) -> str:
    """The platform part of the wheel's tag, from the bytes of all libraries."""
    system, machine = name.split("-")
    if system == "windows":
        return "win_amd64"
    needed = max([28, *(int(minor) for minor in re.findall(rb"GLIBC_2\.(\d+)(?:\.\d+)?\0", library))])
    return f"manylinux_2_{needed}_{WHEEL_MACHINES[machine]}"
