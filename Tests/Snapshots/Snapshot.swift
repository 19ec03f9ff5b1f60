public import Foundation
public import Testing

/// Text kept beside a test and compared with what the test makes: reviewed in diffs, rewritten by `make snapshots`.
public enum Snapshot {
    /// Whether this run writes snapshots instead of comparing them.
    private static var isRecording: Bool { ProcessInfo.processInfo.environment["TINCTURE_RECORD"] == "1" }

    /// Expects `text` to equal the snapshot of that name in the folder `Snapshots` beside the calling file.
    public static func expect(
        _ text: String, named name: String, file: String = #filePath,
        at place: SourceLocation = #_sourceLocation
    ) throws {
        let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Snapshots")
        let snapshot = folder.appending(path: name)
        if isRecording {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: snapshot)
            return
        }
        guard let data = FileManager.default.contents(atPath: snapshot.path) else {
            Issue.record("There is no snapshot \(name); run make snapshots and review it.", sourceLocation: place)
            return
        }
        let expected = String(decoding: data, as: UTF8.self)
        if expected == text { return }
        let difference = firstDifference(expected, text)
        Issue.record("\(name) differs at \(difference)", sourceLocation: place)
    }

    private static func firstDifference(_ expected: String, _ actual: String) -> String {
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
        for line in 0..<max(old.count, new.count) {
            let before = line < old.count ? String(old[line]) : "(nothing)"
            let after = line < new.count ? String(new[line]) : "(nothing)"
            if before != after { return "line \(line + 1)\n  expected: \(before)\n  found:    \(after)" }
        }
        return "its end"
    }
}

/// The project's own sample designs.
public enum Samples {
    /// The folder `Samples` of the checkout.
    public static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Samples")

    /// The SVG samples by file name, sorted.
    public static let designs: [String] =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".svg") }.sorted())
        ?? []

    /// The bytes of a sample.
    public static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: name)))
    }
}
