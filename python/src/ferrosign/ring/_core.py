"""The Rust core's ring functions through ctypes.

The interpreter's lock is not held during a call. What is passed is immutable (bytes) or belongs to the call alone, so
that no other thread can change it meanwhile.
"""

from __future__ import annotations

import ctypes
from ctypes import c_char_p, c_int32, c_size_t, c_uint32, c_void_p
from functools import lru_cache
from typing import Any

from ferrosign import _library

ABI = 1
"""The interface that this package was written for: FS_ABI_VERSION of ferrosign.h."""
FIND = c_size_t(-1).value
"""As a position: that of the first key which is the secret key's."""
STRICT = 1

OK, SECRET_KEY, SIGNATURE_ENCODING, SIGNATURE_INVALID, POINT, RING_SIZE, SIGNER = 0, 3, 6, 7, 18, 19, 20
"""The statuses that say something about what callers gave: FS_OK and FS_ERR_*."""

_NUMBER, _SIZE, _BYTES = c_uint32, c_size_t, c_void_p
_SLAB = (_BYTES, _SIZE, _BYTES, _SIZE, _BYTES, _SIZE)  # slab, words, offsets, keys, image, words
_FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "fs_abi_version": (_NUMBER, ()),
    "fs_status_message": (c_char_p, (c_int32,)),
    "fs_ring_decode_point": (c_int32, (_NUMBER, _NUMBER, _BYTES, _SIZE, _BYTES)),
    "fs_ring_public_key": (c_int32, (_NUMBER, _BYTES, _BYTES)),
    "fs_ring_key_image": (c_int32, (_NUMBER, _BYTES, _BYTES)),
    "fs_ring_link": (c_int32, (_NUMBER, _BYTES, _BYTES, _BYTES)),
    "fs_ring_check_point": (c_int32, (_NUMBER, _BYTES)),
    "fs_ring_sign": (c_int32, (_NUMBER, _NUMBER, *[_BYTES] * 2, _SIZE, _SIZE, *[_BYTES] * 3, _SIZE, _BYTES)),
    "fs_ring_verify": (c_int32, (_NUMBER, _NUMBER, _NUMBER, _BYTES, _BYTES, _SIZE, _BYTES, _SIZE)),
    "fs_ring_prepared_key_size": (_SIZE, (_NUMBER, _NUMBER)),
    "fs_ring_prepared_image_size": (_SIZE, (_NUMBER, _NUMBER)),
    "fs_ring_signer_size": (_SIZE, (_NUMBER,)),
    "fs_ring_prepare_key": (c_int32, (_NUMBER, _NUMBER, _BYTES, _BYTES, _SIZE)),
    "fs_ring_prepare_image": (c_int32, (_NUMBER, _NUMBER, _BYTES, _BYTES, _SIZE)),
    "fs_ring_prepare_signer": (c_int32, (_NUMBER, _BYTES, _SIZE, _SIZE, _BYTES, _BYTES, _SIZE, _BYTES)),
    "fs_ring_sign_prepared": (c_int32, (_NUMBER, _NUMBER, *[_BYTES] * 2, _SIZE, *_SLAB, *[_BYTES] * 3, _SIZE, _BYTES)),
    "fs_ring_verify_prepared": (c_int32, (_NUMBER, _NUMBER, _NUMBER, _BYTES, _BYTES, _SIZE, *_SLAB)),
    "fs_ring_verify_batch": (c_int32, (_NUMBER, _NUMBER, _NUMBER, _SIZE, _BYTES, _BYTES, _SIZE, *_SLAB, _BYTES)),
}


@lru_cache(None)
def core() -> ctypes.CDLL:
    """The library, loaded at first use. LibraryError says what is wrong with it."""
    path = _library.default_path(_library.CORE)
    library = _library.load(path, _library.CORE)
    try:
        for name, (result, arguments) in _FUNCTIONS.items():
            function = getattr(library, name)
            function.restype, function.argtypes = result, arguments
    except AttributeError as error:
        raise _library.LibraryError(f"the library at {path} is not ferrosign's core: {error}", path=str(path)) from None
    found = library.fs_abi_version()
    if found != ABI:
        raise _library.LibraryError(
            f"the library at {path} has version {found} of the C interface, but this package needs {ABI}: "
            "install both from one release",
            path=str(path),
        )
    return library


def status_text(status: int) -> str:
    """The core's own words for a status."""
    text: bytes = core().fs_status_message(status)
    return text.decode()


class Secret:
    """32 secret bytes in memory that is wiped at the end of a with block, or by wipe."""

    __slots__ = ("_buffer",)

    def __init__(self, value: bytes | memoryview) -> None:
        self._buffer = (ctypes.c_ubyte * len(value)).from_buffer_copy(value)

    @property
    def pointer(self) -> Any:
        """The bytes, as an argument of the core's functions."""
        return self._buffer

    def wipe(self) -> None:
        """Overwrites the bytes with zeros."""
        ctypes.memset(self._buffer, 0, len(self._buffer))

    def __enter__(self) -> Any:
        return self._buffer

    def __exit__(self, *_: object) -> None:
        self.wipe()

    def __repr__(self) -> str:
        return "Secret()"

    def __reduce__(self) -> Any:
        raise TypeError("a secret cannot be copied or pickled")


def writable(memory: bytearray) -> Any:
    """A bytearray as an argument that the core writes to."""
    return (ctypes.c_ubyte * len(memory)).from_buffer(memory)


class Words:
    """Memory for 64-bit words that begins at a multiple of 64 bytes. As an argument of the core's functions it stays
    until they return.
    """

    __slots__ = ("_as_parameter_", "_owner", "count")

    def __init__(self, count: int) -> None:
        self.count = count
        self._owner = (ctypes.c_uint64 * (count + 8))()
        address = ctypes.addressof(self._owner)
        self._as_parameter_ = address + -address % 64

    def at(self, word: int) -> int:
        """The address of a word."""
        return self._as_parameter_ + 8 * word
