import DesignAnalysis
import DesignModel
import DesignReaders
public import Linting
import SourceText

/// The configuration that governs a file or a folder; no design is judged.
public struct ConfigurationRun: Sendable {
    /// The merged configuration for the file.
    public let merged: MergedConfiguration
    /// The path of the governing file as shown to people; nil if there is none.
    public let source: String?
    /// The number of entries in the palette.
    public let paletteCount: Int
    /// The number of fonts named.
    public let fontCount: Int
    /// The number of rules that are on for the file.
    public let ruleCount: Int
    /// Whether `files.include` or `files.exclude` keeps the file from being read.
    public let isExcluded: Bool
    private let governance: Governance
    private let catalog: RuleCatalog

    /// Finds the configuration that governs `path`, or uses the one given; throws all mistakes in it and in the
    /// palettes and fonts it names.
    public init(for path: String, configuration: String? = nil, catalog: RuleCatalog) throws(ConfigurationError) {
        let workingFolder = FileSystem.workingFolder
        let whole = PathNames.absolute(path, in: workingFolder)
        var folder = PathNames.folder(of: whole)
        if case .folder = FileSystem.kind(of: whole) { folder = whole }
        folder = FileSystem.physical(folder) ?? folder
        var search = try ConfigurationSearch(
            using: configuration, catalog: catalog, choice: RuleChoice(), workingFolder: workingFolder)
        let governing = try search.governance(ofFolder: folder)
        governance = search.governances[governing]
        self.catalog = catalog
        let own = governance.configuration
        let place = folder == whole ? whole : PathNames.absolute(PathNames.name(of: whole), in: folder)
        let today = SystemClock.today
        merged = MergedConfiguration(own, for: place, on: today)
        source = own.source?.shown
        paletteCount = governance.house.palette?.swatches.count ?? 0
        fontCount = own.fontSources.count
        ruleCount = merged.judgingRules
        isExcluded = !own.files.admits(place)
    }

    /// Mistakes in files that are opened only when a run needs them, such as libraries and the baseline, and color
    /// pairs that cannot be measured.
    public func mistakes() -> [ConfigurationError.File] {
        LibraryFiles(of: governance, among: []).errors + baselineMistakes + unmeasuredPairs
    }

    private var baselineMistakes: [ConfigurationError.File] {
        guard let named = governance.configuration.baselineSource else { return [] }
        do throws(BaselineError) {
            _ = try OpenBaselines.baseline(at: named.place)
            return []
        } catch {
            return [OpenBaselines.error(error, with: named)]
        }
    }

    /// Color pairs that cannot be measured in every mode, or whose colors are neither in the palette, nor among the
    /// tokens the configuration names, nor among those of its designs.
    private var unmeasuredPairs: [ConfigurationError.File] {
        let pairs = governance.configuration.pairs
        let house = governance.house
        func areMeasured(with tokens: TokenFacts) -> Bool {
            pairs.allSatisfy { StatedPairReading($0.pair, tokens, house).isWhole }
        }
        guard !areMeasured(with: house.tokens) else { return [] }
        let tokens = designTokens.backed(by: house.tokens)
        let known = (house.palette?.swatches.map(\.name) ?? []) + tokens.names.sorted()
        var advised = 0
        return pairs.compactMap { pair in
            let reading = StatedPairReading(pair.pair, tokens, house)
            var troubles = pair.names.filter { reading.unnamed.contains($0.name) }.map { missing in
                advised += 1
                let near = advised > NearestSpelling.mostAdvised ? nil : NearestSpelling.of(missing.name, among: known)
                let advice = near.map { "did you mean “\($0)”?" } ?? "name an entry of the palette or a token"
                return ConfigurationTrouble(
                    "contrast.pairs: there is no color “\(missing.name)” in the palette or the tokens; \(advice)",
                    at: missing.range)
            }
            troubles += reading.gaps.map { gap in
                let side = pair.names.first { $0.name == gap.name }
                return ConfigurationTrouble(
                    "contrast.pairs: this pair cannot be measured: \(gap.clause)", at: side?.range ?? pair.range)
            }
            guard !troubles.isEmpty else { return nil }
            return ConfigurationError.File(of: pair.source, troubles: troubles)
        }
    }

    /// The tokens of the designs in the configuration's folder.
    private var designTokens: TokenFacts {
        let source = governance.configuration.source?.identity
        guard let selection = try? Selection(paths: [governance.folder], configuration: source, catalog: catalog) else {
            return TokenFacts()
        }
        return FactsPass(
            over: selection.keeping { DesignSuffixes.maybeRead.contains(PathNames.suffix(of: $0.path)) },
            jobs: Processors.count,
            for: .judging, without: TokenFacts(), facts: { TokenFacts(of: $0.first, document: $1) },
            merge: { $0.merge($1) }
        ).whole
    }
}
