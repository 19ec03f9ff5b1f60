public import Linting
import SourceText

/// The changes to a file, as `diff -u` writes them and as `patch -p1` and `git apply` read them.
public enum UnifiedDiff {
    /// The number of unchanged lines shown before and after a change.
    private static let context = 3

    /// The difference as raw bytes, since a file may contain any; empty if nothing changes.
    ///
    /// If `shown` is true, characters that would control a terminal are replaced by visible ones; the result is then no
    /// valid patch if there are any, since programs need the original bytes.
    public static func bytes(of text: EditedText, path: String, shown: Bool = false) -> [UInt8] {
        let changes = text.changes
        guard !changes.isEmpty else { return [] }
        let lines = LineStarts(text.original)
        var output = Array("--- \(name("a/\(path)"))\n+++ \(name("b/\(path)"))\n".utf8)
        var drift = 0
        for hunk in hunks(of: blocks(of: changes, lines), in: lines) {
            let first = max(0, hunk[0].old.lowerBound - context)
            let last = min(lines.count, (hunk.last?.old.upperBound ?? first) + context)
            let added = hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
            let old = place(first, last - first)
            let new = place(first + drift, last - first + added)
            output += Array("@@ -\(old) +\(new) @@\n".utf8)
            drift += added
            var line = first
            let write = shown ? show : put
            for block in hunk {
                for kept in line..<block.old.lowerBound { write(" ", lines.bytes(of: kept), &output) }
                for gone in block.old { write("-", lines.bytes(of: gone), &output) }
                for made in block.new { write("+", made, &output) }
                line = block.old.upperBound
            }
            for kept in line..<last { write(" ", lines.bytes(of: kept), &output) }
        }
        return output
    }

    /// A path as `git diff` writes it: followed by a tab if it contains a space, and quoted if one of its characters
    /// could end the line or control a terminal.
    private static func name(_ path: String) -> String {
        let isPlain = path.unicodeScalars.allSatisfy { scalar in
            scalar != "\"" && scalar != "\\" && !PrintableText.steers(scalar)
        }
        guard !isPlain else { return path.contains(" ") ? path + "\t" : path }
        var quoted = "\""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += "\\" + String(Unicode.Scalar(byte))
            case 0x20..<0x7F: quoted += String(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 8)
                quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            }
        }
        return quoted + "\""
    }

    /// The start and the length of a hunk, in lines; an empty one is placed after the line before it.
    private static func place(_ first: Int, _ count: Int) -> String { "\(count == 0 ? first : first + 1),\(count)" }

    private static func put(_ mark: Character, _ line: [UInt8], _ output: inout [UInt8]) {
        output += Array(String(mark).utf8)
        output += line
        if line.last != 0x0A { output += Array("\n\\ No newline at end of file\n".utf8) }
    }

    private static func show(_ mark: Character, _ line: [UInt8], _ output: inout [UInt8]) {
        let isEnded = line.last == 0x0A
        let letters = line.dropLast(isEnded ? 1 : 0)
        let shown = PrintableText.of(
            String(decoding: letters.last == 0x0D ? letters.dropLast() : letters, as: UTF8.self))
        put(mark, Array(shown.utf8) + (isEnded ? [0x0A] : []), &output)
    }

    /// Whole lines that are replaced by others.
    private struct Block {
        let old: Range<Int>
        let new: [[UInt8]]
    }

    private static func blocks(of changes: [EditedText.Change], _ lines: LineStarts) -> [Block] {
        var clusters: [(old: Range<Int>, changes: [EditedText.Change])] = []
        for change in changes {
            let old = lines.whole(change)
            if let last = clusters.last?.old, old.lowerBound < last.upperBound {
                clusters[clusters.count - 1].old = last.lowerBound..<max(old.upperBound, last.upperBound)
                clusters[clusters.count - 1].changes.append(change)
            } else {
                clusters.append((old, [change]))
            }
        }
        return clusters.map { cluster in
            var text: [UInt8] = []
            var offset = lines.start(of: cluster.old.lowerBound)
            for change in cluster.changes {
                text += lines.bytes(in: offset..<change.range.lowerBound) + change.replacement
                offset = change.range.upperBound
            }
            text += lines.bytes(in: offset..<max(offset, lines.start(of: cluster.old.upperBound)))
            return Block(old: cluster.old, new: LineStarts.lines(of: text))
        }
    }

    /// Joins blocks that are so close that their context lines would meet.
    private static func hunks(of blocks: [Block], in lines: LineStarts) -> [[Block]] {
        var hunks: [[Block]] = []
        for block in blocks {
            if let last = hunks.last?.last, block.old.lowerBound - last.old.upperBound <= 2 * context {
                hunks[hunks.count - 1].append(block)
            } else {
                hunks.append([block])
            }
        }
        return hunks
    }
}

/// The offsets at which the lines of a text start; each line includes its line ending.
private struct LineStarts {
    private let source: SourceBytes
    private let starts: [Int]

    init(_ source: SourceBytes) {
        self.source = source
        let bytes = source.bytes
        var starts: [Int] = []
        var isStart = true
        for index in bytes.indices {
            if isStart { starts.append(index) }
            isStart = bytes[index] == 0x0A
        }
        self.starts = starts
    }

    var count: Int { starts.count }

    func start(of line: Int) -> Int { line < starts.count ? starts[line] : source.count }

    func bytes(of line: Int) -> [UInt8] { bytes(in: start(of: line)..<start(of: line + 1)) }

    func bytes(in range: Range<Int>) -> [UInt8] {
        let bytes = source.bytes
        return range.map { bytes[$0] }
    }

    /// The lines that a change touches.
    func whole(_ change: EditedText.Change) -> Range<Int> {
        let first = line(at: change.range.lowerBound)
        let last = line(at: change.range.upperBound)
        let takesWholeLines =
            start(of: first) == change.range.lowerBound && start(of: last) == change.range.upperBound
            && (change.replacement.isEmpty || change.replacement.last == 0x0A)
        return first..<(takesWholeLines ? last : min(last + 1, count))
    }

    /// The line that contains an offset; at the end of a text that ends in a line break, the line after the last.
    private func line(at offset: Int) -> Int {
        let bytes = source.bytes
        let isPastEnd = offset == source.count && (offset == 0 || bytes[offset - 1] == 0x0A)
        return isPastEnd ? starts.count : max(0, starts.partitioningIndex { $0 > offset } - 1)
    }

    static func lines(of text: [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var line: [UInt8] = []
        for byte in text {
            line.append(byte)
            if byte == 0x0A {
                lines.append(line)
                line = []
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }
}
