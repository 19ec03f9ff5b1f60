public import SourceText

/// The layers of a file as its design tool lists them: one for each thing that somebody put there, with the numbers
/// written on it. ``Design/layers`` says what is painted; this list says how the file is organized. The contents of
/// instances are left out, since they belong to the component.
public struct LayerList: Sendable {
    /// Every layer, parents before children, in the order of the file.
    public var layers: [ListedLayer] = []
    /// Numbers that are written on layers, in the order of the layers.
    public var measures: [WrittenMeasure] = []
    /// Shadows that are switched on, in the order of the layers.
    public var shadows: [WrittenShadow] = []
    /// Fills, borders and effects that are switched off, in the order of the layers, then of the shared styles.
    public var switchedOff: [SwitchedOffPaint] = []

    /// An empty list.
    public init() {}
}

/// One layer as its design tool lists it.
public struct ListedLayer: Sendable, Hashable {
    /// What the tool calls such a layer.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case page, artboard, component, instance, frame, group
        /// Shapes combined into one.
        case combination
        case shape, text, image
        /// A mark for export or for a link, which paints nothing.
        case slice
    }

    /// Yes-or-no facts.
    public struct Traits: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt16
        /// Facts of the given bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// It is switched off itself, whatever the state of what is around it.
        public static let hidden = Traits(rawValue: 1)
        /// It, or something around it, is turned.
        public static let turned = Traits(rawValue: 2)
        /// It adds something to what lies in it: effects, opacity, a mask, a shared style.
        public static let adds = Traits(rawValue: 4)
        /// It paints something itself.
        public static let painted = Traits(rawValue: 8)
        /// ``ListedLayer/frame`` is known.
        public static let placed = Traits(rawValue: 16)
        /// It is only a part of the outline of a combination.
        public static let outlinePart = Traits(rawValue: 32)
        /// The file leaves out what lies in it.
        public static let unlisted = Traits(rawValue: 64)
        /// What it shows ends at the edges of its frame: a rectangle, a picture, something with a background.
        public static let boxed = Traits(rawValue: 128)
        /// It has a name of its own.
        public static let named = Traits(rawValue: 256)
        /// It is paint or text that lies beside the artboards of a page, or outside the page itself.
        public static let loose = Traits(rawValue: 512)
        /// Its place is computed from what is around and beside it.
        public static let arranged = Traits(rawValue: 1024)
        /// ``ListedLayer/frame`` is measured in device px of the page.
        public static let onPage = Traits(rawValue: 2048)
        /// Nothing of it shows: it or something around it is hidden or fully clear, or it paints nothing.
        public static let unshown = Traits(rawValue: 4096)
    }

    /// What it is.
    public var kind: Kind
    /// Facts about it.
    public var traits: Traits = []
    /// Its object in the file.
    public var node: NodeID
    /// The layer it lies in, in ``LayerList/layers``, or -1.
    public var parent: Int32
    /// How many layers lie directly in it.
    public var childCount: Int32 = 0
    /// How many containers are around it, not counting pages and artboards.
    public var depth: Int32 = 0
    /// Its frame before it is turned, in px from the upper left corner of what its tool measures it from.
    public var frame = Rectangle(x: 0, y: 0, width: 0, height: 0)

    /// A layer.
    public init(_ kind: Kind, node: NodeID, parent: Int32) {
        self.kind = kind
        self.node = node
        self.parent = parent
    }

    /// Whether others can lie in it.
    public var isContainer: Bool {
        switch kind {
        case .page, .artboard, .component, .frame, .group, .combination: true
        case .instance, .shape, .text, .image, .slice: false
        }
    }
}

/// A number that is written on a layer.
public struct WrittenMeasure: Sendable, Hashable {
    /// What it measures.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case x, y, radius, strokeWidth, padding, spacing
    }

    /// What it measures.
    public var kind: Kind
    /// The number, in px.
    public var value: Double
    /// The layer in ``LayerList/layers``.
    public var layer: Int32
    /// Every place where the number is written for this one purpose; empty where it is not written as such.
    public var ranges: [ByteRange]
    /// How much ``value`` exceeds the number that is written there, in px: places are written relative to what
    /// is around a layer.
    public var offset = 0.0
    /// Whether another number may be put there without changing anything else.
    public var isChangeable = true
    /// Whether it comes from a variable, and so is agreed under that name.
    public var isBorrowed = false

    /// A number on a layer.
    public init(_ kind: Kind, _ value: Double, layer: Int32, ranges: [ByteRange]) {
        self.kind = kind
        self.value = value
        self.layer = layer
        self.ranges = ranges
    }
}

/// A fill, a border or an effect that is switched off.
public struct SwitchedOffPaint: Sendable, Hashable {
    /// What is switched off.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case fill, border, shadow, blur
        case innerShadow = "inner shadow"
    }

    /// What is switched off.
    public var kind: Kind
    /// The layer or shared style it belongs to, and where it is written.
    public var origin: Origin
    /// Whether it belongs to a shared style.
    public var isShared: Bool

    /// Something that is switched off.
    public init(_ kind: Kind, origin: Origin, isShared: Bool) {
        self.kind = kind
        self.origin = origin
        self.isShared = isShared
    }
}
