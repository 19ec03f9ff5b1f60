extension JSONScanner {
    /// The end of the value that begins at `start`, all of it validated; white space before it is allowed.
    ///
    /// Iterative: each level of nesting costs one bit and no stack.
    func value(from start: Int, depth limit: Int) throws(JSONError) -> Int {
        var few = FewContainers()
        if let end = try value(from: start, depth: limit, &few) { return end }
        var many = ManyContainers()
        return try value(from: start, depth: limit, &many) ?? start
    }

    /// The same while there is room for open containers; nil when it runs out.
    @inline(__always)
    private func value(
        from start: Int, depth limit: Int, _ open: inout some OpenContainers
    ) throws(JSONError) -> Int? {
        var offset = start
        while true {
            offset = space(from: offset)
            switch at(offset) {
            case UInt8(ascii: "\""): offset = try string(from: offset + 1).end + 1
            case UInt8(ascii: "{"):
                let inside = space(from: offset + 1)
                if at(inside) == UInt8(ascii: "}") {
                    guard open.depth < limit else { throw JSONError(.tooDeep, at: offset) }
                    offset = inside + 1
                } else {
                    guard open.depth < limit else { throw JSONError(.tooDeep, at: offset) }
                    guard open.hasRoom else { return nil }
                    open.push(isObject: true)
                    offset = try key(at: inside)
                    continue
                }
            case UInt8(ascii: "["):
                guard open.depth < limit else { throw JSONError(.tooDeep, at: offset) }
                let inside = space(from: offset + 1)
                if at(inside) == UInt8(ascii: "]") {
                    offset = inside + 1
                } else {
                    guard open.hasRoom else { return nil }
                    open.push(isObject: false)
                    offset = inside
                    continue
                }
            case 0x30...0x39, UInt8(ascii: "-"): offset = try number(from: offset)
            default: offset = try literal(from: offset)
            }
            while true {
                if open.depth == 0 { return offset }
                offset = space(from: offset)
                let byte = at(offset)
                if byte == UInt8(ascii: ",") {
                    offset += 1
                    if open.isInObject { offset = try key(after: offset - 1) }
                    break
                }
                guard byte == (open.isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                    throw noComma(at: offset, isInObject: open.isInObject)
                }
                open.pop()
                offset += 1
            }
        }
    }

    /// The offset after the key at `start` and its colon.
    @inline(__always)
    private func key(at start: Int) throws(JSONError) -> Int {
        guard at(start) == UInt8(ascii: "\"") else { throw wrongKey(at: start) }
        let end = try string(from: start + 1).end
        guard end - start - 1 <= JSONScanner.longestKey else { throw JSONError(.longKey, at: start) }
        let colon = space(from: end + 1)
        guard at(colon) == UInt8(ascii: ":") else { throw noColon(at: colon) }
        return colon + 1
    }

    /// The offset after the key that follows a comma, and its colon.
    @inline(__always)
    private func key(after comma: Int) throws(JSONError) -> Int {
        let start = space(from: comma + 1)
        guard at(start) == UInt8(ascii: "\"") else { throw wrongKey(at: start, after: comma) }
        return try key(at: start)
    }
}

/// The open brackets, one bit for each, the innermost lowest.
protocol OpenContainers {
    /// The number of open brackets.
    var depth: Int { get }
    /// Whether the innermost is an object.
    var isInObject: Bool { get }
    /// Whether another bracket can be recorded.
    var hasRoom: Bool { get }
    mutating func push(isObject: Bool)
    mutating func pop()
}

/// Up to 64 open brackets: no design nests deeper, and they need no allocation.
private struct FewContainers: OpenContainers {
    private(set) var depth = 0
    private var bits: UInt64 = 0

    @inline(__always)
    var isInObject: Bool { bits & 1 != 0 }
    @inline(__always)
    var hasRoom: Bool { depth < 64 }

    @inline(__always)
    mutating func push(isObject: Bool) {
        bits = bits << 1 | (isObject ? 1 : 0)
        depth += 1
    }

    @inline(__always)
    mutating func pop() {
        depth -= 1
        bits >>= 1
    }
}

/// Any number of open brackets.
private struct ManyContainers: OpenContainers {
    private(set) var depth = 0
    private var innermost: UInt64 = 0
    /// Full words of 64 levels, further out.
    private var outer: [UInt64] = []

    var isInObject: Bool { innermost & 1 != 0 }
    var hasRoom: Bool { true }

    mutating func push(isObject: Bool) {
        if depth & 63 == 0, depth > 0 { outer.append(innermost) }
        innermost = innermost << 1 | (isObject ? 1 : 0)
        depth += 1
    }

    mutating func pop() {
        depth -= 1
        innermost >>= 1
        if depth & 63 == 0, depth > 0 { innermost = outer.popLast() ?? 0 }
    }
}
