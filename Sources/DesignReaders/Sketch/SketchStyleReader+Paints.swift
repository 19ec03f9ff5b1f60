import ColorScience
import DesignModel
import SourceText

// Fills, borders, colors and gradients.
extension SketchStyleReader {
    private enum FillKey: String, CaseIterable, Sendable {
        case isEnabled, fillType, color, gradient, image, patternFillType, patternTileScale, contextSettings
        case position, thickness, sides
    }
    private static let fillKeys = JSONKeys<FillKey>()

    func fill(_ json: inout JSONReader) throws(JSONError) -> SketchFill? { try border(&json)?.fill }

    /// Reads a border or a fill; a border has all members of a fill, and more.
    func border(_ json: inout JSONReader) throws(JSONError) -> SketchBorder? {
        let start = json.valueOffset()
        guard try json.enterObject() else { return nil }
        var border = SketchBorder()
        var lazy = LazyFill()
        var met = JSONMetKeys()
        while let key = try json.nextKey(in: SketchStyleReader.fillKeys, &met) {
            switch key {
            case .position: border.position = try json.looseInteger() ?? 0
            case .thickness: border.thickness = max(0, SketchNumber.length(try json.looseNumber() ?? 0))
            case .sides: border.hasSides = try insets(&json)
            case .isEnabled:
                border.fill.isEnabled = try json.looseBoolean() ?? true
                lazy.knowsEnabled = true
            case .fillType:
                border.fill.type = try json.looseInteger() ?? 0
                lazy.knowsType = true
            case .color:
                if lazy.mayNeed(0, of: border.fill) { border.fill.color = try color(&json) }
            case .gradient: if lazy.mayNeed(1, of: border.fill) { lazy.gradient = json.valueOffset() }
            case .image: border.fill.image = UInt32(clamping: json.valueOffset())
            case .patternFillType: border.fill.pictureMode = try json.looseInteger() ?? 0
            case .patternTileScale:
                let scale = SketchNumber.length(try json.looseNumber() ?? 1)
                border.fill.tileScale = scale > 0 ? scale : 1
            case .contextSettings:
                let joining = try context(&json)
                border.fill.opacity = joining.opacity
                border.fill.take(joining.blend)
            }
        }
        border.fill.range = ByteRange(start..<json.offset)
        if let place = lazy.gradient, border.fill.isEnabled, border.fill.type == 1 {
            var json = JSONReader(json.bytes, at: place)
            let gradient = try gradient(&json)
            border.fill.gradient = json.hasPassedOver ? nil : gradient
        }
        return border
    }

    /// What is known so far about a fill that is being read. Each fill has a color and a gradient, and paints with one
    /// of them or not at all.
    private struct LazyFill {
        var knowsEnabled = false
        var knowsType = false
        /// The byte offset of a gradient that may be needed.
        var gradient: Int?

        /// Whether a fill may turn out to be enabled and of a type, as far as it was read.
        func mayNeed(_ type: Int, of fill: SketchFill) -> Bool {
            (!knowsEnabled || fill.isEnabled) && (!knowsType || fill.type == type)
        }
    }

    /// Whether any side of a border is thinner than the others.
    private func insets(_ json: inout JSONReader) throws(JSONError) -> Bool {
        var differ = false
        guard try json.enterObject() else { return false }
        while try json.nextKey() != nil {
            if try json.kind() == .number, let inset = try json.looseNumber(), inset > 0 { differ = true }
        }
        return differ
    }

    private enum ColorKey: String, CaseIterable, Sendable { case red, green, blue, alpha, swatchID }
    private static let colorKeys = JSONKeys<ColorKey>()

    func color(_ json: inout JSONReader) throws(JSONError) -> SketchColor? {
        guard try json.kind() == .object else { return nil }
        let start = json.valueOffset()
        var components: (red: Double?, green: Double?, blue: Double?) = (nil, nil, nil)
        var alpha: Double? = 1
        var swatch: String?
        var met = JSONMetKeys()
        _ = try json.enterObject()
        while let key = try json.nextKey(in: SketchStyleReader.colorKeys, &met) {
            switch key {
            case .red: components.red = try component(&json)
            case .green: components.green = try component(&json)
            case .blue: components.blue = try component(&json)
            case .alpha: alpha = try component(&json)
            case .swatchID:
                let text = try json.text()?.string
                swatch = text?.isEmpty == false ? text : nil
            }
        }
        // A color that lacks a component is unknown.
        guard let red = components.red, let green = components.green, let blue = components.blue, let alpha else {
            return nil
        }
        // The extended range goes beyond 0…1, but never as far as this.
        let bounded = SIMD3(red, green, blue).clamped(
            lowerBound: SIMD3(repeating: -16), upperBound: SIMD3(repeating: 16))
        let color = Color(
            space: space, components: bounded, alpha: min(max(alpha, 0), 1), isLegacy: space == .srgb)
        return SketchColor(color: color, range: ByteRange(start..<json.offset), swatch: swatch)
    }

    /// Reads a component of a color. An invalid one leaves the color unknown, but not the rest of the style.
    private func component(_ json: inout JSONReader) throws(JSONError) -> Double? {
        guard try json.kind() != .number else { return try json.number() }
        try json.skip()
        return nil
    }

    /// Reads a gradient; nil where its kind, its line or one of its colors is unknown.
    func gradient(_ json: inout JSONReader) throws(JSONError) -> SketchGradient? {
        guard try json.kind() == .object else { return nil }
        var gradient = SketchGradient()
        var isKnown = true
        let start = json.valueOffset()
        _ = try json.enterObject()
        while let key = try json.nextKey() {
            switch key {
            case "gradientType": gradient.kind = try json.looseInteger() ?? 0
            case "from", "to":
                guard let point = try SketchPointText.read(&json) else {
                    isKnown = false
                    break
                }
                if key.equals("from") { gradient.from = point } else { gradient.to = point }
            case "elipseLength": gradient.axisRatio = abs(SketchNumber.length(try json.looseNumber() ?? 0))
            case "stops":
                guard try json.enterArray() else { break }
                while try json.nextElement() {
                    if let stop = try stop(&json) { gradient.stops.append(stop) } else { isKnown = false }
                }
            default: break
            }
        }
        guard isKnown, !gradient.stops.isEmpty, (0...2).contains(gradient.kind) else { return nil }
        gradient.stops.sort { $0.offset < $1.offset }
        gradient.range = ByteRange(start..<json.offset)
        return gradient
    }

    private func stop(_ json: inout JSONReader) throws(JSONError) -> (offset: Double, color: SketchColor)? {
        guard try json.enterObject() else { return nil }
        var offset = 0.0
        var found: SketchColor?
        while let key = try json.nextKey() {
            switch key {
            case "position": offset = min(max(try json.looseNumber() ?? 0, 0), 1)
            case "color": found = try color(&json)
            default: break
            }
        }
        return found.map { (offset, $0) }
    }
}
