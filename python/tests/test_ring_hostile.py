"""Ring signatures with arguments that cannot be right: errors that name them, and never a crash or a secret."""

from __future__ import annotations

import copy
import itertools
import os
import pickle
import random
import subprocess
import sys

import pytest
from conftest import BUILD, LIBRARY_NAME, need

import ferrosign
from ferrosign import ring

ORDERS = {
    "secp256k1": 2**256 - 0x14551231950B75FC4402DA1732FC9BEBF,
    "ed25519": 2**252 + 27742317777372353535851937790883648493,
}
BYTE_ORDERS = {"secp256k1": "big", "ed25519": "little"}
SECRETS = [n.to_bytes(32, "big") for n in (0xDEADBEEF << 128, 7, 8)]
KEYS = [ring.public_key(key) for key in SECRETS]
MESSAGE = bytes(32)
SIGNATURE = ring.sign(SECRETS[0], KEYS, MESSAGE)
NOT_BYTES = [None, "00" * 32, 5, 1.5, [0] * 32, object(), {}, True]


def key_of(curve: str, number: int) -> bytes:
    return number.to_bytes(32, BYTE_ORDERS[curve])


@pytest.mark.parametrize("value", NOT_BYTES)
def test_types(value):
    kind = type(value).__name__
    for name, call in {
        "secret_key": lambda: ring.sign(value, KEYS, MESSAGE),
        "message": lambda: ring.sign(SECRETS[0], KEYS, value),
        r"ring_keys\[1\]": lambda: ring.sign(SECRETS[0], [KEYS[0], value], MESSAGE),
        "signature": lambda: ring.verify(value, MESSAGE),
        "a": lambda: ring.link(value, SIGNATURE),
        "b": lambda: ring.link(SIGNATURE, value),
        r"keys\[0\]": lambda: ring.Ring([value, KEYS[0]]),
        r"signatures\[0\]": lambda: ring.Ring(KEYS).verify_batch([value], [MESSAGE]),
        r"messages\[0\]": lambda: ring.Ring(KEYS).verify_batch([SIGNATURE], [value]),
    }.items():
        with pytest.raises(ring.RingError, match=f"^{name} must be bytes but is a {kind}$"):
            call()
    for call in (ring.public_key, ring.key_image, ring.Ring(KEYS).signer):
        with pytest.raises(ring.RingError, match=f"secret_key must be bytes but is a {kind}"):
            call(value)
    with pytest.raises(ring.RingError, match="signature must be bytes"):
        ring.parse(value)


@pytest.mark.parametrize("value", [None, 5, "ab", b"ab", bytearray(66), memoryview(bytes(66))])
def test_rings_that_are_no_list(value):
    for name, call in (("ring_keys", lambda: ring.sign(SECRETS[0], value, MESSAGE)), ("keys", lambda: ring.Ring(value))):
        with pytest.raises(ring.RingError, match=f"^{name} must be a list of public keys but is a "):
            call()
    with pytest.raises(ring.RingError, match="must be a list but is a "):
        ring.Ring(KEYS).verify_batch(value, [MESSAGE])


@pytest.mark.parametrize("size", [0, 1, 31, 33, 64, 100_000])
def test_lengths(size):
    value = bytes(size)
    for name, call in {
        "secret_key": lambda: ring.sign(value, KEYS, MESSAGE),
        "message": lambda: ring.verify(SIGNATURE, value),
    }.items():
        with pytest.raises(ring.RingError, match=f"^{name} must have 32 bytes but has {size}$"):
            call()
    with pytest.raises(ring.RingError, match="message must have 32 bytes"):
        ring.Ring(KEYS).signer(SECRETS[0]).sign(value)
    with pytest.raises(
        ring.DecodeError, match=r"ring_keys\[0\] must be an encoded point of secp256k1, 33 bytes, and is none"
    ):
        ring.sign(SECRETS[0], [value, *KEYS], MESSAGE)


def test_memoryviews():
    wide = memoryview(bytes(64)).cast("Q")
    gaps = memoryview(bytes(64))[::2]
    released = memoryview(bytearray(32))
    released.release()
    for value in (wide, gaps, released):
        with pytest.raises(ring.RingError, match="message must be bytes"):
            ring.sign(SECRETS[0], KEYS, value)


@pytest.mark.parametrize("curve", ["secp256k1", "ed25519"])
def test_secret_keys_out_of_range(curve):
    order = ORDERS[curve]
    keys = [ring.public_key(key_of(curve, n), curve=curve) for n in (1, order - 1)]
    for number in (0, order, order + 1, 2**256 - 1):
        for call in (
            lambda key: ring.sign(key, keys, MESSAGE, curve=curve),
            lambda key: ring.public_key(key, curve=curve),
            lambda key: ring.key_image(key, curve=curve),
            ring.Ring(keys, curve=curve).signer,
        ):
            with pytest.raises(ring.RingError, match="^secret_key must be between 1 and the group order - 1$"):
                call(key_of(curve, number))
    for number in (1, order - 1):
        signature = ring.sign(key_of(curve, number), keys, MESSAGE, curve=curve)
        assert ring.verify(signature, MESSAGE, curve=curve, strict=True)


def test_keys_that_are_not_the_rings():
    for call in (lambda key: ring.sign(key, KEYS[1:], MESSAGE), ring.Ring(KEYS[1:]).signer):
        with pytest.raises(ring.RingError, match="^secret_key must be that of one of the ring's keys$"):
            call(SECRETS[0])


def test_ring_sizes():
    for keys in ([], KEYS[:1]):
        for call in (lambda keys=keys: ring.sign(SECRETS[0], keys, MESSAGE), lambda keys=keys: ring.Ring(keys)):
            with pytest.raises(ring.RingError, match=f"keys must have between 2 and [0-9]+ keys but has {len(keys)}"):
                call()
    with pytest.raises(ring.RingError, match="keys must have between 2 and 1024 keys but has more than 1024"):
        ring.Ring(itertools.repeat(KEYS[0]))
    with pytest.raises(ring.RingError, match="ring_keys must have between 2 and 16777216 keys but has more than 16777216"):
        ring.sign(SECRETS[0], itertools.repeat(KEYS[0]), MESSAGE)
    many = [ring.public_key(n.to_bytes(32, "big")) for n in range(1, 301)]
    signature = ring.sign((300).to_bytes(32, "big"), many, MESSAGE)
    assert ring.Ring(many).verify(signature, MESSAGE)
    assert ring.verify(signature, MESSAGE, max_keys=300)
    with pytest.raises(ring.DecodeError, match="signature must have a ring of at most 299 keys but has 300"):
        ring.verify(signature, MESSAGE, max_keys=299)
    for limit in (-1, 2**24 + 1, None, "3", 2.0):
        with pytest.raises(ring.RingError, match="max_keys must be an int between 0 and 16777216"):
            ring.parse(signature, max_keys=limit)


def test_points_that_are_none():
    field = 2**256 - 2**32 - 977
    for encoded in (
        b"\2" + bytes(32),  # what the identity is written as, which does not decode
        b"\2" + (5).to_bytes(32, "big"),  # no y for this x
        b"\2" + field.to_bytes(32, "big"),
        b"\5" + KEYS[0][1:],
        bytes(33),
        KEYS[0] + b"\0",
    ):
        with pytest.raises(ring.DecodeError, match=r"ring_keys\[1\]"):
            ring.sign(SECRETS[0], [KEYS[0], encoded], MESSAGE)
        damaged = SIGNATURE[:-33] + encoded[:33]
        if len(encoded) == 33:
            with pytest.raises(ring.DecodeError, match="signature's key 2 must be an encoded point"):
                ring.verify(damaged, MESSAGE)
            with pytest.raises(ring.DecodeError, match="signature's key image must be an encoded point"):
                ring.Ring(KEYS).verify(SIGNATURE[:36] + encoded + SIGNATURE[69:], MESSAGE)


def test_names():
    for curve in ("", "SECP256K1", "p256", None, 1, ["secp256k1"], "x" * 100):
        with pytest.raises(ring.RingError, match="curve must be 'secp256k1' or 'ed25519' but is "):
            ring.sign(SECRETS[0], KEYS, MESSAGE, curve=curve)
    for profile in ("", "Decred", None, 0, {}):
        with pytest.raises(ring.RingError, match="profile must be 'decred' or 'ethereum' but is "):
            ring.verify(SIGNATURE, MESSAGE, profile=profile)
    with pytest.raises(ring.RingError, match="profile must be 'decred' for ed25519"):
        ring.Ring([], curve="ed25519", profile="ethereum")


def test_short_signatures():
    for length in range(len(SIGNATURE)):
        with pytest.raises(ring.DecodeError, match="^signature must have "):
            ring.verify(SIGNATURE[:length], MESSAGE)
    for count in (4, 2**16, 2**31, 2**32 - 1):
        with pytest.raises(ring.DecodeError, match=f"for the {count} keys that it names"):
            ring.parse(count.to_bytes(4, "big") + SIGNATURE[4:])


def test_random_damage():
    generator = random.Random(1)
    prepared = ring.Ring(KEYS)
    for _ in range(2000):
        damaged = bytearray(SIGNATURE)
        for _ in range(generator.choice((1, 1, 2, 8))):
            damaged[generator.randrange(len(damaged))] ^= 1 << generator.randrange(8)
        try:
            assert damaged == SIGNATURE or not ring.verify(damaged, MESSAGE)
        except ring.DecodeError:
            assert prepared.verify_batch([damaged], [MESSAGE]) == [False]
    for size in range(200):
        with pytest.raises(ring.DecodeError):
            ring.verify(b"\0\0\0\2" + generator.randbytes(size), MESSAGE)
    assert prepared.verify(SIGNATURE, MESSAGE)


def test_secrets_are_in_no_text():
    secret = SECRETS[0]
    signer = ring.Ring(KEYS).signer(secret)
    texts = [repr(signer), str(signer), repr(signer._key), repr(ring.parse(SIGNATURE))]
    for call in (
        lambda: ring.sign(secret + b"\0", KEYS, MESSAGE),
        lambda: ring.sign(secret, KEYS[1:], MESSAGE),
        lambda: ring.sign(secret.hex(), KEYS, MESSAGE),
        lambda: ring.sign(SECRETS[1], [secret, KEYS[0]], MESSAGE),
        lambda: ring.sign(SECRETS[1], KEYS, MESSAGE, curve=secret.hex()),
        lambda: ring.verify(secret, MESSAGE),
    ):
        with pytest.raises(ring.RingError) as caught:
            call()
        texts.append(str(caught.value))
    for text in texts:
        assert "deadbeef" not in text.lower() and str(secret)[2:-1] not in text
    for make in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="cannot be copied or pickled"):
            make(signer)
        with pytest.raises(TypeError, match="cannot be copied or pickled"):
            make(signer._key)


def test_secrets_are_wiped(monkeypatch):
    from ferrosign.ring import _core

    made: list[_core.Secret] = []

    class Kept(_core.Secret):
        def __init__(self, value):
            super().__init__(value)
            made.append(self)

    monkeypatch.setattr(_core, "Secret", Kept)
    given = bytearray(SECRETS[0])
    ring.sign(given, KEYS, MESSAGE)
    ring.public_key(given)
    with pytest.raises(ring.RingError):
        ring.sign(given, KEYS[1:], MESSAGE)
    with pytest.raises(ring.RingError):
        ring.Ring(KEYS[1:]).signer(given)
    signer = ring.Ring(KEYS).signer(given)
    held = signer._key
    assert any(held.pointer)
    signer.sign(MESSAGE)
    signer.close()
    assert len(made) >= 8 and not any(any(secret.pointer) for secret in made)
    assert given == SECRETS[0]  # the caller's
    with pytest.raises(ring.RingError, match="the signer is closed"):
        signer.sign(MESSAGE)
    signer = ring.Ring(KEYS).signer(given)
    held = signer._key
    del signer
    assert not any(held.pointer)


def test_signers_of_nothing():
    with pytest.raises(ring.RingError, match="ring must be a Ring but is a list"):
        ring.RingSigner(KEYS, SECRETS[0])


def load(path: str) -> str:
    """What using the library at a path gives, in a new interpreter."""
    code = (
        "from ferrosign import LibraryError, ring\n"
        "try: ring.public_key(bytes(31) + b'\\1')\n"
        "except LibraryError as error: print(error)\n"
    )
    env = {**os.environ, "FERROSIGN_CORE_LIBRARY": path}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env).stdout


def test_libraries_that_do_not_load(tmp_path):
    assert issubclass(ring.LibraryError, ImportError) and ring.LibraryError is ferrosign.LibraryError
    text = load(str(tmp_path / "none.so"))
    assert str(tmp_path / "none.so") in text and "FERROSIGN_CORE_LIBRARY" in text and "make python-core" in text
    (tmp_path / "broken.so").write_bytes(b"no library")
    assert "does not load" in load(str(tmp_path / "broken.so"))
    other = need(BUILD / LIBRARY_NAME, "the signer library")
    assert "is not ferrosign's core" in load(str(other))


def test_another_version_of_the_interface(monkeypatch):
    from ferrosign.ring import _core

    monkeypatch.setattr(_core, "ABI", 2)
    _core.core.cache_clear()
    try:
        with pytest.raises(ring.LibraryError, match="has version 1 of the C interface, but this package needs 2"):
            ring.public_key(SECRETS[0])
    finally:
        monkeypatch.undo()
        _core.core.cache_clear()
    assert ring.public_key(SECRETS[0]) == KEYS[0]
