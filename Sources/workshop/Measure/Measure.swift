import ArgumentParser
import Foundation

/// Times whole commands alternately with a floor, the least work they have to do, and prints each time as a multiple of
/// it: `true` for start-up, libxml2 and the plain pull parser for reading. Results are asserted, so that nothing
/// becomes fast by being wrong; times are only printed.
struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints how long tincture takes, as multiples of what cannot be undercut.")

    @Argument(help: "The program to measure; make release builds it.")
    var program = "release/tincture"

    @Option(help: "How often each command is run, in turn with its floor; the fastest counts.")
    var runs = 10

    @Option(help: ArgumentHelp("Only this figure, or those that begin so; repeatable.", valueName: "name"))
    var only: [String] = []

    @Option(help: ArgumentHelp("Keeps the figures, for workshop compare.", valueName: "file"))
    var json: String?

    @Option(help: ArgumentHelp("Where what is measured on is kept between runs.", valueName: "folder"))
    var scratch: String?

    @Option(help: ArgumentHelp("A folder of SVGs to read as a whole, besides what is drawn.", valueName: "folder"))
    var folder: String?

    @Flag(help: "Says what figures there are, and measures nothing.")
    var list = false

    func run() throws {
        let known = MeasureRow.all + (try folder.map { try MeasureRow.folder($0) } ?? [])
        let rows = known.filter { row in only.isEmpty || only.contains { row.name.hasPrefix($0) } }
        guard !rows.isEmpty else { throw ValidationError("There is no figure of that name; --list tells them.") }
        if list { return rows.forEach { print($0.name) } }
        guard FileManager.default.isExecutableFile(atPath: program) else {
            throw ValidationError("\(program) is not there; make release builds it.")
        }
        let inputs =
            scratch.map { URL(filePath: $0) }
            ?? FileManager.default.temporaryDirectory.appending(path: "tincture-measure")
        let bench = MeasureBench(
            program: program, own: Bundle.main.executablePath ?? CommandLine.arguments[0], runs: max(1, runs),
            inputs: try MeasuredInputs(in: inputs))
        var measurements: [Measurement] = []
        for row in rows {
            let measurement = try row.measure(bench)
            // Printed at once, because the whole measurement takes a quarter of an hour.
            FileHandle.standardOutput.write(Data((measurement.line + "\n").utf8))
            measurements.append(measurement)
        }
        guard let json else { return }
        let version = try TimedCommand([program, "--version"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
        try MeasurementFile(program: version, measurements: measurements).write(to: json)
    }
}

/// Everything needed to measure figures.
struct MeasureBench {
    let program: String
    /// The workshop itself, which contains the floors.
    let own: String
    let runs: Int
    let inputs: MeasuredInputs

    /// A figure takes no longer than this once it has the fewest runs required.
    private static let longest = Duration.seconds(30)
    private static let fewestRuns = 3

    /// Times the program alternately with its floor; its output must contain `answer`.
    func time(
        _ name: String, _ what: String, _ arguments: [String], floor: [String], floorName: String? = nil,
        most: Double? = nil, bytes: Int? = nil, mostMemory: Double? = nil, isRepeated: Bool = true, answer: String?
    ) throws -> Measurement {
        try time(
            name, what, command: [program] + arguments, floor: floor, floorName: floorName, most: most, bytes: bytes,
            mostMemory: mostMemory, isRepeated: isRepeated, answer: answer)
    }

    /// The same for any command.
    func time(
        _ name: String, _ what: String, command: [String], floor: [String], floorName: String? = nil,
        most: Double? = nil, bytes: Int? = nil, mostMemory: Double? = nil, isRepeated: Bool = true, answer: String?
    ) throws -> Measurement {
        let (ours, least) = (try TimedCommand(command), try TimedCommand(floor))
        if let answer {
            let output = try ours.output
            guard output.contains(answer) else {
                throw ValidationError("\(name): the answer is wrong; \(answer) is not in it.")
            }
        }
        var row = Measurement(
            name: name, what: what, milliseconds: .infinity, floorName: floorName ?? floor[0],
            floorMilliseconds: .infinity, most: most, inputBytes: bytes, mostMemory: mostMemory)
        let begin = ContinuousClock.now
        for number in 0..<(isRepeated ? runs : 1) {
            // Long commands need fewer runs than short ones for a reliable time.
            if number >= MeasureBench.fewestRuns, begin.duration(to: .now) > MeasureBench.longest { break }
            let cost = try ours.run()
            guard cost.status < 2 else { throw ValidationError("\(name): ended with status \(cost.status).") }
            row.milliseconds = min(row.milliseconds, cost.milliseconds)
            row.floorMilliseconds = min(row.floorMilliseconds, try least.run().milliseconds)
            row.peakBytes = max(row.peakBytes ?? 0, cost.peakBytes)
        }
        return row
    }
}
