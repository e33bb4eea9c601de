"""Where the shared library is, and loading it with an error that helps."""

from __future__ import annotations

import ctypes
import os
import platform
from pathlib import Path

ENVIRONMENT = "FERROSIGN_LIGHTER_LIBRARY"
"""The environment variable that names another library than the one in this package."""

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


def default_path() -> Path:
    """The library of this package, or the one that the environment names."""
    chosen = os.environ.get(ENVIRONMENT)
    if chosen:
        return Path(chosen)
    name = platform_name()
    if name not in SUPPORTED:
        raise LibraryError(
            f"ferrosign has no library for {platform.system()}/{platform.machine()}; there are {', '.join(SUPPORTED)}. "
            f"Set {ENVIRONMENT} to the path of a library of your own."
        )
    file = f"lighter-signer-{name}.{_SUFFIXES[name.split('-')[0]]}"
    return Path(__file__).resolve().parent / "lib" / file


def load(path: Path) -> ctypes.CDLL:
    """Loads the library at a path, as an object that nobody else has."""
    if not path.is_file():
        raise LibraryError(
            f"the ferrosign library is missing, tried {path}. Install the wheel for this platform, or set {ENVIRONMENT} "
            "to the path of a library made by `make c-shared`.",
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
