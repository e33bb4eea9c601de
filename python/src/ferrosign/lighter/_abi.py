"""The C interface as a table: structures, functions, and the width and range of each argument.

Two generations of the interface share the names: ``sdk118`` is what lighter-sdk 1.1.7 and 1.1.8 load (1.1.3 to 1.1.6
too, with market numbers of 32 bits, which install() corrects), ``go-main`` that of the exchange's public Go code.
Market numbers are 64 bits wide in the first; in the second 32 as arguments and 16 in orders.
"""

from __future__ import annotations

import ctypes
from ctypes import c_char_p, c_int, c_int16, c_int64, c_longlong, c_uint8, c_uint32, c_ulonglong, c_void_p
from functools import lru_cache
from typing import Any, NamedTuple

from ferrosign.lighter._numbers import Field

GENERATIONS = ("sdk118", "go-main")

_BITS = {
    "u8": (0, 2**8 - 1),
    "u16": (0, 2**16 - 1),
    "u32": (0, 2**32 - 1),
    "u31": (0, 2**31 - 1),
    "u63": (0, 2**63 - 1),
    "i16": (-(2**15), 2**15 - 1),
    "i32": (-(2**31), 2**31 - 1),
    "i64": (-(2**63), 2**63 - 1),
}
_USEFUL = {"base_amount": (1, 2**48 - 1), "client_order_index": (0, 2**48 - 1)}


class StrOrErr(ctypes.Structure):
    """A text or an error."""

    _fields_ = [("str", c_void_p), ("err", c_void_p)]


class ApiKeyResponse(ctypes.Structure):
    """A new key pair or an error."""

    _fields_ = [("privateKey", c_void_p), ("publicKey", c_void_p), ("err", c_void_p)]


class SignedTxResponse(ctypes.Structure):
    """A signed transaction or an error."""

    _fields_ = [
        ("txType", c_uint8),
        ("txInfo", c_void_p),
        ("txHash", c_void_p),
        ("messageToSign", c_void_p),
        ("err", c_void_p),
    ]


class SignedTxBatchResponse(ctypes.Structure):
    """The packed results of a batch or an error."""

    _fields_ = [("data", c_void_p), ("len", c_int64), ("err", c_void_p)]


class Argument(NamedTuple):
    """One argument of a function, or one member of a structure."""

    c_name: str
    c_type: Any
    field: Field | None
    """The range for integers; None for texts and structures."""


class Function(NamedTuple):
    """A function that signs: its transaction type and its own arguments, without those that all functions end in."""

    name: str
    tx_type: int
    own: tuple[Argument, ...]
    versioned: bool = False
    """There is an order version among the last arguments, before the API key."""

    def arguments(self) -> tuple[Argument, ...]:
        """All arguments in C's sequence."""
        skip, nonce, key, account = TAIL
        return (*self.own, skip, nonce, *((ORDER_VERSION,) if self.versioned else ()), key, account)


def _number(python: str, c_type: Any, bits: str, c_name: str = "") -> Argument:
    """An integer argument. Its C name is the Python one in camel case unless another is given."""
    first, *rest = python.split("_")
    low, high = _BITS[bits]
    return Argument(
        c_name or first + "".join(part.title() for part in rest), c_type, Field(python, low, high, _USEFUL.get(python))
    )


def _text(c_name: str) -> Argument:
    return Argument(c_name, c_char_p, None)


TAIL = (
    _number("skip_nonce", c_uint8, "u8"),
    _number("nonce", c_longlong, "i64"),
    _number("api_key_index", c_int, "u8"),
    _number("account_index", c_longlong, "i64"),
)
ORDER_VERSION = _number("order_version", c_longlong, "i64")
GROUP = (
    _number("integrator_account_index", c_longlong, "i64"),
    _number("integrator_taker_fee", c_int, "u32"),
    _number("integrator_maker_fee", c_int, "u32"),
    _number("self_trade_behavior_mode", c_uint8, "u8"),
    _number("self_trade_equality_mode", c_uint8, "u8"),
)
CHAIN_ID = _number("chain_id", c_int, "u31")
DEADLINE = _number("deadline", c_longlong, "i64")
COUNT = _number("count", c_int, "i32")


@lru_cache(None)
def order_members(generation: str) -> tuple[Argument, ...]:
    """The members of an order."""
    main = generation == "go-main"
    return (
        _number("market_index", c_int16 if main else c_int64, "i16" if main else "i64", "MarketIndex"),
        _number("client_order_index", c_int64, "i64", "ClientOrderIndex"),
        _number("base_amount", c_int64, "i64", "BaseAmount"),
        _number("price", c_uint32, "u32", "Price"),
        _number("is_ask", c_uint8, "u8", "IsAsk"),
        _number("order_type", c_uint8, "u8", "Type"),
        _number("time_in_force", c_uint8, "u8", "TimeInForce"),
        _number("reduce_only", c_uint8, "u8", "ReduceOnly"),
        _number("trigger_price", c_uint32, "u32", "TriggerPrice"),
        _number("order_expiry", c_int64, "i64", "OrderExpiry"),
    )


_CREATE_MARKET = (
    _number("market_slot", c_int16, "i16", "MarketSlot"),
    _number("start_timestamp_ms", c_int64, "i64", "StartTimestampMs"),
    _number("end_timestamp_ms", c_int64, "i64", "EndTimestampMs"),
    _number("settlement_cap", c_uint32, "u32", "SettlementCap"),
    _number("settlement_type", c_uint8, "u8", "SettlementType"),
    _number("default_price", c_uint32, "u32", "DefaultPrice"),
    _number("taker_fee", c_uint32, "u32", "TakerFee"),
    _number("maker_fee", c_uint32, "u32", "MakerFee"),
    _number("min_base_amount", c_int64, "i64", "MinBaseAmount"),
    _number("min_quote_amount", c_int64, "i64", "MinQuoteAmount"),
    _number("order_quote_limit", c_int64, "i64", "OrderQuoteLimit"),
    _number("open_interest_limit", c_int64, "i64", "OpenInterestLimit"),
    _number("is_frozen", c_uint8, "u8", "IsFrozen"),
    _text("Symbol"),
    _number("size_decimals", c_uint8, "u8", "SizeDecimals"),
    _number("price_decimals", c_uint8, "u8", "PriceDecimals"),
)
_SLOT_MARKET = (_CREATE_MARKET[0], _number("market_index", c_int64, "i64", "MarketIndex"))
_UPDATE_MARKET = (
    *_SLOT_MARKET,
    *_CREATE_MARKET[1:3],
    *_CREATE_MARKET[6:13],
)
_SETTLE_MARKET = (
    *_SLOT_MARKET,
    _number("settlement_price", c_uint32, "u32", "SettlementPrice"),
    _number("is_refund", c_uint8, "u8", "IsRefund"),
)


@lru_cache(None)
def struct_members(generation: str) -> dict[str, tuple[Argument, ...]]:
    """The members of each structure that callers fill in."""
    members = {"CreateOrderTxReq": order_members(generation)}
    if generation != "go-main":
        members["BinaryOptionsOperatorCreateMarketTxReq"] = _CREATE_MARKET
        members["BinaryOptionsOperatorUpdateMarketTxReq"] = _UPDATE_MARKET
        members["BinaryOptionsOperatorSettleMarketTxReq"] = _SETTLE_MARKET
    return members


@lru_cache(None)
def structs(generation: str) -> dict[str, type[ctypes.Structure]]:
    """The structures that callers fill in, as ctypes has them."""
    return {
        name: type(name, (ctypes.Structure,), {"_fields_": [(a.c_name, a.c_type) for a in members]})
        for name, members in struct_members(generation).items()
    }


@lru_cache(None)
def functions(generation: str) -> dict[str, Function]:
    """The functions that sign, by name."""
    main = generation == "go-main"
    market_type, market_bits = (c_int, "i16") if main else (c_longlong, "i64")
    market = _number("market_index", market_type, market_bits)
    orders = Argument("orders", ctypes.POINTER(structs(generation)["CreateOrderTxReq"]), None)
    pool = (_number("public_pool_index", c_longlong, "i64"), _number("share_amount", c_longlong, "i64"))
    stake = (_number("staking_pool_index", c_longlong, "i64"), pool[1])
    order_index = _number("order_index", c_longlong, "i64")
    base_amount, operator_fee = (_number(name, c_longlong, "i64") for name in ("base_amount", "operator_fee"))
    asset_index = _number("asset_index", c_int16, "i16")
    # fmt: off
    table = [
        Function("SignChangePubKey", 8, (_text("pubKey"),)),
        Function("SignCreateSubAccount", 9, ()),
        Function("SignCreatePublicPool", 10, (
            operator_fee, _number("initial_total_shares", c_int, "i64"),
            _number("min_operator_share_rate", c_longlong, "u16"))),
        Function("SignUpdatePublicPool", 11, (
            pool[0], _number("status", c_int, "u8"), operator_fee, _number("min_operator_share_rate", c_int, "u16"))),
        Function("SignTransfer", 12, (
            _number("to_account_index", c_longlong, "i64"), asset_index,
            _number("from_route_type", c_uint8, "u8"), _number("to_route_type", c_uint8, "u8"),
            _number("amount", c_longlong, "i64"), _number("usdc_fee", c_longlong, "i64"), _text("memo"))),
        Function("SignWithdraw", 13, (
            _number("asset_index", c_int, "i16"), _number("route_type", c_int, "u8"),
            _number("amount", c_ulonglong, "u63"))),
        Function("SignCreateOrder", 14, (
            market, _number("client_order_index", c_longlong, "i64"), base_amount, _number("price", c_int, "u32"),
            _number("is_ask", c_int, "u8"), _number("order_type", c_int, "u8"), _number("time_in_force", c_int, "u8"),
            _number("reduce_only", c_int, "u8"), _number("trigger_price", c_int, "u32"),
            _number("order_expiry", c_longlong, "i64"), *GROUP)),
        Function("SignCancelOrder", 15, (market, order_index)),
        Function("SignCancelAllOrders", 16, (
            _number("time_in_force", c_int, "u8"), _number("time", c_longlong, "i64"),
            _number("cancel_all_market_index", market_type, market_bits))),
        Function("SignModifyOrder", 17, (
            market, _number("index", c_longlong, "i64"), base_amount, _number("price", c_longlong, "u32"),
            _number("trigger_price", c_longlong, "u32"), *GROUP), versioned=not main),
        Function("SignMintShares", 18, pool),
        Function("SignBurnShares", 19, pool),
        Function("SignUpdateLeverage", 20, (
            market, _number("initial_margin_fraction", c_int, "u16"), _number("margin_mode", c_int, "u8"))),
        Function("SignCreateGroupedOrders", 28, (
            _number("grouping_type", c_uint8, "u8"), orders, COUNT._replace(c_name="len"), *GROUP)),
        Function("SignUpdateMargin", 29, (
            market, _number("usdc_amount", c_longlong, "i64"), _number("direction", c_int, "u8"))),
        Function("SignStakeAssets", 35, stake),
        Function("SignUnstakeAssets", 36, stake),
        Function("SignUpdateAccountConfig", 41, (_number("account_trading_mode", c_uint8, "u8"),)),
        Function("SignUpdateAccountAssetConfig", 42, (asset_index, _number("asset_margin_mode", c_uint8, "u8"))),
        Function("SignApproveIntegrator", 45, (
            _number("integrator_account_index", c_longlong, "i64", "integratorIndex"),
            *(_number(f"max_{kind}_fee", c_uint32, "u32")
              for kind in ("perps_taker", "perps_maker", "spot_taker", "spot_maker")),
            _number("approval_expiry", c_longlong, "i64"))),
    ]
    # fmt: on
    table += [] if main else _operator_functions(generation)
    return {function.name: function for function in table}


def _operator_functions(generation: str) -> list[Function]:
    """The functions for operators of binary options."""
    made = []
    for kind, tx_type in (("Create", 49), ("Settle", 50), ("Update", 52)):
        name = f"BinaryOptionsOperator{kind}Market"
        request = ctypes.POINTER(structs(generation)[name + "TxReq"])
        made.append(Function("Sign" + name, tx_type, (Argument("request", request, None),)))
    return made


OTHER: dict[str, tuple[tuple[Any, ...], Any]] = {
    "GenerateAPIKey": ((), ApiKeyResponse),
    "CreateClient": ((c_char_p, c_char_p, c_int, c_int, c_longlong), c_void_p),
    "CheckClient": ((c_int, c_longlong), c_void_p),
    "CreateAuthToken": ((c_longlong, c_int, c_longlong), StrOrErr),
    "Free": ((c_void_p,), None),
}
"""The functions that every library has beside those that sign: arguments and result."""


def optional(generation: str) -> dict[str, tuple[tuple[Any, ...], Any]]:
    """The functions that not every library has."""
    orders = ctypes.POINTER(structs(generation)["CreateOrderTxReq"])
    group = tuple(argument.c_type for argument in GROUP)
    tail = tuple(argument.c_type for argument in TAIL)
    return {
        "SignCreateOrdersBatch": ((orders, c_int, *group, *tail), SignedTxBatchResponse),
        "PrepareSignerNonces": ((c_int,), c_void_p),
        "PreparedSignerNonceCount": ((), c_int),
        "ClearPreparedSignerNonces": ((), None),
        "FastEnableStackBoundCache": ((), c_int),
        "FerrosignRemoveClient": ((c_int, c_longlong), c_void_p),
        "FerrosignVersion": ((), c_char_p),
        "FerrosignAbi": ((), c_char_p),
        "FerrosignSignPacked": ((c_void_p,), c_longlong),
        "FerrosignExplain": ((c_char_p, c_char_p, c_int, c_char_p), StrOrErr),
    }
