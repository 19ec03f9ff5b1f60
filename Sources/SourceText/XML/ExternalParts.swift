/// The references of a document type to other files: further declarations, and entities whose text is stored elsewhere
/// (XML 1.0 §2.8, §4.2.2). None of them is ever opened.
public struct ExternalParts {
    /// The range of each address in the file, without its quotes.
    public private(set) var addresses: [Range<Int>] = []

    /// The maximum number of addresses reported.
    private static let most = 1000

    /// Scans everything before the root element.
    public init(of bytes: Span<UInt8>) {
        let start = startOfMarkup(bytes, from: startOfText(bytes))
        guard matches("<!DOCTYPE", in: bytes, at: start) else { return }
        var scanner = DeclarationScanner(offset: start + 9, bytes: bytes)
        scanner.skipWord()
        // W3C's own document types are well known, and no browser fetches them.
        if let external = scanner.externalIdentifier(), !external.isPublicOfW3C { addresses.append(external.address) }
        guard scanner.skips("[") else { return }
        while addresses.count < ExternalParts.most, let declaration = scanner.nextDeclaration() {
            guard matches("<!ENTITY", in: bytes, at: declaration.lowerBound) else { continue }
            var entity = DeclarationScanner(offset: declaration.lowerBound + 8, bytes: bytes)
            _ = entity.skips("%")
            entity.skipWord()
            guard let external = entity.externalIdentifier(), !entity.skips("NDATA") else { continue }
            addresses.append(external.address)
        }
    }
}

/// Reads a document type declaration front to back.
private struct DeclarationScanner: ~Escapable {
    var offset: Int
    let bytes: Span<UInt8>

    @_lifetime(copy bytes)
    init(offset: Int, bytes: Span<UInt8>) {
        (self.offset, self.bytes) = (offset, bytes)
    }

    /// Reads `SYSTEM "address"` or `PUBLIC "name" "address"`; nil if neither comes next.
    mutating func externalIdentifier() -> (address: Range<Int>, isPublicOfW3C: Bool)? {
        if skips("SYSTEM") { return quoted().map { ($0, false) } }
        guard skips("PUBLIC"), let name = quoted(), let address = quoted() else { return nil }
        return (address, matches("-//W3C//", in: bytes, at: name.lowerBound))
    }

    /// The next declaration of the subset, up to its end.
    mutating func nextDeclaration() -> Range<Int>? {
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "]") {
            let start = offset
            if matches("<!--", in: bytes, at: start) {
                offset = end(of: "-->", in: bytes, from: start + 4)
            } else if matches("<?", in: bytes, at: start) {
                offset = end(of: "?>", in: bytes, from: start + 2)
            } else if bytes[start] == UInt8(ascii: "<") {
                skipDeclaration()
                return start..<offset
            } else {
                offset += 1
            }
        }
        return nil
    }

    /// Skips white space and then a word; returns whether the word was there.
    mutating func skips(_ word: StaticString) -> Bool {
        skipSpace()
        guard matches(word, in: bytes, at: offset) else { return false }
        offset += word.utf8CodeUnitCount
        return true
    }

    mutating func skipWord() {
        skipSpace()
        while offset < bytes.count, !isXMLSpace(bytes[offset]), !"[>\"'".utf8.contains(bytes[offset]) { offset += 1 }
    }

    private mutating func skipSpace() {
        while offset < bytes.count, isXMLSpace(bytes[offset]) { offset += 1 }
    }

    private mutating func quoted() -> Range<Int>? {
        skipSpace()
        guard offset < bytes.count, "\"'".utf8.contains(bytes[offset]) else { return nil }
        let quote = bytes[offset]
        let start = offset + 1
        offset = start
        while offset < bytes.count, bytes[offset] != quote { offset += 1 }
        guard offset < bytes.count else { return nil }
        offset += 1
        return start..<offset - 1
    }

    /// Skips to the “>” outside quotes.
    private mutating func skipDeclaration() {
        var quote: UInt8 = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: ">") {
                return
            } else if "\"'".utf8.contains(byte) {
                quote = byte
            }
        }
    }
}
