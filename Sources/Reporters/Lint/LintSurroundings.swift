import Linting

/// What reports for other programs need to know besides the findings.
public struct LintSurroundings: Sendable {
    /// The absolute path of the folder that the report's reader takes paths to be relative to, usually the
    /// repository's.
    public let root: String
    /// Whether the run completed without errors.
    public var isComplete = true
    /// Distinguishes this report from others on the same files, for code hosts that keep one report per category.
    public var category: String?
    /// GitHub's hashes of the lines in which findings start, by a key of the file's absolute path and the line.
    public var lineHashes: [String: [Int: String]] = [:]

    /// A report for readers in the folder `root`.
    public init(root: String) {
        self.root = root == "/" ? root : root.hasSuffix("/") ? String(root.dropLast()) : root
    }

    /// The path of a file for the reader: relative to the root, or absolute if it lies elsewhere.
    func path(of document: LintReport.Document) -> String { path(of: document.location, or: document.path) }

    /// The path of a file for the reader; `path` if its location is unknown.
    func path(of location: String?, or path: String) -> String {
        guard let location else { return path }
        let folder = root == "/" ? root : root + "/"
        return location.hasPrefix(folder) ? String(location.dropFirst(folder.count)) : location
    }

    /// The paths for the reader that differ from those in findings and notes, by the latter.
    func paths(in report: LintReport) -> [String: String] {
        var paths: [String: String] = [:]
        for document in report.documents {
            let path = path(of: document)
            if path != document.path { paths[document.path] = path }
        }
        return paths
    }
}

extension Diagnostic {
    /// The message on one line of plain text, without characters that could control the program that shows it.
    var plainMessage: String {
        PrintableText.of(places > 1 ? "\(message) (\(places) places)" : message.description)
    }

    /// The advice on one line of plain text.
    var plainAdvice: String? { advice.map { PrintableText.of($0.description) } }

    /// Whether it is about the file as a whole.
    var concernsWholeFile: Bool { excerpt == nil }
}

extension Suppression {
    /// The reason why a finding is not reported, on one line of plain text.
    var plainReason: String {
        switch self {
        case .baseline: "in the baseline"
        case .stated(_, let reason): reason.map { PrintableText.of($0) } ?? "an exception that the design states"
        }
    }
}

/// Numbers equal names within one report, because consumers keep only one finding for each.
struct UniqueNames {
    private var counts: [String: Int] = [:]

    /// The number of times the name has occurred, including this one.
    mutating func ordinal(of name: String) -> Int {
        counts[name, default: 0] += 1
        return counts[name, default: 1]
    }
}
