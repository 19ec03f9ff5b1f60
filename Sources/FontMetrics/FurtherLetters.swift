/// Widths of the letters that hardly any design holds, kept as text and read when the first of them is met.
enum FurtherLetters {
    /// The advances that lines tell of: a letter in hexadecimal, then the widths from there on, `1229*8` for eight that are alike
    /// and `-` for a letter that is missing.
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
