import DesignModel
import SourceText

/// Remembers text styles by their bytes: Figma writes out the style of each text, and a page has only a dozen of them.
struct FigmaStyleMemory {
    /// A style as it was read, shared by all texts that have it: with its names it is large to copy.
    final class Known: Sendable {
        let style: FigmaTypeStyle
        fileprivate let range: Range<Int>
        /// Its index among the remembered styles, or -1.
        fileprivate let number: Int

        fileprivate init(_ style: FigmaTypeStyle, at range: Range<Int>, number: Int) {
            self.style = style
            self.range = range
            self.number = number
        }

        fileprivate func isWritten(at other: Range<Int>, in bytes: Span<UInt8>) -> Bool {
            range.count == other.count && bytes.areSame(other, at: range.lowerBound)
        }
    }

    private var known: [UInt64: Known] = [:]
    /// The style met last: most texts are set like the one before.
    private var last: Known?
    /// The index of each remembered style in the design's table, once letters were set in it.
    private var places: [Int32?] = []

    /// The most bytes of a style; longer objects hold more than that.
    private static let longest = 1024
    /// The most styles that are remembered.
    private static let most = 4096

    /// The style that was read from equal bytes before; nil where the bytes are new.
    mutating func style(at range: Range<Int>, in bytes: Span<UInt8>) -> FigmaWornStyle? {
        guard range.count <= FigmaStyleMemory.longest else { return nil }
        if let last, last.isWritten(at: range, in: bytes) { return FigmaWornStyle(last, at: range.lowerBound) }
        guard let found = known[bytes.number(of: range)], found.isWritten(at: range, in: bytes) else { return nil }
        last = found
        return FigmaWornStyle(found, at: range.lowerBound)
    }

    /// Remembers the style that was read from some bytes, as long as there is room.
    mutating func remember(_ style: FigmaTypeStyle, at range: Range<Int>, in bytes: Span<UInt8>) -> FigmaWornStyle {
        guard range.count <= FigmaStyleMemory.longest, places.count < FigmaStyleMemory.most else {
            return FigmaWornStyle(style)
        }
        let new = Known(style, at: range, number: places.count)
        places.append(nil)
        known[bytes.number(of: range)] = new
        last = new
        return FigmaWornStyle(new, at: range.lowerBound)
    }

    /// The index of a style in the design's table; nil where it is not remembered.
    func place(of worn: FigmaWornStyle) -> Int32? {
        worn.known.number < 0 ? nil : places[worn.known.number]
    }

    /// Remembers the index of a style in the design's table.
    mutating func remember(place: Int32, of worn: FigmaWornStyle) {
        if worn.known.number >= 0 { places[worn.known.number] = place }
    }
}

/// The style of a text, with the place where that text writes it.
struct FigmaWornStyle {
    fileprivate let known: FigmaStyleMemory.Known
    /// The distance in bytes from the copy that was read.
    private let distance: Int

    fileprivate init(_ known: FigmaStyleMemory.Known, at start: Int) {
        self.known = known
        distance = start - known.range.lowerBound
    }

    /// A style that is not remembered.
    init(_ style: FigmaTypeStyle) {
        self.init(FigmaStyleMemory.Known(style, at: 0..<0, number: -1), at: 0)
    }

    /// The style, with its byte ranges at this place.
    var style: FigmaTypeStyle { known.style.moved(by: distance) }

    /// Where its size is written.
    var sizeRange: ByteRange? { known.style.sizeRange?.moved(by: distance) }

    /// The style in the model's terms; `fonts` holds the font names read before.
    func model(_ fonts: inout FigmaFonts) -> TextStyle { known.style.model(&fonts) }

    /// The box that a text is set in.
    func box(_ rectangle: Rectangle, isSizeUnknown: Bool) -> TextBox {
        known.style.box(rectangle, isSizeUnknown: isSizeUnknown)
    }
}
