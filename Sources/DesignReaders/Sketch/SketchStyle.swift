import ColorScience
import DesignModel
import SourceText

/// A color with the swatch it is a copy of.
struct SketchColor: Sendable {
    var color: Color
    /// Where the color stands.
    var range: ByteRange
    /// The swatch's id.
    var swatch: String?
    /// The object it stands in, where that is not the one that the style stands in.
    var owner: NodeID?

    /// Whether it is the same color, whatever swatch says so.
    func isColored(like other: SketchColor) -> Bool {
        color.space == other.color.space && abs(color.alpha - other.color.alpha) < 1e-3
            && (0..<3).allSatisfy { abs(color.components[$0] - other.color.components[$0]) < 1e-3 }
    }
}

/// A gradient in shares of the layer's frame.
struct SketchGradient: Sendable {
    /// A color, and how far along it is reached, 0…1.
    typealias Stop = (offset: Double, color: SketchColor)

    /// 0 linear, 1 radial, 2 angular.
    var kind = 0
    var from = Point(0.5, 0)
    var to = Point(0.5, 1)
    /// How long the second axis of a radial gradient is compared with the first; 0 for a circle.
    var axisRatio = 0.0
    var stops: [Stop] = []
    var range = ByteRange(0..<0)
    /// The object it stands in, where that is not the one that the style stands in.
    var owner: NodeID?
}

/// A fill, or what a border is painted with; of its members only those that its type chooses mean anything.
struct SketchFill: Sendable {
    var isEnabled = true
    /// 0 color, 1 gradient, 4 image, 5 noise.
    var type = 0
    var color: SketchColor?
    var gradient: SketchGradient?
    /// Where the reference to a picture begins.
    var image = SketchLayer.nowhere
    /// 0 repeated, 1 covering, 2 stretched, 3 fitted in.
    var pictureMode = 0
    /// How many times its own size a repeated picture is.
    var tileScale = 1.0
    var opacity = 1.0
    var blend = BlendMode.normal
    /// Whether it blends in a way that is not known.
    var blendsOtherwise = false
    /// The object.
    var range = ByteRange(0..<0)

    /// Whether nothing of what is painted before it can be seen.
    var hidesBelow: Bool {
        type == 0 && blend == .normal && !blendsOtherwise && opacity >= 1 && (color?.color.alpha ?? 0) >= 1
    }

    /// Blends in a way, nil where that is not known.
    mutating func take(_ blend: BlendMode?) {
        self.blend = blend ?? .normal
        blendsOtherwise = blend == nil
    }
}

/// A line around a shape.
struct SketchBorder: Sendable {
    var fill = SketchFill()
    /// 0 in the middle of the outline, 1 inside, 2 outside.
    var position = 0
    var thickness = 1.0
    /// Whether its sides differ, which outlines here cannot show.
    var hasSides = false

    /// Whether it paints anything.
    var paints: Bool { fill.isEnabled && thickness > 0 }

    /// Whether nothing of another border is seen that it is painted over.
    func hides(_ other: SketchBorder) -> Bool {
        fill.hidesBelow && position == other.position && thickness >= other.thickness && !hasSides
    }
}

/// A shadow, cast or inner.
struct SketchShadow: Sendable {
    var isEnabled = true
    var isInner = false
    var color: SketchColor?
    var x = 0.0, y = 0.0, blurRadius = 0.0, spread = 0.0
    var opacity = 1.0
    var blend = BlendMode.normal
}

/// How a layer looks, as its file says it.
struct SketchStyle: Sendable {
    /// A blur of the layer, or of what lies behind it.
    struct Blur: Sendable, Hashable {
        /// 0 gaussian, 1 motion, 2 zoom, 3 background, 4 glass.
        var type = 0
        var radius = 0.0
        /// Whether it grows along a gradient.
        var isProgressive = false
    }

    /// Whether something in it is no value of its kind, or none that is known, so that nobody knows how it looks.
    var isUnread = false
    var fills: [SketchFill] = []
    var borders: [SketchBorder] = []
    var shadows: [SketchShadow] = []
    /// Those that are on.
    var blurs: [Blur] = []
    var opacity = 1.0
    var blend = BlendMode.normal
    var dashes: [Double] = []
    var cap = Stroke.Cap.butt
    var join = Stroke.Join.miter
    var miterLimit = 10.0
    /// Whether hue, saturation, brightness or contrast are changed.
    var adjustsColors = false
    /// Files before 2017 say nothing, and mean even-odd, as all that were saved since do.
    var fillRule = FillRule.evenOdd
    /// Whether it is said here; before 2017 the layer said it.
    var statesFillRule = false
    /// From the upper left corner with the clock; one radius stands for all.
    var radii: [Double] = []
    var text: SketchTextStyle?
    /// The shared style, in documents before version 112, and where that is written.
    var shared: String?
    var sharedRange = ByteRange(0..<0)

    /// Fills that paint, bottom to top.
    var paintingFills: [SketchFill] { fills.filter(\.isEnabled) }
    /// Whether what lies behind is blurred or bent where the layer lies.
    var hidesBackdrop: Bool { blurs.contains { $0.type >= 3 } }
    /// Borders that paint, bottom to top.
    var paintingBorders: [SketchBorder] { borders.filter(\.paints) }
}

/// How letters are set, as a file says it; what it leaves out is nil.
struct SketchTextStyle: Sendable {
    /// The font's PostScript name.
    var font: String?
    var size: Double?
    /// Where the size stands.
    var sizeRange: ByteRange?
    /// A variable font's weight.
    var weight: Double?
    /// Whether a variable font leans, whatever its name says.
    var isSlanted: Bool?
    var color: SketchColor?
    /// Whether it says a color that nobody knows.
    var hasUnreadColor = false
    /// px after each letter.
    var kerning: Double?
    /// 0 left, 1 right, 2 center, 3 justified, 4 natural.
    var alignment: Int?
    var minimumLineHeight: Double?
    var maximumLineHeight: Double?
    /// px between paragraphs.
    var paragraphSpacing: Double?
    /// 0 none, 1 upper case, 2 lower case.
    var transform: Int?
    var underline: Int?
    var strikethrough: Int?
    /// 0 top, 1 middle, 2 bottom.
    var verticalAlignment: Int?
}
