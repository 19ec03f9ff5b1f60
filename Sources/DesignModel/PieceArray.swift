/// A list kept in the pieces that several workers made, since joining them would copy every element.
public struct PieceArray<Element: Sendable>: RandomAccessCollection, Sendable {
    /// The pieces, in order; all but the last are equally long.
    public let pieces: [[Element]]
    /// How many elements there are.
    public let count: Int
    @usableFromInline let length: Int

    /// A list in one piece.
    public init(_ elements: [Element]) { self.init(even: [elements]) }

    /// A list in pieces of any length, which are joined unless all but the last are equally long.
    public init(pieces: [[Element]]) {
        let length = pieces.first?.count ?? 0
        let areEven = pieces.dropLast().allSatisfy { $0.count == length } && (pieces.last?.count ?? 0) <= length
        self.init(even: areEven ? pieces : [Array(pieces.joined())])
    }

    private init(even pieces: [[Element]]) {
        self.pieces = pieces.filter { !$0.isEmpty }
        count = pieces.reduce(0) { $0 + $1.count }
        length = Swift.max(1, pieces.first?.count ?? 0)
    }

    /// Always zero.
    @inlinable public var startIndex: Int { 0 }
    /// The number of elements.
    @inlinable public var endIndex: Int { count }
    /// An element by its place.
    @inlinable public subscript(position: Int) -> Element { pieces[position / length][position % length] }
}
