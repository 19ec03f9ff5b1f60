import SourceText

/// The text at a place, normalized so that it survives a program rewriting the file: white space, the order of members
/// and attributes, JSON escapes and the number of digits do not matter, and color channels are rounded to what a screen
/// shows.
enum WrittenCause {
    /// The most bytes compared; longer texts differ within these.
    private static let mostBytes = 1024
    /// An object is read to its end if possible, because its members may come in any order.
    private static let mostBytesOfObject = 1 << 16

    static func text(in range: ByteRange, of file: SourceFile) -> String {
        let bytes = file.bytes.bytes
        let lower = min(Int(range.lower), bytes.count)
        let upper = max(lower, min(Int(range.upper), bytes.count))
        guard lower < upper else { return "" }
        switch bytes[lower] {
        case UInt8(ascii: "<"): return tagName(bytes, lower..<upper)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return members(bytes, lower..<min(upper, lower + mostBytesOfObject))
        default:
            // An escaped letter takes up to six bytes.
            let words = words(bytes, lower..<min(upper, lower + 6 * mostBytes))
            return words.utf8.count > mostBytes ? String(decoding: words.utf8.prefix(mostBytes), as: UTF8.self) : words
        }
    }

    /// The start of a tag up to the end of its name.
    private static func tagName(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        var end = range.lowerBound + 1
        while end < range.upperBound, !isSpace(bytes[end]), bytes[end] != UInt8(ascii: "/"),
            bytes[end] != UInt8(ascii: ">"), end - range.lowerBound < mostBytes
        { end += 1 }
        return Excerpt.string(bytes, range.lowerBound..<end)
    }

    /// The words, separated by single spaces.
    private static func words(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        var text: [UInt8] = []
        for offset in range {
            if !isSpace(bytes[offset]) {
                text.append(bytes[offset])
            } else if let last = text.last, last != UInt8(ascii: " ") {
                text.append(UInt8(ascii: " "))
            }
        }
        if text.last == UInt8(ascii: " ") { text.removeLast() }
        return number(text) ?? unescaped(text)
    }

    /// A number in the fewest digits that identify it; nil for anything else, and for digits too long to be a number.
    private static func number(_ text: some Collection<UInt8>) -> String? {
        let isNumber = text.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
        guard isNumber, (1...24).contains(text.count), text.contains(where: { (0x30...0x39).contains($0) }),
            let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite
        else { return nil }
        return value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    }

    /// A text without JSON's escapes (RFC 8259 §7): programs differ in whether they escape slashes and letters beyond
    /// ASCII.
    private static func unescaped(_ text: [UInt8]) -> String {
        guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
        var units: [UInt16] = []
        var rest = String(decoding: text, as: UTF8.self).utf16[...]
        while let unit = rest.popFirst() {
            guard unit == 0x5C, let letter = rest.first else {
                units.append(unit)
                continue
            }
            switch letter {
            case 0x22, 0x2F, 0x5C:
                units.append(letter)
                rest.removeFirst()
            case 0x75 where rest.count > 4:
                guard let code = UInt16(String(decoding: rest.dropFirst().prefix(4), as: UTF16.self), radix: 16) else {
                    units.append(unit)
                    continue
                }
                units.append(code)
                rest.removeFirst(5)
            default: units.append(unit)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// The names that Sketch, Figma and its plugins use for color channels.
    private static let channels: Set<String> = [
        "\"r\":", "\"g\":", "\"b\":", "\"a\":", "\"red\":", "\"green\":", "\"blue\":", "\"alpha\":",
    ]

    /// A channel as screens show it, out of 255; numbers beyond 1 are degrees, percentages, or already out of 255. Some
    /// programs write channels with three digits, others with all the digits of a 32-bit number.
    private static func channel(_ text: some Collection<UInt8>, of steps: Double = 255) -> String? {
        guard let value = number(text).flatMap(Double.init) else { return nil }
        return abs(value) <= 1 ? "\(Int((value * steps).rounded()))" : "\((value * 10).rounded() / 10)"
    }

    /// Spaces whose channels are encoded as on screens; in all others one step of a screen covers many colors or only a
    /// few.
    private static let encodedSpaces = Set(
        ["srgb", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020"].map { "\"colorSpace\":\"\($0)\"" })

    /// The components of colors (Design Tokens Color 2025.10 §4.1), numbered because their order matters, unlike that
    /// of the members beside them.
    private static func components(_ components: [(place: Int, text: [UInt8])], beside members: [String]) -> [String] {
        guard !components.isEmpty else { return [] }
        let spaces = members.filter { $0.hasPrefix("\"colorSpace\":") }
        let steps = spaces.allSatisfy(encodedSpaces.contains) ? 255.0 : 10_000
        return components.map { "\($0.place):\(channel($0.text, of: steps) ?? unescaped($0.text))" }
    }

    /// A normalized member: its key, and its value as a number or without escapes.
    private static func settled(_ member: [UInt8]) -> String {
        if let colon = member.lastIndex(of: UInt8(ascii: ":")),
            channels.contains(String(decoding: member[...colon], as: UTF8.self)),
            let channel = channel(member[(colon + 1)...])
        {
            return String(decoding: member[...colon], as: UTF8.self) + channel
        }
        guard let colon = member.lastIndex(of: UInt8(ascii: ":")), member.last != UInt8(ascii: "\"") else {
            return number(member) ?? unescaped(member)
        }
        guard let value = number(member[(colon + 1)...]) else { return unescaped(member) }
        return unescaped(Array(member[...colon])) + value
    }

    /// The members of a JSON value and of all values in it, sorted.
    private static func members(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        var found: [String] = []
        var member: [UInt8] = []
        var isInText = false
        var isEscaped = false
        var componentsFound: [(place: Int, text: [UInt8])] = []
        // The index of the next component of a color; nil outside a list of components.
        var component: Int?
        for offset in range {
            let byte = bytes[offset]
            if isInText {
                member.append(byte)
                isInText = isEscaped || byte != UInt8(ascii: "\"")
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                continue
            }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","):
                if !member.isEmpty, let place = component {
                    componentsFound.append((place, member))
                    component = place + 1
                } else if !member.isEmpty {
                    found.append(settled(member))
                }
                if byte == UInt8(ascii: "[") {
                    component = member.elementsEqual("\"components\":".utf8) ? 0 : nil
                } else if byte == UInt8(ascii: "]") {
                    component = nil
                }
                member = []
            case _ where isSpace(byte): break
            default:
                isInText = byte == UInt8(ascii: "\"")
                member.append(byte)
            }
        }
        if !member.isEmpty { found.append(settled(member)) }
        found += components(componentsFound, beside: found)
        return found.sorted().joined(separator: ",")
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
