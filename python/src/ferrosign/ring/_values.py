"""What callers give: curves, profiles and bytes. Everything wrong is a RingError that names the argument and its bound,
and never shows the value.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import islice
from typing import Any, Literal, NamedTuple, Union

from ferrosign.ring import _core

Curve = Literal["secp256k1", "ed25519"]
Profile = Literal["decred", "ethereum"]
BytesLike = Union[bytes, bytearray, memoryview]

MAX_KEYS = 2**24
"""The largest number of keys of a ring: its signature has about a gigabyte."""
SCALAR_SIZE = 32
MESSAGE_SIZE = 32


class RingError(ValueError):
    """An argument that cannot be used: the text names it and what it must be."""


class DecodeError(RingError):
    """The bytes are no ring signature, no ring member or no key image."""


class Suite(NamedTuple):
    """A curve with a hash rule."""

    name: Curve
    rule: Profile
    curve: int
    """The core's number of the curve."""
    profile: int
    """The core's number of the hash rule."""
    point_size: int
    order: int
    byte_order: Literal["big", "little"]
    large_level: int
    """The core's number of the tables for keys that are used often."""

    def point(self, name: str, encoded: bytes) -> bytes:
        """The canonical encoding of an encoded point, or a DecodeError."""
        out = bytearray(33)
        status = _core.core().fs_ring_decode_point(self.curve, self.profile, encoded, len(encoded), _core.writable(out))
        if status == _core.POINT:
            raise DecodeError(f"{name} must be an encoded point of {self.name}, {self.point_size} bytes, and is none")
        check(status)
        return bytes(out[: self.point_size])


@lru_cache(None)
def _suite(curve: Curve, profile: Profile) -> Suite:
    if curve == "ed25519":
        order = 2**252 + 27742317777372353535851937790883648493
        return Suite(curve, profile, 2, 0, 32, order, "little", 5)
    order = 2**256 - 0x14551231950B75FC4402DA1732FC9BEBF
    return Suite(curve, profile, 1, int(profile == "ethereum"), 33, order, "big", 6)


def suite(curve: Any, profile: Any = "decred") -> Suite:
    """The curve and hash rule of these names."""
    if not isinstance(curve, str) or curve not in ("secp256k1", "ed25519"):
        raise RingError(f"curve must be 'secp256k1' or 'ed25519' but is {_shown(curve)}")
    if not isinstance(profile, str) or profile not in ("decred", "ethereum"):
        raise RingError(f"profile must be 'decred' or 'ethereum' but is {_shown(profile)}")
    if (curve, profile) == ("ed25519", "ethereum"):
        raise RingError("profile must be 'decred' for ed25519, which has one rule only")
    return _suite("ed25519" if curve == "ed25519" else "secp256k1", "ethereum" if profile == "ethereum" else "decred")


def _shown(value: Any) -> str:
    """A name for an error text; anything else only by its type, since it may be a secret in the wrong place."""
    return repr(value) if isinstance(value, str) and len(value) <= 16 else f"a {type(value).__name__}"


def octets(name: str, value: Any, size: int | None = None) -> bytes:
    """The value as bytes that nobody can change, of a given size if there is one."""
    view = _view(name, value)
    if size is not None and view.nbytes != size:
        raise RingError(f"{name} must have {size} bytes but has {view.nbytes}")
    return value if type(value) is bytes else view.tobytes()


def secret(name: str, value: Any) -> _core.Secret:
    """A secret key in memory that can be wiped. Its range is the core's to check."""
    view = _view(name, value)
    if view.nbytes != SCALAR_SIZE:
        raise RingError(f"{name} must have {SCALAR_SIZE} bytes but has {view.nbytes}")
    return _core.Secret(view)


def _view(name: str, value: Any) -> memoryview:
    if not isinstance(value, (bytes, bytearray, memoryview)):
        raise RingError(f"{name} must be bytes but is a {type(value).__name__}")
    try:
        view = memoryview(value)
    except ValueError:
        raise RingError(f"{name} must be bytes but is a memoryview that was released") from None
    if not view.c_contiguous or view.itemsize != 1:
        raise RingError(f"{name} must be bytes in one piece")
    return view


def ring_keys(name: str, suite: Suite, keys: Any, least: int = 0, most: int = MAX_KEYS) -> list[bytes]:
    """The keys of a ring in their order, each in its canonical encoding. The iterable is read once, and never far
    beyond most.
    """
    if isinstance(keys, (bytes, bytearray, memoryview, str)) or not isinstance(keys, Iterable):
        raise RingError(f"{name} must be a list of public keys but is a {type(keys).__name__}")
    given = list(islice(keys, most + 1))
    if not least <= len(given) <= most:
        count = f"more than {most}" if len(given) > most else len(given)
        raise RingError(f"{name} must have between {least} and {most} keys but has {count}")
    return [suite.point(f"{name}[{at}]", octets(f"{name}[{at}]", key)) for at, key in enumerate(given)]


def check(status: int) -> None:
    """The error for a status of the core, if it is one. What callers gave was checked before: others are faults of this
    package.
    """
    if status == _core.OK:
        return
    if status == _core.SECRET_KEY:
        raise RingError("secret_key must be between 1 and the group order - 1")
    if status == _core.SIGNER:
        raise RingError("secret_key must be that of one of the ring's keys")
    raise RuntimeError(f"ferrosign's core failed: {_core.status_text(status)} ({status})")
