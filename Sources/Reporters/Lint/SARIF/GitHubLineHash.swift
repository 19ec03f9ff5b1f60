/// The hash by which GitHub identifies a line of a file, as computed by `github/codeql-action` (src/fingerprints.ts): a
/// rolling hash over the first hundred UTF-16 code units from the start of the line, blanks left out, and the number of
/// earlier lines with the same hash.
public struct GitHubLineHash {
    /// The number of code units that a hash covers.
    private static let window = 100
    private static let multiplier: UInt64 = 37
    /// `multiplier` to the power of `window`: the factor of the code unit that leaves the window.
    private static let leaving = (0..<window).reduce(UInt64(1)) { power, _ in power &* multiplier }

    private let wanted: Set<Int>
    private let last: Int
    private var found: [Int: String] = [:]
    private var units: [UInt16]
    /// The number of the line that starts at each code unit of the window; 0 for none.
    private var lines: [Int]
    private var index = 0
    private var hash: UInt64 = 0
    private var line = 0
    private var isLineStart = true
    private var followsReturn = false
    private var counts: [UInt64: Int] = [:]

    /// The hashes of the wanted lines of a text, counted from 1, as `hash:ordinal`; missing lines are left out.
    public static func hashes(of text: Span<UInt8>, lines: Set<Int>) -> [Int: String] {
        var state = GitHubLineHash(lines)
        var offset = 0
        while offset < text.count, state.found.count < lines.count {
            let scalar = scalar(in: text, &offset)
            if scalar.value < 0x10000 {
                state.take(UInt16(scalar.value))
            } else {
                for unit in String(scalar).utf16 { state.take(unit) }
            }
        }
        // The end counts as a code unit, and zeros fill the window after it.
        state.take(0xFFFF)
        for _ in 0..<window {
            state.report()
            state.push(0)
        }
        return state.found
    }

    private init(_ wanted: Set<Int>) {
        self.wanted = wanted
        last = wanted.max() ?? 0
        units = Array(repeating: 0, count: GitHubLineHash.window)
        lines = Array(repeating: 0, count: GitHubLineHash.window)
    }

    private mutating func take(_ unit: UInt16) {
        if unit == 0x20 || unit == 0x09 || (followsReturn && unit == 0x0A) {
            followsReturn = false
            return
        }
        followsReturn = unit == 0x0D
        let current = followsReturn ? 0x0A : unit
        report()
        if isLineStart {
            isLineStart = false
            line += 1
            lines[index] = line
        }
        if current == 0x0A { isLineStart = true }
        push(current)
    }

    /// Called when the window has come round to the start of a line, so that the hash is that line's.
    private mutating func report() {
        let line = lines[index]
        guard line > 0 else { return }
        lines[index] = 0
        guard line <= last else { return }
        counts[hash, default: 0] += 1
        if wanted.contains(line) { found[line] = "\(String(hash, radix: 16)):\(counts[hash, default: 1])" }
    }

    private mutating func push(_ unit: UInt16) {
        let gone = units[index]
        units[index] = unit
        hash =
            GitHubLineHash.multiplier &* hash &+ UInt64(unit) &- GitHubLineHash.leaving &* UInt64(gone)
        index = (index + 1) % GitHubLineHash.window
    }

    /// The scalar at `offset`, which is moved past it; bytes that are not valid UTF-8 read as the replacement
    /// character.
    private static func scalar(in text: Span<UInt8>, _ offset: inout Int) -> Unicode.Scalar {
        let first = text[offset]
        offset += 1
        guard first >= 0x80 else { return Unicode.Scalar(first) }
        let length = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC2 ? 1 : 0
        guard length > 0, first < 0xF5 else { return "\u{FFFD}" }
        var value = UInt32(first) & (0x3F >> UInt32(length))
        for _ in 0..<length {
            guard offset < text.count, text[offset] & 0xC0 == 0x80 else { return "\u{FFFD}" }
            value = value << 6 | UInt32(text[offset] & 0x3F)
            offset += 1
        }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
