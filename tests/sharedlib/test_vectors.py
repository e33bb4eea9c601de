"""The recorded calls of both generations, through the libraries.

Each call runs twice: in the library that ships, where texts are compared with the expiries of now filled in, and in the
one for tests, whose clock is set to the recorded time so that hashes must be equal and signatures must verify.
"""
import base64
import ctypes
import json
import re
import unittest

import signer

LIFE = 599_000
ORDER_LIFE = 28 * 24 * 3600 * 1000


def c_value(ctype, value):
    """A recorded argument as C sees it."""
    if ctype is signer.text:
        return None if value is None else value.encode()
    return ctype(value).value


def arguments(library, function, call):
    """The C arguments of a recorded call, with their names and ranges."""
    parameters, values = library.signatures[function], []
    for (name, ctype, _), value in zip(parameters, call["args"], strict=True):
        if name == "orders":
            values.append(None if value is None else (library.order * max(1, len(value)))(
                *[library.order(**order) for order in value]))
        elif name == "request":
            fields = dict(value) if value is not None else None
            if fields and fields.get("Symbol") is not None:
                fields["Symbol"] = fields["Symbol"].encode()
            values.append(None if fields is None else ctypes.pointer(ctype._type_(**fields)))
        else:
            values.append(c_value(ctype, value))
    tail = call["tail"]
    if function == "SignModifyOrder" and library.generation == "sdk118":
        tail_names = ["skipNonce", "nonce", "orderVersion", "apiKeyIndex", "accountIndex"]
    else:
        tail_names = ["skipNonce", "nonce", "apiKeyIndex", "accountIndex"]
    return values + list(tail), dict(zip(tail_names, tail, strict=True))


def range_error(library, function, values, tail):
    """The error for the first argument that the original would have cut, or None."""
    checks = [("apiKeyIndex", tail["apiKeyIndex"], signer.U8)]
    checks += [(name, value, limits) for (name, _, limits), value in zip(library.signatures[function], values) if limits]
    for name, value, limits in checks:
        if name == "cancelAllMarketIndex" and value == 255:
            continue
        if not limits[0] <= value <= limits[1]:
            return "%s must be between %d and %d but is %d" % (name, *limits, value)
    return None


# Errors whose texts differ on purpose: the original crashed inside and reported the panic.
PANICS = re.compile("panic: runtime error: ")
CLEAR = ("orders must not be NULL", "request must not be NULL", "OrderGroupSize is not valid")


class Vectors(unittest.TestCase):
    def check(self, generation, shipped):
        folder = None if shipped else signer.BUILD / "test-sharedlib" / generation
        library = signer.Library(generation, folder)
        file = signer.vectors(generation)
        signer.recorded_clients(library, file)
        seen = {"calls": 0, "signed": 0, "refused": 0, "range": 0, "clear": 0}
        for function, calls in file["calls"].items():
            for call in calls:
                with self.subTest(function=function, args=call["args"], tail=call["tail"]):
                    self.one(library, file, function, call, shipped, seen)
        self.assertGreater(seen["signed"], 600)
        self.assertGreater(seen["refused"], 500)
        self.assertGreater(seen["range"], 50)
        print("%s, %s: %s" % (generation, "shipped" if shipped else "clock of the recording", seen))

    def one(self, library, file, function, call, shipped, seen):
        seen["calls"] += 1
        values, tail = arguments(library, function, call)
        if not shipped:
            want = json.loads(call["tx_info"]) if "tx_info" in call else {}
            library.dll.FerrosignTestFreeze(ctypes.c_longlong(want.get("ExpiredAt", LIFE) - LIFE))
        got = library.sign(function, *values)
        cut = range_error(library, function, values, tail)
        if cut is not None:
            seen["range"] += 1
            self.refused(got, cut)
        elif "err" in call and PANICS.match(call["err"]):
            seen["clear"] += 1
            self.assertIn(got["err"], CLEAR)
            self.refused(got, got["err"])
        elif "err" in call:
            seen["refused"] += 1
            self.refused(got, call["err"])
        else:
            seen["signed"] += 1
            self.signed_like(library, file, got, call, shipped)

    def refused(self, got, error):
        self.assertEqual(got, {"txType": 0, "txInfo": None, "txHash": None, "messageToSign": None, "err": error})

    def signed_like(self, library, file, got, call, shipped):
        self.assertIsNone(got["err"])
        self.assertEqual(got["txType"], call["tx_type"])
        # Not every recorded call has its message.
        self.assertEqual(got["messageToSign"] is not None, call["tx_type"] in (8, 12, 45))
        self.assertIn(call.get("message_to_sign"), (None, got["messageToSign"]))
        self.assertRegex(got["txHash"], "^[0-9a-f]{80}$")
        info, want = json.loads(got["txInfo"]), json.loads(call["tx_info"])
        self.assertEqual(list(info), list(want))
        sig = base64.b64decode(info["Sig"])
        self.assertEqual(len(sig), 80)
        text = got["txInfo"].replace(info["Sig"], "*")
        if shipped:
            text = text.replace('"ExpiredAt":%d' % info["ExpiredAt"], '"ExpiredAt":%d' % want["ExpiredAt"])
        text, default_expiry = self.with_recorded_expiry(text, call, call["tx_info"])
        self.assertEqual(text, call["tx_info"])
        if not shipped:
            if not default_expiry:
                self.assertEqual(got["txHash"], call["tx_hash"])
            verify = library.dll.FerrosignTestVerify
            verify.argtypes, verify.restype = [signer.text] * 3, ctypes.c_void_p
            self.assertIsNone(library.take(verify(file["pk"].encode(), got["txHash"].encode(), sig.hex().encode())))

    @staticmethod
    def with_recorded_expiry(text, call, recorded):
        """Replaces the expiries of orders that left them to the library, and tells whether one differed."""
        orders = next((argument for argument in call["args"] if isinstance(argument, list)), [])
        if -1 not in call["args"] and all(order["OrderExpiry"] != -1 for order in orders):
            return text, False
        pattern = r'"OrderExpiry":(-?\d+)'
        theirs = iter(re.findall(pattern, recorded))
        replaced = re.sub(pattern, lambda _: '"OrderExpiry":' + next(theirs), text)
        return replaced, replaced != text

    def test_sdk118_shipped(self):
        self.check("sdk118", True)

    def test_go_main_shipped(self):
        self.check("go-main", True)

    def test_sdk118_recorded_time(self):
        self.check("sdk118", False)

    def test_go_main_recorded_time(self):
        self.check("go-main", False)


if __name__ == "__main__":
    unittest.main()
