"""The methods that an installation adds to lighter-sdk's SignerClient."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any, Callable

from ferrosign.lighter import _abi, _batch, _nonces
from ferrosign.lighter._errors import FieldError, SignerError
from ferrosign.lighter._proxy import Proxy, integers


def sign_create_orders_batch(
    self: Any,
    orders: Sequence[_batch.OrderLike],
    *,
    integrator_account_index: int = 0,
    integrator_taker_fee: int = 0,
    integrator_maker_fee: int = 0,
    self_trade_behavior_mode: int = 0,
    self_trade_equality_mode: int = 0,
    skip_nonce: int = 0,
    nonce: int,
    api_key_index: int = 255,
) -> list[_batch.BatchResult]:
    """Signs 1 to 10,000 orders with the nonces nonce, nonce + 1, …: for each (tx_type, tx_info, tx_hash, None) or
    (None, None, None, error), in their sequence. One that is refused does not disturb the others; its nonce stays unused.

    An argument that cannot be right is a FieldError, and nothing is signed.
    """
    group = (
        integrator_account_index,
        integrator_taker_fee,
        integrator_maker_fee,
        self_trade_behavior_mode,
        self_trade_equality_mode,
    )
    if isinstance(self.signer, Proxy):
        return self.signer.sign_batch(orders, (*group, skip_nonce, nonce, api_key_index, self.account_index))
    # A client that was made before the installation signs with its own library, through ctypes, which cuts numbers.
    skip, first, key, _ = integers(_abi.TAIL, (skip_nonce, nonce, api_key_index, self.account_index))
    named = dict(zip([argument.field.name for argument in _abi.GROUP if argument.field], integers(_abi.GROUP, group)))
    rows = _batch.checked("go-main" if _narrow_markets(self.signer) else "sdk118", list(orders))
    _batch.check_range(len(rows), first)

    def sign_one(row: list[int], own_nonce: int) -> _batch.BatchResult:
        signed: _batch.BatchResult = self.sign_create_order(
            *row, **named, skip_nonce=skip, nonce=own_nonce, api_key_index=key
        )
        return signed

    return [sign_one(row, first + at) for at, row in enumerate(rows)]


def _narrow_markets(library: Any) -> bool:
    """Whether a library of an sdk takes market numbers as the older generation does: lighter-sdk declares 32 bits up to
    1.1.6, of which its library uses 16.
    """
    declared = library.SignCreateOrder.argtypes
    return not declared or ctypes.sizeof(declared[0]) < ctypes.sizeof(ctypes.c_int64)


def prepare_signer_nonces(self: Any, count: int) -> str | None:
    """Prepares nonces of signatures: see ferrosign.lighter.prepare_signer_nonces. Returns an error's text or None."""
    if not isinstance(self.signer, Proxy):
        return "this client was made before install() and does not use its nonces: make a new one"
    try:
        _nonces.prepare_signer_nonces(count)
    except (FieldError, SignerError) as error:
        return str(error)
    return None


def prepared_signer_nonce_count(self: Any) -> int:
    """How many prepared nonces are left."""
    return _nonces.prepared_signer_nonce_count()


def clear_prepared_signer_nonces(self: Any) -> None:
    """Wipes the prepared nonces."""
    _nonces.clear_prepared_signer_nonces()


METHODS: dict[str, Callable[..., Any]] = {
    method.__name__: method
    for method in (
        sign_create_orders_batch,
        prepare_signer_nonces,
        prepared_signer_nonce_count,
        clear_prepared_signer_nonces,
    )
}
