"""Batches of orders."""

from __future__ import annotations

import ctypes
import json
import struct
from collections.abc import Sequence

import pytest
from conftest import normal, verified

import ferrosign.lighter as fl
from ferrosign.lighter import Order, _abi, _batch


def orders(count, **change):
    return [Order(3, n + 1, 1000 + n, 50000, n % 2)._replace(**change) for n in range(count)]


def test_equals_single_calls(client):
    batch = client.sign_create_orders_batch(orders(200, order_expiry=0, order_type=1, time_in_force=0), nonce=40)
    assert len(batch) == 200
    for at, (tx_type, info, digest, error) in enumerate(batch):
        assert error is None and tx_type == 14
        single = client.sign_create_order(3, at + 1, 1000 + at, 50000, at % 2, 1, 0, order_expiry=0, nonce=40 + at)
        assert normal(info) == normal(single[1])
        verified(info, digest)


def test_attributes(client):
    results = client.sign_create_orders_batch(
        orders(2),
        integrator_account_index=6,
        integrator_taker_fee=7,
        integrator_maker_fee=8,
        skip_nonce=1,
        nonce=1,
        api_key_index=7,
    )
    for _, info, digest, error in results:
        assert error is None and json.loads(info)["L2TxAttributes"] == {"1": 6, "2": 7, "3": 8, "4": 1}
        verified(info, digest)
    results = client.sign_create_orders_batch(orders(1), self_trade_behavior_mode=2, self_trade_equality_mode=1, nonce=1)
    assert results[0][3] is None and len(json.loads(results[0][1])["L2TxAttributes"]) == 2


def test_one_bad_order_does_not_disturb(client):
    mixed = orders(5)
    mixed[2] = mixed[2]._replace(price=0)
    results = client.sign_create_orders_batch(mixed, nonce=10)
    assert [r[3] is None for r in results] == [True, True, False, True, True]
    assert results[2][:3] == (None, None, None)
    assert results[2][3] == client.sign_create_order(3, 3, 1002, 0, 0, 0, 1, nonce=12)[3]
    assert [json.loads(r[1])["Nonce"] for r in results if r[1]] == [10, 11, 13, 14]


def test_forms_of_orders(sdk, client):
    struct_order = sdk.CreateOrderTxReq(
        MarketIndex=3, ClientOrderIndex=1, BaseAmount=1000, Price=50000, TimeInForce=1, OrderExpiry=-1
    )
    forms = [
        Order(3, 1, 1000, 50000, 0),
        (3, 1, 1000, 50000, 0),
        [3, 1, 1000, 50000, 0, 0, 1, 0, 0, -1],
        struct_order,
        {"market_index": 3, "client_order_index": 1, "base_amount": 1000, "price": 50000, "is_ask": 0},
        Order("3", 1.0, "1000", 50000.0, False),
    ]
    results = client.sign_create_orders_batch(forms, nonce=0)
    texts = {json.dumps({**json.loads(r[1]), "Sig": "", "Nonce": 0}) for r in results}
    assert len(texts) == 1
    array = (sdk.CreateOrderTxReq * 3)(struct_order, struct_order, struct_order)
    assert all(r[3] is None for r in client.sign_create_orders_batch(array, nonce=0))


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ((list, 0), "between 1 and 10000 orders but has 0"),
        ((lambda: orders(1) * 10001, 0), "between 1 and 10000 orders but has 10001"),
        ((lambda: orders(2), -1), "nonce must be between 0 and 9223372036854775806 for 2 orders but is -1"),
        ((lambda: orders(2), 2**63 - 1), "nonce must be between 0 and 9223372036854775806 for 2 orders"),
        ((lambda: orders(2), 1.5), "nonce must be an integer"),
        ((lambda: orders(2), None), "nonce must be an integer"),
        (
            (lambda: [*orders(2), Order(3, 1, 1, 2**32, 0)], 0),
            r"orders[2].price must be between 0 and 4294967295 but is 4294967296",
        ),
        ((lambda: [Order(3, 1, 1, 3000.5, 0)], 0), r"orders[0].price must be an integer"),
        ((lambda: [Order(3, 1, 1, 1, 256)], 0), r"orders[0].is_ask must be between 0 and 255 but is 256"),
        ((lambda: [Order(3, 1, 2**63, 1, 0)], 0), r"orders[0].base_amount must be between 1 and 281474976710655"),
        ((lambda: ["no order"], 0), "order must be an Order"),
        ((lambda: [(1, 2)], 0), "order must be an Order"),
        ((lambda: [{"market_index": 3, "prize": 1}], 0), "prize"),
    ],
)
def test_refused_before_signing(client, arguments, text):
    make, nonce = arguments
    with pytest.raises(fl.FieldError) as caught:
        client.sign_create_orders_batch(make(), nonce=nonce)
    assert text in str(caught.value)


def test_unknown_client(client):
    with pytest.raises(fl.SignerError, match="client is not created"):
        client.sign_create_orders_batch(orders(1), nonce=1, api_key_index=9)


def test_largest(client):
    results = client.sign_create_orders_batch(orders(10_000), nonce=0)
    assert len(results) == 10_000 and all(r[3] is None for r in results)
    for at in (0, 31, 32, 5000, 9999):
        verified(results[at][1], results[at][2])
        assert json.loads(results[at][1])["Nonce"] == at
    assert len({r[2] for r in results}) == 10_000


def block(*results):
    out = struct.pack("<I", len(results))
    for kind, info, digest, error in results:
        out += struct.pack("<B3xIII", kind, len(info), len(digest), len(error)) + info + digest + error
    return out


GOOD = (14, b"{}", b"ab", b"")
FAILED = (0, b"", b"", "schlecht ü".encode())


def test_unpacking():
    assert _batch.unpack(block(GOOD, FAILED, GOOD), 3) == [
        (14, "{}", "ab", None),
        (None, None, None, "schlecht ü"),
        (14, "{}", "ab", None),
    ]


def test_unpacking_what_is_longer_than_a_window():
    sizes = (1, 5_000, 32_767, 32_768, 70_000, 10, 31_000, 31_000, 200_000, 3)
    results = [(14, b"%d" % at * size, b"h" * (80 + at), b"") for at, size in enumerate(sizes)]
    results[5] = (0, b"", b"", "schlecht ü".encode() * 4_000)
    assert _batch.unpack(block(*results), len(results)) == [
        (None, None, None, error.decode()) if error else (kind, info.decode(), digest.decode(), None)
        for kind, info, digest, error in results
    ]


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"\1",
        block(GOOD),
        block(GOOD, GOOD, GOOD),
        block(GOOD, GOOD) + b"x",
        block(GOOD, GOOD)[:-1],
        block(GOOD, GOOD)[:30],
        block(GOOD, (0, b"", b"", b"")),
        block(GOOD, (14, b"{}", b"ab", b"e")),
        block(GOOD, (0, b"{}", b"", b"e")),
        block(GOOD, GOOD)[:5] + b"\1" + block(GOOD, GOOD)[6:],
        struct.pack("<I", 2) + struct.pack("<B3xIII", 14, 2**32 - 1, 2**32 - 1, 0),
    ],
)
def test_damaged_blocks(damaged):
    with pytest.raises(fl.SignerError, match="damaged"):
        _batch.unpack(damaged, 2)


class OneBatch:
    """A library whose one batch has a given result. What it gives back it overwrites."""

    generation, structs = "sdk118", _abi.structs("sdk118")

    def __init__(self, data, length=None, err=None):
        self.buffer = None if data is None else ctypes.create_string_buffer(data, max(len(data), 1))
        address = None if data is None else ctypes.addressof(self.buffer)
        self.result = _abi.SignedTxBatchResponse(address, len(data or b"") if length is None else length, 1 if err else None)
        self.err, self.freed, self.read = err, [], 0
        self.dll = self.memory = self

    def SignCreateOrdersBatch(self, orders, count, *tail):
        self.seen = [tuple(getattr(orders[at], name) for name, _ in orders[at]._fields_) for at in range(count)]
        return self.result

    def text(self, pointer):
        self.read += bool(pointer)
        return self.err

    def free(self, pointer):
        self.freed.append(pointer)
        ctypes.memset(pointer, 0xEE, len(self.buffer))


def test_memory_is_given_back_once():
    library = OneBatch(block(GOOD, FAILED, (14, b"x" * 70_000, b"y" * 80, b"")))
    results = _batch.sign(library, orders(3), (0,) * 9)
    assert results == [GOOD[:1] + ("{}", "ab", None), (None,) * 3 + ("schlecht ü",), (14, "x" * 70_000, "y" * 80, None)]
    assert library.freed == [library.result.data]
    assert library.seen == [tuple(order) for order in orders(3)]


@pytest.mark.parametrize(
    ("data", "length", "text"),
    [
        (block(GOOD, GOOD)[:-1], None, "results end at"),
        (block(GOOD, GOOD)[:30], None, "cut off"),
        (block(GOOD), None, "are not 2 results"),
        (block(GOOD, (0, b"", b"", b"")), None, "neither success nor error"),
        (block(GOOD, GOOD), -1, "0 bytes are not 2 results"),
        (block(GOOD, GOOD), 0, "0 bytes are not 2 results"),
        (block(GOOD, GOOD), 2, "2 bytes are not 2 results"),
    ],
)
def test_damage_leaves_no_view_of_the_memory(data, length, text):
    library = OneBatch(data, length)
    with pytest.raises(fl.SignerError, match=text) as caught:
        _batch.sign(library, orders(2), (0,) * 9)
    assert library.freed == [library.result.data]
    unreadable(caught.value)


def unreadable(error):
    """Checks that nothing in the frames of an error and of those before it reads the library's memory."""
    while error is not None:
        trace = error.__traceback__
        while trace is not None:
            views = [value for value in trace.tb_frame.f_locals.values() if isinstance(value, (memoryview, ctypes.Array))]
            for view in views:
                with pytest.raises(ValueError, match="released"):
                    bytes(view)
            trace = trace.tb_next
        error = error.__context__


@pytest.mark.parametrize("error", [MemoryError, KeyboardInterrupt])
def test_memory_is_given_back_when_reading_is_broken_off(monkeypatch, error):
    def broken(*_):
        raise error

    monkeypatch.setattr(_batch, "_failed", broken)
    library = OneBatch(block(GOOD, FAILED, GOOD))
    with pytest.raises(error) as caught:
        _batch.sign(library, orders(3), (0,) * 9)
    assert library.freed == [library.result.data]
    unreadable(caught.value)


def test_a_batch_that_is_an_error_has_no_memory():
    library = OneBatch(None, err="no")
    with pytest.raises(fl.SignerError, match="no"):
        _batch.sign(library, orders(2), (0,) * 9)
    assert library.freed == [] and library.read == 1
    library = OneBatch(None)
    with pytest.raises(fl.SignerError, match="there is none"):
        _batch.sign(library, orders(2), (0,) * 9)
    assert library.freed == []


def test_many_errors_among_many_orders(client):
    """Errors at the edges of what the library's threads share, and of what is decoded at once."""
    wrong = {*range(0, 1000, 7), *range(60, 70), 499, 500, 998, 999}
    given = [order._replace(price=0) if at in wrong else order for at, order in enumerate(orders(1000))]
    results = client.sign_create_orders_batch(given, nonce=5)
    refusal = client.sign_create_order(3, 1, 1000, 0, 0, 0, 1, nonce=1)[3]
    assert refusal and len(results) == 1000
    for at, (tx_type, info, digest, error) in enumerate(results):
        if at in wrong:
            assert (tx_type, info, digest, error) == (None, None, None, refusal)
        else:
            fields = json.loads(info)
            assert error is None and (fields["Nonce"], fields["ClientOrderIndex"]) == (5 + at, at + 1) and len(digest) == 80
    for at in (1, 59, 71, 997):
        verified(results[at][1], results[at][2])
    assert all(r[3] == refusal for r in client.sign_create_orders_batch([given[0]] * 130, nonce=5))


def test_prepared_nonces(client):
    import ferrosign.lighter as fl

    fl.clear_prepared_signer_nonces()
    assert client.prepared_signer_nonce_count() == 0
    assert client.prepare_signer_nonces(0) is None and client.prepare_signer_nonces(100) is None
    assert client.prepared_signer_nonce_count() == 100
    for _, info, digest, _ in client.sign_create_orders_batch(orders(60), nonce=0):
        verified(info, digest)
    assert client.prepared_signer_nonce_count() == 40
    for n in range(50):
        _, info, digest, error = client.sign_create_order(3, 1, 1000, 50000, 0, 0, 1, nonce=n)
        assert error is None
        verified(info, digest)
    assert client.prepared_signer_nonce_count() == 0
    assert "-1" in client.prepare_signer_nonces(-1) and "count must be" in client.prepare_signer_nonces(-1)
    assert "count must be" in client.prepare_signer_nonces(1.5) and client.prepare_signer_nonces(10_001)
    assert client.prepared_signer_nonce_count() == 0
    fl.prepare_signer_nonces("10000")
    with pytest.raises(fl.SignerError):
        fl.prepare_signer_nonces(1)
    assert fl.prepared_signer_nonce_count() == 10_000
    client.clear_prepared_signer_nonces()
    assert fl.prepared_signer_nonce_count() == 0


def test_a_sequence_whose_length_changes(client):
    class Growing(Sequence):
        def __init__(self):
            self.asked = 0

        def __len__(self):
            self.asked += 1
            return 1 if self.asked < 3 else 10_000

        def __getitem__(self, at):
            return orders(1)[at]

    results = client.sign_create_orders_batch(Growing(), nonce=1)
    assert len(results) == 1 and results[0][3] is None
    assert len(client.sign_create_orders_batch((order for order in orders(3)), nonce=1)) == 3


def test_a_group_behind_a_pointer(sdk, client):
    order = sdk.CreateOrderTxReq
    array = (order * 2)(*[order(MarketIndex=3, BaseAmount=1000, Price=50000, OrderExpiry=-1) for _ in range(2)])
    pointer = ctypes.cast(array, ctypes.POINTER(order))
    tail = (0, 0, 0, 0, 0, 0, 1, 7, 1)
    signer = client.signer
    assert signer.SignCreateGroupedOrders(1, pointer, 2, *tail)[1:] == signer.SignCreateGroupedOrders(1, array, 2, *tail)[1:]
    assert (
        signer.SignCreateGroupedOrders(1, ctypes.byref(array), 2, *tail)[1:]
        == (signer.SignCreateGroupedOrders(1, array, 2, *tail)[1:])
    )
    for group, length in ((pointer, 9), (None, 1), (ctypes.POINTER(order)(), 1)):
        error = signer.SignCreateGroupedOrders(1, group, length, *tail).err
        assert b"must" in error, error
