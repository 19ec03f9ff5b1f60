public import ColorScience

/// Text with colors in it: a reporter that can draw puts a swatch before each color; any other prints only its hex
/// value.
public struct Message: Sendable, Codable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// A piece of a message.
    public enum Piece: Sendable, Codable, Hashable {
        /// Words as they are.
        case words(String)
        /// A color, printed as its hex value.
        case color(RGBA8)
        /// A color drawn before a name that already describes it in words.
        case swatch(RGBA8)
    }

    /// The pieces in order.
    public private(set) var pieces: [Piece]

    /// A message of words alone.
    public init(stringLiteral value: String) {
        pieces = [.words(value)]
    }

    /// A message of words and colors.
    public init(stringInterpolation: StringInterpolation) {
        pieces = stringInterpolation.pieces
    }

    /// A message of words alone, from a string value.
    public init(_ words: String) {
        pieces = [.words(words)]
    }

    /// The message in words, colors as hex.
    public var description: String {
        var text = ""
        for piece in pieces {
            switch piece {
            case .words(let words): text += words
            case .color(let color): text += color.hex
            case .swatch: break
            }
        }
        return text
    }

    /// Adds the pieces of another message.
    public static func + (a: Message, b: Message) -> Message {
        var sum = a
        sum.pieces += b.pieces
        return sum
    }

    /// Collects the pieces of an interpolated message.
    public struct StringInterpolation: StringInterpolationProtocol {
        /// The pieces before ``words``.
        private var finished: [Piece] = []
        /// The words after them, to which more may be added.
        private var words = ""

        /// The estimated length of interpolated words, in bytes.
        private static let usualLength = 8

        /// Reserves room for the words.
        public init(literalCapacity: Int, interpolationCount: Int) {
            words.reserveCapacity(literalCapacity + interpolationCount * StringInterpolation.usualLength)
        }

        var pieces: [Piece] { words.isEmpty ? finished : finished + [.words(words)] }

        /// Words between the interpolations.
        public mutating func appendLiteral(_ literal: String) { words += literal }
        /// Words.
        public mutating func appendInterpolation(_ words: String) { self.words += words }
        /// A count.
        public mutating func appendInterpolation(_ number: Int) { words += String(number) }
        /// A color by its hex.
        public mutating func appendInterpolation(_ color: RGBA8) {
            finishWords()
            finished.append(.color(color))
        }
        /// A color drawn before the words that follow, if colors can be drawn.
        public mutating func appendInterpolation(swatch color: RGBA8) {
            finishWords()
            finished.append(.swatch(color))
        }
        /// Another message.
        public mutating func appendInterpolation(_ message: Message) {
            finishWords()
            finished += message.pieces
            guard case .words(let last)? = finished.last else { return }
            finished.removeLast()
            words = last
        }

        private mutating func finishWords() {
            guard !words.isEmpty else { return }
            finished.append(.words(words))
            words = ""
        }
    }
}
