extension PlainXMLReader {
    /// Reads text up to the next markup.
    mutating func readText() -> Bool {
        var run = offset
        var place = offset
        while true {
            let next = source.byte(place)
            if PlainXMLByte.isText(next) {
                place += 1
                continue
            }
            switch next {
            case UInt8(ascii: "<"):
                appendSource(run, place)
                offset = place
                return true
            case UInt8(ascii: "&"):
                guard let reference = source.reference(at: place) else { return false }
                appendSource(run, place)
                let text = Array(String(reference.scalar).utf8)
                arena.appendText(decoded: text.span, from: place, to: reference.end)
                place = reference.end
                run = place
            case UInt8(ascii: "]"):
                if source.stands("]]>", at: place) { return false }
                place += 1
            case 0x0D:
                guard skipLineEnd(&place, &run) else { return false }
            default: guard next >= 0x80, source.skipCharacter(&place) else { return false }
            }
        }
    }

    /// Reads `<![CDATA[…]]>`.
    mutating func readSection() -> Bool {
        var run = offset + 9
        var place = run
        while true {
            while let word = source.word(place), PlainXMLByte.isPlain(word, but: UInt8(ascii: "]")) { place += 8 }
            let next = source.byte(place)
            if PlainXMLByte.isText(next) {
                place += 1
                continue
            }
            if next == UInt8(ascii: "]"), source.stands("]]>", at: place) { break }
            switch next {
            case 0x0D:
                guard skipLineEnd(&place, &run) else { return false }
            case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "]"): place += 1
            default: guard next >= 0x80, source.skipCharacter(&place) else { return false }
            }
        }
        appendSource(run, place)
        offset = place + 3
        return true
    }

    /// Treats a carriage return and line feed as one line end (XML 1.0 §2.11); the next run of text begins with the
    /// line feed.
    private mutating func skipLineEnd(_ place: inout Int, _ run: inout Int) -> Bool {
        guard source.byte(place + 1) == 0x0A else { return false }
        appendSource(run, place)
        run = place + 1
        place += 2
        return true
    }

    private mutating func appendSource(_ lower: Int, _ upper: Int) {
        if lower < upper { arena.appendText(source: lower, upper) }
    }

    /// Reads `<!--…-->`.
    mutating func readComment() -> Bool {
        guard source.stands("<!--", at: offset) else { return false }
        var place = offset + 4
        let lower = place
        guard let isVerbatim = skipMarkup(&place, to: UInt8(ascii: "-")), source.stands("-->", at: place) else {
            return false
        }
        append(.comment, .absent, lower..<place, isVerbatim, endOffset: place + 3)
        return true
    }

    /// Reads `<?target …?>`; false for a misplaced XML declaration.
    mutating func readInstruction() -> Bool {
        var place = offset + 2
        guard let target = source.name(at: &place), target.colon < 0 else { return false }
        guard !namesXML(target) else { return false }
        guard PlainXMLByte.isSpace(source.byte(place)) || source.stands("?>", at: place),
            let number = number(of: target)
        else {
            return false
        }
        if source.stands("?>", at: place) {
            arena.appendMarkup(
                .processingInstruction, XMLName(id: number), text: .empty, start: offset, endOffset: place + 2)
            offset = place + 2
            return true
        }
        source.skipSpace(&place)
        let lower = place
        var isVerbatim = true
        while true {
            guard let rest = skipMarkup(&place, to: UInt8(ascii: "?")) else { return false }
            isVerbatim = isVerbatim && rest
            if source.stands("?>", at: place) { break }
            // The question mark is part of the text.
            place += 1
        }
        append(.processingInstruction, XMLName(id: number), lower..<place, isVerbatim, endOffset: place + 2)
        return true
    }

    private func namesXML(_ name: PlainXMLName) -> Bool {
        name.end - name.start == 3 && source.byte(name.start) | 0x20 == UInt8(ascii: "x")
            && source.byte(name.start + 1) | 0x20 == UInt8(ascii: "m")
            && source.byte(name.start + 2) | 0x20 == UInt8(ascii: "l")
    }

    /// Skips to the next `end` in a comment (where it must be doubled) or an instruction; true if the text needs no
    /// decoding, false if it has line ends of two bytes, nil if something is not plain.
    private func skipMarkup(_ place: inout Int, to end: UInt8) -> Bool? {
        var isVerbatim = true
        while true {
            let next = source.byte(place)
            if next == end, end != UInt8(ascii: "-") || source.byte(place + 1) == end { return isVerbatim }
            switch next {
            case 0x0D:
                guard source.byte(place + 1) == 0x0A else { return nil }
                isVerbatim = false
                place += 1
            case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "]"): place += 1
            case 0x80...0xFF: guard source.skipCharacter(&place) else { return nil }
            default:
                guard PlainXMLByte.isText(next) else { return nil }
                place += 1
            }
        }
    }

    private mutating func append(
        _ kind: XMLNodeKind, _ name: XMLName, _ range: Range<Int>, _ isVerbatim: Bool, endOffset: Int
    ) {
        let start = offset
        offset = endOffset
        guard !isVerbatim else {
            let slice = XMLSlice(source: range.lowerBound, count: range.count)
            return arena.appendMarkup(kind, name, text: slice, start: start, endOffset: endOffset)
        }
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        for place in range where source.byte(place) != 0x0D { text.append(source.byte(place)) }
        arena.appendDecodedMarkup(kind, name, text: text.span, start: start, endOffset: endOffset)
    }
}
