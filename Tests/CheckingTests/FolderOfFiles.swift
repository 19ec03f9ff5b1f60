import Checking
import Foundation
import Linting
import Rules
import SourceText
import Testing

/// Files of a folder of their own, for as long as a job looks at them.
struct FolderOfFiles {
    private let files: [String: String]

    /// By their paths from the folder.
    init(_ files: [String: String]) { self.files = files }

    /// What a job makes of the folder.
    func outcome<Outcome>(of job: (Selection) throws -> Outcome) throws -> Outcome {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return try job(try Selection(paths: [folder.path], catalog: AllRules.catalog))
    }

    func report() throws -> LintReport {
        let run = try outcome { LintRun(over: $0) }
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
