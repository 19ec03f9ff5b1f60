import ColorScience
import DesignAnalysis
import DesignModel
import Linting
import Testing

@Suite("Modes of a house")
struct ModeConfigurationTests {
    private func hex(_ palette: Palette?) -> [String] {
        palette?.swatches.map { "\($0.name) \(RGBA8($0.color.rgba).hex)" } ?? []
    }

    @Test func entriesHaveAColorInEachMode() throws {
        let house = try configuration(
            ##"""
            palette:
              modes: [dark, light]
              colors: { Ink: { light: "#111", dark: "#eee" }, Action: "#00f", Glow: { dark: "#ff0" } }
            contrast: { backdrop: { light: "#fff", dark: "#000" } }
            """##
        ).house()
        #expect(house.modes.map(\.scheme) == [.light, .dark])
        #expect(hex(house.modes[0].palette) == ["Ink #111111", "Action #0000FF"])
        #expect(hex(house.modes[1].palette) == ["Ink #EEEEEE", "Action #0000FF", "Glow #FFFF00"])
        #expect(hex(house.palette) == ["Ink #111111", "Ink #EEEEEE", "Action #0000FF", "Glow #FFFF00"])
        #expect(house.modes.map(\.backdrop) == [RGBA.white, RGBA.black])
        #expect(house.backdrop == nil)
    }

    @Test(arguments: [
        ("", []), (##"palette: { colors: { Ink: "#111" } }"##, []),
        (##"palette: { colors: { Ink: { dark: "#111" } } }"##, [ColorScheme.light, .dark]),
        (##"contrast: { backdrop: { dark: "#111" } }"##, [.light, .dark]), ("palette: { modes: [] }", []),
        ("palette: { modes: [dark] }", [.dark]),
        (##"palette: { modes: [light], colors: { Ink: { dark: "#111" } } }"##, [.light]),
    ])
    func modesAreNamedOrToldApart(_ text: String, _ expected: [ColorScheme]) throws {
        #expect(try configuration(text).modes == expected)
    }

    @Test func aHouseOfOneModeLeavesOutTheColorsOfAnother() throws {
        let house = try configuration(
            ##"palette: { modes: [light], colors: { Ink: { light: "#111", dark: "#eee" } } }"##
        ).house()
        #expect(hex(house.palette) == ["Ink #111111"])
    }
}
