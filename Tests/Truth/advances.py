#!/usr/bin/env python3
"""Writes the widths of the Hebrew and Arabic letters of DejaVu Sans, which browsers on Debian take them from.

    python3 Tests/Truth/advances.py Sources/FontMetrics/Tables/DejaVuSansRightToLeft.swift

Reads the fonts that Debian 12 packages as fonts-dejavu-core. Needs fontTools. Arabic letters are measured in the forms that they take
beside others, which Unicode has as characters (Arabic Presentation Forms).
"""
import sys

from fontTools.ttLib import TTFont

FOLDER = "/usr/share/fonts/truetype/dejavu/"
BLOCKS = [
    (0x5BE, 0x5BF), (0x5D0, 0x5EB), (0x5F0, 0x5F5), (0x60C, 0x60D), (0x61B, 0x620), (0x640, 0x641), (0x660, 0x66E),
    (0x6F0, 0x6FA), (0xFB56, 0xFB5A), (0xFB7A, 0xFB7E), (0xFB8A, 0xFB8C), (0xFB8E, 0xFB96), (0xFBE8, 0xFBEA),
    (0xFBFC, 0xFC00), (0xFE80, 0xFEFD),
]


def rows(numbers, width=104):
    line = ""
    for number in numbers:
        if len(line) + len(number) + 2 > width:
            yield line
            line = ""
        line += (" " if line else "") + number + ","
    yield line


def main():
    lines = [
        '// Read from DejaVu Sans, "Version 2.37" (Debian 12), table hmtx, by Tests/Truth/advances.py; the font is under the licence of',
        "// Bitstream Vera, with changes in the public domain.", "", "/// No glyph in the font.",
        "private let no = FaceTable.missing", "", "extension RightToLeftLetters {",
        "    /// The letters whose widths are known.",
        "    static let blocks: [Range<UInt32>] = [",
    ]
    lines += ["        " + row for row in rows(["0x%X..<0x%X" % block for block in BLOCKS])]
    lines.append("    ]")
    for name, file in (("regular", "DejaVuSans.ttf"), ("bold", "DejaVuSans-Bold.ttf")):
        font = TTFont(FOLDER + file)
        letters, widths = font.getBestCmap(), font["hmtx"]
        numbers = [str(widths[letters[code]][0]) if code in letters else "no" for block in BLOCKS for code in range(*block)]
        lines += ["", "    /// The widths of the letters of the %s face, in font units." % name,
                  "    static let %s = RightToLeftLetters(unitsPerEm: %d, advances: [" % (name, font["head"].unitsPerEm)]
        lines += ["        " + row for row in rows(numbers)]
        lines.append("    ])")
    lines.append("}")
    with open(sys.argv[1], "w") as file:
        file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
