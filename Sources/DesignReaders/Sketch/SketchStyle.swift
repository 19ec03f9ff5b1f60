import ColorScience
import DesignModel
import SourceText

/// A color, and the swatch that it is a copy of.
struct SketchColor: Sendable {
    var color: Color
    /// The byte range of the color.
    var range: ByteRange
    /// The swatch's id.
    var swatch: String?
    /// The object it stands in, where that is not the style's.
    var owner: NodeID?

    /// Whether it is the same color, whatever its swatch.
    func isColored(like other: SketchColor) -> Bool {
        color.space == other.color.space && abs(color.alpha - other.color.alpha) < 1e-3
            && (0..<3).allSatisfy { abs(color.components[$0] - other.color.components[$0]) < 1e-3 }
    }
}

/// A gradient in fractions of the layer's frame.
struct SketchGradient: Sendable {
    /// A color and its position along the gradient, 0…1.
    typealias Stop = (offset: Double, color: SketchColor)

    /// 0 linear, 1 radial, 2 angular.
    var kind = 0
    var from = Point(0.5, 0)
    var to = Point(0.5, 1)
    /// The length of a radial gradient's second axis as a multiple of the first; 0 for a circle.
    var axisRatio = 0.0
    var stops: [Stop] = []
    var range = ByteRange(0..<0)
    /// The object it stands in, where that is not the style's.
    var owner: NodeID?
}

/// A fill, or the paint of a border; the type decides which of the members count.
struct SketchFill: Sendable {
    var isEnabled = true
    /// 0 color, 1 gradient, 4 image, 5 noise.
    var type = 0
    var color: SketchColor?
    var gradient: SketchGradient?
    /// The byte offset of the reference to a picture.
    var image = SketchLayer.nowhere
    /// 0 tiled, 1 covering, 2 stretched, 3 fitted.
    var pictureMode = 0
    /// The factor by which a tiled picture is scaled.
    var tileScale = 1.0
    var opacity = 1.0
    var blend = BlendMode.normal
    /// Whether its blend mode is unknown.
    var blendsOtherwise = false
    /// The byte range of its object.
    var range = ByteRange(0..<0)

    /// Whether it hides everything painted before it.
    var hidesBelow: Bool {
        type == 0 && blend == .normal && !blendsOtherwise && opacity >= 1 && (color?.color.alpha ?? 0) >= 1
    }

    /// Sets the blend mode; nil stands for an unknown one.
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
    /// Whether the widths of its sides differ, which strokes in the model cannot show.
    var hasSides = false

    /// Whether it paints anything.
    var paints: Bool { fill.isEnabled && thickness > 0 }

    /// Whether it completely hides another border that it is painted over.
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

/// The style of a layer, as its file gives it.
struct SketchStyle: Sendable {
    /// A blur of the layer, or of what lies behind it.
    struct Blur: Sendable, Hashable {
        /// 0 gaussian, 1 motion, 2 zoom, 3 background, 4 glass.
        var type = 0
        var radius = 0.0
        /// Whether it grows along a gradient.
        var isProgressive = false
    }

    /// Whether one of its values is of the wrong kind or unknown, so that the look is unknown.
    var isUnread = false
    var fills: [SketchFill] = []
    var borders: [SketchBorder] = []
    var shadows: [SketchShadow] = []
    /// The blurs that are switched on.
    var blurs: [Blur] = []
    var opacity = 1.0
    var blend = BlendMode.normal
    var dashes: [Double] = []
    var cap = Stroke.Cap.butt
    var join = Stroke.Join.miter
    var miterLimit = 10.0
    /// Whether hue, saturation, brightness or contrast is changed.
    var adjustsColors = false
    /// Files before 2017 give no rule and mean even-odd, as all files saved since do.
    var fillRule = FillRule.evenOdd
    /// Whether the style gives the fill rule; before 2017 the layer did.
    var statesFillRule = false
    /// In px, clockwise from the upper left corner; a single radius holds for all corners.
    var radii: [Double] = []
    var text: SketchTextStyle?
    /// The id of the shared style in documents before version 112, and its byte range.
    var shared: String?
    var sharedRange = ByteRange(0..<0)

    /// Fills that paint, bottom to top.
    var paintingFills: [SketchFill] { fills.filter(\.isEnabled) }
    /// Whether what lies behind the layer is blurred or bent.
    var hidesBackdrop: Bool { blurs.contains { $0.type >= 3 } }
    /// Borders that paint, bottom to top.
    var paintingBorders: [SketchBorder] { borders.filter(\.paints) }
}

/// A text style, as a file gives it; missing values are nil.
struct SketchTextStyle: Sendable {
    /// The font's PostScript name.
    var font: String?
    var size: Double?
    /// The byte range of the size.
    var sizeRange: ByteRange?
    /// A variable font's weight.
    var weight: Double?
    /// Whether a variable font slants, whatever its name says.
    var isSlanted: Bool?
    var color: SketchColor?
    /// Whether it gives a color that cannot be read.
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
