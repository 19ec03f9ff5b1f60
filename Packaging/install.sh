#!/usr/bin/env bash
# Installs Tincture for a job on GitHub, the first step of action.yml; what it takes is told in the environment:
# TINCTURE_VERSION   an exact version, or "installed" for the tincture that is on the PATH already
# TINCTURE_SOURCE    owner/name of the repository with the releases
# TINCTURE_DOWNLOADS where the archives lie instead (a mirror); they are verified all the same
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

fail() {
    printf '::error title=tincture::%s\n' "$1"
    exit 2
}

version=${TINCTURE_VERSION:-}
if [ "$version" = installed ]; then
    command -v tincture >/dev/null || fail 'version is "installed", but there is no tincture on the PATH'
    tincture --version
    exit 0
fi
[[ "$version" =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail 'version wants an exact version, such as 0.1.0, or "installed"'

case "$(uname -s)" in
    Linux) ;;
    *) fail 'there is no ready-made tincture for this system yet; build it in a step before and set version: installed' ;;
esac
case "$(uname -m)" in
    x86_64 | amd64) processor=x86_64 ;;
    aarch64 | arm64) processor=aarch64 ;;
    *) fail 'there is no ready-made tincture for this processor; build it in a step before and set version: installed' ;;
esac

archive="tincture-$version-$processor-linux.tar.gz"
expected=$(awk -v name="$archive" '$2 == name { print $1 }' "${TINCTURE_CHECKSUMS:-$here/checksums.txt}")
[ -n "$expected" ] || fail "this version of the action knows no checksum of $archive; use the action at the tag v$version"

sha256() {
    if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

cache="${RUNNER_TOOL_CACHE:-${RUNNER_TEMP:-/tmp}}/tincture/$version/$processor"
# The archive is kept, and verified each time: a cache can be written to by whoever ran here before.
if [ ! -f "$cache/$archive" ] || [ "$(sha256 "$cache/$archive")" != "$expected" ]; then
    mkdir -p "$cache"
    downloads=${TINCTURE_DOWNLOADS:-https://github.com/${TINCTURE_SOURCE:?}/releases/download/v$version}
    curl --fail --location --silent --show-error --retry 3 --output "$cache/$archive.part" "$downloads/$archive" ||
        fail "could not download $downloads/$archive"
    actual=$(sha256 "$cache/$archive.part")
    if [ "$actual" != "$expected" ]; then
        rm -f "$cache/$archive.part"
        fail "$archive is not what was released: its SHA-256 is $actual, expected $expected"
    fi
    mv -f "$cache/$archive.part" "$cache/$archive"
fi

programs=$(mktemp -d "${RUNNER_TEMP:-/tmp}/tincture.XXXXXX")
tar -xzf "$cache/$archive" -C "$programs" --strip-components 1
printf '%s\n' "$programs/bin" >> "$GITHUB_PATH"
"$programs/bin/tincture" --version
