import ColorScience
import Linting
import SourceText

/// Compares the findings of a run with its baselines.
struct BaselinePass {
    private(set) var report: LintReport
    /// The comparisons, in the order of the report's baselines.
    private(set) var matches: [BaselineMatch] = []

    /// What a run looked at, and how.
    struct Judged {
        let selection: Selection
        let benches: [LintBench]
        /// The place of each file's bench among ``benches``.
        let places: [Int]
        let judgesProject: Bool
        /// The one mode in which designs were judged; nil for all.
        let mode: ColorScheme?
    }

    /// Holds the findings of a report against every baseline that was opened for its files.
    init(of found: LintReport, against open: OpenBaselines, _ judged: Judged) {
        report = found
        guard !open.all.isEmpty else { return }
        let keys = BaselineKeys(of: judged.selection)
        let whole = found.documents
        var documents = whole
        var shared: [Int: [SharedAnswer]] = [:]
        var used: [LintReport.UsedBaseline] = []
        for baseline in open.all {
            let own = whole.indices.filter { keys.isGoverned(whole[$0], by: baseline.governed) }
            let files = own.map { place in
                BaselineMatch.File(
                    path: keys.path(of: whole[place], in: baseline.governed),
                    diagnostics: keys.known(whole[place], by: baseline.governed).diagnostics)
            }
            let scope = judged.scope(of: own.map { whole[$0] }, by: baseline.governed, keys)
            let match = BaselineMatch(of: files, against: baseline.baseline, in: scope)
            for (index, place) in own.enumerated() {
                guard keys.isShared(whole[place]) else {
                    documents[place] = documents[place].holding(match.new[index], hiding: match.hidden[index])
                    continue
                }
                shared[place, default: []].append(
                    SharedAnswer(governed: baseline.governed, new: match.new[index], hidden: match.hidden[index]))
            }
            matches.append(match)
            used.append(
                LintReport.UsedBaseline(
                    path: baseline.shown, count: baseline.baseline.count,
                    hidden: match.hidden.reduce(0) { $0 + $1.count }, stale: match.stale, renamed: match.renamed))
        }
        for (place, answers) in shared {
            documents[place] = SharedAnswer.together(
                answers, of: whole[place], named: keys.governances(of: whole[place]))
        }
        report = found.held(against: used, leaving: documents)
    }

    /// The comparison of one baseline with a file that several configurations name, such as a palette.
    private struct SharedAnswer {
        let governed: Set<Int>
        let new, hidden: [Diagnostic]

        /// The file with the answers of all its baselines combined: a finding is hidden only if every configuration that
        /// names the file has it in its baseline.
        static func together(
            _ answers: [SharedAnswer], of document: LintReport.Document, named governances: Set<Int>
        ) -> LintReport.Document {
            let known = answers.reduce(into: Set<Int>()) { $0.formUnion($1.governed) }
            guard known.isSuperset(of: governances), let first = answers.first else { return document }
            let new = Set(answers.flatMap(\.new).map(Place.init))
            return document.holding(
                document.diagnostics.filter { new.contains(Place($0)) },
                hiding: first.hidden.filter { !new.contains(Place($0)) })
        }

        /// Identifies a finding in the file, whatever path its fingerprint uses.
        struct Place: Hashable {
            let rule: String
            let range: ByteRange
            let words: String

            init(_ finding: Diagnostic) {
                (rule, range, words) = (finding.rule, finding.range, finding.message.description)
            }
        }
    }
}

extension BaselinePass.Judged {
    /// The scope of a baseline that some configurations share: the documents they judge, and the rules that ran.
    fileprivate func scope(
        of documents: [LintReport.Document], by governed: Set<Int>, _ keys: BaselineKeys
    ) -> BaselineMatch.Scope {
        let files = selection.files.indices.filter { governed.contains(selection.files[$0].governance) }
        let root = files.first.map { selection.governances[selection.files[$0].governance] }
        let folder = root?.anchor ?? root?.folder ?? "/"
        let rules = Set(files.map { places[$0] }).sorted().flatMap { benches[$0].rules }
        let cards = Dictionary(rules.map { ($0.card.id, $0.card) }, uniquingKeysWith: { first, _ in first })
        let coverages = Dictionary(
            documents.map { (PathNames.key(keys.path(of: $0, in: governed)), $0.coverage) },
            uniquingKeysWith: { first, _ in first })
        // A run in one mode cannot tell what would be found in another.
        let visited = mode == nil ? documents.filter { $0.error == nil } : []
        return BaselineMatch.Scope(
            visited: visited.map { keys.path(of: $0, in: governed) } + (root?.palettePaths ?? []),
            rules: Set(rules.filter { !$0.judgesProject }.map(\.card.id)),
            projectRules: judgesProject && mode == nil ? Set(rules.filter(\.judgesProject).map(\.card.id)) : [],
            exists: { [selection] in selection.holds(PathNames.absolute($0, in: folder)) },
            settles: { file, rule in
                guard let coverage = coverages[PathNames.key(file)], let card = cards[rule] else { return true }
                return coverage.settles(card)
            })
    }
}

/// The paths by which baselines identify the documents of a run.
struct BaselineKeys {
    private let files: [Selection.File]
    private let governed: [Governance]
    /// The index of each file in ``files``, by a key of its path.
    private let places: [String: Int]

    init(of selection: Selection) {
        files = selection.files
        governed = selection.governances
        var places: [String: Int] = [:]
        places.reserveCapacity(files.count)
        for index in files.indices.reversed() { places[PathNames.key(files[index].path)] = index }
        self.places = places
    }

    private func place(of document: LintReport.Document) -> Int? {
        document.location.flatMap { places[PathNames.key($0)] }
    }

    /// The configurations that judge a document: for files that are not designs, such as palettes, all configurations
    /// that name them.
    func governances(of document: LintReport.Document) -> Set<Int> {
        if let place = place(of: document) { return [files[place].governance] }
        let key = document.location.map(LintReport.Document.key)
        let naming = governed.indices.filter { place in key.map { governed[place].names(fileKnownBy: $0) } ?? false }
        return naming.isEmpty ? [0] : Set(naming)
    }

    /// Whether any of the given configurations judges a document.
    func isGoverned(_ document: LintReport.Document, by some: Set<Int>) -> Bool {
        if let place = place(of: document) { return some.contains(files[place].governance) }
        return !governances(of: document).isDisjoint(with: some)
    }

    /// Whether several configurations judge a document.
    func isShared(_ document: LintReport.Document) -> Bool {
        place(of: document) == nil && governances(of: document).count > 1
    }

    /// A document with fingerprints that use a path independent of the working folder.
    func known(_ document: LintReport.Document) -> LintReport.Document {
        document.known(at: path(of: document))
    }

    func path(of document: LintReport.Document) -> String {
        place(of: document).map { files[$0].identity } ?? document.path
    }

    /// The path of a document in the baseline of some of the configurations: the path of a shared file is relative to
    /// each configuration's folder.
    func path(of document: LintReport.Document, in baseline: Set<Int>) -> String {
        guard isShared(document), let location = document.location,
            let first = governances(of: document).intersection(baseline).min()
        else { return path(of: document) }
        return PathNames.relative(location, to: governed[first].folder)
    }

    /// The document with fingerprints that use that path.
    func known(_ document: LintReport.Document, by baseline: Set<Int>) -> LintReport.Document {
        isShared(document) ? document.known(at: path(of: document, in: baseline)) : document
    }
}

extension Governance {
    /// The files that state the palette, as shown in reports.
    fileprivate var palettePaths: [String] {
        swatchSources.all.map { shown($0.value.path) }
            + [configuration.source].compactMap { $0.map { shown($0.identity) } }
    }
}
