public import ColorScience
public import DesignModel

/// What a design looks like, and where in it things lie that a report speaks of.
public struct Artwork: Sendable {
    /// How a canvas is drawn in a report.
    public enum Picture: Sendable {
        /// The document itself, to be shown as a picture.
        case svg([UInt8])
        /// Boxes for its layers, for formats that no browser shows.
        case schematic([Outline])
        /// Not at all, for this reason.
        case missing(String)
    }

    /// A layer of a schematic drawing.
    public struct Outline: Sendable {
        /// Where it lies, in device px of its canvas.
        public let box: Rectangle
        /// What fills it, where that is one colour.
        public let fill: RGBA8?
        /// Its letters, for a text.
        public let text: String?

        /// A layer that is drawn as a box, or as its letters.
        public init(box: Rectangle, fill: RGBA8?, text: String? = nil) {
            self.box = box
            self.fill = fill
            self.text = text
        }
    }

    /// The document, or one of its artboards.
    public struct Canvas: Sendable {
        /// What people call it; nil for the only one.
        public let name: String?
        /// Width in device px.
        public let width: Double
        /// Height in device px.
        public let height: Double
        /// How it is drawn.
        public let picture: Picture

        /// A canvas.
        public init(name: String?, width: Double, height: Double, picture: Picture) {
            self.name = name
            self.width = width
            self.height = height
            self.picture = picture
        }
    }

    /// A place in a canvas.
    public struct Place: Sendable, Hashable {
        /// Which canvas.
        public let canvas: Int
        /// The box in its device px.
        public let box: Rectangle

        /// A place in a canvas.
        public init(canvas: Int, box: Rectangle) {
            self.canvas = canvas
            self.box = box
        }
    }

    /// What it is drawn on.
    public let backdrop: RGBA8
    /// The canvases; in a design of several only those that something is said of are drawn.
    public let canvases: [Canvas]
    /// Where nodes lie, by their paths.
    public let places: [String: Place]

    /// The artwork of a design.
    public init(backdrop: RGBA8, canvases: [Canvas], places: [String: Place]) {
        self.backdrop = backdrop
        self.canvases = canvases
        self.places = places
    }
}
