"""The exceptions of this package."""

from __future__ import annotations

import re


class SignerError(Exception):
    """The signer refused: the text says why and is never empty."""

    def __init__(self, text: str) -> None:
        super().__init__(text or "unknown error: no text was given")


class FieldError(SignerError, ValueError):
    """An argument that the signer cannot take: the text names it, its bounds and what was given."""


class InstallError(SignerError):
    """``install()`` refused, and lighter-sdk is as it was: the text says why."""


_FIELD = re.compile(r"(orders\[\d+\]\.)?[a-z][A-Za-z_]* must (be|not|have) ")


def from_text(text: str) -> SignerError:
    """The exception for an error's text: FieldError if it says what an argument must be."""
    return FieldError(text) if _FIELD.match(text) else SignerError(text)
