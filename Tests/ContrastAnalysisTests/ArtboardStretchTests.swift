import DesignAnalysis
import DesignModel
import DesignReaders
import Painting
import SourceText
import Testing

@Suite("Artboards that are flattened a stretch at a time") struct ArtboardStretchTests {
    /// Frames on a page, or on several with words on no frame behind those of each: plates, words in several colors, some turned,
    /// faded, masked, over others, beside the frame.
    private static func page(_ frames: Range<Int>, inPages pages: Int = 1) throws -> Design {
        let nodes = frames.map { number in
            let (x, y) = (number % 40 * 320, number / 40 * 200)
            let tone = Double(number % 7) / 10 + 0.3
            var children = [
                rectangle("\(number):1", x + 10, y + 10, 200, 60, tone),
                text("\(number):2", x + 20 + number % 5 * 40, y + 20, "Row \(number % 3)", 0.1),
                text(
                    "\(number):3", x + 20 + number % 5 * 40 + number % 3, y + 20 + number % 2, "Row \(number % 3)", tone
                ),
                text("\(number):4", x - 40 + number % 11 * 30, y + 90, "Beside or on it", 0.9),
            ]
            // Small things beside them, so that few frames are many layers.
            for dot in 0..<9 { children.append(rectangle("\(number):1\(dot)", x + 20 * dot, y + 140, 8, 8, tone / 2)) }
            if number % 4 == 0 { children.append(rectangle("\(number):5", x + 60, y + 10, 60, 120, tone, "0.5")) }
            if number % 6 == 0 {
                children.append(rectangle("\(number):6", x, y + 80, 80, 40, 0, "1", #","isMask":true"#))
                children.append(text("\(number):7", x + 10, y + 85, "Under a mask \(number)", 0.2))
            }
            return node(
                "FRAME", "\(number):0", x, y, 300, 160, tone + 0.2,
                #","children":[\#(children.joined(separator: ","))]"#)
        }
        let canvases = (0..<pages).map { page in
            var nodes = Array(nodes[nodes.count * page / pages..<nodes.count * (page + 1) / pages])
            if pages > 1 { nodes.append(text("9\(page):1", -400, page * 40, "On no frame", 0.6)) }
            return
                #"{"id":"0:\#(page + 1)","name":"Page","type":"CANVAS","children":[\#(nodes.joined(separator: ","))]}"#
        }
        let children = canvases.joined(separator: ",")
        let json =
            #"{"name":"Many","document":{"id":"0:0","name":"Document","type":"DOCUMENT","children":[\#(children)]},"#
            + #""components":{},"styles":{},"schemaVersion":0}"#
        let file = try SourceFile(path: "many.json", contents: Array(json.utf8))
        return try #require(DesignReader.reading(of: file).design)
    }

    private static func node(
        _ type: String, _ id: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ tone: Double, _ rest: String
    ) -> String {
        let color = #"{"r":\#(tone),"g":\#(tone),"b":\#(tone),"a":1}"#
        return #"{"id":"\#(id)","name":"\#(type) \#(id)","type":"\#(type)","#
            + #""absoluteBoundingBox":{"x":\#(x),"y":\#(y),"width":\#(width),"height":\#(height)},"#
            + #""fills":[{"type":"SOLID","color":\#(color)}],"clipsContent":true\#(rest)}"#
    }

    private static func rectangle(
        _ id: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ tone: Double, _ opacity: String = "1",
        _ rest: String = ""
    ) -> String {
        node("RECTANGLE", id, x, y, width, height, tone, #","opacity":\#(opacity)\#(rest)"#)
    }

    private static func text(_ id: String, _ x: Int, _ y: Int, _ words: String, _ tone: Double) -> String {
        node(
            "TEXT", id, x, y, 120, 24, tone,
            #","characters":"\#(words)","style":{"fontFamily":"Inter","fontWeight":400,"fontSize":16}"#)
    }

    private static func words(_ reading: ContrastReading) -> String {
        "\(reading.text) \(reading.box) \(reading.foreground) \(reading.background) \(reading.lowest ?? -1) "
            + "\(reading.typical ?? -1) \(reading.highest ?? -1) \(reading.verdict) \(reading.reason ?? "") \(reading.painters)"
    }

    @Test func everyRunIsInOneStretch() throws {
        let design = try Self.page(0..<180)
        let stretches = ArtboardStretch.all(of: design)
        #expect(stretches.count > 1)
        #expect(stretches.flatMap(\.runs) == Array(design.textRuns.indices))
    }

    /// With words between frames, and stretches that end amid the frames of a page.
    @Test(arguments: [1, 7]) func textsMeasureAsOnTheWholeSheet(pages: Int) throws {
        let design = try Self.page(0..<180, inPages: pages)
        #expect(ArtboardStretch.all(of: design).count > 1)
        let whole = ContrastStudy(DisplayList(design, leavesGroundOpen: true)).readings
        let stretched = Study(of: design).contrastReadings()
        try #require(whole.count == stretched.count)
        #expect(Set(whole.map(\.verdict)).count >= 3)
        for (one, other) in zip(whole, stretched) { #expect(Self.words(one) == Self.words(other)) }
    }

    /// Asked before by what rules are going to ask, beside another question.
    @Test func textsMeasureTheSameWhoeverSharesTheWork() throws {
        let design = try Self.page(0..<180)
        let strict = ContrastLimits(text: 7, largeText: 4.5)
        let (alone, shared) = (Study(of: design), Study(of: design, workforce: Backwards()))
        let answer = shared.prepare(measuring: [ContrastLimits(), strict]) { $0.design.artboards.count }
        #expect(answer == 180)
        for limits in [ContrastLimits(), strict] {
            let (one, other) = (alone.contrastReadings(limits), shared.contrastReadings(limits))
            #expect(one.map(Self.words) == other.map(Self.words))
        }
        #expect(alone.textLines == shared.textLines)
    }

    @Test func aFrameMeasuresAsIfItWereAlone() throws {
        let many = Study(of: try Self.page(0..<180))
        for number in [0, 6, 84, 87, 179] {
            let alone = Study(of: try Self.page(number..<number + 1))
            try #require(ArtboardStretch.all(of: alone.design).isEmpty)
            let own = many.contrastReadings().filter { $0.artboard == number }
            let measured = alone.contrastReadings()
            #expect(own.map(\.text) == measured.map(\.text) && !own.isEmpty)
            #expect(own.map(\.verdict) == measured.map(\.verdict) && own.map(\.box) == measured.map(\.box))
            let lines = zip(many.design.texts.indices, many.textLines).filter { text, _ in
                own.contains { $0.layer == many.design.textRuns[Int(many.design.texts[text].runs.lowerBound)].layer }
            }
            #expect(lines.map(\.1) == alone.textLines)
        }
    }

    @Test func graphicsMeasureAsIfTheirFrameWereAlone() throws {
        let shapes = [try SelectorList.parse("shape")]
        let many = Study(of: try Self.page(0..<180), workforce: Backwards())
        let found = many.faintGraphics(named: shapes, below: 1.5)
        #expect(found.count > 20 && found.count < many.design.layers.count / 2)
        var numbers: [Int: Int] = [:]
        for (number, artboard) in many.design.artboards.enumerated() {
            for layer in artboard.layer..<many.design.layers[Int(artboard.layer)].end { numbers[Int(layer)] = number }
        }
        for number in [0, 6, 84, 87, 179] {
            let alone = Study(of: try Self.page(number..<number + 1))
            let own = found.filter { numbers[Int($0.part)] == number }
            #expect(own.map(\.ratio) == alone.faintGraphics(named: shapes, below: 1.5).map(\.ratio), "\(number)")
        }
    }

    /// Whoever asks for lines has no text measured.
    @Test func linesAreFoundWithoutMeasuring() throws {
        let study = Study(of: try Self.page(0..<180))
        let lines = study.textLines
        #expect(study.knownContrastReadings == nil && lines.contains { !$0.letters.isEmpty })
        _ = study.contrastReadings()
        #expect(Study(of: study.design).textLines == lines)
    }

    @Test func whatDoesNotStandInOrderIsFlattenedAsAWhole() throws {
        #expect(ArtboardStretch.all(of: try Self.page(0..<20)).isEmpty)
        var design = try Self.page(0..<180)
        let texts = (design.texts[0], design.texts[300])
        (design.texts[300], design.texts[0]) = texts
        #expect(ArtboardStretch.all(of: design).isEmpty)
        design = try Self.page(0..<180)
        // One artboard within another.
        design.artboards[1].layer = design.artboards[0].layer + 1
        #expect(ArtboardStretch.all(of: design).isEmpty)
        design.artboards = [design.artboards[0]]
        #expect(ArtboardStretch.all(of: design).isEmpty)
    }
}

/// One worker who begins with the last question.
private struct Backwards: Workforce {
    var isAlone: Bool { false }

    func answers<Answer: Sendable>(to count: Int, _ answer: @escaping @Sendable (Int) -> Answer) -> [Answer] {
        (0..<count).reversed().map(answer).reversed()
    }

    func answers<Answer: Sendable>(
        to count: Int, _ answer: @escaping @Sendable (Int) -> Answer, taking take: (Answer) -> Bool
    ) {
        for answer in answers(to: count, answer) where !take(answer) { return }
    }

    func expectTables(of bytes: Int) {}
}
