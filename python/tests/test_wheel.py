"""The wheel: its name, what is in it, and what it needs. FERROSIGN_TEST_WHEEL names it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

WHEEL = os.environ.get("FERROSIGN_TEST_WHEEL")
pytestmark = pytest.mark.skipif(not WHEEL, reason="FERROSIGN_TEST_WHEEL does not name a wheel")


@pytest.fixture(scope="module")
def names():
    with zipfile.ZipFile(WHEEL) as wheel:
        return wheel.namelist()


def test_name_and_content(names):
    assert re.fullmatch(r"ferrosign-[0-9.]+-py3-none-(manylinux_2_\d+_(x86_64|aarch64)|win_amd64)\.whl", Path(WHEEL).name)
    libraries = [name for name in names if name.startswith("ferrosign/lib/")]
    stems = sorted(re.match(r"ferrosign/lib/([a-z-]+)-(?:linux|windows)-", name)[1] for name in libraries)
    assert stems == ["ferrosign-core", "lighter-signer"] and "ferrosign/py.typed" in names
    assert {Path(name).name for name in names if "/licenses/" in name} == {"LICENSE-APACHE", "LICENSE-MIT"}
    assert not [name for name in names if "test" in name or "__pycache__" in name]


def test_libraries_need_no_newer_glibc_than_the_tag():
    allowed = int(re.search(r"manylinux_2_(\d+)", WHEEL)[1])
    with zipfile.ZipFile(WHEEL) as wheel:
        for name in wheel.namelist():
            if name.startswith("ferrosign/lib/"):
                needed = {int(minor) for minor in re.findall(rb"GLIBC_2\.(\d+)(?:\.\d+)?\0", wheel.read(name))}
                assert needed and max(needed) <= allowed, name


def test_auditwheel_agrees():
    tool = shutil.which("auditwheel", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]))
    if tool is None:
        if os.environ.get("CI") == "true":
            pytest.fail("auditwheel is missing")
        pytest.skip("auditwheel is missing")
    shown = subprocess.run([tool, "show", WHEEL], capture_output=True, text=True, check=True).stdout
    tag = re.search(r'consistent with\s+the following platform tag:\s+"manylinux_2_(\d+)', shown)
    assert tag and int(tag[1]) <= int(re.search(r"manylinux_2_(\d+)", WHEEL)[1]), shown


def test_the_installed_package_is_the_wheel():
    import ferrosign
    from ferrosign import _library

    for kind in (_library.LIGHTER, _library.CORE):
        if os.environ.get(kind.environment):
            pytest.skip(f"{kind.environment} names another library")
        path = _library.default_path(kind)
        assert path.is_file() and path.parent.parent == Path(ferrosign.__file__).parent
        assert "site-packages" in str(path)
