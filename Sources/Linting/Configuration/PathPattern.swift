/// A path pattern as in `.gitignore`: `*` within a name, `**` across folders, `?`, `[a-z]`, `{a,b}`.
///
/// A pattern without a slash matches a name at any depth; a pattern that matches a folder also matches everything in
/// it.
public struct PathPattern: Sendable, Hashable {
    /// The pattern as written.
    public let text: String
    /// Whether it matches bare names at any depth.
    var isOfNames: Bool { !text.utf8.dropLast().contains(UInt8(ascii: "/")) }
    /// The number of bytes that braces expanded to, including the expansion that exceeded the limit.
    let written: Int
    private let alternatives: [[Step]]
    /// Whether every alternative leads out of the folder that paths are relative to.
    private let leadsOut: Bool

    private enum Step: Sendable, Hashable {
        /// `**`: any number of folders, including none.
        case folders
        case name(NamePattern)
    }

    /// The most bytes that braces may expand to, so that no pattern can explode; braces beyond that are taken
    /// literally, and the configuration is rejected.
    static let mostBytes = 1_000_000

    /// A pattern as written in a configuration, with `/` between folders.
    public init(_ text: String) { self.init(text, writing: PathPattern.mostBytes) }

    /// A pattern whose braces may expand to `most` bytes.
    init(_ text: String, writing most: Int) {
        self.text = text
        let expanded = PathPattern.expanded(Array(text.utf8), writing: most)
        written = expanded.bytes
        let choices = expanded.patterns.map { bytes in
            var segments = bytes.split(separator: UInt8(ascii: "/")).map(Array.init).filter {
                $0 != [UInt8(ascii: ".")]
            }
            guard !segments.isEmpty else { return segments }
            if !bytes.dropLast().contains(UInt8(ascii: "/")) { segments.insert(PathPattern.anything, at: 0) }
            return segments
        }
        leadsOut = choices.allSatisfy { $0.contains([UInt8(ascii: "."), UInt8(ascii: ".")]) }
        alternatives = choices.map { $0.map { $0 == PathPattern.anything ? .folders : .name(NamePattern($0)) } }
    }

    /// Why the pattern cannot match any file; nil if it may match some.
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
        return leadsOut ? "paths are counted from the configuration’s folder and never lead out of it" : nil
    }

    /// Whether the pattern matches the path, relative to the configuration's folder with `/` between folders, or a
    /// folder that contains it.
    public func matches(_ path: String) -> Bool { matches(PathPattern.names(in: path)[...]) }

    /// Whether the pattern matches a path given as its names.
    func matches(_ names: ArraySlice<[UInt8]>) -> Bool {
        alternatives.contains { segments in
            !segments.isEmpty && PathPattern.matches(segments[...], names)
        }
    }

    /// The names in a path.
    static func names(in path: String) -> [[UInt8]] { path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init) }

    /// What a pattern without wildcards names.
    enum Literal: Hashable {
        /// A file or a folder, by its path with `/` between names.
        case place([UInt8])
        /// Everything in a folder.
        case inside([UInt8])
        /// A file or a folder at any depth.
        case name([UInt8])
    }

    /// What the alternatives name; nil if one of them has wildcards.
    var literals: [Literal]? {
        var literals: [Literal] = []
        for segments in alternatives where !segments.isEmpty {
            guard let literal = PathPattern.literal(segments) else { return nil }
            literals.append(literal)
        }
        return literals
    }

    /// The number of alternatives that have to be tried for each path.
    var weight: Int { literals == nil ? alternatives.count : 0 }

    private static func literal(_ segments: [Step]) -> Literal? {
        let steps = segments.last == .folders ? segments.dropLast() : segments[...]
        let isFloating = steps.first == .folders
        var path: [UInt8] = []
        for step in isFloating ? steps.dropFirst() : steps {
            guard case .name(let pattern) = step, let name = pattern.literal else { return nil }
            if !path.isEmpty { path.append(UInt8(ascii: "/")) }
            path += name
        }
        let count = steps.count - (isFloating ? 1 : 0)
        switch (isFloating, steps.count < segments.count) {
        case (true, false): return count == 1 ? .name(path) : nil
        case (false, let isInside): return count == 0 ? nil : isInside ? .inside(path) : .place(path)
        case (true, true): return nil
        }
    }

    private static let anything: [UInt8] = [UInt8(ascii: "*"), UInt8(ascii: "*")]

    /// Walks both once. After a mismatch the search resumes at the last `**` and never further back, so that the work
    /// is bounded by the product of the lengths.
    private static func matches(_ pattern: ArraySlice<Step>, _ names: ArraySlice<[UInt8]>) -> Bool {
        var at = pattern.startIndex
        var name = names.startIndex
        var retry: (pattern: Int, name: Int)?
        while name < names.endIndex {
            if at == pattern.endIndex { return true }
            if pattern[at] == .folders {
                if at + 1 == pattern.endIndex { return true }
                retry = (at + 1, name)
                at += 1
            } else if case .name(let own) = pattern[at], own.matches(names[name]) {
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

    /// The first pair of braces that no backslash escapes, and the choices between them, which commas outside of inner
    /// pairs separate; nil where there is none.
    private static func choices(in pattern: [UInt8]) -> (open: Int, close: Int, choices: [ArraySlice<UInt8>])? {
        var (depth, open, start) = (0, 0, 0)
        var choices: [ArraySlice<UInt8>] = []
        var isEscaped = false
        for (place, byte) in pattern.enumerated() {
            if isEscaped || byte == UInt8(ascii: "\\") {
                isEscaped.toggle()
                continue
            }
            switch byte {
            case UInt8(ascii: "{"):
                if depth == 0 { (open, start) = (place, place + 1) }
                depth += 1
            case UInt8(ascii: ",") where depth == 1:
                choices.append(pattern[start..<place])
                start = place + 1
            case UInt8(ascii: "}") where depth > 0:
                depth -= 1
                if depth == 0 { return (open, place, choices + [pattern[start..<place]]) }
            default: break
            }
        }
        return nil
    }

    /// The patterns that `{a,b}` stands for, and the number of bytes it takes to write them.
    private static func expanded(_ pattern: [UInt8], writing most: Int) -> (patterns: [[UInt8]], bytes: Int) {
        var done: [[UInt8]] = []
        var waiting = [pattern]
        var written = 0
        while let next = waiting.popLast() {
            guard written <= most, let (open, close, choices) = PathPattern.choices(in: next) else {
                done.append(next)
                continue
            }
            written += choices.count * (next.count - close + open) + close - open
            guard written <= most else {
                done.append(next)
                continue
            }
            waiting += choices.map { Array(next[..<open]) + Array($0) + Array(next[(close + 1)...]) }
        }
        return (done, written)
    }
}
