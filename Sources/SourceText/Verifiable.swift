/// A value that may be decoded from a file written by others, and can check itself: decoding member by member bypasses
/// what the initializers guarantee.
public protocol Verifiable {
    /// Whether the members are consistent, so that every use of the value is safe.
    var isSound: Bool { get }
}

extension ByteRange: Verifiable {
    /// Whether the end is not before the beginning.
    public var isSound: Bool { lower <= upper }
}
