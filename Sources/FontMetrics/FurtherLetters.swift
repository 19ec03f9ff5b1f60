/// Widths of letters that hardly any design contains, kept as text and parsed when one is first needed.
enum FurtherLetters {
    /// Parses the advances. Each line has a letter in hexadecimal, then the widths of the letters from there on:
    /// `1229*8` for eight equal ones, `-` for a missing letter.
    static func advances(_ lines: StaticString) -> [UInt32: UInt16] {
        var advances: [UInt32: UInt16] = [:]
        for line in String(describing: lines).split(separator: "\n") {
            let items = line.split(separator: " ")
            guard let start = items.first, var letter = UInt32(start, radix: 16) else { continue }
            for item in items.dropFirst() {
                let parts = item.split(separator: "*")
                let count = parts.count > 1 ? UInt32(parts[1]) ?? 1 : 1
                if let advance = UInt16(parts[0]) {
                    for next in letter..<letter + count { advances[next] = advance }
                }
                letter += count
            }
        }
        return advances
    }
}
