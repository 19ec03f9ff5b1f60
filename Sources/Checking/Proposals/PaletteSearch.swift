import DesignModel
import DesignReaders
import SourceText

/// Finds files that hold palettes under named paths: color lists, token files, asset catalogs.
struct PaletteSearch {
    /// A palette with its absolute path.
    struct Found: Sendable {
        let path: String
        let swatches: [Swatch]
    }

    /// The palettes found, sorted by path.
    private(set) var found: [Found] = []

    private static let suffixes: Set<String> = ["gpl", "ase", "aco", "sketchpalette"]
    private static let catalogs: Set<String> = ["xcassets"]
    /// The most entries to visit; a search that takes longer was probably started in a home folder.
    private static let mostEntries = 50_000
    private static let deepest = 16

    init(paths: [String], workingFolder: String) {
        var left = PaletteSearch.mostEntries
        var waiting = paths.map { (path: PathNames.absolute($0, in: workingFolder), depth: 0, isNamed: true) }
        var seen: Set<String> = []
        while let next = waiting.popLast(), left > 0 {
            left -= 1
            guard seen.insert(next.path).inserted else { continue }
            switch FileSystem.kind(of: next.path) {
            case .file: take(next.path)
            case .folder where PaletteSearch.catalogs.contains(PathNames.suffix(of: next.path)): take(next.path)
            case .folder:
                // A link may lead back up, so only folders that were named are followed through one.
                guard next.depth < PaletteSearch.deepest, next.isNamed || !FileSystem.isLink(next.path) else {
                    continue
                }
                let names = FileSystem.names(in: next.path) ?? []
                for name in names.reversed() where !name.hasPrefix(".") && name != "node_modules" {
                    waiting.append((next.path == "/" ? "/" + name : next.path + "/" + name, next.depth + 1, false))
                }
            case .missing, .closed: break
            }
        }
        found.sort { $0.path < $1.path }
    }

    private mutating func take(_ path: String) {
        guard PaletteSearch.isLikely(path), let files = try? PaletteFiles(at: path),
            files.readings.allSatisfy({ $0.troubles.isEmpty }), !files.entries.isEmpty
        else { return }
        let swatches = files.entries.flatMap { entry in
            entry.entry.values.map { Swatch(name: entry.entry.name, color: $0.color) }
        }
        found.append(Found(path: path, swatches: swatches))
    }

    /// Whether a file's name suggests a palette. Other JSON and CSS files may contain colors that no one chose as a
    /// palette.
    private static func isLikely(_ path: String) -> Bool {
        let name = PathNames.name(of: path).lowercased()
        let suffix = PathNames.suffix(of: path)
        if suffixes.contains(suffix) || catalogs.contains(suffix) { return true }
        let isAboutColors = name.contains("color") || name.contains("colour") || name.contains("palette")
        switch suffix {
        case "txt", "css": return isAboutColors
        case "json": return isAboutColors || ContentKind.saysTokens(path)
        case "tokens": return true
        default: return false
        }
    }
}
