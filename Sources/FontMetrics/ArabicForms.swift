/// The shapes that Arabic letters take next to others, which Unicode encodes as characters (Arabic Presentation Forms).
public enum ArabicForms {
    /// The form of a letter given its neighbors, marks left out.
    public static func form(
        of letter: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
    ) -> Unicode.Scalar {
        guard let own = forms(of: letter) else { return letter }
        let isHeld = previous.map { reachesOut($0) } ?? false
        let holds = own.count == 4 && (next.map { forms(of: $0).map { $0.count > 1 } ?? ($0 == tatweel) } ?? false)
        let place: UInt32 = holds ? (isHeld ? 3 : 2) : isHeld && own.count > 1 ? 1 : 0
        return Unicode.Scalar(own.first + place) ?? letter
    }

    /// The ligature of a lam and the alef after it, which is then not shown itself.
    public static func ligature(
        ofLamAnd alef: Unicode.Scalar, after previous: Unicode.Scalar?
    ) -> Unicode.Scalar? {
        let first: UInt32
        switch alef.value {
        case 0x622: first = 0xFEF5
        case 0x623: first = 0xFEF7
        case 0x625: first = 0xFEF9
        case 0x627: first = 0xFEFB
        default: return nil
        }
        return Unicode.Scalar(first + (previous.map { reachesOut($0) } ?? false ? 1 : 0))
    }

    /// Whether a letter belongs to a script with connected letters: Arabic, Syriac, N'Ko, Mandaic, Mongolian, Phags-pa,
    /// Hanifi Rohingya (CSS Text 4, appendix D).
    public static func isCursive(_ letter: Unicode.Scalar) -> Bool {
        switch letter.value {
        case ..<0x600: false
        case 0x600...0x77F, 0x7C0...0x7FF, 0x840...0x8FF, 0x1800...0x18AF, 0xA840...0xA87F, 0xFB50...0xFDFF,
            0xFE70...0xFEFE, 0x10D00...0x10D3F:
            true
        default: false
        }
    }

    /// The letter that forms a ligature with alef.
    public static let lam: Unicode.Scalar = "\u{644}"

    private static let tatweel: Unicode.Scalar = "\u{640}"

    /// Whether a letter joins the one after it.
    private static func reachesOut(_ letter: Unicode.Scalar) -> Bool {
        letter == tatweel || forms(of: letter)?.count == 4
    }

    /// The first (isolated) form of a letter, and the number of its forms: isolated and final, or also initial and
    /// medial.
    private static func forms(of letter: Unicode.Scalar) -> (first: UInt32, count: Int)? {
        switch letter.value {
        case 0x621...0x63A: tabled[Int(letter.value - 0x621)]
        case 0x641...0x64A: tabled[26 + Int(letter.value - 0x641)]
        case 0x67E: (0xFB56, 4)
        case 0x686: (0xFB7A, 4)
        case 0x698: (0xFB8A, 2)
        case 0x6A9: (0xFB8E, 4)
        case 0x6AF: (0xFB92, 4)
        case 0x6CC: (0xFBFC, 4)
        default: nil
        }
    }

    /// From hamza to ghain and from feh to yeh; their forms are consecutive from U+FE80 on.
    private static let tabled: [(first: UInt32, count: Int)] = {
        let counts = [
            1, 2, 2, 2, 2, 4, 2, 4, 2, 4, 4, 4, 4, 4, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4,
            4, 4, 4, 4, 4, 4, 4, 2, 2, 4,
        ]
        var first: UInt32 = 0xFE80
        return counts.map { count in
            defer { first += UInt32(count) }
            return (first, count)
        }
    }()
}
