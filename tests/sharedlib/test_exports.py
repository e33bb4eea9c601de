"""Every export, the header, and what belongs to clients."""
import ctypes
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import signer

CHECK = """
#include "%s"
#include <stddef.h>
#define SIZE(type, size) typedef char size_of_##type[sizeof(type) == size ? 1 : -1]
SIZE(StrOrErr, 16); SIZE(ApiKeyResponse, 24); SIZE(SignedTxResponse, 40); SIZE(CreateOrderTxReq, 48);
SIZE(SignedTxBatchResponse, 24);
typedef char expiry_at[offsetof(CreateOrderTxReq, OrderExpiry) == 40 ? 1 : -1];
typedef char trigger_at[offsetof(CreateOrderTxReq, TriggerPrice) == 32 ? 1 : -1];
#ifndef LIGHTER_SIGNER_GO_MAIN
SIZE(BinaryOptionsOperatorCreateMarketTxReq, 104);
SIZE(BinaryOptionsOperatorUpdateMarketTxReq, 80);
SIZE(BinaryOptionsOperatorSettleMarketTxReq, 24);
typedef char symbol_at[offsetof(BinaryOptionsOperatorCreateMarketTxReq, Symbol) == 88 ? 1 : -1];
#endif
int main(void) { return FerrosignVersion()[0] != '0' || FerrosignAbi()[0] != EXPECT; }
"""


class Exports(unittest.TestCase):
    def test_exactly_the_header(self):
        for generation in signer.GENERATIONS:
            library = signer.Library(generation)
            names = library.exports()
            self.assertGreaterEqual(len(names), 36 if generation == "sdk118" else 33)
            for name in names:
                getattr(library.dll, name)
            for name in ("fsgoSignCreateOrder", "fs_schnorr_sign", "FerrosignTestNoop", "x_cgo_init", "fs_forked"):
                with self.assertRaises(AttributeError):
                    getattr(library.dll, name)
            self.assertEqual(library.dll.FerrosignVersion(), b"0.1.0")
            self.assertEqual(library.dll.FerrosignAbi().decode(), generation)

    def test_header_compiles_and_matches(self):
        compilers = [(shutil.which("gcc"), ["-std=c99"], ".c"), (shutil.which("g++"), ["-std=c++11"], ".cpp")]
        for compiler, options, suffix in compilers:
            if compiler is None:
                if os.environ.get("CI") == "true":
                    self.fail("no compiler for " + suffix)
                self.skipTest("no compiler for " + suffix)
            for generation in signer.GENERATIONS:
                library = signer.Library(generation)
                header = library.path.with_suffix(".h")
                with tempfile.TemporaryDirectory() as scratch:
                    source, program = pathlib.Path(scratch) / ("check" + suffix), pathlib.Path(scratch) / "check"
                    source.write_text(CHECK % header)
                    subprocess.run([compiler, *options, "-Wall", "-Wextra", "-Werror", "-Wno-unused-local-typedefs",
                                    "-DEXPECT='%s'" % generation[0], str(source), "-o", str(program), str(library.path)],
                                   check=True)
                    subprocess.run([str(program)], check=True, timeout=60)

    def test_library_is_lean(self):
        for generation in signer.GENERATIONS:
            path = signer.Library(generation).path
            self.assertLessEqual(path.stat().st_size, 12 << 20)
            self.assertNotIn(b".symtab", path.read_bytes()[-1 << 16:])


class Clients(unittest.TestCase):
    def setUp(self):
        self.library = signer.Library("sdk118")

    def new_key(self):
        r = self.library.dll.GenerateAPIKey()
        private, public, err = (self.library.take(p) for p in (r.privateKey, r.publicKey, r.err))
        self.assertIsNone(err)
        self.assertRegex(private, "^0x[0-9a-f]{80}$")
        self.assertRegex(public, "^0x[0-9a-f]{80}$")
        return private, public

    def create(self, private, chain, api_key, account):
        self.assertIsNone(self.library.error("CreateClient", None, private.encode(), chain, api_key, account))

    def verified(self, public, signed):
        """Checks a result with the library for tests, which knows verification."""
        self.assertIsNone(signed["err"])
        test = signer.Library("sdk118", signer.BUILD / "test-sharedlib" / "sdk118")
        verify = test.dll.FerrosignTestVerify
        verify.argtypes, verify.restype = [signer.text] * 3, ctypes.c_void_p
        import base64
        sig = base64.b64decode(json.loads(signed["txInfo"])["Sig"]).hex()
        return test.take(verify(public[2:].encode(), signed["txHash"].encode(), sig.encode()))

    def test_two_accounts_with_one_key_number(self):
        (a, pub_a), (b, pub_b) = self.new_key(), self.new_key()
        self.create(a, 304, 2, 1001)
        self.create(b, 304, 2, 1002)
        for account, own, other in ((1001, pub_a, pub_b), (1002, pub_b, pub_a), (1001, pub_a, pub_b)):
            for key in (2, 255):
                signed = self.library.create_order(5, key, account)
                self.assertEqual(json.loads(signed["txInfo"])["AccountIndex"], account)
                self.assertIsNone(self.verified(own, signed))
                self.assertIsNotNone(self.verified(other, signed))
        latest = self.library.create_order(5, 255, -1)
        self.assertEqual(json.loads(latest["txInfo"])["AccountIndex"], 1002)

    def test_message_names_the_clients_own_chain(self):
        key, _ = self.new_key()
        self.create(key, 304, 3, 2001)
        self.create(key, 300, 3, 2002)
        self.assertIsNotNone(self.library.error("CreateClient", b"", b"zz", 7, 3, 2003))
        for account, chain in ((2001, 304), (2002, 300)):
            signed = self.library.sign("SignTransfer", 5, 3, 0, 0, 1, 0, b"0" * 64, 0, 1, 3, account)
            self.assertIn("chainId: 0x%016x" % chain, signed["messageToSign"])

    def test_remove_client(self):
        key, _ = self.new_key()
        self.create(key, 304, 4, 3001)
        self.assertIsNone(self.library.create_order(1, 4, 3001)["err"])
        self.assertIsNone(self.library.error("FerrosignRemoveClient", 4, 3001))
        want = "client is not created for apiKeyIndex: 4 accountIndex: 3001"
        self.assertEqual(self.library.create_order(1, 4, 3001)["err"], want)
        self.assertEqual(self.library.error("FerrosignRemoveClient", 4, 3001), want)
        self.create(key, 304, 4, 3001)
        self.assertIsNone(self.library.error("FerrosignRemoveClient", 255, -1))
        self.assertEqual(self.library.create_order(1, 4, 3001)["err"], want)

    def test_keys(self):
        key, _ = self.new_key()
        digits = key[2:]
        for good in (digits, key, digits.upper()):
            self.create(good, 304, 5, 3101)
        for bad in ("", "0", "0x", digits[:64], digits[:79], digits + "00", digits + "\n", "g" + digits[1:], "0x" + key):
            err = self.library.error("CreateClient", b"", bad.encode(), 304, 5, 3101)
            self.assertTrue(err, bad)
            for at in range(0, len(bad) - 8, 4):
                self.assertNotIn(bad[at:at + 8], err)
        for account in (0, -1, -2**63):
            self.assertEqual(self.library.error("CreateClient", b"", key.encode(), 304, 5, account), "invalid account index")

    def test_auth_token(self):
        key, public = self.new_key()
        for account in (7, 77, 777, 7777):
            self.create(key, 304, 6, account)
            r = self.library.dll.CreateAuthToken(1800000000, 6, account)
            token, err = self.library.take(r.str), self.library.take(r.err)
            self.assertIsNone(err)
            self.assertRegex(token, "^1800000000:%d:6:[0-9a-f]{160}$" % account)
        r = self.library.dll.CreateAuthToken(0, 6, 7)
        import time
        life = int(self.library.take(r.str).split(":")[0]) - time.time()
        self.assertTrue(7 * 3600 - 60 < life < 7 * 3600 + 60)
        r = self.library.dll.CreateAuthToken(0, 6, 9)
        self.assertIsNone(r.str)
        self.assertIn("client is not created", self.library.take(r.err))

    def test_nothing_to_enable(self):
        self.assertEqual(self.library.dll.FastEnableStackBoundCache(), 0)
        self.library.dll.Free(None)

    def test_order_version(self):
        key, _ = self.new_key()
        self.create(key, 304, 8, 4001)
        args = [3, 9, 5, 7, 0, 0, 0, 0, 0, 0, 0, 1]
        for version, want in ((0, None), (5, {"8": 5}), (2**48 - 1, {"8": 2**48 - 1})):
            signed = self.library.sign("SignModifyOrder", *args, version, 8, 4001)
            self.assertEqual(json.loads(signed["txInfo"])["L2TxAttributes"], want)
        for version in (-1, 2**48):
            signed = self.library.sign("SignModifyOrder", *args, version, 8, 4001)
            self.assertEqual(signed["err"], "OrderOrderVersion is in invalid range")


if __name__ == "__main__":
    unittest.main()
