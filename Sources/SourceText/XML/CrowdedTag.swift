/// The offset of the first start tag with more than `most` attributes; nil if there is none. Parsers compare each
/// attribute of an element with all the others.
func crowdedTag(in bytes: Span<UInt8>, most: Int) -> Int? {
    var place = 0
    while place + 1 < bytes.count {
        guard bytes[place] == UInt8(ascii: "<") else {
            place += 1
            continue
        }
        if let end = endOfAside(at: place, in: bytes) {
            place = end
            continue
        }
        let start = place
        var attributes = 0
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: ">"), bytes[place] != UInt8(ascii: "<") {
            let byte = bytes[place]
            place += 1
            if byte == UInt8(ascii: "=") { attributes += 1 }
            guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
            // An unclosed value ends where the next tag begins, because no value may contain “<”.
            while place < bytes.count, bytes[place] != byte, bytes[place] != UInt8(ascii: "<") { place += 1 }
            if place < bytes.count, bytes[place] == byte { place += 1 }
        }
        if attributes > most { return start }
    }
    return nil
}

/// The end of the comment, CDATA section or processing instruction that begins at a place; nil if a tag does.
private func endOfAside(at place: Int, in bytes: Span<UInt8>) -> Int? {
    let asides: [(start: StaticString, end: StaticString)] = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
    for aside in asides where isAt(place, aside.start, bytes) {
        var end = place + aside.start.utf8CodeUnitCount
        while end < bytes.count, !isAt(end, aside.end, bytes) { end += 1 }
        return end
    }
    return nil
}

private func isAt(_ place: Int, _ word: StaticString, _ bytes: Span<UInt8>) -> Bool {
    guard place + word.utf8CodeUnitCount <= bytes.count else { return false }
    // Unsafe but sound: static strings keep their bytes for as long as the program runs.
    return (0..<word.utf8CodeUnitCount).allSatisfy { unsafe bytes[place + $0] == word.utf8Start[$0] }
}
