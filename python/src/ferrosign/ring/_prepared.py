"""Rings that are used more than once: their keys are decoded once and have tables in the core's form."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterable, Sequence
from typing import Any

from ferrosign.ring import _core, _functions, _wire
from ferrosign.ring._values import (
    MAX_KEYS,
    MESSAGE_SIZE,
    BytesLike,
    Curve,
    DecodeError,
    Profile,
    RingError,
    check,
    octets,
    ring_keys,
    secret,
    suite,
)

MAX_PREPARED = 1024
"""The largest number of keys of a prepared ring."""
_LARGE_RING = 64
"""Rings of more keys than this get small tables: a key's large ones take 84 KB on secp256k1 and 153 KB on ed25519."""
_SMALL_LEVEL = 1


class Ring:
    """A ring of up to 1024 keys in their order, prepared for many signatures. Equal keys are allowed, as ring-go allows
    them.

    A ring of up to 64 keys takes some 84 KB a key on secp256k1 and 153 KB on ed25519, a larger one about 1 KB. It holds
    public data only, never changes, and may be used by any number of threads.
    """

    __slots__ = ("_image", "_known", "_last", "_level", "_offsets", "_slab", "_suite", "keys")

    keys: tuple[bytes, ...]

    def __init__(self, keys: Iterable[BytesLike], *, curve: Curve = "secp256k1", profile: Profile = "decred") -> None:
        self._suite = suite(curve, profile)
        self.keys = tuple(ring_keys("keys", self._suite, keys, 2, MAX_PREPARED))
        self._known = frozenset(self.keys)  # encodings that need no decoding
        self._level = self._suite.large_level if len(self._known) <= _LARGE_RING else _SMALL_LEVEL
        self._image: tuple[bytes, _core.Words] | None = None  # one that has tables
        self._last = b""
        self._prepare()

    def _prepare(self) -> None:
        """Lays the tables of the different keys one after the other, each at a multiple of 64 bytes."""
        core, chosen = _core.core(), self._suite
        size = core.fs_ring_prepared_key_size(chosen.curve, self._level)
        stride = -(-size // 8) * 8
        self._slab = _core.Words(stride * len(self._known))
        places: dict[bytes, int] = {}
        for key in self.keys:
            if key not in places:
                places[key] = stride * len(places)
                check(core.fs_ring_prepare_key(chosen.curve, self._level, key, self._slab.at(places[key]), size))
        self._offsets = (ctypes.c_uint64 * len(self.keys))(*[places[key] for key in self.keys])

    @property
    def curve(self) -> Curve:
        """The curve."""
        return self._suite.name

    @property
    def profile(self) -> Profile:
        """The hash rule."""
        return self._suite.rule

    def __len__(self) -> int:
        return len(self.keys)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ring) and (self._suite, self.keys) == (other._suite, other.keys)

    def __hash__(self) -> int:
        return hash((self._suite, self.keys))

    def __repr__(self) -> str:
        return f"Ring({len(self.keys)} keys, curve={self.curve!r}, profile={self.profile!r})"

    def __reduce__(self) -> Any:
        return _again, (self.keys, self.curve, self.profile)

    def signer(self, secret_key: BytesLike) -> RingSigner:
        """A signer for many signatures with one secret key."""
        return RingSigner(self, secret_key)

    def verify(self, signature: BytesLike, message: BytesLike, *, strict: bool = False) -> bool:
        """Whether the signature is one of the message by a key of this ring: False if its ring is another. Bytes that
        are no signature are a DecodeError; strict is that of ring.verify.
        """
        digest = octets("message", message, MESSAGE_SIZE)
        body, image = self._read(octets("signature", signature), strict)
        if body is None:
            return False
        status = _core.core().fs_ring_verify_prepared(
            self._suite.curve, self._suite.profile, 0, digest, body, len(body), *self._tables(image)
        )  # fmt: skip
        valid = _functions.verdict(status)
        if valid:
            self._note(image)
        return valid

    def verify_batch(
        self, signatures: Sequence[BytesLike], messages: Sequence[BytesLike], *, strict: bool = False
    ) -> list[bool]:
        """The verdicts on signatures[i] of messages[i], those of verify, for less work than one by one. Bytes that are
        no signature are False here.
        """
        digests = _listed("messages", messages, MESSAGE_SIZE)
        raws = _listed("signatures", signatures)
        if len(digests) != len(raws):
            raise RingError(f"messages must have {len(raws)} items as signatures but has {len(digests)}")
        verdicts = [False] * len(raws)
        bodies: list[bytes] = []
        places: list[int] = []
        image = self._last
        for at, raw in enumerate(raws):
            try:
                body, image_of = self._read(raw, strict)
            except DecodeError:
                continue
            if body is not None:
                bodies.append(body)
                places.append(at)
                image = image_of
        if not bodies:
            return verdicts
        body, digest = b"".join(bodies), b"".join(digests[at] for at in places)
        statuses = (ctypes.c_int32 * len(bodies))()
        check(
            _core.core().fs_ring_verify_batch(
                self._suite.curve, self._suite.profile, 0, len(bodies), digest, body, len(body),
                *self._tables(image), statuses,
            )
        )  # fmt: skip
        for at, status in zip(places, statuses):
            verdicts[at] = _functions.verdict(status)
        if verdicts[places[-1]]:
            self._note(image)
        return verdicts

    def _read(self, raw: bytes, strict: bool) -> tuple[bytes | None, bytes]:
        """A signature as the core has it and its key image; None for one of another ring, or one that strict rules
        refuse.
        """
        parsed = _wire.read(self._suite, raw, MAX_KEYS, self._known)
        if parsed.keys != self.keys or strict and not _functions.is_strict(self._suite, raw, parsed):
            return None, parsed.key_image
        return parsed.head_and_scalars(), parsed.key_image

    def _tables(self, image: bytes) -> tuple[Any, ...]:
        """The arguments for the prepared keys, and the key image's tables if it is the one that has some."""
        known = self._image
        prepared = (None, 0) if known is None or known[0] != image else (known[1], known[1].count)
        return (self._slab, self._slab.count, self._offsets, len(self.keys), *prepared)

    def _note(self, image: bytes) -> None:
        """Prepares the key image of the second valid signature with it in a row: signers repeat. Threads may do it at
        once: the last one's stays.
        """
        known = self._image
        if known is not None and known[0] == image:
            return
        if self._last != image:
            self._last = image
            return
        core, chosen = _core.core(), self._suite
        words = _core.Words(core.fs_ring_prepared_image_size(chosen.curve, self._level))
        check(core.fs_ring_prepare_image(chosen.curve, self._level, image, words, words.count))
        self._image = (image, words)
        self._known = frozenset((*self.keys, image))


def _again(keys: tuple[bytes, ...], curve: Curve, profile: Profile) -> Ring:
    """A pickled ring, prepared again."""
    return Ring(keys, curve=curve, profile=profile)


def _listed(name: str, values: Any, size: int | None = None) -> list[bytes]:
    if isinstance(values, (bytes, bytearray, memoryview, str)) or not isinstance(values, Iterable):
        raise RingError(f"{name} must be a list but is a {type(values).__name__}")
    return [octets(f"{name}[{at}]", value, size) for at, value in enumerate(values)]


class RingSigner:
    """Signs for one ring with one secret key, which it keeps until close() or the end of a with block. Any number of
    threads may use it.
    """

    __slots__ = ("_closed", "_image", "_key", "_signer", "ring")

    ring: Ring

    def __init__(self, ring: Ring, secret_key: BytesLike) -> None:
        if not isinstance(ring, Ring):
            raise RingError(f"ring must be a Ring but is a {type(ring).__name__}")
        self.ring, chosen, core = ring, ring._suite, _core.core()
        self._closed = True
        self._key = secret("secret_key", secret_key)
        try:
            self._signer = _core.Words(core.fs_ring_signer_size(chosen.curve))
            check(
                core.fs_ring_prepare_signer(
                    chosen.curve,
                    b"".join(ring.keys),
                    len(ring.keys),
                    _core.FIND,
                    self._key.pointer,
                    self._signer,
                    self._signer.count,
                    None,
                )
            )
            self._image = _functions.key_image(memoryview(self._key.pointer), curve=chosen.name)
        except BaseException:
            self._key.wipe()
            raise
        self._closed = False

    @property
    def key_image(self) -> bytes:
        """The key image that all signatures of the secret key have."""
        return self._image

    def sign(self, message: BytesLike) -> bytes:
        """Signs a message of 32 bytes: see ring.sign."""
        digest = octets("message", message, MESSAGE_SIZE)
        ring = self.ring
        out = bytearray(_functions.signature_size(ring._suite, len(ring.keys)))
        with _core.Secret(os.urandom(_functions.ENTROPY_SIZE)) as entropy:
            status = _core.core().fs_ring_sign_prepared(
                ring._suite.curve, ring._suite.profile, digest, self._signer, self._signer.count, *ring._tables(self._image),
                self._key.pointer, entropy, _core.writable(out), len(out), None,
            )  # fmt: skip
        if self._closed:  # by another thread perhaps, meanwhile
            raise RingError("the signer is closed")
        check(status)
        ring._note(self._image)
        return _wire.write(ring.keys, bytes(out))

    def close(self) -> None:
        """Wipes the secret key. The signer cannot sign any more."""
        self._closed = True
        self._key.wipe()

    def __enter__(self) -> RingSigner:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        key = getattr(self, "_key", None)
        if key is not None:
            key.wipe()

    def __repr__(self) -> str:
        return f"RingSigner({self.ring!r})"

    def __reduce__(self) -> Any:
        raise TypeError("a signer holds a secret key and cannot be copied or pickled")
