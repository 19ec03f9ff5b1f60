// What stands around the tree.
extension PlainXMLReader {
    /// `<?xml … ?>`, if there is one. What encoding it claims was settled when the file was read.
    mutating func readDeclaration() -> Bool {
        guard stands("<?xml", at: offset), PlainXMLByte.isSpace(byte(offset + 5)) else { return true }
        var place = offset + 5
        for (name, isNeeded) in [("version", true), ("encoding", false), ("standalone", false)]
            as [(StaticString, Bool)]
        {
            let start = place
            skipSpace(&place)
            guard place > start, stands(name, at: place) else {
                if isNeeded { return false }
                place = start
                continue
            }
            place += name.utf8CodeUnitCount
            skipSpace(&place)
            guard byte(place) == UInt8(ascii: "=") else { return false }
            place += 1
            skipSpace(&place)
            guard let value = quoted(&place, of: PlainXMLByte.isName) else { return false }
            if isNeeded, !stands("1.0", at: value.lowerBound) || value.count != 3 { return false }
        }
        skipSpace(&place)
        guard stands("?>", at: place) else { return false }
        offset = place + 2
        return true
    }

    /// What stands between two quotes, as far as every byte of it may; nil for anything else.
    private func quoted(_ place: inout Int, of isPart: (UInt8) -> Bool) -> Range<Int>? {
        let quote = byte(place)
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        let lower = place + 1
        place = lower
        while isPart(byte(place)) { place += 1 }
        guard byte(place) == quote else { return nil }
        place += 1
        return lower..<place - 1
    }

    /// White space, comments, processing instructions, and before the root one document type declaration.
    mutating func readMiscellany() -> Bool {
        while true {
            var place = offset
            skipSpace(&place)
            offset = place
            guard byte(offset) == UInt8(ascii: "<") else { return true }
            if byte(offset + 1) == UInt8(ascii: "?") {
                guard readInstruction() else { return false }
            } else if stands("<!--", at: offset) {
                guard readComment() else { return false }
            } else if !hasDoctype, stands("<!DOCTYPE", at: offset) {
                guard readDoctype() else { return false }
            } else {
                return true
            }
        }
    }

    /// A document type declaration; what it names is never opened.
    private mutating func readDoctype() -> Bool {
        hasDoctype = true
        var place = offset + 9
        guard PlainXMLByte.isSpace(byte(place)) else { return false }
        skipSpace(&place)
        guard name(at: &place) != nil else { return false }
        skipSpace(&place)
        for (word, literals) in [("PUBLIC", 2), ("SYSTEM", 1)] as [(StaticString, Int)] where stands(word, at: place) {
            place += 6
            for _ in 0..<literals {
                guard PlainXMLByte.isSpace(byte(place)) else { return false }
                skipSpace(&place)
                guard quoted(&place, of: PlainXMLByte.isIdentifier) != nil else { return false }
            }
            break
        }
        skipSpace(&place)
        if byte(place) == UInt8(ascii: "[") {
            place += 1
            guard readSubset(&place) else { return false }
        }
        guard byte(place) == UInt8(ascii: ">") else { return false }
        offset = place + 1
        return true
    }

    /// An internal subset of short texts under names, as drawing programs write for their namespaces:
    /// `<!ENTITY ns_svg "http://www.w3.org/2000/svg">`.
    private mutating func readSubset(_ place: inout Int) -> Bool {
        while true {
            skipSpace(&place)
            if byte(place) == UInt8(ascii: "]") { break }
            guard stands("<!ENTITY", at: place), entities.count < PlainXMLReader.mostEntities else { return false }
            place += 8
            guard PlainXMLByte.isSpace(byte(place)) else { return false }
            skipSpace(&place)
            guard let name = name(at: &place), name.colon < 0, PlainXMLByte.isSpace(byte(place)) else { return false }
            skipSpace(&place)
            guard
                let text = quoted(&place, of: { PlainXMLByte.isIdentifier($0) && $0 != UInt8(ascii: "%") }),
                entity(named: name.start..<name.end) == nil, !isPredefined(name.start..<name.end)
            else { return false }
            entities.append((name.start..<name.end, text))
            skipSpace(&place)
            guard byte(place) == UInt8(ascii: ">") else { return false }
            place += 1
        }
        place += 1
        skipSpace(&place)
        return true
    }

    /// Drawing programs declare a dozen.
    private static let mostEntities = 64

    /// Where the text of an entity stands that the document declares.
    func entity(named name: Range<Int>) -> Range<Int>? {
        entities.first { $0.name.count == name.count && areEqual($0.name.lowerBound, name.lowerBound, name.count) }?
            .text
    }

    private func isPredefined(_ name: Range<Int>) -> Bool {
        ["lt", "gt", "amp", "quot", "apos"].contains { (text: StaticString) in
            text.utf8CodeUnitCount == name.count && stands(text, at: name.lowerBound)
        }
    }
}
