import ColorScience
import DesignModel
import SourceText

/// A `linear-gradient()` behind a box (CSS Images 3 §3.1) as far as shares of the box tell all of it: along a side, or to a
/// corner, between opaque colors at shares of its length.
struct BoxGradient {
    private(set) var line = (start: Point(0, 0), end: Point(0, 1))
    private(set) var stops: [GradientStop] = []

    /// More stops than any honest gradient has.
    private static let mostStops = 1024

    /// Nil for anything else, several layers and pictures among them.
    init?(_ bytes: Span<UInt8>, _ colors: ColorContext, origin: Origin?) {
        var components = ComponentScanner(0..<bytes.count)
        guard let whole = components.next(in: bytes), components.next(in: bytes) == nil else { return nil }
        let name = "linear-gradient("
        guard whole.count > name.utf8.count + 1, bytes[whole.upperBound - 1] == UInt8(ascii: ")"),
            bytes.extracting(whole.lowerBound..<whole.lowerBound + name.utf8.count).equalsIgnoringCase(
                "linear-gradient(")
        else { return nil }
        var parts: [[Range<Int>]] = [[]]
        var inner = ComponentScanner(whole.lowerBound + name.utf8.count..<whole.upperBound - 1)
        while let part = inner.next(in: bytes), parts.count <= BoxGradient.mostStops {
            if part.count == 1, bytes[part.lowerBound] == UInt8(ascii: ",") {
                parts.append([])
            } else {
                parts[parts.count - 1].append(part)
            }
        }
        guard let first = parts.first?.first else { return nil }
        if cssEquals(bytes, first, "to") {
            guard let line = BoxGradient.line(toSides: parts[0].dropFirst(), in: bytes) else { return nil }
            self.line = line
            parts.removeFirst()
        } else if parts[0].count == 1, let degrees = BoxGradient.degrees(bytes.extracting(first)) {
            guard let line = BoxGradient.line(at: degrees) else { return nil }
            self.line = line
            parts.removeFirst()
        }
        var offsets: [Double?] = []
        for part in parts {
            guard let first = part.first, part.count <= 3,
                let paint = try? SVGPaint(css: bytes.extracting(first), in: colors), case .color(let color) = paint,
                // Browsers mix colors multiplied with their opacity; as long as there is none it makes no difference.
                color.rgba.alpha == 1
            else { return nil }
            var shares: [Double?] = []
            for place in part.dropFirst() {
                guard let length = Length(bytes.extracting(place)),
                    length.unit == .percent || length.unit == .pixels && length.value == 0
                else { return nil }
                shares.append(length.value / 100)
            }
            for share in shares.isEmpty ? [nil] : shares {
                offsets.append(share)
                stops.append(GradientStop(offset: 0, color: color, origin: origin))
            }
        }
        guard stops.count >= 2, setOffsets(offsets) else { return nil }
    }

    /// Gives stops without a place one between their neighbors (CSS Images 3 §3.5.3); false where they begin or end outside
    /// the box.
    private mutating func setOffsets(_ written: [Double?]) -> Bool {
        var offsets = written
        offsets[0] = offsets[0] ?? 0
        offsets[offsets.count - 1] = offsets[offsets.count - 1] ?? 1
        var last = 0.0
        var lastPlace = 0
        for (place, offset) in offsets.enumerated() {
            guard let offset else { continue }
            guard offset >= 0, offset <= 1 else { return false }
            let next = max(last, offset)
            for between in lastPlace..<place {
                let share = Double(between - lastPlace) / Double(place - lastPlace)
                stops[between].offset = last + (next - last) * share
            }
            stops[place].offset = next
            (last, lastPlace) = (next, place)
        }
        return true
    }

    /// `to left`, `to top right`: towards the middle of a side, or the corner between two.
    private static func line(
        toSides words: ArraySlice<Range<Int>>, in bytes: Span<UInt8>
    ) -> (start: Point, end: Point)? {
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
        let start = Point(x < 0 ? 1 : 0, y < 0 ? 1 : 0)
        return (start, Point(start.x + x, start.y + y))
    }

    /// Along a side; other lines depend on how wide and how high the box is.
    private static func line(at degrees: Double) -> (start: Point, end: Point)? {
        guard degrees.isFinite else { return nil }
        switch degrees.remainder(dividingBy: 360) {
        case 0: return (Point(0, 1), Point(0, 0))
        case 90: return (Point(0, 0), Point(1, 0))
        case 180, -180: return (Point(0, 0), Point(0, 1))
        case -90: return (Point(1, 0), Point(0, 0))
        default: return nil
        }
    }

    private static func degrees(_ word: Span<UInt8>) -> Double? {
        var scanner = ByteScanner(word)
        guard let number = scanner.number() else { return nil }
        let unit = scanner.word()
        if scanner.matches(unit, "deg") || unit.isEmpty && number == 0 { return number }
        return scanner.matches(unit, "turn") ? number * 360 : nil
    }
}

extension LayerBuilder {
    /// The paint of a background that is a gradient; nil where it is none that is followed.
    mutating func boxGradient(_ bytes: Span<UInt8>, origin: Origin?, node: Int32) -> StyledPaint? {
        guard let gradient = BoxGradient(bytes, ColorContext(scheme: scheme), origin: origin) else { return nil }
        design.gradients.append(
            Gradient(
                kind: .linear(start: gradient.line.start, end: gradient.line.end), units: .objectBoundingBox,
                stops: gradient.stops, node: NodeID(node)))
        return .known(.gradient(Int32(design.gradients.count - 1)), origin)
    }
}
