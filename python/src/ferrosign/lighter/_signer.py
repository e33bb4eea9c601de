"""Signing without lighter-sdk."""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ferrosign.lighter import (
    _abi,
    _batch,
    _keys,
    _native,
    _nonces,
    _operator_calls,
    _owners,
    _packed,
    _proxy,
    _signer_calls,
)
from ferrosign.lighter._errors import FieldError, SignerError, from_text
from ferrosign.lighter._numbers import Field, integer

_COUNT = 19
_TX_TYPE = 14
_DEFAULT_KEY = 255
_OWN_KEY = Field("api_key_index", 0, _DEFAULT_KEY - 1)

# Written out as numbers on the way of an order, where every look-up counts.
assert (_packed.SIZE, _packed.HASH, _packed.TEXT, _TX_TYPE, _COUNT) == (8192, 1056, 1136, 14, 19)


class SignedTx(NamedTuple):
    """A signed transaction, ready to be sent."""

    tx_type: int
    tx_info: str
    """JSON."""
    tx_hash: str
    message_to_sign: str | None = None
    """What the account's Ethereum key must sign too, for three types; else None."""

    def with_l1_signature(self, signature: str) -> SignedTx:
        """The transaction with the Ethereum key's signature of message_to_sign in it (0x and 130 hex digits)."""
        if self.message_to_sign is None:
            raise SignerError("this transaction takes no signature of an Ethereum key")
        info = json.loads(self.tx_info)
        info["L1Sig"] = signature
        return self._replace(tx_info=json.dumps(info))


def _checked_keys(api_private_keys: Mapping[int, str]) -> dict[int, bytes]:
    """The keys by index, all of them checked before the library has any."""
    keys: dict[int, bytes] = {}
    for given, private_key in api_private_keys.items():
        index = integer(_OWN_KEY, given)
        if index in keys:
            raise FieldError(f"api_private_keys must have API key {index} once")
        keys[index] = _keys.key_text(private_key, index)
    return keys


_new = tuple.__new__  # SignedTx's own constructor, without the function that takes names


class Signer(_operator_calls.OperatorCalls, _signer_calls.Calls):
    """Signs for one account with one or more of its API keys.

    The calls and their arguments are those of lighter-sdk's SignerClient; they return a SignedTx and raise SignerError.
    Without a url nothing ever connects to the exchange, and every call needs a nonce. Safe for use by many threads; the
    library keeps the keys until close() is called, and one process has one client for each account and API key.
    """

    __slots__ = (
        "_account",
        "_call",
        "_closed",
        "_default_key",
        "_give",
        "_keys",
        "_library",
        "_packed",
        "_proxy",
        "_take",
        "_token",
        "_write",
        "chain_id",
    )

    def __init__(
        self,
        *,
        account_index: int,
        api_private_keys: Mapping[int, str],
        chain_id: int = 304,
        url: str = "",
        library: _native.Library | None = None,
    ) -> None:
        if not api_private_keys:
            raise FieldError("api_private_keys must have at least one key")
        self._library = library or _native.current()
        self._proxy = _proxy.Proxy(self._library)
        self._packed = self._proxy.packed
        if self._packed is not None:
            self._write, self._call = _packed.packer(_COUNT), self._packed.call
            self._take, self._give = self._packed.take, self._packed.free.append
        account_field = _abi.TAIL[3].field
        assert account_field and _abi.CHAIN_ID.field
        self._account = integer(account_field, account_index)
        self.chain_id = integer(_abi.CHAIN_ID.field, chain_id)
        self._closed, self._token = False, object()
        address = _proxy.text_argument("url", url)
        keys = _checked_keys(api_private_keys)
        self._keys = list(keys)
        self._default_key = self._keys[0]
        _owners.create_all(self._library, self._token, address, keys, self.chain_id, self._account)

    @property
    def account_index(self) -> int:
        """The account."""
        return self._account

    @property
    def api_key_indexes(self) -> tuple[int, ...]:
        """The API keys; the first is the default."""
        return tuple(self._keys)

    def __repr__(self) -> str:
        return f"Signer(account_index={self._account}, api_key_indexes={self._keys}, chain_id={self.chain_id})"

    # fmt: off
    def sign_create_order(
        self, market_index: int, client_order_index: int, base_amount: int, price: int, is_ask: int, order_type: int = 0,
        time_in_force: int = 1, reduce_only: int = 0, trigger_price: int = 0, order_expiry: int = -1, *,
        integrator_account_index: int = 0, integrator_taker_fee: int = 0, integrator_maker_fee: int = 0,
        self_trade_behavior_mode: int = 0, self_trade_equality_mode: int = 0, skip_nonce: int = 0, nonce: int = -1,
        api_key_index: int = _DEFAULT_KEY,
    ) -> SignedTx:
        """Signs an order."""
        if self._packed is None:
            return self._sign("SignCreateOrder", (
                market_index, client_order_index, base_amount, price, is_ask, order_type, time_in_force, reduce_only,
                trigger_price, order_expiry, integrator_account_index, integrator_taker_fee, integrator_maker_fee,
                self_trade_behavior_mode, self_trade_equality_mode), skip_nonce, nonce, api_key_index)
        entry = self._take()
        buffer, pointer, memory = entry
        try:
            try:
                self._write(
                    buffer, 0, 8192, 14, 19, 0, market_index, client_order_index, base_amount, price, is_ask, order_type,
                    time_in_force, reduce_only, trigger_price, order_expiry, integrator_account_index, integrator_taker_fee,
                    integrator_maker_fee, self_trade_behavior_mode, self_trade_equality_mode, skip_nonce, nonce,
                    self._default_key if api_key_index == 255 else api_key_index, self._account)
            except (struct.error, TypeError, ValueError):
                self._write(buffer, 0, _packed.SIZE, _TX_TYPE, _COUNT, 0, *self._checked((
                    market_index, client_order_index, base_amount, price, is_ask, order_type, time_in_force, reduce_only,
                    trigger_price, order_expiry, integrator_account_index, integrator_taker_fee, integrator_maker_fee,
                    self_trade_behavior_mode, self_trade_equality_mode, skip_nonce, nonce, self._key(api_key_index),
                    self._account)))
            length = self._call(pointer)
            if length > 0:
                return _new(SignedTx, (14, memory[1136 : 1136 + length].decode(), memory[1056:1136].decode(), None))
            raise from_text(_packed.error(buffer, length))
        finally:
            self._give(entry)

    # fmt: on
    sign_order = sign_create_order

    def _checked(self, values: Sequence[Any]) -> list[int]:
        """An order's arguments as integers, or the error for the first that cannot be one."""
        arguments = self._library.functions["SignCreateOrder"].arguments()
        return [integer(argument.field, value) for argument, value in zip(arguments, values) if argument.field]

    def sign_create_orders_batch(
        self,
        orders: Sequence[_batch.OrderLike],
        *,
        integrator_account_index: int = 0,
        integrator_taker_fee: int = 0,
        integrator_maker_fee: int = 0,
        self_trade_behavior_mode: int = 0,
        self_trade_equality_mode: int = 0,
        skip_nonce: int = 0,
        nonce: int,
        api_key_index: int = _DEFAULT_KEY,
    ) -> list[_batch.BatchResult]:
        """Signs 1 to 10,000 orders with the nonces nonce, nonce + 1, …: for each (tx_type, tx_info, tx_hash, None) or
        (None, None, None, error), in their sequence. One that is refused does not disturb the others; its nonce stays
        unused.
        """
        self._open()
        return self._proxy.sign_batch(
            orders,
            (
                integrator_account_index,
                integrator_taker_fee,
                integrator_maker_fee,
                self_trade_behavior_mode,
                self_trade_equality_mode,
                skip_nonce,
                nonce,
                self._key(api_key_index),
                self._account,
            ),
        )

    def create_auth_token(self, deadline: int = 0, *, api_key_index: int = _DEFAULT_KEY) -> str:
        """A token for the exchange's interface, valid until a Unix second; 0: for 7 hours."""
        self._open()
        assert _abi.DEADLINE.field
        return self._library.value(
            self._library.dll.CreateAuthToken(
                integer(_abi.DEADLINE.field, deadline), self._key(api_key_index), self._account
            )
        )

    def check(self) -> None:
        """Compares every key with the exchange's. Needs a url."""
        self._open()
        for key in self._keys:
            self._library.check(self._library.dll.CheckClient(key, self._account))

    def prepare_nonces(self, count: int) -> None:
        """See prepare_signer_nonces."""
        self._open()
        _nonces.prepare_signer_nonces(count, library=self._library)

    def close(self) -> None:
        """Makes the library forget the keys and wipe them. The signer cannot sign any more. A key for which a client was
        made after this signer's, by another Signer for example, stays.
        """
        self._closed = True
        self._take = self._open  # so that the way of an order needs no question of its own
        keys, self._keys = self._keys, []
        _owners.remove(self._library, self._token, keys, self._account)

    def _open(self) -> Any:
        """The error for a signer that is closed."""
        if self._closed:
            raise SignerError("the signer is closed")

    def __enter__(self) -> Signer:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def _has_order_versions(self) -> bool:
        return self._library.generation != "go-main"

    def _key(self, api_key_index: Any) -> int:
        """The API key to sign with: the first one unless another is named."""
        field = _abi.TAIL[2].field
        assert field
        index = integer(field, api_key_index)
        return self._default_key if index == _DEFAULT_KEY else index

    def _sign(
        self, name: str, own: Sequence[Any], skip_nonce: Any, nonce: Any, api_key_index: Any, version: Sequence[Any] = ()
    ) -> SignedTx:
        """Signs a transaction of any type. version is the order's version, where there is one."""
        self._open()
        sign = getattr(self._proxy, name, None)
        if sign is None or name not in self._library.functions:
            raise SignerError(f"the library's generation, {self._library.generation}, has no {name}")
        text = self._proxy.text
        result = sign(*own, skip_nonce, nonce, *version, self._key(api_key_index), self._account)
        info, digest, message, error = (
            text(part) for part in (result.txInfo, result.txHash, result.messageToSign, result.err)
        )
        if error is not None or info is None or digest is None:
            raise from_text(error or "")
        return SignedTx(result.txType, info, digest, message)
