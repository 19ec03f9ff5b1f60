/// Diagnoses the error at a place where reading stopped. Only used once a file is known to be broken, so that the
/// message can suggest a fix.
extension JSONScanner {
    /// The error where a value should begin.
    @inline(never)
    func wrongValue(at offset: Int) -> JSONError {
        guard offset < bytes.count else {
            return JSONError(isBlank(upTo: offset) ? .nothing : .endsEarly, at: offset)
        }
        switch bytes[offset] {
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            if let comma = lastByte(before: offset), bytes[comma] == UInt8(ascii: ",") {
                return JSONError(.trailingComma, at: comma)
            }
            return JSONError(.noValue, at: offset)
        case UInt8(ascii: ","): return JSONError(.extraComma, at: offset)
        case UInt8(ascii: "+"): return JSONError(.plusSign, at: offset)
        case UInt8(ascii: "."): return JSONError(.noIntegerPart, at: offset)
        case UInt8(ascii: "N"), UInt8(ascii: "I"):
            let isNotFinite = matches("NaN", in: bytes, at: offset) || matches("Infinity", in: bytes, at: offset)
            return JSONError(isNotFinite ? .notFinite : .literalCase, at: offset)
        case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"):
            return JSONError(word(at: offset), at: offset)
        case let byte: return JSONError(misplaced(byte, at: offset) ?? .noValue, at: offset)
        }
    }

    /// The error where a key should begin.
    @inline(never)
    func wrongKey(at offset: Int, after comma: Int? = nil) -> JSONError {
        guard offset < bytes.count else { return JSONError(.endsEarly, at: offset) }
        switch bytes[offset] {
        case UInt8(ascii: "}"): return JSONError(comma == nil ? .noKey : .trailingComma, at: comma ?? offset)
        case UInt8(ascii: "]"): return JSONError(.wrongBracket, at: offset)
        case UInt8(ascii: ","): return JSONError(.extraComma, at: offset)
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "-"):
            return JSONError(.unquotedKey, at: offset)
        case let byte: return JSONError(misplaced(byte, at: offset) ?? .noKey, at: offset)
        }
    }

    /// The error where a colon should be.
    @inline(never)
    func noColon(at offset: Int) -> JSONError {
        guard offset < bytes.count else { return JSONError(.endsEarly, at: offset) }
        return JSONError(misplaced(bytes[offset], at: offset) ?? .noColon, at: offset)
    }

    /// The error where a comma or the closing bracket should be.
    @inline(never)
    func noComma(at offset: Int, isInObject: Bool) -> JSONError {
        guard offset < bytes.count else { return JSONError(.endsEarly, at: offset) }
        let byte = bytes[offset]
        if byte == (isInObject ? UInt8(ascii: "]") : UInt8(ascii: "}")) { return JSONError(.wrongBracket, at: offset) }
        if let before = lastByte(before: offset), before == offset - 1, bytes[before] &- 0x30 < 10, byte | 0x20 == 0x78
        {
            return JSONError(.hexadecimal, at: offset)
        }
        let fallback = isInObject ? JSONError.Reason.noCommaInObject : .noCommaInArray
        return JSONError(misplaced(byte, at: offset) ?? fallback, at: offset)
    }

    /// The error for anything after the one value of a file.
    @inline(never)
    func wrongEnd(at offset: Int) -> JSONError {
        JSONError(misplaced(at(offset), at: offset) ?? .moreThanOneValue, at: offset)
    }

    /// The reason why a byte is not allowed between tokens; nil if it may be.
    private func misplaced(_ byte: UInt8, at offset: Int) -> JSONError.Reason? {
        switch byte {
        case 0: .nulByte
        case UInt8(ascii: "/"), UInt8(ascii: "#"): .comment
        case UInt8(ascii: "'"), UInt8(ascii: "`"): .wrongQuote
        // Typographic quotes are U+201C to U+201E; other characters here are mostly unusual spaces, or come from
        // another encoding.
        case 0xE2 where at(offset + 1) == 0x80 && 0x98...0x9F ~= at(offset + 2): .wrongQuote
        case 0x01..<0x20, 0x7F, 0x80...: .notASpace
        default: nil
        }
    }

    /// The reason why a word is not a value.
    private func word(at offset: Int) -> JSONError.Reason {
        var end = offset
        while (at(end) | 0x20) &- 0x61 < 26 { end += 1 }
        let rest = bytes.extracting(offset..<end)
        if end == bytes.count, rest.count < 5, startsLiteral(rest) { return .endsEarly }
        let isNotFinite = ["nan", "inf", "infinity"].contains { spells($0, rest) }
        if isNotFinite { return .notFinite }
        return ["true", "false", "null", "none", "undefined", "nil"].contains { spells($0, rest) }
            ? .literalCase : .unquotedWord
    }

    private func startsLiteral(_ word: Span<UInt8>) -> Bool {
        ["true", "false", "null"].contains { (literal: String) in
            literal.utf8.count > word.count && zip(literal.utf8, word.indices).allSatisfy { $0 == word[$1] }
        }
    }

    private func spells(_ wanted: String, _ word: Span<UInt8>) -> Bool {
        wanted.utf8.count == word.count && zip(wanted.utf8, word.indices).allSatisfy { $0 == word[$1] | 0x20 }
    }

    /// The last byte before an offset that is not white space.
    private func lastByte(before offset: Int) -> Int? {
        var offset = min(offset, bytes.count) - 1
        while offset >= 0, isXMLSpace(bytes[offset]) { offset -= 1 }
        return offset >= 0 ? offset : nil
    }

    /// Whether there is only a byte order mark and white space before an offset.
    private func isBlank(upTo offset: Int) -> Bool {
        guard let last = lastByte(before: offset) else { return true }
        return last == 2 && matches("\u{FEFF}", in: bytes, at: 0)
    }
}
