/// A hash that is the same in every run of the program: FNV-1a over 64 bits (Fowler, Noll and Vo).
public struct StableHash: Sendable, Hashable {
    /// The hash of everything mixed in so far.
    public var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of nothing.
    @inlinable
    public init() {}

    /// The hash of some bytes.
    @inlinable
    public init(of bytes: some Sequence<UInt8>) {
        for byte in bytes { mix(word: UInt64(byte)) }
    }

    /// The hash of some bytes.
    @inlinable
    public init(of bytes: Span<UInt8>) { mix(bytes) }

    /// Mixes in bytes.
    @inlinable
    public mutating func mix(_ bytes: Span<UInt8>) {
        for index in bytes.indices { mix(word: UInt64(bytes[index])) }
    }

    /// Mixes in a whole number at once, as FNV-1a does with a byte.
    @inlinable @inline(__always)
    public mutating func mix(word: UInt64) { value = (value ^ word) &* 0x100_0000_01B3 }

    /// The hash with its high bits mixed into the low ones, which on their own are too similar for short texts.
    @inlinable
    public var folded: UInt64 { value ^ value >> 32 }
}
