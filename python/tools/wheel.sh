#!/usr/bin/env bash
# Builds the wheel for Linux with glibc 2.28 or later, and the source distribution, into build/dist: wheel.sh
#
# The libraries are linked against glibc 2.28 by zig's C compiler, which pip installs; WHEEL_CC names another compiler.
set -euo pipefail
# shellcheck source=python/tools/env.sh
. "$(dirname "$0")/env.sh"

python_env "wheel"
machine="$(uname -m)"
if [ -z "${WHEEL_CC:-}" ]; then
    [ -x "$VENV/bin/python-zig" ] || "$VENV/bin/pip" install -q ziglang==0.17.1 || skip "wheel" "pip cannot install ziglang"
    WHEEL_CC="$VENV/bin/python-zig cc -target $machine-linux-gnu.2.28"
fi
cd "$ROOT"
SHAREDLIB_CC="$WHEEL_CC" scripts/build-sharedlib.sh "$PLATFORM" sdk118 build/python/glibc-2.28
SHAREDLIB_CC="$WHEEL_CC" python/tools/core-library.sh "$PLATFORM" build/python/glibc-2.28
mkdir -p build/dist
rm -f build/dist/ferrosign-*
FERROSIGN_LIGHTER_LIBRARY="$ROOT/build/python/glibc-2.28/$LIBRARY" \
    FERROSIGN_CORE_LIBRARY="$ROOT/build/python/glibc-2.28/$CORE_LIBRARY" "$VENV/bin/python" -m build --no-isolation -o build/dist python >/dev/null
wheel="$(echo build/dist/ferrosign-*.whl)"
case "$wheel" in
    *-py3-none-manylinux_2_28_"$machine".whl) ;;
    *) die "$wheel is not for glibc 2.28" ;;
esac
# It must work: installed alone, it signs.
clean="$PYTHON_BUILD/wheel-clean"
rm -rf "$clean"
"${PYTHON:-python3}" -m venv "$clean"
"$clean/bin/pip" install -q --no-index "$wheel"
for example in sign_order ring; do
    env -u PYTHONPATH -u FERROSIGN_LIGHTER_LIBRARY -u FERROSIGN_CORE_LIBRARY "$clean/bin/python" "examples/python/$example.py" >/dev/null
done
env -u PYTHONPATH FERROSIGN_TEST_WHEEL="$ROOT/$wheel" "$VENV/bin/python" -m pytest -q -p no:cacheprovider \
    -k "not installed_package" python/tests/test_wheel.py
printf '%s\n' build/dist/ferrosign-*
