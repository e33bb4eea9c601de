#!/usr/bin/env bash
# Orders through Python: bench.sh [arguments of bench_lighter.py]
set -euo pipefail
# shellcheck source=python/tools/env.sh
. "$(dirname "$0")/env.sh"

need go "install Go 1.23 or later"
python_env "bench-python"
cd "$ROOT"
scripts/build-sharedlib.sh "$PLATFORM" sdk118 build
go test -c -tags lighter_sdk118 -o build/python/client.test ./go/lighter/client
# Compiled Python is kept, as it is in an installed package.
env -u PYTHONDONTWRITEBYTECODE PYTHONPYCACHEPREFIX="$PYTHON_BUILD/bytecode" \
    FERROSIGN_LIGHTER_LIBRARY="$ROOT/build/$LIBRARY" PYTHONPATH="$ROOT/python/src" \
    "$VENV/bin/python" python/bench/bench_lighter.py "$ROOT/build/python/client.test" "$@"
