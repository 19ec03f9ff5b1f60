#!/usr/bin/env python3
"""Writes what the built-in tables know of the letters of ASCII: where their ink lies, and which pairs stand closer or wider.

    python3 Tests/Truth/letters.py Sources/FontMetrics/Letters

Reads the fonts that Debian 12 packages as fonts-liberation, fonts-dejavu-core, fonts-dejavu-extra and fonts-noto-core.
Needs fontTools, uharfbuzz, numpy and Pillow.
"""
import os
import sys

import numpy
import uharfbuzz
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

FOLDER = "/usr/share/fonts/truetype/"
UPRIGHT = [("regular", "-Regular"), ("bold", "-Bold")]
DEJAVU = [("regular", ""), ("bold", "-Bold")]
FAMILIES = [
    ("Liberation Sans", "liberation/LiberationSans", UPRIGHT),
    ("Liberation Serif", "liberation/LiberationSerif",
     UPRIGHT + [("italic", "-Italic"), ("boldItalic", "-BoldItalic")]),
    ("Liberation Mono", "liberation/LiberationMono", UPRIGHT),
    ("DejaVu Sans", "dejavu/DejaVuSans", DEJAVU),
    ("DejaVu Serif", "dejavu/DejaVuSerif", DEJAVU),
    ("DejaVu Sans Mono", "dejavu/DejaVuSansMono", DEJAVU),
    ("Noto Sans", "noto/NotoSans", UPRIGHT),
    ("Noto Serif", "noto/NotoSerif", UPRIGHT),
]
LETTERS = [chr(code) for code in range(0x21, 0x7F)]
# Px an em is drawn with, thousandths of an em in the tables, and parts of a side of the box around a letter's ink.
DRAWN, UNITS, PARTS = 2000, 1000, 16


def ink(font, letter):
    """The ink of a letter, a row a px, and the px its first row and column lie right of and below the pen."""
    image = Image.new("L", (3 * DRAWN, 3 * DRAWN))
    ImageDraw.Draw(image).text((DRAWN, 2 * DRAWN), letter, fill=255, font=font, anchor="ls")
    left, top, right, bottom = image.getbbox()
    pixels = numpy.asarray(image, dtype=float)[top:bottom, left:right] / 255
    return pixels, left - DRAWN, top - 2 * DRAWN


def averages(pixels):
    """How much of each part of the box is ink."""
    def shares(length):
        edges = numpy.linspace(0, length, PARTS + 1)
        places = numpy.arange(length)
        return [numpy.clip(numpy.minimum(places + 1, b) - numpy.maximum(places, a), 0, 1) / (b - a)
                for a, b in zip(edges, edges[1:])]
    height, width = pixels.shape
    return numpy.array(shares(height)) @ pixels @ numpy.array(shares(width)).T


def line(font, letter):
    pixels, x, y = ink(font, letter)
    height, width = pixels.shape
    box = [x, -(y + height), x + width, -y]
    rows = ["%04x" % sum(1 << (PARTS - 1 - column) for column in range(PARTS) if row[column] >= 0.5)
            for row in averages(pixels)]
    return letter + " " + " ".join("%d" % round(v * UNITS / DRAWN) for v in box) + " " + "".join(rows)


def pairs(path):
    """Thousandths of an em between two letters, as HarfBuzz tells Chromium, and the pairs that stand so."""
    face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(path))
    font = uharfbuzz.Font(face)

    def width(text):
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(font, buffer, {"kern": True, "liga": False, "clig": False})
        return sum(place.x_advance for place in buffer.glyph_positions)

    letters = [" "] + LETTERS
    alone = {letter: width(letter) for letter in letters}
    found = {}
    for first in letters:
        for second in letters:
            distance = round((width(first + second) - alone[first] - alone[second]) * UNITS / face.upem)
            if distance:
                found.setdefault(distance, []).append(first + second)
    return found


def literal(lines, indent):
    return '#"""\n' + "".join(indent + line + "\n" for line in lines) + indent + '"""#'


def kerning_lines(found):
    """`-152 AVAW…`: a distance, and after the one space two characters a pair; 48 pairs a line."""
    return ["%d %s" % (distance, "".join(found[distance][start:start + 48]))
            for distance in sorted(found) for start in range(0, len(found[distance]), 48)]


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    for family, path, faces in FAMILIES:
        name = family.replace(" ", "")
        version = TTFont(FOLDER + path + faces[0][1] + ".ttf")["name"].getDebugName(5).split(";")[0]
        text = '// Measured on %s, "%s" (Debian 12), by Tests/Truth/letters.py.\n\n' % (family, version)
        text += "extension %s {\n" % name
        for face, suffix in faces:
            file = FOLDER + path + suffix + ".ttf"
            font = ImageFont.truetype(file, DRAWN, layout_engine=ImageFont.Layout.BASIC)
            title = {"regular": "", "bold": "bold ", "italic": "italic ", "boldItalic": "bold italic "}[face]
            text += "    /// The %sletters of ASCII.\n" % title
            text += "    static let %sLetters = LetterTable(\n" % face
            text += "        shapes: " + literal([line(font, letter) for letter in LETTERS], "            ")
            found = pairs(file)
            if found:
                text += ",\n        kerning: " + literal(kerning_lines(found), "            ")
            text += ")\n\n"
        text = text.rstrip("\n") + "\n}\n"
        with open(os.path.join(folder, name + "Letters.swift"), "w") as out:
            out.write(text)


if __name__ == "__main__":
    main()
