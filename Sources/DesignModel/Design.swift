public import ColorScience
public import SourceText

/// Which format a design was read from.
public enum DesignFormat: String, Sendable, Hashable, Codable {
    /// Scalable Vector Graphics.
    case svg
    /// A Sketch archive, or JSON of its parts.
    case sketch
    /// Answers of Figma's REST interface, and what plugins write in their likeness.
    case figma
    /// Design tokens.
    case tokens

    /// Whether layers of such files can share a style by its name.
    public var sharesStyles: Bool { self == .sketch || self == .figma }
}

/// A point of a box, from its upper left corner (`transform-box: fill-box`, CSS Transforms 1 §6).
public struct BoxOrigin: Sendable, Hashable {
    /// How far to the right, with a share of the width.
    public var x: FlowLength
    /// How far down, with a share of the height.
    public var y: FlowLength

    /// A point of a box.
    public init(x: FlowLength, y: FlowLength) {
        self.x = x
        self.y = y
    }
}

/// A canvas of a document that holds several: an artboard, a top-level frame, a symbol's master. Its layer is of the kind
/// ``LayerKind/artboard``, clips nothing by itself, and lies with its corner at 0, 0 of the artboard's own device px,
/// whatever its place on the page was; nothing of one artboard is painted on another. A background of its own is the fill of
/// that layer, its content the artboard's rectangle.
public struct Artboard: Sendable, Hashable {
    /// What people call it.
    public var name: String
    /// Its layer; everything within is the artboard's.
    public var layer: LayerIndex
    /// Width in device px.
    public var width: Double
    /// Height in device px.
    public var height: Double
    /// The component it defines in ``Design/components``, or -1.
    public var component: Int32
    /// Whether it is what components are made of, so that its own place says nothing of what they are seen on.
    public var isDefinition: Bool
    /// Whether its tool shows what lies beyond its sides, too; only where the file says so.
    public var showsOverflow = false
    /// Whether its background is the color that the tool gives the page, which nobody designs.
    public var showsCanvas = false
    /// Where other artboards lie, which are painted by themselves.
    public var others = Others()

    /// The boxes of artboards at the same place on a page, in the coordinates of the one that they lie beneath or above.
    public struct Others: Sendable, Hashable {
        /// Those that what lies on the artboard is painted over.
        public var beneath: [Rectangle] = []
        /// Those that are painted over some of it.
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

/// What a design is, whatever file it came from: one flat array of layers in paint order and the tables they point into.
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
    /// Whether the file leaves its own size to the place it is used in.
    public var isSizeLeftOpen = false
    /// Whether only the place a design is used in says how large its page is: the file says nothing of it, or moves the content about it.
    public var isPageLeftOpen = false
    /// Whether anything is placed, sized or hidden in a way that is not followed, so that nobody knows what lies over what.
    public var isPlaceLeftOpen = false

    /// The color scheme of the page as a whole: which canvas lies beneath it where nobody says otherwise.
    public var colorScheme = ColorScheme.light
    /// Whether it may look otherwise to readers who prefer the other color scheme.
    public var followsColorScheme = false

    /// What it is a template of, where only its shape is seen: an asset catalog says so beside the file.
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
    /// Ways of joining what lies below; the first joins as it is.
    public var compositings: [Compositing] = [.plain]
    /// Texts of text layers.
    public var texts: [Text] = []
    /// Runs of all texts, in document order.
    public var textRuns: [TextRun] = []
    /// Styles of runs.
    public var textStyles: [TextStyle] = []
    /// Letters of all runs, after white space is collapsed.
    public var characters: [Unicode.Scalar] = []
    /// All other tables, together: a list of one, which is changed in place where nobody else has it.
    @usableFromInline var seldom = [SeldomTables()]

    /// Whether the file is a part of a document, so that what it names may stand in other parts.
    public var isExcerpt = false
    /// Whether what the whole file says of its components, those that libraries lend among them, was left out.
    public var lacksComponentList = false

    /// Lists the layers as the file keeps them; read when somebody asks, so that it costs nothing until then. Given the
    /// design itself.
    public var listLayers: @Sendable (Design) -> LayerList = { _ in LayerList() }

    /// Reads the design again with every outline to its end; nil where all of them are.
    public var readWhole: (@Sendable () -> Design?)?

    /// The design with every outline to its end: one that was read to be judged may have left those of drawings where they
    /// are, for they are most of a file, and hardly anybody asks for them. All else, layers and nodes too, is the same.
    public func whole() -> Design {
        guard let readWhole, var whole = readWhole() else { return self }
        whole.template = template
        return whole
    }

    /// Reads the design again, every outline to its end, with what it asks for from the place it is used in put to something; nil
    /// where it asks for nothing.
    public var readPlaced: (@Sendable (OutsideColor) -> Design?)?

    /// Whether any color in its tables is asked for from the place it is used in.
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
    /// Keeps a transform, and answers its place in ``transforms``; what moves nothing is there already.
    public mutating func transformIndex(_ transform: AffineTransform) -> Int32 {
        if transform.isIdentity { return 0 }
        transforms.append(transform)
        return Int32(transforms.count - 1)
    }

    /// Keeps a way of joining, and answers its place in ``compositings``; the plain one is there already.
    public mutating func compositingIndex(_ compositing: Compositing) -> Int32 {
        if compositing == .plain { return 0 }
        compositings.append(compositing)
        return Int32(compositings.count - 1)
    }
}
