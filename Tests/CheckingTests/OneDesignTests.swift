import Checking
import ColorScience
import DesignModel
import DesignReaders
import Foundation
import Linting
import Reporters
import Rules
import Snapshots
import SourceText
import Testing

/// `Samples/card`: one card as SVG, as a Sketch document, as Figma's answer and as design tokens.
@Suite("One design in four formats")
struct OneDesignTests {
    private static let drawings = ["card.svg", "card.sketch.json", "card.figma.json"]
    private static let folder = Samples.folder.appending(path: "card").path

    private func design(_ name: String) throws -> Design {
        let reading = DesignReader.reading(
            of: try SourceFile(path: name, contents: try Samples.bytes("card/\(name)")))
        #expect(reading.troubles.isEmpty)
        return try #require(reading.design)
    }

    private func selection(_ name: String) throws -> Selection {
        try Selection(paths: [Self.folder + "/" + name], catalog: AllRules.catalog)
    }

    @Test(arguments: drawings)
    func everyFileShowsTheSameThings(_ name: String) throws {
        let things = PaintedThings(design: try design(name))
        #expect(things.lines() == Self.things)
        #expect(things.components == ["Button × 2"])
    }

    /// What the card is, seen by whoever looks at it.
    private static let things = [
        "box 0 0 360 240 #FFFFFF",
        "box 0 0 360 96 from 0 to 360: 0 #1D4ED8, 1 #0E7490",
        "“Harbour by night” Inter 20/28 600 #FFFFFF",
        "“3 to 5 May” Inter 14/20 400 #DBEAFE",
        "“Twelve guests” Inter 16/24 600 #111827",
        "“, one boat, two nights.” Inter 16/24 400 #4B5563",
        "“Two places left” Inter 14/20 400 #B45309",
        "instance of Button",
        "box 24 180 128 40 round 8 #1D4ED8",
        "“Book” Inter 16/24 500 #FFFFFF",
        "instance of Button",
        "box 168 180 128 40 round 8 #DBEAFE",
        "“Book” Inter 16/24 500 #FFFFFF",
    ]

    private struct Measured {
        var text: String
        var box: Rectangle
        var ratios: [Double]
        var verdict: String
        var colors: [String]
    }

    /// What was measured of the card itself: not in the definition of its button.
    private func measured(_ name: String) throws -> [Measured] {
        let document = try #require(ContrastRun(over: try selection(name), jobs: 1).report.documents.first)
        let runs = try #require(document.modes.first).runs
        return runs.filter { $0.verdict != .unseen && $0.artboard ?? "Tour" == "Tour" }.map { run in
            Measured(
                text: run.text, box: run.box, ratios: [run.lowest, run.typical, run.highest].compactMap { $0 },
                verdict: run.verdict.rawValue, colors: [run.foreground, run.background].compactMap { $0?.hex })
        }
    }

    @Test(arguments: drawings)
    func everyFileHasTheSameContrast(_ name: String) throws {
        let expected = try measured(Self.drawings[0])
        let found = try measured(name)
        #expect(found.map(\.text) == expected.map(\.text))
        #expect(found.map(\.verdict) == ["pass", "pass", "pass", "pass", "pass", "pass", "fail"])
        for (own, other) in zip(found, expected) {
            #expect(abs(own.box.minX - other.box.minX) < 0.1 && abs(own.box.minY - other.box.minY) < 0.1)
            #expect(abs(own.box.width - other.box.width) < 0.1 && abs(own.box.height - other.box.height) < 0.1)
            #expect(own.ratios.count == 3)
            // Over a gradient a hundredth of a px counts in the last digits.
            for (ratio, wanted) in zip(own.ratios, other.ratios) { #expect(abs(ratio / wanted - 1) < 0.002) }
            #expect(own.colors == other.colors)
        }
    }

    @Test(arguments: drawings)
    func everyFileHasTheSameFindings(_ name: String) throws {
        let report = LintRun(over: try selection(name)).report
        #expect(Set(report.diagnostics.map { "\($0.rule): \($0.message)" }) == Self.findings)
        #expect(report.diagnostics.count == Self.findings.count)
    }

    private static let findings: Set<String> = [
        "contrast/faint-text: Text “Book” is 1.22:1; 16 px text needs 4.5:1 (WCAG 2.2 SC 1.4.3 AA)",
        "palette/off-palette: #B45309 is not in the palette; the nearest, color.Slate #4B5563, is visibly different (ΔE2000 36.11)",
    ]

    /// The document of loose JSON as the archive that Sketch would write: parts of its own for the document and each page.
    @Test func theArchiveIsTheSameDocument() throws {
        let loose = try #require(
            JSONSerialization.jsonObject(with: Data(try Samples.bytes("card/card.sketch.json"))) as? [String: Any])
        var document = try #require(loose["document"] as? [String: Any])
        let pages = try #require(document["pages"] as? [[String: Any]])
        var files: [(String, [UInt8])] = []
        document["pages"] = pages.enumerated().map { index, page in
            files.append(("pages/\(index).json", Self.json(page)))
            return ["_class": "MSJSONFileReference", "_ref_class": "MSImmutablePage", "_ref": "pages/\(index)"]
        }
        files.append(("document.json", Self.json(document)))
        files.append(("meta.json", Self.json(loose["meta"] ?? [:])))
        let file = try SourceFile(path: "card.sketch", contents: storedArchive(files))
        let reading = DesignReader.reading(of: file)
        let things = PaintedThings(design: try #require(reading.design))
        #expect(reading.troubles.isEmpty)
        #expect(things.lines() == Self.things)
        #expect(things.components == ["Button × 2"])
    }

    private static func json(_ value: Any) -> [UInt8] {
        (try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])).map { Array($0) } ?? []
    }

    // MARK: - Tokens

    /// The tokens are what the drawings keep under a name.
    @Test func theTokensDescribeTheCard() throws {
        let tokens = try design("card.tokens.json")
        var colors: [String: String] = [:]
        var types: [String: String] = [:]
        for token in tokens.tokens where token.path.count == 2 {
            switch token.value.meaning {
            case .color(let color) where token.path[0] == "color": colors[token.path[1]] = RGBA8(color.rgba).hex
            case .composite(let parts) where token.type == .typography: types[token.path[1]] = Self.type(parts)
            default: break
            }
        }
        let sketch = try design("card.sketch.json")
        let figma = try design("card.figma.json")
        #expect(
            colors
                == Dictionary(
                    uniqueKeysWithValues: sketch.namedColors.map { ($0.name, RGBA8($0.color.rgba).hex) }))
        #expect(PaintedThings(design: sketch).textStyles == types)
        #expect(PaintedThings(design: figma).textStyles == types)
        // Every color of the card but the one that is off the palette is one of the tokens'.
        let stray = "#B45309"
        for name in Self.drawings {
            let used = try design(name).paints.filter { if case .solid = $0.kind { true } else { false } }
            let hexes = Set(used.map { RGBA8($0.color).hex })
            #expect(hexes.isSubset(of: Set(colors.values).union([stray])), "\(name)")
            #expect(hexes.contains(stray))
        }
    }

    private static func type(_ parts: [TokenPart]) -> String {
        func number(_ name: String) -> Double {
            for part in parts where part.name == name {
                switch part.value.meaning {
                case .dimension(let length): return length.pixels ?? .nan
                case .number(let number): return number
                case .fontWeight(let weight): return weight
                default: break
                }
            }
            return .nan
        }
        var family = "?"
        for part in parts where part.name == "fontFamily" {
            if case .fontFamily(let names) = part.value.meaning { family = names.first ?? family }
        }
        let size = number("fontSize")
        func short(_ value: Double) -> String { "\(Int(value.rounded()))" }
        return "\(family) \(short(size))/\(short(size * number("lineHeight"))) \(short(number("fontWeight")))"
    }
}
