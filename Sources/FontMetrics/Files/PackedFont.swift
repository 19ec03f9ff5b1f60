/// The sizes that a WOFF file states before it is unpacked. FreeType allocates as many bytes as the file states, and a
/// few hundred bytes can ask for gigabytes.
struct PackedFont {
    /// The unpacked size in bytes of all its tables.
    let unpackedSize: Int
    private let size: Int

    /// Real fonts compress a few times; below the trusted size, any ratio is accepted.
    private static let highestRatio = 100
    private static let trustedSize = 64 << 10
    /// The same limit as for a font file that is not packed.
    private static let highestSize = 128 << 20

    /// Whether the file unpacks to more than a font would.
    var isBomb: Bool {
        unpackedSize > PackedFont.trustedSize
            && (unpackedSize > PackedFont.highestSize || unpackedSize / PackedFont.highestRatio > size)
    }

    /// Nil for a file of another format.
    init?(_ file: [UInt8]) {
        let isSecond = file.starts(with: "wOF2".utf8)
        guard isSecond || file.starts(with: "wOFF".utf8), file.count >= 48 else { return nil }
        func number(_ place: Int, _ count: Int) -> Int {
            place + count <= file.count ? file[place..<place + count].reduce(0) { $0 << 8 | Int($1) } : 0
        }
        // The number of tables and `totalSfntSize` (WOFF 1.0 §4, WOFF 2 §4.1).
        let tables = number(12, 2)
        let all =
            isSecond
            ? PackedFont.unpackedTables(tables, in: file)
            : (0..<tables).reduce(0) { $0 + number(44 + $1 * 20 + 12, 4) }
        unpackedSize = max(number(16, 4), all)
        size = file.count
    }

    /// The sum of the table lengths in a WOFF 2 directory (§4.2); a transformed table counts with both its original and
    /// its transformed length.
    private static func unpackedTables(_ count: Int, in file: [UInt8]) -> Int {
        var place = 48
        var sum = 0
        func next() -> UInt8 {
            defer { place += 1 }
            return place < file.count ? file[place] : 0
        }
        /// A number with seven bits per byte, most significant first (UIntBase128).
        func length() -> Int {
            var number = 0
            for _ in 0..<5 {
                let byte = next()
                number = number << 7 | Int(byte & 0x7F)
                if byte < 0x80 { break }
            }
            return number
        }
        let (ownTag, glyf, loca): (UInt8, UInt8, UInt8) = (63, 10, 11)
        for _ in 0..<count where place < file.count {
            let flags = next()
            let tag = flags & 0x3F
            if tag == ownTag { place += 4 }
            sum += length()
            let version = flags >> 6
            if tag == glyf || tag == loca ? version != 3 : version != 0 { sum += length() }
        }
        return sum
    }
}
