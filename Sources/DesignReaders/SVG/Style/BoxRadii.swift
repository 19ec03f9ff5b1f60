import SourceText

/// The radii of a box's corners (CSS Backgrounds 3 §4), clockwise from the upper left.
struct BoxRadii {
    /// Horizontal and vertical radii; 0 if not declared.
    private(set) var corners = Array(repeating: (x: Length.zero, y: Length.zero), count: 4)

    var isNone: Bool { corners.allSatisfy { $0.x.value == 0 || $0.y.value == 0 } }

    /// Reads a declaration; false if it is not about corners.
    mutating func read(_ property: CSSProperty, _ bytes: Span<UInt8>) -> Bool {
        if property == .borderRadius {
            let parts = BoxRadii.lists(bytes)
            guard let across = BoxRadii.four(parts.across) else { return true }
            let down = BoxRadii.four(parts.down) ?? across
            for corner in corners.indices { corners[corner] = (across[corner], down[corner]) }
        } else if let corner = CSSProperty.borderRadii.firstIndex(of: property) {
            let radii = BoxRadii.lists(bytes).across
            guard let across = radii.first else { return true }
            corners[corner] = (across, radii.count > 1 ? radii[1] : across)
        } else {
            return false
        }
        return true
    }

    /// The lengths before and after a slash.
    private static func lists(_ bytes: Span<UInt8>) -> (across: [Length], down: [Length]) {
        var lists: (across: [Length], down: [Length]) = ([], [])
        var isBehind = false
        var words = ComponentScanner(0..<bytes.count)
        while let word = words.next(in: bytes) {
            if cssEquals(bytes, word, "/") {
                isBehind = true
            } else if let length = Length(bytes.extracting(word)) {
                if isBehind { lists.down.append(length) } else { lists.across.append(length) }
            }
        }
        return lists
    }

    /// Expands one to four lengths: a corner without one takes that of the opposite corner, or the first.
    private static func four(_ lengths: [Length]) -> [Length]? {
        guard let first = lengths.first else { return nil }
        let second = lengths.count > 1 ? lengths[1] : first
        return [
            first, second, lengths.count > 2 ? lengths[2] : first, lengths.count > 3 ? lengths[3] : second,
        ]
    }
}
