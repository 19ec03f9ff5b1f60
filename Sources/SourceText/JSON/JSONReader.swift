/// Reads JSON front to back, value by value, without building anything: RFC 8259, UTF-8, strict.
///
/// Request the values you understand. A value that is not requested is skipped, and so is one of another kind than
/// requested (recorded in `troubles`, unless it is null):
///
///     var json = JSONReader(file.bytes.bytes)
///     guard try json.enterObject() else { return nil }
///     while let key = try json.nextKey() {
///         switch key {
///         case "name": layer.name = try json.text()?.string ?? ""
///         case "opacity": layer.opacity = try json.number() ?? 1
///         case "children":
///             if try json.enterArray() {
///                 while try json.nextElement() { try readLayer(&json) }
///             }
///         default: break
///         }
///     }
///
/// With many keys, `nextKey(in:_:)` looks them up in a table. A container that was entered must be read until `nextKey`
/// or `nextElement` reports its end. To return to a value, keep `valueOffset()` and open another reader there.
/// After an error nothing more can be read; results obtained before it remain valid.
public struct JSONReader: ~Escapable {
    /// The default for the maximum nesting depth, as in other careful parsers.
    public static let defaultDepth = 1024

    let scanner: JSONScanner
    /// Offset of the next byte to read.
    public private(set) var offset: Int
    private var state = State.value
    private var depth = 0
    private let depthLimit: Int

    /// The range of the key read last, without quotes, for recording the position of its value.
    public var keyRange: ByteRange { ByteRange(keyPlace.start..<keyPlace.end) }
    private var keyPlace = (start: 0, end: 0)

    /// Oddities in the part read so far that could be read nevertheless; at most `mostTroubles`.
    public private(set) var troubles: [JSONTrouble] = []
    /// The maximum number of troubles kept.
    public static let mostTroubles = 50

    private enum State: UInt8 {
        /// A value is expected.
        case value
        /// A container was entered, and nothing in it has been read.
        case entered
        /// A value ended.
        case ended
    }

    /// Reads the value at `start`: the whole file, after a byte order mark if there is one, or any value whose offset
    /// was kept.
    ///
    /// Recursive callers should choose a `depth` that their stack can take; deeper values are an error.
    @_lifetime(copy bytes)
    public init(_ bytes: Span<UInt8>, at start: Int = 0, depth: Int = JSONReader.defaultDepth) {
        scanner = JSONScanner(bytes)
        let start = min(max(start, 0), bytes.count)
        offset = start == 0 && matches("\u{FEFF}", in: bytes, at: 0) ? 3 : start
        // With a higher limit, even keeping track of open containers would be open to attack.
        depthLimit = min(max(depth, 1), 10_000_000)
    }

    /// Continues in the middle of an array whose next element begins at `start`, whatever contains that array.
    @_lifetime(copy bytes)
    public init(_ bytes: Span<UInt8>, amidArrayAt start: Int, depth: Int) {
        self.init(bytes, at: start, depth: depth)
        self.depth = 1
        state = .entered
    }

    /// The bytes being read.
    public var bytes: Span<UInt8> {
        @_lifetime(copy self)
        get { scanner.bytes }
    }

    // MARK: Values

    /// The kind of the next value, without reading it.
    @_lifetime(self: copy self)
    public mutating func kind() throws(JSONError) -> JSONKind { try nextKind() }

    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func nextKind() throws(JSONError) -> JSONKind {
        offset = scanner.space(from: offset)
        switch scanner.at(offset) {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .string
        case 0x30...0x39, UInt8(ascii: "-"): return .number
        case UInt8(ascii: "n"): return .null
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
        default: throw scanner.wrongValue(at: offset)
        }
    }

    /// The offset of the next value's first byte: keep it to read the value again, or as the position of the result.
    @_lifetime(self: copy self)
    public mutating func valueOffset() -> Int {
        offset = scanner.space(from: offset)
        return offset
    }

    /// Reads a string; nil if the next value is anything else, which is skipped.
    @_lifetime(self: copy self)
    @_lifetime(copy self)
    public mutating func text() throws(JSONError) -> JSONText? {
        guard try isNext(.string) else { return nil }
        let start = offset + 1
        let (end, hasEscapes) = try scanner.string(from: start)
        offset = end + 1
        state = .ended
        return text(start, end, hasEscapes)
    }

    /// Reads a number as the nearest Double, always finite; nil if the next value is anything else, which is skipped.
    @_lifetime(self: copy self)
    public mutating func number() throws(JSONError) -> Double? {
        guard try isNext(.number) else { return nil }
        let start = offset
        let (value, end) = try scanner.double(from: start)
        offset = end
        state = .ended
        guard value.isFinite else {
            note(.numberOutOfRange, start..<end)
            return value < 0 ? -Double.greatestFiniteMagnitude : Double.greatestFiniteMagnitude
        }
        return value
    }

    /// Reads a number without a fraction; nil if the next value is anything else, which is skipped.
    @_lifetime(self: copy self)
    public mutating func integer() throws(JSONError) -> Int? {
        guard let number = try number() else { return nil }
        return Int(exactly: number)
    }

    /// Reads true or false; nil if the next value is anything else, which is skipped.
    @_lifetime(self: copy self)
    public mutating func boolean() throws(JSONError) -> Bool? {
        guard try isNext(.boolean) else { return nil }
        let isTrue = scanner.at(offset) == UInt8(ascii: "t")
        offset = try scanner.literal(from: offset)
        state = .ended
        return isTrue
    }

    /// Skips the next value, validating all of it; returns its range.
    @discardableResult
    @_lifetime(self: copy self)
    public mutating func skip() throws(JSONError) -> ByteRange {
        let start = valueOffset()
        // Most skipped values are strings or numbers.
        switch scanner.at(start) {
        case UInt8(ascii: "\""): offset = try scanner.string(from: start + 1).end + 1
        case 0x30...0x39, UInt8(ascii: "-"): offset = try scanner.number(from: start)
        default: offset = try scanner.value(from: start, depth: depthLimit - depth)
        }
        state = .ended
        return ByteRange(start..<offset)
    }

    /// Checks that nothing follows the value that was read.
    @_lifetime(self: copy self)
    public mutating func finish() throws(JSONError) {
        if state == .value { try skip() }
        offset = scanner.space(from: offset)
        guard offset == scanner.bytes.count else { throw scanner.wrongEnd(at: offset) }
    }

    // MARK: Containers

    /// Enters an object; false if the next value is anything else, which is skipped.
    @_lifetime(self: copy self)
    public mutating func enterObject() throws(JSONError) -> Bool { try enter(.object) }

    /// Enters an array; false if the next value is anything else, which is skipped.
    @_lifetime(self: copy self)
    public mutating func enterArray() throws(JSONError) -> Bool { try enter(.array) }

    @_lifetime(self: copy self)
    private mutating func enter(_ kind: JSONKind) throws(JSONError) -> Bool {
        guard try isNext(kind) else { return false }
        guard depth < depthLimit else { throw JSONError(.tooDeep, at: offset) }
        depth += 1
        offset += 1
        state = .entered
        return true
    }

    /// Reads the key of the object's next member, so that its value comes next; nil at the object's end.
    @_lifetime(self: copy self)
    @_lifetime(copy self)
    public mutating func nextKey() throws(JSONError) -> JSONText? {
        guard let hasEscapes = try readKey() else { return nil }
        return text(keyPlace.start, keyPlace.end, hasEscapes)
    }

    /// Reads the key of the object's next member; returns whether it contains escapes, or nil at the object's end.
    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func readKey() throws(JSONError) -> Bool? {
        guard try nextMember(closedBy: UInt8(ascii: "}"), isInObject: true) else { return nil }
        let start = offset + 1
        let (end, hasEscapes) = try scanner.string(from: start)
        guard end - start <= JSONScanner.longestKey else { throw JSONError(.longKey, at: offset) }
        let colon = scanner.space(from: end + 1)
        guard scanner.at(colon) == UInt8(ascii: ":") else { throw scanner.noColon(at: colon) }
        offset = colon + 1
        keyPlace = (start, end)
        return hasEscapes
    }

    /// Reads the object's next key that is in a table, and returns its index; members with other keys are skipped. Nil
    /// at the object's end.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func nextKey(in table: JSONKeyTable) throws(JSONError) -> Int? {
        while let hasEscapes = try readKey() {
            let (start, end) = keyPlace
            if hasEscapes {
                if let index = table.index(of: text(start, end, true)) { return index }
            } else if let index = table.index(ofKeyAt: start, to: end, in: scanner) {
                return index
            }
        }
        return nil
    }

    /// Advances to the array's next element; false at the array's end.
    @_lifetime(self: copy self)
    public mutating func nextElement() throws(JSONError) -> Bool {
        try nextMember(closedBy: UInt8(ascii: "]"), isInObject: false)
    }

    /// Advances past a comma or the opening bracket; false past the closing one.
    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func nextMember(closedBy bracket: UInt8, isInObject: Bool) throws(JSONError) -> Bool {
        if state == .value { try skip() }
        offset = scanner.space(from: offset)
        let byte = scanner.at(offset)
        if byte == bracket {
            offset += 1
            depth -= 1
            state = .ended
            return false
        }
        var comma: Int?
        if state == .ended {
            guard byte == UInt8(ascii: ",") else { throw scanner.noComma(at: offset, isInObject: isInObject) }
            comma = offset
            offset = scanner.space(from: offset + 1)
        }
        if isInObject, scanner.at(offset) != UInt8(ascii: "\"") { throw scanner.wrongKey(at: offset, after: comma) }
        state = .value
        return true
    }

    // MARK: Parts

    /// Continues in the container of the outermost one read so far, which has just ended: in an object, with the next
    /// member. Only for a reader that was opened amid an array.
    @_lifetime(self: copy self)
    public mutating func goOutward() {
        guard depth == 0, state == .ended else { return }
        depth = 1
    }

    /// Whether `levels` more levels of nesting are allowed here.
    public func mayNest(_ levels: Int) -> Bool { depth + levels <= depthLimit }

    /// Skips the next elements up to the end of the last, because another reader has read them.
    @_lifetime(self: copy self)
    public mutating func leap(to end: Int) {
        guard state == .value, end > offset, end <= bytes.count else { return }
        offset = end
        state = .ended
    }

    // MARK: Steps

    /// Whether the next value is of this kind; any other is skipped, and recorded unless it is null.
    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func isNext(_ wanted: JSONKind) throws(JSONError) -> Bool {
        let found = try nextKind()
        return found == wanted ? true : try pass(found, wanted)
    }

    @inline(never)
    @_lifetime(self: copy self)
    private mutating func pass(_ found: JSONKind, _ wanted: JSONKind) throws(JSONError) -> Bool {
        let range = try skip()
        if found != .null { note(.otherKind(wanted: wanted, found: found), range.range) }
        return false
    }

    @inline(__always)
    @_lifetime(self: copy self)
    @_lifetime(copy self)
    private mutating func text(_ start: Int, _ end: Int, _ hasEscapes: Bool) -> JSONText {
        let text = JSONText(scanner.bytes, start..<end, hasEscapes: hasEscapes)
        if hasEscapes, !text.isWellFormed { note(.loneSurrogate, start..<end) }
        return text
    }

    @_lifetime(self: copy self)
    mutating func note(_ kind: JSONTrouble.Kind, _ range: Range<Int>) {
        guard troubles.count < JSONReader.mostTroubles else { return }
        troubles.append(JSONTrouble(kind: kind, range: ByteRange(range)))
    }
}
