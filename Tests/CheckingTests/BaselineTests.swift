import Checking
import Foundation
import Linting
import Reporters
import Rules
import Snapshots
import SourceText
import Testing

/// What was found when a house began, and is known again.
@Suite("Baselines")
struct BaselineTests {
    private static let house = ##"palette: { colors: { Ink: "#111827", Paper: "#FFFFFF" } }"##
    private static func drawing(_ content: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">\##(content)</svg>"##
    }
    private static func square(_ color: String, _ id: String = "") -> String {
        ##"<rect \##(id.isEmpty ? "" : "id=\"\(id)\" ")width="9" height="9" fill="\##(color)"/>"##
    }

    /// A folder whose findings are all in its baseline.
    private func folder(_ files: [String: String]) throws -> FixFolder {
        let folder = try FixFolder(["tincture.yml": BaselineTests.house].merging(files) { $1 })
        try folder.baseline(.create(isForced: false))
        let run = try folder.lint()
        #expect(run.report.diagnostics.isEmpty && run.failures.isEmpty && !run.report.hidden.isEmpty)
        return folder
    }

    @Test func whatIsNewIsReported() throws {
        let folder = try folder(["a.svg": BaselineTests.drawing(BaselineTests.square("red"))])
        try folder.write(
            BaselineTests.drawing(BaselineTests.square("red") + BaselineTests.square("teal")), to: "a.svg")
        let run = try folder.lint()
        #expect(run.report.diagnostics.map { String(describing: $0.message).prefix(7) } == ["#008080"])
        #expect(run.report.isFailing && run.report.hidden.count == 1 && run.report.hidden[0].suppression == .baseline)
    }

    /// A picture that is not at hand leaves open what lies on it.
    @Test func whatCouldNotBeMeasuredIsNotMended() throws {
        let picture =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
        let onPicture = BaselineTests.drawing(
            ##"<image href="photo.png" width="20" height="20"/><text y="15" fill="#f00">Pay</text>"##)
        let folder = try FixFolder(["tincture.yml": BaselineTests.house, "a.svg": onPicture])
        let file = folder.url.appending(path: "photo.png")
        try #require(Data(base64Encoded: picture)).write(to: file)
        try folder.baseline(.create(isForced: false))
        #expect(try folder.lint().report.hidden.contains { $0.rule == "contrast/faint-text" })
        try FileManager.default.removeItem(at: file)
        let run = try folder.lint()
        #expect(run.report.coverage.undeterminedCount == 1)
        #expect(run.report.baselines.flatMap(\.stale).isEmpty)
    }

    @Test("One mended and another made is no pass", arguments: [true, false])
    func swaps(_ isOneColor: Bool) throws {
        let other = isOneColor ? "red" : "teal"
        let before = BaselineTests.square("red", "a") + BaselineTests.square("#fff", "b")
        let folder = try folder(["a.svg": BaselineTests.drawing(before)])
        let after = BaselineTests.square("#fff", "a") + BaselineTests.square(other, "b")
        try folder.write(BaselineTests.drawing(after), to: "a.svg")
        let run = try folder.lint()
        #expect(run.report.diagnostics.count == 1 && run.report.isFailing)
        #expect(run.report.baselines.map(\.stale.count) == [1])
    }

    /// Without ids a place among others is all there is; what of an element is at fault is known all the same.
    @Test(
        "One mended and another made is no pass without ids",
        arguments: [
            (##"<rect width="9" height="9" fill="#f00"/><rect width="9" height="9" fill="#fff"/>"##, "#f00", "#fff"),
            (##"<rect width="9" height="9" fill="#f00" stroke="#fff"/>"##, "#f00", "#fff"),
            (##"<rect width="9" height="9" style="fill:#f00; stroke: #fff"/>"##, "#f00", "#fff"),
            (##"<circle r="9" fill="#f00"/><rect width="9" height="9" fill="#fff"/>"##, "#f00", "#fff"),
            (
                ##"<rect id="a" width="9" height="9" fill="#f00"/><g><rect id="a" width="9" height="9" fill="#fff"/></g>"##,
                "#f00", "#fff"
            ),
            (
                ##"<g id="a"><circle r="9" fill="#f00"/></g><g id="a"><circle r="9" fill="#fff"/></g>"##, "#f00",
                "#fff"
            ),
        ])
    func swapsWithoutIDs(_ content: String, _ one: String, _ other: String) throws {
        let folder = try folder(["a.svg": BaselineTests.drawing(content)])
        let swapped = content.replacing(one, with: "?").replacing(other, with: one).replacing("?", with: other)
        try folder.write(BaselineTests.drawing(swapped), to: "a.svg")
        let run = try folder.lint()
        #expect(run.report.diagnostics.count == 1 && run.report.isFailing)
        #expect(run.report.baselines.map(\.stale.count) == [1])
    }

    @Test("A fill of Sketch that is mended and a border that takes its color are no pass")
    func swapsInSketch() throws {
        func color(_ red: Double) -> String {
            #"{"_class":"color","red":\#(red),"green":\#(red),"blue":0,"alpha":1}"#
        }
        func board(_ fill: Double, _ border: Double) -> String {
            """
            {"document":{"_class":"document","pages":[{"_class":"page","do_objectID":"P","name":"Page","layers":[
             {"_class":"rectangle","do_objectID":"R","name":"Card","frame":{"x":0,"y":0,"width":90,"height":90},
              "style":{"fills":[{"isEnabled":true,"fillType":0,"color":\(color(fill))}],
               "borders":[{"isEnabled":true,"thickness":2,"color":\(color(border))}]}}]}]},"meta":{"version":146}}
            """
        }
        let house = ##"palette: { colors: { Ink: "#111827", Sun: "#FFFF00" } }"##
        let folder = try folder(["tincture.yml": house, "a.json": board(0.5, 1)])
        try folder.write(board(1, 0.5), to: "a.json")
        let run = try folder.lint()
        #expect(run.report.diagnostics.count == 1 && run.report.baselines.map(\.stale.count) == [1])
        try folder.write(board(0.5, 1).replacing("\"color\":{", with: "\"color\" : {\n "), to: "a.json")
        #expect(try folder.lint().report.diagnostics.isEmpty)
    }

    @Test("Of findings told as one, each place is known by itself")
    func places() throws {
        let three = (0..<3).map { BaselineTests.square("red", "r\($0)") }
        let folder = try folder(["a.svg": BaselineTests.drawing(three.joined())])
        // The first is mended: the others are no news.
        try folder.write(
            BaselineTests.drawing(three[0].replacing("red", with: "#fff") + three[1] + three[2]), to: "a.svg")
        var run = try folder.lint()
        #expect(run.report.diagnostics.isEmpty && run.report.baselines[0].stale.count == 1)
        #expect(run.report.hidden.map(\.places) == [2])
        // A fourth is one.
        try folder.write(BaselineTests.drawing(three.joined() + BaselineTests.square("red", "r3")), to: "a.svg")
        run = try folder.lint()
        #expect(run.report.diagnostics.map(\.places) == [1] && run.report.diagnostics[0].identifier == "r3")
    }

    @Test func theRatchetTurnsOneWay() throws {
        let folder = try folder([
            "a.svg": BaselineTests.drawing(BaselineTests.square("red") + BaselineTests.square("teal"))
        ])
        try folder.write(BaselineTests.drawing(BaselineTests.square("red") + BaselineTests.square("navy")), to: "a.svg")
        let updated = try folder.baseline(.update)
        #expect(updated.written[0].before?.count == 2 && updated.written[0].after.count == 1)
        #expect(updated.written[0].newCount == 1)
        #expect(try folder.lint().report.diagnostics.count == 1)
        let again = try folder.baseline(.create(isForced: false))
        #expect(again.failures.count == 1 && again.written.isEmpty)
        let appended = try folder.baseline(.append, reason: "Navy is agreed on")
        #expect(appended.written[0].after.entries.compactMap(\.reason) == ["Navy is agreed on"])
        #expect(try folder.lint().report.diagnostics.isEmpty)
        #expect(try folder.baseline(.prune).written[0].after == appended.written[0].after)
    }

    @Test func aRenamedFileKeepsItsEntries() throws {
        let files = ["a.svg": BaselineTests.square("red"), "b.svg": BaselineTests.square("teal")]
        let folder = try folder(files.mapValues(BaselineTests.drawing))
        try folder.move("a.svg", to: "new/c.svg")
        let run = try folder.lint()
        #expect(run.report.diagnostics.isEmpty && run.report.baselines[0].renamed == ["a.svg": "new/c.svg"])
        #expect(run.report.baselines[0].stale.isEmpty)
        let updated = try folder.baseline(.update).written[0]
        #expect(updated.after.entries.map(\.file) == ["b.svg", "new/c.svg"] && updated.renamed.count == 1)
        let after = try folder.lint().report
        #expect(after.diagnostics.isEmpty && after.baselines[0].renamed.isEmpty)
    }

    @Test func ofTwoAlikeNeitherIsTakenForTheOther() throws {
        let same = BaselineTests.drawing(BaselineTests.square("red"))
        let folder = try folder(["a.svg": same, "b.svg": same])
        try folder.move("a.svg", to: "c.svg")
        #expect(try folder.lint().report.baselines[0].renamed == ["a.svg": "c.svg"])
        try folder.move("b.svg", to: "d.svg")
        let run = try folder.lint()
        #expect(run.report.baselines[0].renamed.isEmpty && run.report.diagnostics.count == 2)
        #expect(run.report.baselines[0].stale.count == 2)
    }

    @Test func aCopyIsNew() throws {
        let folder = try folder(["a.svg": BaselineTests.drawing(BaselineTests.square("red"))])
        try folder.write(BaselineTests.drawing(BaselineTests.square("red")), to: "b.svg")
        #expect(try folder.lint().report.diagnostics.map(\.path) == ["b.svg"])
    }

    @Test func aRunOverAPartSaysNothingOfTheRest() throws {
        let sizes = (10..<22).map { ##"<text y="9" font-size="\##($0)" fill="#111827">A</text>"## }
        let folder = try folder([
            "a/a.svg": BaselineTests.drawing(sizes.joined()),
            "b/b.svg": BaselineTests.drawing(BaselineTests.square("red")),
        ])
        let part = try folder.lint("b")
        #expect(part.report.diagnostics.isEmpty && part.report.baselines[0].stale.isEmpty)
        let pruned = try folder.baseline(.prune, "b").written[0]
        #expect(pruned.before == pruned.after)
    }

    @Test func whatCannotBeReadIsNeverHidden() throws {
        let folder = try folder(["a.svg": BaselineTests.drawing(BaselineTests.square("red"))])
        try folder.write("<svg", to: "a.svg")
        try folder.baseline(.append)
        let run = try folder.lint()
        #expect(run.report.diagnostics.map(\.rule) == ["document/unreadable"] && run.report.baselines[0].stale.isEmpty)
    }

    @Test(
        "A file that is no baseline stands in the way",
        arguments: [
            "", "{}", "[1]", ##"{"schema":"tincture.baseline/1","fingerprint":"tincture/9","entries":[]}"##,
            ##"{"schema":"tincture.baseline/1","fingerprint":"tincture/1","entries":[{"file":"a"},3]}"##,
        ]
            + [
                "{}", "null", "3", #"[{"file":"a","rule":"r","fp":"f","n":-1}]"#,
                #"[{"file":"a","rule":"r","fp":"f","n":0}]"#, #"[{"file":"a","rule":"r","fp":"f","n":1.5}]"#,
                #"[{"file":"a","rule":"r","fp":"f","n":"2"}]"#,
            ].map { entries in
                ##"{"schema":"tincture.baseline/1","fingerprint":"\##(Baseline.fingerprintVersion)","entries":\##(entries)}"##
            })
    func broken(_ text: String) throws {
        let folder = try FixFolder([".tincture-baseline.json": text, "a.svg": BaselineTests.drawing("")])
        let run = try folder.lint()
        #expect(run.failures.count == 1 && run.status == .failure)
        #expect(run.failures.first?.contains(".tincture-baseline.json: ") == true)
    }

    @Test("A folder in the place of a baseline is called one", arguments: [true, false])
    func folderInItsPlace(_ isForced: Bool) throws {
        let folder = try FixFolder([".tincture-baseline.json/a.txt": "", "a.svg": BaselineTests.drawing("")])
        let selection = try Selection(paths: [folder.url.path], catalog: AllRules.catalog)
        let run = BaselineRun(over: selection, .create(isForced: isForced), options: LintOptions(), reason: nil)
        #expect(run.written.isEmpty && run.failures.count == 1)
        let said = ".tincture-baseline.json: is a folder; move it away, or name a file with --baseline"
        #expect(run.failures.first?.hasSuffix(said) == true, "\(run.failures)")
    }

    @Test("Written and read, a baseline is the same") func roundTrip() throws {
        let folder = try FixFolder()
        try FileManager.default.copyItem(at: Samples.folder, to: folder.url.appending(path: "s"))
        for written in try folder.baseline(.create(isForced: false), reason: "Old “debt” \\ \u{1F600}").written {
            let file = try SourceFile(path: "b", contents: BaselineJSON.bytes(of: written.after))
            #expect(try Baseline(reading: file) == written.after)
        }
    }

    /// A program that writes fewer digits, or all that 32 bits have, writes the same color; its components in another order are
    /// another.
    @Test(arguments: [
        (#"{"r":0.2,"g":0.4,"b":0.6667}"#, #"{"r":0.20000000298023224,"g":0.4000000059604645,"b":0.66666667}"#, true),
        (#"{"r":0.2,"g":0.4,"b":0.6667}"#, #"{"b":0.667,"r":0.2,"g":0.4}"#, true),
        (#"{"r":0.2,"g":0.4,"b":0.6667}"#, #"{"r":0.2,"g":0.41,"b":0.6667}"#, false),
        (
            #"{"colorSpace":"srgb","components":[0.2,0.4,0.66666667]}"#,
            #"{"components":[0.2000,0.40000001,0.6667],"colorSpace":"srgb"}"#, true
        ),
        (
            #"{"colorSpace":"srgb","components":[0.2,0.4,0.6]}"#, #"{"colorSpace":"srgb","components":[0.4,0.2,0.6]}"#,
            false
        ),
        (
            #"{"colorSpace":"oklch","components":[0.6,0.2,28.004]}"#,
            #"{"colorSpace":"oklch","components":[0.6,0.2,28]}"#, true
        ),
        // A step of a screen is many colors where light is counted as it is.
        (
            #"{"colorSpace":"xyz-d65","components":[0.002,0.0058,0.002]}"#,
            #"{"colorSpace":"xyz-d65","components":[0.0058,0.002,0.0058]}"#, false
        ),
        (
            #"{"colorSpace":"srgb-linear","components":[0.002,0.0058,0.002]}"#,
            #"{"colorSpace":"srgb-linear","components":[0.00200000009,0.0058,0.002]}"#, true
        ),
    ])
    func channelsAreKnownByWhatTheyShow(_ before: String, _ after: String, _ isSame: Bool) throws {
        func tokens(_ color: String) -> String { ##"{"ink":{"$type":"color","$value":\##(color)}}"## }
        let folder = try FixFolder(["tincture.yml": BaselineTests.house, "a.tokens.json": tokens(before)])
        try folder.baseline(.create(isForced: false))
        #expect(try folder.lint().report.diagnostics.isEmpty)
        try folder.write(tokens(after), to: "a.tokens.json")
        #expect(try folder.lint().report.diagnostics.isEmpty == isSame)
    }

    @Test("Designs written anew, attributes and members in another order, are known again", arguments: [0, 1, 2])
    func rewritten(_ turn: Int) throws {
        let folder = try FixFolder()
        try FileManager.default.copyItem(at: Samples.folder, to: folder.url.appending(path: "s"))
        // Every rule that needs no word from the house; each sample is judged by it and not by what lies beside it.
        for (path, _) in try folder.contents() where path.hasSuffix(".yml") {
            try FileManager.default.removeItem(at: folder.url.appending(path: path))
        }
        try folder.write("extends: [pack:strict]\n", to: "tincture.yml")
        try folder.write(BaselineTests.tokens, to: "s/more.tokens.json")
        try folder.baseline(.create(isForced: false))
        let before = try folder.lint().report
        #expect(before.diagnostics.isEmpty && before.hidden.count > 60)
        #expect(Set(before.hidden.map(\.rule)).count > 25)
        for (path, bytes) in try folder.contents() {
            let text = String(decoding: bytes, as: UTF8.self)
            if path.hasSuffix(".svg") {
                try folder.write(BaselineTests.rewritten(text, turn), to: path)
            } else if path.hasSuffix(".json"), !path.hasSuffix("baseline.json") {
                let value = try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
                // Slashes are escaped, too, unless somebody says otherwise.
                let options: JSONSerialization.WritingOptions =
                    turn == 0 ? [.sortedKeys] : turn == 1 ? [.prettyPrinted] : [.sortedKeys, .withoutEscapingSlashes]
                try JSONSerialization.data(withJSONObject: value, options: options)
                    .write(to: folder.url.appending(path: path))
            }
        }
        let after = try folder.lint().report
        #expect(after.diagnostics.map { "\($0.path) \($0.rule) \($0.message)" } == [])
        #expect(after.hidden.count == before.hidden.count)
        #expect(after.baselines.flatMap(\.stale).isEmpty)
    }

    /// Tokens of which rules say something once for several, written so that another program writes every letter otherwise.
    private static let tokens = ##"""
        {"word\u2014mark":{"$type":"color","b\/one":{"$value":"#1D4ED8"},"two":{"$value":"#1D4ED8"},"darkGray":{"$value":"#111827"}},
         "space":{"$type":"dimension","aStep":{"$value":"4px"},"bStep":{"$value":"4px"},"next":{"$value":"8px"}},
         "lift":{"$type":"shadow","$value":{"color":{"colorSpace":"srgb","components":[0.50,0.10,1.0]},"offsetX":"0px","offsetY":"1px"}}}
        """##

    /// Start tags with their attributes in another order and other white space; comments and lines between elements.
    private static func rewritten(_ text: String, _ turn: Int) -> String {
        let tag = /<([A-Za-z:]+)((?:\s+[A-Za-z:-]+\s*=\s*(?:"[^"]*"|'[^']*'))+)\s*(\/?)>/
        let moved = text.replacing(tag) { match in
            var attributes = match.2.matches(of: /[A-Za-z:-]+\s*=\s*(?:"[^"]*"|'[^']*')/).map { String($0.0) }
            if turn == 1 { attributes.reverse() } else { attributes.sort() }
            let space = turn == 2 ? "\n\t" : "  "
            return "<\(match.1)\(space)\(attributes.joined(separator: space))\(turn == 1 ? " " : "")\(match.3)>"
        }
        return turn == 0 ? moved : moved.replacing("<rect", with: "<!-- moved --><rect")
    }
}

extension FixFolder {
    func lint(_ path: String = "") throws -> LintRun {
        LintRun(over: try Selection(paths: [place(path)], catalog: AllRules.catalog))
    }

    @discardableResult
    func baseline(
        _ action: BaselineRun.Action, _ path: String = "", reason: String? = nil, in file: String? = nil
    ) throws -> BaselineRun {
        let selection = try Selection(paths: [place(path)], catalog: AllRules.catalog)
        var options = LintOptions()
        if let file { options.baseline = .file(place(file)) }
        let run = BaselineRun(over: selection, action, options: options, reason: reason)
        for file in run.written { try file.write(BaselineJSON.bytes(of: file.after)) }
        return run
    }

    func move(_ old: String, to new: String) throws {
        let target = url.appending(path: new)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.moveItem(at: url.appending(path: old), to: target)
    }

    private func place(_ path: String) -> String { path.isEmpty ? url.path : url.appending(path: path).path }
}
