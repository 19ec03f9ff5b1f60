import SourceText

/// The comparison of a run's findings with a baseline. Findings are matched by identity and never by number, so that
/// one mended and one new finding give one stale entry and one new finding.
public struct BaselineMatch: Sendable {
    /// A file and its findings.
    public struct File: Sendable {
        /// The path that fingerprints use for the file.
        public let path: String
        /// The findings in the file.
        public let diagnostics: [Diagnostic]

        /// A file and its findings; findings reported as one include their members.
        public init(path: String, diagnostics: [Diagnostic]) {
            self.path = path
            self.diagnostics = diagnostics
        }
    }

    /// The part of the baseline that a run can judge.
    public struct Scope: Sendable {
        /// Keys of the files that were checked.
        let visited: Set<String>
        /// The rules that judged files.
        let rules: Set<String>
        /// The rules that judged all files together.
        let projectRules: Set<String>
        /// Whether a file that was not checked exists.
        let exists: @Sendable (String) -> Bool
        /// Whether a file was read well enough that a rule without findings really has nothing to find in it.
        let settles: @Sendable (_ file: String, _ rule: String) -> Bool

        /// A scope from the paths of the files checked and the rules that judged them.
        public init(
            visited: [String], rules: Set<String>, projectRules: Set<String>,
            exists: @escaping @Sendable (String) -> Bool,
            settles: @escaping @Sendable (_ file: String, _ rule: String) -> Bool = { _, _ in true }
        ) {
            self.visited = Set(visited.map(ExactName.key))
            self.rules = rules
            self.projectRules = projectRules
            self.exists = exists
            self.settles = settles
        }

        fileprivate func speaks(of file: String) -> Bool { visited.contains(ExactName.key(file)) || !exists(file) }
    }

    /// The new findings of each file, in the order of the files.
    public private(set) var new: [[Diagnostic]] = []
    /// The findings of each file that the baseline has, in the order of the files.
    public private(set) var hidden: [[Diagnostic]] = []
    /// Entries that match no finding any more, as far as the run can tell; `count` is the number of missing findings.
    public private(set) var stale: [Baseline.Entry] = []
    /// Renamed files in which entries were found again: the new path by the old one.
    public private(set) var renamed: [String: String] = [:]
    /// The baseline without stale entries, with renamed files under their new paths.
    public private(set) var updated = Baseline()
    /// The baseline without stale entries and otherwise unchanged.
    public private(set) var pruned = Baseline()

    /// Compares the findings of some files with a baseline.
    public init(of files: [File], against baseline: Baseline, in scope: Scope) {
        var open = OpenEntries(baseline)
        var known: [[[Bool]]] = files.map { file in
            file.diagnostics.map { diagnostic in
                diagnostic.fingerprints.map { diagnostic.isForBaselines && open.take($0.text) }
            }
        }
        var followed: [Baseline.Entry] = []
        for (old, index) in Self.renames(files, known, open, baseline, scope) {
            renamed[old] = files[index].path
            for (place, diagnostic) in files[index].diagnostics.enumerated() where diagnostic.isForBaselines {
                for (part, finding) in diagnostic.parts.enumerated() where !known[index][place][part] {
                    guard let entry = open.take(finding.fingerprint.anywhere, movedFrom: old) else { continue }
                    known[index][place][part] = true
                    followed.append(Baseline.Entry(finding, in: files[index].path, reason: entry.reason))
                }
            }
        }
        for (file, answers) in zip(files, known) { take(file.diagnostics, answers) }
        close(open, followed, scope)
    }

    private mutating func take(_ diagnostics: [Diagnostic], _ known: [[Bool]]) {
        var (fresh, old): ([Diagnostic], [Diagnostic]) = ([], [])
        for (diagnostic, answers) in zip(diagnostics, known) {
            // Usually all parts are known or all are new, and the finding need not be split.
            guard answers.contains(true) else {
                fresh.append(diagnostic)
                continue
            }
            guard answers.contains(false) else {
                old.append(diagnostic.suppressed(by: .baseline))
                continue
            }
            let parts = zip(diagnostic.parts, answers)
            if let left = diagnostic.telling(parts.filter { !$0.1 }.map(\.0)) { fresh.append(left) }
            if let left = diagnostic.telling(parts.filter(\.1).map(\.0)) { old.append(left.suppressed(by: .baseline)) }
        }
        new.append(fresh)
        hidden.append(old)
    }

    /// Sorts the remaining entries into stale ones and ones that the run cannot judge.
    private mutating func close(_ open: OpenEntries, _ followed: [Baseline.Entry], _ scope: Scope) {
        var updatedEntries = followed
        var prunedEntries: [Baseline.Entry] = []
        // Part of a project does not show whether a project rule still finds something.
        let isWhole = Set(open.entries.map(\.file)).allSatisfy(scope.speaks)
        for place in open.entries.indices {
            var entry = open.entries[place]
            let (here, moved, left) = (open.taken[place], open.moved[place], open.left(place))
            let isJudged =
                scope.projectRules.contains(entry.rule)
                ? isWhole
                : scope.rules.contains(entry.rule) && scope.speaks(of: entry.file)
                    && scope.settles(entry.file, entry.rule)
            if isJudged, left > 0 {
                entry.count = left
                stale.append(entry)
            }
            entry.count = here + (isJudged ? 0 : left)
            updatedEntries.append(entry)
            entry.count += moved
            prunedEntries.append(entry)
        }
        updated = Baseline(updatedEntries)
        pruned = Baseline(prunedEntries)
    }

    /// Old paths of missing files, each with the one new file that has most of its remaining entries; files the
    /// baseline already mentions are not candidates.
    private static func renames(
        _ files: [File], _ known: [[[Bool]]], _ open: OpenEntries, _ baseline: Baseline, _ scope: Scope
    ) -> [(old: String, new: Int)] {
        let spoken = Set(baseline.entries.lazy.map { ExactName.key($0.file) })
        var gone: [String: [String: Int]] = [:]
        for (place, entry) in open.entries.enumerated() where open.left(place) > 0 {
            guard let anywhere = entry.anywhere, !scope.visited.contains(ExactName.key(entry.file)) else { continue }
            gone[ExactName.key(entry.file), default: [:]][anywhere, default: 0] += open.left(place)
        }
        gone = gone.filter { !scope.exists(ExactName.name(of: $0.key)) }
        guard !gone.isEmpty else { return [] }
        var found: [(index: Int, causes: [String: Int])] = []
        for (index, file) in files.enumerated() where !spoken.contains(ExactName.key(file.path)) {
            var causes: [String: Int] = [:]
            for (diagnostic, answers) in zip(file.diagnostics, known[index]) where diagnostic.isForBaselines {
                for (known, isTaken) in zip(diagnostic.fingerprints, answers) where !isTaken && !known.isOfProject {
                    causes[known.anywhere, default: 0] += 1
                }
            }
            if !causes.isEmpty { found.append((index, causes)) }
        }
        return RenamedFiles(of: gone, among: found.map(\.causes)).pairs.map { old, new in
            (ExactName.name(of: old), found[new].index)
        }
    }
}

/// The entries of a baseline, and how often each has been found again.
private struct OpenEntries {
    let entries: [Baseline.Entry]
    /// The number of findings of each entry that were found in the file itself.
    private(set) var taken: [Int]
    /// The number of findings of each entry that were found in the renamed file.
    private(set) var moved: [Int]
    private let places: [String: Int]
    /// The places of a file's entries by their fingerprint without the file, last entry first.
    private var byCause: [String: [String: [Int]]] = [:]

    init(_ baseline: Baseline) {
        entries = baseline.entries
        taken = Array(repeating: 0, count: entries.count)
        moved = taken
        places = Dictionary(
            entries.enumerated().map { ($0.element.fingerprint, $0.offset) }, uniquingKeysWith: { first, _ in first })
        for (place, entry) in entries.enumerated().reversed() {
            if let anywhere = entry.anywhere {
                byCause[ExactName.key(entry.file), default: [:]][anywhere, default: []].append(place)
            }
        }
    }

    func left(_ place: Int) -> Int { entries[place].count - taken[place] - moved[place] }

    mutating func take(_ fingerprint: String) -> Bool {
        guard let place = places[fingerprint], left(place) > 0 else { return false }
        taken[place] += 1
        return true
    }

    mutating func take(_ anywhere: String, movedFrom old: String) -> Baseline.Entry? {
        let file = ExactName.key(old)
        // Used-up entries are dropped from the list, since a baseline may hold thousands of entries with one cause.
        while let place = byCause[file]?[anywhere]?.last, left(place) <= 0 { byCause[file]?[anywhere]?.removeLast() }
        guard let place = byCause[file]?[anywhere]?.last else { return nil }
        moved[place] += 1
        return entries[place]
    }
}
