extension SourceBytes {
    /// The offset of the first object in a range that is the first element of an array under `key` (given with its
    /// quotes), found without reading what comes before.
    ///
    /// In JSON, a key can be recognized anywhere: a quote within a string has a backslash before it.
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
