import SourceText

/// The text of one style sheet: all text of a `style` element except XML comments. Most sheets have a single piece,
/// which is used in place.
struct SheetText {
    private struct Piece {
        /// The piece's offset in the joined text.
        let start: Int
        let node: Int
    }

    private let slice: XMLSlice
    private let joined: [UInt8]
    private let pieces: [Piece]

    /// The text of the given text nodes of a document, at least one.
    private init(_ nodes: [Int], in document: XMLDocument) {
        slice = nodes.count == 1 ? document.nodes[nodes[0]].text : .empty
        var joined: [UInt8] = []
        var pieces: [Piece] = []
        for node in nodes {
            pieces.append(Piece(start: joined.count, node: node))
            if nodes.count == 1 { break }
            let bytes = document.bytes(of: document.nodes[node].text)
            for index in bytes.indices { joined.append(bytes[index]) }
        }
        self.joined = joined
        self.pieces = pieces
    }

    /// The text of a `style` element; nil if it has none.
    init?(of element: Int, in document: XMLDocument) {
        var nodes: [Int] = []
        var child = element + 1
        while child < Int(document.nodes[element].end) {
            if document.nodes[child].kind == .text { nodes.append(child) }
            child = Int(document.nodes[child].end)
        }
        if nodes.isEmpty { return nil }
        self.init(nodes, in: document)
    }

    /// The bytes of the sheet.
    @_lifetime(borrow self, borrow document)
    func bytes(in document: borrowing XMLDocument) -> Span<UInt8> {
        if pieces.count > 1 {
            // Both the joined text and the document outlive every sheet that is being read.
            return unsafe _overrideLifetime(joined.span, borrowing: self)
        }
        return unsafe _overrideLifetime(document.bytes(of: slice), borrowing: self)
    }

    /// The range in the file of a part of the sheet; a part that extends across a comment ends with the piece it begins
    /// in.
    func sourceRange(_ part: Range<Int>, in document: XMLDocument) -> ByteRange {
        let place = pieces.lastIndex { $0.start <= part.lowerBound } ?? 0
        let piece = pieces[place]
        let end = place + 1 < pieces.count ? min(part.upperBound, pieces[place + 1].start) : part.upperBound
        return document.sourceRange(
            ofText: piece.node, part: part.lowerBound - piece.start..<max(part.lowerBound, end) - piece.start)
    }

    /// Where the sheet begins in the file.
    func sourceRange(in document: XMLDocument) -> ByteRange { document.sourceRange(ofText: pieces[0].node) }
}
