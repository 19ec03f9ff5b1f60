import Checking
import DesignAnalysis
import DesignModel
import Foundation
import Linting
import Rules
import Snapshots
import SourceText
import Testing

/// Files that are changed where they lie.
@Suite("Fixes")
struct FixRunTests {
    @Test(
        "Over the samples, fixing twice changes nothing, and only what is said to change changes",
        arguments: [Fix.Trust.safe, .suggested])
    func samples(_ trust: Fix.Trust) throws {
        let folder = try FixFolder()
        let copy = folder.url.appending(path: "Samples")
        try FileManager.default.copyItem(at: Samples.folder, to: copy)
        let before = try folder.contents()
        var run = try folder.run(trust)
        #expect(!run.changed.isEmpty && run.failures.isEmpty)
        #expect(try folder.contents() == before)
        run.write()
        #expect(run.failures.isEmpty)
        var expected = before
        for file in run.changed {
            let bytes = file.text.bytes
            let path = try #require(before.first { $0.value == FixFolder.bytes(of: file.text.original) }?.key)
            var rebuilt = try #require(before[path])
            for change in file.text.changes.reversed() {
                rebuilt.replaceSubrange(change.range, with: change.replacement)
            }
            #expect(rebuilt == bytes)
            #expect(!file.fixed.isEmpty && file.fixed.allSatisfy { $0.fix.map { $0.trust <= trust } ?? false })
            expected[path] = bytes
        }
        #expect(try folder.contents() == expected)
        var again = try folder.run(trust)
        again.write()
        #expect(again.changed.isEmpty && again.report.fixed?.isEmpty == true)
        #expect(try folder.contents() == expected)
        #expect(again.report.diagnostics.map(\.fingerprint.text) == run.report.diagnostics.map(\.fingerprint.text))
    }

    private static let house = ##"palette: { colors: { Ink: "#111827", Paper: "#FFFFFF", Action: "#1D4ED8" } }"##
    private static func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">\##(content)</svg>"##
    }
    private static let slip = drawing(##"<rect width='9'  height="9" fill="#1d4fd8"/>"##)

    @Test(arguments: ["a.svg", "a.tokens.json"])
    func whatCannotBeReadToItsEndIsNotEdited(_ name: String) throws {
        let text =
            name == "a.svg"
            ? FixRunTests.slip.replacing("</svg>", with: "")
            : ##"{"ink":{"$type":"color","$value":"#1d4fd8"},"rest":"##
        let folder = try FixFolder(["tincture.yml": FixRunTests.house, name: text])
        var run = try folder.run(.safe)
        let isFixable = run.report.diagnostics.contains { $0.fix != nil }
        #expect(
            run.notices.contains {
                $0.hasSuffix("/\(name): not edited, as it cannot be read to its end; mend that first, then run again")
            } == isFixable)
        #expect(name != "a.svg" || isFixable)
        run.write()
        #expect(run.changed.isEmpty)
        #expect(try folder.text(name) == text)
    }

    /// A place on the page is not what is written where something around it moves it.
    @Test(arguments: [
        (##"viewBox="10 0 400 100""##, "172.5", "173"), (##"viewBox="0 0 400 100""##, "172.5", "173"),
        (##"viewBox="10.5 0 400 100""##, "172", "172.5"),
    ])
    func placesAreWrittenInTheirOwnUnits(_ box: String, _ written: String, _ wanted: String) throws {
        let drawing = { (x: String) in
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100" \##(box)><rect x="\##(x)" y="12" width="140" height="8"/></svg>"##
        }
        let folder = try FixFolder(["tincture.yml": "rules: { layout/subpixel: info }", "a.svg": drawing(written)])
        var run = try folder.run(.suggested)
        run.write()
        #expect(try folder.text("a.svg") == drawing(wanted))
        #expect(run.report.fixed?.map { $0.fix?.summary } == ["Write \(wanted) for \(written)"])
    }

    /// Two pieces of a text that inherit one color ask for one edit.
    @Test func whatSeveralThingsAskForIsWrittenOnce() throws {
        let text =
            ##"<rect width="20" height="20" fill="#282828"/><g fill="#888888"><text y="9">Each part<tspan x="5" y="18"/>be well</text></g>"##
        let house = ##"palette: { colors: { Grey: "#999999", Dark: "#282828", Paper: "#FFFFFF" } }"##
        let folder = try FixFolder(["tincture.yml": house, "a.svg": Self.drawing(text)])
        var run = try folder.run(.suggested)
        run.write()
        #expect(try folder.text("a.svg").contains(##"<g fill="#999999">"##))
    }

    /// A place that cannot be rewritten keeps no other from it.
    @Test(arguments: [
        ("a.svg", drawing(##"<style>:root{--a:#1d4fd8}</style><rect width="9" height="9" fill="var(--a)"/>@"##)),
        ("a.svg", drawing(##"@<rect width="9" height="9" fill="&#35;1d4fd8"/>"##)),
        (
            "a.tokens.json",
            ##"{"$type":"color","a":{"$value":{"colorSpace":"srgb","components":[0.11372549,0.30980392,0.84705882],"hex":"#1D4FD8"}},"b":{"$value":"#1d4fd8"},"c":{"$value":"#1D4FD8"}}"##
        ),
    ])
    func whatCanBeRewrittenIs(_ name: String, _ design: String) throws {
        let shapes = ##"<rect width="9" height="9" fill="#1d4fd8"/><circle r="4" fill="#1d4fd8"/>"##
        let folder = try FixFolder(["tincture.yml": Self.house, name: design.replacing("@", with: shapes)])
        let before = try folder.run(.safe)
        let settled = try #require(before.report.fixed?.first)
        #expect(settled.places == 3 && settled.fix?.summary == "Replace #1D4FD8 with Action #1D4ED8 in 2 of 3 places")
        #expect(settled.notes.contains { $0.message.description.hasPrefix("no fix for this place, as ") })
        var run = before
        run.write()
        let text = try folder.text(name)
        #expect(text.ranges(of: "#1D4ED8").count == 2 && text.lowercased().ranges(of: "1d4fd8").count == 1)
        let left = run.report.diagnostics.filter { $0.rule == "palette/off-palette" }
        #expect(left.count == 1 && left.first?.fix == nil)
    }

    /// Why there is no fix is said where there would be one, were it written otherwise; and nowhere else.
    @Test(arguments: [
        (
            ##"<rect width="9" height="9" fill="&#35;1d4fd8"/>"##,
            ["not fixed by itself, as “&#35;1d4fd8” is written with letters that stand for others"]
        ),
        (
            ##"<style>:root{--a:#1d4fd8}</style><rect width="9" height="9" fill="var(--a)"/>"##,
            ["not fixed by itself, as “var(--a)” is a variable that others may use, too"]
        ),
        (
            marked("#1d4fd8"),
            ["no fix for this place, as “context-stroke” is the paint of what it is drawn for"]
        ),
        (
            marked("var(--x, #1d4fd8)"),
            [
                "not fixed by itself, as “context-stroke” is the paint of what it is drawn for",
                "not fixed by itself, as “var(--x, #1d4fd8)” is a variable that others may use, too",
            ]
        ),
        (##"<rect width="9" height="9" fill="#ff0000"/>"##, []),
        (##"<rect width="9" height="9" fill="&#35;ff0000"/>"##, []),
        (##"<rect width="9" height="9" fill="#1d4fd8"/>"##, []),
    ])
    func whyNothingIsFixed(_ content: String, _ wanted: [String]) throws {
        let folder = try FixFolder(["tincture.yml": Self.house, "a.svg": Self.drawing(content)])
        let found = try folder.lint().report.diagnostics.filter { $0.rule == "palette/off-palette" }
        #expect(found.count == 1)
        #expect(found.flatMap(\.notes).map(\.message.description).filter { $0.contains("fix") } == wanted)
    }

    /// A line whose end is painted as the line is.
    private static func marked(_ stroke: String) -> String {
        ##"<marker id="m"><path d="M0 0h4v4z" fill="context-stroke"/></marker>"##
            + #"<path d="M0 0h9" fill="none" stroke="\#(stroke)" marker-end="url(#m)"/>"#
    }

    /// White space around a comment in a text is part of it, whatever says so.
    @Test(arguments: [#" xml:space="preserve""#, #" style="white-space: pre""#, ""])
    func takingAnExceptionOutOfATextJoinsNothing(_ attribute: String) throws {
        let comment = "<!-- tincture-disable-next palette/*: old -->"
        func drawing(_ comment: String) -> String {
            FixRunTests.drawing(
                "<text y=\"15\"\(attribute) fill=\"#111827\">One\n \(comment) \n<tspan>Two</tspan></text>\n \(comment)\n<g/>"
            )
        }
        let folder = try FixFolder(["tincture.yml": FixRunTests.house, "a.svg": drawing(comment)])
        var run = try folder.run(.safe)
        run.write()
        #expect(run.changed.count == 1)
        #expect(try folder.text("a.svg") == drawing("").replacing("</text>\n \n", with: "</text>\n"))
    }

    @Test func aSlipIsMendedAndNothingElse() throws {
        let folder = try FixFolder([
            "tincture.yml": FixRunTests.house, "a.svg": "\u{FEFF}" + FixRunTests.slip + "\r\n \r\n",
        ])
        var run = try folder.run(.safe)
        run.write()
        #expect(run.status == .clean && run.changed.count == 1)
        #expect(
            try folder.text("a.svg")
                == "\u{FEFF}" + FixRunTests.slip.replacing("#1d4fd8", with: "#1D4ED8") + "\r\n \r\n")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["a.svg", "tincture.yml"])
    }

    @Test(arguments: ["fill=' #1d4fd8 '", "fill='\n#1d4fd8'", "style=' fill: #1d4fd8 ; '", "fill='#1d4fd8\t'"])
    func whiteSpaceAroundAValueStays(_ attribute: String) throws {
        let text = FixRunTests.drawing("<rect width='9' height='9' \(attribute)/>")
        let folder = try FixFolder(["tincture.yml": FixRunTests.house, "a.svg": text])
        var run = try folder.run(.safe)
        run.write()
        #expect(try folder.text("a.svg") == text.replacing("#1d4fd8", with: "#1D4ED8"))
    }

    @Test func permissionsStayAndLinksAreLeftAlone() throws {
        let folder = try FixFolder(["tincture.yml": FixRunTests.house, "a.svg": FixRunTests.slip])
        let file = folder.url.appending(path: "a.svg").path
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "link.svg"), withDestinationURL: folder.url.appending(path: "a.svg"))
        var linked = try folder.run(.safe, "link.svg")
        var preview = linked
        preview.preview()
        #expect(preview.changed.isEmpty && preview.failures.count == 1 && preview.failures[0].contains("is a link"))
        linked.write()
        #expect(linked.failures.count == 1 && linked.failures[0].contains("is a link"))
        #expect(linked.status == .failure && linked.report.fixed?.isEmpty == true && linked.report.isFailing)
        #expect(try folder.text("a.svg") == FixRunTests.slip)
        var run = try folder.run(.safe, "a.svg")
        run.write()
        #expect(run.status == .clean)
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test func aFileThatMayOnlyBeReadStays() throws {
        let folder = try FixFolder(["tincture.yml": FixRunTests.house, "a.svg": FixRunTests.slip])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o444], ofItemAtPath: folder.url.appending(path: "a.svg").path)
        var run = try folder.run(.safe)
        run.write()
        #expect(run.status == .failure && run.failures[0].contains("may only be read"))
        #expect(try folder.text("a.svg") == FixRunTests.slip)
    }

    @Test func aFileThatChangedMeanwhileStays() throws {
        let folder = try FixFolder([
            "tincture.yml": FixRunTests.house, "a.svg": FixRunTests.slip, "b.svg": FixRunTests.slip,
        ])
        var run = try folder.run(.safe)
        try folder.write(FixRunTests.slip + "<!-- mine -->", to: "a.svg")
        run.write()
        #expect(run.failures.count == 1 && run.failures[0].contains("a.svg: changed"))
        #expect(try folder.text("a.svg").hasSuffix("<!-- mine -->"))
        #expect(try folder.text("b.svg").contains("#1D4ED8"))
        #expect(run.report.fixed?.map(\.path) == ["b.svg"] && run.status == .failure)
    }

    @Test func whatIsNotPlainUTF8IsNotEdited() throws {
        let folder = try FixFolder(["tincture.yml": FixRunTests.house])
        let wide = try #require(FixRunTests.slip.data(using: .utf16))
        try wide.write(to: folder.url.appending(path: "a.svg"))
        var run = try folder.run(.safe)
        run.write()
        #expect(run.changed.isEmpty && run.status == .findings)
        #expect(run.notices.contains { $0.contains("a.svg: not edited") })
        #expect(try Data(contentsOf: folder.url.appending(path: "a.svg")) == wide)
    }

    @Test func ofTwoFixesForOnePlaceOneIsMade() throws {
        let text = ##"<rect width="20" height="20" fill="#fff"/><text y="9" font-size="9" fill="#fdfdfd">Pay</text>"##
        let folder = try FixFolder(["tincture.yml": FixRunTests.house, "a.svg": FixRunTests.drawing(text)])
        var run = try folder.run(.suggested)
        run.write()
        let after = try folder.text("a.svg")
        #expect(after != FixRunTests.drawing(text) && run.failures.isEmpty)
        #expect(
            after.replacing(/fill="#[0-9A-Fa-f]+">Pay/, with: ##"fill="#fdfdfd">Pay"##) == FixRunTests.drawing(text))
        #expect(try folder.run(.suggested).changed.isEmpty)
    }

    @Test("A fix that breaks the file, or makes another rule speak, is not made", arguments: ["<", "restless"])
    func badFixes(_ replacement: String) throws {
        let catalog = RuleCatalog([TitleRule.self, RestlessRule.self])
        let design = FixRunTests.drawing("<title>\(replacement)?</title>".replacing("<?", with: "broken?"))
        let folder = try FixFolder(["a.svg": design])
        var run = try folder.run(.safe, catalog: catalog)
        run.write()
        #expect(run.changed.isEmpty && run.report.diagnostics.count == 1)
        #expect(try folder.text("a.svg") == design)
    }

    @Test func tokensAreEditedAndDesignToolsAreNot() throws {
        let catalog = RuleCatalog([TitleRule.self])
        let tokens = ##"{ "note": {"$type":"color",  "$value":"#FFFFFF", "$description":"mend me"} }"##
        let page =
            ##"{"_class":"page","name":"mend me","do_objectID":"A","layers":[{"_class":"group","name":"mend me","layers":[]}]}"##
        let folder = try FixFolder(["a.tokens.json": tokens, "b.sketch.json": page])
        var run = try folder.run(.safe, catalog: catalog)
        run.write()
        #expect(try folder.text("a.tokens.json") == tokens.replacing("mend me", with: "mended"))
        #expect(try folder.text("b.sketch.json") == page)
        #expect(run.notices.contains { $0.contains("of Sketch: change the layers in Sketch") })
    }
}

/// Finds words in the text of a file that its fix replaces: by a better one, by markup, or by what another rule dislikes.
private struct TitleRule: Rule {
    static let card = RuleCard(id: "test/word", severity: .warning, since: "0.1", summary: "A word.", why: "A test.")
    static let examples: [Example] = []
    init(_ options: NoOptions) {}

    func check(_ subject: WholeDesign, in study: Study, _ findings: inout Findings) {
        for (word, better) in [("mend me", "mended"), ("broken?", "<"), ("restless?", "uneasy?")] {
            guard let range = study.design.range(of: word) else { continue }
            var finding = Finding(at: Origin(node: .root, range: range), "A word")
            finding.fix = Fix("Replace it", trust: .safe, edits: [Fix.Edit(range, better)])
            findings.report(finding)
        }
    }
}

/// Dislikes what the fix of another rule writes, and would take it back.
private struct RestlessRule: Rule {
    static let card = RuleCard(
        id: "test/restless", severity: .warning, since: "0.1", summary: "A word.", why: "A test.")
    static let examples: [Example] = []
    init(_ options: NoOptions) {}

    func check(_ subject: WholeDesign, in study: Study, _ findings: inout Findings) {
        guard let range = study.design.range(of: "uneasy?") else { return }
        var finding = Finding(at: Origin(node: .root, range: range), "A word")
        finding.fix = Fix("Replace it", trust: .safe, edits: [Fix.Edit(range, "restless?")])
        findings.report(finding)
    }
}

extension Design {
    fileprivate func range(of word: String) -> ByteRange? {
        let bytes = file.bytes.bytes
        let wanted = Array(word.utf8)
        guard bytes.count >= wanted.count else { return nil }
        return (0...bytes.count - wanted.count).first { start in
            wanted.indices.allSatisfy { bytes[start + $0] == wanted[$0] }
        }.map { ByteRange($0..<$0 + wanted.count) }
    }
}

/// A folder of designs that goes away with it.
final class FixFolder {
    let url: URL

    init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "fixes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: path)), as: UTF8.self)
    }

    /// The bytes of every file by its path.
    func contents() throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: url.path) {
            let file = url.appending(path: path)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            contents[path] = try Array(Data(contentsOf: file))
        }
        return contents
    }

    func run(_ trust: Fix.Trust, _ path: String = "", catalog: RuleCatalog = AllRules.catalog) throws -> FixRun {
        var options = LintOptions()
        options.fixes = trust
        let place = path.isEmpty ? url.path : url.appending(path: path).path
        return FixRun(over: try Selection(paths: [place], catalog: catalog), options: options)
    }

    static func bytes(of source: SourceBytes) -> [UInt8] {
        let bytes = source.bytes
        return bytes.indices.map { bytes[$0] }
    }
}
