import DesignAnalysis
import SourceText

extension ConfigurationReading {
    /// Ratios that two colors can have (WCAG 2.2, “contrast ratio”).
    private static let ratios = 1.0...21.0

    /// Colors that are used on one another, each a group with `foreground`, `background` and, if the rule's own ratio
    /// does not suit, `ratio`.
    mutating func pairs(
        _ value: ConfigurationValue, of file: ConfigurationFile
    ) -> [Configuration.StatedPair] {
        guard case .list(let values) = value.content else {
            complain(
                "contrast.pairs wants a list, such as [{ foreground: Ink, background: Paper }]", at: value.range)
            return []
        }
        return values.compactMap { pair($0, of: file) }
    }

    private mutating func pair(
        _ value: ConfigurationValue, of file: ConfigurationFile
    ) -> Configuration.StatedPair? {
        let place = "a pair of contrast.pairs"
        var foreground: (name: String, range: ByteRange)?
        var background: (name: String, range: ByteRange)?
        var ratio: Double?
        let before = troubles.count
        let entries = entries(value, of: place)
        for entry in entries {
            switch entry.key {
            case "foreground":
                foreground = text(entry.value, of: "foreground of \(place)").map { ($0, entry.value.range) }
            case "background":
                background = text(entry.value, of: "background of \(place)").map { ($0, entry.value.range) }
            case "ratio": ratio = number(entry.value, of: "ratio of \(place)", in: ConfigurationReading.ratios)
            default: unknownKey(entry, of: place, known: ["foreground", "background", "ratio"])
            }
        }
        // A value that is no group of keys has already been reported.
        if case .map = value.content {
            for missing in ["foreground", "background"] where !entries.contains(where: { $0.key == missing }) {
                complain(
                    "\(place) wants a \(missing), the name of an entry of the palette or of a token", at: value.start)
            }
        }
        guard troubles.count == before, let foreground, let background else { return nil }
        let pair = NamedPair(foreground: foreground.name, background: background.name, ratio: ratio)
        return Configuration.StatedPair(
            pair: pair, source: file, range: value.start, names: [foreground, background])
    }
}
