import Checking
import Foundation
import Linting
import Rules
import Testing

/// The custom rules that their page shows, each held against its own examples.
@Suite("Custom rules in the documents")
struct DocumentedRuleTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "docs/custom-rules.md")

    static let configurations: [String] = {
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        return text.matches(of: /```yaml\n((?:.|\n)*?)```/).map { String($0.1) }.filter { $0.hasPrefix("custom:") }
    }()

    @Test func thereAreSome() {
        #expect(DocumentedRuleTests.configurations.count >= 2)
        #expect(DocumentedRuleTests.configurations.allSatisfy { $0.contains("examples:") })
    }

    @Test(arguments: configurations)
    func doWhatTheirExamplesSay(_ configuration: String) throws {
        let folder = try FixFolder(["tincture.yml": configuration])
        let rules = try HouseRules(folder: folder.url.path, catalog: AllRules.catalog)
        #expect(!rules.catalog.customs.isEmpty)
        #expect(rules.mistakes() == [])
    }
}
