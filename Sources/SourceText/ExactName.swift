/// Compares names byte by byte, as files and the system do; Swift compares strings regardless of how accents are
/// encoded.
public enum ExactName {
    /// A string that is equal only for names with the same bytes: it has one character for each byte, none of which
    /// combines with another.
    public static func key(_ name: String) -> String {
        if isPlain(name) { return name }
        return String(decoding: name.utf8.lazy.map { UInt16($0) }, as: UTF16.self)
    }

    /// The name encoded in a key.
    public static func name(of key: String) -> String {
        if isPlain(key) { return key }
        return String(decoding: key.unicodeScalars.lazy.map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self)
    }

    /// Whether two names are the same, byte for byte.
    public static func areSame(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
        guard one.utf8.count == other.utf8.count else { return false }
        // Compares in place if both allow it, as strings do: iterating costs twenty instructions per byte.
        let areSame = one.utf8.withContiguousStorageIfAvailable { one in
            other.utf8.withContiguousStorageIfAvailable { unsafe one.elementsEqual($0) }
        }
        return (areSame ?? nil) ?? one.utf8.elementsEqual(other.utf8)
    }

    private static func isPlain(_ name: String) -> Bool {
        let bytes = name.utf8Span.span
        var all: UInt8 = 0
        for index in bytes.indices { all |= bytes[index] }
        return all < 0x80
    }
}

/// A dictionary whose keys are names compared byte by byte.
public struct ExactTable<Value> {
    private var values: [String: Value] = [:]

    /// An empty table.
    public init() {}

    /// The value of a name.
    public subscript(name: String) -> Value? {
        get { values[ExactName.key(name)] }
        set { values[ExactName.key(name)] = newValue }
    }

    /// The value of a name, or a default if the name is not in the table.
    public subscript(name: String, default value: @autoclosure () -> Value) -> Value {
        get { values[ExactName.key(name), default: value()] }
        _modify { yield &values[ExactName.key(name), default: value()] }
    }

    /// Whether the table is empty.
    public var isEmpty: Bool { values.isEmpty }
    /// The number of names.
    public var count: Int { values.count }
    /// The names, in no particular order.
    public var names: [String] { values.keys.map(ExactName.name) }
    /// The names and their values, in no particular order.
    public var all: [(name: String, value: Value)] { values.map { (ExactName.name(of: $0.key), $0.value) } }
}

extension ExactTable: Sendable where Value: Sendable {}
