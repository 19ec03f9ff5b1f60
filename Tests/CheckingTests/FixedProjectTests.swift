import Checking
import Linting
import Testing

/// What a fix brings elsewhere: rules that judge all designs together, and designs that show the file that is changed.
@Suite("Fixes and the whole project")
struct FixedProjectTests {
    private static let house = ##"""
        palette: { colors: { Action: "#1D4ED8", Grey: "#777777", White: "#FFFFFF", Black: "#000000" } }
        rules: { token/duplicate-value: warning, palette/unused-color: "off", contrast/faint-graphic: "off" }

        """##
    private static let pairs = ##"contrast: { pairs: [{ foreground: ink, background: White }] }"##

    private static func token(_ name: String, _ value: String) -> String {
        ##"{"\##(name)":{"$type":"color","$value":"\##(value)"}}"##
    }

    private static func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><title>A</title>\##(content)</svg>"##
    }

    private static let plate = drawing(##"<rect width="200" height="60" fill="#767676"/>"##)
    private static func shows(_ file: String, with color: String) -> String {
        drawing(
            ##"<image href="\##(file)" width="200" height="60"/><text x="9" y="36" font-size="16" fill="\##(color)">Over it</text>"##
        )
    }

    private func notes(_ run: FixRun, of path: String) -> [String] {
        run.report.diagnostics.filter { $0.path == path }.flatMap(\.notes).map(\.message.description).filter {
            $0.hasPrefix("not fixed by itself")
        }
    }

    /// What was refused in one round is not tried in the next, before everything else is.
    @Test func whatIsRefusedKeepsNothingElseFromBeingTried() throws {
        var all = ["tincture.yml": FixedProjectTests.house, "0.tokens.json": FixedProjectTests.token("a", "#1D4ED8")]
        let numbers = 100..<140
        for number in numbers {
            all["\(number).tokens.json"] = FixedProjectTests.token("t\(number)", "#1d4fd8")
            all["\(number).svg"] = FixedProjectTests.drawing(##"<rect width="9" height="9" fill="#1d4fd8"/>"##)
        }
        let run = try FixFolder(all).run(.safe)
        #expect(run.changed.compactMap { $0.path.split(separator: "/").last } == numbers.map { "\($0).svg" })
        for number in numbers {
            let told = notes(run, of: "\(number).tokens.json")
            #expect(told.count == 1 && told.allSatisfy { $0.contains("token/duplicate-value") }, "\(told)")
        }
    }

    @Test(
        "A fix that brings something in another file is not made, and others are",
        arguments: [
            (
                ["a.tokens.json": token("a", "#1d4fd8"), "b.tokens.json": token("b", "#1D4ED8")],
                "not fixed by itself, as it would bring token/duplicate-value in b.tokens.json: “b” states the value of “a” again"
            ),
            (
                ["a.tokens.json": token("ink", "#767676")],
                "not fixed by itself, as it would bring contrast/failing-pair in a.tokens.json: "
            ),
            (
                ["a.svg": plate, "b.svg": shows("a.svg", with: "#FFFFFF")],
                "not fixed by itself, as it would bring contrast/faint-text in b.svg: "
            ),
        ])
    func whatBringsSomethingElsewhereIsLeft(_ files: [String: String], _ note: String) throws {
        let innocent = ["c.svg", "d.svg", "e.svg"]
        let slip = FixedProjectTests.drawing(##"<rect width="9" height="9" fill="#1d4fd8"/>"##)
        var all = files
        for path in innocent { all[path] = slip }
        all["tincture.yml"] = FixedProjectTests.house + (note.contains("pair") ? FixedProjectTests.pairs : "")
        let folder = try FixFolder(all)
        var run = try folder.run(.safe)
        run.write()
        for (path, text) in files { #expect(try folder.text(path) == text) }
        for path in innocent { #expect(try folder.text(path) == slip.replacing("#1d4fd8", with: "#1D4ED8")) }
        let told = notes(run, of: note.contains("faint") ? "a.svg" : "a.tokens.json")
        #expect(told.count == 1 && told.allSatisfy { $0.hasPrefix(note) }, "\(told)")
        #expect(run.changed.count == innocent.count)
        #expect(try folder.run(.safe).changed.isEmpty)
    }

    /// Of the fixes of one file those are made that bring nothing.
    @Test func oneFixOfAFileIsLeft() throws {
        let tokens = ##"{"$type":"color","a":{"$value":"#1d4fd8"},"b":{"$value":"#767676"},"c":{"$value":"#010101"}}"##
        let folder = try FixFolder([
            "tincture.yml": FixedProjectTests.house, "a.tokens.json": tokens,
            "b.tokens.json": FixedProjectTests.token("d", "#777777"),
        ])
        var run = try folder.run(.safe)
        run.write()
        #expect(
            try folder.text("a.tokens.json")
                == tokens.replacing("#1d4fd8", with: "#1D4ED8").replacing("#010101", with: "#000000"))
        #expect(notes(run, of: "a.tokens.json").count == 1)
    }

    /// What one fix would bring, another takes away: together they are made.
    @Test func whatGoesTogetherIsMade() throws {
        let house = ##"palette: { colors: { Paper: "#FDFDFD", Ink: "#757575" } }"##
        let plate = FixedProjectTests.plate.replacing("#767676", with: "#FEFEFE")
        let text = FixedProjectTests.shows("a.svg", with: "#767676")
        let folder = try FixFolder(["tincture.yml": house, "a.svg": plate, "b.svg": text])
        var run = try folder.run(.safe)
        run.write()
        #expect(try folder.text("a.svg") == plate.replacing("#FEFEFE", with: "#FDFDFD"))
        #expect(try folder.text("b.svg") == text.replacing("#767676", with: "#757575"))
        #expect(run.report.diagnostics.isEmpty)
        let lone = try FixFolder([
            "tincture.yml": house, "a.svg": plate, "b.svg": text.replacing("#767676", with: "&#35;767676"),
        ])
        #expect(try lone.run(.safe).changed.isEmpty)
    }

    /// A pair that fails is mended unless its color is half of another pair, which would fail then.
    @Test(arguments: [("", true), (", { foreground: plate, background: ink }", false)])
    func onePairForAnotherIsNoFix(_ other: String, _ isMended: Bool) throws {
        let tokens = ##"{"$type":"color","ink":{"$value":"#888888"},"plate":{"$value":"#000000"}}"##
        let folder = try FixFolder([
            "tincture.yml":
                "contrast: { pairs: [{ foreground: ink, background: paper, ratio: 7 }\(other)] }",
            "a.tokens.json": tokens, "b.tokens.json": FixedProjectTests.token("paper", "#FFFFFF"),
        ])
        var run = try folder.run(.suggested)
        run.write()
        let text = try folder.text("a.tokens.json")
        #expect((text != tokens) == isMended, "\(text)")
        let failing = run.report.diagnostics.filter { $0.rule == "contrast/failing-pair" }
        #expect(failing.count == (isMended ? 0 : 1))
    }

    /// A palette is not moved away from under the designs that keep to it.
    @Test(arguments: [(true, false), (false, true)])
    func aPaletteIsNotMovedFromUnderDesigns(_ isKept: Bool, _ isMended: Bool) throws {
        let tokens =
            ##"{"$type":"color","ink":{"$value":"#888888"},"dark":{"$value":"#555"},"paper":{"$value":"#FFF"}}"##
        let fill = isKept ? "#888888" : "#FFFFFF"
        let folder = try FixFolder([
            "tincture.yml":
                "palette: { from: [a.tokens.json] }\ncontrast: { pairs: [{ foreground: ink, background: paper }] }",
            "a.tokens.json": tokens,
            "b.svg": FixedProjectTests.drawing(##"<rect width="9" height="9" fill="\##(fill)"/>"##),
        ])
        var run = try folder.run(.suggested)
        run.write()
        let text = try folder.text("a.tokens.json")
        #expect((text != tokens) == isMended, "\(text)")
        let told = notes(run, of: "a.tokens.json")
        #expect(
            isMended
                || told.contains { $0.hasPrefix("not fixed by itself, as it would bring palette/off-palette in b.svg") },
            "\(told)")
        let again = try folder.run(.suggested)
        #expect(again.changed.isEmpty)
        #expect(again.report.diagnostics.map(\.rule) == run.report.diagnostics.map(\.rule))
    }
}
