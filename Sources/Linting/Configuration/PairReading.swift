import DesignAnalysis
import SourceText

extension ConfigurationReading {
    /// Ratios that two colors can have (WCAG 2.2, “contrast ratio”).
    private static let ratios = 1.0...21.0

    /// Colors that lie on one another, each a group with `foreground`, `background` and, where the rule's own will not do, `ratio`.
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
        var foreground: String?
        var background: String?
        var ratio: Double?
        let before = troubles.count
        for entry in entries(value, of: place) {
            switch entry.key {
            case "foreground": foreground = text(entry.value, of: "foreground of \(place)")
            case "background": background = text(entry.value, of: "background of \(place)")
            case "ratio": ratio = number(entry.value, of: "ratio of \(place)", in: ConfigurationReading.ratios)
            default: unknownKey(entry, of: place, known: ["foreground", "background", "ratio"])
            }
        }
        guard troubles.count == before else { return nil }
        guard let foreground, let background else {
            let missing = foreground == nil ? "foreground" : "background"
            complain("\(place) wants a \(missing), the name of an entry of the palette or of a token", at: value.start)
            return nil
        }
        let pair = NamedPair(foreground: foreground, background: background, ratio: ratio)
        return Configuration.StatedPair(pair: pair, source: file, range: value.start)
    }
}
