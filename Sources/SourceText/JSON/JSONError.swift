/// Why bytes are no JSON (RFC 8259), and where.
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
    /// Offset of the byte it is wrong at; of the opening quote, where a string never ends.
    public let offset: Int

    /// Wrong for a reason at an offset.
    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// One sentence: what is wrong, and what would be right.
    public var description: String { reason.sentence }
}

extension JSONError.Reason {
    /// One sentence: what is wrong, and what would be right.
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

/// Something odd in a JSON file that can be read all the same, and where.
public struct JSONTrouble: Hashable, Sendable {
    /// What is odd.
    public enum Kind: Hashable, Sendable {
        /// The key stands a second time in its object; the last one counts.
        case repeatedKey
        /// An escape names half of a surrogate pair; U+FFFD stands for it.
        case loneSurrogate
        /// A number beyond the range of Double; the nearest one in it stands for it.
        case numberOutOfRange
        /// A value of another kind than the one that was asked for; it was skipped.
        case otherKind(wanted: JSONKind, found: JSONKind)
    }

    /// What is odd.
    public let kind: Kind
    /// The bytes it is about.
    public let range: ByteRange

    /// Odd in a way at a place.
    public init(kind: Kind, range: ByteRange) {
        self.kind = kind
        self.range = range
    }

    /// One sentence: what is odd in a text, and what was made of it.
    public func message(in bytes: Span<UInt8>) -> String {
        switch kind {
        case .repeatedKey:
            "The key “\(name(in: bytes))” stands a second time in its object; the last one counts"
        case .loneSurrogate: "An escape names half of a surrogate pair, which is no character; write both halves"
        case .numberOutOfRange: "The number is larger than can be computed with; write a smaller one"
        case .otherKind(let wanted, let found): "\(wanted.phrase) should stand here, not \(found.phrase); it is ignored"
        }
    }

    /// The key it is about, as much of it as a sentence bears.
    private func name(in bytes: Span<UInt8>) -> String {
        guard range.range.upperBound <= bytes.count else { return "" }
        let name = JSONText(bytes, range.range, hasEscapes: true).string
        return name.shortened(to: 60)
    }
}

/// The kinds of values of RFC 8259 §3.
public enum JSONKind: UInt8, Hashable, Sendable, BitwiseCopyable {
    case object, array, string, number, boolean, null

    /// The kind with its article.
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
