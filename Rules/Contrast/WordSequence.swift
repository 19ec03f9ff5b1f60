/// A sequence of words, for searching in many texts.
struct WordSequence {
    private let words: [Substring]
    /// The words with a zero byte before each and after the last, if all are ASCII.
    private let bytes: [UInt8]?

    /// Splits a text into words at everything that is not a letter or digit.
    init(of text: String) {
        words = WordSequence.words(of: text)
        let isASCII = words.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
        bytes = isASCII ? words.reduce(into: []) { $0 += [0] + $1.utf8 } + [0] : nil
    }

    var isEmpty: Bool { words.isEmpty }

    /// Whether a text holds these words in sequence.
    func isPart(of other: String) -> Bool {
        // Splitting into characters is expensive, and most texts are ASCII.
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

    /// Whether a dash, quotation mark, bullet, ellipsis or the like starts at an offset, which separates words: U+2010
    /// to U+2027, U+2030 to U+203F.
    private static func isMark(at offset: Int, in text: Span<UInt8>) -> Bool {
        guard offset + 2 < text.count, text[offset] == 0xE2, text[offset + 1] == 0x80 else { return false }
        return (0x90...0xA7).contains(text[offset + 2]) || (0xB0...0xBF).contains(text[offset + 2])
    }

    /// Whether a text may hold the first of some ASCII words: it holds the word's bytes, or characters with canonical
    /// equivalents (Unicode Standard Annex #15), such as the marks from U+0300 on, which begin with CC and CD, and the
    /// kelvin sign, which begins with E2 84.
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
