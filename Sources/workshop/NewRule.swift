import ArgumentParser
import Foundation
import Linting
import Rules

/// `workshop new-rule FAMILY/PROBLEM`: writes a rule that builds and can be filled in.
struct NewRule: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new-rule", abstract: "Writes the file of a new rule and lists it in AllRules.swift.")

    @Argument(help: "The id, such as palette/odd-opacity.")
    var id: String

    @Flag(help: "The rule judges all designs together.")
    var project = false

    @Option(help: "The root of the checkout.")
    var root = "."

    func run() throws {
        let parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, parts.allSatisfy(NewRule.isName) else {
            throw ValidationError("“\(id)” is no id; write family/problem in small letters with hyphens")
        }
        let type = NewRule.typeName(parts[1])
        let family = NewRule.typeName(parts[0])
        let folder = URL(filePath: root).appending(path: "Rules/\(family)")
        let file = folder.appending(path: "\(type).swift")
        guard !FileManager.default.fileExists(atPath: file.path) else {
            throw ValidationError("\(file.relativePath) is there already")
        }
        let list = URL(filePath: root).appending(path: "Rules/AllRules.swift")
        let listed = try NewRule.listing(type, id, in: try String(contentsOf: list, encoding: .utf8))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(source(type).utf8).write(to: file)
        try Data(listed.utf8).write(to: list)
        print("Rules/\(family)/\(type).swift is there and listed in Rules/AllRules.swift.")
        print("Say what it finds, write its examples, run: swift test --filter RulesTests, then: make pages")
    }

    /// Whether a text has the form of an id's part: lower-case letters and digits, in words separated by hyphens.
    private static func isName(_ text: String) -> Bool {
        let words = text.split(separator: "-", omittingEmptySubsequences: false)
        return words.allSatisfy { word in
            word.first?.isLetter == true
                && word.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
        }
    }

    /// `odd-opacity` → `OddOpacity`.
    private static func typeName(_ name: String) -> String {
        name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The list with one more rule, inserted before the first rule whose id is greater.
    private static func listing(_ type: String, _ id: String, in text: String) throws -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let last = lines.lastIndex(where: { $0.hasSuffix(".self,") }) else {
            throw ValidationError("Rules/AllRules.swift has no list of rules to add to")
        }
        let indent = lines[last].prefix { $0 == " " }
        let next = AllRules.catalog.rules.first { $0.card.id > id }.map { "\(indent)\($0).self," }
        lines.insert("\(indent)\(type).self,", at: next.flatMap(lines.firstIndex(of:)) ?? last + 1)
        return lines.joined(separator: "\n")
    }

    private func source(_ type: String) -> String {
        let kind = project ? "ProjectRule" : "Rule"
        return """
            public import DesignAnalysis
            import DesignModel
            public import Linting

            /// Says in one sentence what the rule holds designs against.
            public struct \(type): \(kind) {
                /// Who the rule is.
                public static let card = RuleCard(
                    id: "\(id)", severity: .warning, since: "0.1",
                    summary: "What is wrong, in one sentence.",
                    why: "Why it matters to people, in one sentence.")

                /// What the rule can be told.
                public struct Options: RuleOptions {
                    var most = 1.0

                    /// One.
                    public init() {}
                    /// Every option.
                    public static let settings = [
                        Setting<Options>("most", \\.most, in: 0...1000, "Most that may be there.")
                    ]
                }

                private let options: Options

                /// The rule with the given limit.
                public init(_ options: Options) { self.options = options }

            \(project ? projectCheck : fileCheck)

                /// The rule at work: three in which it finds something at each ↓, three in which it finds nothing.
                public static let examples: [Example] = [
                    .flagged("what is wrong", drawing(##"\(project ? projectExample : fileExample)"##)),
                    .clean("what is right", drawing("")),
                ]

                private static func drawing(_ content: String) -> String {
                    ##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20">\\##(content)</svg>"##
                }
            }

            """
    }

    private var fileExample: String { #"<text x="4" y="15">↓Pay</text>"# }
    private var projectExample: String { #"<text x="4" y="15" font-size="↓12">Pay</text>"# }

    /// `PlacedRun` is a run of text, `ColorUse` a painted color, `WholeDesign` the design, and `ReadingTrouble` a
    /// problem that the reader met.
    private var fileCheck: String {
        """
            /// Reports each run of text that is too much.
            public func check(_ text: PlacedRun, in study: Study, _ findings: inout Findings) {
                let run = study.design.textRuns[text.index]
                guard Double(text.index) >= options.most - 1 else { return }
                findings.report(Finding(at: run.origin, "This is text; say what would be right"))
            }
        """
    }

    private var projectCheck: String {
        """
            /// Reports the text size used least where there are too many.
            public func check(_ facts: ProjectFacts, in house: HouseStyle, _ findings: inout ProjectFindings) {
                let sizes = facts.type.sizes
                guard Double(sizes.count) >= options.most, let least = sizes.min(by: { $0.key < $1.key }) else { return }
                let place = least.value.first
                findings.report(Finding(at: place, "This is a size; say what would be right"), in: place.document)
            }
        """
    }
}
