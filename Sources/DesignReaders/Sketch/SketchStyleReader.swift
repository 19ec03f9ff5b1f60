import ColorScience
import DesignModel
import SourceText

/// Reads styles at the offsets that the index found.
struct SketchStyleReader: Sendable {
    let source: SourceBytes
    let space: ColorSpace

    private enum StyleKey: String, CaseIterable, Sendable {
        case fills, borders, shadows, innerShadows, blur, blurs, borderOptions, contextSettings, textStyle, corners
        case miterLimit, windingRule, sharedObjectID, colorControls
    }
    private static let styleKeys = JSONKeys<StyleKey>()

    /// The style that begins at an offset. Broken parts are left out, since the index has reported them.
    func style(at offset: UInt32) -> SketchStyle {
        var style = SketchStyle()
        guard offset != SketchLayer.nowhere else { return style }
        let source = source
        var json = JSONReader(source.bytes, at: Int(offset))
        try? read(&style, &json)
        if json.hasPassedOver { style.isUnread = true }
        return style
    }

    /// The color that begins at an offset.
    func color(at offset: UInt32) -> SketchColor? {
        guard offset != SketchLayer.nowhere else { return nil }
        let source = source
        var json = JSONReader(source.bytes, at: Int(offset))
        return (try? color(&json)) ?? nil
    }

    /// The gradient that begins at an offset; nil where something else stands there.
    func gradient(at offset: UInt32) -> SketchGradient? {
        guard offset != SketchLayer.nowhere else { return nil }
        let source = source
        var json = JSONReader(source.bytes, at: Int(offset))
        return (try? gradient(&json)) ?? nil
    }

    private func read(_ style: inout SketchStyle, _ json: inout JSONReader) throws(JSONError) {
        guard try json.enterObject() else { return }
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
            case .contextSettings:
                let joining = try context(&json)
                style.opacity = joining.opacity
                style.blend = joining.blend ?? .normal
                if joining.blend == nil { style.isUnread = true }
            case .textStyle: style.text = try textStyle(&json)
            case .corners: try readCorners(into: &style, &json)
            case .miterLimit: style.miterLimit = max(1, try json.looseNumber() ?? 10)
            case .windingRule:
                style.fillRule = try json.looseInteger() == 0 ? .nonzero : .evenOdd
                style.statesFillRule = true
            case .colorControls: style.adjustsColors = try isEnabled(&json)
            case .sharedObjectID:
                guard let text = try json.text() else { break }
                (style.shared, style.sharedRange) = (text.string, text.range)
            }
        }
    }

    /// Whether the next object is enabled.
    private func isEnabled(_ json: inout JSONReader) throws(JSONError) -> Bool {
        var isEnabled = false
        guard try json.enterObject() else { return false }
        while let key = try json.nextKey() {
            if key.equals("isEnabled") { isEnabled = try json.looseBoolean() ?? false }
        }
        return isEnabled
    }

    // MARK: Effects and lines

    private func readShadows(
        into style: inout SketchStyle, areInner: Bool, _ json: inout JSONReader
    ) throws(JSONError) {
        guard try json.enterArray() else { return }
        while try json.nextElement() {
            guard try json.enterObject() else { continue }
            var shadow = SketchShadow()
            var joining = Joining()
            shadow.isInner = areInner
            while let key = try json.nextKey() {
                switch key {
                case "isEnabled": shadow.isEnabled = try json.looseBoolean() ?? true
                case "isInnerShadow": shadow.isInner = try json.looseBoolean() ?? areInner
                case "color": shadow.color = try color(&json)
                case "offsetX": shadow.x = SketchNumber.length(try json.looseNumber() ?? 0)
                case "offsetY": shadow.y = SketchNumber.length(try json.looseNumber() ?? 0)
                case "blurRadius": shadow.blurRadius = max(0, SketchNumber.length(try json.looseNumber() ?? 0))
                case "spread": shadow.spread = SketchNumber.length(try json.looseNumber() ?? 0)
                case "contextSettings": joining = try context(&json)
                default: break
                }
            }
            shadow.opacity = joining.opacity
            shadow.blend = joining.blend ?? .normal
            if joining.blend == nil { shadow.color = nil }
            style.shadows.append(shadow)
        }
    }

    private func readBlur(into style: inout SketchStyle, _ json: inout JSONReader) throws(JSONError) {
        guard try json.enterObject() else { return }
        var blur = SketchStyle.Blur()
        var isEnabled = true
        while let key = try json.nextKey() {
            switch key {
            case "isEnabled": isEnabled = try json.looseBoolean() ?? true
            case "type": blur.type = try json.looseInteger() ?? 0
            case "radius": blur.radius = max(0, SketchNumber.length(try json.looseNumber() ?? 0))
            case "isProgressive": blur.isProgressive = try json.looseBoolean() ?? false
            default: break
            }
        }
        // Glass bends what lies behind it even without a blur.
        if isEnabled, blur.radius > 0 || blur.type >= 4 { style.blurs.append(blur) }
    }

    private enum LineKey: String, CaseIterable, Sendable { case isEnabled, lineCapStyle, lineJoinStyle, dashPattern }
    private static let lineKeys = JSONKeys<LineKey>()

    private func readBorderOptions(into style: inout SketchStyle, _ json: inout JSONReader) throws(JSONError) {
        guard try json.enterObject() else { return }
        var isEnabled = true
        var met = JSONMetKeys()
        while let key = try json.nextKey(in: SketchStyleReader.lineKeys, &met) {
            switch key {
            case .isEnabled: isEnabled = try json.looseBoolean() ?? true
            case .lineCapStyle:
                let number = try json.looseInteger()
                style.cap = number == 1 ? .round : number == 2 ? .square : .butt
            case .lineJoinStyle:
                let number = try json.looseInteger()
                style.join = number == 1 ? .round : number == 2 ? .bevel : .miter
            case .dashPattern:
                guard try json.enterArray() else { break }
                while try json.nextElement() {
                    // More than any real pattern has.
                    if let length = try json.looseNumber(), style.dashes.count < 256 {
                        style.dashes.append(max(0, SketchNumber.length(length)))
                    }
                }
            }
        }
        if !isEnabled { style.dashes = [] }
    }

    private func readCorners(into style: inout SketchStyle, _ json: inout JSONReader) throws(JSONError) {
        guard try json.enterObject() else { return }
        while let key = try json.nextKey() {
            guard key.equals("radii"), try json.enterArray() else { continue }
            while try json.nextElement() {
                if let radius = try json.looseNumber() { style.radii.append(max(0, SketchNumber.length(radius))) }
            }
        }
    }

    private enum ContextKey: String, CaseIterable, Sendable { case opacity, blendMode }
    private static let contextKeys = JSONKeys<ContextKey>()

    /// How something is composited with what lies below it.
    struct Joining {
        var opacity = 1.0
        /// Nil where it is unknown.
        var blend: BlendMode? = .normal
    }

    func context(_ json: inout JSONReader) throws(JSONError) -> Joining {
        var joining = Joining()
        guard try json.enterObject() else { return joining }
        var met = JSONMetKeys()
        while let key = try json.nextKey(in: SketchStyleReader.contextKeys, &met) {
            switch key {
            case .opacity: joining.opacity = min(max(try json.looseNumber() ?? 1, 0), 1)
            case .blendMode: joining.blend = SketchStyleReader.blendMode(try json.looseNumber() ?? 0)
            }
        }
        return joining
    }

    /// Sketch's numbers for blend modes.
    static func blendMode(_ number: Double) -> BlendMode? {
        Int(exactly: number).flatMap { modes.indices.contains($0) ? modes[$0] : nil }
    }

    private static let modes: [BlendMode] = [
        .normal, .darken, .multiply, .colorBurn, .lighten, .screen, .colorDodge, .overlay, .softLight, .hardLight,
        .difference, .exclusion, .hue, .saturation, .color, .luminosity, .linearBurn, .plusLighter,
    ]
}
