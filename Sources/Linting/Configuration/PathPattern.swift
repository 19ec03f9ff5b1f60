/// A pattern of paths, as `.gitignore` has them: `*` within a name, `**` across folders, `?`, `[a-z]`, `{a,b}`.
///
/// A pattern without a slash matches a name at any depth; one that matches a folder holds for everything in it.
public struct PathPattern: Sendable, Hashable {
    /// The pattern as written.
    public let text: String
    /// Whether it speaks of names alone, at any depth.
    var isOfNames: Bool { !text.utf8.dropLast().contains(UInt8(ascii: "/")) }
    private let alternatives: [[[UInt8]]]

    /// Wider braces than this are taken as written, so that no pattern can explode.
    private static let mostAlternatives = 256
    /// So many bytes are written while braces are taken apart; what is left of them then is taken as written, too.
    private static let mostBytes = 1 << 20

    /// A pattern as written in a configuration, with `/` between folders.
    public init(_ text: String) {
        self.text = text
        alternatives = PathPattern.expanded(Array(text.utf8)).map { bytes in
            var segments = bytes.split(separator: UInt8(ascii: "/")).map(Array.init).filter {
                $0 != [UInt8(ascii: ".")]
            }
            guard !segments.isEmpty else { return [] }
            if !bytes.dropLast().contains(UInt8(ascii: "/")) { segments.insert(PathPattern.anything, at: 0) }
            return segments
        }
    }

    /// Why it matches nothing that anybody has; nil where it may match something.
    var trouble: String? {
        if text.utf8.first == UInt8(ascii: "!") {
            return "“!” takes nothing out here; write what is to be left out under files.exclude"
        }
        let bytes = Array(text.utf8)
        for (open, close, sign) in [
            (UInt8(ascii: "["), UInt8(ascii: "]"), "["), (UInt8(ascii: "{"), UInt8(ascii: "}"), "{"),
        ] {
            guard let start = bytes.indices.last(where: { bytes[$0] == open && ($0 == 0 || bytes[$0 - 1] != 0x5C) }),
                !bytes[start...].contains(close)
            else { continue }
            return "“\(sign)” is never closed; close it, or write \\\(sign) for the sign itself"
        }
        if alternatives.allSatisfy(\.isEmpty) { return "write a name or a folder, such as design/**" }
        let leaves = alternatives.allSatisfy { $0.contains([UInt8(ascii: "."), UInt8(ascii: ".")]) }
        return leaves ? "paths are counted from the configuration’s folder and never lead out of it" : nil
    }

    /// Whether the path, with `/` between folders and relative to the configuration's folder, or a folder it lies in matches.
    public func matches(_ path: String) -> Bool {
        let names = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
        return alternatives.contains { segments in
            !segments.isEmpty && PathPattern.matches(segments[...], names[...])
        }
    }

    private static let anything: [UInt8] = [UInt8(ascii: "*"), UInt8(ascii: "*")]

    /// Walks both once; at a mismatch it goes back to the last `**`, never further, so that the work is bounded by
    /// the product of the lengths.
    private static func matches(_ pattern: ArraySlice<[UInt8]>, _ names: ArraySlice<[UInt8]>) -> Bool {
        var at = pattern.startIndex
        var name = names.startIndex
        var retry: (pattern: Int, name: Int)?
        while name < names.endIndex {
            if at == pattern.endIndex { return true }
            if pattern[at] == anything {
                if at + 1 == pattern.endIndex { return true }
                retry = (at + 1, name)
                at += 1
            } else if matchesName(pattern[at], names[name]) {
                at += 1
                name += 1
            } else if let last = retry, last.name < names.endIndex {
                retry = (last.pattern, last.name + 1)
                at = last.pattern
                name = last.name + 1
            } else {
                return false
            }
        }
        return at == pattern.endIndex
    }

    private static func matchesName(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
        var at = 0
        var letter = 0
        var retry: (pattern: Int, letter: Int)?
        while letter < name.count {
            if at < pattern.count, pattern[at] == UInt8(ascii: "*") {
                retry = (at + 1, letter)
                at += 1
            } else if at < pattern.count, let next = step(pattern, at, name[letter]) {
                at = next
                letter += 1
            } else if let last = retry {
                retry = (last.pattern, last.letter + 1)
                at = last.pattern
                letter = last.letter + 1
            } else {
                return false
            }
        }
        return pattern[at...].allSatisfy { $0 == UInt8(ascii: "*") }
    }

    /// The place in the pattern after what matches the byte, or nil.
    private static func step(_ pattern: [UInt8], _ at: Int, _ byte: UInt8) -> Int? {
        switch pattern[at] {
        case UInt8(ascii: "?"): return at + 1
        case UInt8(ascii: "["):
            guard let end = pattern[(at + 1)...].dropFirst().firstIndex(of: UInt8(ascii: "]")) else { break }
            return classContains(pattern[(at + 1)..<end], byte) ? end + 1 : nil
        case UInt8(ascii: "\\") where at + 1 < pattern.count:
            return pattern[at + 1] == byte ? at + 2 : nil
        default: break
        }
        return pattern[at] == byte ? at + 1 : nil
    }

    private static func classContains(_ members: ArraySlice<UInt8>, _ byte: UInt8) -> Bool {
        var members = members
        let isNegated = members.first == UInt8(ascii: "!") || members.first == UInt8(ascii: "^")
        if isNegated { members = members.dropFirst() }
        var isFound = false
        while let low = members.popFirst() {
            var high = low
            if members.first == UInt8(ascii: "-"), let last = members.dropFirst().first {
                high = last
                members = members.dropFirst(2)
            }
            if low <= byte, byte <= high { isFound = true }
        }
        return isFound != isNegated
    }

    /// The patterns that `{a,b}` stands for.
    private static func expanded(_ pattern: [UInt8]) -> [[UInt8]] {
        var done: [[UInt8]] = []
        var waiting = [pattern]
        var written = 0
        while let next = waiting.popLast() {
            guard let open = next.firstIndex(of: UInt8(ascii: "{")),
                let close = next[open...].firstIndex(of: UInt8(ascii: "}")),
                waiting.count + done.count < mostAlternatives, written < mostBytes
            else {
                done.append(next)
                continue
            }
            let choices = next[(open + 1)..<close].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            written += choices.count * next.count
            waiting += choices.map { Array(next[..<open]) + Array($0) + Array(next[(close + 1)...]) }
        }
        return done
    }
}
