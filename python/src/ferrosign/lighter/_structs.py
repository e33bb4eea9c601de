"""Structures of an sdk that check what is put into them: ctypes itself would cut numbers without a word."""

from __future__ import annotations

import ctypes
from typing import Any

from ferrosign.lighter import _abi
from ferrosign.lighter._numbers import Field, integer

_Meta: Any = type(ctypes.Structure)


class _Converting(_Meta):  # type: ignore[misc]
    """Makes ``Struct * n`` an array type whose arrays take structures of the sdk's own class too."""

    def __mul__(cls, length: int) -> Any:
        known = cls.__dict__.get("_arrays")
        if known is None:
            known = {}
            cls._arrays = known
        if length not in known:
            array = _Meta.__mul__(cls, length)

            def init(self: Any, *items: Any) -> None:
                array.__init__(self, *[item if isinstance(item, cls) else _copy(cls, item) for item in items])

            known[length] = type(array)(array.__name__, (array,), {"__init__": init, "__module__": cls.__module__})
        return known[length]


def _copy(struct: Any, item: Any) -> Any:
    return struct(**{name: getattr(item, name) for name, *_ in struct._fields_})


def checks(original: Any, name: str, generation: str) -> dict[str, Any]:
    """What makes the sdk's own class check its members: attributes to set on it, since callers may have imported it
    before. A member that is narrower than the library's is checked for its own width.
    """
    members = _abi.struct_members(generation)[name]
    return _checking(
        {
            theirs[0]: _fitting(ours.field, theirs[1])
            for theirs, ours in zip(original._fields_, members)
            if ours.field is not None
        }
    )


def replacement(original: Any, name: str, generation: str) -> Any:
    """A structure with the members that the library has, or None where the sdk's class is laid out like that already."""
    members = _abi.struct_members(generation)[name]
    pairs = list(zip(original._fields_, members))
    if all(ctypes.sizeof(theirs[1]) == ctypes.sizeof(ours.c_type) for theirs, ours in pairs):
        return None
    body = _checking({theirs[0]: ours.field for theirs, ours in pairs if ours.field is not None})
    body["_fields_"] = [(theirs[0], ours.c_type) for theirs, ours in pairs]
    body.update(__doc__=original.__doc__, __module__=original.__module__, __qualname__=original.__qualname__)
    return _Converting(original.__name__, (ctypes.Structure,), body)


def _fitting(field: Field, c_type: Any) -> Field:
    """The field, with its range cut to what an integer type can hold."""
    bits = 8 * ctypes.sizeof(c_type)
    low, high = (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) if c_type(-1).value < 0 else (0, 2**bits - 1)
    low, high = max(low, field.low), min(high, field.high)
    return field if (low, high) == (field.low, field.high) else Field(field.name, low, high)


def _checking(fields: dict[str, Field]) -> dict[str, Any]:
    """The two methods of a structure that checks its members."""

    def init(self: Any, *values: Any, **named: Any) -> None:
        """Sets members by place or name, as ctypes does."""
        names = [name for name, *_ in type(self)._fields_]
        if len(values) > len(names):
            raise TypeError("too many initializers")
        for name in names[: len(values)]:
            if name in named:
                raise TypeError(f"duplicate values for field {name!r}")
        for name, value in (*zip(names, values), *named.items()):
            setattr(self, name, value)

    def set_member(self: Any, name: str, value: Any) -> None:
        """Sets a member if the value fits."""
        field = fields.get(name)
        ctypes.Structure.__setattr__(self, name, value if field is None else integer(field, value))

    return {"__init__": init, "__setattr__": set_member}
