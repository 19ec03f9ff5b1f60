import ColorScience
import DesignModel
import SourceText

/// Reads styles from where the index found them.
struct SketchStyleReader: Sendable {
    let source: SourceBytes
    let space: ColorSpace

    private enum StyleKey: String, CaseIterable, Sendable {
        case fills, borders, shadows, innerShadows, blur, blurs, borderOptions, contextSettings, textStyle, corners
        case miterLimit, windingRule, sharedObjectID, colorControls
    }
    private static let styleKeys = JSONKeys<StyleKey>()

    /// The style that begins at an offset; what breaks is left out, for the index has reported it.
    func style(at offset: UInt32) -> SketchStyle {
        var style = SketchStyle()
        guard offset != SketchLayer.nowhere else { return style }
        let source = source
        var json = JSONReader(source.bytes, at: Int(offset))
        try? read(&style, &json)
        return style
    }

    /// The colour that begins at an offset.
    func color(at offset: UInt32) -> SketchColor? {
        guard offset != SketchLayer.nowhere else { return nil }
        let source = source
        var json = JSONReader(source.bytes, at: Int(offset))
        return (try? color(&json)) ?? nil
    }

    /// The gradient that begins at an offset; without stops where something else stands there.
    func gradient(at offset: UInt32) -> SketchGradient? {
        guard offset != SketchLayer.nowhere else { return nil }
        let source = source
        var json = JSONReader(source.bytes, at: Int(offset))
        return (try? gradient(&json)) ?? nil
    }

    private func read(_ style: inout SketchStyle, _ json: inout JSONReader) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        var met = JSONMetKeys()
        while let key = try json.nextKey(in: SketchStyleReader.styleKeys, &met) {
            switch key {
            case .fills:
                guard try json.enterArray() else { break }
                while try json.nextElement() {
                    if let fill = try fill(&json) { style.fills.append(fill) }
                }
            case .borders:
                guard try json.enterArray() else { break }
                while try json.nextElement() {
                    if let border = try border(&json) { style.borders.append(border) }
                }
            case .shadows: try readShadows(into: &style, areInner: false, &json)
            case .innerShadows: try readShadows(into: &style, areInner: true, &json)
            case .blur: try readBlur(into: &style, &json)
            case .blurs:
                guard try json.enterArray() else { break }
                while try json.nextElement() { try readBlur(into: &style, &json) }
            case .borderOptions: try readBorderOptions(into: &style, &json)
            case .contextSettings: (style.opacity, style.blend) = try context(&json)
            case .textStyle: style.text = try textStyle(&json)
            case .corners: try readCorners(into: &style, &json)
            case .miterLimit: style.miterLimit = max(1, try json.number() ?? 10)
            case .windingRule: style.fillRule = try json.integer() == 0 ? .nonzero : .evenOdd
            case .colorControls: style.adjustsColors = try isEnabled(&json)
            case .sharedObjectID: style.shared = try json.text()?.string
            }
        }
    }

    /// Whether the object that comes next says that it counts.
    private func isEnabled(_ json: inout JSONReader) throws(JSONError) -> Bool {
        var isEnabled = false
        guard try json.kind() == .object, try json.enterObject() else { return false }
        while let key = try json.nextKey() {
            if key.equals("isEnabled") { isEnabled = try json.boolean() ?? false }
        }
        return isEnabled
    }

    // MARK: Paints

    func fill(_ json: inout JSONReader) throws(JSONError) -> SketchFill? {
        guard try json.kind() == .object else { return nil }
        var fill = SketchFill()
        let start = json.valueOffset()
        _ = try json.enterObject()
        while let key = try json.nextKey() { _ = try read(key, into: &fill, &json) }
        fill.range = ByteRange(start..<json.offset)
        return fill
    }

    private func border(_ json: inout JSONReader) throws(JSONError) -> SketchBorder? {
        guard try json.kind() == .object else { return nil }
        var border = SketchBorder()
        let start = json.valueOffset()
        _ = try json.enterObject()
        while let key = try json.nextKey() {
            switch key {
            case "position": border.position = try json.integer() ?? 0
            case "thickness": border.thickness = max(0, SketchNumber.length(try json.number() ?? 0))
            case "sides": border.hasSides = try insets(&json)
            default: _ = try read(key, into: &border.fill, &json)
            }
        }
        border.fill.range = ByteRange(start..<json.offset)
        return border
    }

    /// Whether any side of a border is thinner than the others.
    private func insets(_ json: inout JSONReader) throws(JSONError) -> Bool {
        var differ = false
        guard try json.kind() == .object, try json.enterObject() else { return false }
        while try json.nextKey() != nil {
            if try json.kind() == .number, let inset = try json.number(), inset > 0 { differ = true }
        }
        return differ
    }

    /// Reads a member of a fill; false, and nothing is read, if it is none.
    private func read(_ key: JSONText, into fill: inout SketchFill, _ json: inout JSONReader) throws(JSONError) -> Bool
    {
        switch key {
        case "isEnabled": fill.isEnabled = try json.boolean() ?? true
        case "fillType": fill.type = try json.integer() ?? 0
        case "color": fill.color = try color(&json)
        case "gradient": fill.gradient = try gradient(&json)
        case "image": fill.image = UInt32(clamping: json.valueOffset())
        case "patternFillType": fill.pictureMode = try json.integer() ?? 0
        case "patternTileScale":
            let scale = SketchNumber.length(try json.number() ?? 1)
            fill.tileScale = scale > 0 ? scale : 1
        case "contextSettings": (fill.opacity, fill.blend) = try context(&json)
        default: return false
        }
        return true
    }

    func color(_ json: inout JSONReader) throws(JSONError) -> SketchColor? {
        guard try json.kind() == .object else { return nil }
        let start = json.valueOffset()
        var components = SIMD3<Double>(repeating: 0)
        var alpha = 1.0
        var swatch: String?
        _ = try json.enterObject()
        while let key = try json.nextKey() {
            switch key {
            case "red": components.x = try json.number() ?? 0
            case "green": components.y = try json.number() ?? 0
            case "blue": components.z = try json.number() ?? 0
            case "alpha": alpha = min(max(try json.number() ?? 1, 0), 1)
            case "swatchID":
                let text = try json.text()?.string
                swatch = text?.isEmpty == false ? text : nil
            default: break
            }
        }
        // Extended range goes beyond 0…1, and no further than this.
        components.clamp(lowerBound: SIMD3(repeating: -16), upperBound: SIMD3(repeating: 16))
        return SketchColor(
            color: Color(space: space, components: components, alpha: alpha, isLegacy: space == .srgb),
            range: ByteRange(start..<json.offset), swatch: swatch)
    }

    func gradient(_ json: inout JSONReader) throws(JSONError) -> SketchGradient? {
        guard try json.kind() == .object else { return nil }
        var gradient = SketchGradient()
        let start = json.valueOffset()
        _ = try json.enterObject()
        while let key = try json.nextKey() {
            switch key {
            case "gradientType": gradient.kind = try json.integer() ?? 0
            case "from": gradient.from = try point(&json) ?? gradient.from
            case "to": gradient.to = try point(&json) ?? gradient.to
            case "elipseLength": gradient.axisRatio = abs(SketchNumber.length(try json.number() ?? 0))
            case "stops":
                guard try json.enterArray() else { break }
                while try json.nextElement() {
                    if let stop = try stop(&json) { gradient.stops.append(stop) }
                }
            default: break
            }
        }
        gradient.stops.sort { $0.offset < $1.offset }
        gradient.range = ByteRange(start..<json.offset)
        return gradient
    }

    private func stop(_ json: inout JSONReader) throws(JSONError) -> (offset: Double, color: SketchColor)? {
        guard try json.kind() == .object, try json.enterObject() else { return nil }
        var offset = 0.0
        var found: SketchColor?
        while let key = try json.nextKey() {
            switch key {
            case "position": offset = min(max(try json.number() ?? 0, 0), 1)
            case "color": found = try color(&json)
            default: break
            }
        }
        return found.map { (offset, $0) }
    }

    /// A point as text, `{0.5, 1}`, or as numbers.
    func point(_ json: inout JSONReader) throws(JSONError) -> Point? {
        if try json.kind() == .string {
            guard let text = try json.text() else { return nil }
            return SketchPointText.point(text.written)
        }
        guard try json.kind() == .object, try json.enterObject() else { return nil }
        var point = Point.zero
        while let key = try json.nextKey() {
            switch key {
            case "x": point.x = SketchNumber.length(try json.number() ?? 0)
            case "y": point.y = SketchNumber.length(try json.number() ?? 0)
            default: break
            }
        }
        return point
    }

    // MARK: Effects and lines

    private func readShadows(
        into style: inout SketchStyle, areInner: Bool, _ json: inout JSONReader
    ) throws(JSONError) {
        guard try json.enterArray() else { return }
        while try json.nextElement() {
            guard try json.kind() == .object, try json.enterObject() else { continue }
            var shadow = SketchShadow()
            shadow.isInner = areInner
            while let key = try json.nextKey() {
                switch key {
                case "isEnabled": shadow.isEnabled = try json.boolean() ?? true
                case "isInnerShadow": shadow.isInner = try json.boolean() ?? areInner
                case "color": shadow.color = try color(&json)
                case "offsetX": shadow.x = SketchNumber.length(try json.number() ?? 0)
                case "offsetY": shadow.y = SketchNumber.length(try json.number() ?? 0)
                case "blurRadius": shadow.blurRadius = max(0, SketchNumber.length(try json.number() ?? 0))
                case "spread": shadow.spread = SketchNumber.length(try json.number() ?? 0)
                case "contextSettings": (shadow.opacity, shadow.blend) = try context(&json)
                default: break
                }
            }
            style.shadows.append(shadow)
        }
    }

    private func readBlur(into style: inout SketchStyle, _ json: inout JSONReader) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        var blur = SketchStyle.Blur()
        var isEnabled = true
        while let key = try json.nextKey() {
            switch key {
            case "isEnabled": isEnabled = try json.boolean() ?? true
            case "type": blur.type = try json.integer() ?? 0
            case "radius": blur.radius = max(0, SketchNumber.length(try json.number() ?? 0))
            default: break
            }
        }
        if isEnabled, blur.radius > 0 { style.blurs.append(blur) }
    }

    private func readBorderOptions(into style: inout SketchStyle, _ json: inout JSONReader) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        var isEnabled = true
        while let key = try json.nextKey() {
            switch key {
            case "isEnabled": isEnabled = try json.boolean() ?? true
            case "lineCapStyle": style.cap = [1: .round, 2: .square][try json.integer() ?? 0] ?? .butt
            case "lineJoinStyle": style.join = [1: .round, 2: .bevel][try json.integer() ?? 0] ?? .miter
            case "dashPattern":
                guard try json.enterArray() else { break }
                while try json.nextElement() {
                    // More than any pattern that is one.
                    if let length = try json.number(), style.dashes.count < 256 {
                        style.dashes.append(max(0, SketchNumber.length(length)))
                    }
                }
            default: break
            }
        }
        if !isEnabled { style.dashes = [] }
    }

    private func readCorners(into style: inout SketchStyle, _ json: inout JSONReader) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        while let key = try json.nextKey() {
            guard key.equals("radii"), try json.enterArray() else { continue }
            while try json.nextElement() {
                if let radius = try json.number() { style.radii.append(max(0, SketchNumber.length(radius))) }
            }
        }
    }

    private func context(_ json: inout JSONReader) throws(JSONError) -> (opacity: Double, blend: BlendMode) {
        var opacity = 1.0
        var blend = BlendMode.normal
        guard try json.kind() == .object, try json.enterObject() else { return (opacity, blend) }
        while let key = try json.nextKey() {
            switch key {
            case "opacity": opacity = min(max(try json.number() ?? 1, 0), 1)
            case "blendMode": blend = SketchStyleReader.blendMode(try json.integer() ?? 0)
            default: break
            }
        }
        return (opacity, blend)
    }

    /// Sketch's numbers for blend modes; one that is not known mixes as usual.
    static func blendMode(_ number: Int) -> BlendMode {
        let modes: [BlendMode] = [
            .normal, .darken, .multiply, .colorBurn, .lighten, .screen, .colorDodge, .overlay, .softLight, .hardLight,
            .difference, .exclusion, .hue, .saturation, .color, .luminosity, .linearBurn, .plusLighter,
        ]
        return modes.indices.contains(number) ? modes[number] : .normal
    }
}
