import Checking
import Foundation
import Linting
import Reporters
import Rules
import Testing

/// The sources of the house as text, read from the folder these tests lie in.
struct House {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Every Swift file under a folder, by its path from the root.
    static func files(in folder: String) -> [(path: String, text: String)] {
        let base = root.appending(path: folder)
        guard let all = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil) else { return [] }
        let sources = all.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        return sources.compactMap { url in
            guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
            return (String(url.path.dropFirst(root.path.count + 1)), text)
        }.sorted { $0.0 < $1.0 }
    }

    /// The rows of the manifest's table: what a target may see.
    static let graph: [String: Set<String>] = {
        guard let text = try? String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8) else {
            return [:]
        }
        let row = /Row\(\s*name: "(\w+)",\s*kind: \.\w+,\s*sees: \[([^\]]*)\]/
        var graph: [String: Set<String>] = [:]
        for match in text.matches(of: row) {
            graph[String(match.1)] = Set(match.2.matches(of: /"(\w+)"/).map { String($0.1) })
        }
        return graph
    }()

    /// The modules a file imports.
    static func imports(of text: String) -> Set<String> {
        let line = /(?m)^\s*(?:public |package |internal |private |fileprivate )?(?:@testable )?import (?:\w+ )?(\w+)/
        return Set(text.matches(of: line).map { String($0.1) })
    }

    /// The folder of a target.
    static func folder(of target: String) -> String { target == "Rules" ? "Rules" : "Sources/\(target)" }
}

@Suite("House rules")
struct HouseTests {
    /// The borders of the plan: what must never be seen from where.
    @Test(
        arguments: [
            ("ColorScience", []), ("SourceText", ["CLibDeflate", "CLibXML2", "CZlib"]), ("FontMetrics", ["CFreeType"]),
            ("Rasters", ["CLibDeflate", "CPNG", "CTurboJPEG", "CWebP", "CZlib"]),
            ("DesignModel", ["ColorScience", "SourceText"]),
            ("DesignReaders", ["ColorScience", "SourceText", "DesignModel"]),
            ("Painting", ["ColorScience", "SourceText", "DesignModel", "FontMetrics", "Rasters"]),
            ("DesignAnalysis", ["ColorScience", "SourceText", "DesignModel", "FontMetrics", "Painting"]),
            ("Linting", ["CYAML", "CLibMD", "ColorScience", "SourceText", "DesignModel", "DesignAnalysis"]),
            ("Rules", ["ColorScience", "SourceText", "DesignModel", "DesignAnalysis", "Linting"]),
            ("Reporters", ["ColorScience", "SourceText", "DesignModel", "DesignAnalysis", "Linting"]),
        ] as [(String, [String])])
    func bordersHold(_ target: String, _ allowed: [String]) throws {
        let sees = try #require(House.graph[target])
        #expect(sees.subtracting(allowed) == [])
        let modules = Set(House.graph.keys).union([
            "CLibXML2", "CZlib", "CLibDeflate", "CYAML", "CLibMD", "CPNG", "CTurboJPEG", "CWebP", "CFreeType",
            "Foundation",
            "FoundationEssentials",
        ])
        for file in House.files(in: House.folder(of: target)) {
            let seen = House.imports(of: file.text).intersection(modules)
            #expect(seen.subtracting(sees) == [], "\(file.path)")
        }
    }

    @Test(arguments: ["Sources", "Rules", "Tests"])
    func sourcesAreFound(in folder: String) { #expect(House.files(in: folder).count > 20) }

    @Test func noFileIsLong() {
        for folder in ["Sources", "Rules", "Tests"] {
            for file in House.files(in: folder) {
                #expect(file.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 501, "\(file.path)")
            }
        }
    }

    @Test func nothingIsNamedLikeADrawer() {
        let drawer =
            /(?i)(^|\/)(\w*(manager|helper|helpers|utils?|impl)|common|shared|extensions|misc|base)(\.swift|\/)/
        let type = /\b(?:class|struct|enum|protocol|actor) \w*(?:Manager|Helper|Util|Utils|Impl)\b/
        for folder in ["Sources", "Rules"] {
            for file in House.files(in: folder) {
                #expect(file.path.firstMatch(of: drawer) == nil, "\(file.path)")
                #expect(file.text.firstMatch(of: type) == nil, "\(file.path)")
            }
        }
    }

    @Test func nothingIsForcedOrLeftForLater() {
        let force = ["try" + "!", "as" + "! ", "TO" + "DO", "FIX" + "ME"]
        for folder in ["Sources", "Rules"] {
            for file in House.files(in: folder) {
                for word in force { #expect(!file.text.contains(word), "\(word) in \(file.path)") }
            }
        }
    }

    @Test func foundationStaysOutside() {
        for target in House.graph.keys where !target.hasSuffix("Tests") && target != "workshop" && target != "Snapshots"
        {
            for file in House.files(in: House.folder(of: target)) {
                #expect(!House.imports(of: file.text).contains("Foundation"), "\(file.path)")
            }
        }
    }

    /// What is written for `tincture merge` is listed by the compiler, member by member; a list by hand could forget one.
    @Test func onlyPlacesAreWrittenByHand() {
        for folder in ["Sources/DesignAnalysis", "Sources/Linting", "Sources/DesignModel", "Sources/ColorScience"] {
            for file in House.files(in: folder) where file.path != "Sources/DesignAnalysis/Project/ProjectFacts.swift" {
                for word in ["CodingKeys", "from decoder:", "encode(to encoder:"] {
                    #expect(!file.text.contains(word), "\(word) in \(file.path)")
                }
            }
        }
    }

    @Test func noModuleIsNamedLikeATypeInIt() {
        for target in House.graph.keys where !target.hasSuffix("Tests") {
            let type = try? Regex(#"\b(class|struct|enum|protocol|actor) \#(target)\b"#)
            for file in House.files(in: House.folder(of: target)) {
                if let type { #expect(file.text.firstMatch(of: type) == nil, "\(file.path)") }
            }
        }
    }
}

@Suite("The rule book's form")
struct RuleFormTests {
    @Test(arguments: AllRules.catalog.rules.map { String(describing: $0) })
    func aRuleLivesWhereItsNameSays(_ type: String) throws {
        let rule = try #require(AllRules.catalog.rules.first { String(describing: $0) == type })
        let family = rule.card.family.prefix(1).uppercased() + rule.card.family.dropFirst()
        let kebab = type.replacing(/([a-z])([A-Z])/) { "\($0.1)-\($0.2)" }.lowercased()
        // Families may have the same problem: `token/unused` is UnusedToken, `layer/malformed-name` MalformedLayerName.
        let words = kebab.split(separator: "-").map(String.init)
        #expect(
            rule.card.problem == kebab
                || words.filter { $0 != rule.card.family } == rule.card.problem.split(separator: "-").map(String.init))
        let path = House.root.appending(path: "Rules/\(family)/\(type).swift").path
        #expect(FileManager.default.fileExists(atPath: path), "\(path)")
    }

    @Test func everyRuleIsListedOnceByAnIdOfItsOwn() {
        let declared = House.files(in: "Rules").flatMap { file in
            file.text.matches(of: /struct (\w+): (?:Project)?Rule\b/).map { String($0.1) }
        }
        #expect(declared.sorted() == AllRules.catalog.rules.map { String(describing: $0) }.sorted())
        #expect(AllRules.catalog.rules.map { $0.card.id } == AllRules.catalog.rules.map { $0.card.id }.sorted())
        #expect(Set(AllRules.catalog.cards.map(\.id)).count == AllRules.catalog.cards.count)
    }

    @Test func everyRuleIsShownAtWorkAndSpeaksInSentences() {
        for rule in AllRules.catalog.rules {
            let examples = rule.examples
            #expect(examples.count { $0.isFlagged } >= 3, "\(rule.card.id)")
            #expect(examples.count { !$0.isFlagged } >= 3, "\(rule.card.id)")
            #expect(Set(examples.map(\.title)).count == examples.count, "\(rule.card.id)")
            #expect(rule.card.summary.hasSuffix(".") && rule.card.why.hasSuffix("."), "\(rule.card.id)")
        }
    }

    @Test func pagesAreFresh() throws {
        let folder = House.root.appending(path: "docs/rules")
        let pages = RuleMarkdown.pages(of: AllRules.catalog) { card, example in
            let lines = ExampleRun(example, of: card, in: AllRules.catalog).lines
            #expect(lines.isEmpty != example.isFlagged, "\(card.id): \(example.title)")
            return lines
        }
        for page in pages {
            let written = FileManager.default.contents(atPath: folder.appending(path: page.path).path)
            #expect(written == Data(page.text.utf8), "docs/rules/\(page.path) is not fresh; run: make pages")
        }
        let schema = Data(ConfigurationSchema.bytes(of: AllRules.catalog))
        let written = FileManager.default.contents(atPath: House.root.appending(path: "docs/tincture.schema.json").path)
        #expect(written == schema, "docs/tincture.schema.json is not fresh; run: make pages")
    }

    /// Editors go by the schema: what the configuration takes it must not refuse.
    @Test func theSchemaKnowsEveryRule() throws {
        let schema = Data(ConfigurationSchema.bytes(of: AllRules.catalog))
        let root = try #require(try JSONSerialization.jsonObject(with: schema) as? [String: Any])
        let members = try #require(root["properties"] as? [String: [String: Any]])
        let override = try #require(members["overrides"]?["items"] as? [String: Any])
        let own = try #require(override["properties"] as? [String: [String: Any]])
        #expect(Set(own.keys) == ["paths", "select", "reason", "owner", "expires", "rules"])
        for rules in [members["rules"], own["rules"]] {
            let known = try #require(rules?["properties"] as? [String: Any])
            let cards = AllRules.catalog.cards.filter { $0 != .unreadableDocument }
            #expect(cards.map(\.id).filter { known[$0] == nil }.isEmpty)
            #expect((rules?["patternProperties"] as? [String: Any])?.keys.contains("^custom/") == true)
        }
    }

    @Test func theGuideNamesEveryPack() throws {
        let guide = try String(contentsOf: House.root.appending(path: "docs/configuration.md"), encoding: .utf8)
        for pack in AllRules.catalog.packs { #expect(guide.contains("| `\(pack.name)` |"), "\(pack.name)") }
    }
}
