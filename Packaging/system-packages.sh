#!/bin/sh
# Makes sure that the C libraries Tincture is built on are there: libxml2, zlib, libdeflate, libyaml, libmd, libpng,
# TurboJPEG, libwebp and FreeType, and pkg-config to find them.
# Does nothing where they are; asks the system's package manager where they are not.
set -eu

missing() {
    command -v pkg-config >/dev/null 2>&1 || return 0
    for library in libxml-2.0 zlib libdeflate yaml-0.1 libmd libpng libturbojpeg libwebp freetype2; do
        pkg-config --exists "$library" || return 0
    done
    return 1
}

missing || exit 0

debian="libxml2-dev zlib1g-dev libdeflate-dev libyaml-dev libmd-dev libpng-dev libturbojpeg0-dev libwebp-dev libfreetype-dev pkg-config"
if command -v apt-get >/dev/null 2>&1; then
    if [ "$(id -u)" = 0 ]; then
        sudo=""
    elif command -v sudo >/dev/null 2>&1; then
        sudo="sudo"
    else
        echo "Tincture needs these Debian packages: $debian" >&2
        echo "Neither root nor sudo is at hand to install them. Run as root: apt-get install $debian" >&2
        exit 1
    fi
    # shellcheck disable=SC2086
    $sudo apt-get update -q >/dev/null || echo "apt-get update failed; trying with the lists that are there." >&2
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -q $debian >/dev/null || {
        echo "apt-get could not install: $debian" >&2
        exit 1
    }
elif command -v brew >/dev/null 2>&1; then
    brew install libxml2 libdeflate libyaml libmd libpng jpeg-turbo webp freetype pkg-config
    echo "If the build does not find libxml2: export PKG_CONFIG_PATH=\"\$(brew --prefix libxml2)/lib/pkgconfig\"" >&2
else
    echo "Tincture needs libxml2, zlib, libdeflate, libyaml, libmd, libpng, TurboJPEG, libwebp, FreeType and pkg-config, with their headers." >&2
    echo "No apt-get and no brew is here to install them; please do so with your system's package manager." >&2
    exit 1
fi

if missing; then
    echo "The libraries are installed, but pkg-config does not find all of these:" >&2
    echo "libxml-2.0, zlib, libdeflate, yaml-0.1, libmd, libpng, libturbojpeg, libwebp, freetype2." >&2
    exit 1
fi
