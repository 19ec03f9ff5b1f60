import Foundation
import Testing

@Suite("The baseline command")
struct BaselineCommandTests {
    private func fingerprints(_ output: String) -> [String] {
        output.matches(of: /"fingerprint":"([0-9a-f]{32})"/).map { String($0.1) }
    }

    @Test func aHouseWithDebtAdoptsItOnAMonday() throws {
        let program = try Program()
        try program.write("version: 1\nbaseline: debt/known.json\n", to: "tincture.yml")
        try program.write(Program.faint, to: "a.svg")
        let missing = try program.run("lint", "a.svg")
        #expect(missing.status == 2 && missing.errors.contains("debt/known.json: there is no such baseline"))
        try FileManager.default.createDirectory(
            at: program.folder.appending(path: "debt"), withIntermediateDirectories: true)
        let made = try program.run("baseline", "create", "--reason", "Before 2026", ".")
        #expect(made.status == 0 && made.output.hasPrefix("debt/known.json: 1 finding\n"))
        #expect(made.output.contains("1 in elements without an id, known by their place among others alone"))
        let result = try program.run("lint", ".")
        #expect(result.status == 0 && result.output.hasSuffix("1 finding hidden by the baseline debt/known.json\n"))
        #expect(try program.run("lint", ".", "--no-baseline").status == 1)
        #expect(try program.run("lint", ".", "--show-suppressed").output.contains("(suppressed) Text “Pay”"))
        let shown = try program.run("baseline", "show", "debt/known.json").output
        #expect(shown.contains("1  contrast/faint-text") && shown.contains("1 for this reason: Before 2026"))
        try program.write(Program.sound, to: "a.svg")
        let mended = try program.run("lint", ".")
        #expect(
            mended.status == 0
                && mended.output.contains("1 finding of it is mended; tincture baseline prune takes it out"))
        #expect(try program.run("lint", ".", "--strict-baseline").status == 1)
        // What fails the run is said whatever the report can say.
        let quiet = try program.run("lint", ".", "--strict-baseline", "--format", "concise")
        #expect(quiet.status == 1 && quiet.errors.contains("--strict-baseline fails the run: 1 finding"))
        #expect(try program.run("baseline", "prune", ".").output == "debt/known.json: 1 → 0 findings\n")
        #expect(try program.run("lint", ".", "--strict-baseline").status == 0)
        #expect(try program.run("lint", ".", "--baseline", "no.json").status == 2)
        #expect(try program.run("lint", ".", "--baseline", "no.json", "--no-baseline").status == 2)
        #expect(try program.run("baseline", "create", "--append", "--force").status == 2)
    }

    @Test func theBaselineIsLookedForUpwardsToShowItToo() throws {
        let program = try Program()
        try program.write("version: 1\nbaseline: debt/known.json\n", to: "tincture.yml")
        try program.write(Program.faint, to: "designs/a.svg")
        try program.write("", to: "debt/readme.txt")
        #expect(try program.run("baseline", "create", ".").status == 0)
        let shown = try program.run(["baseline", "show"], in: "designs")
        #expect(shown.status == 0 && shown.output.contains("known.json: 1 finding in 1 file"), "\(shown)")
        #expect(try program.run(["baseline", "show", ".tincture-baseline.json"], in: "designs").status == 2)
        try program.write("versoin: 1\n", to: "tincture.yml")
        #expect(try program.run(["baseline", "show"], in: "designs").status == 2)
    }

    @Test func aSymbolPlacedOnAnotherColorIsNew() throws {
        let program = try Program()
        func design(_ places: String) -> String {
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="300" height="40"><defs><text id="a" y="20" fill="#999">Pay</text></defs>"##
                + places + "</svg>"
        }
        let first = ##"<use href="#a"/><use href="#a" x="50"/>"##
        try program.write(design(first), to: "a.svg")
        try program.write("version: 1\nbaseline: known.json\n", to: "tincture.yml")
        #expect(try program.run("baseline", "create", ".").status == 0)
        try program.write(design(first + ##"<use id="third" href="#a" x="100"/>"##), to: "a.svg")
        #expect(try program.run("lint", "a.svg").status == 0)
        let worse = first + ##"<rect x="99" width="60" height="40" fill="#777"/><use id="third" href="#a" x="100"/>"##
        try program.write(design(worse), to: "a.svg")
        let result = try program.run("lint", "a.svg")
        #expect(result.status == 1)
        #expect(result.output.contains("behind it in third: #777777"))
        // Of several that are new, the faintest speaks.
        let both =
            first + ##"<rect x="99" width="60" height="40" fill="#ddd"/><use id="third" href="#a" x="100"/>"##
            + ##"<rect x="199" width="60" height="40" fill="#777"/><use id="fourth" href="#a" x="200"/>"##
        try program.write(design(both), to: "a.svg")
        let two = try program.run("lint", "a.svg")
        #expect(two.output.contains("behind it in fourth: #777777"), "\(two.output)")
        #expect(two.output.contains("here, too: text #999999 on #DDDDDD"))
    }

    @Test("What an override hides on the day that is named is not taken in") func daysThatAreNamed() throws {
        let program = try Program()
        try program.write(
            "overrides: [{ paths: [a.svg], reason: x, expires: 2026-03-31, rules: { contrast/faint-text: off } }]\n",
            to: "tincture.yml")
        try program.write(Program.faint, to: "a.svg")
        let before = try program.run("baseline", "create", "--today", "2026-03-30", ".")
        #expect(before.status == 0 && before.output.hasPrefix(".tincture-baseline.json: 0 findings"), "\(before)")
        let after = try program.run("baseline", "create", "--force", "--today", "2026-04-01", ".")
        #expect(after.status == 0 && after.output.contains("0 → 1 finding\n"), "\(after)")
        let wrong = try program.run("baseline", "update", "--today", "2026-13-45", ".")
        #expect(wrong.status == 2 && wrong.errors.contains("--today wants a day such as 2026-12-31"))
    }

    @Test("Without a repository or a configuration, what is found is known from any folder") func adrift() throws {
        let program = try Program()
        try FileManager.default.removeItem(at: program.folder.appending(path: ".git"))
        try program.write(Program.faint, to: "one/designs/icons/a.svg")
        let places = [("", "one/designs"), ("one", "designs"), ("one/designs", "."), ("one/designs/icons", "..")]
        let found = try places.map { place, path in
            fingerprints(try program.run(["lint", "--format", "json", path], in: place).output)
        }
        #expect(found[0].count == 1 && Set(found).count == 1)
        #expect(try program.run(["baseline", "create", "--baseline", "one/known.json", "one/designs"]).status == 0)
        for (place, path) in places {
            let up = place.split(separator: "/").map { _ in "../" }.joined() + "one/known.json"
            #expect(try program.run(["lint", "--baseline", up, path], in: place).status == 0, "\(place)")
        }
        try FileManager.default.moveItem(
            at: program.folder.appending(path: "one/known.json"),
            to: program.folder.appending(path: "one/.tincture-baseline.json"))
        try FileManager.default.moveItem(
            at: program.folder.appending(path: "one"), to: program.folder.appending(path: "two"))
        #expect(try program.run(["lint", "two"]).status == 0)
        #expect(try program.run(["lint", "a.svg"], in: "two/designs/icons").status == 0)
    }

    /// Each configuration has a baseline of its own; those that hold nothing are neither written nor spoken of.
    @Test func folderByFolder() throws {
        let program = try Program()
        for folder in ["a", "b"] { try program.write("version: 1\n", to: "\(folder)/tincture.yml") }
        try program.write(Program.faint, to: "a/a.svg")
        try program.write(Program.sound, to: "b/b.svg")
        #expect(try program.run("baseline", "create", ".", "--append").output.hasPrefix("a/.tincture-baseline.json: 1"))
        #expect(
            !FileManager.default.fileExists(atPath: program.folder.appending(path: "b/.tincture-baseline.json").path))
        let result = try program.run("lint", ".")
        #expect(
            result.status == 0
                && result.output.hasSuffix("1 finding hidden by the baseline a/.tincture-baseline.json\n"))
        for path in ["a", "a/", "a/.tincture-baseline.json"] {
            #expect(try program.run("baseline", "show", path).output.contains("1  contrast/faint-text"))
        }
        #expect(try program.run("baseline", "update", ".").status == 0)
        #expect(
            try program.run("baseline", "show", "b").errors.contains(
                "b/.tincture-baseline.json: there is no such baseline"))
    }
}
