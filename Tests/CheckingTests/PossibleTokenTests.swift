import Checking
import Foundation
import Linting
import Reporters
import Rules
import SourceText
import Testing

/// JSON that nothing shows to be tokens, and that others name, or that is called so.
@Suite("What may be tokens")
struct PossibleTokenTests {
    private func found(_ rule: String, in files: [String: String]) throws -> [String] {
        try FixFolder(files).found(rule)
    }

    /// A list of sizes holds nothing that shows them to be tokens, but that others name them.
    @Test func whatOthersNameIsAToken() throws {
        let theme =
            ##"{"ink":{"value":"#111827"},"gap":{"s":{"value":"{size.s.value}"},"m":{"value":"{size.xlarge}"}}}"##
        let sizes = #"{"size":{"s":{"value":"4px","comment":"small"}}}"#
        let files = ["theme.json": theme, "size.json": sizes, "tincture.yml": "version: 1\n"]
        #expect(
            try found("token/broken-alias", in: files) == [
                "theme.json:79: There is no token “size.xlarge”; name one that is there, or add it"
            ])
        #expect(try found("token/broken-alias", in: ["theme.json": theme]).count == 2)
        // Another folder's settings are another project's.
        let governed = [
            "a/tincture.yml": "version: 1\n", "b/tincture.yml": "version: 1\n", "a/theme.json": theme,
            "b/size.json": sizes,
        ]
        #expect(try found("token/broken-alias", in: governed).count == 2)
    }

    /// What may be tokens is no design: rules about a project do not judge one for its sake.
    @Test func whatNobodyNamesIsNothing() throws {
        let files = [
            "tincture.yml": """
            version: 1
            palette: { colors: { Ink: "#111827" } }
            rules: { palette/unused-color: warning }
            """,
            "data.json": #"{"size":{"s":{"value":"4px"}}}"#, "sub/tincture.yml": "version: 1",
            "sub/a.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
        ]
        #expect(try FixFolder(files).report().diagnostics.isEmpty)
    }

    /// What is certain goes before what only may be: settings have sizes as well.
    @Test func whatMayBeTokensSaysHowLargeTextIs() throws {
        let text = #"{"body":{"value":{"fontFamily":"Inter","fontSize":"{size.s}"},"type":"typography"}}"#
        let settings = #"{"size":{"s":{"value":"11px"}}}"#
        func sizes(in files: [String: String]) throws -> [Double] {
            try FixFolder(files).outcome { TypeRun(over: $0, jobs: 1) }.report.project.sizes.map(\.size)
        }
        #expect(try sizes(in: ["text.json": text, "z.json": settings]) == [11])
        let certain = ##"{"ink":{"value":"#111827"},"size":{"s":{"value":"14px"}}}"##
        #expect(try sizes(in: ["text.json": text, "core.json": certain, "z.json": settings]) == [14])
    }

    /// Where the name of a file says what it holds, nothing in it has to.
    @Test func whatIsCalledTokensIsRead() throws {
        let text = #"{"size":{"s":{"value":"4px"}}}"#
        let files = ["size.tokens.json": text, "steps.json": text, "tincture.yml": "version: 1\n"]
        #expect(try FixFolder(files).report().documents.map(\.path) == ["size.tokens.json"])
    }
}

extension FixFolder {
    /// What a job makes of the folder, which stays until then.
    func outcome<Outcome>(of job: (Selection) throws -> Outcome) throws -> Outcome {
        try withExtendedLifetime(self) { try job(Selection(paths: [url.path], catalog: AllRules.catalog)) }
    }

    func report() throws -> LintReport {
        let run = try withExtendedLifetime(self) { try lint() }
        #expect(run.failures.isEmpty)
        return run.report
    }

    /// What one rule finds, as “file:offset: message”.
    func found(_ rule: String) throws -> [String] {
        try report().documents.flatMap { document in
            document.diagnostics.filter { $0.rule == rule }.map {
                "\(document.path):\($0.range.lower): \($0.message.description)"
            }
        }
    }
}
