import Foundation
import Testing

/// Files beyond the project that a configuration or a link in it leads to.
@Suite("Files beyond the project")
struct ForeignFileTests {
    /// What is told of a file beyond the project that nothing is quoted from.
    @Test func filesBeyondTheProjectAreToldOfInOneSentence() throws {
        let program = try Program()
        try program.write(
            "overrides: [{ paths: [a], reason: r, expires: 2020-01-01, rules: { type/tiny-text: off } }]\n",
            to: "house/old.yml")
        try program.write(
            "<resources><color name=\"a\">?attr/b</color></resources>", to: "house/res/values/colors.xml")
        try program.write("ref: x", to: "design/.git/HEAD")
        try program.write(Program.sound, to: "design/a.svg")
        try program.write("extends: [../house/old.yml]\n", to: "design/tincture.yml")
        let override = try program.run("lint", "design")
        #expect(override.output.contains("The override in line 1 has expired"), "\(override.output)")
        try program.write("palette: { from: [../house/res] }\n", to: "design/tincture.yml")
        let palette = try program.run("palette", "design")
        #expect(palette.errors.contains("one entry has no color that could be read"), "\(palette.errors)")
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
