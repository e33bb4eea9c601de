"""Signs for a ring, checks the signature, and links it to another one of the same key."""

from __future__ import annotations

import hashlib

from ferrosign import ring

# Keys of an example: 1 to 4. Real ones come from where they are kept, as a bytearray that can be wiped.
SECRET_KEYS = [number.to_bytes(32, "big") for number in range(1, 5)]


def main() -> None:
    """Prints what a verifier learns."""
    keys = [ring.public_key(secret_key) for secret_key in SECRET_KEYS]
    message = hashlib.sha256(b"a request").digest()
    signature = ring.sign(SECRET_KEYS[2], keys, message)
    print(f"{len(signature)} bytes, valid: {ring.verify(signature, message, ring_keys=keys, strict=True)}")

    members = ring.Ring(keys)  # for many signatures of one ring
    with members.signer(SECRET_KEYS[2]) as signer:
        another = signer.sign(hashlib.sha256(b"another request").digest())
    print(f"valid for the first message: {members.verify(another, message)}")
    print(f"made with the same key: {ring.link(signature, another)}")
    print(f"key image: {ring.parse(signature).key_image.hex()}")


if __name__ == "__main__":
    main()
