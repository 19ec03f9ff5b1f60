#!/bin/sh
# The licences of what the static executable holds beside Tincture itself, as Debian states them, on standard output; a
# release has to carry them.
set -eu
echo "The executable holds these libraries, under the licences below. Swift's runtime library is under the Apache License 2.0"
echo "with its Runtime Library Exception. The sources of Tincture, to link it with other versions of them, are where you had it from."
for package in libxml2-dev libicu-dev liblzma-dev zlib1g-dev libdeflate-dev libyaml-dev libmd-dev libpng-dev libturbojpeg0-dev \
    libwebp-dev libfreetype-dev libbrotli-dev libc6-dev libgcc-12-dev; do
    file=/usr/share/doc/$package/copyright
    [ -f "$file" ] || {
        echo "$file is missing, and a release has to carry what it says" >&2
        exit 1
    }
    printf '\n\n==== %s ====\n\n' "$package"
    cat "$file"
done
