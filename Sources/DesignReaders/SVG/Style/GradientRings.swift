import DesignModel
import SourceText

/// The position and the size of the rings of a `radial-gradient()` (CSS Images 3 §3.2).
struct GradientRings {
    private var isCircle: Bool?
    private var size: FlowGradient.RadialSize?
    private var radii: [Length] = []
    private var x = Length(value: 50, unit: .percent)
    private var y = Length(value: 50, unit: .percent)

    /// Reads the words before the colors; false if they are something else.
    mutating func read(_ words: [Range<Int>], in bytes: Span<UInt8>) -> Bool {
        var rest = words[...]
        while let word = rest.popFirst() {
            if cssEquals(bytes, word, "at") {
                guard readCenter(Array(rest), in: bytes) else { return false }
                break
            }
            guard readShape(word, in: bytes) else { return false }
        }
        // One length is for a circle, two for an ellipse.
        if isCircle == nil { isCircle = radii.count == 1 }
        return radii.isEmpty || size == nil && radii.count == (isCircle == true ? 1 : 2)
    }

    private mutating func readShape(_ word: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        if cssEquals(bytes, word, "circle") || cssEquals(bytes, word, "ellipse") {
            guard isCircle == nil else { return false }
            isCircle = cssEquals(bytes, word, "circle")
        } else if let length = Length(bytes.extracting(word)) {
            radii.append(length)
        } else {
            guard size == nil else { return false }
            if cssEquals(bytes, word, "closest-side") { size = .closestSide }
            if cssEquals(bytes, word, "farthest-side") { size = .farthestSide }
            if cssEquals(bytes, word, "closest-corner") { size = .closestCorner }
            if cssEquals(bytes, word, "farthest-corner") { size = .farthestCorner }
            return size != nil
        }
        return true
    }

    /// Reads one or two keywords or lengths; sides with offsets are not supported.
    private mutating func readCenter(_ words: [Range<Int>], in bytes: Span<UInt8>) -> Bool {
        guard words.count == 1 || words.count == 2 else { return false }
        var (across, down): (Length?, Length?)
        for (place, word) in words.enumerated() {
            if let share = GradientRings.share(word, ["left", "center", "right"], in: bytes), across == nil,
                share != 50 || words.count == 1 || place == 0
            {
                across = Length(value: share, unit: .percent)
            } else if let share = GradientRings.share(word, ["top", "center", "bottom"], in: bytes), down == nil {
                down = Length(value: share, unit: .percent)
            } else if let length = Length(bytes.extracting(word)) {
                if place == 0 { across = length } else if down == nil { down = length } else { return false }
            } else if place == 1, down != nil, across == nil, cssEquals(bytes, word, "center") {
                continue
            } else {
                return false
            }
        }
        (x, y) = (across ?? x, down ?? y)
        return true
    }

    private static func share(_ word: Range<Int>, _ names: [StaticString], in bytes: Span<UInt8>) -> Double? {
        names.firstIndex { cssEquals(bytes, word, $0) }.map { Double($0) * 50 }
    }

    /// The rings in the form that layout places, or nil if a length in them cannot be determined.
    func flow(_ lengths: LengthContext) -> FlowGradient.Shape? {
        guard let x = lengths.flow(x), let y = lengths.flow(y) else { return nil }
        let radii = radii.compactMap(lengths.flow)
        guard radii.count == self.radii.count else { return nil }
        let stated = radii.first.map { FlowGradient.RadialSize.lengths($0, radii.last ?? $0) }
        return .around(stated ?? size ?? .farthestCorner, isCircle: isCircle ?? false, x: x, y: y)
    }
}
