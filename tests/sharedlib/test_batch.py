"""Batches of orders and prepared nonces, through the library."""
import base64
import ctypes
import json
import unittest

import signer

KEY = b"33" * 40


class Batch(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.library = signer.Library("sdk118", signer.BUILD / "test-sharedlib" / "sdk118")
        assert cls.library.error("CreateClient", None, KEY, 304, 7, 12345) is None
        cls.library.dll.FerrosignTestFreeze(ctypes.c_longlong(1_800_000_000_000))

    @classmethod
    def tearDownClass(cls):
        cls.library.dll.FerrosignTestFreeze(ctypes.c_longlong(0))

    def tearDown(self):
        self.library.dll.ClearPreparedSignerNonces()

    @staticmethod
    def blank(signed):
        """A result without its signature, which differs every time."""
        if not signed["txInfo"]:
            return signed["err"], None, None, signed["txType"]
        info = json.loads(signed["txInfo"])
        return None, signed["txInfo"].replace(info["Sig"], "*"), signed["txHash"], signed["txType"]

    def test_equals_single_calls(self):
        orders = self.library.orders(70)
        orders[5].Price = 0
        orders[33].MarketIndex = 255
        orders[69].IsAsk = 2
        results, error = self.library.batch(orders, 70, 100)
        self.assertIsNone(error)
        self.assertEqual(len(results), 70)
        for n, result in enumerate(results):
            o = orders[n]
            single = self.library.create_order(
                100 + n, marketIndex=o.MarketIndex, clientOrderIndex=o.ClientOrderIndex, price=o.Price, isAsk=o.IsAsk)
            self.assertEqual(self.blank(result), self.blank(single))
        self.assertEqual([n for n, r in enumerate(results) if r["err"]], [5, 33, 69])

    def test_refusals(self):
        orders = self.library.orders(3)
        for first in (-1, -2**63, 2**63 - 2):
            self.assertIn("first nonce", self.library.batch(orders, 3, first)[1])
        self.assertIsNone(self.library.batch(orders, 3, 2**63 - 3)[1])
        self.assertEqual(self.library.batch(orders, 3, 1, 9, 9)[1], "client is not created for apiKeyIndex: 9 accountIndex: 9")
        self.assertIn("apiKeyIndex must be", self.library.batch(orders, 3, 1, 256)[1])

    def test_the_largest(self):
        orders = self.library.orders(10000)
        results, error = self.library.batch(orders, 10000, 0, skip=1)
        self.assertIsNone(error)
        self.assertEqual([json.loads(r["txInfo"])["Nonce"] for r in results], list(range(10000)))
        self.assertEqual(len({json.loads(r["txInfo"])["Sig"] for r in results}), 10000)
        self.assertEqual(json.loads(results[0]["txInfo"])["L2TxAttributes"], {"4": 1})

    def test_prepared_nonces(self):
        count = self.library.dll.PreparedSignerNonceCount
        self.assertEqual(count(), 0)
        for refused in (-1, -2**31, 10001, 2**31 - 1):
            self.assertTrue(self.library.error("PrepareSignerNonces", refused))
        self.assertIsNone(self.library.error("PrepareSignerNonces", 0))
        self.assertIsNone(self.library.error("PrepareSignerNonces", 50))
        self.assertIn("room for 9950", self.library.error("PrepareSignerNonces", 9951))
        self.assertEqual(count(), 50)
        halves = set()
        for n in range(80):
            halves.add(base64.b64decode(json.loads(self.library.create_order(n)["txInfo"])["Sig"])[:40])
        self.assertEqual(len(halves), 80)
        self.assertEqual(count(), 0)
        self.assertIsNone(self.library.error("PrepareSignerNonces", 10000))
        self.assertEqual(count(), 10000)
        results, error = self.library.batch(self.library.orders(2000), 2000, 1)
        self.assertIsNone(error)
        self.assertEqual(count(), 8000)
        self.assertEqual(len({r["txInfo"] for r in results}), 2000)
        self.library.dll.ClearPreparedSignerNonces()
        self.assertEqual(count(), 0)


if __name__ == "__main__":
    unittest.main()
