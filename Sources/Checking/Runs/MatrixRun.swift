public import ColorScience
import DesignAnalysis
import DesignModel
public import Linting
public import Reporters

/// The contrast of a palette's colors on one another, without any design.
public struct MatrixRun: Sendable {
    /// Every pair, in each mode that the house distinguishes; empty if no configuration states a palette.
    public let matrices: [ContrastMatrix]

    /// The palette of the configuration that governs a folder, or of the one named, in `mode` if given. The rows are
    /// the colors with the role `text`, and the columns those with the role `background`; without such a role, all
    /// colors are used.
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

    /// The matrices of a house's palette, one for each mode it distinguishes; empty if it states no palette.
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
