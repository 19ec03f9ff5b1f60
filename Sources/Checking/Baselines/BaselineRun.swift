public import Linting
import SourceText

/// Creates baselines, adds to them, or removes entries that no finding matches any more.
public struct BaselineRun: Sendable {
    /// The change to make.
    public enum Action: Sendable, Hashable {
        /// Takes in everything that is found; replaces an existing baseline only if `isForced` is true.
        case create(isForced: Bool)
        /// Takes in findings that the baseline lacks.
        case append
        /// Removes entries that no finding matches any more and follows renamed files; takes nothing in.
        case update
        /// Removes entries that no finding matches any more.
        case prune
    }

    /// A baseline and the file to write it to.
    public struct Written: Sendable {
        /// The path of the file, as shown to people.
        public let shown: String
        /// The previous baseline; nil if there was none.
        public let before: Baseline?
        /// The new baseline.
        public let after: Baseline
        /// The number of findings that it does not contain.
        public let newCount: Int
        /// Renamed files: the new path by the old one.
        public let renamed: [String: String]
        let path: String

        /// Writes `bytes`, the serialized baseline, to the file.
        public func write(_ bytes: [UInt8]) throws(CheckingError) { try ReportFile.write(bytes, to: path) }
    }

    /// The baselines, one for each file.
    public private(set) var written: [Written] = []
    /// The errors that prevent the job, one sentence each.
    public private(set) var failures: [String]
    /// Remarks that do not affect the result, one sentence each.
    public let notices: [String]

    /// Computes the new baselines of a selection without writing them. `reason` is stored with new entries.
    public init(
        over selection: Selection, _ action: Action, options: LintOptions, reason: String?, progress: Progress? = nil
    ) {
        let choice = options.baseline
        var options = options
        if case .create = action { options.baseline = .none }
        let open = BaselineRun.files(of: selection, choice)
        if case .append = action, !open.contains(where: { FileSystem.holdsName($0.path) }) { options.baseline = .none }
        let run = LintRun(over: selection, options: options, progress: progress)
        failures = run.failures
        notices = run.notices
        let keys = BaselineKeys(of: selection)
        let read = ReadFiles(of: selection, baseline: .none, sparingOwnBaseline: false)
        for (path, governed) in open {
            let documents = run.report.documents.filter { keys.isGoverned($0, by: governed) }.map {
                keys.known($0, by: governed)
            }
            let found = Baseline(
                of: documents.flatMap(\.diagnostics), reason: reason,
                paths: documents.flatMap { document in
                    document.diagnostics.map { _ in keys.path(of: document, in: governed) }
                })
            let shown = PathNames.relative(path, to: FileSystem.workingFolder)
            if let role = read.role(of: path) {
                failures.append("\(shown): is \(role); name another file with --baseline")
                continue
            }
            let match = run.report.baselines.firstIndex { $0.path == shown }.map { run.matches[$0] }
            take(action, found, match, path: path, shown: shown, isOnly: open.count == 1)
        }
        guard failures.isEmpty, written.isEmpty else { return }
        if open.isEmpty { failures.append("no designs, and so no place for a baseline") }
        if open.count > 1, action == .update || action == .prune {
            failures.append("no baseline stands beside any of the configurations; tincture baseline create writes them")
        }
    }

    private mutating func take(
        _ action: Action, _ found: Baseline, _ match: BaselineMatch?, path: String, shown: String, isOnly: Bool
    ) {
        let isThere = FileSystem.holdsName(path)
        let before = isThere ? try? OpenBaselines.baseline(at: path) : nil
        var after = Baseline()
        var isComplete = true
        switch action {
        case .create(let isForced):
            if case .folder = FileSystem.kind(of: path) {
                failures.append("\(shown): is a folder; move it away, or name a file with --baseline")
                return
            }
            if isThere, !isForced, before?.entries.isEmpty != true {
                failures.append(
                    "\(shown): is there already; update takes out what is mended, create --append takes in what is new, "
                        + "--force writes it anew")
                return
            }
            // Folders without findings need no baseline file.
            if found.entries.isEmpty, !isThere, !isOnly { return }
            after = found
        case .append:
            after = (match?.pruned ?? before ?? Baseline()).adding(found)
            if after.entries.isEmpty, !isThere, !isOnly { return }
        case .update, .prune:
            guard let match, before != nil else {
                // Folders without findings have no baseline file.
                if !isThere, isOnly {
                    failures.append("\(shown): there is no such baseline; tincture baseline create writes it")
                }
                return
            }
            after = action == .update ? match.updated : match.pruned
            isComplete = false
        }
        written.append(
            Written(
                shown: shown, before: before, after: after, newCount: isComplete ? 0 : found.count,
                renamed: action == .update ? match?.renamed ?? [:] : [:], path: path))
    }

    /// The baseline files of a selection, each with the indices of the configurations it applies to.
    private static func files(of selection: Selection, _ choice: BaselineChoice) -> [(path: String, governed: Set<Int>)]
    {
        var files: [(path: String, governed: Set<Int>)] = []
        for place in Set(selection.files.map(\.governance)).sorted() {
            guard let path = OpenBaselines.path(choice, of: selection.governances[place])?.path else { continue }
            if let known = files.firstIndex(where: { $0.path == path }) {
                files[known].governed.insert(place)
            } else {
                files.append((path, [place]))
            }
        }
        return files
    }

    /// The path, as shown to people, of the baseline for designs in the working folder, found through the configuration
    /// that governs it.
    public static func governing(catalog: RuleCatalog) throws(ConfigurationError) -> String {
        let workingFolder = FileSystem.workingFolder
        var search = try ConfigurationSearch(
            using: nil, catalog: catalog, choice: RuleChoice(), workingFolder: workingFolder)
        let place = try search.governance(ofFolder: workingFolder)
        let governance = search.governances[place]
        guard let path = OpenBaselines.path(.ofConfiguration, of: governance)?.path else {
            return Baseline.standardName
        }
        return PathNames.relative(path, to: workingFolder)
    }

    /// Reads a baseline by itself, to show it.
    public static func baseline(at path: String) throws(BaselineError) -> Baseline {
        try OpenBaselines.baseline(at: PathNames.absolute(path, in: FileSystem.workingFolder))
    }

    /// The baseline that a path refers to; for a folder, the one in it.
    public static func named(_ path: String) -> String {
        guard case .folder = FileSystem.kind(of: path) else { return path }
        return (path.hasSuffix("/") ? path : path + "/") + Baseline.standardName
    }
}
