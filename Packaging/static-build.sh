#!/bin/sh
# Builds a fully static executable and strips it: release/tincture. Debian's libxml2 was built with ICU and lzma, so their
# development packages are needed too; glibc warns about functions Tincture never calls.
#
# libxml2 takes a program for one without threads where any function of theirs was not linked in, and only pthread_equal is
# asked for by nobody else; what is still missing is looked for at the end.
#
# The program is built twice: the first time it counts how often each branch is taken while Packaging/profile.sh has it judge the
# samples, the second time the compiler lays out and inlines by those counts. That makes it a tenth faster. The flags are the
# compiler's own, since the driver of Swift 6.3 takes them and forgets them; PROFILE=no does without.
#
# Where valgrind is installed, the program is linked once more: with the functions that a small design needs side by side at
# the front. Otherwise they lie all over 20 MB, and fetching those pages takes a third of such a run.
#
# Generic types are made by calls and not from their mangled names: taking names apart, and looking up what each type conforms
# to, was a fifth of what judging one small design takes.
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

# build FOLDER FLAG…
build() {
    folder=.build/$1
    shift
    swift build -c release --product tincture --scratch-path "$folder" --omit-frame-pointers \
        -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections \
        -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
        -Xlinker -lfreetype -Xlinker -lpng16 -Xlinker -lbrotlidec -Xlinker -lbrotlicommon \
        -Xlinker -u -Xlinker pthread_equal \
        -Xlinker -licuuc -Xlinker -licudata -Xlinker -llzma -Xlinker -lz -Xlinker -lstdc++ -Xlinker -lm "$@"
}

# The functions that a command runs, by their linker names, in the order in which they are met.
functions() {
    valgrind --quiet --tool=callgrind --demangle=no --callgrind-out-file=.build/static/calls \
        .build/static/release/tincture "$@" >/dev/null 2>&1 || true
    sed -nE "s/^c?fn=\([0-9]+\) ([^']+).*/\1/p" .build/static/calls
}

toolchain=$(swiftc -print-target-info | sed -nE 's|.*"runtimeResourcePath": "(.*)/lib/swift".*|\1|p')
counting=$(find "$toolchain/lib/clang/" -name "libclang_rt.profile-$(uname -m).a" 2>/dev/null | head -n 1)
if [ "${PROFILE:-yes}" = no ]; then
    set --
elif [ -n "$counting" ] && [ -x "$toolchain/bin/llvm-profdata" ] && swiftc -frontend -help-hidden | grep -q ir-profile-use; then
    build counting -Xswiftc -Xfrontend -Xswiftc -ir-profile-generate \
        -Xlinker -u -Xlinker __llvm_profile_runtime -Xlinker "$counting"
    Packaging/profile.sh .build/counting/release/tincture .build/profile "$toolchain/bin/llvm-profdata"
    set -- -Xswiftc -Xfrontend -Xswiftc "-ir-profile-use=$PWD/.build/profile"
else
    echo "the toolchain lacks what counts branches: the program will be a tenth slower than it could" >&2
    set --
fi
build static "$@"
if command -v valgrind >/dev/null; then
    {
        functions lint Samples/pricing.svg
        functions contrast --format json Samples/pricing.svg
        functions --version
        functions lint Samples
    } | awk '!met[$0]++' >.build/static/order
    build static "$@" -Xlinker "--symbol-ordering-file=$PWD/.build/static/order" -Xlinker --no-warn-symbol-ordering
else
    echo "valgrind is not installed: the program will start more slowly than it could" >&2
fi
if nm .build/static/release/tincture | grep ' w pthread_' >&2; then
    echo "libxml2 would not know of threads without these; name them to the linker as pthread_equal is" >&2
    exit 1
fi
mkdir -p release
cp .build/static/release/tincture release/tincture
strip release/tincture
Tests/Packaging/threads.sh release/tincture
ls -l release/tincture
