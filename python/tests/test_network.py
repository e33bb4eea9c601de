"""What goes over the network, against a server on the loopback interface."""

from __future__ import annotations

import asyncio
import http.server
import json
import threading
import urllib.parse

import pytest
from conftest import ACCOUNT, KEY, PUBLIC_KEY, verified

import ferrosign.lighter as fl


class Exchange(http.server.BaseHTTPRequestHandler):
    """Answers nextNonce, apikeys and sendTx as the exchange does."""

    nonce = 100
    sent: list[dict] = []
    public_key = PUBLIC_KEY

    def answer(self, body):
        data = json.dumps({"code": 200, **body}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        url = urllib.parse.urlparse(self.path)
        if url.path == "/api/v1/nextNonce":
            self.answer({"nonce": type(self).nonce})
        elif url.path == "/api/v1/apikeys":
            query = urllib.parse.parse_qs(url.query)
            self.answer(
                {
                    "api_keys": [
                        {
                            "account_index": int(query["account_index"][0]),
                            "api_key_index": 7,
                            "nonce": 1,
                            "public_key": type(self).public_key,
                        }
                    ]
                }
            )
        else:
            self.send_error(404)

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        kind = self.headers["Content-Type"]
        if "multipart" in kind:
            import email

            message = email.message_from_bytes(b"Content-Type: " + kind.encode() + b"\r\n\r\n" + body)
            form = {
                part.get_param("name", header="content-disposition"): part.get_payload() for part in message.get_payload()
            }
        else:
            form = {name: values[0] for name, values in urllib.parse.parse_qs(body.decode()).items()}
        type(self).sent.append(form)
        type(self).nonce += 1
        self.answer({"tx_hash": "ab", "predicted_execution_time_ms": 1, "volume_quota_remaining": 1})

    def log_message(self, *_):
        pass


@pytest.fixture
def exchange():
    Exchange.sent, Exchange.nonce, Exchange.public_key = [], 100, PUBLIC_KEY
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Exchange)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_orders_reach_the_exchange(sdk, exchange):
    async def trade():
        client = sdk.SignerClient(exchange, ACCOUNT, {7: KEY})
        try:
            assert client.check_client() is None
            results = [await client.create_order(3, n + 1, 1000, 50000, False, 0, 1) for n in range(3)]
            results.append(await client.cancel_order(3, 77))
            refused = await client.create_order(3, 1, 1000, 3000.5, False, 0, 1, nonce=5, api_key_index=7)
            return results, refused
        finally:
            await client.api_client.close()

    results, refused = asyncio.run(trade())
    assert [error for *_, error in results] == [None] * 4
    assert refused[:2] == (None, None) and refused[2].startswith("price must be an integer")
    assert [form["tx_type"] for form in Exchange.sent] == ["14", "14", "14", "15"]
    assert [json.loads(form["tx_info"])["Nonce"] for form in Exchange.sent] == [100, 101, 102, 103]
    for form in Exchange.sent:
        verified(form["tx_info"], fl.explain(form["tx_info"]).hash)


def test_nonces_from_the_exchange(sdk, exchange):
    signer = fl.Signer(account_index=606, api_private_keys={7: KEY}, url=exchange)
    assert json.loads(signer.sign_order(3, 1, 1000, 50000, 0).tx_info)["Nonce"] == 100
    signer.check()
    Exchange.public_key = "00" * 40
    other = fl.Signer(account_index=607, api_private_keys={7: KEY}, url=exchange)
    with pytest.raises(fl.SignerError, match="private key does not match") as caught:
        other.check()
    assert KEY[:8] not in str(caught.value)


def test_errors_of_the_network_are_not_empty(sdk):
    signer = fl.Signer(account_index=608, api_private_keys={7: KEY}, url="http://127.0.0.1:9")
    for call in (lambda: signer.sign_order(3, 1, 1000, 50000, 0), signer.check):
        with pytest.raises(fl.SignerError) as caught:
            call()
        assert str(caught.value)


def test_an_empty_refusal_is_not_a_success(sdk, exchange, monkeypatch):
    monkeypatch.setattr(
        Exchange,
        "do_GET",
        lambda self: (self.send_response(500), self.send_header("Content-Length", "0"), self.end_headers()),
    )
    from conftest import make_client

    client = make_client(sdk, 609, {7: KEY}, url=exchange)
    result = client.sign_create_order(3, 1, 1000, 50000, 0, 0, 1)
    assert result[:3] == (None, None, None) and result[3]
