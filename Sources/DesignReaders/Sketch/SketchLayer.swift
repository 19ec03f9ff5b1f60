import DesignModel
import SourceText

/// The class of a Sketch layer, spelled as its `_class`.
enum SketchClass: String, CaseIterable, Sendable {
    case page, artboard, symbolMaster, group, shapeGroup, text, bitmap, symbolInstance
    case rectangle, oval, triangle, star, polygon, shapePath
    case slice
    case hotspot = "MSImmutableHotspotLayer"
    /// An unknown class, whose children are read as if they lay in a group.
    case other = ""

    /// Whether it is an outline of its own.
    var isShape: Bool {
        switch self {
        case .rectangle, .oval, .triangle, .star, .polygon, .shapePath, .shapeGroup: true
        default: false
        }
    }

    /// Whether it marks a region of the canvas and paints nothing.
    var isMarker: Bool { self == .slice || self == .hotspot }
}

/// One layer as its file describes it: what must be known before layers are built, and the byte offsets of the rest.
struct SketchLayer: Sendable {
    /// Yes-or-no members.
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt16
        static let hidden = Flags(rawValue: 1 << 0)
        static let flippedHorizontally = Flags(rawValue: 1 << 1)
        static let flippedVertically = Flags(rawValue: 1 << 2)
        static let hasBackground = Flags(rawValue: 1 << 3)
        static let showsBackgroundInInstances = Flags(rawValue: 1 << 4)
        static let masks = Flags(rawValue: 1 << 5)
        static let breaksMask = Flags(rawValue: 1 << 6)
        static let open = Flags(rawValue: 1 << 7)
        static let edited = Flags(rawValue: 1 << 8)
        static let windsNonzero = Flags(rawValue: 1 << 9)
        /// Whether one of its values is of the wrong kind, so that the layer is uncertain.
        static let misread = Flags(rawValue: 1 << 10)
        /// Whether the file gives a `resizingConstraint`.
        static let statesConstraint = Flags(rawValue: 1 << 11)
        /// Whether `hasExplicitConstraints` says that pins and sizing count, or that they do not.
        static let followsPins = Flags(rawValue: 1 << 12)
        static let ignoresPins = Flags(rawValue: 1 << 13)
    }

    /// Marks a member that the layer does not have.
    static let nowhere = UInt32.max

    /// The `_class`.
    var kind = SketchClass.other
    /// The object in the file.
    var node: NodeID
    /// The layer it lies in, or -1.
    var parent: Int32
    /// The index after its last descendant.
    var end: Int32 = 0
    var flags: Flags = []
    /// 0 outline, 1 alpha.
    var maskMode: UInt8 = 0
    /// -1 none, 0 union, 1 subtract, 2 intersect, 3 difference.
    var booleanOperation: Int8 = -1
    /// 0 group, 1 frame, 2 graphic, 3 set of variants.
    var groupBehavior: UInt8 = 0
    /// 0 by the kind of layer, 1 clips, 2 does not.
    var clipping: UInt8 = 0
    /// 0 the width follows the text, 1 the height does, 2 fixed.
    var textBehaviour: UInt8 = 0
    /// Bits for what may change when the parent is resized; 63 is everything.
    var resizing: UInt8 = 63
    /// The same in documents since 2025, one axis at a time; -1 where they give no value.
    var horizontalPins: Int8 = -1, verticalPins: Int8 = -1, horizontalSizing: Int8 = -1, verticalSizing: Int8 = -1
    /// The length of its object in bytes, without the layers in it.
    var size: UInt32 = 0
    /// The frame in px before any rotation, from the parent's upper left corner.
    var x = 0.0, y = 0.0, width = 0.0, height = 0.0
    /// Degrees, counterclockwise.
    var rotation = 0.0
    /// The factor by which an instance enlarges its symbol.
    var scale = 1.0
    /// One radius for all corners of a rectangle.
    var cornerRadius = 0.0
    /// The number of a polygon's corners or of a star's points.
    var pointCount: UInt16 = 0
    /// A star's inner radius as a share of the outer.
    var innerRadius = 0.0
    /// The byte ranges of strings.
    var identifier = ByteRange(0..<0), name = ByteRange(0..<0), symbol = ByteRange(0..<0),
        sharedStyle = ByteRange(0..<0)
    /// The symbol it was an instance of before it was detached.
    var detached = ByteRange(0..<0)
    /// The byte offsets of objects and arrays that are read when the layer is built.
    var style = nowhere, points = nowhere, text = nowhere, overrides = nowhere, image = nowhere, background = nowhere
    /// The byte offsets of numbers that can be changed.
    var frame = nowhere, cornerRadiusPlace = nowhere

    init(node: NodeID, parent: Int32) {
        self.node = node
        self.parent = parent
    }

    /// Whether it is a frame as of 2025, or an artboard as before: its fills are a background, and it clips.
    var isFrame: Bool {
        kind == .artboard || kind == .symbolMaster || (kind == .group && groupBehavior > 0)
    }

    /// Whether its own fills recolor its content instead of being painted.
    var tintsContent: Bool { kind == .symbolInstance || (kind == .group && groupBehavior == 0) }
}
