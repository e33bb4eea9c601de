"""Batches: orders into the library's memory layout, and packed results out of it."""

from __future__ import annotations

import ctypes
import struct
from codecs import latin_1_decode
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, starmap
from typing import Any, Callable, NamedTuple, Union

from ferrosign.lighter import _abi
from ferrosign.lighter._errors import FieldError, SignerError
from ferrosign.lighter._native import Library
from ferrosign.lighter._numbers import Field, integer

MAX_LENGTH = 10_000
"""The largest number of orders in a batch."""
BatchResult = tuple[Union[int, None], Union[str, None], Union[str, None], Union[str, None]]
"""What became of one order: transaction type, JSON, hash, None; or three times None and the error."""


class Order(NamedTuple):
    """One order, in the units of the exchange: integers."""

    market_index: int
    client_order_index: int
    base_amount: int
    price: int
    is_ask: int
    order_type: int = 0
    time_in_force: int = 1
    reduce_only: int = 0
    trigger_price: int = 0
    order_expiry: int = -1


OrderLike = Union[Order, Sequence[Any], Mapping[str, Any], ctypes.Structure]
"""An order: an Order, its values in the same sequence, its values by name, or the structure CreateOrderTxReq."""

_FORMAT = {"sdk118": "qqqI4BI4xq", "go-main": "h6xqqI4BI4xq"}
_LAYOUT = {generation: struct.Struct("<" + format) for generation, format in _FORMAT.items()}
_BLOCK = 100
"""How many orders are laid out at once."""
_LAYOUTS = {generation: struct.Struct("<" + format * _BLOCK) for generation, format in _FORMAT.items()}
_WINDOW = 2**15
"""How many bytes of results are decoded at once."""
_Memory = ctypes.c_char * (2**31 - 1)
"""Memory of any length: a type for each one would take longer to make than a small batch to read."""
_COUNT = struct.Struct("<I")
_HEADER = struct.Struct("<IIII")
_WIDE = 2**63 - 1


def numbers(order: OrderLike) -> tuple[Any, ...]:
    """An order's ten values, as given."""
    if isinstance(order, ctypes.Structure):
        return tuple(getattr(order, member.c_name) for member in _abi.order_members("sdk118"))
    if isinstance(order, Mapping):
        try:
            return Order(**order)
        except TypeError as error:
            raise FieldError(f"order: {str(error).replace('Order.__new__() ', '')}") from None
    if isinstance(order, (str, bytes)) or not isinstance(order, Sequence) or not 5 <= len(order) <= 10:
        raise FieldError(f"order must be an Order or have its 5 to 10 values, but is a {type(order).__name__}")
    return order if len(order) == 10 and isinstance(order, tuple) else Order(*order)


def pack(generation: str, orders: Iterable[OrderLike]) -> bytes:
    """The orders one after the other as the library reads them. FieldError names the order and the field that do not fit."""
    layout = _LAYOUT[generation]
    pack_order, market_size = layout.pack, _abi.structs(generation)["CreateOrderTxReq"].MarketIndex.size
    listed = list(orders)

    def one(order: OrderLike) -> bytes:
        laid_out = isinstance(order, ctypes.Structure) and ctypes.sizeof(order) == layout.size
        if laid_out and getattr(type(order), "MarketIndex").size == market_size:  # noqa: B009
            return bytes(order)  # type: ignore[arg-type]
        return pack_order(*numbers(order))

    try:
        if set(map(type, listed)) == {Order}:
            pack_block, rest = _LAYOUTS[generation].pack, len(listed) - len(listed) % _BLOCK
            blocks = [pack_block(*chain.from_iterable(listed[at : at + _BLOCK])) for at in range(0, rest, _BLOCK)]
            return b"".join([*blocks, *starmap(pack_order, listed[rest:])])
        return b"".join([one(order) for order in listed])
    except (struct.error, TypeError):
        return b"".join(starmap(pack_order, checked(generation, listed)))


def checked(generation: str, orders: Sequence[OrderLike]) -> list[list[int]]:
    """The numbers of orders, each in its range."""
    fields = _order_fields(generation)
    return [
        [integer(field, value, f"orders[{at}].") for field, value in zip(fields, numbers(order))]
        for at, order in enumerate(orders)
    ]


def _order_fields(generation: str) -> list[Field]:
    return [member.field for member in _abi.order_members(generation) if member.field is not None]


def check_range(count: int, first_nonce: int) -> None:
    """The rules for a whole batch, before the library is called."""
    if not 1 <= count <= MAX_LENGTH:
        raise FieldError(f"a batch must have between 1 and {MAX_LENGTH} orders but has {count}")
    if not 0 <= first_nonce <= _WIDE - (count - 1):
        raise FieldError(f"nonce must be between 0 and {_WIDE - (count - 1)} for {count} orders but is {first_nonce}")


def sign(library: Library, orders: Sequence[OrderLike], tail: Sequence[int]) -> list[BatchResult]:
    """Signs a batch. tail are the arguments after the orders and their number, as integers."""
    block = pack(library.generation, orders)
    struct_type = library.structs["CreateOrderTxReq"]
    count = len(block) // ctypes.sizeof(struct_type)
    pointer = ctypes.cast(ctypes.c_char_p(block), ctypes.POINTER(struct_type))
    result = library.dll.SignCreateOrdersBatch(pointer, count, *tail)
    error = library.memory.text(result.err)
    if error is not None:
        raise SignerError(error)
    if not result.data:
        raise SignerError("the library's batch result is damaged: there is none")
    try:
        # Read where it is: half a megabyte for a thousand orders. Nothing that an error's frames keep can read it later.
        with memoryview(_Memory.from_address(result.data)) as memory, memory[: max(0, result.len)] as view:
            return unpack(view, count)
    finally:
        library.memory.free(result.data)


def unpack(block: bytes | memoryview, expected: int) -> list[BatchResult]:
    """The results of a batch. A block that is not exactly expected results is an error."""
    with memoryview(block).cast("B") as view:
        return _unpack(view, expected)


def _unpack(view: memoryview, expected: int) -> list[BatchResult]:
    size = len(view)
    if size < 4 or _COUNT.unpack_from(view)[0] != expected:
        raise SignerError(f"the library's batch result is damaged: {size} bytes are not {expected} results")
    # The texts of signed orders are ASCII, where bytes and characters count alike: many are decoded at once, but no more
    # than the processor's cache holds. text is what lies between start and limit.
    header, at, text, start, limit = _HEADER.unpack_from, 4, "", 0, 0
    results: list[BatchResult] = []
    append = results.append
    try:
        for _ in range(expected):
            kind, info, digest, failure = header(view, at)
            at += 16
            if failure or not 0 < kind < 256:
                append(_failed(view, at, kind or info or digest, failure))
                at += failure
                continue
            end = at + info + digest
            if end > limit:
                start, limit = at, max(at + _WINDOW, end)
                text = latin_1_decode(view[start:limit])[0]
            middle = at + info - start
            append((kind, text[at - start : middle], text[middle : end - start], None))
            at = end
    except struct.error:
        raise SignerError("the library's batch result is damaged: it is cut off") from None
    if at != size:
        raise SignerError(f"the library's batch result is damaged: {size} bytes, but its results end at {at}")
    return results


def _failed(block: memoryview, at: int, other: int, failure: int) -> BatchResult:
    """A result that is an error: only its text has a length. Anything between success and error is damage."""
    if other or not failure:
        raise SignerError("the library's batch result is damaged: a result is neither success nor error")
    return None, None, None, bytes(block[at : at + failure]).decode("utf-8", "replace")


def one_by_one(
    sign_one: Callable[[OrderLike, int], BatchResult], orders: Sequence[OrderLike], nonce: int
) -> list[BatchResult]:
    """A batch for libraries that have none."""
    return [sign_one(order, nonce + at) for at, order in enumerate(orders)]
