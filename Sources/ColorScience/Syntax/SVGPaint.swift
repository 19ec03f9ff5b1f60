/// The value of `fill` or `stroke` (SVG 2 §13.2), parsed from UTF-8.
public enum SVGPaint: Hashable, Sendable {
    /// Nothing is painted.
    case none
    /// The value of the `color` property.
    case currentColor
    /// A color.
    case color(Color)
    /// A color of the user's system.
    case system(SystemColor)
    /// A valid color whose value depends on something outside the text.
    case contextual(ColorDependency)
    /// A paint server in the same document: the byte range of the name after `#` in the text, and the paint to use if
    /// there is no such server (`nil` if none is written).
    indirect case url(fragment: Range<Int>, fallback: SVGPaint?)
    /// A paint server in another document: the byte range of the whole address.
    indirect case externalURL(Range<Int>, fallback: SVGPaint?)
    /// The fill of the element that uses this one (SVG 2 §13.2).
    case contextFill
    /// The stroke of the element that uses this one.
    case contextStroke
    /// A keyword that every property takes; the cascade decides.
    case cssWide(CSSWideKeyword)

    /// Parses a whole paint. Nothing may follow a color: browsers reject the `icc-color()` of SVG 1.1, which SVG 2
    /// dropped.
    public init(css: Span<UInt8>, in context: ColorContext = ColorContext()) throws(ColorError) {
        if let color = RGBA8(hex: css) {
            self = .color(Color(color))
            return
        }
        var parser = ColorParser(css, context: context)
        do throws(ColorError) {
            self = try parser.wholePaint()
        } catch {
            guard case .needsContext(let dependency) = error else { throw error }
            self = .contextual(dependency)
        }
    }

    /// Parses a whole paint.
    public init(css: String, in context: ColorContext = ColorContext()) throws(ColorError) {
        let bytes = Array(css.utf8)
        try self.init(css: bytes.span, in: context)
    }
}

/// A keyword that every property takes (CSS Cascading 5 §7.3).
public enum CSSWideKeyword: String, Hashable, Sendable, CaseIterable {
    /// The value of the parent.
    case inherit
    /// The initial value of the property.
    case initial
    /// `inherit` if the property is inherited, else `initial`.
    case unset
    /// The value of the earlier origin.
    case revert
    /// The value of the earlier layer.
    case revertLayer = "revert-layer"
}

extension ColorParser {
    /// A paint and nothing else.
    @_lifetime(self: copy self)
    mutating func wholePaint() throws(ColorError) -> SVGPaint {
        reader.skipBlank()
        if reader.isAtEnd { throw .empty }
        let start = reader.position
        let paint: SVGPaint
        if let keyword = paintKeyword() {
            paint = keyword
        } else if let server = try paintServer() {
            paint = server
        } else {
            reader.move(to: start)
            paint = try colorPaint()
        }
        reader.skipBlank()
        guard reader.isAtEnd else { throw .trailing(at: reader.position) }
        return paint
    }

    /// Parses a keyword that is not a color; does not move if there is none.
    @_lifetime(self: copy self)
    private mutating func paintKeyword() -> SVGPaint? {
        let start = reader.position
        guard let name = reader.identifier(), reader.next != UInt8(ascii: "("), let word = Word(name),
            let paint = SVGPaint(word)
        else {
            reader.move(to: start)
            return nil
        }
        return paint
    }

    @_lifetime(self: copy self)
    private mutating func colorPaint() throws(ColorError) -> SVGPaint {
        switch try parsedColor() {
        case .color(let color): .color(color)
        case .currentColor: .currentColor
        case .system(let color): .system(color)
        case .contextual(let dependency): .contextual(dependency)
        }
    }

    /// `url(…)` with its fallback, which SVG 2 allows to be `none` or a color.
    @_lifetime(self: copy self)
    private mutating func paintServer() throws(ColorError) -> SVGPaint? {
        let start = reader.position
        guard let name = reader.identifier(), Word(name) == .url, reader.take(UInt8(ascii: "(")) else { return nil }
        guard let address = addressRange() else { throw .punctuation(at: start) }
        reader.skipBlank()
        let fallback: SVGPaint? =
            if reader.isAtEnd {
                nil
            } else if takesWord(.none) {
                SVGPaint.none
            } else {
                try colorPaint()
            }
        if !address.isEmpty, reader.bytes[address.lowerBound] == UInt8(ascii: "#") {
            return .url(fragment: (address.lowerBound + 1)..<address.upperBound, fallback: fallback)
        }
        return .externalURL(address, fallback: fallback)
    }

    /// The bytes between the brackets of `url(…)`, without quotes and white space; passes the closing bracket.
    @_lifetime(self: copy self)
    private mutating func addressRange() -> Range<Int>? {
        while isWhiteSpace(reader.next) { reader.skip() }
        let start = reader.position
        let quote = reader.next
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            reader.skip()
            reader.skipString(closedBy: quote)
            let end = min(reader.position, reader.bytes.count)
            reader.move(to: end)
            let isClosed = end > start + 1 && reader.bytes[end - 1] == quote
            reader.skipBlank()
            guard reader.isAtEnd || reader.take(UInt8(ascii: ")")) else { return nil }
            return (start + 1)..<(isClosed ? end - 1 : end)
        }
        while !reader.isAtEnd, !isWhiteSpace(reader.next), reader.next != UInt8(ascii: ")") {
            // Quotes and brackets make a bad url token (CSS Syntax 3 §4.3.6).
            if reader.next == quoteOrBracket { return nil }
            if reader.next == UInt8(ascii: "\\"), reader.position + 1 < reader.bytes.count { reader.skip() }
            reader.skip()
        }
        let end = reader.position
        while isWhiteSpace(reader.next) { reader.skip() }
        guard reader.isAtEnd || reader.take(UInt8(ascii: ")")) else { return nil }
        return start..<end
    }

    private var quoteOrBracket: UInt8? {
        let byte = reader.next
        return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(") ? byte : nil
    }
}

extension SVGPaint {
    /// The paint of a keyword that is not a color.
    fileprivate init?(_ word: Word) {
        switch word {
        case .none: self = .none
        case .contextFill: self = .contextFill
        case .contextStroke: self = .contextStroke
        case .inherit: self = .cssWide(.inherit)
        case .initial: self = .cssWide(.initial)
        case .unset: self = .cssWide(.unset)
        case .revert: self = .cssWide(.revert)
        case .revertLayer: self = .cssWide(.revertLayer)
        default: return nil
        }
    }
}
