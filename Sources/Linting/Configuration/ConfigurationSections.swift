import ColorScience
import DesignAnalysis
import DesignModel
import SourceText

extension Configuration {
    private static let sections = [
        "version", "extends", "required-version", "files", "palette", "type", "contrast", "components", "tokens",
        "fonts",
        "rules", "custom", "fail-on", "exceptions", "overrides", "baseline",
    ]

    /// Applies the sections of one file to the configuration so far; lists are replaced, groups of keys are merged.
    mutating func decode(
        _ entries: [ConfigurationEntry], of file: ConfigurationFile, _ reading: inout ConfigurationReading
    ) {
        // Custom rules may refer to the palette, and the `rules` section may refer to custom rules.
        for entry in entries where entry.key == "palette" { decodePalette(entry.value, of: file, &reading) }
        for entry in entries where entry.key == "custom" { decodeCustom(entry.value, of: file, &reading) }
        for entry in entries {
            let value = entry.value
            switch entry.key {
            case "extends", "overrides", "palette", "custom": break
            case "version": decodeVersion(value, &reading)
            case "required-version": decodeRequiredVersion(value, &reading)
            case "files": decodeFiles(value, of: file, &reading)
            case "type": decodeType(value, &reading)
            case "contrast": decodeContrast(value, of: file, &reading)
            case "rules": settings.take(reading.entries(value, of: "rules"), &reading)
            case "fail-on": decodeFailOn(value, &reading)
            case "fonts":
                fontSources = reading.files(value, named: "fonts", in: file)
            case "baseline":
                baselineSource = reading.text(value, of: "baseline").map {
                    NamedFile(key: "baseline", path: $0, source: file, range: value.range)
                }
            case "components":
                let files = decodeFiles(named: "libraries", of: "components", value, in: file, &reading)
                librarySources = files ?? librarySources
            case "tokens":
                let files = decodeFiles(named: "from", of: "tokens", value, in: file, &reading)
                tokenSources = files ?? tokenSources
            case "exceptions": decodeExceptions(value, &reading)
            default: reading.unknownKey(entry, of: "the configuration", known: Configuration.sections)
            }
        }
        // Overrides build on the rules of the same file, wherever those are written.
        for entry in entries where entry.key == "overrides" { decodeOverrides(entry.value, of: file, &reading) }
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

    /// The files named by the one key of a section; nil if the key is missing.
    private func decodeFiles(
        named key: String, of section: String, _ value: ConfigurationValue, in file: ConfigurationFile,
        _ reading: inout ConfigurationReading
    ) -> [NamedFile]? {
        var files: [NamedFile]?
        for entry in reading.entries(value, of: section) {
            if entry.key == key {
                files = reading.files(entry.value, named: "\(section).\(key)", in: file)
            } else {
                reading.unknownKey(entry, of: section, known: [key])
            }
        }
        return files
    }

    private mutating func decodeExceptions(_ value: ConfigurationValue, _ reading: inout ConfigurationReading) {
        for entry in reading.entries(value, of: "exceptions") {
            switch entry.key {
            case "layer-names":
                if let flag = reading.flag(entry.value, of: "exceptions.layer-names") { heedsLayerNames = flag }
            default: reading.unknownKey(entry, of: "exceptions", known: ["layer-names"])
            }
        }
    }

    private mutating func decodeFiles(
        _ value: ConfigurationValue, of file: ConfigurationFile, _ reading: inout ConfigurationReading
    ) {
        for entry in reading.entries(value, of: "files") {
            switch entry.key {
            case "include":
                files.include = PathPatterns(reading.pathPatterns(entry.value, of: "files.include", in: file))
            case "exclude":
                files.exclude = PathPatterns(reading.pathPatterns(entry.value, of: "files.exclude", in: file))
            case "max-size-mb":
                // Byte ranges have 32 bits, and the XML reader counts in 31.
                if let most = reading.number(entry.value, of: "files.max-size-mb", in: 0.001...2047) {
                    files.largest = Int(most * 1_048_576)
                }
            default: reading.unknownKey(entry, of: "files", known: ["include", "exclude", "max-size-mb"])
            }
        }
    }

    private mutating func decodeContrast(
        _ value: ConfigurationValue, of file: ConfigurationFile, _ reading: inout ConfigurationReading
    ) {
        for entry in reading.entries(value, of: "contrast") {
            guard entry.key != "pairs" else {
                pairs = reading.pairs(entry.value, of: file)
                continue
            }
            guard entry.key == "backdrop" else {
                reading.unknownKey(entry, of: "contrast", known: ["backdrop", "pairs"])
                continue
            }
            let read = reading.byMode(entry.value, of: "contrast.backdrop") { reading, value, place -> RGBA? in
                guard let color = reading.color(value, of: place) else { return nil }
                if color.alpha >= 1 { return color.rgba }
                reading.complain("\(place) lies beneath everything and must be opaque", at: value.range)
                return nil
            }
            if let read { backdrops = read }
        }
    }

    private mutating func decodeCustom(
        _ value: ConfigurationValue, of file: ConfigurationFile, _ reading: inout ConfigurationReading
    ) {
        // The contents of palette files are not known yet.
        let names = paletteSources.isEmpty ? Set(paletteColors.map(\.name)) : nil
        for entry in reading.entries(value, of: "custom") {
            if let rule = CustomRule.read(entry, in: file, knowing: names, &reading) {
                settings.add(rule)
            } else {
                settings.leaveOut(custom: "\(CustomRule.family)/\(entry.key)")
            }
        }
    }

    private mutating func decodeFailOn(_ value: ConfigurationValue, _ reading: inout ConfigurationReading) {
        let words = FailOn.allCases.map(\.rawValue)
        if let word = reading.word(value, of: "fail-on", among: words).flatMap(FailOn.init) { failOn = word }
    }

    private mutating func decodeOverrides(
        _ value: ConfigurationValue, of file: ConfigurationFile, _ reading: inout ConfigurationReading
    ) {
        guard case .list(let values) = value.content else {
            if !value.isEmpty {
                reading.complain("overrides wants a list, each with paths or select, reason and rules", at: value.start)
            }
            return
        }
        overrides += values.compactMap { ConfigurationOverride.read($0, in: file, on: settings, &reading) }
    }
}

// The sections about the colors and type of the house.
extension Configuration {
    private mutating func decodePalette(
        _ value: ConfigurationValue, of file: ConfigurationFile, _ reading: inout ConfigurationReading
    ) {
        for entry in reading.entries(value, of: "palette") {
            switch entry.key {
            case "from":
                paletteSources = reading.files(entry.value, named: "palette.from", in: file)
            case "colors":
                var places = Dictionary(
                    paletteColors.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
                for named in reading.entries(entry.value, of: "palette.colors") {
                    reading.complain(ofName: named, of: "a color of the palette")
                    let colors = reading.byMode(named.value, of: "palette color “\(named.key)”") {
                        $0.color($1, of: $2)
                    }
                    guard let colors else { continue }
                    let own = PaletteColor(name: named.key, colors: colors, source: file, range: named.keyRange)
                    if let place = places[named.key] {
                        paletteColors[place] = own
                    } else {
                        places[named.key] = paletteColors.count
                        paletteColors.append(own)
                    }
                }
            case "roles":
                let roles = reading.entries(entry.value, of: "palette.roles")
                let stated = Set(roles.map(\.key))
                paletteRoles.removeAll { stated.contains($0.name) }
                for named in roles {
                    reading.complain(ofName: named, of: "a role of the palette")
                    let names = reading.texts(named.value, of: "palette role “\(named.key)”")
                    paletteRoles.append(
                        PaletteRole(
                            name: named.key, swatches: names.map { (name: $0.text, range: $0.range) }, source: file))
                }
            case "modes":
                if let modes = reading.modes(entry.value) { statedModes = modes }
            default: reading.unknownKey(entry, of: "palette", known: ["from", "colors", "roles", "modes"])
            }
        }
    }

    private mutating func decodeType(_ value: ConfigurationValue, _ reading: inout ConfigurationReading) {
        var base = typeScale?.base
        var ratio = typeScale?.ratio
        var steps = typeScale?.steps ?? -2...6
        var extra = typeScale?.extra ?? []
        let before = reading.troubles.count
        let entries = reading.entries(value, of: "type")
        for entry in entries {
            switch entry.key {
            case "base": base = reading.number(entry.value, of: "type.base", in: 1...1000)
            case "ratio": ratio = reading.ratio(entry.value)
            case "steps": if let read = reading.steps(entry.value) { steps = read }
            case "extra": extra = reading.numbers(entry.value, of: "type.extra", in: 0.1...10_000) ?? []
            default: reading.unknownKey(entry, of: "type", known: ["base", "ratio", "steps", "extra"])
            }
        }
        guard reading.troubles.count == before, !entries.isEmpty else { return }
        guard let base, let ratio else {
            let missing = base == nil ? "base, the size of step 0 in px" : "ratio, a number or the name of an interval"
            return reading.complain("type wants \(missing)", at: value.start)
        }
        typeScale = TypeScale(base: base, ratio: ratio, steps: steps, extra: extra)
    }
}

extension ConfigurationReading {
    /// A ratio outside these bounds makes no scale: the narrowest named interval is 16:15, the widest an octave.
    private static let ratios = 1.01...4.0

    /// The ratio of a type scale: a number, or the name of a musical interval.
    fileprivate mutating func ratio(_ value: ConfigurationValue) -> Double? {
        if let text = value.text, text.utf8.contains(where: { $0 | 0x20 >= 97 && $0 | 0x20 <= 122 }) {
            if let interval = NamedInterval(named: text) { return interval.ratio }
            let names = NamedInterval.all.map(\.name)
            let advice =
                NearestSpelling.of(text, among: names).map { "did you mean “\($0)”?" }
                ?? "write a number such as 1.25, or one of \(names.joined(separator: ", "))"
            complain("type.ratio: there is no interval “\(text)”; \(advice)", at: value.range)
            return nil
        }
        return number(value, of: "type.ratio", in: ConfigurationReading.ratios)
    }

    /// Reports a name that is blank, too long, or that cannot be told from another by eye.
    fileprivate mutating func complain(ofName entry: ConfigurationEntry, of what: String) {
        let name = entry.key
        if name.allSatisfy(\.isWhitespace) {
            complain("\(what) has no name; write one, such as Ink", at: entry.keyRange)
        } else if name.first?.isWhitespace == true || name.last?.isWhitespace == true {
            complain("“\(name)” has white space at its end, which nobody sees; leave it out", at: entry.keyRange)
        } else if name.utf8.count > PaletteEntry.longestName {
            complain(
                "“\(name.prefix(20))…” is longer than \(PaletteEntry.longestName) letters; \(what) goes by a name that people say",
                at: entry.keyRange)
        }
    }

    /// A list of files, given by their paths.
    fileprivate mutating func files(
        _ value: ConfigurationValue, named key: String, in file: ConfigurationFile
    ) -> [Configuration.NamedFile] {
        let names = texts(value, of: key)
        if names.count > Configuration.mostNamedFiles {
            let message = "\(key) names \(names.count) files; more than \(Configuration.mostNamedFiles) are not read"
            complain(message, at: names[Configuration.mostNamedFiles].range)
        }
        return names.prefix(Configuration.mostNamedFiles).map {
            Configuration.NamedFile(key: key, path: $0.text, source: file, range: $0.range)
        }
    }

    /// The first and the last step of a type scale.
    fileprivate mutating func steps(_ value: ConfigurationValue) -> ClosedRange<Int>? {
        let bounds = TypeScale.stepBounds
        guard
            let pair = numbers(
                value, of: "type.steps", in: Double(bounds.lowerBound)...Double(bounds.upperBound))
        else { return nil }
        guard pair.count == 2, pair.allSatisfy({ $0 == $0.rounded() }), pair[0] <= pair[1] else {
            complain(
                "type.steps wants two whole numbers, the first and the last step, such as [-2, 6]", at: value.range)
            return nil
        }
        return Int(pair[0])...Int(pair[1])
    }
}
