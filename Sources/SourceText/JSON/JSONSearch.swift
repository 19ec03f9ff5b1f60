extension SourceBytes {
    /// Where an object begins that is the first element of an array, which is a member `key` (with its quotes) of an object; the
    /// first in a range, found without reading what stands before.
    ///
    /// In JSON, a key can be told wherever one looks: a quote within a string has a backslash before it.
    public func firstObject(ofArrayUnder key: StaticString, in range: Range<Int>) -> Int? {
        let bytes = bytes
        let scanner = JSONScanner(bytes)
        for offset in range where scanner.at(offset) == UInt8(ascii: "\"") && matches(key, in: bytes, at: offset) {
            if offset > 0, scanner.at(offset - 1) == UInt8(ascii: "\\") { continue }
            let colon = scanner.space(from: offset + key.utf8CodeUnitCount)
            guard scanner.at(colon) == UInt8(ascii: ":") else { continue }
            let array = scanner.space(from: colon + 1)
            guard scanner.at(array) == UInt8(ascii: "[") else { continue }
            let first = scanner.space(from: array + 1)
            if scanner.at(first) == UInt8(ascii: "{") { return first }
        }
        return nil
    }
}
