import DesignAnalysis
import DesignModel
public import Linting
public import Reporters

/// A palette held against itself, without any design.
public struct MatrixRun: Sendable {
    /// Every pair; nil where no configuration states a palette.
    public let matrix: ContrastMatrix?

    /// The palette of the configuration that governs a folder, or of the one named. Where the palette has a role `text` its
    /// colours are the rows, where it has a role `background` its colours are the columns; else every colour is both.
    public init(
        folder: String, configuration: String? = nil, catalog: RuleCatalog
    ) throws(ConfigurationError) {
        let workingFolder = FileSystem.workingFolder
        var search = try ConfigurationSearch(
            using: configuration, catalog: catalog, choice: RuleChoice(), workingFolder: workingFolder)
        let absolute = PathNames.absolute(folder, in: workingFolder)
        let place = try search.governance(ofFolder: absolute)
        let governance = search.governances[place]
        guard let palette = governance.house.palette else {
            matrix = nil
            return
        }
        let roles = governance.configuration.paletteRoles
        func swatches(_ role: String) -> [Swatch] {
            guard let names = roles.first(where: { $0.name == role })?.swatches.map(\.name), !names.isEmpty else {
                return palette.swatches
            }
            return palette.swatches.filter { names.contains($0.name) }
        }
        matrix = ContrastMatrix(texts: swatches("text"), backgrounds: swatches("background"))
    }
}
