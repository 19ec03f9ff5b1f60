import ColorScience
import DesignModel
import DesignReaders
import SourceText
import Testing

@Suite struct PaintTests {
    private func paint(_ content: String) throws -> Paint {
        let design = try #require(read(content))
        let shape = try #require(design.layers.last { $0.kind == .shape })
        return design.paints[Int(shape.fill)]
    }

    @Test(arguments: [
        (##"<rect width="1" height="1"/>"##, "#000000"), (##"<rect width="1" height="1" fill="tan"/>"##, "#D2B48C"),
        (##"<g fill="red"><rect width="1" height="1"/></g>"##, "#FF0000"),
        (##"<g fill="red"><rect width="1" height="1" fill="bogus"/></g>"##, "#FF0000"),
        (##"<g fill="red"><rect width="1" height="1" fill="inherit"/></g>"##, "#FF0000"),
        (##"<g fill="red"><rect width="1" height="1" style="fill:initial"/></g>"##, "#000000"),
        (##"<g color="#123456"><rect width="1" height="1" fill="currentColor"/></g>"##, "#123456"),
        (##"<g color="red" fill="currentColor"><rect width="1" height="1" color="blue"/></g>"##, "#0000FF"),
        (##"<rect width="1" height="1" fill="url(#no) lime"/>"##, "#00FF00"),
        (##"<g fill="red"><rect width="1" height="1" fill="#0f0 icc-color(x, 1)"/></g>"##, "#FF0000"),
        (##"<rect width="1" height="1" fill="url() lime"/>"##, "#00FF00"),
        (##"<rect width="1" height="1" fill="red" style="fill:#00f"/>"##, "#0000FF"),
    ])
    func fillsAreWhatTheyMean(_ content: String, _ expected: String) throws {
        #expect(RGBA8(try paint(content).color).hex == expected)
    }

    /// A value that is no color is told once, however often it is read.
    @Test(arguments: [
        ##"<symbol id="s"><rect width="1" height="1" fill="1D4ED8"/></symbol><use href="#s"/><use href="#s" x="9"/>"##,
        ##"<filter id="f"><feDropShadow flood-color="zzz"/></filter><rect width="1" height="1" filter="url(#f)"/>"##,
        ##"<style>rect{fill:zzz}</style><rect width="1" height="1"/><rect x="9" width="1" height="1"/>"##,
    ])
    func whatIsNoColorIsToldOnce(_ content: String) {
        let text = ##"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">\##(content)</svg>"##
        #expect(reading(text).troubles.map(\.kind) == [.malformedColor])
    }

    @Test(arguments: [
        (##"<rect width="1" height="1" fill="var(--ink)"/>"##, "var(--ink)"),
        (##"<g style="fill: var(--ink)"><rect width="1" height="1"/></g>"##, "var(--ink)"),
        (##"<g fill="var(--ink)"><rect width="1" height="1" fill="inherit"/></g>"##, "var(--ink)"),
        (##"<g color="var(--ink)"><rect width="1" height="1" fill="currentColor"/></g>"##, "var(--ink)"),
        (##"<rect width="1" height="1" fill="currentColor"/>"##, "currentColor"),
        (##"<g fill="var(--ink)"><rect width="1" height="1" fill="red"/></g>"##, nil),
        (##"<g fill="var(--ink)"><rect width="1" height="1" style="fill: initial"/></g>"##, nil),
        (##"<rect width="1" height="1" fill="var(--ink, red)"/>"##, nil),
        (##"<style>:root { --ink: red }</style><rect width="1" height="1" fill="var(--ink)"/>"##, nil),
        (##"<g color="red"><rect width="1" height="1" fill="currentColor"/></g>"##, nil),
        (##"<rect width="1" height="1"/>"##, nil),
    ])
    func whatOnlyThePlaceOfUseSetsIsLeftOpen(_ content: String, _ written: String?) throws {
        let design = try #require(read(content))
        let range = try paint(content).leftOpen?.range
        var letters: [UInt8] = []
        let bytes = design.file.bytes.bytes
        for offset in range.map({ Int($0.lower)..<Int($0.upper) }) ?? 0..<0 { letters.append(bytes[offset]) }
        #expect(range.map { _ in String(decoding: letters, as: UTF8.self) } == written)
    }

    @Test func aGradientTakesOverWhatItDoesNotSay() throws {
        let design = try #require(
            read(
                ##"<linearGradient id="a" x2="0" y2="50%" spreadMethod="reflect"><stop offset=".5" stop-color="red"/><stop offset="20%" stop-color="#00f" stop-opacity=".5"/></linearGradient><radialGradient id="b" xlink:href="#a" r="30%" fx=".2"/><rect width="1" height="1" fill="url(#b)"/>"##
            ))
        let gradient = try #require(design.gradients.first)
        #expect(gradient.spread == .reflect)
        #expect(gradient.stops.map(\.offset) == [0.5, 0.5])
        #expect(gradient.stops.map { RGBA8($0.rgba).hex } == ["#FF0000", "#0000FF80"])
        #expect(gradient.kind == .radial(center: Point(0.5, 0.5), radius: 0.3, focus: Point(0.2, 0.5), focalRadius: 0))
    }

    /// Few bytes have thousands of gradients take thousands of stops from one: were each stop read for each of them, that
    /// would be said to be too much.
    @Test func stopsThatManyGradientsTakeOverAreReadOnce() throws {
        let families = String(repeating: "Sans ", count: 40)
        let stops = String(repeating: "<stop stop-color='#123456' font-family='\(families)'/>", count: 1_000)
        let gradients = (0..<1_500).map { "<linearGradient id='a\($0)' href='#a' x2='\($0)'/>" }.joined()
        let shapes = (0..<1_500).map { "<rect width='1' height='1' fill='url(#a\($0))'/>" }.joined()
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg'><linearGradient id='a'>\(stops)</linearGradient>\(gradients)\(shapes)</svg>"
        let reading = DesignReader.reading(of: try SourceFile(path: "a.svg", contents: Array(text.utf8)))
        #expect(reading.troubles.isEmpty)
        #expect(reading.design?.gradients.map(\.stops.count) == Array(repeating: 1_000, count: 1_500))
    }

    @Test func aGradientWithoutStopsPaintsNothing() throws {
        #expect(try paint(##"<linearGradient id="a"/><rect width="1" height="1" fill="url(#a)"/>"##).kind == .none)
    }

    @Test func whatCannotBeKnownIsUnknown() throws {
        #expect(try paint(##"<rect width="1" height="1" fill="url(other.svg#a)"/>"##).kind == .unknown(.externalPaint))
        // Where nothing lends a paint, none is painted (SVG 2 §13.2).
        #expect(try paint(##"<rect width="1" height="1" fill="context-fill"/>"##).kind == .none)
        #expect(try paint(##"<rect width="1" height="1" fill="CanvasText"/>"##).kind == .unknown(.systemColor))
    }

    @Test func clipsAndMasksLeadToTheirContent() throws {
        let design = try #require(
            read(
                ##"<rect width="1" height="1" clip-path="url(#c)" mask="url('#m')"/><clipPath id="c" clipPathUnits="objectBoundingBox"><rect width="1" height="1" clip-rule="evenodd"/></clipPath><mask id="m" style="mask-type:alpha"/>"##
            ))
        let clip = try #require(design.clips.first)
        #expect(clip.units == .objectBoundingBox)
        #expect(design.layers[Int(clip.content)].kind == .definition)
        #expect(design.layers[Int(clip.content) + 1].fillRule == .evenOdd)
        let mask = try #require(design.masks.first)
        #expect(!mask.usesLuminance && mask.content >= 0)
        #expect(mask.region == Rectangle(x: -0.1, y: -0.1, width: 1.2, height: 1.2))
    }
}

@Suite struct OpacityTests {
    @Test func opacityIsInheritedOnlyWhereItSaysSo() throws {
        let design = try #require(
            read(##"<g opacity=".5"><rect width="1" height="1" opacity="inherit"/><rect width="1" height="1"/></g>"##))
        let opacities = design.layers.filter { $0.kind == .shape }.map {
            design.compositings[Int($0.compositing)].opacity
        }
        #expect(opacities == [0.5, 1])
    }
}

/// Style sheets in which XML comments stand are one sheet all the same.
@Suite struct CommentedSheetTests {
    private let source = ##"""
        <svg xmlns="http://www.w3.org/2000/svg"><style>
        <!-- rect { fill: red } -->
        rect { fill: #0000ff }
        @media print { <!-- dark --> rect { fill: #00ff00 } }
        </style><rect width="1" height="1"/></svg>
        """##

    @Test func aCommentDoesNotEndTheSheet() throws {
        let design = try #require(reading(source).design)
        let paint = design.paints[Int(try #require(design.layers.last).fill)]
        #expect(RGBA8(paint.color).hex == "#0000FF")
        let range = try #require(paint.origin).range
        let written = String(decoding: Array(source.utf8)[Int(range.lower)..<Int(range.upper)], as: UTF8.self)
        #expect(written == "#0000ff")
    }
}
