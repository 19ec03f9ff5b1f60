// Everything around the tree.
extension PlainXMLReader {
    /// Reads `<?xml … ?>`, if there is one. The encoding was determined when the file was read.
    mutating func readDeclaration() -> Bool {
        guard source.stands("<?xml", at: offset), PlainXMLByte.isSpace(source.byte(offset + 5)) else { return true }
        var place = offset + 5
        for (name, isNeeded) in [("version", true), ("encoding", false), ("standalone", false)]
            as [(StaticString, Bool)]
        {
            let start = place
            source.skipSpace(&place)
            guard place > start, source.stands(name, at: place) else {
                if isNeeded { return false }
                place = start
                continue
            }
            place += name.utf8CodeUnitCount
            source.skipSpace(&place)
            guard source.byte(place) == UInt8(ascii: "=") else { return false }
            place += 1
            source.skipSpace(&place)
            guard let value = quoted(&place, of: PlainXMLByte.isName) else { return false }
            if isNeeded, !source.stands("1.0", at: value.lowerBound) || value.count != 3 { return false }
        }
        source.skipSpace(&place)
        guard source.stands("?>", at: place) else { return false }
        offset = place + 2
        return true
    }

    /// Reads a quoted text in which every byte satisfies `isPart`; nil for anything else.
    private func quoted(_ place: inout Int, of isPart: (UInt8) -> Bool) -> Range<Int>? {
        let quote = source.byte(place)
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        let lower = place + 1
        place = lower
        while isPart(source.byte(place)) { place += 1 }
        guard source.byte(place) == quote else { return nil }
        place += 1
        return lower..<place - 1
    }

    /// Reads white space, comments, processing instructions and, before the root, one document type declaration.
    mutating func readMiscellany() -> Bool {
        while true {
            var place = offset
            source.skipSpace(&place)
            offset = place
            guard source.byte(offset) == UInt8(ascii: "<") else { return true }
            if source.byte(offset + 1) == UInt8(ascii: "?") {
                guard readInstruction() else { return false }
            } else if source.stands("<!--", at: offset) {
                guard readComment() else { return false }
            } else if !hasDoctype, source.stands("<!DOCTYPE", at: offset) {
                guard readDoctype() else { return false }
            } else {
                return true
            }
        }
    }

    /// Reads a document type declaration; the files it names are never opened.
    private mutating func readDoctype() -> Bool {
        hasDoctype = true
        var place = offset + 9
        guard PlainXMLByte.isSpace(source.byte(place)) else { return false }
        source.skipSpace(&place)
        guard source.name(at: &place) != nil else { return false }
        source.skipSpace(&place)
        for (word, literals) in [("PUBLIC", 2), ("SYSTEM", 1)] as [(StaticString, Int)]
        where source.stands(word, at: place) {
            place += 6
            for _ in 0..<literals {
                guard PlainXMLByte.isSpace(source.byte(place)) else { return false }
                source.skipSpace(&place)
                guard quoted(&place, of: PlainXMLByte.isIdentifier) != nil else { return false }
            }
            break
        }
        source.skipSpace(&place)
        if source.byte(place) == UInt8(ascii: "[") {
            place += 1
            guard readSubset(&place) else { return false }
        }
        guard source.byte(place) == UInt8(ascii: ">") else { return false }
        offset = place + 1
        return true
    }

    /// Reads an internal subset that only declares short texts, as drawing programs write for their namespaces:
    /// `<!ENTITY ns_svg "http://www.w3.org/2000/svg">`.
    private mutating func readSubset(_ place: inout Int) -> Bool {
        while true {
            source.skipSpace(&place)
            if source.byte(place) == UInt8(ascii: "]") { break }
            guard source.stands("<!ENTITY", at: place), !entities.isFull else { return false }
            place += 8
            guard PlainXMLByte.isSpace(source.byte(place)) else { return false }
            source.skipSpace(&place)
            guard let name = source.name(at: &place), name.colon < 0, PlainXMLByte.isSpace(source.byte(place)) else {
                return false
            }
            source.skipSpace(&place)
            guard
                let text = quoted(&place, of: { PlainXMLByte.isIdentifier($0) && $0 != UInt8(ascii: "%") }),
                entities.text(of: name.start..<name.end, in: source) == nil, !isPredefined(name.start..<name.end)
            else { return false }
            entities.declare(name.start..<name.end, as: text)
            source.skipSpace(&place)
            guard source.byte(place) == UInt8(ascii: ">") else { return false }
            place += 1
        }
        place += 1
        source.skipSpace(&place)
        return true
    }

    private func isPredefined(_ name: Range<Int>) -> Bool {
        ["lt", "gt", "amp", "quot", "apos"].contains { (text: StaticString) in
            text.utf8CodeUnitCount == name.count && source.stands(text, at: name.lowerBound)
        }
    }
}
