"""Linkable ring signatures on secp256k1 and ed25519, with the bytes and verdicts of ring-go.

One of the keys of a ring signs, and nobody can tell which; two signatures of one key can be linked::

    from ferrosign import ring

    signature = ring.sign(secret_key, [key_a, key_b, key_c], message)     # all bytes; the message has 32
    ring.verify(signature, message, ring_keys=[key_a, key_b, key_c])      # True
    ring.link(signature, another)

Rings that repeat are prepared once::

    members = ring.Ring([key_a, key_b, key_c])
    with members.signer(secret_key) as signer:
        signature = signer.sign(message)
    members.verify(signature, message)
    members.verify_batch(signatures, messages)

The ring is in the signature: a verifier must say which one it expects, or compare the keys that parse returns.

profile is the hash rule: "decred", that of ring-go's default build and of Pocket's chain, or "ethereum", that of its
build with the tag ethereum_secp256k1. Of the signatures for rings of n keys about n in 256 are valid by one of them only.
ed25519 has one rule.

Everything may be called from any number of threads, which run at the same time, and after a fork. Arguments that cannot
be used are a RingError. Signing takes a time that does not depend on the secret key, but an observer on the same
machine can see the signer's position from the order of the work. Copies of secret keys are wiped after use; the
caller's own object is the caller's to wipe, for which a bytearray is the right type.
"""

from ferrosign._library import LibraryError
from ferrosign.ring._functions import key_image, link, parse, public_key, sign, verify
from ferrosign.ring._prepared import Ring, RingSigner
from ferrosign.ring._values import MAX_KEYS, DecodeError, RingError
from ferrosign.ring._wire import Signature

__all__ = [
    "MAX_KEYS",
    "DecodeError",
    "LibraryError",
    "Ring",
    "RingError",
    "RingSigner",
    "Signature",
    "key_image",
    "link",
    "parse",
    "public_key",
    "sign",
    "verify",
]
