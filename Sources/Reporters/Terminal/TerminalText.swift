public import ColorScience
public import Linting
import SourceText

/// Text for people that is built up piece by piece, styled as far as the stream allows. Everything from a design or a
/// path passes through here and cannot control the terminal.
public struct TerminalText: Sendable {
    /// The style of a piece.
    public enum Look: Sendable, Hashable {
        case plain, strong, faint, error, warning, info, good
    }

    /// The text so far, as UTF-8.
    public private(set) var bytes: [UInt8] = []
    /// What the stream can display.
    public let style: TerminalStyle
    /// The columns already used on the current line.
    public private(set) var column = 0

    /// An empty text.
    public init(_ style: TerminalStyle) {
        self.style = style
    }

    /// The text so far.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds words.
    public mutating func put(_ words: String, _ look: Look = .plain) {
        let isStyled = style.depth != .none && look != .plain && !words.isEmpty
        if isStyled { append("\u{1B}[\(TerminalText.code(look))m") }
        // Each printable ASCII byte takes one column, and none controls the terminal.
        if words.utf8.span.isPrintableASCII {
            column += words.utf8.count
            append(words)
        } else {
            let safe = PrintableText.of(words)
            column += DisplayWidth.of(safe)
            append(safe)
        }
        if isStyled { append("\u{1B}[0m") }
    }

    /// Appends lines that were written separately.
    mutating func append(_ lines: TerminalText) {
        bytes += lines.bytes
        column = lines.column
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Adds a message, with a swatch before each color if the stream can show it faithfully.
    public mutating func put(_ message: Message, _ look: Look = .plain) {
        for piece in message.pieces {
            switch piece {
            case .words(let words): put(words, look)
            case .swatch(let color): swatch(color)
            case .color(let color):
                swatch(color)
                put(color.hex, look)
            }
        }
    }

    /// Adds a block of the color and a space, or nothing if the stream cannot show the color faithfully.
    public mutating func swatch(_ color: RGBA8) {
        let background: String
        switch style.depth {
        case .none, .sixteen: return
        case .palette: background = "48;5;\(ColorCube.nearest(to: color))"
        case .full: background = "48;2;\(color.red);\(color.green);\(color.blue)"
        }
        // Thin borders keep white on white visible; ≈ marks the nearest color of the cube.
        put(style.depth == .palette ? "≈" : "")
        put("▏", .faint)
        append("\u{1B}[\(background)m  \u{1B}[0m")
        column += 2
        put("▕", .faint)
        put(" ")
    }

    /// Adds an ASCII character the given number of times.
    public mutating func put(_ sign: Unicode.Scalar, times count: Int, _ look: Look = .plain) {
        let byte = sign.isASCII ? UInt8(truncatingIfNeeded: sign.value) : UInt8(ascii: "?")
        put(String(decoding: [UInt8](repeating: byte, count: max(0, count)), as: UTF8.self), look)
    }

    /// Pads with spaces up to column `target`, with at least one space.
    public mutating func pad(to target: Int) { put(" ", times: max(1, target - column)) }

    /// Ends the line.
    public mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        column = 0
    }

    /// Adds words and ends the line.
    public mutating func line(_ words: String, _ look: Look = .plain) {
        put(words, look)
        endLine()
    }

    private static func code(_ look: Look) -> String {
        switch look {
        case .plain: "0"
        case .strong: "1"
        case .faint: "2"
        case .error: "1;31"
        case .warning: "1;33"
        case .info: "1;34"
        case .good: "1;32"
        }
    }
}

/// The 240 fixed colors that all terminals with 256 colors share; the first sixteen depend on the user's theme.
enum ColorCube {
    private static let levels = [0, 95, 135, 175, 215, 255]

    /// The number of the nearest color, by Euclidean distance in sRGB.
    static func nearest(to color: RGBA8) -> Int {
        let channels = [Int(color.red), Int(color.green), Int(color.blue)]
        let steps = channels.map { channel in
            levels.indices.min { abs(levels[$0] - channel) < abs(levels[$1] - channel) } ?? 0
        }
        let gray = min(23, max(0, (channels.reduce(0, +) / 3 - 3) / 10))
        let cubeDistance = zip(channels, steps).reduce(0) { $0 + square($1.0 - levels[$1.1]) }
        let grayDistance = channels.reduce(0) { $0 + square($1 - (8 + 10 * gray)) }
        return grayDistance < cubeDistance ? 232 + gray : 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    }

    private static func square(_ number: Int) -> Int { number * number }
}

/// The number of columns that letters take.
enum DisplayWidth {
    static func of(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + of($1) }
    }

    /// 0 for marks that combine with the letter before them, 2 for wide letters and pictographs (the main blocks of
    /// Unicode TR 11), else 1.
    static func of(_ scalar: Unicode.Scalar) -> Int {
        // Latin letters, and the arrows, mathematical symbols, lines and blocks that reports use.
        if scalar.value < 0x300 || (0x2100...0x2BFF).contains(scalar.value) { return 1 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            return 2
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: return 1
        }
    }
}
