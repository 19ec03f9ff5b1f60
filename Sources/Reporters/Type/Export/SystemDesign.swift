/// A design of the system font on Apple's platforms. The font cannot be requested by name there: code requests the
/// system font in one of these designs.
enum SystemDesign: String, CaseIterable {
    case plain, rounded, serif, monospaced

    /// Its name in both frameworks.
    var frameworkName: String { self == .plain ? "default" : rawValue }

    /// The design that a family name stands for, as written in designs, in style sheets or in the fonts themselves; nil
    /// for all other families.
    init?(family: String) {
        let key = family.lowercased().filter { $0.isLetter || $0.isNumber }
        guard let design = SystemDesign.families.first(where: { $0.names.contains(key) })?.design else { return nil }
        self = design
    }

    /// Names without spaces, periods and hyphens: of the fonts that Apple provides to designers, under current and
    /// former names, of the fonts in the system (`.SFUI`, `.SFNS`), of CSS Fonts 4 §2.1.3 and what browsers supported
    /// before it, and of React Native (`System`). Generic families are included because the system font comes nearest
    /// to them.
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
