"""Ring signatures: the recorded vectors, round trips, Go's command line, threads and forks."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
import threading
from functools import lru_cache

import pytest
from conftest import BUILD, ROOT, need

from ferrosign import ring

CURVES = ("secp256k1", "ed25519")
SUITES = (("secp256k1", "decred"), ("secp256k1", "ethereum"), ("ed25519", "decred"))
MESSAGE = bytes(range(32))
ORDERS = {
    "secp256k1": (2**256 - 0x14551231950B75FC4402DA1732FC9BEBF, "big"),
    "ed25519": (2**252 + 27742317777372353535851937790883648493, "little"),
}


@lru_cache(None)
def cases(name: str) -> list[dict[str, str]]:
    return json.loads((ROOT / "testdata" / "ring" / f"{name}.json").read_text())["cases"]


def raw(text: str) -> bytes:
    return bytes.fromhex(text)


def secret_keys(curve: str, count: int, first: int = 1) -> list[bytes]:
    return [n.to_bytes(32, "big" if curve == "secp256k1" else "little") for n in range(first, first + count)]


def members(curve: str, count: int) -> tuple[list[bytes], list[bytes]]:
    secrets = secret_keys(curve, count, 5)
    return secrets, [ring.public_key(key, curve=curve) for key in secrets]


def outcome(case: dict[str, str], profile: str) -> str:
    options = {"curve": case["curve"], "profile": profile}
    try:
        valid = ring.verify(raw(case["sig"]), raw(case["msg"]), **options)
    except ring.DecodeError:
        return "error"
    return "accept" if valid else "reject"


def wanted(case: dict[str, str], profile: str) -> str:
    return case.get(profile) or case["want"]


def verdict_cases():
    for name in ("signatures", "edge", "tampered"):
        for case in cases(name):
            for profile in ("decred", "ethereum") if case["curve"] == "secp256k1" else ("decred",):
                yield name, case, profile


def test_recorded_outcomes():
    count = 0
    for name, case, profile in verdict_cases():
        assert outcome(case, profile) == wanted(case, profile), (name, case["name"], case["curve"], profile)
        count += 1
    assert count > 700


def test_recorded_bytes():
    """What was read is written as the original writes it."""
    checked = 0
    for name, case, profile in verdict_cases():
        try:
            parsed = ring.parse(raw(case["sig"]), curve=case["curve"], profile=profile)
        except ring.DecodeError:
            continue
        text = case["sig"]
        if again := case.get("reserialized"):
            # Recorded from the default build; the other keeps scalars as they came.
            text = text[: len(again)] if (case["curve"], profile) == ("secp256k1", "ethereum") else again
        assert bytes(parsed).hex() == text, (name, case["name"], profile)
        checked += 1
    assert checked > 500


def test_recorded_outcomes_of_prepared_rings():
    checked = 0
    for name, case, profile in verdict_cases():
        options = {"curve": case["curve"], "profile": profile}
        try:
            parsed = ring.parse(raw(case["sig"]), **options)
        except ring.DecodeError:
            continue
        if not 2 <= len(parsed.keys) <= 16:
            continue
        prepared = ring.Ring(parsed.keys, **options)
        want = wanted(case, profile) == "accept"
        for _ in range(3):  # without and with tables of the key image
            assert prepared.verify(raw(case["sig"]), raw(case["msg"])) is want, (name, case["name"], profile)
        assert prepared.verify_batch([raw(case["sig"])] * 3, [raw(case["msg"])] * 3) == [want] * 3
        checked += 1
    assert checked > 400


def test_strict():
    """Honest signatures pass; what an honest signer does not write is False, and parse says why."""
    for case in cases("signatures"):
        assert ring.verify(raw(case["sig"]), raw(case["msg"]), curve=case["curve"], profile=case["by"], strict=True)
    refused = {}
    for case in cases("edge"):
        options = {"curve": case["curve"], "strict": True}
        if wanted(case, "decred") == "accept" and not ring.verify(raw(case["sig"]), raw(case["msg"]), **options):
            with pytest.raises(ring.DecodeError) as caught:
                ring.parse(raw(case["sig"]), **options)
            refused[case["name"]] = str(caught.value)
    texts = " ".join(refused.values())
    assert "at least 2 keys but has 1" in texts and "canonical form" in texts and "prime order" in texts


def test_strict_refuses_scalars_that_the_ethereum_rule_keeps():
    order = ORDERS["secp256k1"][0]
    secrets, keys = members("secp256k1", 2)
    signature = bytearray(ring.sign(secrets[0], keys, MESSAGE, profile="ethereum"))
    signature[4:36] = order.to_bytes(32, "big")
    with pytest.raises(ring.DecodeError, match="challenge must be below the group order"):
        ring.parse(signature, profile="ethereum", strict=True)
    assert ring.parse(signature, profile="ethereum").challenge == order.to_bytes(32, "big")
    assert ring.parse(signature).challenge == bytes(32)


def test_recorded_links():
    for case in cases("links"):
        a, b = raw(case["a"]), raw(case["b"])
        assert ring.link(a, b, curve=case["curve"]) is ring.link(b, a, curve=case["curve"]) is bool(case["linked"])
        assert ring.link(a, a, curve=case["curve"])


def test_recorded_keys_and_images():
    checked = 0
    for case in cases("hash_to_curve"):
        if "sk" in case and any(raw(case["sk"])):
            assert ring.public_key(raw(case["sk"]), curve=case["curve"]).hex() == case["pk"]
            assert ring.key_image(raw(case["sk"]), curve=case["curve"]).hex() == case["image"]
            checked += 1
    assert checked > 100


def test_recorded_signing(monkeypatch):
    """With the entropy of the vectors, the signatures are theirs, prepared or not."""
    nonces = 0
    for case in cases("derivation"):
        curve = case["curve"]
        profile = "ethereum" if int(case["profile"]) else "decred"
        size = 33 if curve == "secp256k1" else 32
        keys = [raw(case["keys"])[at : at + size] for at in range(0, len(raw(case["keys"])), size)]
        monkeypatch.setattr(os, "urandom", lambda count, case=case: raw(case["entropy"])[:count])
        prepared = ring.Ring(keys, curve=curve, profile=profile)
        with prepared.signer(raw(case["sk"])) as signer:
            for signature in (
                ring.sign(raw(case["sk"]), keys, raw(case["msg"]), curve=curve, profile=profile),
                signer.sign(raw(case["msg"])),
            ):
                parsed = ring.parse(signature, curve=curve, profile=profile)
                assert parsed.keys == tuple(keys) and parsed.key_image.hex() == case["image"] == signer.key_image.hex()
                decoys, index = case["decoys"], int(case["index"])
                for at, scalar in enumerate(parsed.scalars):
                    assert at == index or scalar.hex() == decoys[64 * at : 64 * at + 64], (curve, profile, at)
                if index == 0:  # u = s_0 + c_0 x
                    s, c, x, u = (
                        int.from_bytes(value, ORDERS[curve][1])
                        for value in (parsed.scalars[0], parsed.challenge, raw(case["sk"]), raw(case["u"]))
                    )
                    assert (s + c * x - u) % ORDERS[curve][0] == 0
                    nonces += 1
                assert prepared.verify(signature, raw(case["msg"]))
    assert nonces > 5


@pytest.mark.parametrize(("curve", "profile"), SUITES)
@pytest.mark.parametrize("size", [2, 3, 8, 70])
def test_round_trip(curve, profile, size):
    secrets, keys = members(curve, size)
    options = {"curve": curve, "profile": profile}
    prepared = ring.Ring(keys, **options)
    other = ring.Ring([*keys[1:], keys[0]], **options)
    signatures = []
    for index in sorted({0, 1, size - 1}):
        signature = ring.sign(bytearray(secrets[index]), iter(keys), memoryview(MESSAGE), **options)
        assert len(signature) == (69 + 65 * size if curve == "secp256k1" else 68 + 64 * size)
        assert ring.verify(signature, MESSAGE, ring_keys=keys, strict=True, **options)
        assert not ring.verify(signature, MESSAGE[::-1], **options)
        assert not ring.verify(signature, MESSAGE, ring_keys=keys[::-1], **options)
        with prepared.signer(secrets[index]) as signer:
            signatures += [signature, *[signer.sign(MESSAGE) for _ in range(4)]]
    assert len(set(signatures)) == len(signatures)
    assert all(prepared.verify(signature, MESSAGE, strict=True) for signature in signatures)
    assert not any(other.verify(signature, MESSAGE) for signature in signatures)
    messages = [MESSAGE] * len(signatures)
    messages[1] = bytes(32)
    assert prepared.verify_batch(signatures, messages) == [at != 1 for at in range(len(signatures))]
    assert ring.link(signatures[0], signatures[4], curve=curve) and not ring.link(signatures[0], signatures[5], curve=curve)


def test_a_batch_takes_whatever_comes():
    secrets, keys = members("secp256k1", 3)
    prepared = ring.Ring(keys)
    good = ring.sign(secrets[0], keys, MESSAGE)
    foreign = ring.sign(secrets[0], keys[:2], MESSAGE)
    batch = [good, b"", good[:-1], foreign, good + b"\0", bytes(69)]
    assert prepared.verify_batch(batch, [MESSAGE] * 6) == [True, False, False, False, True, False]
    assert prepared.verify_batch(batch, [MESSAGE] * 6, strict=True) == [True, False, False, False, False, False]
    assert prepared.verify_batch([], []) == []
    with pytest.raises(ring.RingError, match="messages must have 2 items as signatures but has 1"):
        prepared.verify_batch([good, good], [MESSAGE])


def test_equal_keys_are_a_ring():
    """As in the original, where an application without gateways signs with its own key twice."""
    for curve in CURVES:
        (secret, _), (key, _) = members(curve, 2)
        prepared = ring.Ring([key, key], curve=curve)
        signature = ring.sign(secret, [key, key], MESSAGE, curve=curve)
        assert prepared.verify(signature, MESSAGE) and prepared.verify(prepared.signer(secret).sign(MESSAGE), MESSAGE)


def test_uncompressed_keys():
    point = raw(
        "0479be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798"
        "483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8"
    )
    (secret, other), (_, key) = secret_keys("secp256k1", 2), [b"", ring.public_key(secret_keys("secp256k1", 2)[1])]
    signature = ring.sign(secret, [point, key], MESSAGE)
    assert ring.parse(signature).keys == (ring.public_key(secret), ring.public_key(other))
    with pytest.raises(ring.DecodeError, match=r"ring_keys\[0\]"):
        ring.sign(secret, [point, key], MESSAGE, profile="ethereum")


def test_rings_are_values():
    _, keys = members("secp256k1", 3)
    a, b = ring.Ring(keys), ring.Ring(tuple(keys))
    assert a == b and hash(a) == hash(b) and len(a) == 3 and a.keys == tuple(keys)
    assert a != ring.Ring(keys, profile="ethereum") and a != ring.Ring(keys[::-1]) and a != keys
    assert pickle.loads(pickle.dumps(a)) == a and (a.curve, a.profile) == ("secp256k1", "decred")


@pytest.mark.parametrize("curve", CURVES)
def test_go_agrees(tmp_path, curve):
    """Signatures of the command line are valid here, and those of here there."""
    program = need(BUILD / "python" / "ferrosign", "the command line")
    secrets, keys = members(curve, 5)
    (tmp_path / "ring").write_text("\n".join(key.hex() for key in keys))

    def go(command: str, *arguments: object, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [program, "ring", command, "--curve", curve, *map(str, arguments)],
            capture_output=True, text=True, env={**os.environ, **more},
        )  # fmt: skip

    for at, secret in enumerate(secrets):
        theirs = go(
            "sign", "--ring", tmp_path / "ring", "--message", MESSAGE.hex(), FERROSIGN_RING_KEY=secret.hex()
        ).stdout.strip()
        assert ring.verify(raw(theirs), MESSAGE, ring_keys=keys, curve=curve, strict=True)
        (tmp_path / "a").write_text(theirs)
        with ring.Ring(keys, curve=curve).signer(secret) as signer:
            for ours in (ring.sign(secret, keys, MESSAGE, curve=curve), signer.sign(MESSAGE)):
                (tmp_path / "b").write_text(ours.hex())
                check = go(
                    "verify",
                    "--signature",
                    tmp_path / "b",
                    "--message",
                    MESSAGE.hex(),
                    "--ring",
                    tmp_path / "ring",
                    "--strict",
                )
                assert check.stdout == "valid, 5 keys\n", (at, check.stdout, check.stderr)
                assert go("link", "--a", tmp_path / "a", "--b", tmp_path / "b").stdout == "linked\n"


def test_threads():
    """Threads that share a ring and a signer get what one would get."""
    secrets, keys = members("secp256k1", 4)
    prepared = ring.Ring(keys)
    failures: list[object] = []

    def work(at: int) -> None:
        try:
            own = prepared.signer(secrets[at % 4])
            for turn in range(20):
                message = bytes([at, turn]) * 16
                signatures = [own.sign(message), shared.sign(message), ring.sign(secrets[0], keys, message)]
                if prepared.verify_batch(signatures, [message] * 3) != [True] * 3 or prepared.verify(signatures[0], MESSAGE):
                    failures.append((at, turn))
        except Exception as error:
            failures.append(error)

    with prepared.signer(secrets[1]) as shared:
        threads = [threading.Thread(target=work, args=(at,)) for at in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert not failures


def test_closing_while_others_sign():
    secrets, keys = members("ed25519", 3)
    prepared = ring.Ring(keys, curve="ed25519")
    signer = prepared.signer(secrets[0])
    wrong: list[object] = []

    def work() -> None:
        while True:
            try:
                if not prepared.verify(signer.sign(MESSAGE), MESSAGE):
                    wrong.append("invalid")
            except ring.RingError as error:
                if str(error) != "the signer is closed":
                    wrong.append(error)
                return

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    signer.close()
    for thread in threads:
        thread.join()
    signer.close()
    assert not wrong and not any(signer._key.pointer)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_fork():
    """A child signs with entropy of its own, also while threads of the parent sign."""
    code = """
import os, threading
from ferrosign import ring
secrets = [n.to_bytes(32, "big") for n in (5, 6)]
keys = [ring.public_key(key) for key in secrets]
members = ring.Ring(keys)
signer, message, stop = members.signer(secrets[0]), bytes(32), threading.Event()
def work():
    while not stop.is_set():
        signer.sign(message)
threads = [threading.Thread(target=work) for _ in range(2)]
for thread in threads: thread.start()
for _ in range(20):
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(write, signer.sign(message))
        os._exit(0)
    own = signer.sign(message)
    theirs = os.read(read, 4096)
    assert os.waitpid(child, 0)[1] == 0
    assert own != theirs and members.verify_batch([own, theirs], [message] * 2) == [True, True] and ring.link(own, theirs)
    os.close(read), os.close(write)
stop.set()
for thread in threads: thread.join()
print("good")
"""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code], capture_output=True, text=True, timeout=120, env=os.environ
    )
    assert done.stdout == "good\n", done.stderr


def test_nothing_of_go_is_loaded():
    """Rings need the core alone."""
    code = "from ferrosign import ring; ring.public_key(bytes(31) + b'\\1'); print(open('/proc/self/maps').read())"
    if not os.path.exists("/proc/self/maps"):
        pytest.skip("there is no /proc here")
    maps = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "ferrosign-core" in maps and "lighter-signer" not in maps
