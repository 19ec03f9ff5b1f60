public import SourceText

/// A text that is edited in several rounds. Bytes that no edit replaced still refer to the original file.
public struct EditedText: Sendable {
    /// A stretch of the file that was replaced.
    public struct Change: Sendable, Hashable {
        /// The bytes of the file that were replaced; empty for an insertion.
        public let range: Range<Int>
        /// The bytes that replace them.
        public let replacement: [UInt8]
    }

    private enum Piece: Sendable {
        case kept(Range<Int>)
        case written([UInt8])

        var count: Int {
            switch self {
            case .kept(let range): range.count
            case .written(let bytes): bytes.count
            }
        }
    }

    /// The text before the first edit.
    public let original: SourceBytes
    private var pieces: [Piece]

    /// A text without edits.
    public init(_ original: SourceBytes) {
        self.original = original
        pieces = [.kept(0..<original.count)]
    }

    /// The current number of bytes.
    public var count: Int { pieces.reduce(0) { $0 + $1.count } }

    /// Whether the text differs from the original.
    public var isChanged: Bool { !changes.isEmpty }

    /// The current text.
    public var bytes: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(count)
        let original = original.bytes
        for piece in pieces {
            switch piece {
            case .kept(let range): for offset in range { result.append(original[offset]) }
            case .written(let bytes): result += bytes
            }
        }
        return result
    }

    /// Makes edits whose ranges refer to the current text. They must be in order and not overlap; parts outside the
    /// text are cut off.
    public mutating func apply(_ edits: [Fix.Edit]) {
        var cursor = PieceCursor(pieces)
        for edit in edits {
            cursor.keep(upTo: Int(edit.range.lower))
            cursor.skip(upTo: Int(edit.range.upper))
            if !edit.replacement.isEmpty { cursor.made.append(.written(Array(edit.replacement.utf8))) }
        }
        cursor.keep(upTo: .max)
        pieces = cursor.made
    }

    /// The stretches that were replaced, in the order of the file; edits that restored the original text are left out.
    public var changes: [Change] {
        var changes: [Change] = []
        var end = 0
        var written: [UInt8] = []
        let original = original.bytes
        func close(at start: Int) {
            let gone = end..<max(end, start)
            let isSame = gone.count == written.count && zip(gone, written).allSatisfy { original[$0] == $1 }
            if !isSame { changes.append(Change(range: gone, replacement: written)) }
            written = []
        }
        for piece in pieces {
            switch piece {
            case .written(let bytes): written += bytes
            case .kept(let range):
                close(at: range.lowerBound)
                end = range.upperBound
            }
        }
        close(at: original.count)
        return changes
    }

    /// Walks over the pieces once while building the new ones.
    private struct PieceCursor {
        var made: [Piece] = []
        private let pieces: [Piece]
        private var index = 0
        /// The number of bytes of the piece at `index` that have been handled.
        private var within = 0
        private var offset = 0

        init(_ pieces: [Piece]) { self.pieces = pieces }

        mutating func keep(upTo end: Int) { advance(upTo: end, keeping: true) }
        mutating func skip(upTo end: Int) { advance(upTo: end, keeping: false) }

        private mutating func advance(upTo end: Int, keeping: Bool) {
            while index < pieces.count, offset < end {
                let piece = pieces[index]
                let taken = min(piece.count - within, end - offset)
                if keeping, taken > 0 {
                    switch piece {
                    case .kept(let range):
                        let start = range.lowerBound + within
                        made.append(.kept(start..<start + taken))
                    case .written(let bytes): made.append(.written(Array(bytes[within..<within + taken])))
                    }
                }
                within += taken
                offset += taken
                if within == piece.count { (index, within) = (index + 1, 0) }
            }
        }
    }
}
