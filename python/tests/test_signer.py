"""Signing without lighter-sdk."""

from __future__ import annotations

import gc
import inspect
import json
import threading
import traceback

import pytest
from conftest import KEY, KEY2, PUBLIC_KEY, PUBLIC_KEY2, make_client, run, verified

import ferrosign.lighter as fl
from ferrosign.lighter import Signer

POOL = 2**47 + 8


@pytest.fixture(scope="module")
def signer():
    return Signer(account_index=31337, api_private_keys={4: KEY, 5: KEY2})


def test_order(signer):
    signed = signer.sign_order(3, 1, 1000, 50000, 0, nonce=5)
    assert signed.tx_type == 14 and signed.message_to_sign is None
    info = json.loads(signed.tx_info)
    assert (info["AccountIndex"], info["ApiKeyIndex"], info["Nonce"]) == (31337, 4, 5)
    verified(signed.tx_info, signed.tx_hash)
    signed = signer.sign_create_order(3, 1, 1000, 50000, 0, nonce=5, api_key_index=5)
    verified(signed.tx_info, signed.tx_hash, public_key=PUBLIC_KEY2)


def test_chain_and_keys_with_prefix():
    signer = Signer(account_index=31338, api_private_keys={4: "0x" + KEY}, chain_id=300)
    signed = signer.sign_order(3, 1, 1000, 50000, 0, nonce=5)
    verified(signed.tx_info, signed.tx_hash, chain_id=300)
    report = fl.explain(signed.tx_info, chain_id=304, public_key=PUBLIC_KEY)
    assert not report.ok and "testnet" in report.failures[0].detail


CALLS = {
    8: lambda s: s.sign_change_api_key("0x" + PUBLIC_KEY2, nonce=5),
    9: lambda s: s.sign_create_sub_account(nonce=5),
    10: lambda s: s.sign_create_public_pool(100, 1_000_000, 100, nonce=5),
    11: lambda s: s.sign_update_public_pool(POOL, 0, 100, 100, nonce=5),
    12: lambda s: s.sign_transfer(555, 3, 0, 1, 100, 1, "a" * 32, nonce=5),
    13: lambda s: s.sign_withdraw(3, 0, 1_000_000, nonce=5),
    15: lambda s: s.sign_cancel_order(3, 77, nonce=5),
    16: lambda s: s.sign_cancel_all_orders(0, 0, nonce=5),
    17: lambda s: s.sign_modify_order(3, 77, 2000, 50001, order_version=4, nonce=5),
    18: lambda s: s.sign_mint_shares(POOL, 100, nonce=5),
    19: lambda s: s.sign_burn_shares(POOL, 100, nonce=5),
    20: lambda s: s.sign_update_leverage(3, 500, 1, nonce=5),
    28: lambda s: s.sign_create_grouped_orders(
        2, [fl.Order(3, 0, 0, 900, 1, 2, 0, 1, 1000), fl.Order(3, 0, 0, 1100, 1, 4, 0, 1, 1000)], nonce=5
    ),
    29: lambda s: s.sign_update_margin(3, 100, 1, nonce=5),
    35: lambda s: s.sign_stake_assets(POOL, 100, nonce=5),
    36: lambda s: s.sign_unstake_assets(POOL, 100, nonce=5),
    41: lambda s: s.sign_update_account_config(1, nonce=5),
    42: lambda s: s.sign_update_account_asset_config(3, 1, nonce=5),
    45: lambda s: s.sign_approve_integrator(6, 1, 2, 3, 4, 1_900_000_000_000, nonce=5),
}


@pytest.mark.parametrize("tx_type", CALLS)
def test_every_call(signer, tx_type):
    signed = CALLS[tx_type](signer)
    assert signed.tx_type == tx_type
    verified(signed.tx_info, signed.tx_hash, tx_type=tx_type)
    assert (signed.message_to_sign is not None) == (tx_type in (8, 12, 45))
    if signed.message_to_sign:
        assert json.loads(signed.with_l1_signature("0x12").tx_info)["L1Sig"] == "0x12"
    else:
        with pytest.raises(fl.SignerError):
            signed.with_l1_signature("0x12")


def test_full_width_of_shares(signer):
    signed = signer.sign_create_public_pool(100, 10**12, 100, nonce=5)
    assert json.loads(signed.tx_info)["InitialTotalShares"] == 10**12


def test_same_calls_as_the_sdk(sdk):
    """Every sign_ method of SignerClient is here with the same arguments, but for the Ethereum key."""
    for name, method in inspect.getmembers(sdk.SignerClient, inspect.isfunction):
        if not name.startswith("sign_") or name.endswith("_same_master_account"):
            continue
        theirs = [p for p in inspect.signature(method).parameters if p != "eth_private_key"]
        ours = list(inspect.signature(getattr(Signer, name)).parameters)
        assert ours == theirs, name


ERRORS = {
    "price must be between 0 and 4294967295 but is 4294967296": lambda s: s.sign_order(3, 1, 1000, 2**32, 0, nonce=5),
    "price must be an integer between 0 and 4294967295 but is 3000.5 (float)": lambda s: s.sign_order(
        3, 1, 1, 3000.5, 0, nonce=5
    ),
    "base_amount must be between 1 and 281474976710655 but is 13525000000000000000": lambda s: s.sign_order(
        3, 1, 13525000000000000000, 1, 0, nonce=5
    ),
    "direction must be between 0 and 255 but is 256": lambda s: s.sign_update_margin(3, 1, 256, nonce=5),
    "amount must be between 0 and 9223372036854775807 but is -1": lambda s: s.sign_withdraw(3, 0, -1, nonce=5),
    "max_spot_maker_fee must be between 0 and 4294967295 but is -1": lambda s: s.sign_approve_integrator(
        6, 1, 2, 3, -1, 5, nonce=5
    ),
    "is_frozen must be between 0 and 255 but is 256": lambda s: s.sign_binary_options_operator_update_market(
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 256, nonce=5
    ),
    "memo must be a text but is a int": lambda s: s.sign_transfer(1, 3, 0, 1, 1, 1, 5, nonce=5),
    "memo must not have a NUL": lambda s: s.sign_transfer(1, 3, 0, 1, 1, 1, "\0" * 32, nonce=5),
    "order must be an Order": lambda s: s.sign_create_grouped_orders(1, [5], nonce=5),
    "orders[1].price must be between": lambda s: s.sign_create_grouped_orders(
        1, [fl.Order(3, 0, 0, 900, 1), fl.Order(3, 0, 0, -1, 1)], nonce=5
    ),
}


@pytest.mark.parametrize("text", ERRORS)
def test_field_errors(signer, text):
    with pytest.raises(fl.FieldError) as caught:
        ERRORS[text](signer)
    assert text in str(caught.value)
    assert isinstance(caught.value, ValueError)


def test_other_errors(signer):
    for call in (
        lambda: signer.sign_order(3, 1, 1000, 50000, 0),
        lambda: signer.sign_order(255, 1, 1, 1, 0, nonce=5),
        lambda: signer.sign_order(3, 1, 1000, 50000, 0, nonce=5, api_key_index=99),
        lambda: signer.check(),
        lambda: signer.sign_change_api_key("x" * 5000, nonce=5),
    ):
        with pytest.raises(fl.SignerError) as caught:
            call()
        assert str(caught.value)
    with pytest.raises(fl.SignerError, match="nonce was not provided"):
        signer.sign_order(3, 1, 1000, 50000, 0)


@pytest.mark.parametrize(
    "key", ["", "0x", "ab", "46" * 32, KEY[:-1], KEY + "00", KEY[:-2] + "zz", KEY + "\n", "\0" + KEY, 5, None, KEY.encode()]
)
def test_wrong_keys_are_never_shown(key):
    try:
        Signer(account_index=31339, api_private_keys={4: key})
    except fl.SignerError as error:
        text = "".join(traceback.format_exception(error)) + repr(error) + str(error)
    else:
        raise AssertionError("not refused")
    shown = str(key)
    assert len(shown) < 8 or (shown[2:12] not in text and shown[-12:-3] not in text)


def test_secrets_are_not_printed(signer):
    assert "KEY" not in repr(signer) and KEY[:8] not in repr(signer) + str(signer)
    key = fl.generate_api_key()
    assert key.private_key[2:10] not in repr(key) + str(key) and key.public_key in repr(key)
    own = Signer(account_index=31340, api_private_keys={1: key.private_key})
    assert all(KEY not in str(value) for value in (getattr(own, name, "") for name in dir(own)))
    signed = own.sign_order(3, 1, 1000, 50000, 0, nonce=5)
    verified(signed.tx_info, signed.tx_hash, public_key=key.public_key)


def test_bad_construction():
    with pytest.raises(fl.FieldError, match="at least one key"):
        Signer(account_index=1, api_private_keys={})
    with pytest.raises(fl.FieldError, match="api_key_index must be between 0 and 254 but is 256"):
        Signer(account_index=1, api_private_keys={256: KEY})
    with pytest.raises(fl.FieldError, match="api_key_index must be between 0 and 254 but is 255"):
        Signer(account_index=1, api_private_keys={255: KEY})
    with pytest.raises(fl.FieldError, match="must have API key 7 once"):
        Signer(account_index=1, api_private_keys={7: KEY, "7": KEY2})
    with pytest.raises(fl.FieldError, match="chain_id must be between 0 and 2147483647"):
        Signer(account_index=1, api_private_keys={1: KEY}, chain_id=2**31)
    with pytest.raises(fl.FieldError, match="chain_id must be"):
        Signer(account_index=1, api_private_keys={1: KEY}, chain_id=2**32)
    with pytest.raises(fl.SignerError, match="invalid account index"):
        Signer(account_index=0, api_private_keys={1: KEY})


def test_close():
    with Signer(account_index=31341, api_private_keys={1: KEY, 2: KEY2}) as signer:
        signer.sign_order(3, 1, 1000, 50000, 0, nonce=5)
        assert signer.api_key_indexes == (1, 2)
    other = Signer(account_index=31341, api_private_keys={3: KEY})
    for call in (
        lambda: signer.sign_order(3, 1, 1000, 50000, 0, nonce=5),
        lambda: signer.sign_order(3, 1, 1000, 50000, 0, nonce=5, api_key_index=3),
        lambda: signer.sign_order(3, 1, 1000, 3.5, 0, nonce=5),
        lambda: signer.sign_cancel_order(3, 77, nonce=5),
        lambda: signer.sign_create_orders_batch([fl.Order(3, 1, 1000, 50000, 0)], nonce=5),
        lambda: signer.create_auth_token(),
        lambda: signer.prepare_nonces(1),
        lambda: signer.check(),
    ):
        with pytest.raises(fl.SignerError, match="the signer is closed"):
            call()
    signer.close()
    other.sign_order(3, 1, 1000, 50000, 0, nonce=5)
    other.close()


def registered(account, key):
    """Whether the library has a client: asked past the signers."""
    from ferrosign.lighter import _native, _proxy

    error = _proxy.Proxy(_native.current()).SignCancelOrder(3, 77, 0, 5, key, account).err
    assert error is None or b"client is not created" in error
    return error is None


@pytest.mark.parametrize("wrong", ["zz", KEY[:-2] + "zz", 5])
def test_a_failed_construction_leaves_no_keys(wrong):
    with pytest.raises(fl.SignerError):
        Signer(account_index=31342, api_private_keys={1: KEY, 2: KEY2, 3: wrong})
    assert not any(registered(31342, key) for key in (1, 2, 3))


@pytest.mark.parametrize("wrong", ["zz", KEY[:-2] + "zz", "0x0x" + KEY[4:], 5])
def test_a_failed_construction_takes_no_key_of_another(wrong):
    with Signer(account_index=31346, api_private_keys={1: KEY}) as first:
        with pytest.raises(fl.SignerError, match="private key of API key 3 must"):
            Signer(account_index=31346, api_private_keys={1: KEY2, 2: KEY2, 3: wrong})
        signed = first.sign_order(3, 1, 1000, 50000, 0, nonce=5)
        verified(signed.tx_info, signed.tx_hash, public_key=PUBLIC_KEY)
        assert not registered(31346, 2)
    assert not registered(31346, 1)


def test_a_construction_that_the_library_refuses_halfway_takes_no_client_of_another(monkeypatch):
    from ferrosign.lighter import _owners

    create = _owners.create

    def failing(library, owner, url, key, chain_id, api_key_index, account):
        if api_key_index == 3:
            raise KeyboardInterrupt
        return create(library, owner, url, key, chain_id, api_key_index, account)

    first = Signer(account_index=31347, api_private_keys={1: KEY})
    monkeypatch.setattr(_owners, "create", failing)
    with pytest.raises(KeyboardInterrupt):
        Signer(account_index=31347, api_private_keys={1: KEY, 2: KEY, 3: KEY})
    assert registered(31347, 1) and not registered(31347, 2)
    first.sign_order(3, 1, 1000, 50000, 0, nonce=5)
    first.close()
    assert not registered(31347, 1)


def test_signers_close_only_their_own():
    first = Signer(account_index=31343, api_private_keys={1: KEY, 2: KEY})
    second = Signer(account_index=31343, api_private_keys={1: KEY2})
    first.close()
    assert registered(31343, 1) and not registered(31343, 2)
    signed = second.sign_order(3, 1, 1000, 50000, 0, nonce=5)
    verified(signed.tx_info, signed.tx_hash, public_key=PUBLIC_KEY2)
    second.close()
    assert not registered(31343, 1)


def test_a_client_of_the_sdk_outlives_a_signer(sdk):
    signer = Signer(account_index=31344, api_private_keys={7: KEY})
    client = make_client(sdk, account=31344)
    signer.close()
    assert client.sign_cancel_order(3, 77, nonce=5)[3] is None


def test_signers_are_not_kept():
    before = sum(isinstance(found, Signer) for found in gc.get_objects())
    Signer(account_index=31345, api_private_keys={7: KEY})
    Signer(account_index=31345, api_private_keys={8: KEY}).close()
    gc.collect()
    assert sum(isinstance(found, Signer) for found in gc.get_objects()) <= before


class Odd:
    """A number that is none, as an array of two is."""

    def __index__(self):
        raise TypeError("only one number can be an index")

    def __eq__(self, other):
        raise ValueError("which one?")

    __hash__ = None

    def __repr__(self):
        return "Odd()"


def test_wrong_types_are_field_errors(signer):
    for name, call in {
        "price": lambda: signer.sign_order(3, 1, 1000, Odd(), 0, nonce=5),
        "nonce": lambda: signer.sign_order(3, 1, 1000, 50000, 0, nonce=Odd()),
        "api_key_index": lambda: signer.sign_order(3, 1, 1000, 50000, 0, nonce=5, api_key_index=Odd()),
        "order_index": lambda: signer.sign_cancel_order(3, Odd(), nonce=5),
        "orders[1].price": lambda: signer.sign_create_orders_batch(
            [fl.Order(3, 1, 1000, 50000, 0), fl.Order(3, 1, 1000, Odd(), 0)], nonce=5
        ),
        "memo": lambda: signer.sign_transfer(1, 3, 0, 1, 1, 1, "\udc80" * 32, nonce=5),
        "pubKey": lambda: signer.sign_change_api_key("\udc80", nonce=5),
    }.items():
        with pytest.raises(fl.FieldError) as caught:
            call()
        assert str(caught.value).startswith(f"{name} must be"), caught.value
    assert json.loads(signer.sign_cancel_order(3, 77, nonce=5, api_key_index="255").tx_info)["ApiKeyIndex"] == 4


def test_texts_that_are_none():
    from ferrosign.lighter import _proxy

    half = KEY[:-1] + "\udc80"
    with pytest.raises(fl.FieldError, match="private_key must be a text") as caught:
        _proxy.text_argument("private_key", half)
    assert caught.value.__cause__ is None and caught.value.__suppress_context__
    assert KEY[:8] not in "".join(traceback.format_exception(caught.value))


@pytest.mark.parametrize("packed", [True, False])
def test_wrong_groups_and_texts_are_results(packed):
    from ferrosign.lighter import _native, _proxy

    proxy = _proxy.Proxy(_native.current(), use_packed=packed)
    tail = (0, 0, 0, 0, 0, 0, 5, 4, 31337)
    assert b"orders must be a sequence but is a int" in proxy.SignCreateGroupedOrders(1, 5, 1, *tail).err
    assert b"udc80" in proxy.SignCreateGroupedOrders(1, [{"\udc80": 1}], 1, *tail).err
    assert b"private_key must be a text" in proxy.CreateClient("", KEY[:-1] + "\udc80", 304, 4, 31337)
    assert b"order_index must be an integer" in proxy.SignCancelOrder(3, Odd(), 0, 5, 4, 31337).err


def test_auth_token(signer):
    assert signer.create_auth_token(1_900_000_000).startswith("1900000000:31337:4:")
    assert signer.create_auth_token(api_key_index=5).split(":")[1:3] == ["31337", "5"]
    with pytest.raises(fl.FieldError, match="deadline must be"):
        signer.create_auth_token("soon")


def test_threads(signer):
    signed, errors = [], []

    def work(own):
        try:
            signed.extend((own, n, signer.sign_order(3, own + 1, 1000 + n, 50000, 0, nonce=n)) for n in range(200))
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert not errors and len(signed) == 1600
    for own, n, tx in signed:
        info = json.loads(tx.tx_info)
        assert (info["ClientOrderIndex"], info["BaseAmount"], info["Nonce"]) == (own + 1, 1000 + n, n)
    for _, _, tx in signed[::40]:
        verified(tx.tx_info, tx.tx_hash)


def test_memory_does_not_grow():
    """Signing, refusals and batches, on both ways into the library."""
    run(
        """
from ferrosign.lighter import _native, _proxy
def resident():
    with open("/proc/self/statm") as f:
        return int(f.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
s = fl.Signer(account_index=5, api_private_keys={1: KEY})
plain = _proxy.Proxy(_native.current(), use_packed=False)
orders = [fl.Order(3, 1, 1000, 50000, 0)] * 50
def work(n):
    for i in range(n):
        s.sign_order(3, 1, 1000, 50000, 0, nonce=i)
        try:
            s.sign_order(3, 1, 1000, 0, 0, nonce=i)
        except fl.SignerError:
            pass
        for price in (50000, 0):
            r = plain.SignCreateOrder(3, 1, 1000, price, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 0, i, 1, 5)
            assert (plain.text(r.err) is None) == bool(price)
            plain.text(r.txInfo), plain.text(r.txHash)
        if i % 50 == 0:
            s.sign_create_orders_batch(orders, nonce=i)
            s.create_auth_token()
work(3000); gc.collect()
before = resident()
work(12000); gc.collect()
grown = resident() - before
assert grown < 5_000_000, grown
""",
        timeout=300,
    )


def test_without_the_sdk_imported():
    assert "False" in run("""
s = fl.Signer(account_index=5, api_private_keys={1: KEY})
s.sign_order(3, 1, 1000, 50000, 0, nonce=5)
print("lighter" in sys.modules)
""")
