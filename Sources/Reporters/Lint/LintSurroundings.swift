import Linting

/// What reports for other programs say that the findings alone do not tell.
public struct LintSurroundings: Sendable {
    /// The folder that the reader of the report takes paths to be relative to, from the root: mostly the repository's.
    public let root: String
    /// Whether nothing stood in the way of the run.
    public var isComplete = true
    /// What tells this report from others on the same files, for code hosts that keep one report a category.
    public var category: String?
    /// GitHub's hashes of the lines that findings start in, by the file's path from the root and the line.
    public var lineHashes: [String: [Int: String]] = [:]

    /// A report for readers in the folder `root`.
    public init(root: String) {
        self.root = root == "/" ? root : root.hasSuffix("/") ? String(root.dropLast()) : root
    }

    /// The path of a file for the reader: relative to the root, or from the file system's root where it lies elsewhere.
    func path(of document: LintReport.Document) -> String { path(of: document.location, or: document.path) }

    /// The path of a file for the reader; `path` where nobody knows where it lies.
    func path(of location: String?, or path: String) -> String {
        guard let location else { return path }
        let folder = root == "/" ? root : root + "/"
        return location.hasPrefix(folder) ? String(location.dropFirst(folder.count)) : location
    }

    /// The paths for the reader that are not those that findings and notes carry, by these.
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
    /// What is wrong in one line of plain words, in which nothing can steer who shows it.
    var plainMessage: String {
        PrintableText.of(places > 1 ? "\(message) (\(places) places)" : message.description)
    }

    /// What would be right, in one line of plain words.
    var plainAdvice: String? { advice.map { PrintableText.of($0.description) } }

    /// Whether it is about the file and no bytes of it.
    var concernsWholeFile: Bool { excerpt == nil }
}

extension Suppression {
    /// Why a finding is not reported, in one line of plain words.
    var plainReason: String {
        switch self {
        case .baseline: "in the baseline"
        case .stated(_, let reason): reason.map { PrintableText.of($0) } ?? "an exception that the design states"
        }
    }
}

/// Identities that are told apart where one report holds the same twice: consumers keep one finding for each.
struct UniqueNames {
    private var counts: [String: Int] = [:]

    /// How often the name was met, this time included.
    mutating func ordinal(of name: String) -> Int {
        counts[name, default: 0] += 1
        return counts[name, default: 1]
    }
}
