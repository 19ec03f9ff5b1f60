import Checking
import ColorScience
import DesignModel
import Foundation
import Linting
import Reporters
import Rules
import Snapshots
import Testing

/// Designs that are light or dark as their reader likes, and houses that have both.
@Suite("Modes")
struct ModeTests {
    private static let follower = ##"""
        <svg xmlns="http://www.w3.org/2000/svg" width="99" height="20">
        <style>text{fill:#767676}@media (prefers-color-scheme:dark){text{fill:#999}rect{fill:#777}}</style>
        <rect width="99" height="20" fill="#fff"/><text x="1" y="15">Faint</text></svg>
        """##
    private static let plain = ##"""
        <svg xmlns="http://www.w3.org/2000/svg" width="99" height="20"><text x="1" y="15" fill="#333">Plain</text></svg>
        """##

    private func run<Result>(
        _ design: String, _ configuration: String = "", _ body: (Selection) throws -> Result
    ) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "modes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(configuration.utf8).write(to: folder.appending(path: "tincture.yml"))
        let path = folder.appending(path: "design.svg")
        try Data(design.utf8).write(to: path)
        return try body(try Selection(paths: [path.path], catalog: AllRules.catalog))
    }

    private func verdicts(
        _ design: String, _ configuration: String = "", in mode: ColorScheme? = nil
    ) throws -> [String] {
        try run(design, configuration) { selection in
            let document = try #require(ContrastRun(over: selection, in: mode, jobs: 1).report.documents.first)
            return document.modes.map { seen in
                ([seen.mode.rawValue] + seen.runs.map { "\($0.verdict.rawValue) on \($0.background?.hex ?? "?")" })
                    .joined(separator: " ")
            }
        }
    }

    private func findings(
        _ design: String, _ configuration: String = "", in mode: ColorScheme? = nil
    ) throws -> [String] {
        try run(design, configuration) { selection in
            var options = LintOptions()
            options.mode = mode
            return LintRun(over: selection, options: options).report.diagnostics.map {
                "\($0.rule) \($0.mode?.rawValue ?? "any"): \($0.message)"
            }
        }
    }

    @Test func aPointIsPickedInAMode() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "mode-\(UUID().uuidString).svg").path
        try Data(Self.follower.utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let colors = try [ColorScheme.light, .dark].map { mode in
            try PickRun(path: path, on: nil, in: mode).report(at: Point(90, 2)).color.hex
        }
        #expect(colors == ["#FFFFFF", "#777777"])
    }

    @Test func aDesignIsMeasuredInTheModesItFollows() throws {
        #expect(try verdicts(Self.plain) == ["light pass on #FFFFFF"])
        #expect(try verdicts(Self.follower) == ["light pass on #FFFFFF", "dark fail on #777777"])
        #expect(try verdicts(Self.follower, in: .dark) == ["dark fail on #777777"])
        #expect(try verdicts(Self.follower, "palette: { modes: [light] }") == ["light pass on #FFFFFF"])
        #expect(try verdicts(Self.follower, "palette: { modes: [dark] }") == ["dark fail on #777777"])
    }

    @Test func aHouseNamesWhatLiesBeneathInEachMode() throws {
        let dark = ##"contrast: { backdrop: { light: "#FFFFFF", dark: "#111111" } }"##
        #expect(try verdicts(Self.plain, dark) == ["light pass on #FFFFFF", "dark fail on #111111"])
        #expect(
            try verdicts(Self.plain, "palette: { modes: [light, dark] }") == [
                "light pass on #FFFFFF", "dark pass on #FFFFFF",
            ])
        let found = try findings(Self.plain, dark)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("contrast/faint-text dark: Text “Plain” is 1.49:1") == true)
        #expect(found.first?.hasSuffix("(WCAG 2.2 SC 1.4.3 AA), in dark mode") == true)
    }

    @Test func aPageOfADarkSchemeLiesOnADarkCanvas() throws {
        let design = Self.plain.replacing("<text", with: "<style>:root{color-scheme:dark}</style><text")
        #expect(try verdicts(design) == ["light fail on #121212"])
        #expect(try verdicts(design, ##"contrast: { backdrop: "#FFF" }"##) == ["light pass on #FFFFFF"])
    }

    @Test func whatIsTheSameInBothModesIsSaidOnce() throws {
        let design = ##"""
            <svg xmlns="http://www.w3.org/2000/svg" width="99" height="20">
            <style>@media (prefers-color-scheme:dark){rect{stroke:#000}}</style>
            <rect width="99" height="20" fill="#fff"/><text x="1" y="15" fill="#999">Faint</text></svg>
            """##
        let found = try findings(design)
        #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("contrast/faint-text any: ") })
        #expect(found.allSatisfy { !$0.contains("mode") })
    }

    @Test func aFindingInOneModeSaysWhich() throws {
        let found = try findings(Self.follower)
        #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("contrast/faint-text dark: ") })
        // Where one mode was asked for, nothing needs telling apart.
        #expect(try findings(Self.follower, in: .dark).allSatisfy { $0.hasPrefix("contrast/faint-text any: ") })
        #expect(try findings(Self.follower, in: .light).isEmpty)
    }

    @Test func aFindingKeepsItsFingerprintWhenItsDesignLearnsToBeDark() throws {
        func fingerprints(_ design: String) throws -> [String] {
            try run(design) { LintRun(over: $0).report.diagnostics.map(\.fingerprint.text) }
        }
        let faint = Self.follower.replacing("#767676", with: "#888")
        let before = try fingerprints(faint.replacing("dark", with: "light-only"))
        let after = try fingerprints(faint)
        #expect(before.count == 1 && after.count == 2)
        #expect(after.first == before.first)
        #expect(Set(after).count == 2)
    }

    @Test func aFollowerHasTheColorsOfItsModeAndOthersThoseOfAll() throws {
        let house = ##"palette: { colors: { Ink: { light: "#000000", dark: "#FFFFFF" } } }"##
        let follower = ##"""
            <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">
            <style>@media (prefers-color-scheme:dark){circle{fill:#fff}}</style>
            <circle r="4" fill="#000"/><rect width="2" height="2" fill="#fff"/></svg>
            """##
        let found = try findings(follower, house)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("palette/off-palette light: #FFFFFF is not in the palette") == true)
        let fixed = follower.replacing("@media (prefers-color-scheme:dark){circle{fill:#fff}}", with: "")
        #expect(try findings(fixed, house).isEmpty)
    }

    @Test func jsonAddsModesAndLeavesRunsAsTheyWere() throws {
        func json(_ design: String, in mode: ColorScheme? = nil) throws -> String {
            try run(design) {
                String(decoding: ContrastRun(over: $0, in: mode, jobs: 1).json(jobs: 1).joined, as: UTF8.self)
            }
        }
        #expect(!(try json(Self.plain)).contains("mode"))
        let light = try json(Self.follower, in: .light)
        #expect(!light.contains("mode"))
        let both = try json(Self.follower)
        let head = light.dropLast("}]}\n".count)
        #expect(
            both.replacing(##""mode":"light","##, with: "", maxReplacements: 1).hasPrefix(
                head + ##","modes":[{"mode":"dark","runs":[{"##))
        #expect(try json(Self.follower, in: .dark).contains(##""height":20,"mode":"dark","runs":["##))
    }

    @Test func whatPeopleReadOfASampleWithTwoModes() throws {
        let selection = try Selection(
            paths: [Samples.folder.appending(path: "light-and-dark").path], catalog: AllRules.catalog)
        let contrast = ContrastRun(over: selection, jobs: 1)
        try Snapshot.expect(
            String(decoding: ContrastText.bytes(of: contrast.report, style: .plain), as: UTF8.self),
            named: "light-and-dark-contrast.txt")
        let matrix = try MatrixRun(
            folder: Samples.folder.appending(path: "light-and-dark").path, catalog: AllRules.catalog)
        try Snapshot.expect(
            String(decoding: ContrastMatrix.text(of: matrix.matrices, style: .plain), as: UTF8.self),
            named: "light-and-dark-matrix.txt")
    }
}
