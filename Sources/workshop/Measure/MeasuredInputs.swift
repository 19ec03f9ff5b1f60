import Foundation

/// The inputs of the measurements: generated from a seed, identical every time, and kept in a folder between runs.
struct MeasuredInputs {
    /// The folder.
    let folder: URL

    init(in folder: URL) throws {
        self.folder = folder
        // Keeps a configuration above the folder from governing the inputs.
        try FileManager.default.createDirectory(
            at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    }

    /// The path of a file with a text, which is written if missing.
    func file(_ name: String, _ text: () throws -> String) throws -> String {
        let file = folder.appending(path: name)
        if !FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(try text().utf8).write(to: file, options: .atomic)
        }
        return file.path
    }

    /// The size of a file in bytes.
    func size(of path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }

    /// A folder of many small designs, with five hundred in each subfolder.
    func screens(_ count: Int) throws -> (path: String, bytes: Int) {
        let name = "screens-\(count)"
        var bytes = 0
        for number in 0..<count {
            let path = try file("\(name)/\(number / 500)/screen-\(number).svg") { SmallScreen(number: number).text }
            bytes += try size(of: path)
        }
        return (folder.appending(path: name).path, bytes)
    }

    /// A folder of designs with this many findings in total, ten thousand per design, each with a different color.
    func faint(_ findings: Int) throws -> (path: String, bytes: Int) {
        let name = "faint-\(findings)"
        let each = 10_000
        var bytes = 0
        for number in 0..<max(1, findings / each) {
            let path = try file("\(name)/faint-\(number).svg") { FaintPage(first: number * each, count: each).text }
            bytes += try size(of: path)
        }
        return (folder.appending(path: name).path, bytes)
    }
}

/// A page of cards, each with a rounded plate, a title, colored words, an icon and a button. Every eighth card has
/// words that are too faint, or all have, each in a different color.
struct CardPage {
    let cards: Int
    var isFaint = false

    /// The colors of the words; the last one is too faint on white.
    private static let colors = ["111827", "374151", "1D4ED8", "B91C1C", "111827", "374151", "15803D", "9CA3AF"]
    /// A configuration whose palette has these colors and the others on the page.
    static let configuration = """
        version: 1
        palette:
          colors: { Ink: "#111827", Slate: "#374151", Action: "#1D4ED8", Danger: "#B91C1C", Good: "#15803D", Mist: "#9CA3AF",
            Page: "#F3F4F6", Paper: "#FFFFFF", Line: "#E5E7EB", Sky: "#DBEAFE" }
        """

    /// The text that a lint report of the page contains at its end.
    var answer: String { "\(cards / 8) finding" }

    var text: String {
        var seed: UInt64 = 42
        var text =
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="4800" height="\##(cards * 10 + 1000)" font-family="Arial">"##
        text.reserveCapacity(cards * 440)
        text += ##"<rect width="4800" height="\##(cards * 10 + 1000)" fill="#F3F4F6"/>"##
        for card in 1...cards {
            // Knuth's multiplier; the colors only have to differ.
            seed = seed &* 6_364_136_223_846_793_005 &+ 1
            // From #808080 upwards, no color reaches 4.5:1 on white.
            let own = String((seed >> 40) | 0x80_8080, radix: 16)
            let color = isFaint ? own : CardPage.colors[(card - 1) % 8]
            text += """
                <g id="card-\(card)" transform="translate(\(card % 16 * 300) \(card / 16 * 160))">
                <rect width="280" height="140" rx="8" fill="#FFFFFF" stroke="#E5E7EB"/>
                <text x="16" y="32" font-size="18" font-weight="700" fill="#111827">Card \(card)</text>
                <text x="16" y="58" font-size="14" fill="#\(color)">Some words of text</text>
                <path d="M16 80C40 70 60 90 84 80S120 70 140 80L140 100L16 100Z" fill="#DBEAFE"/></g>

                """
        }
        return text + "</svg>"
    }
}

/// A screen of ten rows, each a group of a plate, a dot, an icon and a text: about five kilobytes, forty layers and ten
/// texts, all without findings.
private struct SmallScreen {
    let number: Int

    var text: String {
        var random = SplitMix(seed: UInt64(number) &+ 7)
        func pick(_ words: [String]) -> String { words[Int.random(in: 0..<words.count, using: &random)] }
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="400" height="600" viewBox="0 0 400 600" font-family="Arial">
            <rect width="400" height="600" fill="#FFFFFF"/>

            """
        for row in 0..<10 {
            let words = (0..<4).map { _ in pick(["Pay", "Save", "Total", "Account", "Delivery", "Morning", "Search"]) }
            let (x, y) = (Int.random(in: 300...320, using: &random), row * 58 + 10)
            text += """
                <g id="row-\(row)" data-name="List / Row / \(words[3])" transform="translate(16 \(y))">
                  <rect x="0" y="0" width="368" height="48" rx="8" ry="8" fill="#\(pick(["F3F4F6", "E5E7EB", "DBEAFE"]))" stroke="#D1D5DB" stroke-width="1"/>
                  <circle cx="24" cy="24" r="\(Int.random(in: 8...14, using: &random))" fill="#\(pick(["1D4ED8", "B91C1C", "15803D"]))"/>
                  <path d="M\(x) 16C\(x + 12) 10 \(x + 24) 20 \(x + 36) 24S\(x + 40) 30 \(x + 42) 34L\(x + 20) 36Z" fill="#111827" opacity="0.\(Int.random(in: 4...9, using: &random))"/>
                  <text x="48" y="30" font-size="\(pick(["14", "16", "18"]))" fill="#\(pick(["111827", "374151", "1F2937"]))">\(words[0]) \(words[1]) \(words[2])</text>
                </g>

                """
        }
        return text + "</svg>\n"
    }
}

/// Texts that are too faint on white, each in a different color.
private struct FaintPage {
    let first: Int
    let count: Int

    var text: String {
        var text =
            ##"<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="\##(count * 2)" font-family="Arial">"##
        text.reserveCapacity(count * 80)
        text += ##"<rect width="1000" height="\##(count * 2)" fill="#FFFFFF"/>"## + "\n"
        for number in 0..<count {
            // Bits are taken from below the highest bit of each channel: from #808080 upwards, no color reaches 4.5:1
            // on white.
            let place = first + number
            let color = 0x80_8080 | place & 0x7F | (place >> 7 & 0x7F) << 8 | (place >> 14 & 0x7F) << 16
            text +=
                ##"<text x="\##(number % 10 * 100)" y="\##(number / 10 * 20 + 16)" font-size="14" fill="#\##(String(color, radix: 16))">Faint</text>"##
                + "\n"
        }
        return text + "</svg>\n"
    }
}
