import DesignModel
import SourceText

/// Styles of texts that were read before, by the bytes they are written in: Figma writes each text its style out, and a page has
/// a dozen of them.
struct FigmaStyleMemory {
    /// A style as it was read, once for all texts that wear it: with its names it is much to copy.
    final class Known: Sendable {
        let style: FigmaTypeStyle
        fileprivate let range: Range<Int>
        /// Its number among those that are remembered, or -1.
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
    /// The one that was met last: most texts are set as the one before.
    private var last: Known?
    /// The numbers that those remembered have in the design's table, once letters were set in them.
    private var places: [Int32?] = []

    /// Longer ones say more than a style.
    private static let longest = 1024
    /// So many styles are remembered.
    private static let most = 4096

    /// What some bytes were read as before; nil where they are new.
    mutating func style(at range: Range<Int>, in bytes: Span<UInt8>) -> FigmaWornStyle? {
        guard range.count <= FigmaStyleMemory.longest else { return nil }
        if let last, last.isWritten(at: range, in: bytes) { return FigmaWornStyle(last, at: range.lowerBound) }
        guard let found = known[bytes.number(of: range)], found.isWritten(at: range, in: bytes) else { return nil }
        last = found
        return FigmaWornStyle(found, at: range.lowerBound)
    }

    /// Remembers what some bytes were read as, as long as there is room.
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

    /// The number that a style has in the design's table; nil where nobody remembers.
    func place(of worn: FigmaWornStyle) -> Int32? {
        worn.known.number < 0 ? nil : places[worn.known.number]
    }

    /// Remembers the number that a style has in the design's table.
    mutating func remember(place: Int32, of worn: FigmaWornStyle) {
        if worn.known.number >= 0 { places[worn.known.number] = place }
    }
}

/// The style that a text wears, as it is written there.
struct FigmaWornStyle {
    fileprivate let known: FigmaStyleMemory.Known
    /// How many bytes behind the one that was read it stands.
    private let distance: Int

    fileprivate init(_ known: FigmaStyleMemory.Known, at start: Int) {
        self.known = known
        distance = start - known.range.lowerBound
    }

    /// A style that nothing else is written like, as far as is known.
    init(_ style: FigmaTypeStyle) {
        self.init(FigmaStyleMemory.Known(style, at: 0..<0, number: -1), at: 0)
    }

    /// What it says, at its own place.
    var style: FigmaTypeStyle { known.style.moved(by: distance) }

    /// Where its size is written.
    var sizeRange: ByteRange? { known.style.sizeRange?.moved(by: distance) }

    /// What the model has of it; `fonts` are the names that were understood before.
    func model(_ fonts: inout FigmaFonts) -> TextStyle { known.style.model(&fonts) }

    /// The box that a text is set in.
    func box(_ rectangle: Rectangle, isSizeUnknown: Bool) -> TextBox {
        known.style.box(rectangle, isSizeUnknown: isSizeUnknown)
    }
}
