/// A value that may be read back from a file that others wrote, and can tell whether it is one that could have been made
/// here: members that are decoded one by one pass by what initializers make sure of.
public protocol Verifiable {
    /// Whether its members go together, so that whatever is asked of it has an answer.
    var isSound: Bool { get }
}

extension ByteRange: Verifiable {
    /// Whether it ends where it begins or behind that.
    public var isSound: Bool { lower <= upper }
}
