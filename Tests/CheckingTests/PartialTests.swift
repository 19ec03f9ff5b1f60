import Checking
import Foundation
import Linting
import Reporters
import Rules
import Snapshots
import Testing

@Suite("Parts of a run")
struct PartialTests {
    private static let root = Samples.folder.deletingLastPathComponent().path

    /// The samples of every kind, by their paths from the root.
    private static let files: [String] = {
        let all = FileManager.default.enumerator(at: Samples.folder, includingPropertiesForKeys: nil)
        let paths = (all?.compactMap { ($0 as? URL)?.path } ?? []).filter {
            $0.hasSuffix(".svg") || $0.hasSuffix(".json")
        }
        return paths.sorted()
    }()

    private func part(_ paths: [String], named shard: String? = nil) throws -> Partial {
        let selection = try Selection(paths: paths, catalog: AllRules.catalog)
        var options = LintOptions()
        options.isPart = true
        options.gathersFacts = true
        let run = LintRun(over: selection, options: options)
        let part = try Partial(
            of: run, over: selection, settings: Partial.Settings(), shard: shard, root: PartialTests.root)
        // What is not written is not merged.
        let file = FileManager.default.temporaryDirectory.appending(path: "part-\(UUID().uuidString).json")
        try Data(try part.bytes()).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let read = try Partial(readingFrom: file.path)
        #expect(read == part)
        return read
    }

    private func report(_ whole: Partial) throws -> [UInt8] {
        let root = PartialTests.root
        let input = RunInput(list: [], paths: whole.paths(root: root))
        let selection = try Selection(input, catalog: AllRules.catalog)
        var options = LintOptions()
        options.scope = .all
        let run = try whole.run(over: selection, options: options, root: root)
        #expect(run.failures.isEmpty)
        return LintJSON.bytes(of: run.report)
    }

    private func single() throws -> [UInt8] {
        let run = LintRun(over: try Selection(paths: [Samples.folder.path], catalog: AllRules.catalog))
        #expect(run.report.diagnostics.contains { $0.rule == "palette/near-duplicate" })
        return LintJSON.bytes(of: run.report)
    }

    @Test(arguments: [1, 2, 3, 5, 8] as [UInt64])
    func anyPartitionIsTheSingleRun(_ seed: UInt64) throws {
        var random = Steps(state: seed)
        let count = Int.random(in: 2...5, using: &random)
        var groups: [[String]] = Array(repeating: [], count: count)
        for file in PartialTests.files { groups[Int.random(in: 0..<count, using: &random)].append(file) }
        let parts = try groups.filter { !$0.isEmpty }.map { try part($0) }
        // In any order, some of them twice.
        let order = (parts + parts.prefix(1)).shuffled(using: &random)
        let whole = try order.dropFirst().reduce(order[0]) { try $0.merged(with: $1) }
        #expect(try report(whole) == single())
    }

    @Test func mergingIsAssociativeCommutativeAndIdempotent() throws {
        let third = PartialTests.files.count / 3
        let a = try part(Array(PartialTests.files[..<third]), named: "1/3")
        let b = try part(Array(PartialTests.files[third..<2 * third]), named: "2/3")
        let c = try part(Array(PartialTests.files[(2 * third)...]), named: "3/3")
        let whole = try a.merged(with: b).merged(with: c)
        #expect(try a.merged(with: b.merged(with: c)).bytes() == whole.bytes())
        #expect(try c.merged(with: b).merged(with: a).bytes() == whole.bytes())
        #expect(try whole.merged(with: whole).bytes() == whole.bytes())
        #expect(try whole.merged(with: b).bytes() == whole.bytes())
        try whole.expect(shards: 3)
        #expect(throws: CheckingError.self) { try a.merged(with: c).expect(shards: 3) }
        #expect(throws: CheckingError.self) { try whole.expect(shards: 4) }
        #expect(throws: CheckingError.self) { try whole.expect(shards: .max) }
    }

    @Test func partsOfDifferentRunsAreRefused() throws {
        let file = try #require(PartialTests.files.first)
        let selection = try Selection(paths: [file], catalog: AllRules.catalog)
        var settings = Partial.Settings()
        settings.failOn = "never"
        let other = try Partial(
            of: LintRun(over: selection), over: selection, settings: settings, shard: nil, root: PartialTests.root)
        #expect(throws: CheckingError.self) { try part([file]).merged(with: other) }
    }

    /// What judges a part is all that its configuration is made of and names.
    @Test(arguments: [
        ("base.yml", "version: 1\nrules: { contrast/faint-text: off }\n"),
        ("b.tokens.json", #"{"a":{"$type":"number","$value":2}}"#),
    ])
    func partsJudgedByOtherFilesAreRefused(_ file: String, _ changed: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "parts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: ".git"), withIntermediateDirectories: true)
        let texts = [
            "tincture.yml": "version: 1\nextends: [base.yml]\ntokens: { from: [b.tokens.json] }\n",
            "base.yml": "version: 1\n", "b.tokens.json": #"{"a":{"$type":"number","$value":1}}"#,
            "a.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>", "b.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
        ]
        for (name, text) in texts { try Data(text.utf8).write(to: folder.appending(path: name)) }
        func part(_ name: String) throws -> Partial {
            let selection = try Selection(paths: [folder.appending(path: name).path], catalog: AllRules.catalog)
            return try Partial(
                of: LintRun(over: selection), over: selection, settings: Partial.Settings(), shard: nil,
                root: folder.path)
        }
        let first = try part("a.svg")
        _ = try first.merged(with: part("b.svg"))
        try Data(changed.utf8).write(to: folder.appending(path: file))
        #expect(throws: CheckingError.self) { try first.merged(with: part("b.svg")) }
    }

    @Test(arguments: ["", "{", "[]", "{}", #"{"schema":"tincture.partial/1"}"#, #"{"schema":7}"#, "null"])
    func whatIsNoPartIsSaidToBeNone(_ text: String) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "part-\(UUID().uuidString).json")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(throws: CheckingError.self) { try Partial(readingFrom: file.path) }
    }

    @Test(arguments: [1, 2, 7])
    func everyFileIsInOneShard(_ count: Int) throws {
        let selection = try Selection(paths: [Samples.folder.path], catalog: AllRules.catalog)
        let paths = try (1...count).flatMap { number in
            let part = selection.part(number, of: count, root: PartialTests.root)
            let partial = try Partial(
                of: LintRun(over: part), over: part, settings: Partial.Settings(), shard: nil, root: PartialTests.root)
            return partial.paths(root: PartialTests.root)
        }
        #expect(paths.sorted() == PartialTests.files)
    }

    /// The same steps on every machine.
    private struct Steps: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }
}
