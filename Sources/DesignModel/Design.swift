public import ColorScience
public import SourceText

/// The format a design was read from.
public enum DesignFormat: String, Sendable, Hashable, Codable {
    /// Scalable Vector Graphics.
    case svg
    /// A Sketch archive, or JSON of its parts.
    case sketch
    /// Answers of Figma's REST API, and files of the same form that plugins write.
    case figma
    /// Design tokens.
    case tokens

    /// Whether layers of such files can share a style by its name.
    public var sharesStyles: Bool { self == .sketch || self == .figma }
}

/// A point of a box, from its upper left corner (`transform-box: fill-box`, CSS Transforms 1 §6).
public struct BoxOrigin: Sendable, Hashable {
    /// Distance to the right: a length plus a share of the width.
    public var x: FlowLength
    /// Distance down: a length plus a share of the height.
    public var y: FlowLength

    /// A point of a box.
    public init(x: FlowLength, y: FlowLength) {
        self.x = x
        self.y = y
    }
}

/// One canvas of a document that holds several: an artboard, a top-level frame, a symbol's master. Its layer is of the
/// kind ``LayerKind/artboard``, clips nothing by itself, and has its corner at (0, 0) in the artboard's own device px,
/// wherever the artboard lay on the page. Nothing of one artboard is painted on another. Its own background is the fill
/// of that layer, whose content is the artboard's rectangle.
public struct Artboard: Sendable, Hashable {
    /// What people call it.
    public var name: String
    /// Its layer; everything within belongs to the artboard.
    public var layer: LayerIndex
    /// Width in device px.
    public var width: Double
    /// Height in device px.
    public var height: Double
    /// The component it defines in ``Design/components``, or -1.
    public var component: Int32
    /// Whether components are made from it, so that its own place says nothing about the background they are seen on.
    public var isDefinition: Bool
    /// Whether its tool also shows what lies beyond its sides; true only where the file says so.
    public var showsOverflow = false
    /// Whether its background is the page color that the tool supplies, which nobody designed.
    public var showsCanvas = false
    /// Where other artboards overlap it; each of them is painted on its own.
    public var others = Others()

    /// The boxes of artboards at the same place on a page, in the coordinates of the artboard they lie
    /// beneath or above.
    public struct Others: Sendable, Hashable {
        /// Artboards beneath, over which this artboard's content is painted.
        public var beneath: [Rectangle] = []
        /// Artboards that are painted over part of this one.
        public var above: [Rectangle] = []

        /// None.
        public init() {}

        /// Whether there is none.
        public var isEmpty: Bool { beneath.isEmpty && above.isEmpty }
    }

    /// An artboard.
    public init(name: String, layer: LayerIndex, width: Double, height: Double, component: Int32 = -1) {
        self.name = name
        self.layer = layer
        self.width = width
        self.height = height
        self.component = component
        isDefinition = component >= 0
    }
}

/// A design, whatever file it came from: one flat array of layers in paint order, and the tables they point into.
public struct Design: Sendable {
    /// The file it was read from.
    public let file: SourceFile
    /// Which format that is.
    public let format: DesignFormat
    /// The way back to the file's own tree.
    public let provenance: any Provenance

    /// Width of the document at its own size, in device px.
    public var width: Double = 0
    /// Height of the document at its own size, in device px.
    public var height: Double = 0
    /// Whether the file leaves its size to the place where it is used.
    public var isSizeLeftOpen = false
    /// Whether the size of the page depends on where the design is used: the file does not state it, or moves
    /// the content on it.
    public var isPageLeftOpen = false
    /// Whether anything is placed, sized or hidden in a way that is not followed, so that it is unknown
    /// what lies over what.
    public var isPlaceLeftOpen = false

    /// The page's color scheme, which decides the canvas beneath it where nothing else is specified.
    public var colorScheme = ColorScheme.light
    /// Whether it may look different to readers who prefer the other color scheme.
    public var followsColorScheme = false

    /// The kind of template it is, where only its shape is used: the asset catalog beside the file says so.
    public var template: TemplateKind?

    /// Every layer, parents before children, in paint order.
    public var layers: [Layer] = []
    /// Transforms of layers; the first is the identity.
    public var transforms: [AffineTransform] = [.identity]
    /// Outlines of shapes.
    public var geometries: [Geometry] = []
    /// Verbs and points of all paths.
    public var paths = PathStorage()
    /// Fills; the first is none.
    public var paints: LookTable<Paint> = [.none]
    /// Strokes.
    public var strokes: LookTable<Stroke> = []
    /// Ways of compositing; the first changes nothing.
    public var compositings: [Compositing] = [.plain]
    /// Texts of text layers.
    public var texts: [Text] = []
    /// Runs of all texts, in document order.
    public var textRuns: [TextRun] = []
    /// Styles of runs.
    public var textStyles: [TextStyle] = []
    /// Letters of all runs, after white space is collapsed.
    public var characters: [Unicode.Scalar] = []
    /// All other tables: an array of one element, which is changed in place while it is uniquely referenced.
    @usableFromInline var seldom = [SeldomTables()]

    /// Whether the file is only part of a document, so that what it refers to may be defined in other parts.
    public var isExcerpt = false
    /// Whether the list of the whole file's components, including those from libraries, was left out.
    public var lacksComponentList = false

    /// Lists the layers as the file keeps them, given the design itself. It runs only when the list is needed, so that
    /// it costs nothing until then.
    public var listLayers: @Sendable (Design) -> LayerList = { _ in LayerList() }

    /// Reads the design again with all outlines complete; nil where they already are.
    public var readWhole: (@Sendable () -> Design?)?

    /// The design with all outlines complete. A design read for checking may leave out the outlines of drawings, which
    /// make up most of a file and are rarely needed; everything else, including layers and nodes, is the same.
    public func whole() -> Design {
        guard let readWhole, var whole = readWhole() else { return self }
        whole.template = template
        return whole
    }

    /// Reads the design again, with all outlines complete and with stand-ins for whatever depends on the place where it
    /// is used; nil where nothing does.
    public var readPlaced: (@Sendable (OutsideColor) -> Design?)?

    /// Whether any color in its tables is set by the place where the design is used.
    public var asksOutside: Bool {
        paints.isAnyLeftOpen || strokes.isAnyLeftOpen
            || gradients.contains { $0.stops.contains { $0.leftOpen != nil } }
            || filters.contains { $0.steps.contains { $0.leftOpen != nil } }
    }

    /// An empty design of a file.
    public init(file: SourceFile, format: DesignFormat, provenance: any Provenance) {
        self.file = file
        self.format = format
        self.provenance = provenance
    }

    /// The letters of a run as a string.
    public func string(of run: TextRun) -> String {
        Design.string(characters[Int(run.characters.lowerBound)..<Int(run.characters.upperBound)])
    }

    /// Some letters as a string.
    public static func string(_ letters: ArraySlice<Unicode.Scalar>) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(letters.count + 8)
        for scalar in letters {
            if scalar.isASCII {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Design {
    /// Stores a transform and returns its index in ``transforms``; the identity is always there.
    public mutating func transformIndex(_ transform: AffineTransform) -> Int32 {
        if transform.isIdentity { return 0 }
        transforms.append(transform)
        return Int32(transforms.count - 1)
    }

    /// Stores a way of compositing and returns its index in ``compositings``; the plain one is always there.
    public mutating func compositingIndex(_ compositing: Compositing) -> Int32 {
        if compositing == .plain { return 0 }
        compositings.append(compositing)
        return Int32(compositings.count - 1)
    }
}
