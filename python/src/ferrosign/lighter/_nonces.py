"""Prepared nonces: most of a signature's work done ahead of time."""

from __future__ import annotations

from ferrosign.lighter import _native
from ferrosign.lighter._numbers import Field, integer

CAPACITY = 10_000
"""How many nonces there can be at a time."""

_COUNT = Field("count", 0, 2**31 - 1, (0, CAPACITY))


def prepare_signer_nonces(count: int, *, library: _native.Library | None = None) -> None:
    """Prepares count nonces, which later signatures of this process use up, one each, and so take less time.

    More than there is room for (10,000 in all) is an error that states the room, and leaves the pool as it is; 0 does
    nothing. They are kept in memory only, never used twice, and lost at a fork. They are as secret as keys. Not for virtual
    machines that are snapshotted or cloned while they run: a restored copy would use a nonce again, which reveals the key.
    """
    number = integer(_COUNT, count)
    chosen = library or _native.current()
    prepare = chosen.require("PrepareSignerNonces", "prepare nonces")
    if number:
        chosen.check(prepare(number))


def prepared_signer_nonce_count(*, library: _native.Library | None = None) -> int:
    """How many prepared nonces are left; 0 if the library has none."""
    chosen = library or _native.current()
    return int(chosen.dll.PreparedSignerNonceCount()) if chosen.has("PreparedSignerNonceCount") else 0


def clear_prepared_signer_nonces(*, library: _native.Library | None = None) -> None:
    """Wipes the prepared nonces."""
    chosen = library or _native.current()
    if chosen.has("ClearPreparedSignerNonces"):
        chosen.dll.ClearPreparedSignerNonces()
