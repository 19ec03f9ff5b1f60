import DesignAnalysis
import DesignModel
import DesignReaders
import Linting
import Rules
import SourceText
import Testing

/// An example of a rule, told apart by rule and title.
struct RuleExample: CustomTestStringConvertible, Sendable {
    let rule: any Judgement.Type
    let example: Example

    var testDescription: String { "\(rule.card.id): \(example.title)" }

    static let all = AllRules.catalog.rules.flatMap { rule in
        rule.examples.map { RuleExample(rule: rule, example: $0) }
    }
}

/// A way to write the same design otherwise; each must leave a rule's judgement as it is.
enum Disguise: String, CaseIterable, Sendable {
    case none, byteOrderMark, carriageReturns, deeper, lettersBefore, commentInside

    /// The design rewritten, and where a byte offset of the original stands now.
    func applied(to design: String) -> (design: String, move: (Int) -> Int) {
        design.first == "{" ? applied(toJSON: design) : applied(toSVG: design)
    }

    /// JSON knows no comments, and its depth says what things are: white space and a further member stand in for both.
    private func applied(toJSON design: String) -> (design: String, move: (Int) -> Int) {
        func opening(with text: String) -> (String, (Int) -> Int) {
            ("{" + text + design.dropFirst(), { $0 >= 1 ? $0 + text.utf8.count : $0 })
        }
        switch self {
        case .none: return (design, { $0 })
        case .byteOrderMark: return ("\u{FEFF}" + design, { $0 + 3 })
        case .carriageReturns: return opening(with: "\r\n\r\n")
        case .deeper: return opening(with: "\n\t    ")
        case .lettersBefore: return opening(with: #""$description":"Grüße, 你好 🎨","#)
        case .commentInside: return opening(with: ##""$extensions":{"note":"fill=\"#999\""},"##)
        }
    }

    private func applied(toSVG design: String) -> (design: String, move: (Int) -> Int) {
        // The root element, whatever stands before it.
        let root = design.firstRange(of: "<svg")?.lowerBound ?? design.startIndex
        let opening =
            design[root...].firstIndex(of: ">").map { design.utf8.distance(from: design.startIndex, to: $0) + 1 } ?? 0
        func inserting(_ text: String, closing: String = "") -> (String, (Int) -> Int) {
            let head = String(decoding: design.utf8.prefix(opening), as: UTF8.self)
            let rest = String(decoding: design.utf8.dropFirst(opening), as: UTF8.self)
            let end = rest.lastIndex(of: "<") ?? rest.endIndex
            let whole = head + text + rest[..<end] + closing + rest[end...]
            return (whole, { $0 >= opening ? $0 + text.utf8.count : $0 })
        }
        switch self {
        case .none: return (design, { $0 })
        case .byteOrderMark: return ("\u{FEFF}" + design, { $0 + 3 })
        case .carriageReturns: return inserting("\r\n\r\n")
        case .deeper: return inserting(#"<g transform="scale(1)"><g>"#, closing: "</g></g>")
        case .lettersBefore:
            let before = "<!-- Grüße, 你好 🎨 -->\n"
            return (before + design, { $0 + before.utf8.count })
        case .commentInside: return inserting("<!-- fill=\"#999\" -->")
        }
    }
}

/// What a configuration and some rules make of a design.
func diagnostics(
    of design: String, path: String = "design.svg", configuration text: String,
    keeping isKept: (ActiveRule) -> Bool = { _ in true }
) throws -> [Diagnostic] {
    let file = try SourceFile(path: "tincture.yml", contents: Array(text.utf8))
    let configuration = try Configuration(reading: file, path: "tincture.yml", catalog: AllRules.catalog)
    let source = try SourceFile(path: path, contents: Array(design.utf8))
    let reading = DesignReader.reading(of: source)
    let read = try #require(reading.design)
    let house = configuration.house()
    let study = Study(of: read, troubles: reading.troubles, house: house)
    let rules = configuration.rules.filter(isKept)
    let found = Linter(rules).diagnostics(of: study, path: path)
    // A project of one design is what an example of a project rule shows.
    var placement = DesignPlacement(of: read, path: "design.svg")
    let facts = ProjectFacts(of: study, document: 0)
    let judged = ProjectLinter(rules).outcomes(in: house) { _ in facts }.flatMap { outcome in
        outcome.findings.map { entry in
            if case .design = entry.place { return placement.diagnostic(entry.finding, of: outcome.rule) }
            let top = read.layers.first?.node ?? .root
            // The palette of an example is no file of its own: what is said of an entry is marked at the root.
            let root = Origin(node: top, range: read.provenance.range(of: top))
            var finding = Finding(at: root, entry.finding.message)
            finding.data = entry.finding.data
            return placement.diagnostic(finding, of: outcome.rule)
        }
    }
    return (found + judged).sorted()
}

@Suite("Examples of rules")
struct ExampleTests {
    @Test(
        "A rule finds exactly what an example marks, however the design is written", arguments: RuleExample.all,
        Disguise.allCases)
    func marks(_ each: RuleExample, _ disguise: Disguise) throws {
        let (design, move) = disguise.applied(to: each.example.design)
        let alone = try diagnostics(of: design, configuration: each.example.configuration) {
            $0.card.id == each.rule.card.id
        }
        #expect(alone.map { Int($0.range.lower) } == each.example.marks.map(move))
        #expect(each.example.isFlagged == !each.example.marks.isEmpty)
    }

    @Test("A rule alone finds what it finds among all", arguments: RuleExample.all)
    func among(_ each: RuleExample) throws {
        let id = each.rule.card.id
        let alone = try diagnostics(of: each.example.design, configuration: each.example.configuration) {
            $0.card.id == id
        }
        let all = try diagnostics(of: each.example.design, configuration: each.example.configuration)
        #expect(all.filter { $0.rule == id }.map(\.message) == alone.map(\.message))
    }

    @Test("A fix settles what it was offered for", arguments: RuleExample.all.filter(\.example.isFlagged))
    func fixes(_ each: RuleExample) throws {
        let id = each.rule.card.id
        let found = try diagnostics(of: each.example.design, configuration: each.example.configuration) {
            $0.card.id == id
        }
        for diagnostic in found {
            guard let fix = diagnostic.fix else { continue }
            var bytes = Array(each.example.design.utf8)
            for edit in fix.edits.sorted(by: { $0.range.lower > $1.range.lower }) {
                bytes.replaceSubrange(edit.range.range, with: Array(edit.replacement.utf8))
            }
            let design = String(decoding: bytes, as: UTF8.self)
            let after = try diagnostics(of: design, configuration: each.example.configuration) { $0.card.id == id }
            #expect(!after.contains { $0.range.lower == diagnostic.range.lower }, "\(fix.summary)")
        }
    }

    @Test(
        "Messages say what, in one line, without marks of excitement",
        arguments: RuleExample.all.filter(\.example.isFlagged))
    func messages(_ each: RuleExample) throws {
        for diagnostic in try diagnostics(of: each.example.design, configuration: each.example.configuration) {
            let message = diagnostic.message.description
            #expect(!message.contains("\n") && !message.contains("!") && !message.hasSuffix("."))
        }
    }
}
