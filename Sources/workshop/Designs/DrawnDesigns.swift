import ArgumentParser
import Foundation

/// `workshop designs`: generates random designs, the same ones for the same seed, to compare our results with a
/// browser's.
struct DrawnDesigns: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "designs",
        abstract: "Draws SVG designs by chance, full of what makes colors hard to tell: groups, masks, patterns.")

    @Option(help: "Draws the same designs again.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("How many designs.", valueName: "number"))
    var count = 100

    @Option(help: ArgumentHelp("Where the designs are written.", valueName: "folder"))
    var output: String

    @Flag(help: "Places pictures too.")
    var images = false

    @Flag(help: "Uses filters too.")
    var filters = false

    func run() throws {
        let folder = URL(filePath: output)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for number in 0..<max(0, min(count, 100_000)) {
            // Each design has its own seed, so that it can be generated alone.
            var drawing = DrawnPage(seed: seed &* 1_000_003 &+ UInt64(number), images: images, filters: filters)
            let digits = String(number)
            let name = "drawn-\(seed)-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".svg"
            try Data(drawing.svg().utf8).write(to: folder.appending(path: name))
        }
        print("\(max(0, min(count, 100_000))) designs in \(output)")
    }
}
