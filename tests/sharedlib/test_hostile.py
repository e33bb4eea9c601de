"""Arguments that no honest caller gives, and an exchange that answers anything."""
import ctypes
import http.server
import mmap
import threading
import unittest

import signer

KEY = b"11" * 40


class Hostile(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.library = signer.Library("sdk118")
        assert cls.library.error("CreateClient", None, KEY, 304, 7, 12345) is None

    def refused(self, signed, text=None):
        self.assertTrue(signed["err"])
        self.assertEqual([signed[k] for k in ("txInfo", "txHash", "messageToSign", "txType")], [None, None, None, 0])
        if text is not None:
            self.assertEqual(signed["err"], text)

    def test_null_everywhere(self):
        for function, parameters in self.library.signatures.items():
            nulls = [None if hasattr(p[1], "contents") or p[1] is signer.text else 1 for p in parameters]
            tail = [0, 1, 1, 7, 12345] if function == "SignModifyOrder" else [0, 1, 7, 12345]
            signed = self.library.sign(function, *nulls, *tail)
            if None in nulls:
                self.refused(signed)
                self.assertNotIn("panic", signed["err"])
        self.assertEqual(self.library.error("CreateClient", None, None, 304, 7, 1),
                         "error occurred when creating TxClient. err: empty private key")

    def test_lengths_are_checked_before_reading(self):
        """The one order lies at the very end of readable memory."""
        size = ctypes.sizeof(self.library.order)
        area = mmap.mmap(-1, 2 * mmap.PAGESIZE)
        base = ctypes.addressof(ctypes.c_char.from_buffer(area))
        libc = ctypes.CDLL(None, use_errno=True)
        libc.mprotect.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
        self.assertEqual(libc.mprotect(base + mmap.PAGESIZE, mmap.PAGESIZE, 0), 0)
        at = base + mmap.PAGESIZE - size
        order = self.library.orders(1)
        ctypes.memmove(at, order, size)
        pointer = ctypes.cast(at, ctypes.POINTER(self.library.order))
        for length in (0, -1, -2**31, 4, 1000, 2**31 - 1):
            signed = self.library.sign("SignCreateGroupedOrders", 1, pointer, length, 0, 0, 0, 0, 0, 0, 1, 7, 12345)
            self.refused(signed, "OrderGroupSize is not valid")
        for length in (0, -1, -2**31, 10001, 2**31 - 1):
            self.assertEqual(self.library.batch(pointer, length, 1)[1], "batch length must be between 1 and 10000")
        results, error = self.library.batch(pointer, 1, 1)
        self.assertIsNone(error)
        self.assertEqual(results[0]["err"], "")
        self.assertEqual(self.library.batch(None, 1, 1)[1], "orders must not be NULL")
        libc.mprotect(base + mmap.PAGESIZE, mmap.PAGESIZE, 3)

    def test_nothing_is_cut(self):
        """A number that does not fit is named with its range; a negative price is the number it stands for."""
        order = lambda **changes: self.library.create_order(1, **changes)
        self.refused(order(isAsk=256), "isAsk must be between 0 and 255 but is 256")
        self.refused(order(orderType=-1), "orderType must be between 0 and 255 but is -1")
        self.refused(order(api_key=263), "apiKeyIndex must be between 0 and 255 but is 263")
        self.refused(order(api_key=-1), "apiKeyIndex must be between 0 and 255 but is -1")
        self.refused(order(marketIndex=2**48), "MarketIndex is not valid")
        self.assertIn('"Price":4294967295', order(price=-1)["txInfo"])
        self.assertIn('"MarketIndex":2048', order(marketIndex=2048)["txInfo"])
        self.refused(order(baseAmount=13525000000000000000 - 2**64))
        modify = [3, 9, 5, 2**32, 0, 0, 0, 0, 0, 0, 0, 1, 0, 7, 12345]
        self.refused(self.library.sign("SignModifyOrder", *modify), "price must be between 0 and 4294967295 but is 4294967296")
        self.assertEqual(self.library.error("CreateClient", b"", KEY, -1, 7, 1), "chainId must be between 0 and 4294967295 but is -1")
        main = signer.Library("go-main")
        self.assertIsNone(main.error("CreateClient", b"", KEY, 304, 7, 12345))
        self.refused(main.create_order(1, marketIndex=65536), "marketIndex must be between -32768 and 32767 but is 65536")

    def test_long_and_odd_texts(self):
        for odd in (b"\xff\xfe", b"x" * (1 << 20), b"0x" + b"z" * 80, "äöü€".encode() * 9):
            self.refused(self.library.sign("SignChangePubKey", odd, 0, 1, 7, 12345))
            self.refused(self.library.sign("SignTransfer", 1, 3, 0, 0, 1, 0, odd, 0, 1, 7, 12345))
        raw = bytes(range(200, 232))
        self.assertIsNone(self.library.sign("SignTransfer", 1, 3, 0, 0, 1, 0, raw, 0, 1, 7, 12345)["err"])

    def test_no_nonce_without_exchange(self):
        signed = self.library.create_order(-1)
        self.refused(signed, "nonce was not provided & HTTPClient is nil. "
                             "Either provide the nonce or enable HTTPClient to get the nonce from Lighter")
        self.assertEqual(self.library.error("CheckClient", 7, 12345), "apiClient should not be nil")

    def test_panic_becomes_an_error(self):
        test = signer.Library("sdk118", signer.BUILD / "test-sharedlib" / "sdk118")
        panic = test.dll.FerrosignTestPanic
        panic.restype = ctypes.c_void_p
        self.assertEqual(test.take(panic()), "panic: on purpose")


class Exchange(http.server.BaseHTTPRequestHandler):
    """Answers every request with `answer`."""
    answer = (200, b"")

    def do_GET(self):
        status, body = self.answer
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class HostileExchange(unittest.TestCase):
    def test_answers(self):
        library = signer.Library("sdk118")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Exchange)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        url = b"http://127.0.0.1:%d/path" % server.server_port
        self.assertIsNone(library.error("CreateClient", url, KEY, 304, 7, 55))
        Exchange.answer = (200, b'{"code":200,"nonce":41}')
        signed = library.create_order(-1, account=55)
        self.assertIsNone(signed["err"])
        self.assertIn('"Nonce":41', signed["txInfo"])
        for answer in ((500, b""), (200, b""), (200, b"{"), (200, b'{"code":1,"message":""}'), (404, b"\xff\xfe\x00bad"),
                       (500, b"\x00"), (200, b'{"code":200,"nonce":"x"}'), (429, b"slow down")):
            Exchange.answer = answer
            signed = library.create_order(-1, account=55)
            self.assertTrue(signed["err"], answer)
            self.assertIsNone(signed["txInfo"])
            self.assertTrue(library.error("CheckClient", 7, 55), answer)


if __name__ == "__main__":
    unittest.main()
