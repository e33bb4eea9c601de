"""The public SignerClient of lighter-sdk with the library installed, against the library that it brings."""

from __future__ import annotations

import ctypes
import json
import time

import pytest
from conftest import ACCOUNT, KEY, KEY2, PUBLIC_KEY, PUBLIC_KEY2, make_client, normal, verified

import ferrosign.lighter as fl

ETH_KEY = "0x" + "46" * 32
NEW_KEY = "0x" + PUBLIC_KEY2
MEMO = "a" * 32
POOL = 2**47 + 8
LATER = int(time.time() * 1000) + 86_400_000 * 2


def grouped(sdk):
    base = {"MarketIndex": 3, "BaseAmount": 0, "IsAsk": 1, "ReduceOnly": 1, "TimeInForce": 0, "OrderExpiry": LATER}
    return [
        sdk.CreateOrderTxReq(**{**base, "ClientOrderIndex": 0, "Price": 900, "Type": 2, "TriggerPrice": 1000}),
        sdk.CreateOrderTxReq(**{**base, "ClientOrderIndex": 0, "Price": 1100, "Type": 4, "TriggerPrice": 1000}),
    ]


CALLS = {
    "order": lambda c, s: c.sign_create_order(3, 1, 1000, 50000, 0, 0, 1, order_expiry=LATER, nonce=5),
    "order, integrator": lambda c, s: c.sign_create_order(
        2048,
        7,
        2**48 - 1,
        2**32 - 1,
        True,
        0,
        2,
        False,
        0,
        LATER,
        integrator_account_index=6,
        integrator_taker_fee=7,
        integrator_maker_fee=8,
        skip_nonce=1,
        nonce=2**47,
        api_key_index=7,
    ),
    "order, self-trade": lambda c, s: c.sign_create_order(
        3, 7, 1, 1, False, 0, 2, False, 0, LATER, self_trade_behavior_mode=1, self_trade_equality_mode=1, nonce=5
    ),
    "order, stop": lambda c, s: c.sign_create_order(3, 1, 1000, 50000, 1, 2, 0, 1, 49000, LATER, nonce=5),
    "order, market": lambda c, s: c.sign_create_order(3, 1, 1000, 50000, 1, 1, 0, order_expiry=0, nonce=5),
    "cancel": lambda c, s: c.sign_cancel_order(3, 77, nonce=5),
    "cancel all": lambda c, s: c.sign_cancel_all_orders(0, 0, nonce=5),
    "cancel all of a market": lambda c, s: c.sign_cancel_all_orders(0, 0, 3, nonce=5),
    "modify": lambda c, s: c.sign_modify_order(3, 77, 2000, 50001, 0, order_version=4, nonce=5),
    "grouped": lambda c, s: c.sign_create_grouped_orders(2, grouped(s), nonce=5),
    "withdraw": lambda c, s: c.sign_withdraw(3, 0, 1_000_000, nonce=5),
    "sub-account": lambda c, s: c.sign_create_sub_account(nonce=5),
    "transfer": lambda c, s: c.sign_transfer(ETH_KEY, 555, 3, 0, 1, 100, 1, MEMO, nonce=5),
    "transfer, same master": lambda c, s: c.sign_transfer_same_master_account(555, 3, 0, 1, 100, 1, MEMO, nonce=5),
    "change key": lambda c, s: c.sign_change_api_key(ETH_KEY, NEW_KEY, nonce=5),
    "create pool": lambda c, s: c.sign_create_public_pool(100, 1_000_000, 100, nonce=5),
    "update pool": lambda c, s: c.sign_update_public_pool(POOL, 0, 100, 100, nonce=5),
    "mint": lambda c, s: c.sign_mint_shares(POOL, 100, nonce=5),
    "burn": lambda c, s: c.sign_burn_shares(POOL, 100, nonce=5),
    "stake": lambda c, s: c.sign_stake_assets(POOL, 100, nonce=5),
    "unstake": lambda c, s: c.sign_unstake_assets(POOL, 100, nonce=5),
    "leverage": lambda c, s: c.sign_update_leverage(3, 500, 1, nonce=5),
    "margin": lambda c, s: c.sign_update_margin(3, 100, 1, nonce=5),
    "integrator": lambda c, s: c.sign_approve_integrator(ETH_KEY, 6, 1, 2, 3, 4, LATER, nonce=5),
    "integrator, no key": lambda c, s: c.sign_approve_integrator(None, 6, 1, 2, 3, 4, LATER, nonce=5),
    "integrator, same master": lambda c, s: c.sign_approve_integrator_same_master_account(6, 1, 2, 3, 4, LATER, nonce=5),
    "account": lambda c, s: c.sign_update_account_config(1, nonce=5),
    "asset": lambda c, s: c.sign_update_account_asset_config(3, 1, nonce=5),
}
TYPES = {"mint": 18, "burn": 19, "stake": 35, "unstake": 36}


@pytest.mark.parametrize("name", CALLS)
def test_equals_bundled(sdk, client, bundled, name):
    theirs, ours = CALLS[name](bundled, sdk), CALLS[name](client, sdk)
    assert theirs[3] is None and ours[3] is None, (theirs, ours)
    assert ours[0] == theirs[0]

    def strip(text):
        return {k: v for k, v in json.loads(text).items() if k not in ("Sig", "ExpiredAt", "L1Sig")}

    if "L1Sig" in ours[1] and '"L1Sig": "0x' in ours[1]:
        # The sdk has put the Ethereum key's signature in: another JSON, and signatures over another expiry's message.
        assert strip(ours[1]) == strip(theirs[1])
        assert len(json.loads(ours[1])["L1Sig"]) == len(json.loads(theirs[1])["L1Sig"]) == 132
    else:
        assert normal(ours[1]) == normal(theirs[1])
    # Either signature is over the hash of its own JSON: both libraries hash every field alike.
    for _, info, digest, _ in (theirs, ours):
        verified(info, digest, tx_type=TYPES.get(name, ""))


def test_equal_hash_in_the_same_millisecond(sdk, client, bundled):
    for _ in range(3000):
        ours, theirs = (c.sign_cancel_order(3, 77, nonce=5) for c in (client, bundled))
        if json.loads(ours[1])["ExpiredAt"] == json.loads(theirs[1])["ExpiredAt"]:
            assert ours[2] == theirs[2]
            return
    pytest.skip("no two calls fell into the same millisecond: the machine is too busy")


BAD = {
    "market": lambda c: c.sign_create_order(-1, 1, 1000, 50000, 0, 0, 1, nonce=5),
    "market 255": lambda c: c.sign_create_order(255, 1, 1000, 50000, 0, 0, 1, nonce=5),
    "price 0": lambda c: c.sign_create_order(3, 1, 1000, 0, 0, 0, 1, nonce=5),
    "amount": lambda c: c.sign_create_order(3, 1, 2**48, 50000, 0, 0, 1, nonce=5),
    "client order": lambda c: c.sign_create_order(3, 2**48, 1000, 50000, 0, 0, 1, nonce=5),
    "nonce": lambda c: c.sign_create_order(3, 1, 1000, 50000, 0, 0, 1, nonce=-2),
    "no client": lambda c: c.sign_create_order(3, 1, 1000, 50000, 0, 0, 1, nonce=5, api_key_index=9),
    "memo": lambda c: c.sign_transfer_same_master_account(555, 3, 0, 1, 100, 1, "short", nonce=5),
    "key": lambda c: c.sign_change_api_key(ETH_KEY, "0x12", nonce=5),
    "empty group": lambda c: c.sign_create_grouped_orders(1, [], nonce=5),
}


@pytest.mark.parametrize("name", BAD)
def test_errors_equal_bundled(client, bundled, name):
    theirs, ours = BAD[name](bundled), BAD[name](client)
    assert ours[:3] == (None, None, None) and ours[3]
    assert ours == theirs


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"price": 4294967396}, "price must be between 0 and 4294967295 but is 4294967396"),
        ({"price": -1}, "price must be between 0 and 4294967295 but is -1"),
        ({"price": 736850000000000000}, "price must be between 0 and 4294967295 but is 736850000000000000"),
        ({"price": 3000.5}, "price must be an integer between 0 and 4294967295 but is 3000.5 (float)"),
        ({"price": "3000.5"}, "price must be an integer between 0 and 4294967295 but is '3000.5' (str)"),
        ({"price": None}, "price must be an integer between 0 and 4294967295 but is None"),
        (
            {"base_amount": 13525000000000000000},
            "base_amount must be between 1 and 281474976710655 but is 13525000000000000000",
        ),
        ({"trigger_price": 2**32}, "trigger_price must be between 0 and 4294967295 but is 4294967296"),
        ({"order_type": 256}, "order_type must be between 0 and 255 but is 256"),
        ({"time_in_force": -1}, "time_in_force must be between 0 and 255 but is -1"),
        ({"is_ask": 256}, "is_ask must be between 0 and 255 but is 256"),
        ({"reduce_only": 257}, "reduce_only must be between 0 and 255 but is 257"),
        ({"integrator_taker_fee": 2**32}, "integrator_taker_fee must be between 0 and 4294967295 but is 4294967296"),
        ({"self_trade_behavior_mode": 256}, "self_trade_behavior_mode must be between 0 and 255 but is 256"),
        ({"skip_nonce": 257}, "skip_nonce must be between 0 and 255 but is 257"),
        ({"api_key_index": 263}, "api_key_index must be between 0 and 255 but is 263"),
        ({"api_key_index": -1}, "api_key_index must be between 0 and 255 but is -1"),
        ({"nonce": 2**63}, "nonce must be between -9223372036854775808 and 9223372036854775807 but is 9223372036854775808"),
        ({"market_index": 1e30}, "market_index must be between -9223372036854775808 and 9223372036854775807"),
    ],
)
def test_range_errors_name_field_and_bound(client, change, text):
    values = {
        "market_index": 3,
        "client_order_index": 1,
        "base_amount": 1000,
        "price": 3000,
        "is_ask": 0,
        "order_type": 0,
        "time_in_force": 1,
        "nonce": 5,
    }
    result = client.sign_create_order(**{**values, **change})
    assert result[:3] == (None, None, None)
    assert result[3].startswith(text)


@pytest.mark.parametrize("price", [3000, 3000.0, "3000", "3000.0"])
def test_whole_numbers_in_any_form(client, price):
    _, info, digest, error = client.sign_create_order("3", 1.0, "1000", price, False, 0, 1, nonce="5", api_key_index="7")
    assert error is None
    assert json.loads(info)["Price"] == 3000 and json.loads(info)["BaseAmount"] == 1000 and json.loads(info)["Nonce"] == 5
    verified(info, digest)


def test_spot_markets(client):
    for market in (0, 254, 2048, 2049, 4094):
        _, info, digest, error = client.sign_create_order(market, 1, 1000, 50000, 0, 0, 1, nonce=5)
        assert error is None and json.loads(info)["MarketIndex"] == market
        verified(info, digest)


def test_grouped_orders_are_checked(sdk, client):
    with pytest.raises(fl.FieldError, match="price must be between 0 and 4294967295 but is 4294967396"):
        sdk.CreateOrderTxReq(Price=4294967396)
    order = sdk.CreateOrderTxReq()
    with pytest.raises(fl.FieldError, match="base_amount must be"):
        order.BaseAmount = 1.5
    order.BaseAmount = "12"
    assert order.BaseAmount == 12
    array = (sdk.CreateOrderTxReq * 2)(order, order)
    assert ctypes.sizeof(array) == 96 and array[1].BaseAmount == 12


def test_structures_stay_the_sdks_own(sdk):
    assert sdk.CreateOrderTxReq.__mro__[1] is ctypes.Structure and sdk.CreateOrderTxReq.__module__ == sdk.__name__


def test_auth_token(client, bundled):
    for now in (1_700_000_000, 1):
        ours, theirs = (c.create_auth_token_with_expiry(60, timestamp=now) for c in (client, bundled))
        assert ours[1] is None and theirs[1] is None
        assert ours[0].rsplit(":", 1)[0] == theirs[0].rsplit(":", 1)[0] == f"{now + 60}:{ACCOUNT}:7"
        assert len(ours[0]) == len(theirs[0])


def test_api_keys(sdk):
    private, public, error = sdk.create_api_key()
    assert error is None and len(private) == len(public) == 82
    client = make_client(sdk, 4242, {3: private})
    _, info, digest, error = client.sign_create_order(3, 1, 1000, 50000, 0, 0, 1, nonce=5, api_key_index=3)
    assert error is None
    verified(info, digest, public_key=public)


def test_two_accounts_do_not_mix(sdk):
    first, second = make_client(sdk, 1001, {2: KEY}), make_client(sdk, 1002, {2: KEY2})
    for client, account, key in ((first, 1001, PUBLIC_KEY), (second, 1002, PUBLIC_KEY2), (first, 1001, PUBLIC_KEY)):
        for api_key in (2, 255):
            _, info, digest, _ = client.sign_create_order(3, 1, 1000, 50000, 0, 0, 1, nonce=5, api_key_index=api_key)
            assert json.loads(info)["AccountIndex"] == account
            verified(info, digest, public_key=key)


@pytest.mark.parametrize("key", ["", "0x", "12", "46" * 32, KEY[:-1], KEY + "00", KEY[:-1] + "g", KEY + "\n"])
def test_wrong_keys_are_never_shown(sdk, key):
    with pytest.raises(Exception) as caught:
        make_client(sdk, 4243, {3: key})
    assert str(caught.value)
    assert len(key) < 8 or (key[:8] not in str(caught.value) and key[-9:-1] not in str(caught.value))


def test_direct_use_of_the_signer(sdk, client):
    # What a bot may do behind the sdk's back: call the library's function and read the result with the sdk's helper.
    result = client.signer.SignCancelOrder(3, 77, 0, 5, 7, ACCOUNT)
    assert sdk.decode_and_free(result.err) is None
    info = sdk.decode_and_free(result.txInfo)
    verified(info, sdk.decode_and_free(result.txHash))
    assert result.txType == 15
    result = client.signer.GenerateAPIKey()
    assert sdk.decode_and_free(result.privateKey).startswith("0x")
    assert sdk.decode_and_free(result.publicKey).startswith("0x")
    client.signer.Free(None)
    client.signer.Free(b"not from the library")
