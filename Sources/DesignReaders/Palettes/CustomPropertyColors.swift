import ColorScience
import DesignModel
import SourceText

/// The colors among the custom properties of a page, in all modes, and the properties that are meant as colors but are
/// unknown.
struct CustomPropertyColors {
    /// A color of a property in a mode.
    private struct ModeColor {
        /// The mode's name in palettes; nil for every mode.
        let mode: String?
        let color: Color
        /// The declaration that gives it; nil where the color comes from another property.
        let declared: CustomPropertyTable.Declared?
        /// The conditions of the mode.
        let parts: ModeParts
    }

    private(set) var entries: [PaletteEntry] = []
    private(set) var unknown: [PaletteReading.UnknownEntry] = []

    private var colors: [[ModeColor]]
    /// Why a property is unknown.
    private struct Doubt {
        let entry: PaletteReading.UnknownEntry
        /// Whether the doubt can be dropped where some mode has a color, as where only themes set a variable.
        var isOfNoMode = false
    }

    /// The doubts about each property.
    private var doubts: [[Doubt]]
    /// The order number of the declaration of each property that counts outside all modes.
    private var usual: [Int?]

    init(of table: CustomPropertyTable) {
        var table = table
        table.sort()
        let count = table.properties.count
        colors = Array(repeating: [], count: count)
        doubts = Array(repeating: [], count: count)
        usual = Array(repeating: nil, count: count)
        for mode in [""] + table.modes {
            var values = CustomPropertyValues(of: table, in: mode)
            for place in table.properties.indices { take(place, in: mode, &values, table) }
        }
        for (place, property) in table.properties.enumerated() {
            let own = colors[place]
            if property.hasMoreModes, !own.isEmpty {
                let reason = "set in more modes than the \(CustomPropertyTable.mostModes) that are read"
                doubt(place, of: property, in: nil, reason)
            }
            unknown += doubts[place].filter { own.isEmpty || !$0.isOfNoMode }.map(\.entry)
            guard !own.isEmpty else { continue }
            let all = own + CustomPropertyColors.joined(own)
            let values = all.map { PaletteEntry.Value(mode: $0.mode, color: $0.color) }
            entries.append(
                PaletteEntry(name: String(property.name.dropFirst(2)), values: values, range: property.range))
        }
    }

    /// Takes the value of a property in a mode.
    private mutating func take(
        _ place: Int, in mode: String, _ values: inout CustomPropertyValues, _ table: CustomPropertyTable
    ) {
        let property = table.properties[place]
        let declared = values.strongest(place)
        // A declaration that counts outside all modes is not the mode's own.
        let isOwn = declared?.mode == mode && (mode.isEmpty || declared?.order != usual[place])
        if mode.isEmpty { usual[place] = declared?.order }
        let value = values.value(of: place)
        guard case .text(let bytes) = value else {
            if case .none(let absence) = value, let declared { doubt(absence, place, of: property, in: mode, declared) }
            return
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let scheme = PaletteMode(named: mode).screen.scheme
        let found = CustomPropertyColors.colors(text, in: scheme)
        for (side, color) in found {
            let name = [mode, side?.rawValue ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
            let parts = ModeParts(of: name)
            // A mode that changes nothing is left out.
            if !mode.isEmpty, !isOwn, isKnown(color, of: place, in: parts, scheme) { continue }
            colors[place].append(
                ModeColor(
                    mode: name.isEmpty ? nil : name, color: color, declared: isOwn ? declared : nil, parts: parts))
        }
        if found.isEmpty, let reason = CustomPropertyColors.doubt(about: text) {
            doubt(place, of: property, in: mode, reason)
        }
    }

    /// Whether a property already has a color in a mode, from the narrowest of the modes that hold wherever this one
    /// does.
    private func isKnown(_ color: Color, of place: Int, in parts: ModeParts, _ scheme: ColorScheme?) -> Bool {
        let wider = colors[place].filter { known in
            parts.isNarrower(than: known.parts) || scheme != nil && known.mode == scheme?.rawValue
        }
        guard let most = wider.map(\.parts.count).max() else { return false }
        return wider.allSatisfy { $0.parts.count < most || $0.color == color }
    }

    /// Notes why a property has no value, if it is meant as a color.
    private mutating func doubt(
        _ absence: CustomPropertyValues.Absence, _ place: Int, of property: CustomPropertyTable.Property,
        in mode: String, _ declared: CustomPropertyTable.Declared
    ) {
        guard let reason = absence.reason, CustomPropertyColors.isMeant(declared.text) else { return }
        doubt(place, of: property, in: mode, reason, at: declared.value)
        if mode.isEmpty, case .missing = absence { doubts[place][0].isOfNoMode = true }
    }

    private mutating func doubt(
        _ place: Int, of property: CustomPropertyTable.Property, in mode: String?, _ reason: String,
        at range: ByteRange? = nil
    ) {
        // Each reason is noted once.
        guard !doubts[place].contains(where: { $0.entry.reason == reason }) else { return }
        let mode = mode.flatMap { $0.isEmpty ? nil : $0 }
        let name = String(property.name.dropFirst(2))
        let entry = PaletteReading.UnknownEntry(name, in: mode, reason, at: range ?? property.range)
        doubts[place].append(Doubt(entry: entry))
    }

    /// Colors for the combination of two modes in which the cascade's winner is not the mode that palettes would
    /// prefer: a color for more contrast, declared after one for dark screens, also shows on dark screens.
    private static func joined(_ colors: [ModeColor]) -> [ModeColor] {
        var met = colors.map { PaletteMode(named: $0.mode) }
        var found: [ModeColor] = []
        for first in colors.indices where met[first].theme == nil {
            for second in colors.indices.dropFirst(first + 1) where met[second].theme == nil {
                guard let one = colors[first].declared, let other = colors[second].declared, one.order != other.order,
                    let screen = met[first].screen.joined(with: met[second].screen)
                else { continue }
                let (later, earlier) = one.outweighs(other) ? (first, second) : (second, first)
                guard met[later].screen.weight < met[earlier].screen.weight else { continue }
                let mode = PaletteMode(named: screen.name)
                guard !met.contains(mode) else { continue }
                met.append(mode)
                found.append(
                    ModeColor(
                        mode: screen.name, color: colors[later].color, declared: nil,
                        parts: ModeParts(of: screen.name)))
            }
        }
        return found
    }

    /// The colors of a text: one, or with `light-dark()` one per scheme, of which a mode may keep only one. Three
    /// numbers without a function are those of `hsl()`, as some component libraries write them.
    private static func colors(_ text: String, in scheme: ColorScheme?) -> [(side: ColorScheme?, color: Color)] {
        let words = text.split(whereSeparator: \.isWhitespace)
        if words.count == 3, words[1].hasSuffix("%"), words[2].hasSuffix("%"), Double(words[0]) != nil {
            return (try? Color(css: "hsl(\(text))")).map { [(nil, $0)] } ?? []
        }
        if let color = try? Color(css: text) { return [(nil, color)] }
        guard text.utf8.contains(UInt8(ascii: "(")) else { return [] }
        let sides = scheme.map { [$0] } ?? ColorScheme.allCases
        return sides.compactMap { side in
            let color = (try? ParsedColor(css: text, in: ColorContext(scheme: side)))?.color()
            return color.map { (scheme == nil ? side : nil, $0) }
        }
    }

    /// Why the color of a text is unknown; nil for a known color, and for a text that is not meant as a color.
    private static func doubt(about text: String) -> String? {
        switch try? ParsedColor(css: text) {
        case .system?: return "a color of the system, which is another on each device"
        case .currentColor?, .contextual?: return "another color in each place it is used in"
        case .color?: return nil
        case nil: return isMeant(text) ? "written as “\(text.prefix(60))”, which is no color" : nil
        }
    }

    /// Whether a value has the form of a color, or of a reference to a property that may be one.
    private static func isMeant(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        var tokenizer = CSSTokenizer(0..<bytes.count)
        let first = tokenizer.nextSignificant(in: bytes.span)
        if first.kind == .hash || first.kind == .idHash {
            return tokenizer.nextSignificant(in: bytes.span).kind == .end
        }
        guard first.kind == .function, functions.contains(where: { cssEquals(bytes.span, first.name, $0) }) else {
            return false
        }
        var depth = 1
        while depth > 0 {
            switch tokenizer.next(in: bytes.span).kind {
            case .function, .openParenthesis: depth += 1
            case .closeParenthesis: depth -= 1
            case .end: return true
            default: break
            }
        }
        return tokenizer.nextSignificant(in: bytes.span).kind == .end
    }

    private static let functions: [StaticString] = [
        "var", "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark",
        "device-cmyk", "contrast-color",
    ]
}

extension CustomPropertyValues.Absence {
    /// The reason for an entry without a color, as a phrase after “is”; nil where there is nothing to report.
    fileprivate var reason: String? {
        switch self {
        case .unset: nil
        case .missing(let name): "set by “\(name.prefix(60))”, which nothing on the page sets"
        case .circle: "set by itself, in a circle"
        case .open: "set where nobody knows whether browsers support what @supports asks for"
        case .bound: "set by more than is followed of variables"
        }
    }
}
