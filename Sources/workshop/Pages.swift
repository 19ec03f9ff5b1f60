import ArgumentParser
import Checking
import Foundation
import Linting
import Reporters
import Rules

/// `workshop pages`: writes `docs/rules/` from the rules themselves.
struct Pages: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes docs/rules and docs/tincture.schema.json from the rules.")

    @Option(help: "The root of the checkout.")
    var root = "."

    @Flag(help: "Writes nothing and fails where a page is not what the rules say.")
    var check = false

    func run() throws {
        let folder = URL(filePath: root).appending(path: "docs/rules")
        let schema = String(decoding: ConfigurationSchema.bytes(of: AllRules.catalog), as: UTF8.self)
        let pages =
            RuleMarkdown.pages(of: AllRules.catalog, saying: Pages.speech) + [
                (path: "../tincture.schema.json", text: schema)
            ]
        let stale = pages.filter { page in
            FileManager.default.contents(atPath: folder.appending(path: page.path).path) != Data(page.text.utf8)
        }
        let orphans = Pages.files(in: folder).subtracting(pages.map(\.path)).sorted()
        if check {
            guard stale.isEmpty, orphans.isEmpty else {
                let names = (stale.map(\.path) + orphans).joined(separator: ", ")
                throw ValidationError("docs/rules is not fresh (\(names)); run: make pages")
            }
            return
        }
        for page in stale {
            let file = folder.appending(path: page.path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(page.text.utf8).write(to: file)
        }
        for path in orphans { try FileManager.default.removeItem(at: folder.appending(path: path)) }
        print("\(pages.count) pages in docs/rules, \(stale.count) written, \(orphans.count) removed")
    }

    private static func speech(of card: RuleCard, about example: Example) -> [String] {
        ExampleRun(example, of: card, in: AllRules.catalog).lines
    }

    private static func files(in folder: URL) -> Set<String> {
        let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return Set(all.filter { $0.hasSuffix(".md") })
    }
}
