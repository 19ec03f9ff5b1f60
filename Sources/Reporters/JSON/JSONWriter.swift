public import ColorScience
public import Linting
import SourceText

/// Writes JSON (RFC 8259) on one line, with keys in the order given.
public struct JSONWriter: Sendable {
    /// The bytes written since the last part that was added as a whole.
    private var tail: [UInt8] = []
    /// Everything written before these.
    private var earlier = ReportBytes()
    private var needsComma = false
    /// The last number that took effort to format, with its text.
    private var last = (number: 0.5, text: "0.5")

    /// An empty writer; `room` is the approximate number of bytes to come.
    public init(room: Int = 0) { tail.reserveCapacity(room) }

    /// Everything written so far.
    public var report: ReportBytes {
        var report = earlier
        report.append(tail)
        return report
    }

    /// Everything written so far, as UTF-8 in one piece.
    public var bytes: [UInt8] { earlier.isEmpty ? tail : report.joined }

    /// An object whose members `members` writes.
    public mutating func object(_ members: (inout JSONWriter) -> Void) {
        separate()
        tail.append(UInt8(ascii: "{"))
        needsComma = false
        members(&self)
        tail.append(UInt8(ascii: "}"))
        needsComma = true
    }

    /// An array whose elements `elements` writes.
    public mutating func array(_ elements: (inout JSONWriter) -> Void) {
        separate()
        tail.append(UInt8(ascii: "["))
        needsComma = false
        elements(&self)
        tail.append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// An array joined from parts, each of which holds some of the elements, separated by commas.
    public mutating func array(of parts: [ReportBytes]) {
        array { json in
            for part in parts where !part.isEmpty {
                json.separate()
                json.earlier.append(json.tail)
                json.earlier.append(part)
                json.tail = []
                json.needsComma = true
            }
        }
    }

    /// The name of the member whose value is written next; constant names need no escaping.
    public mutating func key(_ name: StaticString) {
        write(room: JSONWriter.room(for: name)) { $0.append(key: name) }
        needsComma = false
    }

    /// The same for a computed name that needs no escaping.
    public mutating func key(named name: String) {
        let name = name.utf8.span
        write(room: name.count + 3) { room in
            room.append(quoted: name)
            room.append(UInt8(ascii: ":"))
        }
        needsComma = false
    }

    /// The same for a name that may contain anything.
    public mutating func key(quoting name: String) {
        value(name)
        tail.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// A text; nil is `null`.
    public mutating func value(_ text: String?) {
        guard let text else { return null() }
        let letters = text.utf8.span
        // Almost every text needs no escaping and is appended in one piece.
        guard JSONWriter.needsEscape(letters) else {
            write(room: letters.count + 2) { $0.append(quoted: letters) }
            return
        }
        separate()
        tail.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars { append(escaped: scalar) }
        tail.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// A number, the shortest that reads back the same; nil, NaN and infinity are `null`.
    public mutating func value(_ number: Double?) {
        guard let number else { return null() }
        if let decimal = Decimal(thousandthsOf: number) {
            write(room: Decimal.room) { $0.append(decimal) }
            return
        }
        // The same ratio often occurs three times in a row.
        if number != last.number { last = (number, JSONNumber.text(number)) }
        let text = last.text
        write(room: text.utf8.count) { $0.append(text.utf8.span) }
    }

    /// A whole number.
    public mutating func value(_ number: Int) {
        write(room: Decimal.room) { $0.append(Decimal(digits: number.magnitude, isNegative: number < 0)) }
    }

    /// True or false; nil is `null`.
    public mutating func value(_ flag: Bool?) {
        guard let flag else { return null() }
        write(room: 5) { $0.append(flag ? "true" : "false") }
    }

    /// A color as `#RRGGBB`, without its alpha; nil is `null`.
    public mutating func value(_ color: RGBA8?) {
        guard let color else { return null() }
        write(room: 9) { $0.append(color) }
    }

    /// `null`.
    public mutating func null() {
        write(room: 4) { $0.append("null") }
    }

    /// A fact of a finding.
    public mutating func value(_ datum: Datum) {
        switch datum {
        case .number(let number): value(number)
        case .text(let text): value(text)
        case .flag(let flag): value(flag)
        case .list(let list): array { json in for each in list { json.value(each) } }
        case .object(let fields): object { json in json.members(fields) }
        case .unknown: null()
        }
    }

    /// Facts as members of the object being written.
    public mutating func members(_ fields: [Datum.Field]) {
        for field in fields {
            key(named: field.name)
            value(field.value)
        }
    }

    /// A member with a text.
    public mutating func member(_ name: StaticString, _ text: String?) {
        key(name)
        value(text)
    }
    /// A member with a number.
    public mutating func member(_ name: StaticString, _ number: Double?) {
        key(name)
        value(number)
    }
    /// A member with a whole number.
    public mutating func member(_ name: StaticString, _ number: Int) {
        key(name)
        value(number)
    }
    /// A member that is true or false.
    public mutating func member(_ name: StaticString, _ flag: Bool?) {
        key(name)
        value(flag)
    }
    /// A member with a color.
    public mutating func member(_ name: StaticString, _ color: RGBA8?) {
        key(name)
        value(color)
    }
    /// A member with texts.
    public mutating func member(_ name: StaticString, _ texts: [String]) {
        key(name)
        array { json in for text in texts { json.value(text) } }
    }

    /// Ends the line.
    public mutating func endLine() {
        tail.append(0x0A)
        needsComma = false
    }

    /// Writes a value of at most `room` bytes, after a comma if one is needed. Inlined for speed: members are written
    /// one by one, and the capacity is checked once for each.
    @inline(__always)
    private mutating func write(room: Int, _ body: (inout OutputSpan<UInt8>) -> Void) {
        let needsComma = needsComma
        tail.append(addingCapacity: room + 1) { room in
            if needsComma { room.append(UInt8(ascii: ",")) }
            body(&room)
        }
        self.needsComma = true
    }

    /// The number of bytes that a name takes as a key.
    private static func room(for name: StaticString) -> Int {
        name.hasPointerRepresentation ? name.utf8CodeUnitCount + 3 : 3
    }

    private mutating func separate() {
        if needsComma { tail.append(UInt8(ascii: ",")) }
    }

    /// RFC 8259 §7: quotes, backslashes and characters below U+0020 must be escaped. DEL, C1 and bidirectional controls
    /// are harmless to parsers but not to terminals and pages, so they are escaped as well, which does not change the
    /// text.
    private mutating func append(escaped scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": tail += [UInt8(ascii: "\\"), UInt8(ascii: "\"")]
        case "\\": tail += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
        case "\n": tail += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
        case "\r": tail += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
        case "\t": tail += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
        case _ where PrintableText.steers(scalar):
            for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                tail += Array("\\u".utf8)
                for shift in [12, 8, 4, 0] { tail.append(JSONWriter.digit(UInt8(unit >> shift & 15))) }
            }
        default: tail += Array(String(scalar).utf8)
        }
    }

    private static func needsEscape(_ text: Span<UInt8>) -> Bool {
        if text.isPrintableASCII(without: UInt8(ascii: "\""), UInt8(ascii: "\\")) { return false }
        for index in text.indices {
            let byte = text[index]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F { return true }
            if byte >= 0x80, mayBeginControl(text, index) { return true }
        }
        return false
    }

    /// Whether a scalar for which ``PrintableText/steers(_:)`` is true may begin at a byte: U+0080…, U+061C,
    /// U+2000…U+2069 except dashes and quotation marks, U+FEFF, U+E0000….
    private static func mayBeginControl(_ text: Span<UInt8>, _ index: Int) -> Bool {
        guard index + 1 < text.count else { return false }
        let second = text[index + 1]
        switch text[index] {
        case 0xC2: return second < 0xA0
        case 0xD8: return second == 0x9C
        case 0xE2:
            guard second == 0x80 || second == 0x81, index + 2 < text.count else { return false }
            return second == 0x81 || !(0x90...0xA7).contains(text[index + 2])
        case 0xEF: return second == 0xBB
        case 0xF3: return second == 0xA0
        default: return false
        }
    }

    private static func digit(_ nibble: UInt8) -> UInt8 { nibble < 10 ? 48 + nibble : 87 + nibble }
}
