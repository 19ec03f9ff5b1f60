#!/usr/bin/env python3
"""Holds what the Sketch reader found against a count of the raw JSON, file by file.

  sketch_counts.py [--workshop .build/debug/workshop] FOLDER OR FILES

Counted are layers (slices and hotspots paint nothing and are left out; the parts of a combined shape are one shape with
it), texts, symbols, instances, swatches, shared styles, layers that wear one, and artboards. Exits with 1 where a count
differs. This script shares nothing with the reader: Python's own zip and JSON modules read the files.
"""
import argparse
import collections
import json
import pathlib
import subprocess
import sys
import zipfile

MARKERS = ("slice", "MSImmutableHotspotLayer")


def parts(path):
    """The document and its pages."""
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            document = json.loads(archive.read("document.json"))
            names = [name for name in archive.namelist() if name.startswith("pages/") and name.endswith(".json")]
            return document, [json.loads(archive.read(name)) for name in names]
    with open(path, encoding="utf-8-sig") as file:
        root = json.load(file)
    if isinstance(root, list):
        return {}, root
    document = root.get("document", root)
    if document.get("_class") == "document":
        return document, [page for page in document.get("pages", []) if page.get("_class") == "page"]
    return {}, [root]


def is_frame(layer):
    return layer.get("_class") in ("artboard", "symbolMaster") or (
        layer.get("_class") == "group" and layer.get("groupBehavior", 0) > 0)


def walk(layer, counts, within_shape=False, on_page=False, wears=True):
    kind = layer.get("_class")
    if kind in MARKERS:
        return
    if kind != "page" and not within_shape:
        counts["layers"] += 1
        counts["texts"] += kind == "text"
        counts["instances"] += kind == "symbolInstance"
        if wears and (layer.get("sharedStyleID") or (layer.get("style") or {}).get("sharedObjectID")):
            counts["uses"] += 1
    counts["symbols"] += kind == "symbolMaster"
    counts["artboards"] += is_frame(layer) and (on_page or kind == "symbolMaster")
    for child in layer.get("layers", []):
        walk(child, counts, within_shape or kind == "shapeGroup", kind == "page", wears)


def count(path):
    counts = collections.Counter()
    document, roots = parts(path)
    for root in roots:
        walk(root, counts, on_page=True)
    for foreign in document.get("foreignSymbols", []):
        inner = collections.Counter()
        walk(foreign["symbolMaster"], inner)
        inner["artboards"] = 0
        # What a library's master is made of is not the document's.
        inner["uses"] -= bool(foreign["symbolMaster"].get("sharedStyleID"))
        counts += inner
    swatches = document.get("sharedSwatches", {}).get("objects", [])
    names = {swatch["name"] for swatch in swatches}
    for foreign in document.get("foreignSwatches", []):
        swatches.append(foreign["localSwatch"])
    counts["swatches"] = len(swatches)
    for asset in document.get("assets", {}).get("colorAssets", []):
        if asset.get("name") and asset["name"] not in names:
            counts["swatches"] += 1
            names.add(asset["name"])
    counts["styles"] = sum(
        len(document.get(key, {}).get("objects", [])) for key in ("layerStyles", "layerTextStyles")
    ) + sum(len(document.get(key, [])) for key in ("foreignLayerStyles", "foreignTextStyles"))
    return counts


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--workshop", default=".build/debug/workshop")
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    files = []
    for path in options.paths:
        files += sorted(path.rglob("*.sketch")) if path.is_dir() else [path]
    output = subprocess.run(
        [options.workshop, "counts", *map(str, files)], capture_output=True, text=True, check=True).stdout
    total, different = collections.Counter(), 0
    for path, line in zip(files, output.splitlines()):
        found = dict(part.split("=") for part in line.split("\t")[1:] if "=" in part)
        wanted = count(path)
        total.update(wanted)
        wrong = [
            f"{name} {found.get(name, 'none')}, not {wanted[name]}"
            for name in ("layers", "texts", "symbols", "instances", "swatches", "styles", "uses", "artboards")
            if found.get(name) != str(wanted[name])
        ]
        if wrong:
            different += 1
            print(f"{path}: {'; '.join(wrong)}")
    print(f"{len(files)} files, {different} differ; counted: " + ", ".join(f"{n} {c}" for n, c in total.items()))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
