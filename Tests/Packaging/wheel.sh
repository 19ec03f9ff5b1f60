#!/usr/bin/env bash
# Makes a wheel of the executable that is given, installs it with pip into a fresh environment and runs it; then installs this
# repository, as pre-commit does: Tests/Packaging/wheel.sh EXECUTABLE. Nothing is downloaded. Without Python it says so and passes.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
executable=$(realpath "${1:-$root/.build/debug/tincture}")
python3 -c 'import ensurepip, venv' 2>/dev/null || {
    echo "skipped: there is no python3 with venv here, so the wheel was not tried"
    exit 0
}
scratch=$(mktemp -d "${TMPDIR:-/tmp}/tincture-wheel.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
export PIP_NO_INDEX=1 PIP_FIND_LINKS="$scratch/one" PIP_DISABLE_PIP_VERSION_CHECK=1
fail() {
    echo "FAILED: $1" >&2
    exit 1
}

version=$("$executable" --version | cut -d ' ' -f 2)
python3 "$root/Packaging/manual.py" "$executable" > "$scratch/tincture.1"
grep -q '^\.SS tincture lint$' "$scratch/tincture.1" || fail "the manual page tells of lint"
make_wheel() {
    # A wheel says which machines it is for; only a static executable is for all of a processor.
    python3 "$root/Packaging/binary_wheel.py" "$executable" --version "$version" --manual "$scratch/tincture.1" --into "$1" "${@:2}"
}
tag=$(python3 -c 'import sysconfig; print("py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_"))')
if ! make_wheel "$scratch/one" >/dev/null 2>"$scratch/errors"; then
    grep -q 'not static\|not a 64-bit ELF' "$scratch/errors" || fail "$(cat "$scratch/errors")"
    make_wheel "$scratch/one" --tag "$tag" >/dev/null
    make_wheel "$scratch/two" --tag "$tag" >/dev/null
else
    make_wheel "$scratch/two" >/dev/null
fi
cmp "$scratch"/one/*.whl "$scratch"/two/*.whl || fail "the same executable gives the same wheel"

python3 -m venv "$scratch/venv"
"$scratch/venv/bin/pip" install -q tincture-bin
[ "$("$scratch/venv/bin/tincture" --version)" = "tincture $version" ] || fail "the installed tincture runs"
[ -f "$scratch/venv/share/man/man1/tincture.1" ] || fail "the manual page is installed"
"$scratch/venv/bin/pip" uninstall -q -y tincture-bin
[ ! -e "$scratch/venv/bin/tincture" ] || fail "and goes away again"

mkdir "$scratch/repository"
cp -R "$root/pyproject.toml" "$root/LICENSE" "$root/Packaging" "$scratch/repository"
"$scratch/venv/bin/pip" install -q "$scratch/repository"
"$scratch/venv/bin/tincture" --version >/dev/null || fail "the repository brings the wheel with it"
"$scratch/venv/bin/pip" check >/dev/null || fail "pip finds nothing broken"
echo "the wheel does what it should ($("$scratch/venv/bin/pip" --version | cut -d ' ' -f 1,2))"
