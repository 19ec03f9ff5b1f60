import ArgumentParser
import ColorScience
import DesignAnalysis
import DesignModel
import DesignReaders
import Foundation
import Painting
import SourceText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// `workshop layers`: measures the cost per layer in designs with more and more layers, which shows anything that grows
/// faster than their number. Results are asserted; times are only printed.
struct Layers: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layers", abstract: "Prints what a layer costs in designs of 1,000 to 1,000,000 layers.")

    @Option(help: ArgumentHelp("The largest design.", valueName: "number"))
    var most = 1_000_000

    /// The number of texts in each design, each on its own plate.
    private static let texts = 50

    /// The arrangement of the layers below the texts.
    enum Arrangement: String, CaseIterable {
        /// The page grows with the number of layers, so that about as many overlap at any place.
        case spread
        /// The page keeps its size, so that more and more layers overlap at each place.
        case crowded
    }

    func run() throws {
        print("              layers    reading   listing   contrast, CPU ns a layer    entries looked at for a text")
        for arrangement in Arrangement.allCases {
            var count = 1_000
            while count <= most {
                try measure(arrangement, count)
                count *= 10
            }
        }
    }

    /// The cost of a layer.
    struct Cost {
        /// The time per layer for reading, for listing, and for the contrast of the texts above, in nanoseconds.
        let reading, listing, contrast: Double
        /// The number of entries examined for a text.
        let looked: Int

        var sum: Double { reading + listing + contrast }
    }

    private func measure(_ arrangement: Arrangement, _ count: Int) throws {
        let cost = try Layers.cost(arrangement, count)
        let times = [cost.reading, cost.listing, cost.contrast].map { String(format: "%10.1f", $0) }
        let name = arrangement.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0)
        print(name + String(format: "%12d", count) + times.joined() + String(format: "%30d", cost.looked))
    }

    /// The cost of a layer in a design with `count` layers; throws if the results are wrong.
    static func cost(_ arrangement: Arrangement, _ count: Int) throws -> Cost {
        let file = try SourceFile(path: "layers.svg", contents: Array(document(arrangement, count).utf8))
        let start = Self.processorTime
        guard let design = DesignReader.reading(of: file).design else { throw ValidationError("It was not read.") }
        let read = Self.processorTime
        let list = DisplayList(design)
        let listed = Self.processorTime
        let study = ContrastStudy(list)
        let end = Self.processorTime
        guard design.layers.count > count, study.readings.count == Self.texts else {
            throw ValidationError("\(design.layers.count) layers and \(study.readings.count) texts were read.")
        }
        for reading in study.readings {
            // #595959 on white (WCAG 2.2).
            guard reading.verdict == .pass, abs((reading.typical ?? 0) - 7.004) < 0.001 else {
                throw ValidationError("\(count) \(arrangement): \(reading.verdict), \(reading.typical ?? 0).")
            }
        }
        var looked = 0
        for reading in study.readings {
            var found: [Int32] = []
            looked += list.collect(meeting: reading.box, into: &found)
        }
        let layers = Double(count)
        return Cost(
            reading: (read - start) / layers, listing: (listed - read) / layers, contrast: (end - listed) / layers,
            looked: looked / Self.texts)
    }

    /// Small rectangles scattered over the page, and texts on plates above them.
    private static func document(_ arrangement: Arrangement, _ count: Int) -> String {
        var random = SplitMix(seed: 7)
        let layers = arrangement == .spread ? Double(count) : 1_000
        let side = (layers * 120).squareRoot().rounded() + 200
        var text = #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(side)" height="\#(side)" font-family="Arial">"#
        text.reserveCapacity(count * 80)
        for _ in 0..<count {
            let (x, y) = (Int.random(in: 0..<Int(side), using: &random), Int.random(in: 0..<Int(side), using: &random))
            text += "<rect x=\"\(x)\" y=\"\(y)\" width=\"9\" height=\"9\" fill=\"#3A6EA5\" fill-opacity=\".5\"/>\n"
        }
        for place in 0..<Self.texts {
            // Two columns of 25 rows, which fit the smallest page.
            let (left, top) = (Double(place % 2) * 90, Double(place / 2) * 20)
            text += #"<rect x="\#(left)" y="\#(top)" width="80" height="18" fill="white"/>"#
            text += #"<text x="\#(left + 5)" y="\#(top + 14)" font-size="14" fill="rgb(89,89,89)">Layers</text>"# + "\n"
        }
        return text + "</svg>"
    }

    /// The processor time used by this process, in nanoseconds.
    private static var processorTime: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
