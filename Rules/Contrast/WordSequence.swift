/// Words one after the other, to be looked for in many texts.
struct WordSequence {
    private let words: [Substring]
    /// The same with one byte before each word and behind the last, where all are of ASCII.
    private let bytes: [UInt8]?

    /// The letters and digits of a text, cut where others lie between them.
    init(of text: String) {
        words = WordSequence.words(of: text)
        let isASCII = words.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
        bytes = isASCII ? words.reduce(into: []) { $0 += [0] + $1.utf8 } + [0] : nil
    }

    var isEmpty: Bool { words.isEmpty }

    /// Whether a text has these words in it, one after the other.
    func isPart(of other: String) -> Bool {
        // Characters are dear to tell apart, and most texts are of ASCII.
        guard let bytes else { return WordSequence.words(of: other).contains(words) }
        var others: [UInt8] = []
        others.reserveCapacity(other.utf8.count + 2)
        var last: UInt8 = 1
        let text = other.utf8.span
        var offset = 0
        while offset < text.count {
            let byte = text[offset]
            var next: UInt8 = 0
            if byte < 0x80 {
                next = WordSequence.isInWord(byte) ? byte : 0
                offset += 1
            } else if WordSequence.isMark(at: offset, in: text) {
                offset += 3
            } else {
                return WordSequence.mayHold(bytes.span, in: other) && WordSequence.words(of: other).contains(words)
            }
            if next != 0, last <= 1, others.isEmpty { others.append(0) }
            if next != 0 || last > 1 { others.append(next) }
            last = next
        }
        if last > 1 { others.append(0) }
        return WordSequence.holds(others.span, bytes.span)
    }

    /// Whether a dash, a quotation mark, a bullet, an ellipsis or the like stands there, which joins no letters: U+2010 to U+2027,
    /// U+2030 to U+203F.
    private static func isMark(at offset: Int, in text: Span<UInt8>) -> Bool {
        guard offset + 2 < text.count, text[offset] == 0xE2, text[offset + 1] == 0x80 else { return false }
        return (0x90...0xA7).contains(text[offset + 2]) || (0xB0...0xBF).contains(text[offset + 2])
    }

    /// Whether the first of some words of ASCII may stand in a text: its bytes do, or something that is told as others
    /// (Unicode Standard Annex #15): the marks from U+0300 on, which begin with CC and CD, and kelvin, which begins with E2 84.
    private static func mayHold(_ bytes: Span<UInt8>, in other: String) -> Bool {
        let text = other.utf8.span
        var holdsFirst = bytes.count < 2
        for start in 0..<text.count {
            let byte = text[start]
            if byte == 0xCC || byte == 0xCD { return true }
            if byte == 0xE2, start + 1 < text.count, text[start + 1] == 0x84 { return true }
            guard !holdsFirst, byte == bytes[1] else { continue }
            var place = 1
            while bytes[place] != 0, start + place - 1 < text.count, text[start + place - 1] == bytes[place] {
                place += 1
            }
            holdsFirst = bytes[place] == 0
        }
        return holdsFirst
    }

    private static func holds(_ others: Span<UInt8>, _ bytes: Span<UInt8>) -> Bool {
        guard bytes.count <= others.count else { return false }
        var start = 0
        while start + bytes.count <= others.count {
            var place = 0
            while place < bytes.count, others[start + place] == bytes[place] { place += 1 }
            if place == bytes.count { return true }
            start += 1
        }
        return false
    }

    private static func words(of text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }

    @inline(__always) private static func isInWord(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return (letter >= 0x61 && letter <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
    }
}
