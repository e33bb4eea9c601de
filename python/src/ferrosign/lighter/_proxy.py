"""What lighter-sdk gets in place of its library: the same functions, called in the same way.

A function that signs checks its arguments as full Python integers, crosses into the library once through the packed entry
where there is one, and returns texts as bytes where the library would return pointers; ``decode_and_free`` of this module
reads both. Errors in arguments come back as the result's error, as the library's own do.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Iterator, Sequence
from typing import Any, Callable, NamedTuple

from ferrosign.lighter import _abi, _batch, _owners, _packed
from ferrosign.lighter._errors import FieldError
from ferrosign.lighter._native import Library
from ferrosign.lighter._numbers import Field, integer

_INT32 = (-(2**31), 2**31 - 1)
_U32_HIGH = 2**32 - 1
# A group that is longer than any that the library takes, and still fits a packed request; the library says which are valid.
LONGEST_GROUP = 8


class Result(NamedTuple):
    """A SignedTxResponse whose texts are bytes instead of pointers."""

    txType: int
    txInfo: bytes | None
    txHash: bytes | None
    messageToSign: bytes | None
    err: bytes | None


def refused(error: Exception) -> Result:
    """The result for an error."""
    return Result(0, None, None, None, error_text(error))


def error_text(error: Exception) -> bytes:
    """An error's text as bytes."""
    return str(error).encode("utf-8", "backslashreplace")


def text_argument(name: str, value: Any) -> bytes | None:
    """A text argument as bytes."""
    if isinstance(value, ctypes.c_char_p):
        value = value.value
    if isinstance(value, str):
        value = encoded(name, value)
    if value is not None and not isinstance(value, bytes):
        raise FieldError(f"{name} must be a text but is a {type(value).__name__}")
    if value is not None and b"\0" in value:
        raise FieldError(f"{name} must not have a NUL character in it")
    return value


def encoded(name: str, text: str) -> bytes:
    """A text as UTF-8. The error for one that has no such form does not show it."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise FieldError(f"{name} must be a text but has a surrogate without its other half in it") from None


def pointee(value: Any) -> Any:
    """What a pointer argument points to: sdks pass byref(struct), a pointer, or the object itself."""
    if hasattr(value, "_obj"):
        return value._obj
    if hasattr(value, "contents"):
        return value.contents
    return value


class Proxy:
    """The signer object of an installed sdk."""

    def __init__(self, library: Library, use_packed: bool = True) -> None:
        self.library = library
        self._name = str(library.path)
        self._handle = library.dll._handle
        self.packed = _packed.Packed(library) if use_packed and library.has("FerrosignSignPacked") else None
        for name, function in library.functions.items():
            setattr(self, name, self._plain(function) if self.packed is None else self._fast(function, self.packed))

    def to_pointers(self) -> None:
        """From now on results are pointers, which the sdk's own code can read and free: for after an uninstallation."""
        self.packed = None
        for name, function in self.library.functions.items():
            setattr(self, name, self._plain(function, pointers_only=True))

    def __repr__(self) -> str:
        return f"<ferrosign signer, {self.library!r}>"

    # Functions that do not sign.

    def GenerateAPIKey(self) -> Any:
        """A new key pair."""
        return self.library.dll.GenerateAPIKey()

    def CreateClient(self, url: Any, private_key: Any, chain_id: Any, api_key_index: Any, account_index: Any) -> Any:
        """Makes a client; returns an error's text or None."""
        try:
            return _owners.create(
                self.library,
                None,
                text_argument("url", url),
                text_argument("private_key", private_key),
                *integers((_abi.CHAIN_ID, *_abi.TAIL[2:]), (chain_id, api_key_index, account_index)),
            )
        except FieldError as error:
            return error_text(error)

    def CheckClient(self, api_key_index: Any, account_index: Any) -> Any:
        """Compares a client's key with the exchange's; returns an error's text or None."""
        try:
            return self.library.dll.CheckClient(*integers(_abi.TAIL[2:], (api_key_index, account_index)))
        except FieldError as error:
            return error_text(error)

    def CreateAuthToken(self, deadline: Any, api_key_index: Any, account_index: Any) -> Any:
        """A token for the exchange's interface."""
        try:
            return self.library.dll.CreateAuthToken(
                *integers((_abi.DEADLINE, *_abi.TAIL[2:]), (deadline, api_key_index, account_index))
            )
        except FieldError as error:
            return TextResult(None, error_text(error))

    def Free(self, pointer: Any) -> None:
        """Gives a pointer's memory back. Bytes are Python's own."""
        if pointer and not isinstance(pointer, bytes):
            self.library.dll.Free(pointer)

    def __getattr__(self, name: str) -> Any:
        # Whatever else the library exports. Looked up last: never for the functions above.
        if name.startswith("_") or "library" not in self.__dict__:
            raise AttributeError(name)
        return getattr(self.library.dll, name)

    # Functions that sign.

    def _fast(self, function: _abi.Function, packed: _packed.Packed) -> Callable[..., Any]:
        """A signing function through the packed entry."""
        if all(argument.field for argument in function.own) and function.name != "SignModifyOrder":
            return _numbers_only(function, packed)
        return _with_more(function, packed)

    def _plain(self, function: _abi.Function, pointers_only: bool = False) -> Callable[..., Any]:
        """A signing function through its own entry, with pointers in its result."""
        native = getattr(self.library.dll, function.name)
        order = self.library.structs["CreateOrderTxReq"]
        arguments = function.arguments()

        def sign(*values: Any) -> Any:
            try:
                return native(*_classic(arguments, values, order, function.name))
            except FieldError as error:
                if pointers_only:
                    raise
                return refused(error)

        return sign

    def sign_batch(self, orders: Sequence[_batch.OrderLike], tail: Sequence[Any]) -> list[_batch.BatchResult]:
        """Signs a batch. tail are the arguments after the orders: those of the integrator, skip_nonce, the first nonce,
        the API key and the account.
        """
        orders = list(orders)  # once: a sequence may change, and its length with it
        group, (skip, nonce, key, account) = tail[:5], integers(_abi.TAIL, tail[5:])
        converted = integers(_abi.GROUP, group)
        _batch.check_range(len(orders), nonce)
        if self.library.has("SignCreateOrdersBatch"):
            return _batch.sign(self.library, orders, (*converted, skip, nonce, key, account))

        def sign_one(order: _batch.OrderLike, own_nonce: int) -> _batch.BatchResult:
            result = self.SignCreateOrder(*_batch.numbers(order), *converted, skip, own_nonce, key, account)
            info, digest, error = (self.text(part) for part in (result.txInfo, result.txHash, result.err))
            return (result.txType, info, digest, None) if error is None else (None, None, None, error)

        return _batch.one_by_one(sign_one, orders, nonce)

    def text(self, part: bytes | int | None) -> str | None:
        """A part of a result as a text; memory of the library's is given back."""
        if part is None or isinstance(part, bytes):
            return None if part is None else part.decode("utf-8", "replace")
        return self.library.memory.text(part)


class TextResult(NamedTuple):
    """A StrOrErr whose texts are bytes instead of pointers."""

    str: bytes | None
    err: bytes | None


def integers(arguments: Sequence[_abi.Argument], values: Sequence[Any]) -> list[int]:
    """Integer arguments, checked."""
    return [integer(argument.field, value) for argument, value in zip(arguments, values) if argument.field]


def _classic(arguments: Sequence[_abi.Argument], values: Sequence[Any], order: Any, name: str) -> list[Any]:
    """Arguments for a function's own entry, whose integers are narrower."""
    values = _packed.exact(values, len(arguments), name)
    if name == "SignCreateGroupedOrders":
        values[1] = first_orders(values[1], values[2])
    return [_classic_one(argument, value, order) for argument, value in zip(arguments, values)]


def _classic_one(argument: _abi.Argument, value: Any, order: Any) -> Any:
    if argument.field is not None:
        field = argument.field
        if argument.c_type is ctypes.c_int and field.high > _U32_HIGH:
            field = Field(field.name, *_INT32)
        return integer(field, value)
    if argument.c_type is ctypes.c_char_p:
        return text_argument(argument.c_name, value)
    if argument.c_name == "orders":
        members = _abi.order_members("sdk118" if order.MarketIndex.size == 8 else "go-main")
        return (order * len(value))(
            *[
                order(*[integer(m.field, v, f"orders[{at}].") for m, v in zip(members, _batch.numbers(o)) if m.field])
                for at, o in enumerate(value)
            ]
        )
    made: Any = argument.c_type._type_()
    for member, own in _members(argument, value):
        setattr(made, member.c_name, own)
    return ctypes.byref(made)


def _numbers_only(function: _abi.Function, packed: _packed.Packed) -> Callable[..., Result]:
    """A function all of whose arguments are integers: the path that orders take, with nothing on it that can be spared."""
    arguments = function.arguments()
    count, tx_type = len(arguments), function.tx_type
    write, call, take, give, size = _packed.packer(count), packed.call, packed.take, packed.free.append, _packed.SIZE
    at_hash, at_text, has_message = _packed.HASH, _packed.TEXT, tx_type in _packed.WITH_MESSAGE
    # Result's own constructor, without the function that takes names.
    new, result = tuple.__new__, Result

    def sign(*values: Any) -> Result:
        entry = take()
        buffer, pointer, memory = entry
        try:
            try:
                write(buffer, 0, size, tx_type, count, 0, *values)
            except (struct.error, TypeError):
                try:
                    checked = integers(arguments, _packed.exact(values, count, function.name))
                except FieldError as error:
                    return refused(error)
                write(buffer, 0, size, tx_type, count, 0, *checked)
            length = call(pointer)
            if length > 0:
                message = _packed.message(buffer, length) if has_message else None
                return new(result, (tx_type, memory[at_text : at_text + length], memory[at_hash:at_text], message, None))
            return Result(0, None, None, None, _packed.error(buffer, length).encode())
        finally:
            give(entry)

    sign.__name__ = function.name
    return sign


def _with_more(function: _abi.Function, packed: _packed.Packed) -> Callable[..., Result]:
    """A function with a text or structures among its arguments."""

    def sign(*values: Any) -> Result:
        try:
            _packed.exact(values, len(function.arguments()), function.name)
            numbers, text = flatten(function, values)
        except FieldError as error:
            return refused(error)
        return sign_packed(packed, function.tx_type, numbers, text)

    sign.__name__ = function.name
    return sign


def flatten(function: _abi.Function, values: Sequence[Any]) -> tuple[list[int], bytes]:
    """A function's arguments as the packed entry has them: the numbers and the text."""
    numbers: list[int] = []
    text = b""
    orders: list[int] = []
    own = len(function.own)
    for argument, value in zip(function.own, values):
        if argument.c_type is ctypes.c_char_p:
            text = text_argument(argument.c_name, value) or b""
        elif argument.c_name == "orders":
            orders = _order_numbers(first_orders(value, values[2]))
        elif argument.c_name == "request":
            text = _request(argument, value, numbers)
        elif argument.c_name != "len" and argument.field:
            numbers.append(integer(argument.field, value))
    rest = list(zip(function.arguments()[own:], values[own:]))
    if function.name == "SignModifyOrder":
        version = [integer(a.field, v) for a, v in rest if a is _abi.ORDER_VERSION and a.field]
        numbers.append(version[0] if version else 0)
    numbers += orders
    numbers += [integer(a.field, v) for a, v in rest if a is not _abi.ORDER_VERSION and a.field]
    return numbers, text


def first_orders(orders: Any, length: Any) -> list[Any]:
    """The orders that a group's length names: of a sequence, or behind a pointer, which does not know its end."""
    if orders is None or (isinstance(orders, ctypes._Pointer) and not orders):
        raise FieldError("orders must not be None")
    if isinstance(orders, ctypes._Pointer):
        return [orders[at] for at in range(integer(Field("len", 0, LONGEST_GROUP), length))]
    if hasattr(orders, "_obj"):
        inner = orders._obj
        orders = inner if isinstance(inner, ctypes.Array) else [inner]
    try:
        listed = list(orders)
    except TypeError:
        raise FieldError(f"orders must be a sequence but is a {type(orders).__name__}") from None
    if len(listed) > LONGEST_GROUP:
        raise FieldError(f"len must be between 0 and {LONGEST_GROUP} but is {len(listed)}")
    return listed[: integer(Field("len", 0, len(listed)), length)]


def _order_numbers(orders: Any) -> list[int]:
    """The orders of a group, ten numbers each."""
    fields = [member.field for member in _abi.order_members("sdk118") if member.field]
    return [
        integer(field, value, f"orders[{at}].")
        for at, order in enumerate(orders)
        for field, value in zip(fields, _batch.numbers(order))
    ]


def _members(argument: _abi.Argument, value: Any) -> Iterator[tuple[_abi.Argument, Any]]:
    """The members of a request structure, checked. Anything that has them will do."""
    source = pointee(value)
    if source is None:
        raise FieldError("request must not be None")
    for member in _abi.struct_members("sdk118")[argument.c_type._type_.__name__]:
        own = getattr(source, member.c_name, None)
        if own is None and member.c_name == "MarketIndex":
            own = getattr(source, "PublicMarketIndex", None)  # its name in lighter-sdk 1.1.7
        yield member, (text_argument(member.c_name, own) if member.field is None else integer(member.field, own))


def _request(argument: _abi.Argument, value: Any, numbers: list[int]) -> bytes:
    """Appends the numbers of a request structure and returns its text."""
    text = b""
    for member, own in _members(argument, value):
        if member.field is None:
            text = own or b""
        else:
            numbers.append(own)
    return text


def sign_packed(packed: _packed.Packed, tx_type: int, numbers: Sequence[int], text: bytes) -> Result:
    """Signs a request of any kind."""
    entry = packed.take()
    buffer, pointer, memory = entry
    try:
        count = len(numbers)
        try:
            _packed.write_text(buffer, count, text)
        except ValueError as error:
            return refused(error)
        _packed.packer(count)(buffer, 0, _packed.SIZE, tx_type, count, len(text), *numbers)
        length = packed.call(pointer)
        if length > 0:
            return Result(
                tx_type,
                memory[_packed.TEXT : _packed.TEXT + length],
                memory[_packed.HASH : _packed.TEXT],
                _packed.message(buffer, length),
                None,
            )
        return Result(0, None, None, None, _packed.error(buffer, length).encode())
    finally:
        packed.free.append(entry)
