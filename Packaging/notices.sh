#!/bin/sh
# The licences of what the static executable holds beside Tincture itself, as Debian states them, on standard output; a
# release has to carry them.
set -eu
cd "$(dirname "$0")/.."
# The compiler's own library is called by its version.
gcc=$(basename "$(find /usr/share/doc -maxdepth 1 -name 'libgcc-[0-9]*-dev' | sort -V | tail -n 1)")
echo "The executable holds these libraries, under the licences below. Swift's runtime library is under the Apache License 2.0"
echo "with its Runtime Library Exception. The sources of Tincture, to link it with other versions of them, are where you had it from."
for package in libxml2-dev libicu-dev liblzma-dev zlib1g-dev libdeflate-dev libyaml-dev libmd-dev libpng-dev libturbojpeg0-dev \
    libwebp-dev libfreetype-dev libbrotli-dev libc6-dev "$gcc"; do
    file=/usr/share/doc/$package/copyright
    [ -f "$file" ] || {
        echo "$file is missing, and a release has to carry what it says" >&2
        exit 1
    }
    printf '\n\n==== %s ====\n\n' "$package"
    cat "$file"
done

# What comes as sources, or as tables made from it.
for licence in .build/checkouts/swift-argument-parser/LICENSE.txt .build/static/checkouts/swift-argument-parser/LICENSE.txt; do
    [ -f "$licence" ] || continue
    printf '\n\n==== swift-argument-parser ====\n\n'
    cat "$licence"
    break
done
cat <<'NOTICES'


==== tables of letters and characters ====

Widths, heights and coarse shapes of letters were measured in Liberation Sans, Serif and Mono and in Noto Sans (SIL Open
Font License 1.1, https://openfontlicense.org) and in DejaVu Sans (Bitstream Vera and Arev licences,
https://dejavu-fonts.github.io/License.html). Properties of characters are from the Unicode Character Database
(Unicode License v3, https://www.unicode.org/license.txt).
NOTICES
