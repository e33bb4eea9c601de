"""Installing into lighter-sdk, and taking it back."""

from __future__ import annotations

import importlib
import os
import threading
from types import ModuleType
from typing import Any, Callable, NamedTuple

from ferrosign._library import LibraryError
from ferrosign.lighter import _abi, _compare, _native, _sdk_methods, _structs
from ferrosign.lighter._errors import InstallError
from ferrosign.lighter._native import Library
from ferrosign.lighter._proxy import Proxy

_MISSING = object()


class Status(NamedTuple):
    """Whether lighter-sdk uses the library, and what of it."""

    installed: bool
    reason: str | None
    """Why it is not installed, or None."""
    library: str | None = None
    library_version: str | None = None
    generation: str | None = None
    """The interface of the library: ``sdk118`` or ``go-main``."""
    sdk_version: str | None = None
    packed: bool = False
    """Calls cross into the library once, without memory of its own."""
    batch: bool = False
    """The library signs batches itself; else they are signed one by one."""
    prepared_nonces: bool = False
    stack_bound_cache: bool | None = None
    """Whether the library installed its cache of stack bounds; False: not needed; None: not offered."""
    corrections: tuple[str, ...] = ()
    """Differences between lighter-sdk and the library that are taken care of."""


class _Installation(NamedTuple):
    """What was put in place, and what was there before."""

    sdk: ModuleType
    proxy: Proxy
    before: dict[str, Any]
    methods: dict[str, Any]
    guarded: list[tuple[Any, str, Any]]
    """The sdk's structures that check their members meanwhile: class, name of the attribute, what it was."""
    status: Status


_lock = threading.RLock()
_installed: _Installation | None = None
_refusal: str | None = "install() has not been called"


def install(library: str | os.PathLike[str] | None = None, *, generation: str | None = None, strict: bool = True) -> Status:
    """Makes lighter-sdk use the library, for every SignerClient made from now on.

    library is the path of another library than this package's; generation tells its interface where it does not say so
    itself. If lighter-sdk and the library do not fit together, lighter-sdk stays as it is, and the reason is in the
    InstallError, or with strict=False in the status. Calling it again changes nothing. Safe in any number of threads.
    """
    global _installed, _refusal
    with _lock:
        if _installed is not None:
            _same_library(_installed, library)
            return _installed.status
        try:
            _installed = _install(_sdk(), _native.load(library, generation))
        except (InstallError, LibraryError) as error:
            _refusal = str(error)
            if strict:
                raise
            return status()
        _native.set_current(_installed.proxy.library)
        return _installed.status


def uninstall() -> bool:
    """Gives lighter-sdk its own library back, for clients made from now on, and reports whether there was anything to do.

    Clients made in between keep the library that they were made with. The sdk's function that reads results stays one that
    reads those of both.
    """
    global _installed, _refusal
    with _lock:
        if _installed is None:
            return False
        current, _installed = _installed, None
        _refusal = "uninstall() has been called"
        for name, value in current.before.items():
            _put(current.sdk, name, value)
        for name, value in current.methods.items():
            _put(current.sdk.__dict__["SignerClient"], name, value)
        for where, name, value in current.guarded:
            _put(where, name, value)
        current.proxy.to_pointers()
        _native.set_current(None)
        return True


def status() -> Status:
    """What install() did."""
    with _lock:
        if _installed is not None:
            return _installed.status
        return Status(False, _refusal, sdk_version=_sdk_version())


def _sdk() -> ModuleType:
    """The module of lighter-sdk that has the signer, with the whole sdk imported."""
    try:
        importlib.import_module("lighter")
        return importlib.import_module("lighter.signer_client")
    except ImportError as error:
        raise InstallError(
            f"lighter-sdk cannot be imported: {error}. Install it with `pip install lighter-sdk`, or use "
            "ferrosign.lighter.Signer, which does not need it."
        ) from error


def _sdk_version() -> str | None:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("lighter-sdk")
    except PackageNotFoundError:
        return None


def _same_library(installed: _Installation, library: str | os.PathLike[str] | None) -> None:
    if library is not None and os.path.realpath(library) != os.path.realpath(installed.proxy.library.path):
        raise InstallError(f"{installed.proxy.library.path} is installed already: call uninstall() first")


def _install(sdk: ModuleType, library: Library) -> _Installation:
    for name in ("get_signer", "decode_and_free", "SignerClient"):
        if name not in sdk.__dict__:
            raise InstallError(f"this lighter-sdk has no {name}: its version is not supported")
    found = _compare.compare(sdk, library)
    if found.mismatches:
        raise InstallError(
            f"lighter-sdk {_sdk_version() or ''} and the library {library.path} ({library.generation}) do not fit: "
            f"{'; '.join(found.mismatches)}. lighter-sdk stays as it is."
        )
    cache = bool(library.dll.FastEnableStackBoundCache()) if library.has("FastEnableStackBoundCache") else None
    proxy = Proxy(library)
    # Everything is complete now. The order matters to threads that make clients meanwhile: first what reads results of
    # both kinds, then what gives out the new signer.
    new: dict[str, Any] = {"decode_and_free": _reader(library, sdk.__dict__["decode_and_free"])}
    for name in _abi.struct_members(library.generation):
        if name in sdk.__dict__:
            made = _structs.replacement(sdk.__dict__[name], name, library.generation)
            if made is not None:
                new[name] = made
    new["__signer"] = proxy
    new["get_signer"] = lambda: proxy
    guarded = _guard(sdk, library.generation)
    before = {name: sdk.__dict__.get(name, _MISSING) for name in new}
    for name, value in new.items():
        _put(sdk, name, value)
    del before["decode_and_free"]  # stays: see uninstall
    client = sdk.__dict__["SignerClient"]
    methods = {name: client.__dict__.get(name, _MISSING) for name in _sdk_methods.METHODS}
    for name, method in _sdk_methods.METHODS.items():
        setattr(client, name, method)
    return _Installation(
        sdk,
        proxy,
        before,
        methods,
        guarded,
        Status(
            True,
            None,
            str(library.path),
            library.version,
            library.generation,
            _sdk_version(),
            proxy.packed is not None,
            library.has("SignCreateOrdersBatch"),
            library.has("PrepareSignerNonces"),
            cache,
            tuple(found.corrections),
        ),
    )


def _guard(sdk: ModuleType, generation: str) -> list[tuple[Any, str, Any]]:
    """Makes the sdk's own structures check their members, and returns what is to be put back."""
    guarded = []
    for struct in _abi.struct_members(generation):
        original = sdk.__dict__.get(struct)
        for name, value in _structs.checks(original, struct, generation).items() if original else ():
            guarded.append((original, name, original.__dict__.get(name, _MISSING)))
            setattr(original, name, value)
    return guarded


def _put(where: Any, name: str, value: Any) -> None:
    """Sets a module's or class's name, or removes it."""
    if value is _MISSING:
        delattr(where, name)
    else:
        setattr(where, name, value)


def _reader(library: Library, original: Callable[[Any], str | None]) -> Callable[[Any], str | None]:
    """The sdk's decode_and_free for results of both kinds. On POSIX there is one C library, whose free takes the texts of
    every signer library; elsewhere the original asks the library that made them.
    """
    if getattr(original, "reads_both", False):
        return original
    posix = os.name == "posix"
    read = library.memory.text

    def decode_and_free(ptr: Any) -> str | None:
        if not ptr:
            return None
        if type(ptr) is bytes:
            return ptr.decode("utf-8", "replace")
        return read(ptr) if posix else original(ptr)

    decode_and_free.reads_both = True  # type: ignore[attr-defined]
    return decode_and_free
