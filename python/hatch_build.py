"""Puts the shared library into the wheel and tags the wheel with the platform that the library needs.

The library is the one that FERROSIGN_LIGHTER_LIBRARY names, or the one that `make c-shared` left in build/ for
FERROSIGN_WHEEL_PLATFORM (linux-amd64, linux-arm64 or windows-amd64; this machine's unless given). The tag of a Linux wheel
says the glibc whose symbols the library asks for, at least 2.28, the one that it is built and tested for.
"""

from __future__ import annotations

import os
import platform
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MACHINES = {"x86_64": "amd64", "amd64": "amd64", "aarch64": "arm64", "arm64": "arm64"}
WHEEL_MACHINES = {"amd64": "x86_64", "arm64": "aarch64"}


class LibraryHook(BuildHookInterface):  # type: ignore[type-arg,misc,unused-ignore]
    """The hook that hatchling calls before it builds a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the library and the tag to the wheel."""
        machine = platform.machine().lower()
        name = os.environ.get("FERROSIGN_WHEEL_PLATFORM") or f"{platform.system().lower()}-{MACHINES.get(machine, machine)}"
        root = Path(self.root)
        library = find_library(root, name)
        if library is None:
            if version == "editable":
                return  # FERROSIGN_LIGHTER_LIBRARY can name one later
            raise SystemExit(
                f"the shared library for {name} is missing: run `make c-shared` in the checkout, or set "
                "FERROSIGN_LIGHTER_LIBRARY to its path"
            )
        suffix = "dll" if name.startswith("windows") else "so"
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{wheel_platform(name, library.read_bytes())}"
        build_data["force_include"][str(library)] = f"ferrosign/lib/lighter-signer-{name}.{suffix}"


def find_library(root: Path, name: str) -> Path | None:
    """The library that goes into the wheel."""
    chosen = os.environ.get("FERROSIGN_LIGHTER_LIBRARY")
    suffix = "dll" if name.startswith("windows") else "so"
    path = Path(chosen) if chosen else root.parent / "build" / f"lighter-signer-{name}.{suffix}"
    return path.resolve() if path.is_file() else None


def wheel_platform(name: str, library: bytes) -> str:
    """The platform part of the wheel's tag."""
    system, machine = name.split("-")
    if system == "windows":
        return "win_amd64"
    needed = max([28, *(int(minor) for minor in re.findall(rb"GLIBC_2\.(\d+)(?:\.\d+)?\0", library))])
    return f"manylinux_2_{needed}_{WHEEL_MACHINES[machine]}"
