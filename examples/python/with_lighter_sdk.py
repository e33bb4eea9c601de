"""Makes an installed lighter-sdk use ferrosign's library. Nothing is sent."""

import asyncio
from typing import Any

from lighter.signer_client import SignerClient

import ferrosign.lighter

print(ferrosign.lighter.install())


async def main() -> None:
    """Signs with the SignerClient of lighter-sdk."""
    key = ferrosign.lighter.generate_api_key()
    client: Any = SignerClient("https://testnet.zklighter.elliot.ai", 12345, {7: key.private_key})
    try:
        tx_type, _, tx_hash, error = client.sign_create_order(3, 1, 1000, 50000, 0, 0, 1, nonce=42)
        print("order:", tx_type, error or tx_hash)
        client.prepare_signer_nonces(10)
        orders = [ferrosign.lighter.Order(3, n, 1000, 50000, 0) for n in range(1, 4)]
        for tx_type, _, tx_hash, error in client.sign_create_orders_batch(orders, nonce=43):
            print("batch:", tx_type, error or tx_hash)
    finally:
        await client.api_client.close()


asyncio.run(main())
