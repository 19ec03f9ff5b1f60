/// A design of the system's font on Apple's platforms. No name leads to that font there: code asks for the system's, in a design.
enum SystemDesign: String, CaseIterable {
    case plain, rounded, serif, monospaced

    /// What both frameworks call it.
    var frameworkName: String { self == .plain ? "default" : rawValue }

    /// The design that a family names, as designs, style sheets and the fonts themselves write it; nil for all other families.
    init?(family: String) {
        let key = family.lowercased().filter { $0.isLetter || $0.isNumber }
        guard let design = SystemDesign.families.first(where: { $0.names.contains(key) })?.design else { return nil }
        self = design
    }

    /// Names without spaces, points and dashes: of the fonts that Apple gives to designers and what they were called before, of
    /// the fonts in the system (`.SFUI`, `.SFNS`), of CSS Fonts 4 §2.1.3 with what browsers understood before it, and of React
    /// Native (`System`). Generic families are no fonts either, and the system's comes nearest.
    private static let families: [(design: SystemDesign, names: Set<String>)] = [
        (
            .plain,
            [
                "sfpro", "sfprotext", "sfprodisplay", "sfcompact", "sfcompacttext", "sfcompactdisplay", "sfui",
                "sfuitext",
                "sfuidisplay", "sfns", "sfnstext", "sfnsdisplay", "sanfrancisco", "sanfranciscotext",
                "sanfranciscodisplay", "applesystem", "applesystemuifont", "blinkmacsystemfont", "systemui", "system",
                "uisansserif", "sansserif",
            ]
        ),
        (
            .rounded,
            [
                "sfprorounded", "sfcompactrounded", "sfuirounded", "sfnsrounded", "sfrounded", "applesystemuirounded",
                "applesystemuifontrounded", "uirounded",
            ]
        ),
        (
            .serif,
            [
                "newyork", "newyorksmall", "newyorkmedium", "newyorklarge", "newyorkextralarge", "applesystemuiserif",
                "applesystemuifontserif", "uiserif", "serif",
            ]
        ),
        (
            .monospaced,
            [
                "sfmono", "sfuimono", "sfnsmono", "applesystemuimonospaced", "applesystemuifontmonospaced",
                "uimonospace", "monospace",
            ]
        ),
    ]
}
