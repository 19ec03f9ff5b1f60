"""Packs what a release holds, from the executable and the papers that go with it.

    python3 Packaging/archives.py release/tincture --version 0.1.0 --papers release/papers --into release

Writes tincture-VERSION-PROCESSOR-linux.tar.gz, tincture.artifactbundle.zip, SHA256SUMS, and checksums.txt: what
Packaging/checksums.txt has to be when these archives are published. The same contents give the same bytes.
"""

import argparse
import gzip
import hashlib
import io
import json
import pathlib
import tarfile
import zipfile

from binary_wheel import ROOT, static_linux_processor

PAPERS = {
    "tincture.1": "share/man/man1/tincture.1",
    "tincture.bash": "share/bash-completion/completions/tincture",
    "_tincture": "share/zsh/site-functions/_tincture",
    "tincture.fish": "share/fish/vendor_completions.d/tincture.fish",
    "NOTICES": "NOTICES",
}


def contents(executable, papers):
    """Path, bytes and mode of every file, laid out as under /usr/local."""
    files = [("bin/tincture", executable.read_bytes(), 0o755)]
    files += [(path, (papers / name).read_bytes(), 0o644) for name, path in PAPERS.items()]
    return files + [("LICENSE", (ROOT / "LICENSE").read_bytes(), 0o644)]


def tarball(path, folder, files):
    with open(path, "wb") as file, gzip.GzipFile("", "wb", 6, file, mtime=0) as zipped:
        with tarfile.open(fileobj=zipped, mode="w", format=tarfile.USTAR_FORMAT) as archive:
            for name, data, mode in files:
                entry = tarfile.TarInfo(f"{folder}/{name}")
                entry.size, entry.mode, entry.mtime = len(data), mode, 0
                archive.addfile(entry, io.BytesIO(data))


def bundle(path, version, variant, triples, files):
    """An artifact bundle (SE-0305), which Swift packages take the executable from."""
    variants = [{"path": f"{variant}/bin/tincture", "supportedTriples": triples}]
    artifact = {"version": version, "type": "executable", "variants": variants}
    info = {"schemaVersion": "1.0", "artifacts": {"tincture": artifact}}
    entries = [("info.json", (json.dumps(info, indent=2) + "\n").encode(), 0o644)]
    entries += [(f"{variant}/{name}", data, mode) for name, data, mode in files]
    with zipfile.ZipFile(path, "w") as archive:
        for name, data, mode in entries:
            entry = zipfile.ZipInfo(f"tincture.artifactbundle/{name}", (1980, 1, 1, 0, 0, 0))
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            entry.external_attr = (0o100000 | mode) << 16
            archive.writestr(entry, data, compresslevel=6)


def main():
    parser = argparse.ArgumentParser(description="Packs a release.")
    parser.add_argument("executable", type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--papers", type=pathlib.Path, required=True, help="the manual page and the completions")
    parser.add_argument("--into", type=pathlib.Path, default=pathlib.Path("release"))
    options = parser.parse_args()
    processor = static_linux_processor(options.executable.read_bytes())
    name = f"tincture-{options.version}-{processor}-linux"
    files = contents(options.executable, options.papers)
    tarball(options.into / f"{name}.tar.gz", name, files)
    triples = [f"{processor}-unknown-linux-gnu", f"{processor}-unknown-linux-musl", f"{processor}-swift-linux-musl"]
    bundle(options.into / "tincture.artifactbundle.zip", options.version, name, triples, files)
    packed = sorted(path for path in options.into.iterdir() if path.suffix in (".gz", ".zip", ".whl"))
    sums = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in packed)
    (options.into / "SHA256SUMS").write_text(sums)
    known = (ROOT / "Packaging" / "checksums.txt").read_text().splitlines(keepends=True)
    kept = [line for line in known if line.split()[-1:] != [f"{name}.tar.gz"]]
    added = [line for line in sums.splitlines(keepends=True) if line.split()[-1] == f"{name}.tar.gz"]
    (options.into / "checksums.txt").write_text("".join(kept + added))


if __name__ == "__main__":
    main()
