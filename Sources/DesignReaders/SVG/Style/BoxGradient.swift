import ColorScience
import DesignModel
import SourceText

/// A `linear-gradient()` or `radial-gradient()` behind a box, repeating or not (CSS Images 3 §3), between colors in
/// legacy notation, which are mixed in sRGB.
struct BoxGradient {
    /// The geometry along which the colors change.
    enum Shape {
        case line(FlowGradient.Shape)
        case rings(GradientRings)
    }

    private(set) var shape = Shape.line(.along(Point(0, 1)))
    private(set) var isRepeating = false
    private(set) var stops: [GradientStop] = []
    /// The position of each stop; nil if none is written.
    private(set) var places: [Length?] = []
    /// The gradient's index in ``Design/gradients``.
    var index: Int32 = -1

    /// More stops than any honest gradient has.
    private static let mostStops = 1024

    /// Whether the gradient hides everything below it.
    var isOpaque: Bool { stops.allSatisfy { $0.rgba.alpha >= 1 } }

    /// The gradient in one component of a value; nil for anything else, including images.
    init?(_ bytes: Span<UInt8>, _ whole: Range<Int>, _ colors: ColorContext, origin: Origin?) {
        guard let inner = setName(bytes, whole) else { return nil }
        var parts = BoxGradient.parts(bytes, inner)
        guard let first = parts.first?.first else { return nil }
        switch shape {
        case .line:
            if let line = BoxGradient.line(parts[0], in: bytes) {
                shape = .line(line)
                parts.removeFirst()
            }
        case .rings(var rings):
            if !BoxGradient.isColor(bytes.extracting(first), colors) {
                guard rings.read(parts[0], in: bytes) else { return nil }
                shape = .rings(rings)
                parts.removeFirst()
            }
        }
        for part in parts where !addStop(part, in: bytes, colors, origin: origin) { return nil }
        guard stops.count >= 2 else { return nil }
    }

    /// Reads the name of the function, and returns the range of its arguments.
    private mutating func setName(_ bytes: Span<UInt8>, _ whole: Range<Int>) -> Range<Int>? {
        let names: [StaticString] = [
            "linear-gradient(", "repeating-linear-gradient(", "radial-gradient(", "repeating-radial-gradient(",
        ]
        guard let last = whole.last, bytes[last] == UInt8(ascii: ")") else { return nil }
        let found = names.firstIndex { name in
            whole.count > name.utf8CodeUnitCount + 1
                && cssEquals(bytes, whole.lowerBound..<whole.lowerBound + name.utf8CodeUnitCount, name)
        }
        guard let found else { return nil }
        isRepeating = found % 2 == 1
        if found >= 2 { shape = .rings(GradientRings()) }
        return whole.lowerBound + names[found].utf8CodeUnitCount..<last
    }

    private static func parts(_ bytes: Span<UInt8>, _ inner: Range<Int>) -> [[Range<Int>]] {
        var parts: [[Range<Int>]] = [[]]
        var components = ComponentScanner(inner)
        while let part = components.next(in: bytes), parts.count <= mostStops {
            if part.count == 1, bytes[part.lowerBound] == UInt8(ascii: ",") {
                parts.append([])
            } else {
                parts[parts.count - 1].append(part)
            }
        }
        return parts
    }

    private static func isColor(_ word: Span<UInt8>, _ colors: ColorContext) -> Bool {
        if case .color? = try? SVGPaint(css: word, in: colors) { true } else { false }
    }

    /// Adds the stops of one color with up to two positions.
    private mutating func addStop(
        _ part: [Range<Int>], in bytes: Span<UInt8>, _ colors: ColorContext, origin: Origin?
    ) -> Bool {
        guard let first = part.first, part.count <= 3,
            let paint = try? SVGPaint(css: bytes.extracting(first), in: colors), case .color(let color) = paint,
            // Other colors are mixed in Oklab (CSS Images 4 §3.1).
            color.isLegacy
        else { return false }
        var written: [Length?] = []
        for place in part.dropFirst() {
            guard let length = Length(bytes.extracting(place)) else { return false }
            written.append(length)
        }
        for place in written.isEmpty ? [nil] : written {
            places.append(place)
            stops.append(GradientStop(offset: 0, color: color, origin: origin))
        }
        return true
    }

    // MARK: - Lines

    private static func line(_ words: [Range<Int>], in bytes: Span<UInt8>) -> FlowGradient.Shape? {
        guard let first = words.first else { return nil }
        if cssEquals(bytes, first, "to") { return line(toSides: words.dropFirst(), in: bytes) }
        guard words.count == 1, let degrees = Self.degrees(bytes.extracting(first)), degrees.isFinite else {
            return nil
        }
        switch degrees.remainder(dividingBy: 360) {
        case 0: return .along(Point(0, -1))
        case 90: return .along(Point(1, 0))
        case 180, -180: return .along(Point(0, 1))
        case -90: return .along(Point(-1, 0))
        // The upward direction, turned clockwise.
        default: return .along(AffineTransform.rotation(degrees: degrees).applied(to: Point(0, -1)))
        }
    }

    /// `to left`, `to top right`: toward the middle of a side, or the corner between two.
    private static func line(toSides words: ArraySlice<Range<Int>>, in bytes: Span<UInt8>) -> FlowGradient.Shape? {
        var (x, y) = (0.0, 0.0)
        for word in words {
            if cssEquals(bytes, word, "left") {
                x = -1
            } else if cssEquals(bytes, word, "right") {
                x = 1
            } else if cssEquals(bytes, word, "top") {
                y = -1
            } else if cssEquals(bytes, word, "bottom") {
                y = 1
            } else {
                return nil
            }
        }
        guard words.count == Int(abs(x) + abs(y)), !words.isEmpty else { return nil }
        return x != 0 && y != 0 ? .corner(x: x, y: y) : .along(Point(x, y))
    }

    private static func degrees(_ word: Span<UInt8>) -> Double? {
        var scanner = ByteScanner(word)
        guard let number = scanner.number() else { return nil }
        let unit = scanner.word()
        guard scanner.isAtEnd else { return nil }
        if scanner.matches(unit, "deg") || unit.isEmpty && number == 0 { return number }
        if scanner.matches(unit, "rad") { return number * 180 / .pi }
        if scanner.matches(unit, "grad") { return number * 0.9 }
        return scanner.matches(unit, "turn") ? number * 360 : nil
    }
}

extension BoxGradient {
    /// The gradient in the form that layout places, or nil if a length in it cannot be determined.
    func flow(_ lengths: LengthContext, ground: RGBA?) -> FlowGradient? {
        var flowPlaces: [FlowLength?] = []
        for place in places {
            guard let place else {
                flowPlaces.append(nil)
                continue
            }
            guard let length = lengths.flow(place) else { return nil }
            flowPlaces.append(length)
        }
        switch shape {
        case .line(let line): return FlowGradient(gradient: index, shape: line, places: flowPlaces, ground: ground)
        case .rings(let rings):
            guard let around = rings.flow(lengths) else { return nil }
            return FlowGradient(gradient: index, shape: around, places: flowPlaces, ground: ground)
        }
    }
}
