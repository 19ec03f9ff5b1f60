import ArgumentParser
import ColorScience
import Foundation

/// One figure with the way to measure it.
struct MeasureRow {
    let name: String
    let measure: (MeasureBench) throws -> Measurement

    /// All figures, in the order in which they are printed.
    static var all: [MeasureRow] {
        [
            MeasureRow(name: "start") { bench in
                let path = try bench.inputs.file("start/empty.svg") { #"<svg xmlns="http://www.w3.org/2000/svg"/>"# }
                return try bench.time(
                    "start", "start-up, no configuration", [path], floor: ["true"], most: 4, answer: "1 file")
            },
            MeasureRow(name: "start-configured") { bench in
                _ = try bench.inputs.file("house/tincture.yml") { CardPage.configuration }
                let path = try bench.inputs.file("house/empty.svg") { #"<svg xmlns="http://www.w3.org/2000/svg"/>"# }
                return try bench.time(
                    "start-configured", "start-up, with a configuration", [path], floor: ["true"], most: 5,
                    answer: "1 file")
            },
            small("lint-10k", "lint, SVG of 10 KB", most: 5),
            small("lint-10k-configured", "… with a configuration", isHoused: true, most: 6),
            small("lint-10k-faint", "… each text faint in its own color", isFaint: true),
            contrast("contrast-10k", "contrast, SVG of 10 KB", cards: 28, floor: { _ in ["true"] }, most: 4),
            contrast(
                "contrast-1m", "contrast, SVG of 1 MB", cards: 2_700, floor: { ["xmllint", "--noout", $0] },
                most: 1.5),
            svg("svg-10k", "lint, SVG of 10 KB", cards: 28, most: 1.5),
            svg("svg-1m", "lint, SVG of 1 MB", cards: 2_700, most: 1.2),
            svg("svg-1m-faint", "… each text faint in its own color", cards: 2_700, isFaint: true),
            svg("svg-50m", "lint, SVG of 50 MB", cards: 135_000, most: 0.8, mostMemory: 2.5),
            MeasureRow(name: "files-10k") { bench in
                let (folder, bytes) = try bench.inputs.screens(10_000)
                return try bench.time(
                    "files-10k", "lint, 10,000 SVGs of 5 KB, two workers", ["--jobs", "2", folder],
                    floor: [bench.own, "floor", "sax", folder], floorName: "SAX", most: 1.3, bytes: bytes,
                    answer: "10000 files, 100000 texts checked: no findings")
            },
            MeasureRow(name: "cache") { bench in
                let (folder, bytes) = try bench.inputs.screens(10_000)
                let kept = bench.inputs.folder.appending(path: "kept").path
                let again = ["lint", "--jobs", "2", "--cache-dir", kept, folder]
                _ = try TimedCommand([bench.program] + again).run()
                return try bench.time(
                    "cache", "… a second time, with a cache", again,
                    floor: [bench.program, "lint", "--jobs", "2", folder], floorName: "a run without", most: 0.2,
                    bytes: bytes,
                    answer: "10000 files, 100000 texts checked: no findings")
            },
            MeasureRow(name: "cache-first") { bench in
                let (folder, bytes) = try bench.inputs.screens(10_000)
                let kept = bench.inputs.folder.appending(path: "kept-first").path
                // The cache is cleared before each run, which takes as long as a start.
                let script = #""$0" cache clean "$1"; exec "$0" lint --jobs 2 --cache-dir "$1" "$2""#
                return try bench.time(
                    "cache-first", "… the first time, with a cache",
                    command: ["sh", "-c", script, bench.program, kept, folder],
                    floor: [bench.program, "lint", "--jobs", "2", folder], floorName: "a run without", bytes: bytes,
                    answer: "10000 files, 100000 texts checked: no findings")
            },
            figma("figma-1m", "lint, Figma JSON of 1 MB", megabytes: 1),
            figma("figma-100m", "lint, Figma JSON of 100 MB", megabytes: 100, most: 3, mostMemory: 2),
            MeasureRow(name: "sketch") { bench in
                let path = bench.inputs.folder.appending(path: "measure.sketch").path
                if !FileManager.default.fileExists(atPath: path) {
                    try SketchArchive(texts: 10_000).write(to: path)
                }
                return try bench.time(
                    "sketch", "lint, .sketch of 20,000 layers", [path], floor: [bench.own, "floor", "unpack", path],
                    floorName: "unpacking", bytes: bench.inputs.size(of: path), answer: "10000 texts checked")
            },
            findings("findings-human", "a million findings, for people", format: "human"),
            findings("findings-json", "a million findings, JSON", format: "json"),
            layers("layers-spread", .spread), layers("layers-crowded", .crowded),
            colors("colors-hex", "colors read, hex", atLeast: 20e6) { "#" + String(format: "%06X", $0 & 0xFF_FFFF) },
            colors("colors-functional", "colors read, rgb() and oklch()", atLeast: 5e6) { number in
                number % 2 == 0
                    ? "rgb(\(number & 255) \(number >> 8 & 255) \(number >> 16 & 255))"
                    : "oklch(\(number & 63)% 0.\(number >> 6 & 31) \(number % 360))"
            },
        ]
    }

    /// The figures for a folder of SVG files, including its subfolders.
    static func folder(_ folder: String) throws -> [MeasureRow] {
        let files = try Floor.designs(at: folder)
        guard !files.isEmpty else { throw ValidationError("\(folder) holds no SVG.") }
        let floor = ["xmllint", "--noout"] + files
        return [
            MeasureRow(name: "folder-contrast") { bench in
                try bench.time(
                    "folder-contrast", "contrast, a folder", ["contrast", "--format", "json", folder], floor: floor,
                    most: 1.5, answer: "\"verdict\"")
            },
            MeasureRow(name: "folder") { bench in
                try bench.time(
                    "folder", "lint, a folder", ["lint", folder], floor: floor, most: 2, answer: "findings in")
            },
        ]
    }

    private static func small(
        _ name: String, _ what: String, isFaint: Bool = false, isHoused: Bool = false, most: Double? = nil
    ) -> MeasureRow {
        MeasureRow(name: name) { bench in
            let page = CardPage(cards: 28, isFaint: isFaint)
            if isHoused { _ = try bench.inputs.file("house/tincture.yml") { CardPage.configuration } }
            let path = try bench.inputs.file(isHoused ? "house/\(name).svg" : "\(name).svg") { page.text }
            return try bench.time(
                name, what, [path], floor: ["true"], most: most, answer: isFaint ? "Failing" : page.answer)
        }
    }

    private static func contrast(
        _ name: String, _ what: String, cards: Int, floor: @escaping (String) -> [String], most: Double
    ) -> MeasureRow {
        MeasureRow(name: name) { bench in
            let path = try bench.inputs.file("\(name).svg") { CardPage(cards: cards).text }
            return try bench.time(
                name, what, ["contrast", "--format", "json", path], floor: floor(path), most: most,
                answer: "\"text\":\"Card \(cards)\"")
        }
    }

    private static func svg(
        _ name: String, _ what: String, cards: Int, isFaint: Bool = false, most: Double? = nil,
        mostMemory: Double? = nil
    ) -> MeasureRow {
        MeasureRow(name: name) { bench in
            let page = CardPage(cards: cards, isFaint: isFaint)
            let path = try bench.inputs.file("\(name).svg") { page.text }
            return try bench.time(
                name, what, [path], floor: ["xmllint", "--noout", path], most: most,
                bytes: bench.inputs.size(of: path), mostMemory: mostMemory, answer: isFaint ? "Failing" : page.answer)
        }
    }

    private static func figma(
        _ name: String, _ what: String, megabytes: Int, most: Double? = nil, mostMemory: Double? = nil
    ) -> MeasureRow {
        MeasureRow(name: name) { bench in
            let path = try bench.inputs.file("\(name).json") { MeasureJSON.file(bytes: megabytes * 1_000_000).text }
            return try bench.time(
                name, what, [path], floor: [bench.own, "floor", "pull", path], floorName: "pull parser", most: most,
                bytes: bench.inputs.size(of: path), mostMemory: mostMemory, answer: "texts checked: no findings")
        }
    }

    private static func findings(_ name: String, _ what: String, format: String) -> MeasureRow {
        MeasureRow(name: name) { bench in
            let count = 1_000_000
            let (folder, bytes) = try bench.inputs.faint(count)
            let report = bench.inputs.folder.appending(path: "\(name).txt").path
            let arguments = ["lint", "--select", "contrast/faint-text", "--format", format, folder]
            _ = try TimedCommand([bench.program] + arguments).run(to: report)
            var row = try bench.time(
                name, what, arguments, floor: ["cat", report], bytes: bytes, isRepeated: false, answer: nil)
            row.count = count
            return row
        }
    }

    private static func layers(_ name: String, _ arrangement: Layers.Arrangement) -> MeasureRow {
        MeasureRow(name: name) { _ in
            let (few, many) = (10_000, 1_000_000)
            let floor = try Layers.cost(arrangement, few)
            let ours = try Layers.cost(arrangement, many)
            // Nanoseconds per layer equal milliseconds per million layers.
            return Measurement(
                name: name, what: "text over 1,000,000 layers, \(arrangement.rawValue)", milliseconds: ours.sum,
                floorName: "as many times the cost of a layer among 10,000", floorMilliseconds: floor.sum)
        }
    }

    private static func colors(
        _ name: String, _ what: String, atLeast rate: Double, _ text: @escaping (Int) -> String
    ) -> MeasureRow {
        MeasureRow(name: name) { bench in
            let texts = (0..<200_000).map { text($0 &* 2_654_435_761) }
            // One after another, as in a file: reference counting for two hundred thousand arrays would cost more than
            // reading.
            let bytes = texts.flatMap(\.utf8)
            let ends = texts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
            var fastest = Double.infinity
            let clock = ContinuousClock()
            for _ in 0..<bench.runs {
                var read = 0
                let start = clock.now
                for place in texts.indices {
                    let text = bytes.span.extracting(ends[place]..<ends[place + 1])
                    if (try? Color(css: text)) != nil { read += 1 }
                }
                let (seconds, attoseconds) = start.duration(to: clock.now).components
                fastest = min(fastest, Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
                guard read == texts.count else {
                    throw ValidationError("\(name): \(read) of \(texts.count) were read.")
                }
            }
            let other = try Coloraide.milliseconds(for: Array(texts.prefix(5_000)))
            var row = Measurement(
                name: name, what: what, milliseconds: fastest, floorName: other == nil ? "the goal" : "coloraide",
                floorMilliseconds: other.map { $0 * 40 } ?? Double(texts.count) / rate * 1e3)
            row.count = texts.count
            row.most = Double(texts.count) / rate * 1e3 / row.floorMilliseconds
            return row
        }
    }
}

/// Python's color library, if it is installed.
private enum Coloraide {
    private static let program = """
        import sys, time
        from coloraide import Color
        texts = sys.stdin.read().split("\\n")
        start = time.perf_counter()
        for text in texts: Color(text)
        print((time.perf_counter() - start) * 1e3)
        """

    /// The time in milliseconds that it takes to read colors; nil if it is not installed.
    static func milliseconds(for texts: [String]) throws -> Double? {
        let file = FileManager.default.temporaryDirectory.appending(path: "tincture-colors-\(getpid()).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(texts.joined(separator: "\n").utf8).write(to: file)
        guard let command = try? TimedCommand(["sh", "-c", "python3 -c '\(program)' < \(file.path)"]) else {
            return nil
        }
        return Double(try command.output.trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
