/// The fonts that texts of a design can be set in, besides those built in.
public struct AvailableFonts: Sendable {
    private let brought: BroughtFonts?
    private let house: FontCollection?
    /// Whether what is not at hand is likelier to have no serifs: browsers take a font with serifs for it, and the fonts of design
    /// tools have none.
    let substitutesSans: Bool

    /// The fonts that come with the design, and those of the house it is judged in, which they go before.
    public init(brought: BroughtFonts? = nil, house: FontCollection? = nil, substitutesSans: Bool = false) {
        self.brought = brought
        self.house = house
        self.substitutesSans = substitutesSans
    }

    /// The face of a family that is nearest to a weight of 1…1000 and a style; nil where neither has the family.
    func face(of name: String, weight: Double, isItalic: Bool) -> FontFace? {
        brought?.face(of: name, weight: weight, isItalic: isItalic)
            ?? house?.face(of: name, weight: weight, isItalic: isItalic)
    }
}
