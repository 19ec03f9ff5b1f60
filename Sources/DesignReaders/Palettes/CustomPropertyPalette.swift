import ColorScience
import DesignModel
import SourceText

/// The custom properties of a style sheet that are colors: `--ink: #111827`, with those of `prefers-color-scheme` and of blocks
/// such as `[data-theme="dark"]` and `.dark` as modes.
enum CustomPropertyPalette {
    /// The entries of a sheet, named as written without the two hyphens.
    static func read(_ file: SourceFile) -> PaletteReading {
        let bytes = file.bytes.bytes
        let sheet = StyleSheet.parse(bytes)
        let everywhere = AskedScreens().screens
        let asked = screens(of: sheet.conditions, bytes)
        var table = CustomPropertyTable()
        for rule in sheet.rules {
            guard rule.parent < 0 else { continue }
            let screens = asked.indices.contains(rule.condition) ? asked[rule.condition] : everywhere
            if screens.isEmpty { continue }
            let modes = modes(of: rule, on: screens, bytes)
            if modes.isEmpty { continue }
            for index in rule.declarations {
                let declaration = sheet.declarations[index]
                let name = String(decoding: cssUnescaped(bytes, declaration.name.range), as: UTF8.self)
                guard name.hasPrefix("--"), name.utf8.count > 2, declaration.value.count < CustomPropertyTable.longest
                else { continue }
                for mode in modes { table.set(name, text(declaration.value, bytes), in: mode, at: declaration.range) }
            }
        }
        return PaletteReading(entries: table.entries(), troubles: [])
    }

    /// The screens that each condition speaks to, asked once for all rules that stand in it; none where it says nothing of the page.
    private static func screens(of conditions: [StyleCondition], _ bytes: Span<UInt8>) -> [[PaletteMode.Screen]] {
        var asked: [AskedScreens] = []
        for condition in conditions {
            // A condition stands after the one around it.
            var own = asked.indices.contains(condition.parent) ? asked[condition.parent] : AskedScreens()
            switch condition.kind {
            case .media: own.keep(condition.prelude.range, in: bytes)
            // What today's browsers support holds; what is for those that do not is a fallback.
            case .supports: if text(condition.prelude, bytes).lowercased().hasPrefix("not") { own.keepNone() }
            // What some element's surroundings must be is not said of the page.
            case .container: own.keepNone()
            }
            asked.append(own)
        }
        return asked.map(\.screens)
    }

    /// The modes that a rule speaks for, an empty name for every mode; none for a rule about something else than the page.
    private static func modes(
        of rule: StyleRule, on screens: [PaletteMode.Screen], _ bytes: Span<UInt8>
    ) -> [String] {
        for selector in text(rule.selectors, bytes).split(separator: ",") {
            guard let word = word(of: trimmed(selector)) else { continue }
            return screens.map { screen in
                [screen.name, word.isEmpty ? nil : word].compactMap(\.self).joined(separator: ", ")
            }
        }
        return []
    }

    /// The mode a selector names: empty for the page itself, nil for anything else.
    private static func word(of selector: String) -> String? {
        var rest = selector[...]
        let roots = [":root", ":host", "html", "body", "*"]
        guard let root = roots.first(where: { rest.hasPrefix($0) }) else { return theme(rest) }
        rest = rest.dropFirst(root.count)
        return rest.isEmpty ? "" : theme(rest)
    }

    /// `[data-theme="dark"]`, or a class that speaks of light, dark or a theme.
    private static func theme(_ selector: Substring) -> String? {
        if selector.hasPrefix("[data-"), selector.hasSuffix("]"), let equals = selector.firstIndex(of: "=") {
            return value(selector[selector.index(after: equals)...].dropLast())
        }
        let name = selector.dropFirst()
        guard selector.hasPrefix("."), !name.isEmpty,
            name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
        else { return nil }
        return ColorScheme(modeName: String(name)) != nil || name.contains("theme") ? String(name) : nil
    }

    /// What an attribute is to be, without quotes and escapes; nil for nothing, or where more than one is asked for.
    private static func value(_ written: Substring) -> String? {
        guard !written.contains("[") else { return nil }
        var rest = trimmed(written)[...]
        if let quote = rest.first, quote == "\"" || quote == "'" {
            rest = rest.dropFirst()
            if rest.last == quote { rest = rest.dropLast() }
        }
        let letters = Array(rest.utf8)
        let value = String(decoding: cssUnescaped(letters.span, 0..<letters.count), as: UTF8.self)
        return value.isEmpty ? nil : value
    }

    private static func text(_ range: ByteRange, _ bytes: Span<UInt8>) -> String {
        String(decoding: range.range.map { bytes[$0] }, as: UTF8.self)
    }
}

/// Custom properties by mode.
private struct CustomPropertyTable {
    /// A value longer than this is no color.
    static let longest = 2048
    /// Variables lead to variables so often.
    private static let deepest = 32

    private struct Property {
        let name: String
        let range: ByteRange
        /// By mode; empty for every mode.
        var values = ExactTable<String>()
        /// Which of all declarations the value of a mode is.
        var order = ExactTable<Int>()
    }

    /// A color of a property.
    private struct ModeColor {
        /// As palettes name it; nil for every mode.
        let mode: String?
        let color: Color
        /// Which of all declarations said it; nil where it was another property's.
        let order: Int?
    }

    private var properties: [Property] = []
    private var places = ExactTable<Int>()
    private var modes: [String] = []
    private var count = 0

    mutating func set(_ name: String, _ value: String, in mode: String, at range: ByteRange) {
        if !mode.isEmpty, !modes.contains(where: { ExactName.areSame($0, mode) }) {
            guard modes.count < 32 else { return }
            modes.append(mode)
        }
        let place = places[name] ?? properties.count
        if place == properties.count {
            places[name] = place
            properties.append(Property(name: name, range: range))
        }
        properties[place].values[mode] = value
        properties[place].order[mode] = count
        count += 1
    }

    func entries() -> [PaletteEntry] {
        var colors: [[ModeColor]] = Array(repeating: [], count: properties.count)
        for mode in [""] + modes {
            var known = ExactTable<String>()
            for place in properties.indices {
                guard let text = value(properties[place].name, mode, 0, &known) else { continue }
                for (scheme, color) in color(text) {
                    let own = [mode, scheme].filter { !$0.isEmpty }.joined(separator: ", ")
                    // A mode that changes nothing is none.
                    let isKnown = colors[place].contains { $0.color == color && ($0.mode ?? "") == scheme }
                    if isKnown, properties[place].values[mode] == nil { continue }
                    let order = properties[place].order[mode]
                    colors[place].append(ModeColor(mode: own.isEmpty ? nil : own, color: color, order: order))
                }
            }
        }
        return zip(properties, colors).compactMap { property, colors in
            guard !colors.isEmpty else { return nil }
            let all = colors + CustomPropertyTable.joined(colors)
            let values = all.map { PaletteEntry.Value(mode: $0.mode, color: $0.color) }
            return PaletteEntry(name: String(property.name.dropFirst(2)), values: values, range: property.range)
        }
    }

    /// What holds where two modes do, of which the later in the sheet counts, though it is not the one that palettes mean: a color
    /// for more contrast behind that for dark screens is seen on dark screens, too.
    private static func joined(_ colors: [ModeColor]) -> [ModeColor] {
        var met = colors.map { PaletteMode(named: $0.mode) }
        var found: [ModeColor] = []
        for first in colors.indices where met[first].theme == nil {
            for second in colors.indices.dropFirst(first + 1) where met[second].theme == nil {
                guard let one = colors[first].order, let other = colors[second].order, one != other,
                    let screen = met[first].screen.joined(with: met[second].screen)
                else { continue }
                let (later, earlier) = one > other ? (first, second) : (second, first)
                guard met[later].screen.weight < met[earlier].screen.weight else { continue }
                let mode = PaletteMode(named: screen.name)
                guard !met.contains(mode) else { continue }
                met.append(mode)
                found.append(ModeColor(mode: screen.name, color: colors[later].color, order: nil))
            }
        }
        return found
    }

    /// The text of a property with every `var()` in it replaced; nil where one leads nowhere, or in a circle.
    private func value(_ name: String, _ mode: String, _ depth: Int, _ known: inout ExactTable<String>) -> String? {
        if let text = known[name] { return text.isEmpty ? nil : text }
        // Empty until it is known: a circle ends here.
        known[name] = ""
        guard depth < CustomPropertyTable.deepest, let place = places[name],
            let written = properties[place].values[mode] ?? properties[place].values[""]
        else { return nil }
        let text = replaced(written, mode, depth, &known)
        known[name] = text ?? ""
        return text
    }

    private func replaced(_ written: String, _ mode: String, _ depth: Int, _ known: inout ExactTable<String>) -> String?
    {
        var result: [UInt8] = []
        let bytes = Array(written.utf8)
        var position = 0
        while position < bytes.count {
            guard bytes[position...].starts(with: "var(".utf8) else {
                result.append(bytes[position])
                position += 1
                continue
            }
            var open = 1
            var end = position + 4
            while end < bytes.count, open > 0 {
                if bytes[end] == UInt8(ascii: "(") { open += 1 }
                if bytes[end] == UInt8(ascii: ")") { open -= 1 }
                end += 1
            }
            guard open == 0 else { return nil }
            let inside = String(decoding: bytes[position + 4..<end - 1], as: UTF8.self)
            let parts = inside.split(separator: ",", maxSplits: 1)
            guard let name = parts.first else { return nil }
            var text = value(CustomPropertyTable.unescaped(name), mode, depth + 1, &known)
            if text == nil, parts.count == 2, depth < CustomPropertyTable.deepest {
                text = replaced(trimmed(parts[1]), mode, depth + 1, &known)
            }
            guard let text, result.count + text.utf8.count < CustomPropertyTable.longest else { return nil }
            result += text.utf8
            position = end
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func unescaped(_ name: Substring) -> String {
        let name = trimmed(name)
        guard name.utf8.contains(UInt8(ascii: "\\")) else { return name }
        let bytes = Array(name.utf8)
        return String(decoding: cssUnescaped(bytes.span, 0..<bytes.count), as: UTF8.self)
    }

    /// The colors of a text: one, or with `light-dark()` one for each scheme. Three numbers without a function are those of
    /// `hsl()`, as some component libraries keep them.
    private func color(_ text: String) -> [(scheme: String, color: Color)] {
        let words = text.split(whereSeparator: \.isWhitespace)
        if words.count == 3, words[1].hasSuffix("%"), words[2].hasSuffix("%"), Double(words[0]) != nil {
            return (try? Color(css: "hsl(\(text))")).map { [("", $0)] } ?? []
        }
        if let color = try? Color(css: text) { return [("", color)] }
        guard text.contains("light-dark(") else { return [] }
        return ColorScheme.allCases.compactMap { scheme in
            let context = ColorContext(scheme: scheme)
            guard let color = (try? ParsedColor(css: text, in: context))?.color() else { return nil }
            return (scheme == .dark ? "dark" : "light", color)
        }
    }
}
