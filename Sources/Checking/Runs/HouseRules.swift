import DesignAnalysis
import DesignReaders
public import Linting
import SourceText

/// The rules of a house: Tincture's own and those that its configuration defines. No design is read.
public struct HouseRules {
    /// All rules.
    public let catalog: RuleCatalog
    private let house: HouseStyle

    /// The rules under the configuration that governs a folder, or under the one named; throws all mistakes in that
    /// configuration.
    public init(folder: String, configuration: String? = nil, catalog: RuleCatalog) throws(ConfigurationError) {
        let workingFolder = FileSystem.workingFolder
        var search = try ConfigurationSearch(
            using: configuration, catalog: catalog, choice: RuleChoice(), workingFolder: workingFolder)
        let place = try search.governance(ofFolder: PathNames.absolute(folder, in: workingFolder))
        let governance = search.governances[place]
        self.catalog = governance.configuration.catalog
        house = governance.house
    }

    /// The examples of custom rules that do not come out as stated, one sentence each with the place of the example.
    public func mistakes() -> [String] {
        catalog.customs.flatMap { rule in
            zip(rule.examples, rule.examplePlaces).compactMap { example, place in
                mistake(of: rule, about: example).map { "\(self.place(of: rule, at: place)): \($0)" }
            }
        }
    }

    /// What was checked, in one sentence.
    public var examined: String {
        let rules = catalog.customs
        let examples = rules.reduce(0) { $0 + $1.examples.count }
        if rules.isEmpty { return "no custom rules here" }
        return "\(Figure.counted(rules.count, "custom rule")), \(Figure.counted(examples, "example")): all as they say"
    }

    private func place(of rule: CustomRule, at range: ByteRange) -> String {
        let file = rule.source.file
        let start = file.lines.position(of: Int(range.lower), in: file.bytes.bytes)
        return "\(rule.source.shown):\(start.line):\(start.column): \(rule.card.id)"
    }

    private func mistake(of rule: CustomRule, about example: Example) -> String? {
        let isMarkup = example.design.utf8.first { ![0x20, 0x0A, 0x0D, 0x09].contains($0) } == UInt8(ascii: "<")
        guard
            let file = try? SourceFile(
                path: isMarkup ? "example.svg" : "example.json", contents: Array(example.design.utf8)),
            let design = DesignReader.reading(of: file).design
        else { return "the \(example.title) is no design that can be read" }
        let found = Linter([ActiveRule(rule)]).diagnostics(of: Study(of: design, house: house), path: file.path)
        guard example.isFlagged else {
            return found.first.map { "the \(example.title) is flagged: \($0.message)" }
        }
        if found.isEmpty { return "the \(example.title) is not flagged" }
        let marks = example.marks
        guard !marks.isEmpty, marks != found.map({ Int($0.range.lower) }) else { return nil }
        return "the \(example.title) is flagged elsewhere than its marks say"
    }
}
