import Synchronization

extension FontFace {
    /// The face that a browser on a bare Linux system with the additional `fonts` shows for a list of families: the
    /// first family that is among those fonts, is installed, or has a metric-compatible twin; otherwise Liberation
    /// Serif, Chromium's standard font, or Liberation Sans if `fonts` says that is likelier. `weight` is 1…1000; if it
    /// is the normal 400 and the first family is a PostScript name such as `Roboto-Bold`, the weight in the name is
    /// used.
    public static func matching(
        families: [String], weight: Double, isItalic: Bool, in fonts: AvailableFonts = AvailableFonts()
    ) -> FontFace {
        var weight = weight
        if weight == 400, let first = families.first, let named = postScriptWeight(of: first) { weight = named }
        // The built-in families only have regular and bold; CSS Fonts 4 §5.2 looks upwards from every weight above 500.
        let isBold = weight > 500
        var family: Family?
        for name in families {
            if let own = fonts.face(of: name, weight: weight, isItalic: isItalic) { return own }
            if let known = Family(named: name) {
                family = known
                break
            }
        }
        if let family { return family.face(isBold: isBold, isItalic: isItalic) }
        let likeliest = fonts.substitutesSans ? Family.liberationSans : .liberationSerif
        return likeliest.face(isBold: isBold, isItalic: isItalic, isStandIn: true)
    }

    /// The weight in a PostScript name after its hyphen, as in `OpenSans-SemiBold`; nil if there is none.
    public static func postScriptWeight(of family: String) -> Double? {
        guard let hyphen = family.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
        let style = ASCIIName(family[family.index(after: hyphen)...])
        return weights.first { style.text.hasPrefix($0.name) }?.weight
    }

    // The first match wins, so a name precedes any shorter one that it starts with; the numbers are those of CSS Fonts
    // 4 §2.2.
    private static let weights: [(name: String, weight: Double)] = [
        ("thin", 100), ("hairline", 100), ("extralight", 200), ("ultralight", 200), ("light", 300), ("medium", 500),
        ("semibold", 600), ("demibold", 600), ("demi", 600), ("extrabold", 800), ("ultrabold", 800), ("heavy", 900),
        ("black", 900), ("bold", 700),
    ]
}

/// A name reduced to ASCII letters and digits, in lower case.
struct ASCIIName {
    var text = ""

    init(_ name: some StringProtocol) {
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): text.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default: break
            }
        }
    }
}

/// The name of a family in the form used for comparison: lower case, one space between words.
private struct FamilyName {
    var text = ""

    init(_ name: String) {
        var isApart = false
        for byte in name.utf8 {
            if byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) {
                isApart = !text.isEmpty
                continue
            }
            if isApart { text += " " }
            isApart = false
            let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            text.unicodeScalars.append(Unicode.Scalar(isUpper ? byte | 0x20 : byte))
        }
    }
}

/// The families with built-in measures.
private enum Family {
    case liberationSans, liberationSerif, liberationMono
    case dejaVuSans, dejaVuSerif, dejaVuSansMono
    case notoSans, notoSerif

    /// The family a name resolves to, including generic names and metric-compatible twins; nil for any other. The names
    /// were tested in Chromium on Debian 12: see docs/decisions/2026-11-21-font-metrics.md.
    init?(named name: String) {
        switch FamilyName(name).text {
        case "arial", "helvetica", "arimo", "liberation sans", "sans-serif": self = .liberationSans
        case "times", "times new roman", "tinos", "liberation serif", "serif": self = .liberationSerif
        case "courier", "courier new", "cousine", "liberation mono": self = .liberationMono
        case "dejavu sans": self = .dejaVuSans
        case "dejavu serif": self = .dejaVuSerif
        case "dejavu sans mono", "monospace": self = .dejaVuSansMono
        case "noto sans", "system-ui", "sans": self = .notoSans
        case "noto serif": self = .notoSerif
        // Generic names that Chromium knows and maps to its standard font.
        case "cursive", "fantasy", "math": self = .liberationSerif
        default: return nil
        }
    }

    private struct Style: Hashable {
        let family: Family
        let isBold, isItalic, isStandIn: Bool
    }

    /// The faces made so far.
    private static let faces = Mutex<[Style: FontFace]>([:])

    func face(isBold: Bool, isItalic: Bool, isStandIn: Bool = false) -> FontFace {
        let style = Style(family: self, isBold: isBold, isItalic: isItalic, isStandIn: isStandIn)
        return Family.faces.withLock { faces in
            if let known = faces[style] { return known }
            let face = made(isBold: isBold, isItalic: isItalic, isStandIn)
            faces[style] = face
            return face
        }
    }

    private func made(isBold: Bool, isItalic: Bool, _ isStandIn: Bool) -> FontFace {
        // Italic faces are as wide as the upright ones, except in Liberation Serif, Noto Sans and, by 2 %, Noto Serif,
        // and look nearly like the upright ones slanted.
        func made(_ name: String, _ table: FaceTable, _ letters: LetterTable, isLeant: Bool) -> FontFace {
            FontFace(
                family: name, isBold: isBold, isItalic: isItalic, table: table, letters: letters,
                slant: isLeant ? Family.slant : 0, isStandIn: isStandIn)
        }
        func made(
            _ name: String, regular: (FaceTable, LetterTable), bold: (FaceTable, LetterTable)
        ) -> FontFace {
            let (table, letters) = isBold ? bold : regular
            return made(name, table, letters, isLeant: isItalic)
        }
        return switch self {
        case .liberationSans:
            made(
                "Liberation Sans", regular: (LiberationSans.regular, LiberationSans.regularLetters),
                bold: (LiberationSans.bold, LiberationSans.boldLetters))
        case .liberationSerif where isItalic && isBold:
            made("Liberation Serif", LiberationSerif.boldItalic, LiberationSerif.boldItalicLetters, isLeant: false)
        case .liberationSerif where isItalic:
            made("Liberation Serif", LiberationSerif.italic, LiberationSerif.italicLetters, isLeant: false)
        case .liberationSerif:
            made(
                "Liberation Serif", regular: (LiberationSerif.regular, LiberationSerif.regularLetters),
                bold: (LiberationSerif.bold, LiberationSerif.boldLetters))
        case .liberationMono:
            made(
                "Liberation Mono", regular: (LiberationMono.regular, LiberationMono.regularLetters),
                bold: (LiberationMono.regular, LiberationMono.boldLetters))
        case .dejaVuSans:
            made(
                "DejaVu Sans", regular: (DejaVuSans.regular, DejaVuSans.regularLetters),
                bold: (DejaVuSans.bold, DejaVuSans.boldLetters))
        case .dejaVuSerif:
            made(
                "DejaVu Serif", regular: (DejaVuSerif.regular, DejaVuSerif.regularLetters),
                bold: (DejaVuSerif.bold, DejaVuSerif.boldLetters))
        case .dejaVuSansMono:
            made(
                "DejaVu Sans Mono", regular: (DejaVuSansMono.regular, DejaVuSansMono.regularLetters),
                bold: (DejaVuSansMono.regular, DejaVuSansMono.boldLetters))
        case .notoSans where isItalic:
            made(
                "Noto Sans", regular: (NotoSansItalic.regular, NotoSans.regularLetters),
                bold: (NotoSansItalic.bold, NotoSans.boldLetters))
        case .notoSans:
            made(
                "Noto Sans", regular: (NotoSans.regular, NotoSans.regularLetters),
                bold: (NotoSans.bold, NotoSans.boldLetters))
        case .notoSerif:
            made(
                "Noto Serif", regular: (NotoSerif.regular, NotoSerif.regularLetters),
                bold: (NotoSerif.bold, NotoSerif.boldLetters))
        }
    }

    /// The tangent of 12°, the `italicAngle` of Liberation and Noto; that of DejaVu is 11°.
    private static let slant = 0.2126
}
