import ColorScience
import DesignModel
import DesignReaders
import SourceText
import Testing

@Suite("Color schemes")
struct ColorSchemeTests {
    /// A rule for the root, whether the design follows its reader, and for light and dark readers the scheme of the page,
    /// what `currentColor` is where nobody says, and what `light-dark(red, lime)` is: as Chromium 156 painted them.
    struct Row: Sendable, CustomTestStringConvertible {
        let style: String
        let follows: Bool
        let light: String
        let dark: String
        var testDescription: String { style }
    }

    static let rows = [
        Row(style: "", follows: false, light: "light #000000 #FF0000", dark: "light #000000 #FF0000"),
        Row(
            style: ":root{color-scheme:dark}", follows: false, light: "dark #FFFFFF #00FF00",
            dark: "dark #FFFFFF #00FF00"),
        Row(
            style: ":root{color-scheme:light dark}", follows: true, light: "light #000000 #FF0000",
            dark: "dark #FFFFFF #00FF00"),
        Row(
            style: ":root{color-scheme:dark light}", follows: true, light: "light #000000 #FF0000",
            dark: "dark #FFFFFF #00FF00"),
        Row(
            style: ":root{color-scheme:only light}", follows: false, light: "light #000000 #FF0000",
            dark: "light #000000 #FF0000"),
        Row(
            style: ":root{color-scheme:normal}", follows: false, light: "light #000000 #FF0000",
            dark: "light #000000 #FF0000"),
        Row(
            style: "g{color-scheme:dark}", follows: false, light: "light #000000 #00FF00",
            dark: "light #000000 #00FF00"),
        Row(
            style: "g{color-scheme:light dark}", follows: true, light: "light #000000 #FF0000",
            dark: "light #000000 #00FF00"),
        Row(
            style: "@media (prefers-color-scheme:dark){:root{color-scheme:dark}}", follows: true,
            light: "light #000000 #FF0000", dark: "dark #FFFFFF #00FF00"),
        Row(
            style: "@media (prefers-color-scheme:dark) and (min-width:1px){g{color:#123456}}", follows: true,
            light: "light #000000 #FF0000", dark: "light #123456 #FF0000"),
        Row(
            style: "@media (prefers-color-scheme:dark) and (min-width:900px){g{color:#123456}}", follows: false,
            light: "light #000000 #FF0000", dark: "light #000000 #FF0000"),
        Row(
            style: "@media (min-width:1px){g{color:#123456}}", follows: false, light: "light #123456 #FF0000",
            dark: "light #123456 #FF0000"),
    ]

    @Test(arguments: rows)
    func areReadAsBrowsersPaintThem(_ row: Row) throws {
        #expect(try seen(row.style, in: .light) == row.light)
        #expect(try seen(row.style, in: .dark) == row.dark)
        #expect(try design(row.style, in: .light).followsColorScheme == row.follows)
        #expect(try design(row.style, in: .dark).followsColorScheme == row.follows)
    }

    @Test func aSheetMayBeForOneSchemeAlone() throws {
        let text =
            ##"<svg xmlns="http://www.w3.org/2000/svg"><style media="(prefers-color-scheme: dark)">rect{fill:#abc}</style><rect width="1" height="1"/></svg>"##
        #expect(try fill(reading(text, in: .light), 0) == "#000000")
        #expect(try fill(reading(text, in: .dark), 0) == "#AABBCC")
        #expect(try reading(text, in: .light).followsColorScheme)
    }

    private func seen(_ style: String, in scheme: ColorScheme) throws -> String {
        let design = try design(style, in: scheme)
        return "\(design.colorScheme.rawValue) \(try fill(design, 0)) \(try fill(design, 1))"
    }

    private func fill(_ design: Design, _ place: Int) throws -> String {
        let shapes = design.layers.filter { $0.kind == .shape }
        try #require(shapes.count > place)
        return RGBA8(design.paints[Int(shapes[place].fill)].color).hex
    }

    private func design(_ style: String, in scheme: ColorScheme) throws -> Design {
        try reading(
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>\##(style)</style><g>"##
                + ##"<rect width="1" height="1" fill="currentColor"/>"##
                + ##"<rect width="1" height="1" fill="light-dark(#f00,#0f0)"/></g></svg>"##, in: scheme)
    }

    private func reading(_ text: String, in scheme: ColorScheme) throws -> Design {
        let file = try SourceFile(path: "test.svg", contents: Array(text.utf8))
        return try #require(DesignReader.reading(of: file, in: scheme).design)
    }
}
