import ColorScience
import Linting
import SourceText

/// Holds what a run found against its baselines.
struct BaselinePass {
    private(set) var report: LintReport
    /// What each has in common with the findings, in the order of the report's baselines.
    private(set) var matches: [BaselineMatch] = []

    init(
        over selection: Selection, _ found: LintReport, _ open: OpenBaselines, _ benches: [LintBench],
        of places: [Int], judgesProject: Bool, in mode: ColorScheme?
    ) {
        report = found
        guard !open.all.isEmpty else { return }
        let keys = BaselineKeys(of: selection)
        var documents = found.documents
        var used: [LintReport.UsedBaseline] = []
        for baseline in open.all {
            let own = documents.indices.filter {
                baseline.governed.contains(keys.governance(of: documents[$0]))
            }
            let files = own.map { place in
                BaselineMatch.File(
                    path: keys.path(of: documents[place]), diagnostics: documents[place].diagnostics)
            }
            let judged = selection.files.indices.filter { baseline.governed.contains(selection.files[$0].governance) }
            let root = judged.first.map { selection.governances[selection.files[$0].governance] }
            let folder = root?.anchor ?? root?.folder ?? "/"
            let rules = Set(judged.map { places[$0] }).sorted().flatMap { benches[$0].rules }
            let cards = Dictionary(rules.map { ($0.card.id, $0.card) }, uniquingKeysWith: { first, _ in first })
            let coverages = Dictionary(
                own.map { (PathNames.key(keys.path(of: documents[$0])), documents[$0].coverage) },
                uniquingKeysWith: { first, _ in first })
            // Who looks at one mode alone cannot tell what another one has.
            let visited = mode == nil ? own.filter { documents[$0].error == nil } : []
            let scope = BaselineMatch.Scope(
                visited: visited.map { keys.path(of: documents[$0]) } + (root?.palettePaths ?? []),
                rules: Set(rules.filter { !$0.judgesProject }.map(\.card.id)),
                projectRules: judgesProject && mode == nil ? Set(rules.filter(\.judgesProject).map(\.card.id)) : [],
                exists: { selection.holds(PathNames.absolute($0, in: folder)) },
                settles: { file, rule in
                    guard let coverage = coverages[PathNames.key(file)], let card = cards[rule] else { return true }
                    return coverage.settles(card)
                })
            let match = BaselineMatch(of: files, against: baseline.baseline, in: scope)
            for (index, place) in own.enumerated() {
                documents[place] = documents[place].holding(match.new[index], hiding: match.hidden[index])
            }
            matches.append(match)
            used.append(
                LintReport.UsedBaseline(
                    path: baseline.shown, count: baseline.baseline.count,
                    hidden: match.hidden.reduce(0) { $0 + $1.count }, stale: match.stale, renamed: match.renamed))
        }
        report = found.held(against: used, leaving: documents)
    }
}

/// What documents of a run are known by in baselines.
struct BaselineKeys {
    private let files: [Selection.File]
    /// Where each is in ``files``, by what tells its path from all others.
    private let places: [String: Int]

    init(of selection: Selection) {
        files = selection.files
        var places: [String: Int] = [:]
        places.reserveCapacity(files.count)
        for index in files.indices.reversed() { places[PathNames.key(files[index].path)] = index }
        self.places = places
    }

    private func place(of document: LintReport.Document) -> Int? {
        document.location.flatMap { places[PathNames.key($0)] }
    }

    /// The configuration that governs a document; files that are no designs, such as palettes, go with the first.
    func governance(of document: LintReport.Document) -> Int {
        place(of: document).map { files[$0].governance } ?? 0
    }

    /// A document whose findings are known by the path that does not depend on the folder somebody works in.
    func known(_ document: LintReport.Document) -> LintReport.Document {
        document.known(at: path(of: document))
    }

    func path(of document: LintReport.Document) -> String {
        place(of: document).map { files[$0].identity } ?? document.path
    }
}

extension Governance {
    /// The files that state the palette, as reports show them.
    fileprivate var palettePaths: [String] {
        swatchSources.all.map { shown($0.value.path) }
            + [configuration.source].compactMap { $0.map { shown($0.identity) } }
    }
}
