"""Installing, refusing, taking back; each in a process of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import BUILD, GO_MAIN_LIBRARY, LIBRARY_NAME, need, run

pytest.importorskip("lighter", reason="lighter-sdk is not installed")

CHECK_ORIGINAL = """
import lighter.signer_client as sc
assert sc.get_signer.__module__ == "lighter.signer_client" and sc.decode_and_free.__module__ == "lighter.signer_client"
assert not hasattr(sc.SignerClient, "sign_create_orders_batch")
c = client()
assert "lighter/signers" in c.signer._name
order(c)
"""


def test_status():
    run("""
st = fl.status()
assert not st.installed and "not been called" in st.reason and st.library is None
st = fl.install()
assert st.installed and st.reason is None and st.generation == "sdk118" and st.packed and st.batch and st.prepared_nonces
assert st.stack_bound_cache in (True, False) and st.library_version and os.path.exists(st.library) and st.corrections == ()
assert st.sdk_version == "1.1.8" and fl.status() == st and fl.install() == st
c = client()
assert c.signer._name == st.library and "ferrosign" in repr(c.signer)
order(c)
""")


def test_nothing_happens_without_a_call():
    run(CHECK_ORIGINAL)


def test_uninstall():
    run("""
fl.install()
c = client()
order(c)
import lighter.signer_client as sc
assert fl.uninstall() and not fl.uninstall()
st = fl.status()
assert not st.installed and "uninstall" in st.reason
assert sc.get_signer.__module__ == "lighter.signer_client" and not hasattr(sc.SignerClient, "sign_create_orders_batch")
assert sc.CreateOrderTxReq.__mro__[1].__name__ == "Structure"
new = client(account=77)
assert "lighter/signers" in new.signer._name
for n in range(300):  # both kinds go on, in turns
    order(c, n), order(new, n)
bad = c.sign_create_order(3, 1, 1000, 0, 0, 0, 1, nonce=5, api_key_index=7)
assert bad[3] == new.sign_create_order(3, 1, 1000, 0, 0, 0, 1, nonce=5, api_key_index=7)[3]
st = fl.install()
assert st.installed
newest = client(account=78)
assert newest.signer._name == st.library
for x in (c, new, newest):
    order(x)
""")


def test_old_clients_keep_their_library():
    run("""
old = client()
fl.install()
new = client(account=77)
assert "lighter/signers" in old.signer._name and "lighter/signers" not in new.signer._name
for n in range(200):
    order(old, n), order(new, n)
results = old.sign_create_orders_batch([fl.Order(3, 1, 1000, 50000, 0), fl.Order(3, 1, 1000, 0, 0)], nonce=5)
assert results[0][3] is None and results[1][:3] == (None, None, None) and results[1][3]
assert "before install()" in old.prepare_signer_nonces(5) and new.prepare_signer_nonces(5) is None
good = fl.Order(3, 1, 1000, 50000, 0)
for wrong, more in (
    (good._replace(price=2**32 + 7), {}),
    (good._replace(price=-1), {}),
    (good._replace(is_ask=256), {}),
    (good, {"api_key_index": 263}),
    (good, {"skip_nonce": 256}),
):
    try:
        signed = old.sign_create_orders_batch([wrong], nonce=5, **more)
    except fl.FieldError as error:
        assert "must be between" in str(error)
    else:
        raise SystemExit(f"not refused: {signed}")
""")


STRUCTURES = """
import ctypes, pickle
import lighter.signer_client as sc
from lighter.signer_client import CreateOrderTxReq as Imported
size, narrow = ctypes.sizeof(Imported), Imported.MarketIndex.size < 8
assert Imported(Price=2**32 + 7).Price == 7  # what ctypes does
fl.install()
R = sc.CreateOrderTxReq
assert (R is Imported) != narrow
for Kind in {Imported, R}:
    for make in (lambda: Kind(Price=2**32 + 7), lambda: Kind(IsAsk=256), lambda: setattr(Kind(), "Price", -1),
                 lambda: setattr((Kind * 2)()[1], "Price", 2**32), lambda: Kind(MarketIndex=2**63), lambda: Kind(0, 0, 0, 1.5)):
        try:
            make()
        except fl.FieldError as error:
            assert "must be" in str(error)
        else:
            raise SystemExit(f"not refused: {Kind}")
    try:
        Kind(1, MarketIndex=1)
    except TypeError as error:
        assert "duplicate" in str(error)
    else:
        raise SystemExit("not refused")
    one = Kind(MarketIndex=3, Price="3000", OrderExpiry=-1)
    assert ctypes.sizeof(Kind * 2) == 2 * ctypes.sizeof(Kind) and Kind * 2 is Kind * 2 and isinstance((Kind * 2)(), ctypes.Array)
    array = (Kind * 2)(one, Kind(Price=5) if Kind is Imported else Imported(Price=5))
    assert [o.Price for o in array] == [3000, 5]
    assert ctypes.cast(array, ctypes.POINTER(Kind))[1].Price == 5
    assert ctypes.POINTER(Kind * 2)(array).contents[0].Price == 3000
    assert ctypes.POINTER(Kind).from_param(array) is not None
assert pickle.loads(pickle.dumps(R(MarketIndex=3, Price=3000))).Price == 3000
if narrow:
    try:
        Imported(MarketIndex=2**32 + 3)
    except fl.FieldError as error:
        assert "market_index must be between -2147483648 and 2147483647" in str(error), error
    else:
        raise SystemExit("not refused")
    assert R(MarketIndex=2**32 + 3).MarketIndex == 2**32 + 3
c = client()
base = dict(MarketIndex=3, BaseAmount=0, IsAsk=1, ReduceOnly=1, TimeInForce=0, OrderExpiry=-1)
stop = Imported(**base, Price=900, Type=2, TriggerPrice=1000)
take = Imported(**base, Price=1100, Type=4, TriggerPrice=1000)
assert c.sign_create_grouped_orders(2, [stop, take], nonce=5)[3] is None
fl.uninstall()
assert sc.CreateOrderTxReq is Imported and Imported(Price=2**32 + 7).Price == 7 and ctypes.sizeof(Imported) == size
assert not {"__init__", "__setattr__"} & set(vars(Imported))
fl.install(); fl.uninstall()
assert Imported(Price=2**32 + 7).Price == 7
"""


def test_structures_that_were_imported_before():
    run(STRUCTURES)
    run(STRUCTURES, path=old_sdk("1.1.5"))


def test_the_other_generation_is_refused():
    library = need(GO_MAIN_LIBRARY, "the library of the generation go-main")
    run(
        """
try:
    fl.install(sys.argv[1])
except fl.InstallError as error:
    text = str(error)
else:
    raise SystemExit("not refused")
assert "SignBinaryOptionsOperatorCreateMarket: lighter-sdk calls it, the library does not export it" in text, text
assert "SignModifyOrder: lighter-sdk passes 15 arguments, the library takes 14" in text, text
assert sys.argv[1] in text and "stays as it is" in text
st = fl.install(sys.argv[1], strict=False)
assert not st.installed and st.reason == text == fl.status().reason
"""
        + CHECK_ORIGINAL,
        str(library),
    )


def compile_stub(folder: Path, source: str) -> Path:
    """A library made from C."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        if os.environ.get("CI") == "true":
            pytest.fail("gcc is missing")
        pytest.skip("gcc is missing")
    file, library = folder / "stub.c", folder / LIBRARY_NAME
    file.write_text(source)
    subprocess.run([compiler, "-shared", "-fPIC", "-o", str(library), str(file)], check=True)
    return library


def stub_source(abi: str, leave_out: str = "") -> str:
    from ferrosign.lighter import _abi

    names = [name for name in (*_abi.OTHER, *_abi.functions("sdk118")) if name != leave_out]
    says = f'const char *FerrosignAbi(void) {{ return "{abi}"; }}\n' if abi else ""
    return says + "".join(f"void *{name}(void) {{ return 0; }}\n" for name in names)


REFUSED = (
    """
try:
    fl.install(sys.argv[1])
except (fl.InstallError, fl.LibraryError) as error:
    assert sys.argv[1] in str(error) and sys.argv[2] in str(error), error
    assert fl.status().reason == str(error)
else:
    raise SystemExit("not refused")
"""
    + CHECK_ORIGINAL
)


@pytest.mark.parametrize(
    ("abi", "leave_out", "text"),
    [
        ("sdk119", "", "interface 'sdk119', but sdk118 or go-main is wanted"),
        ("sdk118", "SignTransfer", "it does not export SignTransfer"),
        ("sdk118", "Free", "it does not export Free"),
        ("", "SignBinaryOptionsOperatorCreateMarket", "does not tell the generation of its interface"),
    ],
)
def test_doctored_libraries_are_refused(tmp_path, abi, leave_out, text):
    run(REFUSED, str(compile_stub(tmp_path, stub_source(abi, leave_out))), text)


def test_missing_and_damaged_files_are_refused(tmp_path):
    run(REFUSED, str(tmp_path / "nowhere.so"), "is missing, tried")
    damaged = tmp_path / "damaged.so"
    damaged.write_bytes(b"not a library")
    run(REFUSED, str(damaged), "does not load")


def test_another_declaration_is_refused():
    # An sdk that passes one argument more, as a later version might.
    run(
        """
import ctypes
import lighter.signer_client as sc
populate = sc.__dict__["__populate_shared_library_functions"]
def wider(signer):
    populate(signer)
    signer.SignCancelOrder.argtypes = list(signer.SignCancelOrder.argtypes) + [ctypes.c_int]
    signer.SignWithdraw.argtypes = [ctypes.c_longlong] + list(signer.SignWithdraw.argtypes)[1:]
    signer.SignNew.argtypes = []
setattr(sc, "__populate_shared_library_functions", wider)
st = fl.install(strict=False)
assert not st.installed
for text in ("SignCancelOrder: lighter-sdk passes 7 arguments, the library takes 6",
             "SignWithdraw, assetIndex: 64 bits in lighter-sdk, 32 in the library",
             "SignNew: lighter-sdk calls it, the library does not export it"):
    assert text in st.reason, st.reason
setattr(sc, "__populate_shared_library_functions", populate)
"""
        + CHECK_ORIGINAL
    )


def test_a_library_of_other_make_without_extras(tmp_path):
    """The library that lighter-sdk brings, installed by path: no packed entry, no batch, no prepared nonces."""
    import lighter

    theirs = Path(lighter.__file__).parent / "signers" / LIBRARY_NAME
    run(
        """
st = fl.install(sys.argv[1])
assert st.installed and st.generation == "sdk118"
assert not st.packed and not st.batch and not st.prepared_nonces and st.stack_bound_cache is None
assert st.library_version is None
import lighter.signer_client as sc
c = client()
order(c)
for change, text in (({"price": 2**32 + 100}, "price must be between 0 and 4294967295"), ({"price": 1.5}, "price must be an integer"),
                     ({"is_ask": 256}, "is_ask must be between 0 and 255")):
    r = c.sign_create_order(**{**dict(market_index=3, client_order_index=1, base_amount=1000, price=1, is_ask=0, order_type=0,
                               time_in_force=1, nonce=5, api_key_index=7), **change})
    assert r[3].startswith(text), r
assert c.sign_create_order(3, 1, "1000", 2**32 - 1, 0, 0, 1, nonce=5.0, api_key_index=7)[3] is None
assert c.sign_create_public_pool(1, 2**31, 1, nonce=5)[3].startswith("initial_total_shares must be between")
base = dict(MarketIndex=3, BaseAmount=0, IsAsk=1, ReduceOnly=1, TimeInForce=0, OrderExpiry=-1)
stop = sc.CreateOrderTxReq(**base, Price=900, Type=2, TriggerPrice=1000)
take = sc.CreateOrderTxReq(**base, Price=1100, Type=4, TriggerPrice=1000)
assert c.sign_create_grouped_orders(2, [stop, take], nonce=5)[3] is None
assert c.sign_transfer_same_master_account(555, 3, 0, 1, 100, 1, "a" * 32, nonce=5)[3] is None
now = 2_000_000_000_000
assert "must be" not in (c.sign_binary_options_operator_settle_market(1, 2, 3, 0, nonce=5)[3] or "")
results = c.sign_create_orders_batch([fl.Order(3, n + 1, 1000, 50000, 0) for n in range(3)], nonce=7)
import json
assert [json.loads(r[1])["Nonce"] for r in results] == [7, 8, 9]
assert c.prepare_signer_nonces(3) and c.prepared_signer_nonce_count() == 0
c.clear_prepared_signer_nonces()
signer = fl.Signer(account_index=5, api_private_keys={1: KEY})
signed = signer.sign_order(3, 1, 1000, 50000, 0, nonce=5)
assert json.loads(signed.tx_info)["AccountIndex"] == 5
assert json.loads(signer.sign_modify_order(3, 1, 1000, 50000, nonce=5, order_version=2).tx_info)["L2TxAttributes"] == {"8": 2}
signer.close()
""",
        str(theirs),
    )


@pytest.mark.parametrize("kind", ["16 threads import and install", "threads install while others sign"])
def test_threads(kind):
    code = (
        """
import threading, importlib
errors, start = [], threading.Barrier(16)
def work(n):
    try:
        start.wait()
        import ferrosign.lighter as fl
        fl.install()
        import lighter
        c = client(account=100 + n)
        for i in range(20):
            info = order(c, i)
            assert c.signer._name == fl.status().library
        report = fl.explain(info[1], public_key=sys.argv[1])
        assert report.ok and report.hash == info[2], str(report)
    except BaseException as e:
        errors.append(repr(e))
threads = [threading.Thread(target=work, args=(n,)) for n in range(16)]
[t.start() for t in threads]; [t.join() for t in threads]
assert not errors, errors
"""
        if kind.startswith("16")
        else """
import lighter.signer_client as sc
c, stop, errors = client(), threading.Event(), []
def sign():
    try:
        n = 0
        while not stop.is_set():
            order(c, n); order(client(account=500 + n % 7), n); n += 1
    except BaseException as e:
        errors.append(repr(e))
threads = [threading.Thread(target=sign) for _ in range(4)]
[t.start() for t in threads]
for n in range(10):
    fl.install(); order(client(account=900 + n)); fl.uninstall()
stop.set(); [t.join() for t in threads]
assert not errors, errors
"""
    )
    from conftest import PUBLIC_KEY

    for _ in range(int(os.environ.get("FERROSIGN_TEST_REPEAT", "5"))):
        run(code, PUBLIC_KEY)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this platform")
def test_fork():
    """A forked child gets errors at once, not a hang and not a repeated nonce; the parent goes on."""
    run("""
import signal
fl.install()
c = client()
s = fl.Signer(account_index=5, api_private_keys={1: KEY})
order(c)
fl.prepare_signer_nonces(10)
child = os.fork()
if child == 0:
    signal.alarm(20)
    try:
        r = c.sign_create_order(3, 1, 1000, 50000, 0, 0, 1, nonce=5, api_key_index=7)
        assert r[:3] == (None, None, None) and "fork" in r[3] and "spawn" in r[3], r
        for call in (lambda: s.sign_order(3, 1, 1000, 50000, 0, nonce=5), lambda: s.create_auth_token(),
                     lambda: c.sign_create_orders_batch([fl.Order(3, 1, 1, 1, 0)], nonce=1),
                     lambda: fl.Signer(account_index=6, api_private_keys={1: KEY}), lambda: fl.explain("{}"),
                     lambda: fl.generate_api_key(), lambda: fl.prepare_signer_nonces(1)):
            try:
                call()
            except fl.SignerError as error:
                assert "fork" in str(error), error
            else:
                os._exit(3)
        assert fl.prepared_signer_nonce_count() == 0
        os._exit(0)
    except BaseException as error:
        print(repr(error), file=sys.stderr, flush=True)
        os._exit(2)
_, state = os.waitpid(child, 0)
assert state == 0, state
order(c)
s.sign_order(3, 1, 1000, 50000, 0, nonce=5)
""")


def test_spawned_processes_sign():
    run("""
import subprocess
code = "import ferrosign.lighter as fl; s = fl.Signer(account_index=5, api_private_keys={1: %r}); s.sign_order(3, 1, 1, 1, 0, nonce=5)" % KEY
for _ in range(2):
    subprocess.run([sys.executable, "-c", code], check=True)
""")


def old_sdk(version: str) -> str:
    """An earlier lighter-sdk, unpacked beside the installed one."""
    return str(need(BUILD / "python" / f"sdk-{version}", f"lighter-sdk {version}"))


def test_narrow_markets_are_corrected():
    """lighter-sdk 1.1.5 declares markets with 32 bits; the library has 64."""
    run(
        """
st = fl.install()
assert st.installed and len(st.corrections) >= 7, st
assert any(text.startswith("CreateOrderTxReq.MarketIndex: 32 bits in lighter-sdk, 64 in the library") for text in st.corrections)
assert any(text.startswith("SignCreateOrder, marketIndex: 32 bits") for text in st.corrections)
import lighter.signer_client as sc, json
assert not hasattr(sc, "BinaryOptionsOperatorCreateMarketTxReq")
assert sc.CreateOrderTxReq.MarketIndex.size == 8
c = client()
for market in (3, 2048, 4094):
    assert json.loads(order(c)[1])["MarketIndex"] == 3
    r = c.sign_create_order(market, 1, 1000, 50000, 0, 0, 1, nonce=5, api_key_index=7)
    assert json.loads(r[1])["MarketIndex"] == market
    base = dict(MarketIndex=market, BaseAmount=0, IsAsk=1, ReduceOnly=0, TimeInForce=0, OrderExpiry=-1)
r = c.sign_create_order(2**32 + 3, 1, 1000, 50000, 0, 0, 1, nonce=5, api_key_index=7)
assert json.loads(r[1])["MarketIndex"] == 2**32 + 3, r   # 32 bits would have made it market 3
base = dict(BaseAmount=0, IsAsk=1, ReduceOnly=1, TimeInForce=0, OrderExpiry=-1)
stop = sc.CreateOrderTxReq(MarketIndex=3, Price=900, Type=2, TriggerPrice=1000, **base)
take = sc.CreateOrderTxReq(MarketIndex=3, Price=1100, Type=4, TriggerPrice=1000, **base)
r = c.sign_create_grouped_orders(2, [stop, take], nonce=5)
assert [o["MarketIndex"] for o in json.loads(r[1])["Orders"]] == [3, 3]
stop.MarketIndex = take.MarketIndex = 2**32 + 3
r = c.sign_create_grouped_orders(2, [stop, take], nonce=5)
assert r[3] or [o["MarketIndex"] for o in json.loads(r[1])["Orders"]] == [2**32 + 3] * 2, r
assert c.sign_create_orders_batch([fl.Order(3, 1, 1000, 50000, 0)], nonce=5)[0][3] is None
assert fl.uninstall() and sc.CreateOrderTxReq.MarketIndex.size == 4
order(client(account=5))
""",
        path=old_sdk("1.1.5"),
    )


def test_batches_of_earlier_clients_cut_no_market():
    """lighter-sdk 1.1.5 passes markets with 32 bits, of which its library uses 16."""
    run(
        """
import json
c = client()
assert json.loads(c.sign_create_order(65536 + 3, 1, 1000, 50000, 0, 0, 1, nonce=5, api_key_index=7)[1])["MarketIndex"] == 3
fl.install()
def batch(market):
    return c.sign_create_orders_batch([fl.Order(3, 1, 1000, 50000, 0), fl.Order(market, 2, 1000, 50000, 0)], nonce=5, api_key_index=7)
for market in (3, 4094, 32767):
    assert json.loads(batch(market)[1][1])["MarketIndex"] == market
for market in (32768, 65536 + 3, 2**31, 2**32 + 3, -32769):
    try:
        raise SystemExit(f"{market} was signed: {batch(market)}")
    except fl.FieldError as error:
        assert str(error) == f"orders[1].market_index must be between -32768 and 32767 but is {market}", error
""",
        path=old_sdk("1.1.5"),
    )
    run(
        """
import json
c = client()
fl.install()
for market in (3, 32768, 65536 + 3, 2**32 + 3):
    result = c.sign_create_orders_batch([fl.Order(market, 1, 1000, 50000, 0)], nonce=5, api_key_index=7)[0]
    assert json.loads(result[1])["MarketIndex"] == market, result
"""
    )


def test_earlier_sdk_is_refused_and_works_with_its_own_generation():
    path, library = old_sdk("1.1.2"), need(GO_MAIN_LIBRARY, "the library of the generation go-main")
    run(
        """
st = fl.install(strict=False)
assert not st.installed and "SignModifyOrder: lighter-sdk passes 14 arguments, the library takes 15" in st.reason, st
"""
        + CHECK_ORIGINAL.replace("lighter/signers", "/signers/"),
        path=path,
    )
    run(
        """
st = fl.install(sys.argv[1])
assert st.installed and st.generation == "go-main"
import lighter.signer_client as sc, json
assert sc.CreateOrderTxReq.MarketIndex.size == 2
c = client()
order(c)
r = c.sign_create_order(65536, 1, 1000, 50000, 0, 0, 1, nonce=5, api_key_index=7)
assert r[3] == "market_index must be between -32768 and 32767 but is 65536", r
assert c.sign_modify_order(3, 1, 1000, 50000, nonce=5)[3] is None
results = c.sign_create_orders_batch([fl.Order(3, 1, 1000, 50000, 0), fl.Order(2048, 2, 1000, 50000, 0)], nonce=5)
assert [json.loads(r[1])["MarketIndex"] for r in results] == [3, 2048]
try:
    c.sign_create_orders_batch([fl.Order(65536, 1, 1000, 50000, 0)], nonce=5)
except fl.FieldError as error:
    assert "orders[0].market_index must be between -32768 and 32767 but is 65536" in str(error)
else:
    raise SystemExit("not refused")
s = fl.Signer(account_index=5, api_private_keys={1: KEY})
try:
    s.sign_modify_order(3, 1, 1000, 50000, nonce=5, order_version=2)
except fl.FieldError:
    pass
else:
    raise SystemExit("not refused")
try:
    s.sign_binary_options_operator_settle_market(1, 2, 3, 0, nonce=5)
except fl.SignerError as error:
    assert "go-main" in str(error)
""",
        str(library),
        path=path,
    )


def test_without_lighter_sdk(tmp_path):
    (tmp_path / "lighter.py").write_text("raise ImportError('no lighter here')\n")
    run(
        """
try:
    fl.install()
except fl.InstallError as error:
    assert "no lighter here" in str(error) and "Signer" in str(error)
else:
    raise SystemExit("not refused")
assert not fl.status().installed
""",
        path=str(tmp_path),
    )


def test_a_second_library_is_refused():
    run("""
fl.install()
try:
    fl.install("/elsewhere.so")
except fl.InstallError as error:
    assert "uninstall" in str(error)
else:
    raise SystemExit("not refused")
assert fl.status().installed
""")
