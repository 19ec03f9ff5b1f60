import SourceText

/// An object that Apple's frameworks archived: texts, fonts and paragraphs of documents before version 112.
struct KeyedArchive: Sendable {
    let list: PropertyList
    /// The archived objects, in the numbering by which they refer to each other.
    private let objects: [Int]
    /// The first member with each name among all objects, and the first entry with each name among archived
    /// dictionaries.
    private(set) var members: [String: Int] = [:]
    private var entries: [String: Int] = [:]

    /// Reads an archive in base 64 (RFC 4648).
    init?(base64 text: Span<UInt8>) {
        guard let list = PropertyList(KeyedArchive.decoded(text)), case .dictionary(let members) = list.object(list.top)
        else { return nil }
        var found: [Int]?
        var budget = text.count * KeyedArchive.readings
        for member in members {
            if case .text("$objects") = list.object(member.key, &budget),
                case .array(let all) = list.object(member.value, &budget)
            {
                found = all
            }
        }
        guard let objects = found else { return nil }
        self.list = list
        self.objects = objects
        listNames(&budget)
    }

    /// How often each byte may be read, since objects can share the same keys again and again.
    private static let readings = 4

    /// Fills the tables of names in one pass over the objects.
    private mutating func listNames(_ budget: inout Int) {
        for object in objects {
            guard budget > 0 else { return }
            guard case .dictionary(let own) = list.object(object, &budget) else { continue }
            var keys: [Int] = []
            var values: [Int] = []
            for member in own {
                guard case .text(let name) = list.object(member.key, &budget) else { continue }
                if members[name] == nil { members[name] = member.value }
                guard name == "NS.keys" || name == "NS.objects",
                    case .array(let all) = list.object(member.value, &budget)
                else { continue }
                if name == "NS.keys" { keys = all } else { values = all }
            }
            for (key, value) in zip(keys, values) where budget > 0 {
                guard case .text(let name) = resolved(key, &budget) else { continue }
                if entries[name] == nil { entries[name] = value }
            }
        }
    }

    /// The object, or the one it refers to, charged to a budget.
    func resolved(_ index: Int, _ budget: inout Int) -> PropertyList.Object {
        target(index).map { list.object($0, &budget) } ?? .other
    }

    /// The letters of an attributed text.
    var text: String? {
        guard let value = value(named: "NSString") else { return nil }
        if case .text(let text) = value { return text }
        guard case .dictionary(let members) = value else { return nil }
        var budget = KeyedArchive.mostRead
        for member in members {
            if case .text("NS.string") = list.object(member.key, &budget), case .text(let text) = resolved(member.value)
            {
                return text
            }
        }
        return nil
    }

    /// The first font's PostScript name.
    var fontName: String? {
        if case .text(let name) = attribute("NSFontNameAttribute") { return name }
        return nil
    }

    /// The first font's size.
    var fontSize: Double? {
        if case .number(let size) = attribute("NSFontSizeAttribute"), size.isFinite { return size }
        return nil
    }

    /// A paragraph's alignment, numbered as in current Sketch files.
    var alignment: Int? {
        // AppKit's right is 1 and its center 2, as in Sketch (NSTextAlignment on the Mac).
        number(named: "NSAlignment").flatMap { Int(exactly: $0) }
    }

    /// The first number with a name.
    func number(named name: String) -> Double? {
        guard case .number(let number) = value(named: name), number.isFinite else { return nil }
        return number
    }

    /// The member with a name, in the first object that has one.
    private func value(named name: String) -> PropertyList.Object? { members[name].map { resolved($0) } }

    /// The value with a name, in the first archived dictionary that has one.
    private func attribute(_ name: String) -> PropertyList.Object? { entries[name].map { resolved($0) } }

    /// The object, or the one it refers to.
    func resolved(_ index: Int) -> PropertyList.Object { target(index).map { list.object($0) } ?? .other }

    /// The number of the object, or of the one it refers to; nil where the reference leads nowhere.
    func target(_ index: Int) -> Int? {
        // A reference holds nothing else; a long array in its place must not be built to find that out.
        var budget = 2
        guard case .reference(let number) = list.object(index, &budget) else { return index }
        return objects.indices.contains(number) ? objects[number] : nil
    }

    private static func decoded(_ text: Span<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var bits: UInt32 = 0
        var count = 0
        for index in text.indices {
            let value: UInt32
            switch text[index] {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(text[index]) - 65
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(text[index]) - 71
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(text[index]) + 4
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            // Skips line ends, and the backslash before an escaped slash.
            default: continue
            }
            bits = bits << 6 | value
            count += 1
            if count == 4 {
                bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
                bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
                bytes.append(UInt8(truncatingIfNeeded: bits))
                (bits, count) = (0, 0)
            }
        }
        // The remaining digits hold one or two bytes.
        if count > 1 { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(6 * count - 8))) }
        if count > 2 { bytes.append(UInt8(truncatingIfNeeded: bits >> 2)) }
        return bytes
    }
}
