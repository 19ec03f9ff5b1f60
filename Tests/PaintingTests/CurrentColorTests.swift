import DesignModel
import Testing

/// Colors that are computed from `color`, as Chromium paints them.
@Suite struct CurrentColorTests {
    private static let pale = "color-mix(in srgb, currentColor 40%, white)"

    @Test(arguments: [
        ("<rect width='100' height='100' color='#f00' fill='\(pale)'/>", "#FF9999"),
        ("<rect width='100' height='100' style='color:#f00;fill:rgb(from currentColor g r b)'/>", "#00FF00"),
        ("<rect width='100' height='100' style='color:#f00;fill:rgb(from currentColor r g b / .6)'/>", "#FF6666"),
        // What is inherited is what is written, and not what it came to.
        ("<g color='#f00' fill='\(pale)'><rect width='100' height='100' color='#00f'/></g>", "#9999FF"),
        (
            "<g color='#f00' style='--c:\(pale)'><rect width='100' height='100' color='#00f' style='fill:var(--c)'/></g>",
            "#9999FF"
        ),
        // `color` itself is inherited as it came out.
        ("<g color='#f00'><g color='\(pale)'><rect width='100' height='100' fill='currentColor'/></g></g>", "#FF9999"),
        (
            "<g color='#f00'><g color='rgb(from currentColor g r b)'>"
                + "<rect width='100' height='100' color='rgb(from currentColor r b g)' fill='\(pale)'/></g></g>",
            "#9999FF"
        ),
        ("<rect width='100' height='100' color='#f00' fill='url(#none) \(pale)'/>", "#FF9999"),
        ("<path d='M0 50H100' stroke-width='99' color='#f00' stroke='\(pale)'/>", "#FF9999"),
        (
            "<linearGradient id='g' color='rgb(from currentColor g r b)'><stop stop-color='\(pale)'/></linearGradient>"
                + "<rect width='100' height='100' fill='url(#g)'/>", "#99FF99"
        ),
        (
            "<filter id='f' x='0' y='0' width='1' height='1' color='#f00'><feFlood flood-color='\(pale)'/></filter>"
                + "<rect width='100' height='100' filter='url(#f)'/>", "#FF9999"
        ),
    ])
    func whatIsComputedFromItIsKnown(_ content: String, _ color: String) throws {
        let drawing = try Drawing(content, style: "color:#f00")
        #expect(drawing.color(50, 50) == color)
        #expect(!drawing.design.asksOutside)
    }

    /// The page that a drawing is placed in sets `color` where the drawing does not.
    @Test(arguments: [
        "<rect width='100' height='100' fill='\(pale)'/>",
        "<g color='\(pale)'><rect width='100' height='100' fill='rgb(from currentColor r g b)'/></g>",
        "<linearGradient id='g'><stop stop-color='\(pale)'/></linearGradient><rect width='100' height='100' fill='url(#g)'/>",
    ])
    func whereNobodySaysWhatItIsItStaysOpen(_ content: String) throws {
        let drawing = try Drawing(content)
        #expect(drawing.color(50, 50) == "#999999")
        #expect(drawing.design.asksOutside)
    }

    /// Browsers compute it from the `color` of what is placed, where SVG 2 asks for that of what places it.
    @Test func whatIsHandedOnIsNotKnown() throws {
        let drawing = try Drawing(
            "<marker id='m' markerWidth='9' markerHeight='9'><rect width='9' height='9' fill='context-stroke'/></marker>"
                + "<path d='M0 0H1' color='#f00' stroke='\(Self.pale)' marker-start='url(#m)'/>")
        let isUnknown = drawing.design.paints.contains { $0.kind == .unknown(.contextPaint) }
        #expect(isUnknown)
    }

    /// A color of the viewer's system stays one.
    @Test func whatElseIsUnknownStaysSo() throws {
        let drawing = try Drawing(
            "<rect width='100' height='100' color='#f00' fill='color-mix(in srgb, currentColor, AccentColor)'/>")
        let isUnknown = drawing.design.paints.contains {
            if case .unknown = $0.kind { true } else { false }
        }
        #expect(isUnknown)
    }
}
