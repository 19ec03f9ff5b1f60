/// A pattern for the name of a file or folder: `*`, `?`, `[a-z]`, and `\` before a character that stands for itself.
struct NamePattern: Sendable, Hashable {
    private enum Part: Sendable, Hashable {
        case byte(UInt8)
        case anyByte
        /// Any number of bytes, including none.
        case anything
        case oneOf(ByteSet)
    }

    private let parts: [Part]

    /// A pattern as written, in UTF-8; a `[` that is never closed stands for itself.
    init(_ pattern: [UInt8]) {
        var parts: [Part] = []
        var at = 0
        // A missing `]` is remembered: otherwise each of thousands of unclosed `[` would search the whole rest.
        var isClosedAgain = true
        while at < pattern.count {
            switch pattern[at] {
            case UInt8(ascii: "*"):
                if parts.last != .anything { parts.append(.anything) }
            case UInt8(ascii: "?"): parts.append(.anyByte)
            case UInt8(ascii: "\\") where at + 1 < pattern.count:
                at += 1
                parts.append(.byte(pattern[at]))
            case UInt8(ascii: "[") where isClosedAgain:
                if let end = pattern[(at + 1)...].dropFirst().firstIndex(of: UInt8(ascii: "]")) {
                    parts.append(.oneOf(ByteSet(pattern[(at + 1)..<end])))
                    at = end
                } else {
                    isClosedAgain = false
                    parts.append(.byte(pattern[at]))
                }
            case let byte: parts.append(.byte(byte))
            }
            at += 1
        }
        self.parts = parts
    }

    /// The only name it matches; nil if it has wildcards.
    var literal: [UInt8]? {
        var name: [UInt8] = []
        for part in parts {
            guard case .byte(let byte) = part else { return nil }
            name.append(byte)
        }
        return name
    }

    /// Whether it matches a whole name, in UTF-8. After a mismatch the search resumes at the last `*` and never further
    /// back, so that the work is bounded by the product of the lengths.
    func matches(_ name: [UInt8]) -> Bool {
        var at = 0
        var letter = 0
        var retry: (part: Int, letter: Int)?
        while letter < name.count {
            if at < parts.count, parts[at] == .anything {
                retry = (at + 1, letter)
                at += 1
            } else if at < parts.count, holds(parts[at], name[letter]) {
                at += 1
                letter += 1
            } else if let last = retry {
                // A `*` at the end matches the whole rest.
                if last.part == parts.count { return true }
                retry = (last.part, last.letter + 1)
                at = last.part
                letter = last.letter + 1
            } else {
                return false
            }
        }
        return parts[at...].allSatisfy { $0 == .anything }
    }

    private func holds(_ part: Part, _ byte: UInt8) -> Bool {
        switch part {
        case .byte(let own): own == byte
        case .anyByte, .anything: true
        case .oneOf(let set): set.contains(byte)
        }
    }
}

/// A set of bytes.
private struct ByteSet: Sendable, Hashable {
    private var members = SIMD4<UInt64>()
    private let isNegated: Bool

    /// The bytes that a `[…]` lists, such as `a-z0`, or excludes, such as `!a-z`.
    init(_ list: ArraySlice<UInt8>) {
        var list = list
        isNegated = list.first == UInt8(ascii: "!") || list.first == UInt8(ascii: "^")
        if isNegated { list = list.dropFirst() }
        while let low = list.popFirst() {
            var high = low
            if list.first == UInt8(ascii: "-"), let last = list.dropFirst().first {
                high = last
                list = list.dropFirst(2)
            }
            guard low <= high else { continue }
            for byte in low...high { members[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
        }
    }

    func contains(_ byte: UInt8) -> Bool { (members[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1) != isNegated }
}
