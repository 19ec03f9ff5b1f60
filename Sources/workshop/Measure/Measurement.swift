import Foundation

/// One figure with its floor.
struct Measurement: Codable {
    /// Its name, as used with `--only`.
    var name: String
    /// A description of what was measured.
    var what: String
    /// The time of the fastest run.
    var milliseconds: Double
    /// The name of the floor, such as `xmllint`.
    var floorName: String
    /// The time of the floor's fastest run, of as many runs taken in turn.
    var floorMilliseconds: Double
    /// The goal for the ratio to the floor; nil if there is none.
    var most: Double?
    /// The peak memory in bytes.
    var peakBytes: Int?
    /// The size of the input in bytes.
    var inputBytes: Int?
    /// The goal for the ratio of memory to input; nil if there is none.
    var mostMemory: Double?
    /// The number of items processed, such as colors read.
    var count: Int?

    /// The time as a multiple of the floor.
    var ratio: Double { milliseconds / max(floorMilliseconds, 1e-9) }
    /// The peak memory as a multiple of the input.
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
        // For small files, the program's own memory would dominate.
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

/// The file that `workshop measure --json` writes: the figures of one program on one machine.
struct MeasurementFile: Codable {
    var schema = "tincture.measure/1"
    /// The program's name and version, as it prints them.
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
