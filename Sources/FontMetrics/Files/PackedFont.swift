/// What a font in the form of WOFF says of itself before it is unpacked. FreeType makes room for as many bytes as it says, and a
/// few hundred of them can ask for gigabytes.
struct PackedFont {
    /// The bytes of all its tables.
    let unpackedSize: Int
    private let size: Int

    /// Fonts fold a few times; what unfolds to less than this is believed whatever it says.
    private static let highestRatio = 100
    private static let trustedSize = 64 << 10
    /// As much as a font file may have that is not packed.
    private static let highestSize = 128 << 20

    /// Whether it unfolds to more than a font does.
    var isBomb: Bool {
        unpackedSize > PackedFont.trustedSize
            && (unpackedSize > PackedFont.highestSize || unpackedSize / PackedFont.highestRatio > size)
    }

    /// nil for a file of another form.
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

    /// What the directory of WOFF 2 says of its tables (§4.2): their lengths, and where they are transformed those of what comes
    /// before.
    private static func unpackedTables(_ count: Int, in file: [UInt8]) -> Int {
        var place = 48
        var sum = 0
        func next() -> UInt8 {
            defer { place += 1 }
            return place < file.count ? file[place] : 0
        }
        /// A number of seven bits a byte, the highest first (UIntBase128).
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
