import Foundation
import Testing

@Suite("The init command")
struct InitCommandTests {
    private static func design(_ colors: [String], sizes: [Int] = []) -> String {
        let shapes = colors.enumerated().map { "<rect x='\($0 * 9)' width='8' height='8' fill='\($1)'/>" }
        let texts = sizes.enumerated().map {
            "<text y='\(40 + $0 * 60)' font-size='\($1)' fill='#111827'>Pay</text>"
        }
        return
            "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='900'><rect width='400' height='900' fill='#fff'/>"
            + (shapes + texts).joined() + "</svg>"
    }

    @Test func aPlainFileIsValidAndChangesNothing() throws {
        let program = try Program()
        try program.write(Program.faint, to: "a.svg")
        let before = try program.run("a.svg", "--format", "concise")
        let result = try program.run("init")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(result.output.hasPrefix("Wrote tincture.yml ("))
        #expect(try program.run("a.svg", "--format", "concise").output == before.output)
    }

    @Test(arguments: ["tincture.yml", ".tincture.yml"])
    func nothingIsWrittenOver(_ name: String) throws {
        let program = try Program()
        try program.write("version: 1\n", to: name)
        let result = try program.run("init")
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.contains("\(name) is here already; --force writes over it"), "\(result.errors)")
        #expect(try String(contentsOf: program.folder.appending(path: name), encoding: .utf8) == "version: 1\n")
        #expect(try program.run("init", "--force").status == 0)
    }

    @Test func aDryRunWritesNothing() throws {
        let program = try Program()
        try program.write(InitCommandTests.design(["#1d4ed8"]), to: "a.svg")
        let result = try program.run("init", "--from", "a.svg", "--dry-run")
        #expect(result.status == 0 && result.output.contains("version: 1\n") && result.output.contains("\"#1D4ED8\""))
        #expect(
            result.errors.contains("Looked at 1 design: 3 colors, 0 font sizes.") || result.errors.contains("2 colors"))
        #expect(!FileManager.default.fileExists(atPath: program.folder.appending(path: "tincture.yml").path))
    }

    @Test func theProposalFitsTheFilesItCameFrom() throws {
        let program = try Program()
        let colors = ["#1d4ed8", "#1d4ed8", "#1d4ed8", "#1d4fd8", "#b91c1c", "#047857", "#f59e0b"]
        try program.write(
            InitCommandTests.design(colors, sizes: [16, 16, 16, 16, 20, 25, 31, 13]), to: "designs/a.svg")
        try program.write(InitCommandTests.design(["#1d4ed8"], sizes: [16, 20, 25, 39]), to: "designs/b.svg")
        let result = try program.run("init", "--from", "designs")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("1 looks like one of them (ΔE2000 below 1)"), "\(result.output)")
        #expect(result.output.contains("fit base 16 × 1.25 (major third)"), "\(result.output)")
        let text = try String(contentsOf: program.folder.appending(path: "tincture.yml"), encoding: .utf8)
        #expect(text.contains("ratio: major third") && text.contains("\"#1D4ED8\"") && !text.contains("#1D4FD8"))
        let lint = try program.run("designs", "--format", "concise")
        let rules = lint.output.split(separator: "\n").filter { $0.contains("palette/") || $0.contains("type/") }
        // What was left out as a slip is what is found.
        #expect(rules.allSatisfy { $0.contains("#1D4FD8") || $0.contains("palette/near-duplicate") }, "\(lint.output)")
        #expect(rules.contains { $0.contains("palette/off-palette") })
    }

    @Test func listsThatAreThereAreNamedAndNotCopied() throws {
        let program = try Program()
        try program.write("Action: #1D4ED8\nPaper: #FFFFFF\n", to: "designs/Colors.txt")
        try program.write(InitCommandTests.design(["#1d4ed8", "#b91c1c"]), to: "designs/a.svg")
        let text = try program.run("init", "--from", "designs", "--dry-run").output
        #expect(text.contains("from: [\"designs/Colors.txt\"]") && !text.contains("\"#1D4ED8\""), "\(text)")
        #expect(text.contains("\"#B91C1C\"") && text.contains("background: [Paper]"), "\(text)")
    }

    @Test func namesOfDesignsAreKeptWhateverTheyHold() throws {
        let program = try Program()
        let swatch =
            #"{"_class":"swatch","do_objectID":"A","name":"Off: \"x\" # [on]\u0007\u202E","value":{"_class":"color","alpha":1,"red":0.725490196,"green":0.109803922,"blue":0.109803922}}"#
        let fill =
            #"{"_class":"fill","isEnabled":true,"fillType":0,"color":{"_class":"color","alpha":1,"red":0.725490196,"green":0.109803922,"blue":0.109803922}}"#
        let layer =
            #"{"_class":"rectangle","do_objectID":"R","name":"R","isVisible":true,"frame":{"_class":"rect","x":0,"y":0,"width":9,"height":9},"style":{"_class":"style","fills":[\#(fill)]}}"#
        let board =
            #"{"_class":"artboard","do_objectID":"B","name":"B","isVisible":true,"frame":{"_class":"rect","x":0,"y":0,"width":99,"height":99},"layers":[\#(layer)]}"#
        let page =
            #"{"_class":"page","do_objectID":"P","name":"P","isVisible":true,"frame":{"_class":"rect","x":0,"y":0,"width":0,"height":0},"layers":[\#(board)]}"#
        try program.write(
            #"{"document":{"_class":"document","do_objectID":"D","sharedSwatches":{"_class":"swatchContainer","objects":[\#(swatch)]}},"pages":[\#(page)]}"#,
            to: "a.json")
        let result = try program.run("init", "--from", "a.json")
        #expect(result.status == 0, "\(result.errors)")
        let text = try String(contentsOf: program.folder.appending(path: "tincture.yml"), encoding: .utf8)
        #expect(!text.unicodeScalars.contains("\u{202E}") && !text.unicodeScalars.contains("\u{7}"))
        #expect(try program.run("palette", "a.json").status == 0)
    }

    /// Names stay those that people gave, also of colors that designs use, and what governs nearer by goes on doing so.
    @Test func namesAndNearerConfigurationsAreHeeded() throws {
        let program = try Program()
        try program.write("colors:\n  - \"#111827\" # Ink\n  - \"#abcdef\" # Sky\n", to: "colors.yml")
        try program.write(
            ##"<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" fill="#111827"/></svg>"##,
            to: "sub/a.svg")
        let result = try program.run("init", "--from", "sub", "--dry-run")
        #expect(
            result.output.contains(/Ink: +"#111827"/) && result.output.contains(/Sky: +"#ABCDEF"/), "\(result.output)")
        #expect(!result.errors.contains("go by that"))
        try program.write("version: 1\n", to: "sub/tincture.yml")
        let nested = try program.run("init", "--from", "sub", "--dry-run")
        #expect(nested.errors.contains("designs around sub/tincture.yml go by that"), "\(nested.errors)")
    }

    @Test func otherLintersAreTakenOver() throws {
        let program = try Program()
        try program.write(
            "colors:\n  - '#FFEBEE' # red 50\n  - \"#111827\"\n  - nonsense\nother: 1\n", to: "colors.yml")
        let rules = """
            {"@sketch-hq/sketch-core-assistant/groups-max-layers": {"active": true, "maxLayers": 7, "skipClasses": ["text"]},
             "@sketch-hq/sketch-core-assistant/name-pattern-groups": {"active": true, "allowed": [], "forbidden": ["^Group$"], "severity": 3},
             "@sketch-hq/sketch-core-assistant/name-pattern-shapes": {"active": true, "allowed": [], "forbidden": ["^Group$"]},
             "@sketch-hq/sketch-core-assistant/name-pattern-pages": {"active": true, "allowed": ["^(?!x)y"], "forbidden": []},
             "@sketch-hq/sketch-core-assistant/layers-no-hidden": {"active": false},
             "@sketch-hq/sketch-core-assistant/artboards-grid": {"active": true},
             "mine-assistant/all": {"active": true}}
            """
        try program.write("{\"name\": \"x\", \"sketch\": {\"config\": {\"rules\": \(rules)}}}", to: "package.json")
        let result = try program.run("init")
        #expect(result.status == 0, "\(result.errors)")
        let text = try String(contentsOf: program.folder.appending(path: "tincture.yml"), encoding: .utf8)
        #expect(text.contains("red 50:") && text.contains("\"#FFEBEE\"") && text.contains("\"#111827\""))
        #expect(text.contains("layer/crowded-group: { severity: warning, most: 7 }"))
        #expect(text.contains("layer/malformed-name: { severity: error, kinds: [\"group\", \"shape\"]"), "\(text)")
        #expect(!text.contains("layer/hidden"))
        for loss in [
            "nonsense is no color", "“other” is not known here", "its option skipClasses has no counterpart",
            "name-pattern-pages: allowed: “^(?!x)y” is no pattern", "artboards-grid: there is no such rule here",
            "mine-assistant/all: a rule of another assistant",
        ] {
            #expect(result.output.contains("not taken over: ") && result.output.contains(loss), "\(result.output)")
        }
        try program.write(Program.sound, to: "a.svg")
        #expect(try program.run("a.svg").status != 2)
    }

    @Test func whatIsNotThereIsSaid() throws {
        let program = try Program()
        let result = try program.run("init", "--from", "gone")
        #expect(result.status == 2 && result.errors.contains("gone: no such file or folder"))
        #expect(!FileManager.default.fileExists(atPath: program.folder.appending(path: "tincture.yml").path))
    }

    /// What cannot be read is no design that was looked at; the others are.
    @Test func designsThatCannotBeReadAreNotCounted() throws {
        let program = try Program()
        try program.write("<!doctype html><p>Pay", to: "page.svg")
        let alone = try program.run("init", "--from", "page.svg")
        #expect(alone.status == 2 && alone.errors.contains("none of the designs can be read"), "\(alone)")
        #expect(!FileManager.default.fileExists(atPath: program.folder.appending(path: "tincture.yml").path))
        try program.write(Program.sound, to: "a.svg")
        let both = try program.run("init", "--from", ".")
        #expect(both.status == 1 && both.output.contains("Looked at 1 design:"), "\(both)")
        #expect(both.errors.contains("page.svg:"), "\(both)")
    }
}
