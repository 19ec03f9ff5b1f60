import ColorScience
import DesignModel
public import Linting
public import Reporters

/// The palette of a house, to be exported in another format; no design is read.
public struct PaletteExportRun: Sendable {
    /// The entries, those of the configuration itself first; empty if no configuration states a palette.
    public let entries: [PaletteExport.Entry]

    /// Entries in palette files without a usable color, one sentence for each file and reason.
    public let notices: [String]

    private let read: ReadFiles

    /// The palette of the configuration that governs a folder, or of the one named.
    public init(folder: String, configuration: String? = nil, catalog: RuleCatalog) throws(ConfigurationError) {
        let workingFolder = FileSystem.workingFolder
        var search = try ConfigurationSearch(
            using: configuration, catalog: catalog, choice: RuleChoice(), workingFolder: workingFolder)
        let place = try search.governance(ofFolder: PathNames.absolute(folder, in: workingFolder))
        let governance = search.governances[place]
        let own = governance.configuration.paletteColors.map { color in
            let (light, dark) = (color.colors[.light], color.colors[.dark])
            let values: [PaletteEntry.Value]
            if light == dark {
                values = light.map { [PaletteEntry.Value(color: $0)] } ?? []
            } else {
                values = [("light", light), ("dark", dark)].compactMap { mode, color in
                    color.map { PaletteEntry.Value(mode: mode, color: $0) }
                }
            }
            return PaletteEntry(name: color.name, values: values, range: color.range)
        }
        notices = governance.unlisted
        read = ReadFiles(of: governance)
        var roles: [String: [String]] = [:]
        for role in governance.configuration.paletteRoles {
            for name in Set(role.swatches.map(\.name)) { roles[name, default: []].append(role.name) }
        }
        entries = (own + governance.listed).filter { !$0.values.isEmpty }.map { entry in
            PaletteExport.Entry(entry, roles: roles[entry.name] ?? [])
        }
    }

    /// Throws if the export would overwrite a file that the palette is read from.
    public func check(_ path: String) throws(CheckingError) {
        try read.check([path], advice: "name another file with --to")
    }
}
