/// The reason why bytes are not JSON (RFC 8259), and the offset.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: UInt8, Hashable, Sendable {
        case nothing, endsEarly, noValue, noKey, noColon, noCommaInObject, noCommaInArray
        case wrongBracket, extraComma, trailingComma, moreThanOneValue
        case comment, wrongQuote, unquotedKey, unquotedWord, notFinite, literalCase
        case plusSign, leadingZero, noIntegerPart, noFraction, noExponent, hexadecimal
        case openString, controlCharacter, unknownEscape, shortEscape, notUTF8, notASpace, nulByte
        case tooDeep, tooManyValues, longKey
    }

    /// What is wrong.
    public let reason: Reason
    /// The byte offset of the error; that of the opening quote if a string never ends.
    public let offset: Int

    /// An error with a reason at an offset.
    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// One sentence: what is wrong and, where possible, how to fix it.
    public var description: String { reason.sentence }
}

extension JSONError.Reason {
    /// One sentence: what is wrong and, where possible, how to fix it.
    var sentence: String {
        switch self {
        case .nothing: "There is nothing here; JSON needs one value"
        case .endsEarly: "The text ends in the middle of a value; it may have been cut short"
        case .noValue: "A value is missing; write an object, an array, a string, a number, true, false or null"
        case .noKey: "A key is missing; write it in double quotes"
        case .noColon: "A colon is missing between a key and its value"
        case .noCommaInObject: "A comma or “}” is missing after this member"
        case .noCommaInArray: "A comma or “]” is missing after this element"
        case .wrongBracket: "This bracket does not close what was opened last; objects end in “}” and arrays in “]”"
        case .extraComma: "There is nothing before this comma; leave it out"
        case .trailingComma: "JSON allows no comma before a closing bracket; leave it out"
        case .moreThanOneValue: "Something follows the end of the value; a JSON file holds one value"
        case .comment: "JSON allows no comments; take this one out"
        case .wrongQuote: "JSON has double quotes only; write \" around keys and strings"
        case .unquotedKey: "A key needs double quotes around it"
        case .unquotedWord: "This is no value of JSON; put double quotes around text"
        case .notFinite: "JSON has no NaN and no infinity; write a number or null"
        case .literalCase: "JSON writes true, false and null in lower case, and has no other words"
        case .plusSign: "A number may not begin with “+”; leave it out"
        case .leadingZero: "A number may not begin with 0 and another digit; leave the 0 out"
        case .noIntegerPart: "A number needs a digit before its point; write 0.5"
        case .noFraction: "A number needs a digit after its point; write 5.0 or 5"
        case .noExponent: "A number needs a digit after its “e”; write 1e9"
        case .hexadecimal: "JSON has decimal numbers only"
        case .openString: "The string that begins here has no closing quote"
        case .controlCharacter: "A string holds a control character; write \\n for a line end and \\t for a tab"
        case .unknownEscape: "Only \" \\ / b f n r t and u may follow a backslash; write \\\\ for a backslash"
        case .shortEscape: "\\u needs four hexadecimal digits"
        case .notUTF8: "These bytes are not UTF-8; save the file as UTF-8"
        case .notASpace: "Between values only spaces, tabs and line ends may stand; take this character out"
        case .nulByte: "There is a NUL byte; the file may be damaged, or written in UTF-16"
        case .tooDeep: "Values are nested deeper than \(JSONReader.defaultDepth) levels, more than any design needs"
        case .longKey:
            "A key is longer than \(JSONScanner.longestKey) bytes, far more than any design needs; shorten it"
        case .tooManyValues: "There are more values than any design needs; the rest was not read"
        }
    }
}

/// An oddity in a JSON file that could be read nevertheless, and its range.
public struct JSONTrouble: Hashable, Sendable {
    /// The kind of oddity.
    public enum Kind: Hashable, Sendable {
        /// The key is repeated in its object; the last member is used.
        case repeatedKey
        /// An escape for a lone surrogate; it is read as U+FFFD.
        case loneSurrogate
        /// A number out of the range of Double; the nearest finite one is used.
        case numberOutOfRange
        /// A value of another kind than the wanted one; it was skipped.
        case otherKind(wanted: JSONKind, found: JSONKind)
    }

    /// The kind of oddity.
    public let kind: Kind
    /// The bytes concerned.
    public let range: ByteRange

    /// A trouble of a kind, at a range.
    public init(kind: Kind, range: ByteRange) {
        self.kind = kind
        self.range = range
    }

    /// One sentence: what is odd in the text, and how it was read.
    public func message(in bytes: Span<UInt8>) -> String {
        switch kind {
        case .repeatedKey:
            "The key “\(name(in: bytes))” stands a second time in its object; the last one counts"
        case .loneSurrogate: "An escape names half of a surrogate pair, which is no character; write both halves"
        case .numberOutOfRange: "The number is larger than can be computed with; write a smaller one"
        case .otherKind(let wanted, let found): "\(wanted.phrase) should stand here, not \(found.phrase); it is ignored"
        }
    }

    /// The key concerned, shortened to fit in a sentence.
    private func name(in bytes: Span<UInt8>) -> String {
        guard range.range.upperBound <= bytes.count else { return "" }
        let name = JSONText(bytes, range.range, hasEscapes: true).string
        return name.shortened(to: 60)
    }
}

/// The kinds of values of RFC 8259 §3.
public enum JSONKind: UInt8, Hashable, Sendable, BitwiseCopyable {
    case object, array, string, number, boolean, null

    /// The kind with its article, for messages.
    var phrase: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "true or false"
        case .null: "null"
        }
    }
}
