"""The signer library through ctypes: the C interface as a table, for the tests and measurements in this folder.

SIGNER_BUILD names the folder that holds the libraries; it defaults to build/ of the checkout.
"""
import ctypes
import functools
import json
import os
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("SIGNER_BUILD", ROOT / "build"))
LIBRARY = "lighter-signer-linux-%s.so" % {"aarch64": "arm64"}.get(os.uname().machine, "amd64")
GENERATIONS = ("sdk118", "go-main")

i, L, UL = ctypes.c_int, ctypes.c_longlong, ctypes.c_ulonglong
u8, i16, u32 = ctypes.c_uint8, ctypes.c_int16, ctypes.c_uint32
text = ctypes.c_char_p


class StrOrErr(ctypes.Structure):
    _fields_ = [("str", ctypes.c_void_p), ("err", ctypes.c_void_p)]


class ApiKeyResponse(ctypes.Structure):
    _fields_ = [("privateKey", ctypes.c_void_p), ("publicKey", ctypes.c_void_p), ("err", ctypes.c_void_p)]


class SignedTxResponse(ctypes.Structure):
    _fields_ = [("txType", u8), ("txInfo", ctypes.c_void_p), ("txHash", ctypes.c_void_p),
                ("messageToSign", ctypes.c_void_p), ("err", ctypes.c_void_p)]


class BatchResponse(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("len", ctypes.c_int64), ("err", ctypes.c_void_p)]


@functools.lru_cache(None)
def order_struct(generation):
    """The order structure of a generation."""
    class CreateOrderTxReq(ctypes.Structure):
        _fields_ = [("MarketIndex", i16 if generation == "go-main" else ctypes.c_int64),
                    ("ClientOrderIndex", ctypes.c_int64), ("BaseAmount", ctypes.c_int64), ("Price", u32), ("IsAsk", u8),
                    ("Type", u8), ("TimeInForce", u8), ("ReduceOnly", u8), ("TriggerPrice", u32),
                    ("OrderExpiry", ctypes.c_int64)]
    return CreateOrderTxReq


class CreateMarket(ctypes.Structure):
    _fields_ = [("MarketSlot", i16), ("StartTimestampMs", ctypes.c_int64), ("EndTimestampMs", ctypes.c_int64),
                ("SettlementCap", u32), ("SettlementType", u8), ("DefaultPrice", u32), ("TakerFee", u32),
                ("MakerFee", u32), ("MinBaseAmount", ctypes.c_int64), ("MinQuoteAmount", ctypes.c_int64),
                ("OrderQuoteLimit", ctypes.c_int64), ("OpenInterestLimit", ctypes.c_int64), ("IsFrozen", u8),
                ("Symbol", text), ("SizeDecimals", u8), ("PriceDecimals", u8)]


class UpdateMarket(ctypes.Structure):
    _fields_ = [("MarketSlot", i16), ("MarketIndex", ctypes.c_int64), ("StartTimestampMs", ctypes.c_int64),
                ("EndTimestampMs", ctypes.c_int64), ("TakerFee", u32), ("MakerFee", u32),
                ("MinBaseAmount", ctypes.c_int64), ("MinQuoteAmount", ctypes.c_int64),
                ("OrderQuoteLimit", ctypes.c_int64), ("OpenInterestLimit", ctypes.c_int64), ("IsFrozen", u8)]


class SettleMarket(ctypes.Structure):
    _fields_ = [("MarketSlot", i16), ("MarketIndex", ctypes.c_int64), ("SettlementPrice", u32), ("IsRefund", u8)]


U8, U16, U32, I16 = (0, 255), (0, 65535), (0, 2**32 - 1), (-32768, 32767)


def signatures(generation):
    """Each signing function's own parameters: name, C type, and the range that the library takes where it is narrower."""
    main = generation == "go-main"
    market = ("marketIndex", i if main else L, I16 if main else None)
    cancel_all = ("cancelAllMarketIndex",) + market[1:]
    orders = ctypes.POINTER(order_struct(generation))
    group = [("integratorAccountIndex", L, None), ("integratorTakerFee", i, None), ("integratorMakerFee", i, None),
             ("selfTradeBehaviorMode", u8, None), ("selfTradeEqualityMode", u8, None)]
    pool = [("publicPoolIndex", L, None), ("shareAmount", L, None)]
    functions = {
        "SignChangePubKey": [("pubKey", text, None)],
        "SignCreateOrder": [market, ("clientOrderIndex", L, None), ("baseAmount", L, None), ("price", i, None),
                            ("isAsk", i, U8), ("orderType", i, U8), ("timeInForce", i, U8), ("reduceOnly", i, U8),
                            ("triggerPrice", i, None), ("orderExpiry", L, None)] + group,
        "SignCreateGroupedOrders": [("groupingType", u8, None), ("orders", orders, None), ("len", i, None)] + group,
        "SignCancelOrder": [market, ("orderIndex", L, None)],
        "SignWithdraw": [("assetIndex", i, I16), ("routeType", i, U8), ("amount", UL, None)],
        "SignCreateSubAccount": [],
        "SignCancelAllOrders": [("timeInForce", i, U8), ("time", L, None), cancel_all],
        "SignModifyOrder": [market, ("index", L, None), ("baseAmount", L, None), ("price", L, U32),
                            ("triggerPrice", L, U32)] + group,
        "SignTransfer": [("toAccountIndex", L, None), ("assetIndex", i16, None), ("fromRouteType", u8, None),
                         ("toRouteType", u8, None), ("amount", L, None), ("usdcFee", L, None), ("memo", text, None)],
        "SignCreatePublicPool": [("operatorFee", L, None), ("initialTotalShares", i, None),
                                 ("minOperatorShareRate", L, U16)],
        "SignUpdatePublicPool": [("publicPoolIndex", L, None), ("status", i, U8), ("operatorFee", L, None),
                                 ("minOperatorShareRate", i, U16)],
        "SignMintShares": pool,
        "SignBurnShares": pool,
        "SignStakeAssets": pool,
        "SignUnstakeAssets": pool,
        "SignUpdateLeverage": [market, ("initialMarginFraction", i, U16), ("marginMode", i, U8)],
        "SignUpdateMargin": [market, ("usdcAmount", L, None), ("direction", i, U8)],
        "SignApproveIntegrator": [("integratorIndex", L, None)] + [(name, u32, None) for name in (
            "maxPerpsTakerFee", "maxPerpsMakerFee", "maxSpotTakerFee", "maxSpotMakerFee")] + [("approvalExpiry", L, None)],
        "SignUpdateAccountConfig": [("accountTradingMode", u8, None)],
        "SignUpdateAccountAssetConfig": [("assetIndex", i16, None), ("assetMarginMode", u8, None)],
    }
    if not main:
        functions["SignBinaryOptionsOperatorCreateMarket"] = [("request", ctypes.POINTER(CreateMarket), None)]
        functions["SignBinaryOptionsOperatorUpdateMarket"] = [("request", ctypes.POINTER(UpdateMarket), None)]
        functions["SignBinaryOptionsOperatorSettleMarket"] = [("request", ctypes.POINTER(SettleMarket), None)]
    return functions


class Library:
    """One loaded library."""

    def __init__(self, generation, folder=None, name=LIBRARY):
        self.generation = generation
        if folder is None:
            folder = BUILD if generation == "sdk118" else BUILD / generation
        self.path = pathlib.Path(folder) / name
        self.dll = dll = ctypes.CDLL(str(self.path))
        self.order = order_struct(generation)
        self.signatures = signatures(generation)
        tail = [u8, L, i, L]
        for function, parameters in self.signatures.items():
            c = getattr(dll, function)
            versioned = [u8, L, L, i, L] if function == "SignModifyOrder" and generation == "sdk118" else tail
            c.argtypes, c.restype = [p[1] for p in parameters] + versioned, SignedTxResponse
        for function, arguments, result in (
                ("GenerateAPIKey", [], ApiKeyResponse), ("CreateClient", [text, text, i, i, L], ctypes.c_void_p),
                ("CheckClient", [i, L], ctypes.c_void_p), ("CreateAuthToken", [L, i, L], StrOrErr),
                ("Free", [ctypes.c_void_p], None), ("PrepareSignerNonces", [i], ctypes.c_void_p),
                ("PreparedSignerNonceCount", [], i), ("ClearPreparedSignerNonces", [], None),
                ("FastEnableStackBoundCache", [], i), ("FerrosignRemoveClient", [i, L], ctypes.c_void_p),
                ("FerrosignVersion", [], text), ("FerrosignAbi", [], text),
                ("SignCreateOrdersBatch", [ctypes.POINTER(self.order), i, L, i, i, u8, u8, u8, L, i, L], BatchResponse)):
            c = getattr(dll, function)
            c.argtypes, c.restype = arguments, result

    def exports(self):
        """The names that the header of this generation declares."""
        return (self.path.parent / (self.path.name[:-2] + "exports")).read_text().split()

    def take(self, pointer):
        """The text behind a result's pointer, or None; the memory is given back."""
        if not pointer:
            return None
        try:
            return ctypes.string_at(pointer).decode()
        finally:
            self.dll.Free(pointer)

    def error(self, function, *arguments):
        """Calls a function that returns an error text or NULL."""
        return self.take(getattr(self.dll, function)(*arguments))

    def sign(self, function, *arguments):
        """Calls a signing function: a dictionary of what the result has."""
        return self.signed(getattr(self.dll, function)(*arguments))

    def signed(self, result):
        """Reads and frees a result."""
        texts = {name: self.take(getattr(result, name)) for name in ("txInfo", "txHash", "messageToSign", "err")}
        return {"txType": result.txType, **texts}

    def create_order(self, nonce, api_key=7, account=12345, **changes):
        """Signs an ordinary order."""
        return self.sign("SignCreateOrder", *order_arguments(self.generation, nonce, api_key, account, **changes))

    def orders(self, count, **changes):
        """An array of ordinary orders."""
        return (self.order * count)(*[self.order(
            MarketIndex=3, ClientOrderIndex=n + 1, BaseAmount=1000, Price=50000, TimeInForce=1, OrderExpiry=-1,
            **changes) for n in range(count)])

    def batch(self, orders, count, first_nonce, api_key=7, account=12345, skip=0):
        """Signs a batch: (results, None) or (None, error)."""
        r = self.dll.SignCreateOrdersBatch(orders, count, 0, 0, 0, 0, 0, skip, first_nonce, api_key, account)
        error = self.take(r.err)
        if error is not None:
            assert not r.data and r.len == 0
            return None, error
        block = ctypes.string_at(r.data, r.len)
        self.dll.Free(r.data)
        return unpack(block), None


def order_arguments(generation, nonce, api_key=7, account=12345, **changes):
    """The arguments of an ordinary order."""
    names = [p[0] for p in signatures(generation)["SignCreateOrder"]]
    values = dict(zip(names, [3, 1, 1000, 50000, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0]))
    values.update(changes)
    return [values[name] for name in names] + [0, nonce, api_key, account]


def unpack(block):
    """The results of a batch; every length is checked."""
    def number(at):
        return int.from_bytes(block[at:at + 4], "little")
    count, at, results = number(0), 4, []
    for _ in range(count):
        assert at + 16 <= len(block) and block[at + 1:at + 4] == bytes(3)
        kind, lengths = block[at], [number(at + n) for n in (4, 8, 12)]
        at += 16
        parts = []
        for length in lengths:
            assert at + length <= len(block)
            parts.append(block[at:at + length].decode())
            at += length
        results.append({"txType": kind, "txInfo": parts[0], "txHash": parts[1], "err": parts[2]})
    assert at == len(block)
    return results


def vectors(generation):
    """The recorded calls of a generation."""
    return json.loads((ROOT / "testdata/lighter" / ("cabi_%s.json" % generation.replace("-", "_"))).read_text())


def recorded_clients(library, file):
    """Creates the two clients that the recorded calls used."""
    for api_key, account in ((7, 12345), (9, 777)):
        error = library.error("CreateClient", b"", file["sk"].encode(), file["chain_id"], api_key, account)
        assert error is None, error
