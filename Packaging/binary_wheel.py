"""Writes tincture-bin: a Python wheel that holds the executable, so that pip, pipx and pre-commit install it.

    python3 Packaging/binary_wheel.py release/tincture --version 0.1.0 --into release [--manual tincture.1]

Needs nothing but Python's standard library. The same executable gives the same bytes. The wheel's tag is what the
executable is: a static ELF file runs on every Linux of its processor, whatever C library is there.
"""

import argparse
import base64
import hashlib
import os
import pathlib
import struct
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

METADATA = """Metadata-Version: 2.1
Name: {name}
Version: {version}
Summary: {summary}
License: Apache-2.0
Requires-Python: >=3.8
"""


class Wheel:
    """A wheel in the making: files in the order they are added, and the record of them."""

    def __init__(self, name, version, tags, summary, is_pure=False, requires=()):
        self.stem = f"{name.replace('-', '_')}-{version}"
        python, abi, _ = tags[0].split("-")
        self.file_name = f"{self.stem}-{python}-{abi}-{'.'.join(tag.split('-')[2] for tag in tags)}.whl"
        self.files = []
        metadata = METADATA.format(name=name, version=version, summary=summary)
        metadata += "".join(f"Requires-Dist: {requirement}\n" for requirement in requires)
        self.add(f"{self.stem}.dist-info/METADATA", metadata.encode())
        marks = [("Wheel-Version", "1.0"), ("Generator", "tincture"), ("Root-Is-Purelib", str(is_pure).lower())]
        marks += [("Tag", tag) for tag in tags]
        self.add(f"{self.stem}.dist-info/WHEEL", "".join(f"{key}: {value}\n" for key, value in marks).encode())
        self.add(f"{self.stem}.dist-info/licenses/LICENSE", (ROOT / "LICENSE").read_bytes())

    def add(self, path, data, executable=False):
        self.files.append((path, data, executable))

    def write(self, folder):
        """Writes the wheel and returns its path."""
        record = f"{self.stem}.dist-info/RECORD"
        lines = [f"{path},sha256={digest(data)},{len(data)}\n" for path, data, _ in self.files]
        lines.append(f"{record},,\n")
        path = pathlib.Path(folder) / self.file_name
        path.parent.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(path, "w") as archive:
            for name, data, executable in self.files + [(record, "".join(lines).encode(), False)]:
                # 1980 is the first year a zip archive can hold; a fixed one makes the bytes repeatable.
                entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.create_system = 3
                entry.external_attr = (0o100755 if executable else 0o100644) << 16
                archive.writestr(entry, data, compresslevel=6)
        return path


def digest(data):
    """A SHA-256 as RECORD wants it."""
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def static_linux_processor(data):
    """The processor that a static Linux executable is for; ends the program where it is something else."""
    if data[:4] != b"\x7fELF" or data[4] != 2 or data[5] != 1:
        raise SystemExit("binary_wheel.py: not a 64-bit ELF executable; say with --tag what it is")
    processors = {62: "x86_64", 183: "aarch64"}
    machine = struct.unpack_from("<H", data, 18)[0]
    if machine not in processors:
        raise SystemExit(f"binary_wheel.py: a processor that no wheel tag is known for (ELF machine {machine})")
    offset, size, count = struct.unpack_from("<Q", data, 32)[0], *struct.unpack_from("<HH", data, 54)
    kinds = {struct.unpack_from("<I", data, offset + index * size)[0] for index in range(count)}
    if 3 in kinds:  # PT_INTERP: the executable wants the libraries of the machine it runs on
        raise SystemExit("binary_wheel.py: the executable is not static; build it with Packaging/static-build.sh")
    return processors[machine]


def linux_tags(processor):
    """A static executable needs neither C library: it carries the tags of both."""
    platforms = [f"manylinux_2_17_{processor}", f"manylinux2014_{processor}", f"musllinux_1_1_{processor}"]
    return [f"py3-none-{platform}" for platform in platforms]


def main():
    parser = argparse.ArgumentParser(description="Writes the wheel tincture-bin.")
    parser.add_argument("executable", type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--into", default="release", help="the folder to write to")
    parser.add_argument("--manual", type=pathlib.Path, help="the manual page to go with it")
    parser.add_argument("--notices", type=pathlib.Path, help="the licences of what the executable holds")
    parser.add_argument("--tag", action="append", help="such as py3-none-macosx_26_0_arm64, where it is no Linux file")
    options = parser.parse_args()
    data = options.executable.read_bytes()
    tags = options.tag or linux_tags(static_linux_processor(data))
    wheel = Wheel("tincture-bin", options.version, tags, "Lints exported designs: contrast as painted, palette, type")
    wheel.add(f"{wheel.stem}.data/scripts/tincture", data, executable=True)
    if options.manual:
        wheel.add(f"{wheel.stem}.data/data/share/man/man1/tincture.1", options.manual.read_bytes())
    if options.notices:
        wheel.add(f"{wheel.stem}.dist-info/licenses/NOTICES", options.notices.read_bytes())
    print(wheel.write(options.into))


if __name__ == "__main__":
    main()
