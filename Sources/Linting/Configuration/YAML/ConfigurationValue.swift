public import SourceText

/// A value of a configuration file and its place in that file.
public struct ConfigurationValue: Sendable, Hashable {
    /// The kinds of value.
    public enum Content: Sendable, Hashable {
        /// One word or text; plain ones were written without quotes.
        case scalar(String, isPlain: Bool)
        /// Values in order.
        case list([ConfigurationValue])
        /// Named values in order, duplicates included.
        case map([ConfigurationEntry])
    }

    /// The value itself.
    public let content: Content
    /// Where it stands in the file.
    public let range: ByteRange

    /// A value written in `range`.
    public init(_ content: Content, at range: ByteRange) {
        self.content = content
        self.range = range
    }

    /// The place to report a mistake in the value as a whole: the value itself if it is a scalar, else its first key or
    /// entry.
    public var start: ByteRange {
        switch content {
        case .scalar: range
        case .list(let values): values.first?.start ?? range
        case .map(let entries): entries.first?.keyRange ?? range
        }
    }

    /// Where the last scalar in it ends: an indented group of keys ends with its last value.
    var lastByte: UInt32 {
        switch content {
        case .scalar: range.upper
        case .list(let values): values.map(\.lastByte).max() ?? range.upper
        case .map(let entries): entries.map(\.value.lastByte).max() ?? range.upper
        }
    }

    /// The text of a scalar, quoted or plain.
    public var text: String? {
        guard case .scalar(let text, _) = content else { return nil }
        return text
    }

    /// Whether it is blank: an empty plain scalar, `~` or `null`.
    public var isEmpty: Bool {
        guard case .scalar(let text, isPlain: true) = content else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(text)
    }

    /// The value in words for people: “a list”, “the text "3:1"”.
    public var description: String {
        switch content {
        case .scalar where isEmpty: "nothing"
        case .scalar(let text, isPlain: true): text.shortened(to: 60)
        case .scalar(let text, isPlain: false): "the text \"\(text.shortened(to: 60))\""
        case .list: "a list"
        case .map: "a group of keys"
        }
    }
}

/// A key of a configuration file and its value.
public struct ConfigurationEntry: Sendable, Hashable {
    /// The key as written, without quotes.
    public let key: String
    /// Where the key stands in the file.
    public let keyRange: ByteRange
    /// Its value.
    public let value: ConfigurationValue

    /// A key with its value.
    public init(key: String, keyRange: ByteRange, value: ConfigurationValue) {
        self.key = key
        self.keyRange = keyRange
        self.value = value
    }
}
