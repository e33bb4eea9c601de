"""Integers from what callers have: whole numbers in any common form pass, everything else is an error that names it.

Nothing is ever rounded or cut: 3000, 3000.0, "3000" and Decimal("3e3") are 3000, and 3000.5 is an error.
"""

from __future__ import annotations

import operator
from typing import Any, NamedTuple

from ferrosign.lighter._errors import FieldError

_SHOWN = 24


class Field(NamedTuple):
    """An integer argument: its name and the range that it must have."""

    name: str
    low: int
    high: int
    useful: tuple[int, int] | None = None
    """The range to name in errors, where the exchange's is narrower than the argument's."""

    def bounds(self) -> str:
        """The range in words."""
        low, high = self.useful or (self.low, self.high)
        return f"between {low} and {high}"


def integer(field: Field, value: Any, prefix: str = "") -> int:
    """The value as an int in the field's range, or a FieldError that starts with prefix and the field's name."""
    number = _whole(value)
    if number is None:
        raise FieldError(f"{prefix}{field.name} must be an integer {field.bounds()} but is {shown(value)}")
    if not field.low <= number <= field.high:
        raise FieldError(f"{prefix}{field.name} must be {field.bounds()} but is {shown(value)}")
    return number


def shown(value: Any) -> str:
    """A value for an error text. Long ones are not repeated: a secret may have been put in the wrong place."""
    kind = type(value).__name__
    if isinstance(value, (bool, int)):
        return str(value) if -(2**256) < value < 2**256 else f"an int of {value.bit_length()} bits"
    if value is None:
        return "None"
    try:
        text = repr(value)
    except Exception:
        return f"a {kind}"
    return f"{text} ({kind})" if len(text) <= _SHOWN else f"a {kind} of {len(text)} characters"


def _whole(value: Any) -> int | None:
    """The value as an int if it is a whole number."""
    if isinstance(value, int):
        return int(value)
    if isinstance(value, (bytes, bytearray)) or value is None:
        return None
    try:
        return operator.index(value)
    except TypeError:
        pass
    if isinstance(value, float):
        return int(value) if value.is_integer() else None
    return _decimal(value)


def _decimal(value: Any) -> int | None:
    """A text, Decimal, Fraction or similar as an int if it is a whole number of at most 64 bits' magnitude."""
    from decimal import Decimal, InvalidOperation

    if isinstance(value, str):
        try:
            value = Decimal(value.strip())
        except InvalidOperation:
            return None
    if isinstance(value, Decimal):
        if not value.is_finite():
            return None
        if value.adjusted() > 20:  # out of every range: no need to write out 1e999999
            return -(2**65) if value.is_signed() else 2**65
        return int(value) if value.adjusted() >= -20 and value == value.to_integral_value() else (0 if not value else None)
    denominator = getattr(value, "denominator", None)
    numerator = getattr(value, "numerator", None)
    if isinstance(numerator, int) and denominator == 1:
        return int(numerator)
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return int(number) if number.is_integer() and number == value else None
