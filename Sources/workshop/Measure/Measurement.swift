import Foundation

/// One figure beside its floor.
struct Measurement: Codable {
    /// What `--only` calls it.
    var name: String
    /// What was done.
    var what: String
    /// How long it took, the fastest of all runs.
    var milliseconds: Double
    /// What cannot be undercut, such as `xmllint`.
    var floorName: String
    /// How long that took, the fastest of as many runs in turn.
    var floorMilliseconds: Double
    /// The most times the floor it may take; nil where nobody has said.
    var most: Double?
    /// The most memory it held at once.
    var peakBytes: Int?
    /// The bytes that were read.
    var inputBytes: Int?
    /// The most times the input that memory may be; nil where nobody has said.
    var mostMemory: Double?
    /// How many things it did, such as colors read.
    var count: Int?

    /// How many times the floor it took.
    var ratio: Double { milliseconds / max(floorMilliseconds, 1e-9) }
    /// How many times the input its memory was.
    var memoryRatio: Double? {
        guard let peakBytes, let inputBytes, inputBytes > 0 else { return nil }
        return Double(peakBytes) / Double(inputBytes)
    }

    /// One line for people.
    var line: String {
        var line = what.padding(toLength: 44, withPad: " ", startingAt: 0)
        line += String(format: "%11.2f ms %11.2f ms %8.3f × ", milliseconds, floorMilliseconds, ratio)
        line += floorName
        if let most { line += String(format: " (goal %g: %@)", most, ratio <= most ? "met" : "missed") }
        // The program itself is larger than small files.
        if let memory = memoryRatio, mostMemory != nil || inputBytes ?? 0 > 10_000_000 {
            line += String(format: "; memory %.2f × input", memory)
            if let mostMemory {
                line += String(format: " (goal %g: %@)", mostMemory, memory <= mostMemory ? "met" : "missed")
            }
        }
        if let count { line += String(format: "; %.3g a second", Double(count) / max(milliseconds, 1e-9) * 1e3) }
        return line
    }
}

/// What `workshop measure --json` leaves behind: figures of one program on one machine.
struct MeasurementFile: Codable {
    var schema = "tincture.measure/1"
    /// What the program calls itself.
    var program: String
    var measurements: [Measurement]

    init(program: String, measurements: [Measurement]) {
        self.program = program
        self.measurements = measurements
    }

    init(readingFrom path: String) throws {
        self = try JSONDecoder().decode(MeasurementFile.self, from: Data(contentsOf: URL(filePath: path)))
    }

    func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(self).write(to: URL(filePath: path), options: .atomic)
    }
}
