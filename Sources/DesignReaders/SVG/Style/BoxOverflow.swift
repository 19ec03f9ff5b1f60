import SourceText

/// What becomes of what leaves a box (CSS Overflow 3 §3).
struct BoxOverflow {
    /// Along one axis.
    private enum Axis {
        case visible
        /// It is cut off.
        case clipped
        /// It is cut off, and may be scrolled to, by readers or by scripts.
        case scrolled
    }

    private var across = Axis.visible
    private var down = Axis.visible

    /// Whether nothing that leaves the box is seen.
    var hides: Bool { contains || across == .clipped && down == .clipped }
    /// Whether it lays out what is in it by itself, so that margins stay in it.
    var contains: Bool { across == .scrolled || down == .scrolled }
    /// Whether it cuts off along one axis alone.
    var hidesOneAxis: Bool { !hides && (across == .clipped || down == .clipped) }

    /// Takes in a declaration; false where it is about something else.
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
