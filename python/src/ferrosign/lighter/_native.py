"""A loaded library: its functions with their types, and texts taken out of its memory."""

from __future__ import annotations

import ctypes
import os
import threading
from pathlib import Path
from typing import Any, Callable

from ferrosign import _library
from ferrosign._library import LibraryError
from ferrosign.lighter import _abi
from ferrosign.lighter._errors import SignerError


class SelfFree:
    """Reads a C text and gives its memory back: to the C library on POSIX, where a library's Free is the same function
    behind one more crossing; to the library itself elsewhere.
    """

    def __init__(self, library_free: Callable[[int], None]) -> None:
        self.free = library_free
        if os.name == "posix":
            free = ctypes.PyDLL(None)["free"]
            free.argtypes, free.restype = (ctypes.c_void_p,), None
            self.free = free

    def take(self, pointer: int | None) -> bytes | None:
        """The bytes of a text, or None for NULL."""
        if not pointer:
            return None
        try:
            return ctypes.string_at(pointer)
        finally:
            self.free(pointer)

    def text(self, pointer: int | None) -> str | None:
        """The text, or None for NULL."""
        taken = self.take(pointer)
        return None if taken is None else taken.decode("utf-8", "replace")


class Library:
    """A library with every function typed. Made completely before anyone sees it, and never changed after."""

    def __init__(self, path: Path, generation: str | None = None) -> None:
        self.path = path
        self.dll = _library.load(path)
        self.version = self._static_text("FerrosignVersion")
        self.generation = self._generation(generation)
        self.functions = _abi.functions(self.generation)
        self.structs = _abi.structs(self.generation)
        missing = [name for name in (*_abi.OTHER, *self.functions) if not hasattr(self.dll, name)]
        if missing:
            raise LibraryError(
                f"{path} is not a signer library of the generation {self.generation}: it does not export "
                f"{', '.join(missing)}",
                path=str(path),
            )
        self._declare()
        self.memory = SelfFree(self.dll.Free)

    def _static_text(self, name: str) -> str | None:
        """The text that a function without arguments returns, or None if there is no such function."""
        function = getattr(self.dll, name, None)
        if function is None:
            return None
        function.argtypes, function.restype = (), ctypes.c_char_p
        text = function()
        return None if text is None else text.decode("utf-8", "replace")

    def _generation(self, wanted: str | None) -> str:
        """The generation that the library says it has, or that its exports show."""
        says = self._static_text("FerrosignAbi")
        if says is None:
            says = wanted or ("sdk118" if hasattr(self.dll, "SignBinaryOptionsOperatorCreateMarket") else None)
        if says is None:
            raise LibraryError(
                f"{self.path} does not tell the generation of its interface, and its exports fit more than one: pass "
                f"generation=, one of {', '.join(_abi.GENERATIONS)}",
                path=str(self.path),
            )
        if says not in _abi.GENERATIONS or wanted not in (None, says):
            raise LibraryError(
                f"{self.path} has the interface {says!r}, but {wanted or ' or '.join(_abi.GENERATIONS)} is wanted",
                path=str(self.path),
            )
        return says

    def _declare(self) -> None:
        """Sets the types of all functions."""
        signing = {
            name: (tuple(a.c_type for a in function.arguments()), _abi.SignedTxResponse)
            for name, function in self.functions.items()
        }
        for name, (arguments, result) in {**_abi.OTHER, **_abi.optional(self.generation), **signing}.items():
            if self.has(name):
                function = getattr(self.dll, name)
                function.argtypes, function.restype = arguments, result

    def has(self, name: str) -> bool:
        """Whether the library exports a function."""
        return hasattr(self.dll, name)

    def require(self, name: str, what: str) -> Any:
        """The function, or a SignerError that says what the library cannot do."""
        if not self.has(name):
            raise SignerError(f"the library at {self.path} cannot {what}: it does not export {name}")
        return getattr(self.dll, name)

    def check(self, pointer: int | None) -> None:
        """Raises the error that a function returned, if it is one."""
        error = self.memory.text(pointer)
        if error is not None:
            raise SignerError(error)

    def value(self, result: Any) -> str:
        """The text of a StrOrErr, or its error raised."""
        text, error = self.memory.text(result.str), self.memory.text(result.err)
        if error is not None or text is None:
            raise SignerError(error or "")
        return text

    def __repr__(self) -> str:
        return f"<signer library {self.path}, {self.generation}, version {self.version or 'unknown'}>"


_lock = threading.Lock()
_loaded: dict[tuple[str, str | None], Library] = {}


def load(path: str | os.PathLike[str] | None = None, generation: str | None = None) -> Library:
    """The library at a path, or the default one. Each is loaded once in a process."""
    chosen = _library.default_path() if path is None else Path(path)
    key = (os.path.realpath(chosen), generation)
    with _lock:
        library = _loaded.get(key)
        if library is None:
            library = _loaded[key] = Library(Path(key[0]) if chosen.exists() else chosen, generation)
        return library


_current: Library | None = None


def current() -> Library:
    """The installed library, or the default one."""
    return _current or load()


def set_current(library: Library | None) -> None:
    """Notes which library is installed."""
    global _current
    _current = library
