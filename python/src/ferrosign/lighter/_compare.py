"""What an sdk declares against what a library exports.

The sdk sets the argument types of each function it calls on the library object. Here it sets them on an object that only
writes them down.
"""

from __future__ import annotations

import ctypes
from types import ModuleType
from typing import Any, Callable, NamedTuple

from ferrosign.lighter import _abi
from ferrosign.lighter._native import Library

_INTEGERS = {
    ctypes.c_int8,
    ctypes.c_uint8,
    ctypes.c_int16,
    ctypes.c_uint16,
    ctypes.c_int32,
    ctypes.c_uint32,
    ctypes.c_int64,
    ctypes.c_uint64,
    ctypes.c_int,
    ctypes.c_uint,
    ctypes.c_long,
    ctypes.c_ulong,
    ctypes.c_longlong,
    ctypes.c_ulonglong,
}
_MARKETS = ("marketIndex", "cancelAllMarketIndex")


class Comparison(NamedTuple):
    """What was found: reasons to refuse, and differences in width that are corrected."""

    mismatches: list[str]
    corrections: list[str]


class _Declared:
    """A function as the sdk declares it."""

    argtypes: Any = None
    restype: Any = ctypes.c_int


class _Recorder:
    """Takes the place of a library while the sdk declares its functions."""

    def __init__(self) -> None:
        self.functions: dict[str, _Declared] = {}

    def __getattr__(self, name: str) -> _Declared:
        return self.functions.setdefault(name, _Declared())

    __getitem__ = __getattr__


def declared(populate: Callable[[Any], None]) -> dict[str, _Declared]:
    """The functions that an sdk declares."""
    recorder = _Recorder()
    populate(recorder)
    return recorder.functions


def compare(sdk: ModuleType, library: Library) -> Comparison:
    """Compares the functions and structures that an sdk declares with those of a library."""
    found = Comparison([], [])
    populate = sdk.__dict__.get("__populate_shared_library_functions")
    if not callable(populate):
        found.mismatches.append("this lighter-sdk does not declare its library's functions in a way that is known")
        return found
    functions = declared(populate)
    for name, function in functions.items():
        _compare_function(found, library, name, function)
    unused = [name for name in library.functions if name not in functions]
    if unused:
        found.corrections.append(f"functions that this lighter-sdk does not know: {', '.join(unused)}")
    for name, struct in library.structs.items():
        theirs = sdk.__dict__.get(name)
        if theirs is not None:
            _compare_struct(found, name, struct, theirs)
    return found


def _compare_function(found: Comparison, library: Library, name: str, theirs: _Declared) -> None:
    if not library.has(name):
        found.mismatches.append(f"{name}: lighter-sdk calls it, the library does not export it")
        return
    if name in library.functions:
        arguments = library.functions[name].arguments()
        ours = [(argument.c_name, argument.c_type) for argument in arguments]
        result: Any = _abi.SignedTxResponse
    elif name in _abi.OTHER:
        types, result = _abi.OTHER[name]
        ours = [(f"argument {at + 1}", c_type) for at, c_type in enumerate(types)]
    else:
        found.mismatches.append(f"{name}: lighter-sdk calls it, but its arguments are not known here")
        return
    given = list(theirs.argtypes or ())
    if len(given) != len(ours):
        found.mismatches.append(f"{name}: lighter-sdk passes {len(given)} arguments, the library takes {len(ours)}")
        return
    for (argument, own), other in zip(ours, given):
        _compare_type(found, f"{name}, {argument}", own, other, argument in _MARKETS)
    _compare_type(found, f"{name}, result", result, theirs.restype, False)


def _compare_type(found: Comparison, where: str, ours: Any, theirs: Any, market: bool) -> None:
    if ours in _INTEGERS and theirs in _INTEGERS:
        own, other = ctypes.sizeof(ours), ctypes.sizeof(theirs)
        if own != other:
            text = f"{where}: {8 * other} bits in lighter-sdk, {8 * own} in the library"
            (found.corrections if market else found.mismatches).append(text)
        return
    if _is_struct(ours) and _is_struct(theirs):
        if _layout(ours) != _layout(theirs):
            found.mismatches.append(f"{where}: another structure than the library's")
        return
    if hasattr(ours, "_type_") and _is_struct(getattr(ours, "_type_", None)):
        # Structures behind pointers are compared by name, with their members.
        if not (hasattr(theirs, "_type_") and _is_struct(theirs._type_) and theirs._type_.__name__ == ours._type_.__name__):
            found.mismatches.append(f"{where}: not a pointer to {ours._type_.__name__} in lighter-sdk")
        return
    if ours is not theirs:
        found.mismatches.append(f"{where}: {_type_name(theirs)} in lighter-sdk, {_type_name(ours)} in the library")


def _compare_struct(found: Comparison, name: str, ours: Any, theirs: Any) -> None:
    own, other = _layout(ours), _layout(theirs)
    if [offset for offset, _ in own] != [offset for offset, _ in other] or ctypes.sizeof(ours) != ctypes.sizeof(theirs):
        found.mismatches.append(f"{name}: its members are not where the library has them")
        return
    for (member, *_), (_, own_size), (_, other_size) in zip(ours._fields_, own, other):
        if own_size != other_size:
            text = f"{name}.{member}: {8 * other_size} bits in lighter-sdk, {8 * own_size} in the library"
            (found.corrections if member == "MarketIndex" else found.mismatches).append(text)


def _is_struct(c_type: Any) -> bool:
    return isinstance(c_type, type) and issubclass(c_type, ctypes.Structure)


def _layout(struct: Any) -> list[tuple[int, int]]:
    """Offset and size of each member."""
    return [(getattr(struct, name).offset, getattr(struct, name).size) for name, *_ in struct._fields_]


def _type_name(c_type: Any) -> str:
    return "nothing" if c_type is None else str(getattr(c_type, "__name__", c_type))
