import SourceText
import Testing

/// Packs zip archives, rightly or wrongly.
struct Packing {
    /// One file, and the lies told about it.
    struct File {
        var name: [UInt8]
        var contents: [UInt8]
        var packed: [UInt8]
        var method = 0
        var flags = 0x800
        var size: Int
        var packedSize: Int
        var checksum: UInt32
        var header: Int?
        var extra: [UInt8] = []

        init(_ name: String, _ text: String) {
            self.name = Array(name.utf8)
            contents = Array(text.utf8)
            packed = contents
            size = contents.count
            packedSize = contents.count
            checksum = Packing.checksum(contents)
        }

        /// The same as a deflate stream of one stored block (RFC 1951 §3.2.4).
        func deflated() -> File {
            var file = self
            file.method = 8
            file.packed = [1] + Packing.shorts(contents.count, ~contents.count & 0xFFFF) + contents
            file.packedSize = file.packed.count
            return file
        }
    }

    var files: [File]
    var comment: [UInt8] = []
    var isWide = false

    init(_ files: File...) { self.files = files }
    init(_ files: [File]) { self.files = files }

    static func short(_ value: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }
    static func shorts(_ values: Int...) -> [UInt8] { values.flatMap(short) }
    static func longs(_ values: Int...) -> [UInt8] { values.flatMap(long) }
    static func long(_ value: Int) -> [UInt8] { short(value) + short(value >> 16) }
    static func huge(_ value: Int) -> [UInt8] { long(value) + long(value >> 32) }

    /// CRC-32 of ISO 3309, bit by bit.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        return ~sum
    }

    func bytes() -> [UInt8] {
        var output: [UInt8] = []
        var directory: [UInt8] = []
        for file in files {
            let header = file.header ?? output.count
            var common = Packing.shorts(20, file.flags, file.method, 0, 0)
            common += Packing.longs(Int(file.checksum), file.packedSize, file.size) + Packing.short(file.name.count)
            output += Packing.long(0x0403_4B50) + common + Packing.short(0)
            output += file.name + file.packed
            directory += Packing.long(0x0201_4B50) + Packing.short(20) + common
            directory += Packing.shorts(file.extra.count, 0, 0, 0) + Packing.longs(0, header)
            directory += file.name + file.extra
        }
        let start = output.count
        output += directory
        if isWide {
            let wide = output.count
            output += Packing.long(0x0606_4B50) + Packing.huge(44) + Packing.shorts(45, 45) + Packing.huge(0)
            for value in [files.count, files.count, directory.count, start] { output += Packing.huge(value) }
            output += Packing.longs(0x0706_4B50, 0) + Packing.huge(wide) + Packing.long(1)
        }
        let count = isWide ? 0xFFFF : files.count
        output += Packing.long(0x0605_4B50) + Packing.shorts(0, 0, count, count)
        output += isWide ? Packing.longs(0xFFFF_FFFF, 0xFFFF_FFFF) : Packing.longs(directory.count, start)
        return output + Packing.short(comment.count) + comment
    }

    func archive(_ limits: ArchiveLimits = ArchiveLimits()) throws(ArchiveError) -> Archive {
        try Archive(SourceBytes(bytes()), limits: limits)
    }
}

extension Archive {
    /// What an entry holds, as text.
    func text(_ name: String) throws -> String {
        let bytes = try bytes(of: #require(entry(named: name)))
        return bytes.bytes.indices.reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar(bytes.bytes[$1])) }
    }
}

@Suite struct ArchiveTests {
    @Test func unpacksStoredAndDeflatedEntries() throws {
        var packing = Packing(
            .init("document.json", "{}"), .init("pages/1.json", #"{"_class":"page"}"#).deflated(), .init("pages/", ""),
            .init("empty", "").deflated())
        for comment in ["", "a comment", "PK\u{5}\u{6}"] {
            packing.comment = Array(comment.utf8)
            let archive = try packing.archive()
            #expect(archive.troubles.isEmpty)
            #expect(archive.entries.map(\.name) == ["document.json", "pages/1.json", "pages/", "empty"])
            #expect(archive.entries.map(\.isFolder) == [false, false, true, false])
            #expect(try archive.text("document.json") == "{}")
            #expect(try archive.text("pages/1.json") == #"{"_class":"page"}"#)
            #expect(try archive.text("empty").isEmpty)
            #expect(archive.entry(named: "meta.json") == nil)
        }
    }

    @Test func unpacksWhatZlibDeflated() throws {
        // The letters "ab" a hundred times, by zlib at its best level.
        let stream: [UInt8] = [0x4B, 0x4C, 0x4A, 0x1C, 0x16, 0x10, 0x00]
        let text = String(repeating: "ab", count: 100)
        var file = Packing.File("x", text)
        (file.method, file.packed, file.packedSize) = (8, stream, stream.count)
        #expect(try Packing(file).archive().text("x") == text)
    }

    @Test func joinsEntriesInOneText() throws {
        let mark = "\u{FEFF}"
        var broken = Packing.File("c", "broken")
        broken.checksum = 1
        let packing = Packing(
            Packing.File("a", "one"), Packing.File("b", mark + "two"), broken, Packing.File("d", "four"))
        let archive = try packing.archive()
        let joined = JoinedEntries(SourceBytes(Array("zero".utf8)), and: archive.entries, of: archive)
        // In any order, by anyone.
        let last = joined.unpack(3)
        let found = [joined.unpack(0), joined.unpack(1), joined.unpack(2), last]
        #expect(found[2] == .failure(.wrongChecksum(name: "c")))
        #expect(try found[0].get() == 5..<8)
        #expect(joined.hasMark(at: try found[1].get().lowerBound))
        #expect(!joined.hasMark(at: 0))
        let source = joined.source
        let ends = [source.bytes[4], source.bytes[8]]
        #expect(ends == [0x0A, 0x0A])
        var places = [0..<4] + found.compactMap { try? $0.get() }
        let text = joined.joined(&places)
        let words = text.bytes.indices.map { text.bytes[$0] }
        #expect(String(decoding: words, as: UTF8.self) == "zero\none\ntwo\nfour\n")
        #expect(places.map { String(decoding: words[$0], as: UTF8.self) } == ["zero", "one", "two", "four"])
    }

    @Test func makesNoRoomForWhatIsRefused() throws {
        let packing = Packing(Packing.File("a", "four"), Packing.File("b", "fiver"))
        let archive = try packing.archive(ArchiveLimits(entrySize: 4))
        let joined = JoinedEntries(nil, and: archive.entries, of: archive)
        #expect(joined.source.count == 5)
        #expect(joined.unpack(1) == .failure(.tooLarge(name: "b", limit: 4)))
        #expect(joined.size(of: 1) == 0)
    }

    @Test func readsWideFields() throws {
        var file = Packing.File("a", "text")
        (file.size, file.packedSize) = (0xFFFF_FFFF, 0xFFFF_FFFF)
        file.extra = Packing.shorts(0x5455, 1) + [0]
        file.extra += Packing.shorts(1, 16) + Packing.huge(4) + Packing.huge(4)
        var packing = Packing(file)
        for isWide in [false, true] {
            packing.isWide = isWide
            #expect(try packing.archive().text("a") == "text")
        }
        packing.files[0].extra = []
        #expect(throws: ArchiveError.brokenDirectory) { try packing.archive() }
    }

    typealias Damage = @Sendable (inout Packing.File) -> Void
    private static let damages: [(Damage, ArchiveError)] = {
        var list: [(Damage, ArchiveError)] = []
        let early = ArchiveError.brokenStream(name: "a", reason: "it ends too early")
        list.append(({ $0.flags = 1 }, .encrypted(name: "a")))
        list.append(({ $0.method = 12 }, .unknownMethod(name: "a", number: 12)))
        list.append(({ $0.checksum ^= 1 }, .wrongChecksum(name: "a")))
        list.append(({ $0.size += 1 }, .wrongSize(name: "a")))
        list.append(({ $0.size -= 1 }, .wrongSize(name: "a")))
        list.append(({ $0.size = 0 }, .wrongSize(name: "a")))
        list.append(
            (
                {
                    $0.packed.removeLast(); $0.packedSize -= 1
                }, early
            ))
        list.append(({ $0.packed[0] = 7 }, .brokenStream(name: "a", reason: "invalid block type")))
        list.append(({ $0.size = 2 << 20 }, .bomb(name: "a")))
        list.append(({ $0.size = 600 << 20 }, .tooLarge(name: "a", limit: 512 << 20)))
        return list
    }()

    @Test(arguments: damages.indices)
    func saysWhatIsWrongWithAnEntry(_ index: Int) throws {
        let (damage, wanted) = Self.damages[index]
        var file = Packing.File("a", "some text").deflated()
        damage(&file)
        let archive = try Packing(file, .init("b", "good")).archive()
        #expect(throws: wanted) { try archive.text("a") }
        #expect(try archive.text("b") == "good")
    }

    /// A few entries of a megabyte may unfold from next to nothing; hundreds of them only mean harm.
    @Test(arguments: [(16, false), (17, true)]) func entriesTogetherAreNoBomb(count: Int, isBomb: Bool) throws {
        let files = (0..<count).map { number in
            var file = Packing.File("\(number)", "some text").deflated()
            file.size = 1 << 20
            return file
        }
        let archive = try Packing(files).archive()
        let error = #expect(throws: ArchiveError.self) { try archive.text("3") }
        #expect((error == .bomb(name: "3")) == isBomb)
    }

    @Test func storedEntriesHoldWhatTheySay() throws {
        var file = Packing.File("a", "text")
        file.size = 3
        let archive = try Packing(file).archive()
        #expect(throws: ArchiveError.wrongSize(name: "a")) { try archive.text("a") }
    }

    @Test func refusesWhatIsNoArchive() {
        for text in ["", "PK", "{}", "PK\u{1}\u{2}", "<svg/>"] {
            #expect(throws: ArchiveError.notAnArchive) { try Archive(SourceBytes(Array(text.utf8))) }
        }
    }

    @Test func refusesWhatIsCutShort() throws {
        let whole = Packing(.init("a", "text"), .init("b", "more")).bytes()
        for end in 4..<whole.count {
            #expect(throws: ArchiveError.cutShort) { try Archive(SourceBytes(Array(whole[..<end]))) }
        }
    }

    @Test func refusesEntriesThatShareBytes() {
        // Every entry says it is where the first one is.
        var packing = Packing(.init("a", "text"), .init("b", "text"))
        packing.files[1].header = 0
        #expect(throws: ArchiveError.overlap(name: "b")) { try packing.archive() }
        // One entry reaches into the next.
        packing = Packing(.init("a", "text"), .init("b", "text"))
        packing.files[0].packedSize += 1
        #expect(throws: ArchiveError.overlap(name: "b")) { try packing.archive() }
    }

    @Test func refusesEntriesThatAreElsewhere() {
        var packing = Packing(.init("a", "text"))
        for header in [1, 20, 1 << 20, 0xFFFF_FFFE] {
            packing.files[0].header = header
            #expect(throws: ArchiveError.notWhereSaid(name: "a")) { try packing.archive() }
        }
        packing.files[0].header = nil
        packing.files[0].packedSize = 100
        #expect(throws: ArchiveError.notWhereSaid(name: "a")) { try packing.archive() }
    }

    @Test func keepsItsLimits() {
        let packing = Packing(.init("a", "12345"), .init("b", "12345"))
        #expect(throws: ArchiveError.tooManyEntries(limit: 1)) { try packing.archive(ArchiveLimits(entries: 1)) }
        #expect(throws: ArchiveError.tooLargeTogether(limit: 9)) { try packing.archive(ArchiveLimits(totalSize: 9)) }
        #expect(throws: ArchiveError.tooLarge(name: "a", limit: 4)) {
            try packing.archive(ArchiveLimits(entrySize: 4)).text("a")
        }
    }

    @Test func damagedArchivesNeverTrap() {
        var packing = Packing(.init("document.json", "{}"), .init("pages/1.json", "{\"a\":1}").deflated())
        var random = SystemRandomNumberGenerator()
        for round in 0..<3_000 {
            packing.isWide = round % 2 == 0
            var bytes = packing.bytes()
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] =
                    [0, 1, 0x7F, 0xFF, 0x50].randomElement(using: &random) ?? 0
            }
            guard let archive = try? Archive(SourceBytes(bytes)) else { continue }
            for entry in archive.entries { _ = try? archive.bytes(of: entry) }
            #expect(archive.entries.count <= 2)
        }
    }
}
