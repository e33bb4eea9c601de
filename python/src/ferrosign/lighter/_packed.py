"""The packed entry of the library: one buffer, one pointer, no memory of the library's.

A buffer belongs to one call at a time. They are kept in a list whose pop and append are atomic, so that any number of
threads may sign at once.
"""

from __future__ import annotations

import ctypes
import re
import struct
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Callable

from ferrosign.lighter._native import Library

SIZE = 8192
"""The length of a buffer: enough for the largest transaction."""
ANSWER, HASH, TEXT = 1024, 1056, 1136
"""Where the answer, its hash and its texts are."""
HEADER = 32
WITH_MESSAGE = frozenset((8, 12, 45))
"""The types that the account's Ethereum key signs too: SignChangePubKey, SignTransfer, SignApproveIntegrator."""

Buffer = tuple[bytearray, ctypes.c_void_p, Any]
"""A buffer, the pointer to it, and its memory as an array of c_char, whose slices are bytes."""

_message_length = struct.Struct("<q").unpack_from
_CAMEL = re.compile(r"^[a-z]+(?:[A-Z][a-z]+)+(?= must )")


@lru_cache(None)
def packer(count: int) -> Callable[..., None]:
    """Writes a request of count numbers: called with buffer, 0, SIZE, type, count, length of text, numbers."""
    return struct.Struct(f"<{4 + count}q").pack_into


class Packed:
    """A library's packed entry and its buffers."""

    def __init__(self, library: Library) -> None:
        # A function object of its own: one without argument types takes a c_void_p without converting it.
        self.call: Callable[[ctypes.c_void_p], int] = self._function(library)
        self.free: list[Buffer] = [self.new()]

    @staticmethod
    def _function(library: Library) -> Any:
        function = library.dll["FerrosignSignPacked"]
        function.restype = ctypes.c_longlong
        return function

    @staticmethod
    def new() -> Buffer:
        """A new buffer; the array keeps it in place."""
        buffer = bytearray(SIZE)
        pinned = (ctypes.c_char * SIZE).from_buffer(buffer)
        return buffer, ctypes.c_void_p(ctypes.addressof(pinned)), pinned

    def take(self) -> Buffer:
        """A buffer for one call; give it back with self.free.append."""
        try:
            return self.free.pop()
        except IndexError:
            return self.new()


def write_text(buffer: bytearray, count: int, text: bytes) -> None:
    """Puts a request's text behind its numbers."""
    start = HEADER + 8 * count
    if start + len(text) > ANSWER:
        raise ValueError(f"the text has {len(text)} bytes, at most {ANSWER - start} are possible")
    buffer[start : start + len(text)] = text


def message(buffer: bytearray, length: int) -> bytes | None:
    """The message for the account's Ethereum key that follows txInfo of the given length, or None."""
    (size,) = _message_length(buffer, ANSWER + 16)
    return bytes(buffer[TEXT + length : TEXT + length + size]) if size else None


def error(buffer: bytearray, answer: int) -> str:
    """The text of an error answer. Arguments have their Python names in it."""
    if answer == 0:
        return "internal error: the library refused the buffer of a packed request"
    text = bytes(buffer[TEXT : TEXT - answer]).decode("utf-8", "replace")
    return _CAMEL.sub(lambda name: re.sub("[A-Z]", lambda c: "_" + c[0].lower(), name[0]), text)


def exact(numbers: Iterable[Any], count: int, name: str) -> list[Any]:
    """The numbers as a list, or TypeError if there are not count of them."""
    values = list(numbers)
    if len(values) != count:
        raise TypeError(f"{name} takes {count} arguments but got {len(values)}")
    return values
