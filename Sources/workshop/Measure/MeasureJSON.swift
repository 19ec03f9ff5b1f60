import ArgumentParser
import Checking
import DesignModel
import DesignReaders
import Foundation
import Linting
import Rules
import SourceText

/// `workshop json`: measures how fast JSON is skipped and read, which is the floor for every reader of JSON.
struct MeasureJSON: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "json", abstract: "Prints how fast JSON as Figma writes it is passed over and read.")

    @Option(help: "How many megabytes are made up.")
    var megabytes = 100

    @Option(help: "How often each is done; the fastest counts.")
    var runs = 5

    @Option(help: ArgumentHelp("Writes the text to a file, to hold other parsers against.", valueName: "file"))
    var output: String?

    @Option(help: ArgumentHelp("Measures a .sketch archive instead: unpacking it, and reading it.", valueName: "file"))
    var archive: String?

    func run() throws {
        if let archive { return try measure(archive: try SourceFile(path: archive)) }
        let (text, nodes) = MeasureJSON.file(bytes: max(1, min(megabytes, 1000)) * 1_000_000)
        if let output { try text.write(toFile: output, atomically: true, encoding: .utf8) }
        let source = SourceBytes(Array(text.utf8))
        try measure("skipping", source) { () throws in
            var json = JSONReader(source.bytes)
            try json.skip()
            try json.finish()
            return nodes
        } answer: {
            nodes
        }
        try measure("layers by key", source) { () throws in
            var json = JSONReader(source.bytes)
            let count = try MeasureJSON.countNodes(&json)
            try json.finish()
            return count
        } answer: {
            nodes
        }
        let file = SourceFile(path: "measure.json", unpacked: source)
        try measure("designs", source) { () throws in
            DesignReader.reading(of: file).design?.layers.count ?? 0
        } answer: {
            nodes
        }
        let input = RunInput(
            standardInput: Array(text.utf8), standingFor: "measure.json", isExpected: true)
        let selection = try Selection(input, catalog: AllRules.catalog)
        try measure("linted", source) { () throws in
            LintRun(over: selection).report.documents.first?.textCount ?? 0
        } answer: {
            (nodes - 1) / 5 * 4
        }
    }

    /// Unpacking every JSON part is the floor for reading an archive.
    private func measure(archive file: SourceFile) throws {
        let zip = try Archive(file.bytes)
        let parts = zip.entries.filter { $0.name.hasSuffix(".json") }
        let size = parts.reduce(0) { $0 + $1.size }
        let layers = DesignReader.reading(of: file).design?.layers.count ?? 0
        print("\(file.bytes.count) bytes, \(size) of JSON, \(layers) layers")
        try measure("unpacking", file.bytes) { () throws in
            try parts.reduce(0) { sum, part in sum + (try zip.bytes(of: part)).count }
        } answer: {
            size
        }
        try measure("designs", file.bytes) { () throws in
            DesignReader.reading(of: file).design?.layers.count ?? 0
        } answer: {
            layers
        }
    }

    /// Prints the rate of the fastest run; the result must be right in every run.
    private func measure(
        _ name: String, _ source: SourceBytes, _ body: () throws -> Int, answer: () -> Int
    ) throws {
        let clock = ContinuousClock()
        var fastest = Duration.seconds(1_000_000)
        for _ in 0..<max(1, runs) {
            let start = clock.now
            let count = try body()
            fastest = min(fastest, start.duration(to: clock.now))
            guard count == answer() else { throw ValidationError("\(name): \(count) nodes, not \(answer()).") }
        }
        let (seconds, attoseconds) = fastest.components
        let time = Double(seconds) + Double(attoseconds) / 1e18
        let rate = Int((Double(source.count) / time / 1e6).rounded())
        print("\(name): \(Int((time * 1000).rounded())) ms, \(rate) MB/s")
    }

    private enum Key: String, CaseIterable, Sendable { case document, type, name, children, opacity }
    private static let keys = JSONKeys<Key>()

    /// Reads every node with its name and its opacity, as a reader of designs would.
    private static func countNodes(_ json: inout JSONReader) throws(JSONError) -> Int {
        guard try json.enterObject() else { return 0 }
        var met = JSONMetKeys()
        var count = 0
        while let key = try json.nextKey(in: keys, &met) {
            switch key {
            case .type: count += try json.text() == nil ? 0 : 1
            case .name: _ = try json.text()
            case .opacity: _ = try json.number()
            case .document: count += try countNodes(&json)
            case .children:
                guard try json.enterArray() else { break }
                while try json.nextElement() { count += try countNodes(&json) }
            }
        }
        return count
    }

    /// A page of cards with dark texts on light plates; numbers are written from single precision, as Figma writes
    /// them.
    static func file(bytes: Int) -> (text: String, nodes: Int) {
        var text =
            #"{"name":"Measure","version":"1","document":{"id":"0:0","name":"Page","type":"DOCUMENT","children":["#
        var nodes = 1
        var seed: UInt64 = 42
        func fraction() -> Double {
            // Knuth's multiplier; the numbers only have to differ.
            seed = seed &* 6_364_136_223_846_793_005 &+ 1
            return Double(Float(seed >> 40) / Float(1 << 24))
        }
        func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
            #"{"x":\#(x + fraction()),"y":\#(y + fraction()),"width":\#(width),"height":\#(height)}"#
        }
        func fill(from least: Double) -> String {
            // One of eight tones, as pages use a palette.
            let tone = (0..<3).map { _ in Double(Float(least + (fraction() * 2).rounded() / 10)) }
            let color = #"{"r":\#(tone[0]),"g":\#(tone[1]),"b":\#(tone[2]),"a":1.0}"#
            return #"[{"blendMode":"NORMAL","type":"SOLID","color":\#(color)}]"#
        }
        while text.utf8.count < bytes {
            let card = nodes / 5
            let (x, y) = (Double(card % 100) * 320, Double(card / 100) * 180)
            let around = box(x, y, 300, 160)
            if nodes > 1 { text += "," }
            text += #"{"id":"1:\#(nodes)","name":"Karte \#(nodes)","type":"FRAME","scrollBehavior":"SCROLLS","#
            text += #""absoluteBoundingBox":\#(around),"absoluteRenderBounds":\#(around),"#
            text += #""fills":\#(fill(from: 0.8)),"strokes":[],"#
            text += #""strokeWeight":1.0,"strokeAlign":"INSIDE","clipsContent":true,"children":["#
            for child in 0..<4 {
                if child > 0 { text += "," }
                text += #"{"id":"1:\#(nodes);\#(child)","name":"Überschrift","type":"TEXT","blendMode":"PASS_THROUGH","#
                text += #""absoluteBoundingBox":\#(box(x + 8, y + 8 + Double(child) * 36, 280, 24)),"#
                text += #""fills":\#(fill(from: 0)),"characters":"Some words of text","style":{"#
                text += #""fontFamily":"Inter","fontPostScriptName":null,"fontWeight":400,"fontSize":16.0,"#
                // Computed from font and size, as in every text with these settings.
                text += #""lineHeightPx":19.363636016845703,"lineHeightUnit":"INTRINSIC_%"},"#
                text += #""characterStyleOverrides":[]}"#
            }
            text += #"],"effects":[]}"#
            nodes += 5
        }
        return (text + #"]},"components":{},"componentSets":{},"styles":{},"schemaVersion":0}"#, nodes)
    }
}
