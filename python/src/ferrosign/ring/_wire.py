"""The wire format of a signature, that of ring-go: the number of keys n as 4 big-endian bytes, c_0, the key image, then
s_i and P_i for each key. 69 + 65 n bytes on secp256k1, 68 + 64 n on ed25519.
"""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from ferrosign.ring import _core
from ferrosign.ring._values import SCALAR_SIZE, Curve, DecodeError, Profile, Suite

_COUNT = 4


class Signature(NamedTuple):
    """The parts of a signature, in canonical encodings. ``bytes()`` writes it again."""

    curve: Curve
    profile: Profile
    keys: tuple[bytes, ...]
    """The ring in its order: 33 bytes a key on secp256k1, 32 on ed25519."""
    key_image: bytes
    """The same for all signatures of one secret key, whatever ring and message."""
    challenge: bytes
    """c_0, 32 bytes: big-endian on secp256k1, little-endian on ed25519, as all scalars."""
    scalars: tuple[bytes, ...]
    """s_0 … s_(n-1)."""

    def __bytes__(self) -> bytes:
        return write(self.keys, self.head_and_scalars())

    def head_and_scalars(self) -> bytes:
        """c_0, the key image, then the scalars: what the core calls a signature."""
        return b"".join((self.challenge, self.key_image, *self.scalars))


def write(keys: tuple[bytes, ...] | list[bytes], signature: bytes) -> bytes:
    """A signature as the core writes it, with its ring between the scalars."""
    first = len(signature) - len(keys) * SCALAR_SIZE
    parts = [len(keys).to_bytes(_COUNT, "big"), signature[:first]]
    for at, key in enumerate(keys):
        start = first + at * SCALAR_SIZE
        parts += signature[start : start + SCALAR_SIZE], key
    return b"".join(parts)


def read(suite: Suite, raw: bytes, max_keys: int, known: Container[bytes] = ()) -> Signature:
    """The parts of a signature, as ring-go's Deserialize takes them: rings of any size, bytes after the signature, and
    on secp256k1 scalars that are not below the group order (the decred rule reduces them, the other keeps them).
    Encodings that are known to be canonical cost nothing.
    """
    head = SCALAR_SIZE + suite.point_size
    if len(raw) < _COUNT:
        raise DecodeError(f"signature must have at least {_COUNT + head} bytes but has {len(raw)}")
    count = int.from_bytes(raw[:_COUNT], "big")
    size = _COUNT + head + count * head
    if len(raw) < size:
        raise DecodeError(f"signature must have {size} bytes for the {count} keys that it names but has {len(raw)}")
    if count > max_keys:
        raise DecodeError(f"signature must have a ring of at most {max_keys} keys but has {count}")

    def point(name: str, at: int) -> bytes:
        encoded = raw[at : at + suite.point_size]
        return encoded if encoded in known else suite.point(f"signature's {name}", encoded)

    challenge = _scalar(suite, "challenge", raw[_COUNT : _COUNT + SCALAR_SIZE])
    image = point("key image", _COUNT + SCALAR_SIZE)
    scalars, keys = [], []
    for index in range(count):
        at = _COUNT + head + index * head
        scalars.append(_scalar(suite, f"scalar {index}", raw[at : at + SCALAR_SIZE]))
        keys.append(point(f"key {index}", at + SCALAR_SIZE))
    return Signature(suite.name, suite.rule, tuple(keys), image, challenge, tuple(scalars))


def _scalar(suite: Suite, name: str, encoded: bytes) -> bytes:
    """The scalar as the profile keeps it."""
    value = int.from_bytes(encoded, suite.byte_order)
    if value < suite.order:
        return encoded
    if suite.name == "ed25519":
        raise DecodeError(f"signature's {name} must be below the group order")
    if suite.rule == "ethereum":
        return encoded
    return (value - suite.order).to_bytes(SCALAR_SIZE, suite.byte_order)


def check_strict(suite: Suite, raw: bytes, signature: Signature) -> None:
    """A DecodeError for what no honest signer writes: a ring of fewer than two keys, bytes after the signature,
    encodings that are not canonical, and keys or an image that are the identity or have a part of small order.
    """
    if len(signature.keys) < 2:
        raise DecodeError(f"signature must have a ring of at least 2 keys but has {len(signature.keys)}")
    if bytes(signature) != raw:
        raise DecodeError("signature must be in canonical form, with nothing after it")
    for at, scalar in enumerate((signature.challenge, *signature.scalars)):
        if int.from_bytes(scalar, suite.byte_order) >= suite.order:
            raise DecodeError(f"signature's {f'scalar {at - 1}' if at else 'challenge'} must be below the group order")
    for at, point in enumerate((signature.key_image, *signature.keys)):
        if _core.core().fs_ring_check_point(suite.curve, point) != _core.OK:
            name = f"key {at - 1}" if at else "key image"
            raise DecodeError(f"signature's {name} must be in the group of prime order and not the identity")
