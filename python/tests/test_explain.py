"""Taking transactions apart."""

from __future__ import annotations

import json

import pytest
from conftest import KEY, PUBLIC_KEY, PUBLIC_KEY2

import ferrosign.lighter as fl


@pytest.fixture(scope="module")
def signed():
    return fl.Signer(account_index=808, api_private_keys={4: KEY}).sign_order(3, 1, 1000, 50000, 0, nonce=5, skip_nonce=1)


def test_report(signed):
    report = fl.explain(signed.tx_info, public_key="0x" + PUBLIC_KEY)
    assert report.ok and report.failures == ()
    assert (report.tx_type, report.type_name, report.chain_id, report.hash) == (14, "CreateOrder", 304, signed.tx_hash)
    assert ("Price", 50000) in report.elements and ("chain id", 304) in report.elements
    assert [(a.type, a.value, a.hashed) for a in report.attributes] == [(4, 1, True)]
    assert len(report.s) == len(report.e) == 80 and report.public_key == PUBLIC_KEY
    text = str(report)
    assert "CreateOrder (type 14) on chain 304" in text and signed.tx_hash in text and "FAIL" not in text


def failures(tx_info, **more):
    return [f"{c.name}: {c.detail}" for c in fl.explain(tx_info, **{"public_key": PUBLIC_KEY, **more}).failures]


def test_reasons(signed):
    assert any("chain id" in f and "mainnet" in f for f in failures(signed.tx_info, chain_id=300))
    assert any("another key" in f for f in failures(signed.tx_info, public_key=PUBLIC_KEY2))
    changed = json.dumps({**json.loads(signed.tx_info), "Price": 50001})
    assert any("a field was changed" in f for f in failures(changed))
    assert "FAIL" in str(fl.explain(changed, public_key=PUBLIC_KEY))
    assert any("fields are valid" in f for f in failures(json.dumps({**json.loads(signed.tx_info), "Price": 0})))
    assert fl.explain(signed.tx_info).ok


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ({"tx_info": "no json"}, "no JSON object"),
        ({"tx_info": "{}"}, "fit no transaction type"),
        ({"tx_info": None}, "tx_info must be a text"),
        ({"chain_id": -1}, "chain_id must be between 0 and 2147483647 but is -1"),
        ({"public_key": "0xzz"}, "invalid hex string"),
        ({"chain_id": 2**31}, "chain_id must be between 0 and 2147483647"),
        ({"tx_info": "{\udc80"}, "tx_info must be a text"),
        ({"public_key": "\udc80"}, "public_key must be a text"),
        ({"tx_type": "\udc80"}, "tx_type must be a text"),
        ({"tx_type": "CreateOrder\0"}, "tx_type must not have a NUL"),
        ({"tx_type": 99}, "tx_type 99 is not known"),
        ({"tx_type": "CancelOrder"}, "CancelOrder"),
    ],
)
def test_errors(signed, arguments, text):
    with pytest.raises(fl.SignerError) as caught:
        fl.explain(**{"tx_info": signed.tx_info, **arguments})
    assert text in str(caught.value)


def test_type_by_number():
    signed = fl.Signer(account_index=808, api_private_keys={4: KEY}).sign_mint_shares(2**47 + 8, 1, nonce=5)
    with pytest.raises(fl.SignerError, match="more than one transaction type"):
        fl.explain(signed.tx_info)
    for tx_type in (18, "MintShares"):
        assert fl.explain(signed.tx_info, public_key=PUBLIC_KEY, tx_type=tx_type).ok
    assert not fl.explain(signed.tx_info, public_key=PUBLIC_KEY, tx_type=19).ok


def test_a_public_key_of_no_digits_is_no_missing_one(signed):
    with pytest.raises(fl.SignerError, match="empty hex string"):
        fl.explain(signed.tx_info, public_key="0x")
