"""What the tests share. They run against an installed ferrosign; FERROSIGN_TEST_BUILD names the folder with the libraries
of both generations and the one for tests (see tools/test.sh)."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("FERROSIGN_TEST_BUILD", ROOT / "build"))
LIBRARY_NAME = f"lighter-signer-linux-{ {'aarch64': 'arm64'}.get(os.uname().machine, 'amd64') }.so"
TEST_LIBRARY = BUILD / "test-sharedlib" / "sdk118" / LIBRARY_NAME
GO_MAIN_LIBRARY = BUILD / "go-main" / LIBRARY_NAME
KEY = "964d6efd3c216ee7def7409aedc783fef8b330a3657e2fe101c790953b6998ba9d54f901d5a56d00"
PUBLIC_KEY = "4e8c315fba23b134a97464f93f9ff97c80c3b5a12a87cb8837c62f045e4a4316cc1fcb1e8ce28647"
KEY2 = "0575e399be262afc811bad5e0d2ba83dc4c59e735fa2227aa1aaaa2677eee136e51b82277e9bea03"
PUBLIC_KEY2 = "2425a4388b36a967dda9daf92e0012e1ff13d6ee139cb785ad2ffbae158f752d7c0f7234cf9e3fbc"
ACCOUNT = 12345
URL = "http://127.0.0.1:9"


def need(path: Path, what: str) -> Path:
    """The path, or a skip by name; where CI=true a failure."""
    if path.exists():
        return path
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is missing: {path}")
    pytest.skip(f"{what} is missing: {path}")


def run(code: str, *arguments: str, timeout: float = 120, path: str | None = None, **environment: str) -> str:
    """Runs code in a new interpreter and returns its output. The lines before it are the usual imports."""
    env = {**os.environ, **environment}
    if path:
        env["PYTHONPATH"] = os.pathsep.join(filter(None, (path, os.environ.get("PYTHONPATH"))))
    head = "import sys, os, asyncio, threading, gc\nimport ferrosign.lighter as fl\n" + HELPERS
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", head + code, *arguments],
        env=env,
        timeout=timeout,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, f"exit {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout


HELPERS = f"""
KEY, ACCOUNT, URL = {KEY!r}, {ACCOUNT!r}, {URL!r}
def client(account=ACCOUNT, keys=None, url=URL, **more):
    import lighter
    async def make():
        c = lighter.SignerClient(url, account, keys or {{7: KEY}}, **more)
        await c.api_client.close()
        return c
    return asyncio.run(make())
def order(c, nonce=5, **more):
    r = c.sign_create_order(3, 1, 1000, 50000, 0, 0, 1, nonce=nonce, api_key_index=7, **more)
    assert r[3] is None, r
    return r
"""


@pytest.fixture(scope="session")
def sdk():
    """lighter-sdk with the library installed, for the whole session."""
    pytest.importorskip("lighter", reason="lighter-sdk is not installed")
    import ferrosign.lighter

    ferrosign.lighter.install()
    import lighter.signer_client

    return lighter.signer_client


def make_client(sdk, account=ACCOUNT, keys=None, url=URL, **more):
    """A SignerClient: it must be made while an event loop runs."""

    async def make():
        client = sdk.SignerClient(url, account, dict(keys or {7: KEY}), **more)
        await client.api_client.close()
        return client

    return asyncio.run(make())


@pytest.fixture(scope="session")
def bundled(sdk):
    """A client that signs with the library which lighter-sdk has in it."""
    library = sdk.__dict__["__get_shared_library"]()
    sdk.__dict__["__populate_shared_library_functions"](library)
    client = make_client(sdk)
    client.signer = library
    client.create_client(7)
    return client


@pytest.fixture(scope="session")
def client(sdk):
    """A client that signs with ours."""
    return make_client(sdk)


def normal(tx_info: str) -> str:
    """A transaction's JSON without what differs from call to call."""
    text = re.sub(r'"Sig":"[^"]*"', '"Sig":"*"', tx_info)
    return re.sub(r'"ExpiredAt":\d+', '"ExpiredAt":0', text)


def verified(tx_info: str, tx_hash: str, chain_id: int = 304, public_key: str = PUBLIC_KEY, tx_type: int | str = "") -> None:
    """Asserts that a transaction's JSON hashes to what was signed, and that the signature is the key's."""
    from ferrosign.lighter import explain

    report = explain(tx_info, chain_id=chain_id, public_key=public_key, tx_type=tx_type)
    assert report.hash == tx_hash
    signature = [check for check in report.checks if check.name.startswith("signature")]
    assert len(signature) == 3 and all(check.ok for check in signature), report.checks
