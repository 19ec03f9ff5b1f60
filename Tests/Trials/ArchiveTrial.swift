import SourceText

/// Archives: of any bytes, and sound ones around a hostile page.
enum ArchiveTrial {
    static func run(on bytes: [UInt8]) throws(Complaint) {
        let limits = ArchiveLimits(entries: 1000, entrySize: 1 << 22, totalSize: 1 << 24)
        if let archive = try? Archive(SourceBytes(bytes), limits: limits) {
            for entry in archive.entries {
                guard let unpacked = try? archive.bytes(of: entry) else { continue }
                try Complaint.unless(unpacked.count == entry.size, "\(entry.name) is not as long as it says")
            }
        }
        try DesignTrial.run(on: bytes, path: "a.sketch")
    }

    static func run(onPage bytes: [UInt8]) throws(Complaint) {
        try DesignTrial.run(on: bytes, path: "a.json")
        try DesignTrial.run(
            on: stored([("document.json", Array(document.utf8)), ("pages/1.json", bytes)]), path: "a.sketch")
    }

    private static let document =
        #"{"_class":"document","do_objectID":"d","pages":[{"_class":"MSJSONFileReference","_ref_class":"MSImmutablePage","_ref":"pages/1"}]}"#

    /// A zip archive of stored files (APPNOTE 6.3).
    static func stored(_ files: [(name: String, contents: [UInt8])]) -> [UInt8] {
        func short(_ value: Int) -> [UInt8] {
            [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
        }
        func long(_ value: Int) -> [UInt8] { short(value) + short(value >> 16) }
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for file in files {
            let size = long(file.contents.count)
            let common = short(20) + short(0x800) + short(0) + long(0) + long(checksum(of: file.contents)) + size + size
            let name = Array(file.name.utf8)
            let lengths = short(name.count) + short(0)
            directory += long(0x0201_4B50) + short(20) + common + lengths + short(0) + short(0) + short(0) + long(0)
            directory += long(bytes.count) + name
            bytes += long(0x0403_4B50) + common + lengths + name + file.contents
        }
        return bytes + directory + long(0x0605_4B50) + short(0) + short(0) + short(files.count) + short(files.count)
            + long(directory.count) + long(bytes.count) + short(0)
    }

    /// CRC-32 (APPNOTE 4.4.7, PNG Annex D).
    static func checksum(of bytes: [UInt8]) -> Int {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        return Int(~sum)
    }
}
