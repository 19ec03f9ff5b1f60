import Painting
import Testing

/// What masks take and what they are painted with; all of it was looked up in Chromium.
@Suite struct MaskTests {
    private static let square = "<rect width='100' height='100'"

    @Test(arguments: [
        ("mask:url(#m) alpha", "#666666"), ("mask:url(#m) luminance", "#FFFFFF"),
        ("mask:url(#m) match-source", "#FFFFFF"), ("mask-image:url(#m);mask-mode:alpha", "#666666"),
        ("mask-mode:ALPHA;mask-image:url(#m)", "#666666"), ("mask:url(#m);mask-mode:alpha,luminance", "#666666"),
        ("mask-mode:alpha;mask:url(#m)", "#FFFFFF"), ("mask-image:url(#m);mask-mode:foo", "#FFFFFF"),
        ("mask-image:url(#m);mask-mode:alpha;mask-mode:foo", "#666666"), ("mask-mode:alpha", "#000000"),
        ("mask:url(#a);mask-mode:luminance", "#FFFFFF"), ("mask:url(#a);mask-mode:match-source", "#666666"),
        ("mask-image:url(#m);mask-mode:alpha;mask-size:10px", "#666666"), ("mask:url(#m);mask-image:none", "#000000"),
    ])
    func modesSayWhatIsTaken(_ style: String, _ color: String) throws {
        let content = "\(Self.square) opacity='.6'/>"
        let drawing = try Drawing(
            "<mask id='m'>\(content)</mask><mask id='a' mask-type='alpha'>\(content)</mask>\(Self.square) style='\(style)'/>"
        )
        #expect(drawing.color(50, 50) == color)
    }

    /// Each paint is turned to linear light where its own element mixes in it, and joins the others as it then is.
    @Test(arguments: [
        ("<g ∙>\(square) fill='#808080'/></g>", "#C8C8C8"), ("\(square) fill='#808080' ∙/>", "#C8C8C8"),
        ("<g ∙>\(square) fill='#808080' color-interpolation='sRGB'/></g>", "#7F7F7F"),
        ("\(square) fill='#c00' ∙/>", "#DEDEDE"), ("\(square) fill='#808080' fill-opacity='.5' ∙/>", "#E3E3E3"),
        ("\(square) fill='#fff'/>\(square) fill='#808080' fill-opacity='.5' ∙/>", "#646464"),
        ("\(square) fill='#404040' ∙/>\(square) fill='#808080' fill-opacity='.5'/>", "#B8B8B8"),
        ("<use href='#u' ∙/>", "#C8C8C8"),
    ])
    func paintsAreTurnedToLinearLight(_ content: String, _ color: String) throws {
        let linear = content.replacing("∙", with: "color-interpolation='linearRGB'")
        let drawing = try Drawing(
            "<defs>\(Self.square) id='u' fill='#808080'/></defs><mask id='m'>\(linear)</mask>"
                + "\(Self.square) mask='url(#m)'/>")
        #expect(drawing.color(50, 50) == color)
    }

    /// Alpha has no light, and what is painted elsewhere is painted as it is.
    @Test func onlyLightIsTurned() throws {
        let drawing = try Drawing(
            "<mask id='m' mask-type='alpha' color-interpolation='linearRGB'>\(Self.square) fill='#808080' opacity='.5'/>"
                + "</mask>\(Self.square) mask='url(#m)'/>")
        #expect(drawing.color(50, 50) == "#808080")
        let plain = try Drawing("\(Self.square) fill='#808080' color-interpolation='linearRGB'/>")
        #expect(plain.color(50, 50) == "#808080")
    }
}
