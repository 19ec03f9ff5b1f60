import Checking
import Foundation
import Linting
import Reporters
import Rules
import Snapshots
import Testing

/// What a shard wrote, with its numbers changed by somebody: merging it ends in a report, or in a sentence that says
/// that it is not whole. Where it ends in neither, it ends the tests, too.
@Suite("Parts of a run that somebody changed")
struct ChangedPartialTests {
    private static let root = Samples.folder.deletingLastPathComponent().path
    /// Beyond what sums bear, beyond tables, below nothing, and no whole numbers.
    private static let extremes = [
        "1e18", "-1", "-9223372036854775808", "1e19", "2147483647", "4294967295", "0", "0.5", "1e308",
    ]

    /// A number where it is written, under a name.
    private struct Number {
        let name: String
        let range: Range<Int>
    }

    /// What a shard wrote of some samples, and the files.
    private struct Written {
        let bytes: [UInt8]
        let numbers: [Number]
        let selection: Selection

        init(of samples: String) throws {
            let path = Samples.folder.appending(path: samples).path
            selection = try Selection(paths: [path], catalog: AllRules.catalog)
            var options = LintOptions()
            options.isPart = true
            options.gathersFacts = true
            let run = LintRun(over: selection, options: options)
            let part = try Partial(
                of: run, over: selection, settings: Partial.Settings(), shard: "1/1", root: ChangedPartialTests.root)
            bytes = try part.bytes()
            numbers = ChangedPartialTests.numbers(in: bytes)
        }

        /// The same with other numbers in some places, which stand in order.
        func changed(_ numbers: [Number], to text: String) -> [UInt8] {
            var changed: [UInt8] = []
            var end = 0
            for number in numbers {
                changed += bytes[end..<number.range.lowerBound] + Array(text.utf8)
                end = number.range.upperBound
            }
            return changed + bytes[end...]
        }
    }

    /// The numbers in a text of JSON, also in texts of JSON that it holds, and those that are written as texts.
    private static func numbers(in bytes: [UInt8]) -> [Number] {
        let (before, behind, digits) = (Set(":,[\"".utf8), Set(",]}\\\"".utf8), Set("0123456789.-e".utf8))
        var numbers: [Number] = []
        var name = ""
        var place = 1
        while place < bytes.count - 1 {
            let start = place
            place += 1
            if bytes[start] == UInt8(ascii: ":"), let own = ChangedPartialTests.name(before: start, in: bytes) {
                name = own
            }
            guard before.contains(bytes[start - 1]) else { continue }
            let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.endIndex
            guard end < bytes.count, behind.contains(bytes[end]),
                Double(String(decoding: bytes[start..<end], as: UTF8.self)) != nil
            else { continue }
            numbers.append(Number(name: name, range: start..<end))
            place = end
        }
        return numbers
    }

    /// The name of the member whose colon stands at a place.
    private static func name(before colon: Int, in bytes: [UInt8]) -> String? {
        let letters = bytes[..<colon].reversed().drop { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
        let name = letters.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ":") }
        return name.isEmpty ? nil : String(decoding: Array(name).reversed(), as: UTF8.self)
    }

    /// Merges what was changed, and makes every report of it; answers whether it was taken for whole.
    private func merges(_ bytes: [UInt8], of selection: Selection) throws -> Bool {
        let file = FileManager.default.temporaryDirectory.appending(path: "part-\(UUID().uuidString).json")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        do throws(CheckingError) {
            let part = try Partial(readingFrom: file.path)
            var options = LintOptions()
            options.scope = .all
            report(try part.run(over: selection, options: options, root: ChangedPartialTests.root).report)
            return true
        } catch {
            #expect(error.description.hasSuffix(": its part is not whole"))
            return false
        }
    }

    private func report(_ report: LintReport) {
        var here = LintSurroundings(root: ChangedPartialTests.root)
        here.lineHashes = LineHashes.of(report, jobs: 1)
        var page = HTMLReport()
        page.lint = report
        let all = [
            LintJSON.bytes(of: report), LintJSONLines.bytes(of: report), LintConcise.bytes(of: report, in: here),
            LintText.bytes(of: report, in: here, style: .plain, showsCoverage: true),
            LintSARIF.bytes(of: report, in: here), LintGitLab.bytes(of: report, in: here),
            LintJUnit.bytes(of: report, in: here), LintCheckstyle.bytes(of: report, in: here),
            LintReviewdog.bytes(of: report, in: here), LintSonar.bytes(of: report, in: here),
            LintMarkdown.bytes(of: report, in: here), LintGitHub.bytes(of: report, in: here, hasSummary: false),
            page.bytes(),
        ]
        // A number that is shown by so many spaces would fill the memory.
        #expect(all.allSatisfy { $0.count < 10_000_000 })
    }

    private static let samples = ["sign-in.svg", "card/card.tokens.json", "components"]

    @Test(arguments: samples)
    func allNumbersOfANameMayBeAny(_ samples: String) throws {
        let written = try Written(of: samples)
        #expect(try merges(written.bytes, of: written.selection))
        let names = Dictionary(grouping: written.numbers, by: \.name)
        #expect(names.count > 20)
        for (_, numbers) in names.sorted(by: { $0.key < $1.key }) {
            for extreme in ChangedPartialTests.extremes {
                _ = try merges(written.changed(numbers, to: extreme), of: written.selection)
            }
        }
    }

    @Test(arguments: samples)
    func aNumberAloneMayBeAny(_ samples: String) throws {
        let written = try Written(of: samples)
        // All of them would take minutes; neither step is a multiple of the other.
        for place in stride(from: 0, to: written.numbers.count, by: 7) {
            let extreme = ChangedPartialTests.extremes[place % ChangedPartialTests.extremes.count]
            _ = try merges(written.changed([written.numbers[place]], to: extreme), of: written.selection)
        }
    }

    /// What is refused, and what is not: what nothing counts, what no reader keeps, what lies in no table.
    @Test(arguments: [
        ("components", "texts", "4294967295", true), ("components", "texts", "4294967296", false),
        ("components", "texts", "-1", false), ("components", "index", "2147483647", false),
        ("components", "index", "2147483646", true), ("sign-in.svg", "index", "2147483646", true),
        ("components", "container", "1000", false), ("sign-in.svg", "lead", "500", false),
        ("components", "sizes", "1e9", false), ("components", "sizes", "16.001", false),
        ("sign-in.svg", "upper", "0", false),
    ])
    func whatCouldNotBeWrittenIsRefused(_ samples: String, _ name: String, _ text: String, _ isTaken: Bool) throws {
        let written = try Written(of: samples)
        let numbers = written.numbers.filter { $0.name == name }
        // Of a list of sizes and their uses the first is a size.
        let changed = name == "sizes" ? Array(numbers.prefix(1)) : numbers
        try #require(!changed.isEmpty)
        #expect(try merges(written.changed(changed, to: text), of: written.selection) == isTaken)
    }
}
