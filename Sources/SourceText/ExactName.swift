/// Names as files and the system tell them apart: by their bytes, where texts are the same however an accent is written.
public enum ExactName {
    /// What tells a name from all others as a text: a letter for each of its bytes, none of which combines with another.
    public static func key(_ name: String) -> String {
        if isPlain(name) { return name }
        return String(decoding: name.utf8.lazy.map { UInt16($0) }, as: UTF16.self)
    }

    /// The name that a key stands for.
    public static func name(of key: String) -> String {
        if isPlain(key) { return key }
        return String(decoding: key.unicodeScalars.lazy.map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self)
    }

    /// Whether two names are the same, byte for byte.
    public static func areSame(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
        guard one.utf8.count == other.utf8.count else { return false }
        // In place where both allow it, which strings do: letter by letter, each costs twenty instructions.
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

/// What belongs to names, which are told apart by their bytes.
public struct ExactTable<Value> {
    private var values: [String: Value] = [:]

    /// No names.
    public init() {}

    /// What belongs to a name.
    public subscript(name: String) -> Value? {
        get { values[ExactName.key(name)] }
        set { values[ExactName.key(name)] = newValue }
    }

    /// What belongs to a name, or what does as long as nothing is said.
    public subscript(name: String, default value: @autoclosure () -> Value) -> Value {
        get { values[ExactName.key(name), default: value()] }
        _modify { yield &values[ExactName.key(name), default: value()] }
    }

    /// Whether there is none.
    public var isEmpty: Bool { values.isEmpty }
    /// How many names there are.
    public var count: Int { values.count }
    /// The names, in no order.
    public var names: [String] { values.keys.map(ExactName.name) }
    /// The names and what belongs to them, in no order.
    public var all: [(name: String, value: Value)] { values.map { (ExactName.name(of: $0.key), $0.value) } }
}

extension ExactTable: Sendable where Value: Sendable {}
