public import ColorScience

/// Words with colors in them: a reporter that can draw puts a swatch before each color, any other prints its hex alone.
public struct Message: Sendable, Codable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// A piece of a message.
    public enum Piece: Sendable, Codable, Hashable {
        /// Words as they are.
        case words(String)
        /// A color, printed as its hex.
        case color(RGBA8)
        /// A color drawn before a name that stands for it in words.
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

    /// A message of words alone, made while running.
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
        var pieces: [Piece] = []

        /// Room for the pieces.
        public init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(interpolationCount * 2 + 1)
        }
        /// Words between the interpolations.
        public mutating func appendLiteral(_ literal: String) {
            guard !literal.isEmpty else { return }
            if case .words(let words)? = pieces.last {
                pieces[pieces.count - 1] = .words(words + literal)
            } else {
                pieces.append(.words(literal))
            }
        }
        /// Words.
        public mutating func appendInterpolation(_ words: String) {
            appendLiteral(words)
        }
        /// A count.
        public mutating func appendInterpolation(_ number: Int) {
            appendLiteral(String(number))
        }
        /// A color by its hex.
        public mutating func appendInterpolation(_ color: RGBA8) {
            pieces.append(.color(color))
        }
        /// A color drawn before what follows, where colors can be drawn.
        public mutating func appendInterpolation(swatch color: RGBA8) {
            pieces.append(.swatch(color))
        }
        /// Another message.
        public mutating func appendInterpolation(_ message: Message) {
            pieces += message.pieces
        }
    }
}
