public import ColorScience
public import Linting

/// Writes JSON (RFC 8259) on one line, keys in the order they are given.
public struct JSONWriter: Sendable {
    /// What was written so far, UTF-8.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false
    /// The number written last that took work to write.
    private var last = (number: 0.5, text: "0.5")

    /// Nothing written yet; `room` is about how many bytes will be.
    public init(room: Int = 0) { bytes.reserveCapacity(room) }

    /// An object whose members `members` writes.
    public mutating func object(_ members: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
        members(&self)
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    /// An array whose elements `elements` writes.
    public mutating func array(_ elements: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "["))
        needsComma = false
        elements(&self)
        bytes.append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// The elements of an array that were written one by one, each part holding some of them with commas between.
    public mutating func array(of parts: [[UInt8]]) {
        bytes.reserveCapacity(parts.reduce(bytes.count + parts.count + 64) { $0 + $1.count })
        array { json in
            for part in parts where !part.isEmpty {
                json.separate()
                json.append(part.span)
                json.needsComma = true
            }
        }
    }

    /// The name of the member whose value is written next; names are ours and need no escape.
    public mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        // A kernel: a static text lies in the program for good, and a report has dozens of names for each text.
        if name.hasPointerRepresentation {
            unsafe bytes.append(
                contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        }
        endKey()
    }

    /// The same for a name that is worked out.
    public mutating func key(named name: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        append(name.utf8.span)
        endKey()
    }

    /// The same for a name that may hold anything.
    public mutating func key(quoting name: String) {
        value(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    private mutating func endKey() {
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// A text; nil is `null`.
    public mutating func value(_ text: String?) {
        guard let text else { return null() }
        separate()
        bytes.append(UInt8(ascii: "\""))
        // Nearly every text can stand as it is, and then goes over in one piece.
        if JSONWriter.needsEscape(text.utf8.span) {
            for scalar in text.unicodeScalars { append(escaped: scalar) }
        } else {
            append(text.utf8.span)
        }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// A number, the shortest that reads back the same; nil, NaN and infinity are `null`.
    public mutating func value(_ number: Double?) {
        guard let number else { return null() }
        separate()
        if let whole = Int(exactly: number), whole >= 0, whole < 1000, number.sign == .plus {
            append(whole: whole)
        } else {
            if append(thousandths: number) {
                needsComma = true
                return
            }
            // The same ratio often stands three times in a row.
            if number != last.number { last = (number, JSONNumber.text(number)) }
            append(last.text.utf8.span)
        }
        needsComma = true
    }

    /// A whole number.
    public mutating func value(_ number: Int) {
        separate()
        if number >= 0, number < 1000 { append(whole: number) } else { append(String(number).utf8.span) }
        needsComma = true
    }

    /// True or false; nil is `null`.
    public mutating func value(_ flag: Bool?) {
        guard let flag else { return null() }
        separate()
        append((flag ? "true" : "false").utf8.span)
        needsComma = true
    }

    /// A colour as `#RRGGBB`, its alpha left out; nil is `null`.
    public mutating func value(_ color: RGBA8?) {
        guard let color else { return null() }
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: "#"))
        for channel in [color.red, color.green, color.blue] {
            bytes.append(JSONWriter.capital(channel >> 4))
            bytes.append(JSONWriter.capital(channel & 15))
        }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// `null`.
    public mutating func null() {
        separate()
        append("null".utf8.span)
        needsComma = true
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
    /// A member with a colour.
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
        bytes.append(0x0A)
        needsComma = false
    }

    /// Appends bytes in one piece. A kernel: member by member, this is where a report spends its time.
    private mutating func append(_ text: Span<UInt8>) {
        // The bytes are copied before the span ends.
        unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Appends a number from 0 to 999.
    private mutating func append(whole number: Int) {
        if number >= 100 { bytes.append(UInt8(truncatingIfNeeded: 48 + number / 100)) }
        if number >= 10 { bytes.append(UInt8(truncatingIfNeeded: 48 + number / 10 % 10)) }
        bytes.append(UInt8(truncatingIfNeeded: 48 + number % 10))
    }

    /// Appends a number of whole thousandths, as sizes and places mostly are; false, and nothing, for any other.
    ///
    /// A decimal of up to 15 digits that reads back as the number is the shortest there is.
    private mutating func append(thousandths number: Double) -> Bool {
        guard abs(number) < 1e11, number != 0 else { return false }
        let scaled = (number * 1000).rounded()
        guard scaled / 1000 == number else { return false }
        var rest = Int(scaled.magnitude)
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var places = 3
        while places > 0, rest % 10 == 0 {
            rest /= 10
            places -= 1
        }
        append(decimal: rest, places: places)
        return true
    }

    /// Appends a whole number with a point before its last `places` digits.
    private mutating func append(decimal number: Int, places: Int) {
        var digits = InlineArray<20, UInt8>(repeating: 48)
        var count = 0
        var rest = number
        while rest > 0 || count <= places {
            digits[count] = UInt8(truncatingIfNeeded: 48 + rest % 10)
            rest /= 10
            count += 1
        }
        while count > 0 {
            if count == places { bytes.append(UInt8(ascii: ".")) }
            count -= 1
            bytes.append(digits[count])
        }
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    /// RFC 8259 §7: quotes, backslashes and what lies below U+0020 must be escaped. DEL, C1 and bidirectional controls are
    /// harmless to parsers but not to terminals and pages, and so are escaped, too; no text is changed by it.
    private mutating func append(escaped scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\"")]
        case "\\": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
        case "\n": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
        case "\r": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
        case "\t": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
        case _ where PrintableText.steers(scalar):
            for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
                bytes += Array("\\u".utf8)
                for shift in [12, 8, 4, 0] { bytes.append(JSONWriter.digit(UInt8(unit >> shift & 15))) }
            }
        default: bytes += Array(String(scalar).utf8)
        }
    }

    private static func needsEscape(_ text: Span<UInt8>) -> Bool {
        for index in text.indices {
            let byte = text[index]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F { return true }
            if byte >= 0x80, mayBeginControl(text, index) { return true }
        }
        return false
    }

    private static func capital(_ nibble: UInt8) -> UInt8 { nibble < 10 ? 48 + nibble : 55 + nibble }

    /// Whether what ``PrintableText/steers(_:)`` names may begin at a byte: U+0080…, U+061C, U+2000…U+2069 but for dashes
    /// and quotation marks, U+FEFF, U+E0000….
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
