"""One signature at a time."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from ferrosign.ring import _core, _wire
from ferrosign.ring._values import (
    MAX_KEYS,
    MESSAGE_SIZE,
    BytesLike,
    Curve,
    DecodeError,
    Profile,
    RingError,
    Suite,
    check,
    octets,
    secret,
    suite,
)
from ferrosign.ring._values import (
    ring_keys as checked_ring,
)

ENTROPY_SIZE = 32


def sign(
    secret_key: BytesLike,
    ring_keys: Iterable[BytesLike],
    message: BytesLike,
    *,
    curve: Curve = "secp256k1",
    profile: Profile = "decred",
) -> bytes:
    """Signs a message of 32 bytes, usually a hash, with the secret key of one of the ring's keys.

    secret_key has 32 bytes, big-endian on secp256k1 and little-endian on ed25519, and is between 1 and the group order
    - 1. Its position is found by a scan of the whole ring; of equal keys the first is taken. ring_keys are at least two
    encoded public keys. Returns the signature with its ring, as ring-go's Serialize writes it.
    """
    chosen = suite(curve, profile)
    digest = octets("message", message, MESSAGE_SIZE)
    keys = checked_ring("ring_keys", chosen, ring_keys, 2)
    out = bytearray(signature_size(chosen, len(keys)))
    with secret("secret_key", secret_key) as key, _core.Secret(os.urandom(ENTROPY_SIZE)) as entropy:
        check(
            _core.core().fs_ring_sign(
                chosen.curve, chosen.profile, digest, b"".join(keys), len(keys), _core.FIND, key, entropy,
                _core.writable(out), len(out), None,
            )
        )  # fmt: skip
    return _wire.write(keys, bytes(out))


def verify(
    signature: BytesLike,
    message: BytesLike,
    *,
    ring_keys: Iterable[BytesLike] | None = None,
    curve: Curve = "secp256k1",
    profile: Profile = "decred",
    strict: bool = False,
    max_keys: int = MAX_KEYS,
) -> bool:
    """Whether the signature is one of the message by a key of its ring.

    The ring is part of the signature: anybody can make a valid one for a ring of their own. Give ring_keys, those that
    are expected in their order, or compare those that parse returns.

    The verdict is ring-go's. Bytes that its Deserialize refuses, and rings of more than max_keys keys, are a
    DecodeError. strict also gives False for what no honest signer writes: see parse.
    """
    chosen = suite(curve, profile)
    digest = octets("message", message, MESSAGE_SIZE)
    expected = None if ring_keys is None else checked_ring("ring_keys", chosen, ring_keys)
    raw = octets("signature", signature)
    parsed = _wire.read(chosen, raw, _limit(max_keys))
    if expected is not None and expected != list(parsed.keys):
        return False
    return valid(chosen, raw, digest, parsed, strict)


def valid(chosen: Suite, raw: bytes, digest: bytes, parsed: _wire.Signature, strict: Any) -> bool:
    """The verdict on a signature that was read."""
    if strict and not is_strict(chosen, raw, parsed):
        return False
    body, keys = parsed.head_and_scalars(), b"".join(parsed.keys)
    status = _core.core().fs_ring_verify(chosen.curve, chosen.profile, 0, digest, body, len(body), keys, len(parsed.keys))
    return verdict(status)


def verdict(status: int) -> bool:
    """The verdict that a status means."""
    if status == _core.SIGNATURE_INVALID:
        return False
    check(status)
    return True


def is_strict(chosen: Suite, raw: bytes, parsed: _wire.Signature) -> bool:
    """Whether an honest signer can have written the signature."""
    try:
        _wire.check_strict(chosen, raw, parsed)
    except DecodeError:
        return False
    return True


def parse(
    signature: BytesLike,
    *,
    curve: Curve = "secp256k1",
    profile: Profile = "decred",
    strict: bool = False,
    max_keys: int = MAX_KEYS,
) -> _wire.Signature:
    """The parts of a signature, without verifying it.

    A DecodeError says why ring-go's Deserialize refuses the bytes, or that the ring has more than max_keys keys. strict
    also refuses what no honest signer writes: fewer than two keys, bytes after the signature, scalars not below the
    group order and other encodings that are not canonical, and on ed25519 keys and images of small order, for which
    valid signatures without a secret key exist.
    """
    chosen = suite(curve, profile)
    raw = octets("signature", signature)
    parsed = _wire.read(chosen, raw, _limit(max_keys))
    if strict:
        _wire.check_strict(chosen, raw, parsed)
    return parsed


def link(a: BytesLike, b: BytesLike, *, curve: Curve = "secp256k1") -> bool:
    """Whether two signatures were made with one secret key, whatever their rings and messages; on ed25519 also if a
    part of small order was added to a key image. It does not verify them. Bytes that are no signature are a
    DecodeError.
    """
    chosen = suite(curve)
    first, second = (_wire.read(chosen, octets(name, raw), MAX_KEYS).key_image for name, raw in (("a", a), ("b", b)))
    linked = bytearray(1)
    check(_core.core().fs_ring_link(chosen.curve, first, second, _core.writable(linked)))
    return linked[0] == 1


def public_key(secret_key: BytesLike, *, curve: Curve = "secp256k1") -> bytes:
    """The public key of a secret key: 33 bytes on secp256k1, 32 on ed25519."""
    return _of_key("fs_ring_public_key", secret_key, curve)


def key_image(secret_key: BytesLike, *, curve: Curve = "secp256k1") -> bytes:
    """The key image that all signatures of a secret key have: 33 bytes on secp256k1, 32 on ed25519."""
    return _of_key("fs_ring_key_image", secret_key, curve)


def _of_key(function: str, secret_key: BytesLike, curve: Curve) -> bytes:
    chosen = suite(curve)
    out = bytearray(33)
    with secret("secret_key", secret_key) as key:
        check(getattr(_core.core(), function)(chosen.curve, key, _core.writable(out)))
    return bytes(out[: chosen.point_size])


def signature_size(chosen: Suite, keys: int) -> int:
    """The length of a signature as the core writes it: without its ring."""
    return 32 + chosen.point_size + 32 * keys


def _limit(max_keys: Any) -> int:
    if not isinstance(max_keys, int) or not 0 <= max_keys <= MAX_KEYS:
        raise RingError(f"max_keys must be an int between 0 and {MAX_KEYS}")
    return max_keys
