/// The fonts available for the texts of a design, besides the built-in ones.
public struct AvailableFonts: Sendable {
    private let brought: BroughtFonts?
    private let house: FontCollection?
    /// Whether a missing font is more likely to have no serifs: browsers substitute a serif font, but the fonts of
    /// design tools have none.
    let substitutesSans: Bool

    /// The fonts that come with the design, and the house fonts, which are consulted after them.
    public init(brought: BroughtFonts? = nil, house: FontCollection? = nil, substitutesSans: Bool = false) {
        self.brought = brought
        self.house = house
        self.substitutesSans = substitutesSans
    }

    /// The face of a family nearest to a weight of 1…1000 and a style; nil if neither has the family.
    func face(of name: String, weight: Double, isItalic: Bool) -> FontFace? {
        brought?.face(of: name, weight: weight, isItalic: isItalic)
            ?? house?.face(of: name, weight: weight, isItalic: isItalic)
    }
}
