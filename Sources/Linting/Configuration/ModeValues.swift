public import ColorScience
public import DesignAnalysis
public import DesignModel

/// A value that may differ between the modes of the house.
public struct ModeValues<Value: Sendable>: Sendable {
    private var values: [ColorScheme: Value] = [:]
    /// Whether the values differ by mode.
    let isByMode: Bool

    /// No value in any mode.
    init() { isByMode = false }

    /// The same value in every mode.
    init(_ value: Value) {
        for mode in ColorScheme.allCases { values[mode] = value }
        isByMode = false
    }

    /// Values for some modes.
    init(_ values: [ColorScheme: Value]) {
        self.values = values
        isByMode = true
    }

    /// The value in a mode, or nil.
    public subscript(mode: ColorScheme) -> Value? { values[mode] }
}

extension ConfigurationReading {
    /// A value for all modes, or a group with a value for each mode, each read by `read`.
    mutating func byMode<Value>(
        _ value: ConfigurationValue, of place: String,
        _ read: (inout ConfigurationReading, ConfigurationValue, String) -> Value?
    ) -> ModeValues<Value>? {
        guard case .map = value.content else { return read(&self, value, place).map { ModeValues($0) } }
        var values: [ColorScheme: Value] = [:]
        let before = troubles.count
        for entry in entries(value, of: place) {
            guard let mode = ColorScheme(rawValue: entry.key) else {
                unknownKey(entry, of: place, known: ColorScheme.allCases.map(\.rawValue))
                continue
            }
            values[mode] = read(&self, entry.value, "\(place) in \(entry.key) mode")
        }
        if values.isEmpty, troubles.count == before {
            complain("\(place) wants a value for light, for dark or for both", at: value.range)
        }
        return ModeValues(values)
    }

    /// The modes that a house names, in their standard order.
    mutating func modes(_ value: ConfigurationValue) -> [ColorScheme]? {
        guard case .list(let values) = value.content else {
            complain("palette.modes wants a list, such as [light, dark]", at: value.range)
            return nil
        }
        let words = ColorScheme.allCases.map(\.rawValue)
        var named: [String] = []
        for value in values {
            guard let name = word(value, of: "a mode of palette.modes", among: words) else { continue }
            if named.contains(name) { complain("palette.modes names \(name) twice", at: value.range) }
            named.append(name)
        }
        return ColorScheme.allCases.filter { named.contains($0.rawValue) }
    }
}

extension Configuration {
    /// The modes of the house, light first: those it names, or else both if any of its values differ by mode, or else
    /// none.
    public var modes: [ColorScheme] {
        if let statedModes { return statedModes }
        let tellsApart = backdrops.isByMode || paletteColors.contains { $0.colors.isByMode }
        return tellsApart ? ColorScheme.allCases : []
    }

    /// The settings for judging designs, including the palette entries from the lists it names.
    public func house(listing listed: [PaletteEntry] = []) -> HouseStyle {
        func palette(in schemes: [ColorScheme]) -> Palette? {
            let own = paletteColors.flatMap { $0.swatches(in: schemes) }
            let swatches = own + listed.flatMap { $0.swatches(in: schemes) }
            return swatches.isEmpty ? nil : Palette(swatches)
        }
        let tellsApart = statedModes == nil && listed.contains(where: \.isByScheme)
        let modes = tellsApart ? ColorScheme.allCases : modes
        // With at most one mode, that mode's values apply to the house as a whole.
        let known = modes.isEmpty ? [.light] : modes
        var house = HouseStyle(
            palette: palette(in: known), typeScale: typeScale, backdrop: known.count == 1 ? backdrops[known[0]] : nil,
            modes: modes.map { HouseStyle.Mode($0, palette: palette(in: [$0]), backdrop: backdrops[$0]) })
        for role in paletteRoles { house.roles[role.name] = role.swatches.map(\.name) }
        house.pairs = pairs.map(\.pair)
        return house
    }
}

extension Configuration.PaletteColor {
    /// The entry's distinct colors in some modes.
    public func swatches(in modes: [ColorScheme]) -> [Swatch] {
        var swatches: [Swatch] = []
        for color in modes.compactMap({ colors[$0] }) where !swatches.contains(where: { $0.color == color }) {
            swatches.append(Swatch(name: name, color: color))
        }
        return swatches
    }
}
