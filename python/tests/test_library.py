"""Finding and loading the library."""

from __future__ import annotations

import platform
import sys

import pytest

import ferrosign
from ferrosign import _library


@pytest.mark.parametrize(
    ("system", "machine", "name"),
    [
        ("Linux", "x86_64", "linux-amd64"),
        ("Linux", "aarch64", "linux-arm64"),
        ("Windows", "AMD64", "windows-amd64"),
    ],
)
def test_supported(monkeypatch, system, machine, name):
    monkeypatch.delenv(_library.ENVIRONMENT, raising=False)
    monkeypatch.setattr(platform, "system", lambda: system)
    monkeypatch.setattr(platform, "machine", lambda: machine)
    path = _library.default_path()
    assert path.parent.name == "lib" and path.stem == f"lighter-signer-{name}"
    assert path.suffix == (".dll" if system == "Windows" else ".so")


@pytest.mark.parametrize(
    ("system", "machine"), [("Darwin", "x86_64"), ("Darwin", "arm64"), ("Linux", "armv7l"), ("Linux", "i686")]
)
def test_unsupported(monkeypatch, system, machine):
    monkeypatch.delenv(_library.ENVIRONMENT, raising=False)
    monkeypatch.setattr(platform, "system", lambda: system)
    monkeypatch.setattr(platform, "machine", lambda: machine)
    with pytest.raises(ImportError) as caught:
        _library.default_path()
    text = str(caught.value)
    assert f"{system}/{machine}" in text and "linux-amd64, linux-arm64, windows-amd64" in text
    assert "FERROSIGN_LIGHTER_LIBRARY" in text


def test_environment(monkeypatch, tmp_path):
    monkeypatch.setenv(_library.ENVIRONMENT, str(tmp_path / "own.so"))
    assert _library.default_path() == tmp_path / "own.so"
    with pytest.raises(ferrosign.LibraryError) as caught:
        _library.load(_library.default_path())
    assert str(tmp_path / "own.so") in str(caught.value) and caught.value.path == str(tmp_path / "own.so")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("x.so: initial-exec TLS resolves to dynamic definition", "musl"),
        ("/lib/libc.so.6: version `GLIBC_2.34' not found", "newer glibc"),
        ("x.so: wrong ELF class: ELFCLASS32", "another platform"),
        ("something else", ""),
    ],
)
def test_hints(text, hint):
    assert hint in _library._hint(OSError(text))


def test_typed():
    import importlib.resources

    assert importlib.resources.files("ferrosign").joinpath("py.typed").is_file()
    assert ferrosign.__version__ and sys.version_info >= (3, 9)
