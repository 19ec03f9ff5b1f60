import DesignModel

/// The properties `translate`, `rotate` and `scale`, which apply in this order, before `transform` (CSS Transforms 2 §3).
enum SingleTransform {
    /// The movement in a property's value; nil if it is invalid.
    static func movement(_ property: CSSProperty, _ bytes: Span<UInt8>, _ lengths: LengthContext) -> Movement? {
        let word = bytes.extracting(bytes.trimmedRange)
        if word.equalsIgnoringCase("none") { return Movement() }
        switch property {
        case .translate: return translation(word, lengths)
        case .scale: return scale(word, lengths)
        default: return rotation(word, lengths)
        }
    }

    /// One to three numbers separated by white space.
    private static func quantities(_ bytes: Span<UInt8>, _ lengths: LengthContext) -> [CSSQuantity]? {
        var scanner = ByteScanner(bytes)
        var quantities: [CSSQuantity] = []
        while !scanner.isAtEnd {
            guard quantities.count < 3, let quantity = CSSQuantity(&scanner, lengths) else { return nil }
            quantities.append(quantity)
            scanner.skipWhitespace()
        }
        return quantities.isEmpty ? nil : quantities
    }

    private static func translation(_ bytes: Span<UInt8>, _ lengths: LengthContext) -> Movement? {
        guard let parts = quantities(bytes, lengths) else { return nil }
        let areLengths = parts.allSatisfy { $0.kind == .zero || $0.kind == .length || $0.kind == .percentage }
        guard areLengths, parts.count < 3 || parts[2].isLength else { return nil }
        var movement = Movement()
        movement.isRelative = parts.contains { $0.length.hasPercentages }
        movement.translation.x = lengths.pixels(parts[0].length, .horizontal)
        if parts.count > 1 { movement.translation.y = lengths.pixels(parts[1].length, .vertical) }
        return movement
    }

    private static func scale(_ bytes: Span<UInt8>, _ lengths: LengthContext) -> Movement? {
        guard let parts = quantities(bytes, lengths) else { return nil }
        let factors = parts.compactMap(\.share)
        guard factors.count == parts.count else { return nil }
        var movement = Movement()
        movement.scale = Point(factors[0], factors[factors.count > 1 ? 1 : 0])
        return movement
    }

    /// An angle, with an axis before or after it: by default the one perpendicular to the plane.
    private static func rotation(_ bytes: Span<UInt8>, _ lengths: LengthContext) -> Movement? {
        var scanner = ByteScanner(bytes)
        var angle: Double?
        var axis: [Double] = []
        while !scanner.isAtEnd {
            let start = scanner
            let word = scanner.word()
            if let named = ["x", "y", "z"].firstIndex(where: { scanner.matches(word, $0) }) {
                guard axis.isEmpty else { return nil }
                axis = [0, 0, 0]
                axis[named] = 1
            } else {
                scanner = start
                guard let quantity = CSSQuantity(&scanner, lengths) else { return nil }
                switch quantity.kind {
                case .angle where angle == nil && axis.count != 1 && axis.count != 2: angle = quantity.number
                case .number, .zero: axis.append(quantity.number)
                default: return nil
                }
            }
            scanner.skipWhitespace()
        }
        guard let angle, axis.isEmpty || axis.count == 3 else { return nil }
        var movement = Movement()
        if axis.isEmpty || axis == [0, 0, 1] {
            movement.turn = .rotation(degrees: angle)
        } else if let turn = SpaceTransform.turned(angle, about: SIMD3(axis[0], axis[1], axis[2])) {
            movement.turn = turn.plane
        }
        return movement
    }
}
