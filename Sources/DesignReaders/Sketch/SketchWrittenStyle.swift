import ColorScience
import DesignModel
import SourceText

/// The numbers written in a Sketch style, with their places, and the paints and effects that are switched off, whether
/// or not they show.
struct SketchWrittenStyle {
    var widths: [(value: Double, range: ByteRange)] = []
    var radii: [(value: Double, range: ByteRange)] = []
    var shadows: [(value: ShadowValue, range: ByteRange, hasNamedColor: Bool)] = []
    var switchedOff: [(kind: SwitchedOffPaint.Kind, range: ByteRange)] = []
    /// Whether a fill or a border is switched on.
    var isPainted = false
    /// Whether it changes the look of the layer's content: by effects, opacity or blending.
    var adds = false

    /// More paints and effects than any design has.
    private static let most = 256

    /// Reads the style that begins at an offset; broken parts are left out.
    mutating func read(at offset: UInt32, in source: SourceBytes, _ space: ColorSpace) {
        guard offset != SketchLayer.nowhere else { return }
        var json = JSONReader(source.bytes, at: Int(offset))
        try? read(&json, SketchStyleReader(source: source, space: space))
    }

    private mutating func read(_ json: inout JSONReader, _ colors: SketchStyleReader) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        while let key = try json.nextKey() {
            switch key {
            case "fills": try readPaints(.fill, &json)
            case "borders": try readPaints(.border, &json)
            case "shadows": try readShadows(areInner: false, &json, colors)
            case "innerShadows": try readShadows(areInner: true, &json, colors)
            case "blur": if try isOn(&json) { adds = true }
            case "blurs":
                guard try json.enterArray() else { break }
                while try json.nextElement() { if try isOn(&json) { adds = true } }
            case "contextSettings": try readContext(&json)
            case "corners":
                guard try json.enterObject() else { break }
                while let member = try json.nextKey() {
                    guard member.equals("radii"), try json.enterArray() else { continue }
                    while try json.nextElement() {
                        if let radius = try SketchWrittenStyle.number(&json), radii.count < 64 { radii.append(radius) }
                    }
                }
            default: break
            }
        }
    }

    /// The next value with its place, if it is a number.
    static func number(_ json: inout JSONReader) throws(JSONError) -> (value: Double, range: ByteRange)? {
        let start = json.valueOffset()
        guard let value = try json.looseNumber() else { return nil }
        return (SketchNumber.length(value), ByteRange(start..<json.offset))
    }

    private mutating func readPaints(_ kind: SwitchedOffPaint.Kind, _ json: inout JSONReader) throws(JSONError) {
        guard try json.enterArray() else { return }
        while try json.nextElement() {
            let start = json.valueOffset()
            guard try json.kind() == .object, try json.enterObject() else { continue }
            var isEnabled = true
            var width: (value: Double, range: ByteRange)?
            while let key = try json.nextKey() {
                switch key {
                case "isEnabled": isEnabled = try json.looseBoolean() ?? true
                case "thickness": width = try SketchWrittenStyle.number(&json)
                default: break
                }
            }
            note(kind, isEnabled, start..<json.offset)
            guard isEnabled else { continue }
            isPainted = true
            if let width, kind == .border, width.value > 0, widths.count < SketchWrittenStyle.most {
                widths.append(width)
            }
        }
    }

    private mutating func readShadows(
        areInner: Bool, _ json: inout JSONReader, _ colors: SketchStyleReader
    ) throws(JSONError) {
        guard try json.enterArray() else { return }
        while try json.nextElement() {
            let start = json.valueOffset()
            guard try json.kind() == .object, try json.enterObject() else { continue }
            var value = ShadowValue(x: 0, y: 0, blur: 0, color: .transparent, isInner: areInner)
            var isEnabled = true
            var hasNamedColor = false
            while let key = try json.nextKey() {
                switch key {
                case "isEnabled": isEnabled = try json.looseBoolean() ?? true
                case "isInnerShadow": value.isInner = try json.looseBoolean() ?? areInner
                case "color":
                    let color = try colors.color(&json)
                    value.color = color?.color.rgba ?? .transparent
                    hasNamedColor = color?.swatch != nil
                case "offsetX": value.x = SketchNumber.length(try json.looseNumber() ?? 0)
                case "offsetY": value.y = SketchNumber.length(try json.looseNumber() ?? 0)
                case "blurRadius": value.blur = max(0, SketchNumber.length(try json.looseNumber() ?? 0))
                case "spread": value.spread = SketchNumber.length(try json.looseNumber() ?? 0)
                default: break
                }
            }
            // Even a shadow that is switched off is a reason for the layer to be there.
            adds = true
            note(value.isInner ? .innerShadow : .shadow, isEnabled, start..<json.offset)
            if isEnabled, shadows.count < SketchWrittenStyle.most {
                shadows.append((value, ByteRange(start..<json.offset), hasNamedColor))
            }
        }
    }

    private mutating func note(_ kind: SwitchedOffPaint.Kind, _ isEnabled: Bool, _ range: Range<Int>) {
        if !isEnabled, switchedOff.count < SketchWrittenStyle.most { switchedOff.append((kind, ByteRange(range))) }
    }

    private func isOn(_ json: inout JSONReader) throws(JSONError) -> Bool {
        guard try json.kind() == .object, try json.enterObject() else { return false }
        var isEnabled = true
        while let key = try json.nextKey() {
            if key.equals("isEnabled") { isEnabled = try json.looseBoolean() ?? true }
        }
        return isEnabled
    }

    private mutating func readContext(_ json: inout JSONReader) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        while let key = try json.nextKey() {
            switch key {
            case "opacity": if try json.looseNumber() ?? 1 < 1 { adds = true }
            case "blendMode": if try json.looseInteger() ?? 0 != 0 { adds = true }
            default: break
            }
        }
    }
}
