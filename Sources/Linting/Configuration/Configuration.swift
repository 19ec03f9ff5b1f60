public import ColorScience
public import DesignModel
public import SourceText

/// What a `tincture.yml` says, with the defaults for what it leaves unsaid.
public struct Configuration: Sendable {
    /// Which files of a folder are read.
    public struct Files: Sendable {
        /// Only files that match one of these; empty for all.
        public var include: [PathPattern] = []
        /// Never files that match one of these.
        public var exclude: [PathPattern] = []
        /// The most bytes one file may hold.
        public var largest: Int = SourceBytes.defaultLimit

        /// Whether a path relative to the configuration's folder is read.
        public func admits(_ path: String) -> Bool {
            !exclude.contains { $0.matches(path) } && (include.isEmpty || include.contains { $0.matches(path) })
        }
    }

    /// A file that holds a palette, named by a configuration.
    public struct PaletteSource: Sendable, Hashable {
        /// Its path as written, relative to the configuration's folder.
        public let path: String
        /// Where the configuration names it.
        public let range: ByteRange
    }

    /// The file it was read from, if any.
    public let file: SourceFile?
    /// Which files are read.
    public internal(set) var files = Files()
    /// Files that hold palettes.
    public internal(set) var paletteSources: [PaletteSource] = []
    /// Colours of the palette that the configuration states itself.
    public internal(set) var paletteColors: [Swatch] = []
    /// What lies beneath every design; opaque.
    public internal(set) var backdrop: RGBA = .white
    /// The rules that are on.
    public internal(set) var rules: [ActiveRule]
    /// The least severity that makes a run fail.
    public internal(set) var failOn: FailOn = .error

    /// What holds where there is no `tincture.yml`.
    public init(catalog: RuleCatalog) {
        file = nil
        rules = catalog.standard
    }

    /// What a `tincture.yml` says; `path` is what people call it. Throws everything that is wrong in it at once.
    public init(reading file: SourceFile, path: String, catalog: RuleCatalog) throws(ConfigurationError) {
        self.file = file
        rules = []
        var reading = ConfigurationReading(file)
        do {
            let root = try YAMLDocument.read(file.bytes.bytes)
            decode(root, &reading, catalog)
        } catch {
            throw ConfigurationError(path: path, file: file, troubles: [error])
        }
        guard reading.troubles.isEmpty else {
            throw ConfigurationError(path: path, file: file, troubles: reading.troubles)
        }
    }
}

extension Configuration {
    private static let sections = [
        "version", "required-version", "files", "palette", "contrast", "rules", "fail-on",
    ]

    private mutating func decode(
        _ root: ConfigurationValue?, _ reading: inout ConfigurationReading, _ catalog: RuleCatalog
    ) {
        var rulesSection: ConfigurationValue?
        for entry in root.map({ reading.entries($0, of: "the configuration") }) ?? [] {
            let value = entry.value
            switch entry.key {
            case "version": decodeVersion(value, &reading)
            case "required-version": decodeRequiredVersion(value, &reading)
            case "files": decodeFiles(value, &reading)
            case "palette": decodePalette(value, &reading)
            case "contrast": decodeContrast(value, &reading)
            case "rules": rulesSection = value
            case "fail-on": decodeFailOn(value, &reading)
            default: reading.unknownKey(entry, of: "the configuration", known: Configuration.sections)
            }
        }
        rules = catalog.activeRules(rulesSection, &reading)
    }

    private func decodeVersion(_ value: ConfigurationValue, _ reading: inout ConfigurationReading) {
        guard value.text != "1" else { return }
        reading.complain("version wants 1, the only version there is, not \(value.description)", at: value.range)
    }

    private func decodeRequiredVersion(_ value: ConfigurationValue, _ reading: inout ConfigurationReading) {
        guard let text = reading.text(value, of: "required-version") else { return }
        guard let requirement = VersionRequirement(text) else {
            return reading.complain(
                "required-version wants bounds such as \">=0.1 <1\", not \(value.description)", at: value.range)
        }
        guard !requirement.admits(.current) else { return }
        reading.complain("this is tincture \(Version.current), and \(text) is required here", at: value.range)
    }

    private mutating func decodeFiles(_ value: ConfigurationValue, _ reading: inout ConfigurationReading) {
        for entry in reading.entries(value, of: "files") {
            switch entry.key {
            case "include":
                files.include = reading.texts(entry.value, of: "files.include").map { PathPattern($0.text) }
            case "exclude":
                files.exclude = reading.texts(entry.value, of: "files.exclude").map { PathPattern($0.text) }
            case "max-size-mb":
                // Byte ranges have 32 bits, and the XML reader counts with 31.
                if let most = reading.number(entry.value, of: "files.max-size-mb", in: 0.001...2047) {
                    files.largest = Int(most * 1_048_576)
                }
            default: reading.unknownKey(entry, of: "files", known: ["include", "exclude", "max-size-mb"])
            }
        }
    }

    private mutating func decodePalette(_ value: ConfigurationValue, _ reading: inout ConfigurationReading) {
        for entry in reading.entries(value, of: "palette") {
            switch entry.key {
            case "from":
                paletteSources = reading.texts(entry.value, of: "palette.from").map {
                    PaletteSource(path: $0.text, range: $0.range)
                }
            case "colors":
                for named in reading.entries(entry.value, of: "palette.colors") {
                    guard let color = reading.color(named.value, of: "palette color “\(named.key)”") else { continue }
                    paletteColors.append(Swatch(name: named.key, color: color))
                }
            default: reading.unknownKey(entry, of: "palette", known: ["from", "colors"])
            }
        }
    }

    private mutating func decodeContrast(_ value: ConfigurationValue, _ reading: inout ConfigurationReading) {
        for entry in reading.entries(value, of: "contrast") {
            guard entry.key == "backdrop" else {
                reading.unknownKey(entry, of: "contrast", known: ["backdrop"])
                continue
            }
            guard let color = reading.color(entry.value, of: "contrast.backdrop") else { continue }
            guard color.alpha >= 1 else {
                reading.complain("contrast.backdrop lies beneath everything and must be opaque", at: entry.value.range)
                continue
            }
            backdrop = color.rgba
        }
    }

    private mutating func decodeFailOn(_ value: ConfigurationValue, _ reading: inout ConfigurationReading) {
        let words = FailOn.allCases.map(\.rawValue)
        if let word = reading.word(value, of: "fail-on", among: words).flatMap(FailOn.init) { failOn = word }
    }
}
