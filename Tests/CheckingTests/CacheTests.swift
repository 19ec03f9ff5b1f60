import Checking
import ColorScience
import Foundation
import Linting
import Reporters
import Rules
import Synchronization
import Testing

/// A run that asks a cache first says what it says without one, whatever happened in between.
@Suite("The cache")
struct CacheTests {
    /// What a run is told where nothing else is: a day of its own, so that none of these ends on another than it began.
    private static let options = {
        var options = LintOptions()
        options.today = CalendarDay("2026-11-21") ?? .epoch
        return options
    }()

    /// A project in a folder of its own, with a cache beside it.
    private final class Project {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cache-\(UUID().uuidString)")
        var cache: URL { folder.appending(path: "kept") }
        private var designs: URL { folder.appending(path: "designs") }

        init() throws {
            try FileManager.default.createDirectory(
                at: folder.appending(path: ".git"), withIntermediateDirectories: true)
            for number in 0..<40 {
                try write(CacheTests.screen(number), "screens/\(number).svg")
            }
            try write(CacheTests.pictured, "pictured.svg")
            try write("not a picture", "plate.png")
            try write(#"{"a":1}"#, "other.json")
            try write(
                ##"{"brand":{"$type":"color","blue":{"$value":"#1D4ED8"},"sky":{"$value":"#1D4ED9"}}}"##,
                "brand.tokens.json")
            try write(CacheTests.stated, "stated.svg")
            try write(CacheTests.configuration, "tincture.yml")
            try write("Ink: #111827\nPaper: #FFFFFF\n", "Colors.txt")
            try write(CacheTests.screen(7), "icons.xcassets/a.imageset/a.svg")
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func write(_ text: String, _ name: String) throws {
            let file = designs.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }

        func remove(_ name: String) throws { try FileManager.default.removeItem(at: designs.appending(path: name)) }

        func move(_ name: String, to other: String) throws {
            try FileManager.default.moveItem(at: designs.appending(path: name), to: designs.appending(path: other))
        }

        func url(of name: String) -> URL { designs.appending(path: name) }

        /// The report, what stood in the way, and how many files were judged.
        func run(
            cached: Bool, options given: LintOptions = CacheTests.options, select: [String] = []
        ) throws -> (report: String, judged: Int) {
            var options = given
            options.cacheFolder = cached ? cache.path : nil
            options.jobs = 2
            let choice = try RuleChoice(select: select, ignore: [], severity: [], catalog: AllRules.catalog)
            let selection = try Selection(paths: [designs.path], choice: choice, catalog: AllRules.catalog)
            let judged = Mutex(0)
            let run = LintRun(over: selection, options: options) { _, _ in judged.withLock { $0 += 1 } }
            let notices = run.notices.filter { $0.contains("kept") }
            #expect(notices.isEmpty)
            let text = LintJSON.bytes(of: run.report) + LintText.bytes(of: run.report, style: .plain)
            return (String(decoding: text, as: UTF8.self) + "\(run.failures) \(run.status)", judged.withLock { $0 })
        }

        /// Compares runs with and without; how many files were judged with the cache.
        func judged(options: LintOptions = CacheTests.options, select: [String] = []) throws -> Int {
            let without = try run(cached: false, options: options, select: select)
            let with = try run(cached: true, options: options, select: select)
            #expect(with.report == without.report)
            return with.judged
        }
    }

    private static func screen(_ number: Int, color: String = "#9CA3AF") -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="\##(80 + number)"><rect width="200" height="80" fill="#FFF"/>"##
            + ##"<text x="9" y="30" font-size="\##(12 + number % 5)" fill="\##(color)">Screen \##(number)</text></svg>"##
    }

    private static let pictured =
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><image href="plate.png" width="200" height="80"/>"##
        + ##"<image href="gone.svg" width="20" height="20"/><text x="9" y="30" font-size="14">On a plate</text></svg>"##

    private static let stated = """
        <svg xmlns="http://www.w3.org/2000/svg" width="200" height="80">
        <!--! tincture-disable-next contrast/faint-text: agreed with the client (expires: 2026-12-31) -->
        <text x="9" y="30" font-size="14" fill="#CCC">Faint</text></svg>
        """

    private static let configuration = """
        version: 1
        palette: { from: [Colors.txt] }
        overrides:
          - { paths: ["screens/1*.svg"], reason: "Old", expires: 2026-12-31, rules: { contrast/faint-text: info } }
          - { paths: ["screens/2*.svg"], reason: "Older", rules: { palette/near-duplicate: "off" } }

        """

    /// Numbers that look like chance, the same every time.
    private struct Steps: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    /// A picture of one pixel.
    private static let pixel =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="

    @Test func nothingIsJudgedTwice() throws {
        let project = try Project()
        #expect(try project.judged() > 40)
        #expect(try project.judged() == 0)
        #expect(try project.judged() == 0)
        // A file takes those with it that are kept in one group, and no others.
        try project.write(Self.screen(3, color: "#111111"), "screens/3.svg")
        let judged = try project.judged()
        #expect(judged > 0 && judged < 40)
    }

    private static let changes: [(name: String, make: @Sendable (Project) throws -> Void)] = [
        ("edited", { try $0.write(screen(3, color: "#111111"), "screens/3.svg") }),
        ("edited, of the same length", { try $0.write(screen(3, color: "#9CA3AE"), "screens/3.svg") }),
        ("added", { try $0.write(screen(99, color: "#123456"), "screens/199.svg") }),
        ("removed", { try $0.remove("screens/12.svg") }),
        ("renamed", { try $0.move("screens/12.svg", to: "screens/twelve.svg") }),
        (
            "swapped",
            {
                try $0.move("screens/1.svg", to: "screens/x")
                try $0.move("screens/2.svg", to: "screens/1.svg")
                try $0.move("screens/x", to: "screens/2.svg")
            }
        ),
        ("broken", { try $0.write("<svg", "screens/5.svg") }),
        ("emptied", { try $0.write("", "screens/5.svg") }),
        (
            "a picture that is one now",
            {
                try (Data(base64Encoded: pixel) ?? Data()).write(to: $0.url(of: "plate.png"))
            }
        ),
        ("a picture that is gone", { try $0.remove("plate.png") }),
        (
            "a picture that was not there",
            {
                try $0.write(#"<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>"#, "gone.svg")
            }
        ),
        (
            "a picture that is a link out of the folder",
            {
                try $0.remove("plate.png")
                try FileManager.default.createSymbolicLink(
                    at: $0.url(of: "plate.png"), withDestinationURL: $0.folder.appending(path: "elsewhere.png"))
            }
        ),
        (
            "a template",
            {
                try $0.write(
                    #"{"properties":{"template-rendering-intent":"template"}}"#,
                    "icons.xcassets/a.imageset/Contents.json")
            }
        ),
        (
            "tokens",
            {
                try $0.write(
                    ##"{"brand":{"$type":"color","blue":{"$value":"#1D4ED8"},"sky":{"$value":"{brand.none}"}}}"##,
                    "brand.tokens.json")
            }
        ),
        (
            "JSON that is a design now",
            {
                try $0.write(##"{"a":{"$type":"color","$value":"#GGG"}}"##, "other.json")
            }
        ),
        ("a palette", { try $0.write("Ink: #111827\nPaper: #FFFFFE\n", "Colors.txt") }),
        (
            "a configuration",
            {
                try $0.write(configuration + "rules: { contrast/faint-text: { text: 2 } }\n", "tincture.yml")
            }
        ),
        ("no configuration", { try $0.remove("tincture.yml") }),
        (
            "another configuration below",
            {
                try $0.write("version: 1\nrules: { contrast/faint-text: \"off\" }\n", "screens/tincture.yml")
            }
        ),
    ]

    @Test(arguments: changes.map(\.name)) func aChangeIsSeen(_ name: String) throws {
        let project = try Project()
        let before = try project.run(cached: true).report
        let change = try #require(Self.changes.first { $0.name == name })
        try change.make(project)
        #expect(try project.judged() > 0)
        #expect(try project.judged() == 0)
        #expect(try project.run(cached: true).report != before)
    }

    @Test func whatTheFileSystemSaysIsTrustedOnlyWhereItMustTell() async throws {
        let project = try Project()
        _ = try project.run(cached: true)
        // Long enough for the stamps of files to count.
        try await Task.sleep(for: .seconds(4))
        #expect(try project.judged() == 0)
        let file = project.url(of: "screens/3.svg")
        let date = try #require(try file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate)
        try project.write(Self.screen(3, color: "#9CA3AE"), "screens/3.svg")
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
        #expect(try project.judged() > 0)
        // The same bytes in a new file: a copy, as a fresh clone has them.
        try project.move("screens/4.svg", to: "screens/old")
        try project.write(Self.screen(4), "screens/4.svg")
        try project.remove("screens/old")
        #expect(try project.judged() == 0)
    }

    @Test func theDayIsAskedForWhereSomethingExpires() throws {
        let project = try Project()
        var options = Self.options
        #expect(try project.judged(options: options) > 0)
        #expect(try project.judged(options: options) == 0)
        options.today = try #require(CalendarDay("2027-01-01"))
        #expect(try project.judged(options: options) > 0)
    }

    @Test func otherQuestionsGetOtherAnswers() throws {
        let project = try Project()
        #expect(try project.judged() > 0)
        #expect(try project.judged(select: ["contrast/faint-text"]) > 0)
        var options = Self.options
        options.scope = .file
        #expect(try project.judged(options: options) > 0)
        options.mode = .dark
        #expect(try project.judged(options: options) > 0)
        options.heedsStatedExceptions = false
        #expect(try project.judged(options: options) > 0)
        options.failOn = .info
        #expect(try project.judged(options: options) > 0)
        #expect(try project.judged() == 0)
    }

    @Test func whatIsNotOursIsIgnored() throws {
        let project = try Project()
        _ = try project.run(cached: true)
        let file = try #require(try CacheFolder(at: project.cache.path).files.first)
        let whole = try Data(contentsOf: URL(filePath: file.path))
        for count in [0, 1, 16, 17, 24, 33, 40, 200, whole.count / 2, whole.count - 1] {
            try whole.prefix(count).write(to: URL(filePath: file.path))
            #expect(try project.judged() > 0, "cut at \(count)")
        }
        var random = Steps(state: 11)
        for _ in 0..<40 {
            var damaged = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                damaged[Int.random(in: 0..<whole.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
            }
            try damaged.write(to: URL(filePath: file.path))
            _ = try project.judged()
        }
        try Data("tincture cache 1\n and then something else".utf8).write(to: URL(filePath: file.path))
        #expect(try project.judged() > 0)
        #expect(try project.judged() == 0)
    }

    @Test func aCacheThatCannotBeWrittenIsSaidAndHarmless() throws {
        let project = try Project()
        try Data("a file".utf8).write(to: project.cache)
        let selection = try Selection(paths: [project.url(of: "screens").path], catalog: AllRules.catalog)
        var options = Self.options
        options.cacheFolder = project.cache.path
        let run = LintRun(over: selection, options: options)
        #expect(run.failures.isEmpty)
        #expect(run.notices.contains { $0.contains("nothing is kept for later runs") })
        options.cacheFolder = nil
        #expect(LintJSON.bytes(of: run.report) == LintJSON.bytes(of: LintRun(over: selection, options: options).report))
    }

    @Test func cleaningRemovesWhatIsKeptAndNothingElse() throws {
        let project = try Project()
        _ = try project.run(cached: true)
        let other = project.cache.appending(path: "notes.txt")
        try Data("mine".utf8).write(to: other)
        // What only has the name of ours was not written here.
        let named = project.cache.appending(path: "notes.tincture-cache")
        try Data("mine, too".utf8).write(to: named)
        let folder = try CacheFolder(at: project.cache.path)
        #expect(folder.files.count == 1)
        try folder.clean()
        #expect(folder.files.isEmpty)
        #expect(FileManager.default.fileExists(atPath: other.path))
        #expect(FileManager.default.fileExists(atPath: named.path))
        #expect(try project.judged() > 0)
    }

    /// What is left of a file that was cut short may not show any more what it was.
    @Test(arguments: [0, 4, 40])
    func cleaningRemovesWhatWasDamaged(_ length: Int) throws {
        let project = try Project()
        _ = try project.run(cached: true)
        let folder = try CacheFolder(at: project.cache.path)
        let file = URL(filePath: try #require(folder.files.first).path)
        try Data(try Data(contentsOf: file).prefix(length)).write(to: file)
        #expect(folder.files.map(\.size) == [length])
        try folder.clean()
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test func aFolderThatHoldsNothingElseIsTagged() throws {
        let project = try Project()
        let tag = project.cache.appending(path: "CACHEDIR.TAG")
        try FileManager.default.createDirectory(at: project.cache, withIntermediateDirectories: true)
        _ = try project.run(cached: true)
        #expect(FileManager.default.fileExists(atPath: tag.path))
        // Somebody's folder may have to be kept.
        try FileManager.default.removeItem(at: project.cache)
        try FileManager.default.createDirectory(at: project.cache, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: project.cache.appending(path: "notes.txt"))
        _ = try project.run(cached: true)
        #expect(!FileManager.default.fileExists(atPath: tag.path))
    }

    @Test func aLinkThatLeadsNowhereIsSaid() throws {
        let project = try Project()
        try FileManager.default.createSymbolicLink(
            at: project.cache, withDestinationURL: project.cache.appendingPathExtension("gone"))
        let selection = try Selection(paths: [project.url(of: "screens").path], catalog: AllRules.catalog)
        var options = Self.options
        options.cacheFolder = project.cache.path
        let notices = LintRun(over: selection, options: options).notices
        #expect(notices.contains { $0.contains("is a link that leads nowhere") }, "\(notices)")
    }
}
