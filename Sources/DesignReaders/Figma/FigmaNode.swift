import DesignModel
import SourceText

/// The type of a Figma node. Types that Figma adds later are `unknown`; their children are read all the same.
enum FigmaType: String, CaseIterable, Sendable {
    case document = "DOCUMENT"
    case canvas = "CANVAS"
    /// A canvas, as plugins call it.
    case page = "PAGE"
    case frame = "FRAME"
    case group = "GROUP"
    case transformGroup = "TRANSFORM_GROUP"
    case section = "SECTION"
    case component = "COMPONENT"
    case componentSet = "COMPONENT_SET"
    case instance = "INSTANCE"
    case rectangle = "RECTANGLE"
    case ellipse = "ELLIPSE"
    case line = "LINE"
    case vector = "VECTOR"
    case star = "STAR"
    case regularPolygon = "REGULAR_POLYGON"
    /// A regular polygon, as plugins call it.
    case polygon = "POLYGON"
    case booleanOperation = "BOOLEAN_OPERATION"
    case text = "TEXT"
    case textPath = "TEXT_PATH"
    case table = "TABLE"
    case tableCell = "TABLE_CELL"
    case sticky = "STICKY"
    case shapeWithText = "SHAPE_WITH_TEXT"
    case connector = "CONNECTOR"
    case washiTape = "WASHI_TAPE"
    case stamp = "STAMP"
    case highlight = "HIGHLIGHT"
    case embed = "EMBED"
    case linkUnfurl = "LINK_UNFURL"
    case media = "MEDIA"
    case widget = "WIDGET"
    case codeBlock = "CODE_BLOCK"
    case slice = "SLICE"
    case unknown = ""

    /// Whether a node of this type is an artboard where it lies directly on a page.
    var isArtboard: Bool {
        switch self {
        case .frame, .component, .componentSet, .instance: true
        default: false
        }
    }

    /// Whether it only holds other nodes together: it has no look of its own, and its children use its parent's
    /// coordinates.
    var isGroup: Bool { self == .group || self == .transformGroup || self == .booleanOperation }

    /// Why the look is unknown where the file does not describe it; the things on a whiteboard have only a type.
    var unwrittenLook: UnknownReason? {
        switch self {
        case .embed, .linkUnfurl, .stamp, .media, .widget: .image(.unread)
        case .sticky, .shapeWithText, .connector, .washiTape, .highlight, .codeBlock, .unknown: .missingPaint
        default: nil
        }
    }

    /// Whether its outline is a rectangle.
    var isBox: Bool {
        switch self {
        case .frame, .section, .component, .componentSet, .instance, .rectangle, .table, .tableCell, .sticky: true
        default: false
        }
    }
}

/// A node as the first pass leaves it: small values are read, and of large ones only the byte offset is kept.
struct FigmaNode: Sendable {
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt16
        static let hidden = Flags(rawValue: 1)
        static let masks = Flags(rawValue: 2)
        static let clips = Flags(rawValue: 4)
        static let reversesOrder = Flags(rawValue: 8)
        static let isDetached = Flags(rawValue: 16)
        static let displayP3 = Flags(rawValue: 32)
        static let hasChildren = Flags(rawValue: 64)
        /// It has a width, so a plugin wrote it; its angles are in degrees.
        static let isPlugin = Flags(rawValue: 128)
        static let hasBox = Flags(rawValue: 256)
        /// Some of its children are missing: an entry is not a node, or there was no room for it.
        static let leavesOut = Flags(rawValue: 512)
        static let hasSize = Flags(rawValue: 1024)
        static let hasFills = Flags(rawValue: 2048)
        static let hidesContents = Flags(rawValue: 4096)
        static let arranges = Flags(rawValue: 8192)
        /// Its size is written, but is not a size.
        static let hasUnreadSize = Flags(rawValue: 32768)
        /// The file says that content beyond its sides is shown: always, or, where the node clips, by scrolling.
        static let showsOverflow = Flags(rawValue: 16384)
    }

    /// The property of a mask that decides how much shows.
    enum MaskType: String, CaseIterable, Sendable {
        case alpha = "ALPHA"
        case luminance = "LUMINANCE"
        case vector = "VECTOR"
    }

    /// Where a stroke lies relative to the outline.
    enum StrokeAlign: String, CaseIterable, Sendable {
        case center = "CENTER"
        case inside = "INSIDE"
        case outside = "OUTSIDE"
    }

    /// Marks a value that the node does not have.
    static let nowhere = UInt32.max

    /// Its number in ``FigmaIndex/nodes``.
    private(set) var node: NodeID
    /// The index of the node it lies in, or -1.
    private(set) var parent: Int32
    /// The index after its last descendant.
    var end: Int32 = 0
    var type = FigmaType.unknown
    var flags: Flags = []
    var blend = FigmaBlend.passThrough
    var maskType = MaskType.alpha
    var strokeAlign = StrokeAlign.inside
    var strokeCap = Stroke.Cap.butt
    var strokeJoin = Stroke.Join.miter
    /// The length of the list of fills in bytes; 0 where there is none, or it is too long to note.
    var fillsLength: UInt16 = 0
    /// The length of the text style in bytes; 0 where there is none, or it is too long to note.
    var styleLength: UInt16 = 0

    var opacity = 1.0
    var rotation = 0.0
    var strokeWeight = 1.0
    var cornerRadius = 0.0

    /// The index of its rarer values in ``FigmaIndex/details``, or -1.
    var details: Int32 = -1

    /// In the page's coordinates; where the file gives no box, `x` and `y` are in the parent's.
    var box = FigmaBox()
    var renderBounds = FigmaNode.nowhere
    /// Width and height in px, before any rotation.
    var size = Point.zero

    var identifier = ByteRange(0..<0)
    var name = ByteRange(0..<0)
    var component = ByteRange(0..<0)

    var fills = FigmaNode.nowhere
    var strokes = FigmaNode.nowhere
    var effects = FigmaNode.nowhere
    /// The byte offsets of numbers that can be changed.
    var strokeWeightPlace = FigmaNode.nowhere
    var boxPlace = FigmaNode.nowhere
    var transform = FigmaNode.nowhere
    var fillGeometry = FigmaNode.nowhere
    var characters = FigmaNode.nowhere
    var style = FigmaNode.nowhere
    var styles = FigmaNode.nowhere
    var variables = FigmaNode.nowhere

    init(node: NodeID, parent: Int32) {
        self.node = node
        self.parent = parent
    }

    /// Moves the node to another index: `places` further on, as `node` there, with a new parent.
    mutating func move(by places: Int32, to node: NodeID, in parent: Int32) {
        self.node = node
        self.parent = parent
        end += places
    }

    func has(_ flag: Flags) -> Bool { flags.contains(flag) }

    /// Whether the file gives its size before any rotation.
    var hasOwnSize: Bool { has(.hasSize) && !has(.hasUnreadSize) }
}

/// A box as Figma writes it.
struct FigmaBox: Hashable, Sendable, BitwiseCopyable {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0

    var rectangle: Rectangle { Rectangle(x: x, y: y, width: width, height: height) }

    /// Reads the next value as a box; nil where a coordinate or a side is missing.
    static func read(_ json: inout JSONReader) throws(JSONError) -> FigmaBox? {
        guard try json.kind() == .object, try json.enterObject() else { return nil }
        var box = FigmaBox()
        var members = 0
        var met = JSONMetKeys()
        while let key = try json.nextKey(in: keys, &met) {
            guard try json.kind() == .number else { continue }
            // Nothing sensible is meant by a number larger than any canvas.
            guard let number = try json.number(), abs(number) <= FigmaNumber.largest else { continue }
            switch key {
            case .x: box.x = number
            case .y: box.y = number
            case .width: box.width = max(0, number)
            case .height: box.height = max(0, number)
            }
            members += 1
        }
        return members >= 4 ? box : nil
    }

    private enum Key: String, CaseIterable, Sendable { case x, y, width, height }
    private static let keys = JSONKeys<Key>()
}

/// How a node or a paint blends with what lies below.
enum FigmaBlend: String, CaseIterable, Sendable {
    case passThrough = "PASS_THROUGH"
    case normal = "NORMAL"
    case darken = "DARKEN"
    case multiply = "MULTIPLY"
    case linearBurn = "LINEAR_BURN"
    case colorBurn = "COLOR_BURN"
    case lighten = "LIGHTEN"
    case screen = "SCREEN"
    case linearDodge = "LINEAR_DODGE"
    case colorDodge = "COLOR_DODGE"
    case overlay = "OVERLAY"
    case softLight = "SOFT_LIGHT"
    case hardLight = "HARD_LIGHT"
    case difference = "DIFFERENCE"
    case exclusion = "EXCLUSION"
    case hue = "HUE"
    case saturation = "SATURATION"
    case color = "COLOR"
    case luminosity = "LUMINOSITY"
    /// A mode that Figma added later.
    case unknown = ""
}

/// Bounds on numbers, so that calculations with them cannot overflow.
enum FigmaNumber {
    /// Larger than any canvas.
    static let largest = 1e9

    /// Clamps a length in px to ±`largest`.
    static func length(_ value: Double) -> Double { min(max(value, -largest), largest) }
    /// Clamps a fraction to 0…1.
    static func share(_ value: Double) -> Double { min(max(value, 0), 1) }
}
