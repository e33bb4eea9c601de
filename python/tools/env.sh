# Shared by the scripts here: the virtual environment with lighter-sdk and the tools. Sourced, not run.
# shellcheck shell=bash
# shellcheck source=scripts/lib.sh
. "$(dirname "$0")/../../scripts/lib.sh"

PYTHON_BUILD="$ROOT/build/python"
VENV="$PYTHON_BUILD/venv"
SDK_VERSION=1.1.8
PLATFORM="linux_$(uname -m | sed 's/x86_64/amd64/; s/aarch64/arm64/')"
LIBRARY="lighter-signer-${PLATFORM/_/-}.so"
CORE_LIBRARY="ferrosign-core-${PLATFORM/_/-}.so"
export LIBRARY CORE_LIBRARY PIP_DISABLE_PIP_VERSION_CHECK=1 PYTHONDONTWRITEBYTECODE=1

# python_env NAME: makes the environment, or skips the script NAME where the package index cannot be reached.
python_env() {
    need "${PYTHON:-python3}" "install Python 3.9 or later"
    [ -x "$VENV/bin/python" ] || "${PYTHON:-python3}" -m venv "$VENV"
    local packages=("lighter-sdk==$SDK_VERSION" pytest==9.2.0 mypy==2.4.1 ruff==0.17.6 hatchling==1.33.0 build auditwheel numpy)
    if ! [ -e "$VENV/complete" ]; then
        "$VENV/bin/pip" install -q "${packages[@]}" || skip "$1" "pip cannot install lighter-sdk and the tools"
        touch "$VENV/complete"
    fi
    # Earlier releases, to see how they are treated.
    local version
    for version in 1.1.5 1.1.2; do
        [ -d "$PYTHON_BUILD/sdk-$version" ] ||
            "$VENV/bin/pip" install -q --no-deps --target "$PYTHON_BUILD/sdk-$version" "lighter-sdk==$version" ||
            skip "$1" "pip cannot install lighter-sdk $version"
    done
}
