public import ColorScience
public import DesignModel
import Linting

/// The color painted at one point of a design.
public struct PickReport: Sendable {
    /// A layer that contributes to the color.
    public struct Layer: Sendable {
        /// The path of its element.
        public let element: String
        /// The color it paints there, before blending with what lies below.
        public let color: RGBA8
        /// The opacity of that color, 0…1.
        public let alpha: Double
        /// How it blends with what lies below.
        public let blend: BlendMode

        /// The contribution of a layer.
        public init(element: String, color: RGBA8, alpha: Double, blend: BlendMode) {
            self.element = element
            self.color = color
            self.alpha = alpha
            self.blend = blend
        }
    }

    /// The point, in device px.
    public let point: Point
    /// The color there.
    public let color: RGBA8
    /// Its alpha, 0…1; 1 on a background.
    public let alpha: Double
    /// Why the color is uncertain; nil if it is certain.
    public let reason: String?
    /// The layers that contribute to it, bottom to top.
    public let layers: [Layer]
    /// The size of the design or artboard, in px, if the point lies outside it; else nil.
    public let missed: Point?

    /// The color painted at a point.
    public init(
        point: Point, color: RGBA8, alpha: Double, reason: String?, layers: [Layer], missed: Point? = nil
    ) {
        self.missed = missed
        self.point = point
        self.color = color
        self.alpha = alpha
        self.reason = reason
        self.layers = layers
    }

    /// One line of JSON.
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("x", point.x)
            json.member("y", point.y)
            json.member("color", color)
            json.member("alpha", alpha)
            json.member("certain", reason == nil)
            json.member("reason", reason)
            json.member("outside", missed != nil)
            json.key("layers")
            json.array { json in
                for layer in layers {
                    json.object { json in
                        json.member("element", layer.element)
                        json.member("color", layer.color)
                        json.member("alpha", layer.alpha)
                        json.member("blend", layer.blend.cssName)
                    }
                }
            }
        }
        json.endLine()
        return json.bytes
    }

    /// The same for people.
    public func text(style: TerminalStyle) -> [UInt8] {
        var text = TerminalText(style)
        text.put("\(JSONNumber.text(point.x)),\(JSONNumber.text(point.y))  ", .faint)
        if alpha > 0 || !layers.isEmpty {
            text.swatch(color)
            text.put(color.opaque.hex, .strong)
            if alpha < 1 { text.put(" at \(Figure.percent(alpha))") }
        } else {
            text.put("nothing is painted here")
        }
        if let missed {
            let size = "\(JSONNumber.text(missed.x)) × \(JSONNumber.text(missed.y))"
            text.put("  outside of what is shown, \(size) px from 0,0", .warning)
        }
        if let reason { text.put("  not certain: \(reason)", .warning) }
        text.endLine()
        for layer in layers.reversed() {
            text.put("  ")
            text.swatch(layer.color)
            text.put("\(layer.color.opaque.hex) \(Figure.percent(layer.alpha))")
            if layer.blend != .normal { text.put(" \(layer.blend.cssName)") }
            text.line("  \(layer.element)", .faint)
        }
        return text.bytes
    }
}
