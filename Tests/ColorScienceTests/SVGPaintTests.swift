import ColorScience
import Testing

struct SVGPaintTests {
    private static let red = SVGPaint.color(Color(RGBA8(packed: 0xFF00_00FF)))

    /// From the paint grammar of SVG 2 §13.2 and the tests of linebender/svgtypes.
    @Test(arguments: [
        ("none", SVGPaint.none), ("  none   ", .none), ("NONE", .none), (" inherit ", .cssWide(.inherit)),
        ("initial", .cssWide(.initial)), ("revert-layer", .cssWide(.revertLayer)), (" currentColor ", .currentColor),
        ("context-fill", .contextFill), ("context-stroke", .contextStroke), ("CanvasText", .system(.canvasText)),
        ("var(--ink)", .contextual(.substitution)), (" red ", red), ("#F00", red), ("rgb(100%,0%,0%)", red),
        ("url(#qwe)", .url(fragment: 5..<8, fallback: nil)), ("url( #qwe )", .url(fragment: 6..<9, fallback: nil)),
        ("url(\"#qwe\")", .url(fragment: 6..<9, fallback: nil)),
        (" url('#qwe') ", .url(fragment: 7..<10, fallback: nil)),
        ("url(#qwe) none ", .url(fragment: 5..<8, fallback: SVGPaint.none)),
        ("url(#qwe) red", .url(fragment: 5..<8, fallback: red)),
        ("url(#qwe)red", .url(fragment: 5..<8, fallback: red)),
        ("url(#q) currentColor", .url(fragment: 5..<6, fallback: .currentColor)),
        ("url(a.svg#b) none", .externalURL(4..<11, fallback: SVGPaint.none)),
    ])
    func parses(_ text: String, as expected: SVGPaint) throws {
        #expect(try SVGPaint(css: text) == expected)
    }

    @Test(arguments: [
        "", "qwe", "context-fill red", "none red", "#12345", "url(#qwe) qwe", "url(#a) red blue", "inherit red",
        "url(#a b)", "url(\"#a\" x)", "red icc", "red icc-color(acmecmyk, 0.11, 0.48, 0.83, 0.00)",
        "url(#qwe) red icc-color(acmecmyk, 0.11)",
    ])
    func rejects(_ text: String) {
        #expect(throws: ColorError.self) { try SVGPaint(css: text) }
    }

    @Test func resolvesInContext() throws {
        let context = ColorContext(currentColor: Color(RGBA8(packed: 0xFF00_00FF)))
        #expect(try SVGPaint(css: "color-mix(in srgb, currentColor, red)", in: context) != .contextual(.currentColor))
    }
}
