"""Where the shared libraries are, and loading one with an error that helps.

There are two: Lighter's signer, in Go and Rust, and the Rust core alone.
"""

from __future__ import annotations

import ctypes
import os
import platform
from pathlib import Path
from typing import NamedTuple


class Kind(NamedTuple):
    """One of the libraries."""

    stem: str
    """The first part of its file's name."""
    environment: str
    """The environment variable that names another library than the one in this package."""
    made_by: str
    """The command of a checkout that makes it."""


ENVIRONMENT = "FERROSIGN_LIGHTER_LIBRARY"
LIGHTER = Kind("lighter-signer", ENVIRONMENT, "make c-shared")
CORE = Kind("ferrosign-core", "FERROSIGN_CORE_LIBRARY", "make python-core")

_SUFFIXES = {"linux": "so", "darwin": "dylib", "windows": "dll"}
_MACHINES = {"x86_64": "amd64", "amd64": "amd64", "aarch64": "arm64", "arm64": "arm64"}
SUPPORTED = ("linux-amd64", "linux-arm64", "windows-amd64")
"""The platforms that a library can be built for."""


class LibraryError(ImportError):
    """The shared library cannot be used: the text has the path that was tried and the reason."""


def platform_name() -> str:
    """The machine's platform as library names have it, for example ``linux-amd64``."""
    machine = platform.machine().lower()
    return f"{platform.system().lower()}-{_MACHINES.get(machine, machine)}"


def default_path(kind: Kind = LIGHTER) -> Path:
    """The library of this package, or the one that the environment names."""
    chosen = os.environ.get(kind.environment)
    if chosen:
        return Path(chosen)
    name = platform_name()
    if name not in SUPPORTED:
        raise LibraryError(
            f"ferrosign has no library for {platform.system()}/{platform.machine()}; there are {', '.join(SUPPORTED)}. "
            f"Set {kind.environment} to the path of a library of your own."
        )
    file = f"{kind.stem}-{name}.{_SUFFIXES[name.split('-')[0]]}"
    return Path(__file__).resolve().parent / "lib" / file


def load(path: Path, kind: Kind = LIGHTER) -> ctypes.CDLL:
    """Loads the library at a path, as an object that nobody else has."""
    if not path.is_file():
        raise LibraryError(
            f"the ferrosign library is missing, tried {path}. Install the wheel for this platform, or set "
            f"{kind.environment} to the path of a library made by `{kind.made_by}`.",
            path=str(path),
        )
    try:
        return ctypes.CDLL(str(path))
    except OSError as error:
        raise LibraryError(f"the ferrosign library at {path} does not load: {error}{_hint(error)}", path=str(path)) from None


def _hint(error: OSError) -> str:
    """What to do about an error of the system's loader."""
    text = str(error)
    if "initial-exec" in text or "musl" in text:
        return ". This is a musl system such as Alpine, where libraries of this kind cannot be loaded: use a glibc image."
    if "GLIBC_" in text:
        return ". The library needs a newer glibc than this system has."
    if "ELF" in text or "invalid" in text or "wrong" in text:
        return f". It may be for another platform than {platform_name()}."
    return ""
