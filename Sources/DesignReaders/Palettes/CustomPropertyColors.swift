import ColorScience
import DesignModel
import SourceText

/// The colors among the custom properties of a page, in all modes, and those that are meant as colors and not known.
struct CustomPropertyColors {
    /// A color of a property.
    private struct ModeColor {
        /// As palettes name it; nil for every mode.
        let mode: String?
        let color: Color
        /// What said it; nil where it was another property's.
        let declared: CustomPropertyTable.Declared?
        /// What the mode asks for.
        let parts: ModeParts
    }

    private(set) var entries: [PaletteEntry] = []
    private(set) var unknown: [PaletteReading.UnknownEntry] = []

    private var colors: [[ModeColor]]
    /// Why a property is not known.
    private struct Doubt {
        let entry: PaletteReading.UnknownEntry
        /// Whether that is no matter where a mode has a color, as where themes alone set a variable.
        var isOfNoMode = false
    }

    /// What is not known of each property.
    private var doubts: [[Doubt]]
    /// Which declaration of each property counts where no mode does.
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

    /// Takes in what a property is in a mode.
    private mutating func take(
        _ place: Int, in mode: String, _ values: inout CustomPropertyValues, _ table: CustomPropertyTable
    ) {
        let property = table.properties[place]
        let declared = values.strongest(place)
        // What another mode says as well is no more than that.
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
            // A mode that changes nothing is none.
            if !mode.isEmpty, !isOwn, isKnown(color, of: place, in: parts, scheme) { continue }
            colors[place].append(
                ModeColor(
                    mode: name.isEmpty ? nil : name, color: color, declared: isOwn ? declared : nil, parts: parts))
        }
        if found.isEmpty, let reason = CustomPropertyColors.doubt(about: text) {
            doubt(place, of: property, in: mode, reason)
        }
    }

    /// Whether a property has a color in a mode already, by the narrowest of those that hold wherever it does.
    private func isKnown(_ color: Color, of place: Int, in parts: ModeParts, _ scheme: ColorScheme?) -> Bool {
        let wider = colors[place].filter { known in
            parts.isNarrower(than: known.parts) || scheme != nil && known.mode == scheme?.rawValue
        }
        guard let most = wider.map(\.parts.count).max() else { return false }
        return wider.allSatisfy { $0.parts.count < most || $0.color == color }
    }

    /// Tells why a property has no value, if it is meant as a color.
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
        // Once is enough.
        guard !doubts[place].contains(where: { $0.entry.reason == reason }) else { return }
        let mode = mode.flatMap { $0.isEmpty ? nil : $0 }
        let name = String(property.name.dropFirst(2))
        let entry = PaletteReading.UnknownEntry(name, in: mode, reason, at: range ?? property.range)
        doubts[place].append(Doubt(entry: entry))
    }

    /// What holds where two modes do, of which the stronger counts, though it is not the one that palettes mean: a color for more
    /// contrast behind that for dark screens is seen on dark screens, too.
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

    /// The colors of a text: one, or with `light-dark()` one for each scheme, of which a mode may leave one. Three numbers
    /// without a function are those of `hsl()`, as some component libraries keep them.
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

    /// Why a text is no color that is known; nil for one that is not meant as a color.
    private static func doubt(about text: String) -> String? {
        switch try? ParsedColor(css: text) {
        case .system?: return "a color of the system, which is another on each device"
        case .currentColor?, .contextual?: return "another color in each place it is used in"
        case .color?: return nil
        case nil: return isMeant(text) ? "written as “\(text.prefix(60))”, which is no color" : nil
        }
    }

    /// Whether a value is written as a color is, or as another property is named that may be one.
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
    /// What is said of an entry without a color, behind “is”; nil where that is nothing to tell.
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
