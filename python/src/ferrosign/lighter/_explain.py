"""Why would the exchange refuse this? A signed transaction, taken apart."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from ferrosign.lighter import _abi, _native
from ferrosign.lighter._errors import FieldError
from ferrosign.lighter._numbers import integer
from ferrosign.lighter._proxy import text_argument


class Check(NamedTuple):
    """One test of a transaction."""

    name: str
    ok: bool
    detail: str
    """The reason of a failure, or what else is worth knowing."""


class Element(NamedTuple):
    """One hashed number."""

    name: str
    value: int


class Attribute(NamedTuple):
    """One attribute of a transaction."""

    type: int
    name: str
    value: int
    hashed: bool
    """False for a value that means "not set": it is sent, but not signed."""


class Report(NamedTuple):
    """What explain() found. Its text, str(report), is for people."""

    tx_type: int
    type_name: str
    chain_id: int
    hash: str
    """The signed message in hex, or "" if the transaction cannot be hashed."""
    elements: tuple[Element, ...]
    attributes: tuple[Attribute, ...]
    s: str
    e: str
    public_key: str
    checks: tuple[Check, ...]

    @property
    def ok(self) -> bool:
        """Whether every check passed."""
        return all(check.ok for check in self.checks)

    @property
    def failures(self) -> tuple[Check, ...]:
        """The checks that failed."""
        return tuple(check for check in self.checks if not check.ok)

    def __str__(self) -> str:
        lines = [f"{self.type_name} (type {self.tx_type}) on chain {self.chain_id}", "hashed elements:"]
        lines += [f"  {at:2}  {element.name:32} {element.value}" for at, element in enumerate(self.elements)]
        for attribute in self.attributes:
            note = "" if attribute.hashed else " (means not set: sent, but not hashed)"
            lines.append(f"  attribute {attribute.type}, {attribute.name}: {attribute.value}{note}")
        texts = {"hash": self.hash, "signature s": self.s, "signature e": self.e, "public key": self.public_key}
        lines += [f"{name}: {value or 'none'}" for name, value in texts.items()]
        lines.append("checks:")
        lines += [
            f"  {'pass' if check.ok else 'FAIL'}  {check.name}{': ' + check.detail if check.detail else ''}"
            for check in self.checks
        ]
        return "\n".join(lines)


def explain(
    tx_info: str,
    *,
    chain_id: int = 304,
    public_key: str = "",
    tx_type: int | str = "",
    library: _native.Library | None = None,
) -> Report:
    """Takes a signed transaction's JSON apart: what was hashed, the parts of the signature, and checks with reasons.

    public_key is the key in hex that should have signed; without it the signature itself is not checked. tx_type is the
    type's number or name; it is needed only where the fields fit two types, as those of MintShares and BurnShares do.
    SignerError says why something is no transaction.
    """
    chosen = library or _native.current()
    function = chosen.require("FerrosignExplain", "explain transactions")
    for name, text in (("tx_info", tx_info), ("public_key", public_key)):
        if not isinstance(text, str):
            raise FieldError(f"{name} must be a text but is a {type(text).__name__}")
    assert _abi.CHAIN_ID.field is not None
    chain = integer(_abi.CHAIN_ID.field, chain_id)
    info, kind, key = (
        text_argument(name, text)
        for name, text in (("tx_info", tx_info), ("tx_type", _type_name(tx_type)), ("public_key", public_key))
    )
    answer = json.loads(chosen.value(function(info, kind, chain, key)))
    return _report(answer)


def _type_name(tx_type: int | str) -> str:
    """A type's name: functions that sign are called Sign and the name."""
    if isinstance(tx_type, str):
        return tx_type
    for function in _abi.functions("sdk118").values():
        if function.tx_type == tx_type:
            return function.name[len("Sign") :]
    raise FieldError(f"tx_type {tx_type} is not known")


def _report(answer: dict[str, Any]) -> Report:
    return Report(
        answer["TxType"],
        answer["TypeName"],
        answer["ChainID"],
        answer["Hash"],
        tuple(Element(e["Name"], e["Value"]) for e in answer["Elements"] or ()),
        tuple(Attribute(a["Type"], a["Name"], a["Value"], a["Hashed"]) for a in answer["Attributes"] or ()),
        answer["S"],
        answer["E"],
        answer["PubKey"],
        tuple(Check(c["Name"], c["OK"], c["Detail"]) for c in answer["Checks"]),
    )
