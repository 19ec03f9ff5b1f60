public import ColorScience
import DesignAnalysis
import DesignModel
public import Linting
public import Reporters

/// A palette held against itself, without any design.
public struct MatrixRun: Sendable {
    /// Every pair, in each mode that the house tells apart; none where no configuration states a palette.
    public let matrices: [ContrastMatrix]

    /// The palette, in `mode` where one is given, of the configuration that governs a folder, or of the one named. Where the palette has a role `text` its
    /// colors are the rows, where it has a role `background` its colors are the columns; else every color is both.
    public init(
        folder: String, configuration: String? = nil, mode: ColorScheme? = nil, catalog: RuleCatalog
    ) throws(ConfigurationError) {
        let workingFolder = FileSystem.workingFolder
        var search = try ConfigurationSearch(
            using: configuration, catalog: catalog, choice: RuleChoice(), workingFolder: workingFolder)
        let absolute = PathNames.absolute(folder, in: workingFolder)
        let place = try search.governance(ofFolder: absolute)
        matrices = MatrixRun.matrices(of: search.governances[place], in: mode)
    }

    /// The palette of a house against itself, in each mode it tells apart; none where it states no palette.
    static func matrices(of governance: Governance, in mode: ColorScheme?) -> [ContrastMatrix] {
        let roles = governance.configuration.paletteRoles
        func swatches(_ role: String, of palette: Palette) -> [Swatch] {
            let names = Set(roles.first { $0.name == role }?.swatches.map(\.name) ?? [])
            guard !names.isEmpty else { return palette.swatches }
            return palette.swatches.filter { names.contains($0.name) }
        }
        func matrix(_ palette: Palette, in mode: ColorScheme?) -> ContrastMatrix {
            ContrastMatrix(
                texts: swatches("text", of: palette), backgrounds: swatches("background", of: palette), mode: mode)
        }
        let house = governance.house
        let modes = house.modes.filter { mode == nil || $0.scheme == mode }
        if modes.isEmpty {
            return house.palette.map { [matrix($0, in: nil)] } ?? []
        } else {
            return modes.compactMap { own in own.palette.map { matrix($0, in: own.scheme) } }
        }
    }
}
