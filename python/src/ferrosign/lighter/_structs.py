"""Structures of an sdk that check what is put into them: ctypes itself would cut numbers without a word."""

from __future__ import annotations

import ctypes
from typing import Any

from ferrosign.lighter import _abi
from ferrosign.lighter._numbers import Field, integer

_Meta: Any = type(ctypes.Structure)


class _Converting(_Meta):  # type: ignore[misc]
    """Makes ``Struct * n`` an array type that takes structures of the unchecked kind too."""

    def __mul__(cls, length: int) -> Any:
        array = _Meta.__mul__(cls, length)

        def make(*items: Any) -> Any:
            return array(*[item if isinstance(item, cls) else _copy(cls, item) for item in items])

        return make


def _copy(struct: Any, item: Any) -> Any:
    return struct(**{name: getattr(item, name) for name, *_ in struct._fields_})


def checked(original: Any, name: str, generation: str) -> Any:
    """A structure with the members that the library has, and the sdk's class as its base where they are laid out alike."""
    members = _abi.struct_members(generation)[name]
    fields = {theirs[0]: ours.field for theirs, ours in zip(original._fields_, members) if ours.field is not None}
    same = all(
        getattr(original, theirs[0]).size == ctypes.sizeof(ours.c_type) for theirs, ours in zip(original._fields_, members)
    )
    body: dict[str, Any] = {"__init__": _init, "__setattr__": _set, "_checks": fields, "__doc__": original.__doc__}
    if not same:
        body["_fields_"] = [(theirs[0], ours.c_type) for theirs, ours in zip(original._fields_, members)]
    return _Converting(name, (original if same else ctypes.Structure,), body)


def _init(self: Any, *values: Any, **named: Any) -> None:
    """Sets members by place or name, as ctypes does."""
    names = [name for name, *_ in type(self)._fields_]
    if len(values) > len(names):
        raise TypeError("too many initializers")
    for name, value in (*zip(names, values), *named.items()):
        setattr(self, name, value)


def _set(self: Any, name: str, value: Any) -> None:
    """Sets a member if the value fits."""
    field: Field | None = type(self)._checks.get(name)
    ctypes.Structure.__setattr__(self, name, value if field is None else integer(field, value))
