#!/usr/bin/env bash
# Tests of the Python package: linters, types, and the tests from an installed wheel: test.sh [pytest arguments]
set -euo pipefail
# shellcheck source=python/tools/env.sh
. "$(dirname "$0")/env.sh"

python_env "test-python"
cd "$ROOT"
scripts/build-sharedlib.sh "$PLATFORM" sdk118 build
scripts/build-sharedlib.sh "$PLATFORM" go-main build/go-main
scripts/build-sharedlib.sh "$PLATFORM" sdk118 build/test-sharedlib/sdk118 test
python/tools/core-library.sh "$PLATFORM" build
go build -o build/python/ferrosign ./go/cmd/ferrosign

cd "$ROOT/python"
"$VENV/bin/ruff" check --quiet . ../examples/python
"$VENV/bin/ruff" format --quiet --check . ../examples/python
"$VENV/bin/mypy" --strict --config-file pyproject.toml
"$VENV/bin/mypy" --strict --config-file pyproject.toml ../examples/python/*.py
"$VENV/bin/mypy" --strict --config-file pyproject.toml --platform win32 src/ferrosign

# The wheel with the libraries of this machine, in an environment that has nothing but it, lighter-sdk and pytest.
dist="$PYTHON_BUILD/test-dist" clean="$PYTHON_BUILD/clean"
rm -rf "$dist" "$clean"
FERROSIGN_LIGHTER_LIBRARY="$ROOT/build/$LIBRARY" FERROSIGN_CORE_LIBRARY="$ROOT/build/$CORE_LIBRARY" \
    "$VENV/bin/python" -m build --no-isolation -o "$dist" . >/dev/null
"${PYTHON:-python3}" -m venv "$clean"
"$clean/bin/pip" install -q "lighter-sdk==$SDK_VERSION" pytest==9.2.0 numpy auditwheel "$dist"/*.whl ||
    skip "test-python" "pip cannot install lighter-sdk"
cd tests
env -u PYTHONPATH -u FERROSIGN_LIGHTER_LIBRARY -u FERROSIGN_CORE_LIBRARY FERROSIGN_TEST_BUILD="$ROOT/build" \
    FERROSIGN_TEST_WHEEL="$(echo "$dist"/*.whl)" "$clean/bin/python" -m pytest -q -rs -p no:cacheprovider "$@" .
for example in "$ROOT"/examples/python/*.py; do
    printf '== %s\n' "${example#"$ROOT"/}"
    "$clean/bin/python" "$example"
done
