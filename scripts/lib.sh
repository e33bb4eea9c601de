# Shared by the scripts: where the checkout is, and how they say what is missing. Sourced, not run.
# shellcheck shell=bash

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
export ROOT

die() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# need TOOL HINT: the tool must be there. `make setup` installs what Debian has.
need() {
    command -v "$1" >/dev/null 2>&1 || die "$1 is missing: $2"
}

# skip NAME REASON: leaves the script. Where CI=true a missing tool is a failure.
skip() {
    if [ "${CI:-}" = true ]; then
        die "$1 cannot run: $2"
    fi
    printf 'SKIP %s: %s\n' "$1" "$2"
    exit 0
}
