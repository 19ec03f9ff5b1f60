import SourceText

/// The treatment of content that overflows a box (CSS Overflow 3 §3).
struct BoxOverflow {
    /// The treatment along one axis.
    private enum Axis {
        case visible
        /// Overflow is cut off.
        case clipped
        /// Overflow is cut off, but users or scripts may scroll to it.
        case scrolled
    }

    private var across = Axis.visible
    private var down = Axis.visible

    /// Whether all overflow is hidden.
    var hides: Bool { contains || across == .clipped && down == .clipped }
    /// Whether the box lays out its content independently, so that margins stay inside it.
    var contains: Bool { across == .scrolled || down == .scrolled }
    /// Whether overflow is cut off along one axis only.
    var hidesOneAxis: Bool { !hides && (across == .clipped || down == .clipped) }

    /// Reads a declaration; false if it is about something else.
    mutating func read(_ property: CSSProperty, _ bytes: Span<UInt8>) -> Bool {
        guard [.overflow, .overflowX, .overflowY].contains(property) else { return false }
        var words = ComponentScanner(0..<bytes.count)
        guard let first = words.next(in: bytes) else { return true }
        let axis = BoxOverflow.axis(first, bytes)
        if property != .overflowY { across = axis }
        if property == .overflowY { down = axis }
        if property == .overflow { down = words.next(in: bytes).map { BoxOverflow.axis($0, bytes) } ?? axis }
        return true
    }

    private static func axis(_ word: Range<Int>, _ bytes: Span<UInt8>) -> Axis {
        if cssEquals(bytes, word, "visible") { return .visible }
        return cssEquals(bytes, word, "clip") ? .clipped : .scrolled
    }
}
