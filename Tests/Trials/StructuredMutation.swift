import SourceText

/// Changes of what is inside archives and pictures, put together again so that lengths and check sums hold: any other change
/// ends at the first of them.
extension Mutation {
    /// A zip archive with something changed in one of its files, or a file more, less, renamed, twice or in another place; nil
    /// for what is no archive.
    public mutating func changedArchive(_ bytes: [UInt8], atMost limit: Int = 1 << 16) -> [UInt8]? {
        let limits = ArchiveLimits(entries: 64, entrySize: 1 << 18, totalSize: 1 << 20)
        guard let archive = try? Archive(SourceBytes(bytes), limits: limits) else { return nil }
        var files = archive.entries.compactMap { entry in
            (try? archive.bytes(of: entry)).map { (name: entry.name, contents: Mutation.array($0.bytes)) }
        }
        guard !files.isEmpty else { return nil }
        for _ in 0...number(below: 3) { change(&files) }
        let whole = ArchiveTrial.stored(files)
        return whole.count <= limit ? whole : nil
    }

    /// A zip archive of files as they are.
    public static func archive(_ files: [(name: String, contents: [UInt8])]) -> [UInt8] { ArchiveTrial.stored(files) }

    private static let names = [
        "document.json", "meta.json", "user.json", "pages/1.json", "images/a.png", "../a.json", "/a.json", "C:\\a.json",
        "pages/", "", "text.json", "pages/1.JSON", "pages//1.json", "\u{202E}a.json", "__MACOSX/a",
    ]

    private mutating func change(_ files: inout [(name: String, contents: [UInt8])]) {
        let place = number(below: files.count)
        switch number(below: 8) {
        case 0: files.append((Mutation.names[number(below: Mutation.names.count)], files[place].contents))
        case 1: files[place].name = Mutation.names[number(below: Mutation.names.count)]
        case 2: files.swapAt(place, number(below: files.count))
        case 3 where files.count > 1: files.remove(at: place)
        default:
            let others = files.map(\.contents)
            files[place].contents = changed(files[place].contents, among: others, atMost: 1 << 15)
        }
    }

    /// A PNG whose chunks state the check sums of what they hold now (PNG §5.3); nil for what is no PNG.
    public static func repairedPNG(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        var bytes = bytes
        var offset = 8
        while offset + 12 <= bytes.count {
            let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = offset + 8 + length
            guard end + 4 <= bytes.count else { break }
            let sum = ArchiveTrial.checksum(of: Array(bytes[offset + 4..<end]))
            for place in 0..<4 { bytes[end + place] = UInt8(truncatingIfNeeded: sum >> (24 - place * 8)) }
            offset = end + 4
        }
        return bytes
    }

    private static func array(_ bytes: Span<UInt8>) -> [UInt8] {
        var array: [UInt8] = []
        array.reserveCapacity(bytes.count)
        for index in bytes.indices { array.append(bytes[index]) }
        return array
    }
}
