import DesignAnalysis
import DesignModel
public import Linting

/// The configuration that governs a file or a folder; no design is read.
public struct ConfigurationRun: Sendable {
    /// What it comes to for the file.
    public let merged: MergedConfiguration
    /// The file that governs, as people name it; nil where none does.
    public let source: String?
    /// How many entries the palette has.
    public let paletteCount: Int
    /// How many fonts are named.
    public let fontCount: Int
    /// How many rules are on for the file.
    public let ruleCount: Int
    /// What may be a slip and is known for sure only where designs are read: colors of pairs that no palette has.
    public let doubts: [ConfigurationError.File]
    /// Whether files are excluded or only some included, and this one is not read.
    public let isExcluded: Bool

    /// Looks for what governs `path`, or goes by the configuration named; throws everything that is wrong with it, with
    /// the palettes and fonts it names.
    public init(for path: String, configuration: String? = nil, catalog: RuleCatalog) throws(ConfigurationError) {
        let workingFolder = FileSystem.workingFolder
        let whole = PathNames.absolute(path, in: workingFolder)
        var folder = PathNames.folder(of: whole)
        if case .folder = FileSystem.kind(of: whole) { folder = whole }
        folder = FileSystem.physical(folder) ?? folder
        var search = try ConfigurationSearch(
            using: configuration, catalog: catalog, choice: RuleChoice(), workingFolder: workingFolder)
        let governing = try search.governance(ofFolder: folder)
        let governance = search.governances[governing]
        let own = governance.configuration
        let place = folder == whole ? whole : PathNames.absolute(PathNames.name(of: whole), in: folder)
        let today = SystemClock.today
        merged = MergedConfiguration(own, for: place, on: today)
        source = own.source?.shown
        paletteCount = governance.house.palette?.swatches.count ?? 0
        fontCount = own.fontSources.count
        ruleCount = own.rules(for: place, on: today).rules.count
        doubts = ConfigurationRun.unknownColors(of: own.pairs, in: governance)
        isExcluded = !own.files.admits(place)
    }

    /// Colors of pairs that neither the palette nor the tokens that a configuration names have; a design may have a token of the
    /// name.
    private static func unknownColors(
        of pairs: [Configuration.StatedPair], in governance: Governance
    ) -> [ConfigurationError.File] {
        let palette = governance.house.palette?.swatches.map(\.name) ?? []
        guard !palette.isEmpty else { return [] }
        let known = Set(palette).union(governance.house.listed.names)
        return pairs.compactMap { pair in
            let troubles = pair.names.filter { !known.contains($0.name) }.map { missing in
                let near = NearestSpelling.of(missing.name, among: palette)
                let advice =
                    near.map { "did you mean “\($0)”?" }
                    ?? "name one of its entries, unless a token of the designs is called so"
                return ConfigurationTrouble(
                    "contrast.pairs: the palette has no “\(missing.name)”; \(advice)", at: missing.range)
            }
            guard !troubles.isEmpty else { return nil }
            return ConfigurationError.File(path: pair.source.shown, file: pair.source.file, troubles: troubles)
        }
    }
}
