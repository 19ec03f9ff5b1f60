import FontMetrics
import Linting
import SourceText

/// The font files that a configuration names. Whether they exist and are fonts is checked at once; they are opened only
/// when a text is measured.
struct HouseFonts: Sendable {
    /// The fonts; nil if none are named.
    let collection: FontCollection?
    private let sources: [Configuration.NamedFile]

    /// The largest font file in bytes; fonts that cover all of Chinese, Japanese and Korean take about twenty megabytes
    /// per weight.
    private static let largest = 128 << 20
    static let suffixes = ["ttf", "otf", "ttc", "otc", "woff", "woff2"]

    /// No fonts.
    init() {
        collection = nil
        sources = []
    }

    /// Checks the start of every file that the configuration names; throws all mistakes.
    init(of configuration: Configuration) throws(ConfigurationError) {
        sources = configuration.fontSources.distinct
        var errors: [ConfigurationError.File] = []
        for source in sources {
            guard let trouble = HouseFonts.trouble(with: source) else { continue }
            errors.append(
                source.error(trouble, besides: errors.count) { HouseFonts.suffixes.contains(PathNames.suffix(of: $0)) })
        }
        guard errors.isEmpty else { throw ConfigurationError(errors) }
        let files = sources.map { source in
            let path = source.place
            return FontFile { () throws(FontFile.Trouble) in
                do throws(SourceError) {
                    return try SourceBytes(readingFrom: path, limit: HouseFonts.largest).copied
                } catch {
                    throw FontFile.Trouble(error.reason)
                }
            }
        }
        collection = files.isEmpty ? nil : FontCollection(files)
    }

    /// Errors found when the files were opened, each with its place in the configuration.
    var failures: [String] {
        collection?.troubles.flatMap { file, trouble in
            ConfigurationError([sources[file].error(trouble.description)]).sentences
        } ?? []
    }

    /// Why a file cannot be a font.
    private static func trouble(with source: Configuration.NamedFile) -> String? {
        let path = source.place
        switch FileSystem.kind(of: path) {
        case .missing: return "no such file"
        case .folder: return "is a folder; name a font in it"
        case .closed(let reason): return "cannot be read: \(reason)"
        case .file: break
        }
        guard let start = FileSystem.start(of: path, atMost: 4) else {
            return "cannot be read: \(FileSystem.systemReason())"
        }
        return FontFile.isFont(startingWith: start) ? nil : "is no font; fonts are .ttf, .otf, .ttc, .woff and .woff2"
    }
}

extension SourceBytes {
    fileprivate var copied: [UInt8] {
        let bytes = bytes
        var copy: [UInt8] = []
        copy.reserveCapacity(bytes.count)
        for index in bytes.indices { copy.append(bytes[index]) }
        return copy
    }
}
