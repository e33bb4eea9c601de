"""Numbers in the forms that callers have them."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from ferrosign.lighter import FieldError
from ferrosign.lighter._numbers import Field, integer

PRICE = Field("price", 0, 2**32 - 1)


class Index:
    """An integer type of another library, as numpy's are."""

    def __index__(self) -> int:
        return 3000


@pytest.mark.parametrize(
    "value",
    [
        3000,
        3000.0,
        "3000",
        " 3000 ",
        "3000.0",
        "3e3",
        Decimal(3000),
        Decimal("3E+3"),
        Fraction(3000),
        Index(),
    ],
)
def test_whole(value):
    assert integer(PRICE, value) == 3000
    assert type(integer(PRICE, value)) is int


def test_bool():
    assert integer(PRICE, True) == 1 and type(integer(PRICE, True)) is int


def test_numpy():
    numpy = pytest.importorskip("numpy", reason="numpy is not installed")
    assert integer(PRICE, numpy.int64(3000)) == 3000
    assert integer(PRICE, numpy.float64(3000.0)) == 3000
    with pytest.raises(FieldError, match="price must be an integer"):
        integer(PRICE, numpy.float64(3000.5))


@pytest.mark.parametrize(
    "value",
    [
        3000.5,
        "3000.5",
        Decimal("3000.5"),
        Fraction(1, 3),
        float("nan"),
        float("inf"),
        "NaN",
        "Infinity",
        "",
        "abc",
        "0x10",
        None,
        b"3000",
        [3000],
        (),
        {},
        object(),
        3j,
    ],
)
def test_not_whole(value):
    with pytest.raises(FieldError) as caught:
        integer(PRICE, value)
    assert str(caught.value).startswith("price must be an integer between 0 and 4294967295 but is ")


@pytest.mark.parametrize(
    "value",
    [
        -1,
        2**32,
        2**32 + 100,
        736850000000000000,
        "4294967396",
        1e300,
        "1e999999999",
        "-1e999999999",
        10**500,
        Decimal("1e50"),
    ],
)
def test_out_of_range(value):
    with pytest.raises(FieldError) as caught:
        integer(PRICE, value)
    assert "price must be between 0 and 4294967295 but is " in str(caught.value)
    assert len(str(caught.value)) < 200


def test_long_texts_are_not_repeated():
    key = "11" * 40
    for value in (key, "0x" + key, key + "z", [key]):
        with pytest.raises(FieldError) as caught:
            integer(PRICE, value)
        assert key[:20] not in str(caught.value)


def test_bounds_are_kept():
    assert integer(PRICE, 0) == 0 and integer(PRICE, 2**32 - 1) == 2**32 - 1


def test_useful_range_is_named():
    field = Field("base_amount", -(2**63), 2**63 - 1, (1, 2**48 - 1))
    with pytest.raises(FieldError, match=r"base_amount must be between 1 and 281474976710655 but is 13525000000000000000"):
        integer(field, 13525000000000000000)
