"""The recorded calls of the original library, through every way that this package has: the packed entry, the functions'
own entries, and Signer. The library for tests has a clock that can be set to the time of the recording, so that hashes must
be equal."""

from __future__ import annotations

import ctypes
import json
import re

import pytest
from conftest import ROOT, TEST_LIBRARY, need

from ferrosign.lighter import _abi, _native, _proxy, explain

LIFE = 599_000
ORDER_LIFE = 28 * 24 * 3600 * 1000
FILE = ROOT / "testdata" / "lighter" / "cabi_sdk118.json"


@pytest.fixture(scope="module")
def library():
    return _native.load(need(TEST_LIBRARY, "the library for tests"))


@pytest.fixture(scope="module")
def recorded(library):
    file = json.loads(need(FILE, "testdata").read_text())
    for api_key, account in ((7, 12345), (9, 777)):
        library.check(library.dll.CreateClient(b"", file["sk"].encode(), file["chain_id"], api_key, account))
    return file


class Members:
    """A structure's members as attributes."""

    def __init__(self, values):
        self.__dict__.update(values)

    def __getattr__(self, name):  # what the recording leaves out is zero
        if not name[0].isupper():
            raise AttributeError(name)
        return "" if name == "Symbol" else 0


def arguments(function, call):
    """A recorded call's arguments as an sdk passes them, or None if one does not fit a Python caller's range."""
    values = []
    for argument, value in zip(function.own, call["args"], strict=True):
        if argument.c_name == "orders":
            if value is None:
                return None
            value = [
                tuple({a.c_name: 0 for a in _abi.order_members("sdk118")}.values())
                if order is None
                else tuple(order.get(a.c_name, 0) for a in _abi.order_members("sdk118"))
                for order in value
            ]
        elif argument.c_name == "request":
            value = None if value is None else Members(value)
        values.append(value)
    return [*values, *call["tail"]]


def expected_cut(function, call):
    """Whether the original would cut one of these arguments without a word: here it is an error."""
    own = [(a, v) for a, v in zip(function.arguments(), [*call["args"], *call["tail"]]) if a.field]
    return any(not a.field.low <= v <= a.field.high for a, v in own)


def recorded_time(call):
    match = re.search(r'"ExpiredAt":(\d+)', call.get("tx_info") or "")
    return int(match[1]) - LIFE if match else 1_796_000_000_000


@pytest.mark.parametrize("way", ["packed", "own entries"])
def test_recorded_calls(library, recorded, way):
    proxy = _proxy.Proxy(library, use_packed=way == "packed")
    assert (proxy.packed is not None) == (way == "packed")
    library.dll.FerrosignTestFreeze.argtypes, library.dll.FerrosignTestFreeze.restype = (ctypes.c_longlong,), None
    seen = {"signed": 0, "refused": 0, "cut": 0, "other": 0}
    for name, calls in recorded["calls"].items():
        function = library.functions.get(name)
        if function is None:
            continue
        for call in calls:
            values = arguments(function, call)
            if values is None:
                seen["other"] += 1
                continue
            library.dll.FerrosignTestFreeze(recorded_time(call))
            result = getattr(proxy, name)(*values)
            info, digest, message, error = (
                proxy.text(part) for part in (result.txInfo, result.txHash, result.messageToSign, result.err)
            )
            check(recorded, function, call, (result.txType, info, digest, message, error), seen)
    library.dll.FerrosignTestFreeze(0)
    assert seen["signed"] > 550 and seen["refused"] > 400 and seen["cut"] > 40, seen


def check(recorded, function, call, result, seen):
    tx_type, info, digest, message, error = result
    if expected_cut(function, call):
        assert info is None and " must be " in error, (call, result)
        seen["cut"] += 1
    elif call.get("err"):
        assert info is None and error
        if function.name == "SignCreateGroupedOrders" and call["args"][2] not in range(len(call["args"][1]) + 1):
            assert error.startswith("len must be between 0 and"), (call, result)
        elif not call["err"].startswith("panic:"):
            assert error == call["err"], (call, result)
        seen["refused"] += 1
    elif error:
        # Members of structures that the original cut; lengths that it read past the end.
        assert " must be " in error or "OrderGroupSize" in error, (call, result)
        seen["other"] += 1
    else:
        assert (tx_type, digest) == (call["tx_type"], call["tx_hash"]), (call, result)
        assert re.sub(r'"Sig":"[^"]*"', '"Sig":"*"', info) == call["tx_info"]
        assert (message is not None) == (tx_type in (8, 12, 45))
        if "message_to_sign" in call:
            assert message == call["message_to_sign"]
        seen["signed"] += 1
        if (
            function.name not in ("SignMintShares", "SignBurnShares", "SignStakeAssets", "SignUnstakeAssets")
            and "BinaryOptions" not in function.name
            and seen["signed"] % 5 == 0
        ):
            report = explain(info, chain_id=recorded["chain_id"], public_key=recorded["pk"])
            assert report.hash == digest
            assert all(c.ok for c in report.checks if c.name.startswith("signature")), report.checks
