"""Signs orders without lighter-sdk, one by one and as a batch, and has one explained. Nothing is sent."""

from ferrosign.lighter import Order, Signer, explain, generate_api_key

key = generate_api_key()
with Signer(account_index=12345, api_private_keys={7: key.private_key}, chain_id=304) as signer:
    signed = signer.sign_order(market_index=3, client_order_index=1, base_amount=1000, price=50000, is_ask=0, nonce=42)
    print("order:", signed.tx_type, signed.tx_hash)

    orders = [Order(3, n, base_amount=1000 + n, price=50000, is_ask=n % 2) for n in range(1, 4)]
    for tx_type, _, tx_hash, error in signer.sign_create_orders_batch(orders, nonce=43):
        print("batch:", tx_type, error or tx_hash)

report = explain(signed.tx_info, chain_id=304, public_key=key.public_key)
print("checks passed:", report.ok)
wrong = explain(signed.tx_info, chain_id=300, public_key=key.public_key)
print("on another chain:", wrong.failures[0].detail)
assert report.ok and not wrong.ok
