"""What an order costs from Python: lighter-sdk with its own library, with ours installed, and Signer.

Workers are processes of their own, and the cases take turns, so that a busy minute of the machine falls on all of them. S is
a bare signature in Go (KeyManager.Sign), measured in the same turns; the targets are multiples of it. Results are medians;
where other work disturbs the machine, the best turns say more, above all of batches, which want all processors.

    bench_lighter.py GO_TEST_BINARY [--rounds N] [--json FILE]
"""

from __future__ import annotations

import argparse
import asyncio
import ctypes
import gc
import json
import os
import re
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, Callable

KEY = "964d6efd3c216ee7def7409aedc783fef8b330a3657e2fe101c790953b6998ba9d54f901d5a56d00"
ACCOUNT = 12345
BATCH = 1000

# case: worker, calls a turn, largest multiple of S (None: no target), what it is
CASES: dict[str, tuple[str, int, float | None, str]] = {
    "bundled, main thread": ("bundled", 20, None, "lighter-sdk's own library, SignerClient.sign_create_order"),
    "bundled, worker thread": ("bundled", 20, None, "the same in a thread that is not the main one"),
    "library alone": ("swapped", 300, None, "our library in place of the bundled file, nothing installed"),
    "installed, main thread": ("installed", 300, 2.0, "SignerClient.sign_create_order after install()"),
    "installed, worker thread": ("installed", 300, 2.0, "the same in a thread that is not the main one"),
    "installed, prepared": ("installed", 300, 1.2, "the same with prepared nonces"),
    "batch of 1000": ("installed", BATCH, 0.65, "SignerClient.sign_create_orders_batch, per order"),
    "prepared batch of 1000": ("installed", BATCH, 0.35, "the same with prepared nonces"),
    "Signer.sign_order": ("installed", 300, None, "without lighter-sdk's classes"),
    "Signer, prepared": ("installed", 300, None, "the same with prepared nonces"),
}


class Worker:
    """The cases of one process."""

    def __init__(self, kind: str) -> None:
        import lighter
        from lighter import signer_client

        if kind == "swapped":
            from ferrosign import _library

            library = ctypes.CDLL(str(_library.default_path()))
            signer_client.__dict__["__populate_shared_library_functions"](library)
            setattr(signer_client, "__signer", library)  # noqa: B010
        if kind == "installed":
            import ferrosign.lighter as fl

            fl.install()
            self.fl = fl
            self.signer = fl.Signer(account_index=777, api_private_keys={7: KEY})
            self.orders = [fl.Order(3, n + 1, 1000, 50000, 0) for n in range(BATCH)]

        async def make() -> Any:
            client = lighter.SignerClient("http://127.0.0.1:9", ACCOUNT, {7: KEY})
            await client.api_client.close()
            return client

        self.client = asyncio.run(make())

    def single(self, n: int) -> None:
        sign = self.client.sign_create_order
        for nonce in range(n):
            sign(3, 1, 1000, 50000, 0, 0, 1, nonce=nonce, api_key_index=7)

    def own(self, n: int) -> None:
        sign = self.signer.sign_order
        for nonce in range(n):
            sign(3, 1, 1000, 50000, 0, 0, 1, nonce=nonce)

    def batch(self, n: int) -> None:
        results = self.client.sign_create_orders_batch(self.orders[:n], nonce=0, api_key_index=7)
        assert len(results) == n

    def run(self, case: str, n: int) -> int:
        """Nanoseconds for n calls."""
        call = self.batch if "batch" in case else self.own if "Signer" in case else self.single
        if "prepared" in case:
            self.fl.clear_prepared_signer_nonces()
            self.fl.prepare_signer_nonces(n)
        if "worker thread" in case:
            return in_thread(call, n)
        return timed(call, n)


def timed(call: Callable[[int], None], n: int) -> int:
    gc.collect()
    gc.disable()
    start = time.perf_counter_ns()
    call(n)
    took = time.perf_counter_ns() - start
    gc.enable()
    return took


def in_thread(call: Callable[[int], None], n: int) -> int:
    took: list[int] = []
    thread = threading.Thread(target=lambda: took.append(timed(call, n)))
    thread.start()
    thread.join()
    return took[0]


def work(kind: str) -> None:
    """The loop of a worker: a case and a number in, nanoseconds out."""
    worker = Worker(kind)
    check = worker.client.sign_create_order(3, 1, 1000, 50000, 0, 0, 1, nonce=1, api_key_index=7)
    assert check[3] is None, check
    print("ready", flush=True)
    for line in sys.stdin:
        case, n = json.loads(line)
        print(worker.run(case, n), flush=True)


class Handle:
    """A worker as the parent sees it."""

    def __init__(self, kind: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--worker", kind], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout and self.process.stdout.readline() == "ready\n"

    def run(self, case: str, n: int) -> float:
        """Microseconds a call."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps([case, n]) + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline()) / n / 1000

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()


def bare_signature(binary: str) -> float:
    """S: microseconds of KeyManager.Sign."""
    output = subprocess.run(
        [binary, "-test.run", "^$", "-test.bench", "KeyManagerSign$", "-test.benchtime", "2000x"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    found = re.search(r"BenchmarkKeyManagerSign\S*\s+\d+\s+([\d.]+) ns/op", output)
    assert found, output
    return float(found[1]) / 1000


FIRST = """
import sys, time, asyncio, ssl
import lighter.signer_client
tls, context = 0.0, ssl.create_default_context
def timed(*args, **named):
    global tls
    start = time.perf_counter()
    made = context(*args, **named)
    tls += time.perf_counter() - start
    return made
ssl.create_default_context = timed
start = time.perf_counter()
KEY, kind = sys.argv[1:3]
if kind == "Signer":
    from ferrosign.lighter import Signer
    Signer(account_index=1, api_private_keys={7: KEY}).sign_order(3, 1, 1000, 50000, 0, nonce=1)
else:
    if kind == "installed":
        import ferrosign.lighter
        ferrosign.lighter.install()
    async def make():
        c = lighter.SignerClient("http://127.0.0.1:9", 1, {7: KEY})
        await c.api_client.close()
        return c
    assert asyncio.run(make()).sign_create_order(3, 1, 1000, 50000, 0, 0, 1, nonce=1, api_key_index=7)[3] is None
print((time.perf_counter() - start - tls) * 1000, tls * 1000)
"""


def first_signature(kind: str) -> list[float]:
    """Milliseconds from `import lighter` done to the first signature done, without lighter-sdk's TLS set-up, and that."""
    program = [sys.executable, "-c", FIRST, KEY, kind]
    return [float(part) for part in subprocess.run(program, capture_output=True, text=True, check=True).stdout.split()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("binary", nargs="?", help="go test -c of go/lighter/client")
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        work(options.worker)
        return
    workers = {kind: Handle(kind) for kind in ("bundled", "swapped", "installed")}
    signature: list[float] = []
    times: dict[str, list[float]] = {case: [] for case in CASES}
    first: dict[str, list[list[float]]] = {kind: [] for kind in ("bundled", "installed", "Signer")}
    for turn in range(options.rounds + 1):
        s = bare_signature(options.binary)
        measured = {case: workers[kind].run(case, n) for case, (kind, n, _, _) in CASES.items()}
        if turn:  # the first turn warms up
            signature.append(s)
            for case, value in measured.items():
                times[case].append(value)
        if turn and turn % max(1, options.rounds // 5) == 0:
            for kind, values in first.items():
                first_signature(kind)
                values.append(first_signature(kind))
    for worker in workers.values():
        worker.close()
    report(signature, times, first)
    if options.json:
        options.json.write_text(json.dumps({"S": signature, "us_per_order": times, "first_ms": first}, indent=1))


def report(signature: list[float], times: dict[str, list[float]], first: dict[str, list[list[float]]]) -> None:
    """Prints the medians and the best, their multiples of S, and what became of the targets."""
    s, best_s = statistics.median(signature), min(signature)
    load = " ".join(f"{value:.1f}" for value in os.getloadavg())
    print(f"S, a bare signature in Go: {s:.1f} us (best {best_s:.1f}), {len(signature)} turns, load {load}\n")
    print(f"{'case':26} {'median us':>10} {'x S':>6} {'best us':>9} {'x S':>6}  target")
    medians = {case: statistics.median(values) for case, values in times.items()}
    best = {case: min(values) for case, values in times.items()}
    for case, (_, _, target, what) in CASES.items():
        ratio, best_ratio = medians[case] / s, best[case] / best_s
        verdict = "" if target is None else f"<= {target} S: {_verdict(ratio, best_ratio, target)}"
        print(f"{case:26} {medians[case]:10.1f} {ratio:6.2f} {best[case]:9.1f} {best_ratio:6.2f}  {verdict:28} {what}")
    print()
    for name, values in (("medians", medians), ("best turns", best)):
        own, installed = values["Signer.sign_order"], values["installed, main thread"]
        print(
            f"{name}: Signer.sign_order is {own / installed:.2f} of the SignerClient path with ours installed, "
            f"{own / values['library alone']:.2f} of it with our library alone; install() makes sign_create_order "
            f"{values['bundled, main thread'] / installed:.0f} times as fast as the bundled library in the main thread, "
            f"{values['bundled, worker thread'] / values['installed, worker thread']:.0f} times in others."
        )
    for kind, runs in first.items():
        if runs:
            own_part, tls = ([run[part] for run in runs] for part in (0, 1))
            print(
                f"from `import lighter` to the first signature, {kind}: {statistics.median(own_part):.1f} ms "
                f"(best {min(own_part):.1f}), and {statistics.median(tls):.1f} for lighter-sdk's TLS set-up"
            )


def _verdict(ratio: float, best: float, target: float) -> str:
    return "met" if ratio <= target else "met at best" if best <= target else "MISSED"


if __name__ == "__main__":
    main()
