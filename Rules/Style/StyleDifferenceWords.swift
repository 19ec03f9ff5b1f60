import DesignModel
import Linting

extension StyleDifferences {
    private static let words: [(difference: StyleDifferences, word: String)] = [
        (.fill, "fill"), (.border, "border"), (.shadow, "shadow"), (.innerShadow, "inner shadow"), (.blur, "blur"),
        (.opacity, "opacity"), (.blending, "blend mode"), (.dashes, "dashes"), (.lineEnds, "line ends"),
        (.lineJoins, "line joins"), (.font, "font"), (.size, "font size"), (.weight, "font weight"),
        (.letterColor, "color"), (.letterSpacing, "letter spacing"), (.lineHeight, "line height"),
        (.paragraphSpacing, "paragraph spacing"), (.alignment, "alignment"), (.letterCase, "letter case"),
        (.underline, "underline"), (.lineThrough, "line through"), (.swatch, "swatch"),
    ]

    /// The differences in a clause: `fill, border and shadow`.
    var clause: String {
        let named = StyleDifferences.words.filter { contains($0.difference) }.map(\.word)
        guard let last = named.last, named.count > 1 else { return named.first ?? "its look" }
        return named.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension StyleUse {
    /// How the layer departs from its style, as a phrase after the layer's name: `differs from its style “Card” in
    /// fill`.
    func complaint(of style: String, in design: Design) -> Message {
        guard differences == .swatch else { return "differs from \(style) in \(differences.clause)" }
        guard design.namedColors.indices.contains(Int(swatch)) else {
            return "looks like \(style), but is not linked to the same swatch"
        }
        let name = design.namedColors[Int(swatch)].name
        return "looks like \(style), but is not linked to the swatch \(name.quoted) any more"
    }
}
