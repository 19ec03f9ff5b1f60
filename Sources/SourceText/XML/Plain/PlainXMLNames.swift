/// A name as written, by its position in the source.
struct PlainXMLName: BitwiseCopyable {
    let start: Int
    let end: Int
    /// The offset of the colon after the prefix; -1 if there is none.
    let colon: Int
    /// The hash of the local name.
    let hash: UInt32

    /// The offset where the local name begins.
    var local: Int { colon < 0 ? start : colon + 1 }
}

/// The names and namespaces used in a document so far.
struct PlainXMLNames {
    /// A local name, at its first occurrence.
    fileprivate struct Entry: BitwiseCopyable {
        let hash: UInt32
        let start: Int
        let count: Int
    }

    /// The namespace of a prefix, or of names without one.
    struct Binding {
        let prefix: Range<Int>
        let name: Range<Int>
        /// The number of the namespace; -1 until it is first looked up.
        var number: Int32 = -1
    }

    fileprivate var entries: [Entry] = []
    /// The numbers of names by hash, with linear probing; -1 in a free slot.
    fileprivate var slots = [Int32](repeating: -1, count: 2 * PlainXMLNames.most)
    fileprivate(set) var bindings: [Binding] = []

    /// Only hostile documents have more names.
    fileprivate static let most = 512

    /// Removes the prefixes declared since there were `count` of them.
    mutating func leave(_ count: Int) {
        if bindings.count > count { bindings.removeLast(bindings.count - count) }
    }
}

extension PlainXMLBytes {
    /// Reads a name of ASCII letters with at most one prefix; nil for any other.
    func name(at place: inout Int) -> PlainXMLName? {
        let start = place
        var colon = -1
        var hash: UInt32 = 0x811C_9DC5
        guard PlainXMLByte.beginsName(byte(place)) else { return nil }
        while true {
            let next = byte(place)
            if PlainXMLByte.isName(next) {
                // FNV-1a, because names are few and short.
                hash = (hash ^ UInt32(next)) &* 0x0100_0193
                place += 1
            } else if next == UInt8(ascii: ":") {
                guard colon < 0, PlainXMLByte.beginsName(byte(place + 1)) else { return nil }
                colon = place
                hash = 0x811C_9DC5
                place += 1
            } else {
                // A letter beyond ASCII may continue the name.
                return next < 0x80 ? PlainXMLName(start: start, end: place, colon: colon, hash: hash) : nil
            }
        }
    }

    /// Whether an attribute declares a namespace.
    func isDeclaration(_ name: PlainXMLName) -> Bool {
        name.colon < 0
            ? name.end - name.start == 5 && stands("xmlns", at: name.start)
            : name.colon - name.start == 5 && stands("xmlns", at: name.start)
    }
}

extension PlainXMLReader {
    /// The document's number for a local name; nil if there are too many.
    mutating func number(of name: PlainXMLName) -> UInt32? {
        let count = name.end - name.local
        let mask = names.slots.count - 1
        var slot = Int(name.hash) & mask
        while names.slots[slot] >= 0 {
            let number = Int(names.slots[slot])
            let entry = names.entries[number]
            if entry.hash == name.hash, entry.count == count, source.areEqual(entry.start, name.local, count) {
                return UInt32(number)
            }
            slot = (slot + 1) & mask
        }
        guard names.entries.count < PlainXMLNames.most else { return nil }
        names.slots[slot] = Int32(truncatingIfNeeded: names.entries.count)
        names.entries.append(PlainXMLNames.Entry(hash: name.hash, start: name.local, count: count))
        arena.names.append(source.string(name.local..<name.end))
        return UInt32(truncatingIfNeeded: names.entries.count - 1)
    }

    /// The local names found so far, by their numbers.
    var writtenNames: [PlainXMLName] {
        names.entries.map { PlainXMLName(start: $0.start, end: $0.start + $0.count, colon: -1, hash: $0.hash) }
    }

    /// Records a namespace declaration; false if it is not plain: unusual characters in the address, a prefix declared
    /// twice in one tag, or a prefix reserved for XML (Namespaces in XML §3).
    mutating func declare(_ name: PlainXMLName, _ value: Range<Int>) -> Bool {
        let prefix = name.colon < 0 ? name.end..<name.end : name.colon + 1..<name.end
        guard !isReserved(prefix), value.isEmpty ? prefix.isEmpty : isPlainAddress(value) else { return false }
        for binding in names.bindings[outerBindings...] where source.isSame(binding.prefix, prefix) { return false }
        names.bindings.append(PlainXMLNames.Binding(prefix: prefix, name: value))
        return true
    }

    private func isReserved(_ prefix: Range<Int>) -> Bool {
        prefix.count >= 3 && source.stands("xml", at: prefix.lowerBound)
    }

    private func isPlainAddress(_ value: Range<Int>) -> Bool {
        guard source.stands("http://", at: value.lowerBound) || source.stands("https://", at: value.lowerBound) else {
            return false
        }
        // A second colon may introduce a port, and a percent sign may not be followed by an escape: left to libxml2 to
        // judge.
        for place in value.dropFirst(6) {
            let byte = source.byte(place)
            guard PlainXMLByte.isIdentifier(byte), byte != 0x20, byte != 0x25, byte != 0x3A else { return false }
        }
        // The namespaces of XML itself may not be declared for other prefixes.
        return !source.stands("http://www.w3.org/XML/1998/namespace", at: value.lowerBound)
            && !source.stands("http://www.w3.org/2000/xmlns/", at: value.lowerBound)
    }

    /// The namespace of an element; nil if its prefix is not declared.
    mutating func namespace(ofElement name: PlainXMLName) -> XMLNamespaceID? {
        let prefix = name.colon < 0 ? name.start..<name.start : name.start..<name.colon
        return namespace(prefix) ?? (prefix.isEmpty ? XMLNamespaceID.none : nil)
    }

    /// The namespace of an attribute with a prefix; nil if the prefix is not declared.
    mutating func namespace(ofPrefixed name: PlainXMLName) -> XMLNamespaceID? {
        if name.colon - name.start == 3, source.stands("xml", at: name.start) { return .xml }
        return namespace(name.start..<name.colon)
    }

    private mutating func namespace(_ prefix: Range<Int>) -> XMLNamespaceID? {
        guard let index = names.bindings.lastIndex(where: { source.isSame($0.prefix, prefix) }) else { return nil }
        let known = names.bindings[index]
        if known.number >= 0 { return XMLNamespaceID(raw: UInt16(truncatingIfNeeded: known.number)) }
        guard let number = namespaceNumber(source.string(known.name)) else { return nil }
        names.bindings[index].number = Int32(number)
        return XMLNamespaceID(raw: number)
    }

    mutating func namespaceNumber(_ name: String) -> UInt16? {
        if let known = arena.namespaces.firstIndex(of: name) { return UInt16(exactly: known) }
        // Real documents have about a dozen.
        guard arena.namespaces.count < 256 else { return nil }
        arena.namespaces.append(name)
        return UInt16(exactly: arena.namespaces.count - 1)
    }
}
