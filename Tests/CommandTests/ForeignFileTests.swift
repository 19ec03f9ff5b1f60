import Foundation
import Testing

/// Files beyond the project that a configuration or a link in it leads to.
@Suite("Files beyond the project")
struct ForeignFileTests {
    /// What is told of a file beyond the project that nothing is quoted from.
    @Test func filesBeyondTheProjectAreToldOfInOneSentence() throws {
        let program = try Program()
        try program.write("{\"a\": ]", to: "house/secret.json")
        try program.write(
            "overrides: [{ paths: [a], reason: r, expires: 2020-01-01, rules: { type/tiny-text: off } }]\n",
            to: "house/old.yml")
        try program.write(
            "<resources><color name=\"a\">?attr/b</color><color name=\"b\">#f00</color></resources>",
            to: "house/res/values/colors.xml")
        try program.write("ref: x", to: "design/.git/HEAD")
        try program.write(Program.sound, to: "design/a.svg")
        try program.write("baseline: ../house/secret.json\n", to: "design/tincture.yml")
        let baseline = try program.run("lint", "design")
        #expect(baseline.status == 2 && !baseline.errors.contains("JSON"), "\(baseline.errors)")
        #expect(baseline.errors.contains("this is no baseline of this version; it lies outside"))
        try program.write("extends: [../house/old.yml]\n", to: "design/tincture.yml")
        let override = try program.run("lint", "design")
        #expect(override.output.contains("The override in line 1 has expired"), "\(override.output)")
        try program.write("palette: { from: [../house/res] }\n", to: "design/tincture.yml")
        let palette = try program.run("palette", "design")
        #expect(palette.errors.contains("one entry has no color that could be read"), "\(palette.errors)")
    }

    /// A baseline of the usual name may be a link that leads anywhere.
    @Test func aLinkedBaselineBeyondTheProjectIsNotToldOf() throws {
        let program = try Program()
        try program.write("{\"a\": ]", to: "secret.json")
        try program.write("ref: x", to: "design/.git/HEAD")
        try program.write(Program.sound, to: "design/a.svg")
        try FileManager.default.createSymbolicLink(
            at: program.folder.appending(path: "design/.tincture-baseline.json"),
            withDestinationURL: program.folder.appending(path: "secret.json"))
        let result = try program.run("lint", "design")
        #expect(result.status == 2 && !result.errors.contains("JSON"), "\(result.errors)")
    }

    /// Names in the project's own folders are still told.
    @Test func whatIsMeantIsToldThroughLinksWithinTheProject() throws {
        let program = try Program()
        try program.write("ref: x", to: ".git/HEAD")
        try program.write("Ink: #111827\n", to: "house/Colors.txt")
        try FileManager.default.createSymbolicLink(
            at: program.folder.appending(path: "link"), withDestinationURL: program.folder.appending(path: "house"))
        try program.write("palette: { from: [link/Colosr.txt] }\n", to: "tincture.yml")
        let result = try program.run("config", "validate")
        #expect(result.errors.contains("did you mean “link/Colors.txt”?"), "\(result.errors)")
    }
}
