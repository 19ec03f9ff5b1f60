/// A half-open range of bytes of a source: from `lower` up to but not including `upper`.
@frozen public struct ByteRange: Hashable, Sendable, Codable, BitwiseCopyable {
    /// Offset of the first byte.
    public var lower: UInt32
    /// Offset after the last byte.
    public var upper: UInt32

    /// The bytes from `lower` up to `upper`; an `upper` below `lower` gives an empty range at `lower`.
    @inlinable public init(lower: UInt32, upper: UInt32) {
        self.lower = lower
        self.upper = max(lower, upper)
    }

    /// The same range from integers, clamped to what 32 bits can hold.
    @inlinable public init(_ range: Range<Int>) {
        self.init(lower: UInt32(clamping: range.lowerBound), upper: UInt32(clamping: range.upperBound))
    }

    /// The range shifted by a number of bytes.
    public func moved(by distance: Int) -> ByteRange { ByteRange(Int(lower) + distance..<Int(upper) + distance) }

    /// The number of bytes in the range.
    public var count: Int { Int(upper) - Int(lower) }

    /// Whether the range is empty.
    public var isEmpty: Bool { lower == upper }

    /// The range as integers.
    public var range: Range<Int> { Int(lower)..<Int(upper) }
}
