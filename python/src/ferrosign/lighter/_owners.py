"""Who a library's clients belong to. A library has one client for each account and API key, and a later one replaces an
earlier: whoever made the earlier one must not take the later one away.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Mapping, Sequence
from typing import Any

from ferrosign.lighter._errors import SignerError
from ferrosign.lighter._native import Library

_lock = threading.Lock()
_owners: dict[tuple[int, int, int], object] = {}
"""The owner of each client: a token, by the library's handle, the account and the API key."""


def _renew_lock() -> None:
    global _lock
    _lock = threading.Lock()


if hasattr(os, "register_at_fork"):  # another thread of the parent may have held it
    os.register_at_fork(after_in_child=_renew_lock)


def create(
    library: Library, owner: object, url: bytes | None, key: bytes | None, chain_id: int, api_key_index: int, account: int
) -> Any:
    """Makes a client that belongs to owner from now on; None is somebody who does not remove it. Returns the pointer to an
    error's text, or None.
    """
    with _lock:
        error = library.dll.CreateClient(url, key, chain_id, api_key_index, account)
        if not error:
            _owners[library.dll._handle, account, api_key_index] = owner
        return error


def create_all(
    library: Library, owner: object, url: bytes | None, keys: Mapping[int, bytes], chain_id: int, account: int
) -> None:
    """Makes clients that belong to owner, by API key. If one fails, those before it go again, but a client that took the
    place of another owner's is that owner's from then on: nobody else may leave it without a key.
    """
    made: list[int] = []
    before = {at: _owners[at] for at in [(library.dll._handle, account, key) for key in keys] if at in _owners}
    try:
        for key, private_key in keys.items():
            made.append(key)
            library.check(create(library, owner, url, private_key, chain_id, key, account))
    except BaseException:
        with _lock:
            for at, other in before.items():
                if _owners.get(at) is owner:
                    _owners[at] = other
        with contextlib.suppress(SignerError):
            remove(library, owner, made, account)
        raise


def remove(library: Library, owner: object, api_key_indexes: Sequence[int], account: int) -> None:
    """Removes the clients that still belong to owner. All are tried; the first error is raised at the end."""
    errors = []
    with _lock:
        for key in api_key_indexes:
            if _owners.get((library.dll._handle, account, key)) is not owner:
                continue
            del _owners[library.dll._handle, account, key]
            if library.has("FerrosignRemoveClient"):
                errors.append(library.memory.text(library.dll.FerrosignRemoveClient(key, account)))
    for error in errors:
        if error is not None:
            raise SignerError(error)
