/// A set of properties, one bit each; iterates in the order of their numbers.
struct PropertySet: BitwiseCopyable {
    /// The number of properties that there are bits for.
    static let most = 3 * 64

    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var highest: UInt64 = 0

    /// An empty set.
    init() {}

    /// Whether the set is empty.
    var isEmpty: Bool { low | high | highest == 0 }

    /// Whether a property is in the set.
    func contains(_ property: CSSProperty) -> Bool {
        let bits =
            switch property.rawValue >> 6 {
            case 0: low
            case 1: high
            default: highest
            }
        return bits >> UInt64(property.rawValue & 63) & 1 == 1
    }

    /// Adds a property.
    mutating func insert(_ property: CSSProperty) {
        let bit = UInt64(1) << UInt64(property.rawValue & 63)
        switch property.rawValue >> 6 {
        case 0: low |= bit
        case 1: high |= bit
        default: highest |= bit
        }
    }

    /// Removes a property.
    mutating func remove(_ property: CSSProperty) {
        let bit = UInt64(1) << UInt64(property.rawValue & 63)
        switch property.rawValue >> 6 {
        case 0: low &= ~bit
        case 1: high &= ~bit
        default: highest &= ~bit
        }
    }

    /// Adds all properties of another set.
    mutating func formUnion(_ others: PropertySet) {
        low |= others.low
        high |= others.high
        highest |= others.highest
    }

    /// Whether all properties of another set are in this one.
    func isSuperset(of others: PropertySet) -> Bool {
        others.low & ~low | others.high & ~high | others.highest & ~highest == 0
    }
}

extension PropertySet: Sequence, IteratorProtocol {
    /// Removes and returns the first property.
    mutating func next() -> CSSProperty? {
        while true {
            let raw: Int
            if low != 0 {
                raw = low.trailingZeroBitCount
                low &= low - 1
            } else if high != 0 {
                raw = 64 + high.trailingZeroBitCount
                high &= high - 1
            } else if highest != 0 {
                raw = 128 + highest.trailingZeroBitCount
                highest &= highest - 1
            } else {
                return nil
            }
            if let property = CSSProperty(rawValue: UInt8(truncatingIfNeeded: raw)) { return property }
        }
    }
}
