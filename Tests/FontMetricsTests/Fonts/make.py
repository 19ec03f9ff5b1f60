#!/usr/bin/env python3
"""Draws the fonts of these tests: rectangles for letters, of widths nobody would take for another font's.

Run with fonttools 4.68 and brotli in this folder; the tests need neither. The fonts are our own work, CC0 1.0.
"""
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.hvar import add_HVAR

# Letter: advance and height in units of 1000.
LETTERS = {" ": (310, 0), "x": (470, 430), "H": (810, 690), "i": (190, 690), "漢": (1130, 800), "€": (620, 690)}


def block(width, height):
    pen = TTGlyphPen(None)
    if height:
        pen.moveTo((50, 0))
        pen.lineTo((50, height))
        pen.lineTo((width - 50, height))
        pen.lineTo((width - 50, 0))
        pen.closePath()
    return pen.glyph()


def build(family, style, weight, added=0, italic=False):
    name = {letter: "u%04X" % ord(letter) for letter in LETTERS}
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef"] + list(name.values()))
    font.setupCharacterMap({ord(letter): glyph for letter, glyph in name.items()})
    widths = {letter: advance + added for letter, (advance, _) in LETTERS.items()}
    glyphs = {name[letter]: block(widths[letter], height) for letter, (_, height) in LETTERS.items()}
    glyphs[".notdef"] = block(500, 500)
    font.setupGlyf(glyphs)
    metrics = {name[letter]: (widths[letter], 50) for letter in LETTERS}
    metrics[".notdef"] = (500, 50)
    font.setupHorizontalMetrics(metrics)
    font.setupHorizontalHeader(ascent=910, descent=-230, lineGap=60)
    postscript = family.replace(" ", "") + "-" + style.replace(" ", "")
    font.setupNameTable(
        {"familyName": family, "styleName": style, "fullName": family + " " + style, "psName": postscript,
         "licenseDescription": "CC0 1.0"})
    selection = (0x20 if weight == 700 else 0) | (0x01 if italic else 0) or 0x40
    font.setupOS2(usWeightClass=weight, fsSelection=selection, sTypoAscender=700, sTypoDescender=-200)
    font.font["head"].macStyle = (1 if weight == 700 else 0) | (2 if italic else 0)
    font.setupPost(underlinePosition=-120, underlineThickness=70)
    return font


for style, weight, added, italic in [
        ("Regular", 400, 0, False), ("Bold", 700, 100, False), ("Italic", 400, 7, True)]:
    build("Tincture Blocks", style, weight, added, italic).save("TinctureBlocks-%s.ttf" % style)

for flavor in ["woff", "woff2"]:
    font = build("Tincture Packed %s" % flavor, "Regular", 400).font
    font.flavor = flavor
    font.save("TincturePacked." + flavor)

# From 100 to 900 letters grow by 400 units at their right side. One font says so in a table, of the other only outlines do.
for family, states in [("Tincture Flex", False), ("Tincture Stated", True)]:
    flex = build(family, "Regular", 400)
    flex.setupFvar([("wght", 100, 400, 900, "Weight")], [])
    variations = {}
    for letter, (_, height) in LETTERS.items():
        corners = [(0, 0), (0, 0), (1, 0), (1, 0)] if height else []
        variations["u%04X" % ord(letter)] = [
            TupleVariation({"wght": region}, [(x * by, y) for x, y in corners] + [(0, 0), (by, 0), (0, 0), (0, 0)])
            for region, by in [((-1, -1, 0), -150), ((0, 1, 1), 250)]]
    flex.setupGvar(variations)
    if states:
        add_HVAR(flex.font)
    flex.save(family.replace(" ", "") + ".ttf")

# An H that is put together from two glyphs, each of which is from two others, and so on: 2³⁰ parts, in all of which nothing is.
doubled = build("Tincture Doubled", "Regular", 400).font
order = doubled.getGlyphOrder() + ["part%d" % depth for depth in range(30)]
doubled.setGlyphOrder(order)
for depth in range(31):
    parts = Glyph()
    if depth:
        parts.numberOfContours = -1
        parts.components = []
        for _ in range(2):
            component = GlyphComponent()
            component.glyphName, component.x, component.y, component.flags = "part%d" % (depth - 1), 0, 0, 0x0006
            parts.components.append(component)
        parts.xMin, parts.yMin, parts.xMax, parts.yMax = 50, 0, 760, 690
    else:
        parts = block(0, 0)
    name = "u0048" if depth == 30 else "part%d" % depth
    doubled["glyf"].glyphs[name] = parts
    doubled["hmtx"].metrics.setdefault(name, (0, 0))
doubled.recalcBBoxes = False
doubled["maxp"].numGlyphs = len(order)
doubled["maxp"].maxComponentDepth = 40
doubled.save("TinctureDoubled.ttf")
