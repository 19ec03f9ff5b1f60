#!/bin/sh
# Builds a fully static executable and strips it: release/tincture. Debian's libxml2 was built with ICU and lzma, so their
# development packages are needed too; glibc warns about functions Tincture never calls.
set -eu
cd "$(dirname "$0")/.."
if [ "$(uname)" != Linux ]; then
    echo "A fully static executable can only be built on Linux; use: swift build -c release" >&2
    exit 1
fi
for library in icu-uc liblzma; do
    pkg-config --exists "$library" || {
        echo "A static build also needs libicu-dev and liblzma-dev: apt-get install libicu-dev liblzma-dev" >&2
        exit 1
    }
done
swift build -c release --product tincture --scratch-path .build/static -Xswiftc -static-executable \
    -Xlinker -lfreetype -Xlinker -lpng16 -Xlinker -lbrotlidec -Xlinker -lbrotlicommon \
    -Xlinker -licuuc -Xlinker -licudata -Xlinker -llzma -Xlinker -lz -Xlinker -lstdc++ -Xlinker -lm
mkdir -p release
cp .build/static/release/tincture release/tincture
strip release/tincture
ls -l release/tincture
