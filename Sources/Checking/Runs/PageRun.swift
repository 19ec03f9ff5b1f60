public import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
public import Linting
public import Reporters
import SourceText

/// Gathers what a page for a browser shows besides findings: artwork, contrast, palette, type and components. The files
/// are read once more for that.
public struct PageRun: Sendable {
    /// The contents of the page.
    public let report: HTMLReport
    private let jobs: Int

    /// The page as UTF-8, the same for any number of jobs.
    public var bytes: [UInt8] { report.bytes(by: Crew(jobs: jobs, designs: 1)) }

    /// The most files whose artwork is shown; with more, the page would be too large to open.
    private static let mostArtworks = 3000

    /// The facts of one design, or of all.
    private struct Facts: Sendable {
        var colors = ColorFacts()
        var type = TypeFacts()
        var components = ComponentRun.PlacedFacts()
        /// By file number.
        var contrast: [Int: ContrastReport.Document] = [:]
        var artworks: [Int: Artwork] = [:]

        mutating func merge(_ other: Facts) {
            colors.merge(other.colors)
            type.merge(other.type)
            components.merge(other.components)
            contrast.merge(other.contrast) { first, _ in first }
            artworks.merge(other.artworks) { first, _ in first }
        }
    }

    /// The nodes and artboards whose places are needed, by file.
    private struct Wanted: Sendable {
        var nodes = ExactTable<Set<String>>()
        var artboards = ExactTable<Set<String>>()
        /// Keys of the files whose artwork is shown.
        var paths: Set<String> = []
    }

    /// The page of a lint run over the same selection; `hidden` holds the findings that are not reported.
    public init(
        over selection: Selection, judged lint: LintReport, hiding hidden: [Diagnostic], in mode: ColorScheme? = nil,
        jobs: Int
    ) {
        var wanted = Wanted()
        for document in lint.documents where !document.diagnostics.isEmpty {
            guard wanted.paths.count < PageRun.mostArtworks else { break }
            guard let path = document.location else { continue }
            wanted.paths.insert(PathNames.key(path))
            wanted.nodes[path] = Set(document.diagnostics.compactMap(\.element))
        }
        let asked = wanted
        let files = selection.files
        let pass = FactsPass(
            over: selection, jobs: jobs, for: .everything, in: mode, without: Facts(),
            facts: { modes, number in
                var facts = Facts()
                let study = modes.first
                let file = files[number]
                facts.colors = ColorFacts(of: study, document: number)
                facts.type = TypeFacts(of: study, document: number)
                facts.components = ComponentRun.PlacedFacts(of: study, document: number)
                facts.contrast[number] = ContrastReport.Document(
                    file, error: study.troubles.ofIncompleteness?.message, of: modes,
                    by: LoneWorker())
                if asked.paths.contains(PathNames.key(file.path)) {
                    facts.artworks[number] = Artwork(of: modes, nodes: asked.nodes[file.path] ?? [], artboards: [])
                }
                return facts
            }, merge: { $0.merge($1) })
        var report = HTMLReport()
        let house = selection.house
        report.lint = lint
        report.waivers = hidden.compactMap { HTMLReport.Waiver($0) }
        report.overrides = selection.statedOverrides
        report.contrast = ContrastReport(
            documents: Array(pass.whole.contrast.values), backdrops: ContrastRun.backdrops(house, in: mode))
        report.palette = PaletteReport(
            documents: [], project: PaletteReport.Facts(pass.whole.colors, palette: house?.palette),
            palette: house?.palette)
        report.type = TypeReport(
            documents: [], project: TypeReport.Facts(pass.whole.type), stated: house?.typeScale)
        report.components = ComponentReport(
            documents: [], project: pass.whole.components.facts,
            paths: Dictionary(uniqueKeysWithValues: files.enumerated().map { ($0, $1.shown) }))
        report.matrices = PageRun.matrices(of: selection, in: mode)
        report.artworks = Dictionary(pass.whole.artworks.map { (PathNames.key(files[$0].path), $1) }) { first, _ in
            first
        }
        self.report = report
        self.jobs = jobs
    }

    /// The page of a contrast run over the same selection.
    public init(over selection: Selection, measured contrast: ContrastReport, in mode: ColorScheme? = nil, jobs: Int) {
        var wanted = Wanted()
        for document in contrast.documents {
            let runs = document.modes.flatMap(\.runs).filter { $0.needsLooking }
            guard !runs.isEmpty, wanted.paths.count < PageRun.mostArtworks, let path = document.location else {
                continue
            }
            wanted.paths.insert(PathNames.key(path))
            wanted.artboards[path] = Set(runs.compactMap(\.artboard))
        }
        let asked = wanted
        let shown = selection.keeping { asked.paths.contains(PathNames.key($0.path)) }
        let names = shown.files.map(\.path)
        let pass = FactsPass(
            over: shown, jobs: jobs, for: .everything, in: mode, without: Facts(),
            facts: { modes, number in
                var facts = Facts()
                let path = names[number]
                facts.artworks[number] = Artwork(of: modes, nodes: [], artboards: asked.artboards[path] ?? [])
                return facts
            }, merge: { $0.merge($1) })
        var report = HTMLReport()
        report.contrast = contrast
        report.matrices = PageRun.matrices(of: selection, in: mode)
        report.artworks = Dictionary(pass.whole.artworks.map { (PathNames.key(names[$0]), $1) }) { first, _ in first }
        self.report = report
        self.jobs = jobs
    }

    private static func matrices(of selection: Selection, in mode: ColorScheme?) -> [ContrastMatrix] {
        selection.files.first.map { MatrixRun.matrices(of: selection.governances[$0.governance], in: mode) } ?? []
    }
}

extension Selection {
    /// The overrides in the files' configurations, without duplicates.
    fileprivate var statedOverrides: [HTMLReport.Override] {
        var seen: Set<String> = []
        var found: [HTMLReport.Override] = []
        for governance in governances {
            for override in governance.configuration.overrides
            where seen.insert("\(override.source.identity):\(override.range.lower)").inserted {
                let file = override.source.file
                let line = file.lines.position(of: Int(override.range.lower), in: file.bytes.bytes).line
                found.append(
                    HTMLReport.Override(
                        place: "\(governance.shown(override.source.identity)):\(line)", rules: override.ruleWords,
                        scope: override.scopeWords, reason: override.reason, owner: override.owner,
                        expires: override.expires.map { "\($0)" }))
            }
        }
        return found
    }
}
