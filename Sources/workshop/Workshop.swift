import ArgumentParser

/// The developers' own tools: built with the rest, but never shipped.
@main
struct Workshop: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "workshop", abstract: "What the makers of tincture measure it with.",
        subcommands: [
            NewRule.self, Pages.self, Vectors.self, Scales.self, Measure.self, MeasureJSON.self, Floor.self,
            Compare.self,
            DrawnDesigns.self,
            Layers.self, Counts.self, TokenList.self, Pictures.self,
        ])
}

/// `workshop vectors`: compares colors with independent tables.
struct Vectors: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Scores colors against a folder of reference tables.")

    @Argument(help: "The folder of tables.")
    var folder: String

    @Option(help: ArgumentHelp("How many rows that differ are shown of each table.", valueName: "number"))
    var show = 0

    func run() throws {
        let status = VectorScore.run(folder: folder, showing: show)
        if status != 0 { throw ExitCode(status) }
    }
}

/// `workshop scales`: measures how well type scales are distinguished from random sizes.
struct Scales: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Measures how often type scales are recognized.")

    @Option(help: "Makes the same sets again.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("How many seeds, one after the other.", valueName: "number"))
    var seeds = 1

    @Option(help: ArgumentHelp("How many sets of each kind.", valueName: "number"))
    var sets = 100

    func run() {
        let seeds = (0..<UInt64(max(1, min(seeds, 1000)))).map { seed &+ $0 }
        ScaleScore.run(seeds: seeds, sets: max(1, min(sets, 10_000)))
    }
}
