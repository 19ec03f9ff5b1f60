public import SourceText

/// A text with edits made to it, round after round. Every byte that no edit replaced is still the file's own, and known to be.
public struct EditedText: Sendable {
    /// A stretch of the file that was replaced.
    public struct Change: Sendable, Hashable {
        /// The bytes of the file that are gone; empty where something was put in.
        public let range: Range<Int>
        /// What stands there now.
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

    /// A text as it is.
    public init(_ original: SourceBytes) {
        self.original = original
        pieces = [.kept(0..<original.count)]
    }

    /// How many bytes it has now.
    public var count: Int { pieces.reduce(0) { $0 + $1.count } }

    /// Whether it is any other than it was.
    public var isChanged: Bool { !changes.isEmpty }

    /// The text as it is now.
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

    /// Makes edits whose ranges count the bytes of the text as it is now; they are in order and do not overlap, and what
    /// lies outside the text is cut off.
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

    /// What was replaced, in the order of the file; edits that were taken back are none.
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

    /// Goes once over the pieces while they are made anew.
    private struct PieceCursor {
        var made: [Piece] = []
        private let pieces: [Piece]
        private var index = 0
        /// Bytes of the piece at `index` that are done with.
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
