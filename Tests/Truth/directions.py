#!/usr/bin/env python3
"""Writes the table of the Bidi_Class of every character (UAX #9 §3.2), those that run from left to right left out.

    python3 Tests/Truth/directions.py Sources/Painting/TextDirection/DirectionClassTable.swift

Reads `unicodedata2` where it is installed, which follows Unicode sooner than Python's own `unicodedata`. What is not assigned yet
has the class that the head of DerivedBidiClass.txt gives its range.
"""
import sys

try:
    import unicodedata2 as unicodedata
except ImportError:
    import unicodedata

UNASSIGNED = [
    ("R", 0x590, 0x5FF), ("AL", 0x600, 0x7BF), ("R", 0x7C0, 0x85F), ("AL", 0x860, 0x8FF), ("ET", 0x20A0, 0x20CF),
    ("R", 0xFB1D, 0xFB4F), ("AL", 0xFB50, 0xFDCF), ("BN", 0xFDD0, 0xFDEF), ("AL", 0xFDF0, 0xFDFF), ("AL", 0xFE70, 0xFEFF),
    ("R", 0x10800, 0x10CFF), ("AL", 0x10D00, 0x10D3F), ("R", 0x10D40, 0x10EBF), ("AL", 0x10EC0, 0x10EFF),
    ("R", 0x10F00, 0x10F2F), ("AL", 0x10F30, 0x10F6F), ("R", 0x10F70, 0x10FFF), ("R", 0x1E800, 0x1EC6F),
    ("AL", 0x1EC70, 0x1ECBF), ("R", 0x1ECC0, 0x1ECFF), ("AL", 0x1ED00, 0x1ED4F), ("R", 0x1ED50, 0x1EDFF),
    ("AL", 0x1EE00, 0x1EEFF), ("R", 0x1EF00, 0x1EFFF), ("BN", 0xE0000, 0xE0FFF),
]
# Nine of them are asked for by name in the code: the marks that embed, override and isolate.
NAMED = {"LRE", "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
NAMES = {
    "R": "rightToLeft", "AL": "arabicLetter", "EN": "europeanNumber", "ES": "europeanSeparator",
    "ET": "europeanTerminator", "AN": "arabicNumber", "CS": "commonSeparator", "NSM": "nonspacingMark",
    "BN": "boundaryNeutral", "B": "paragraphSeparator", "S": "segmentSeparator", "WS": "whiteSpace", "ON": "otherNeutral",
}


def direction(code):
    written = unicodedata.bidirectional(chr(code))
    if written:
        return written
    if code & 0xFFFE == 0xFFFE:
        return "BN"
    return next((name for name, first, last in UNASSIGNED if first <= code <= last), "L")


def ranges():
    found = {name: [] for name in NAMES}
    start, current = 0, direction(0)
    for code in range(1, 0x110001):
        here = direction(code) if code < 0x110000 else None
        if here == current:
            continue
        if current != "L" and current not in NAMED:
            found[current].append("%X" % start if start == code - 1 else "%X-%X" % (start, code - 1))
        start, current = code, here
    return found


def wrapped(words, width=112):
    line = ""
    for word in words:
        if len(line) + len(word) + 1 > width:
            yield line
            line = ""
        line += (" " if line else "") + word
    yield line


def main():
    lines = [
        "// Read from the Bidi_Class of Unicode %s, written by Tests/Truth/directions.py; the data is under the Unicode"
        % unicodedata.unidata_version,
        "// License v3.", "",
        "/// Which way the characters run, by the class of UAX #9 §3.2 that they have: all others run from left to right.",
        "enum DirectionClassTable {",
        "    /// Ranges of hexadecimal numbers for each class.",
        "    static let ranges: [(class: DirectionClass, characters: String)] = [",
    ]
    for name, found in ranges().items():
        lines.append("        (")
        lines.append("            .%s," % NAMES[name])
        lines.append('            """')
        lines += ["            " + line for line in wrapped(found, 108)]
        lines.append('            """')
        lines.append("        ),")
    lines += ["    ]", "}"]
    with open(sys.argv[1], "w") as file:
        file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
