"""API keys."""

from __future__ import annotations

import re

from ferrosign.lighter import _native
from ferrosign.lighter._errors import SignerError

_PRIVATE_KEY = re.compile("(0x)?[0-9A-Fa-f]{80}")


class ApiKey:
    """A new key pair, as 0x and 80 hex digits each. Only the public key is ever printed."""

    __slots__ = ("_private_key", "public_key")

    def __init__(self, private_key: str, public_key: str) -> None:
        self._private_key = private_key
        self.public_key = public_key

    @property
    def private_key(self) -> str:
        """The private key."""
        return self._private_key

    def __repr__(self) -> str:
        return f"ApiKey(public_key={self.public_key!r})"


def generate_api_key(*, library: _native.Library | None = None) -> ApiKey:
    """A new key pair from the operating system's generator."""
    chosen = library or _native.current()
    result = chosen.dll.GenerateAPIKey()
    private, public, error = (chosen.memory.text(part) for part in (result.privateKey, result.publicKey, result.err))
    if error is not None or private is None or public is None:
        raise SignerError(error or "")
    return ApiKey(private, public)


def key_text(value: object, api_key_index: object) -> bytes:
    """A private key as the library takes it. The errors do not show the value."""
    if not isinstance(value, str):
        raise SignerError(f"the private key of API key {api_key_index} must be a str but is a {type(value).__name__}")
    if not _PRIVATE_KEY.fullmatch(value):
        raise SignerError(
            f"the private key of API key {api_key_index} must have 80 hex digits, with or without 0x: "
            f"it has {len(value)} characters"
        )
    return value.encode()
