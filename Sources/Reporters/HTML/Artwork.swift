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
        /// What fills it, where that is one color.
        public let fill: RGBA8?
        /// Its letters, for a text.
        public let text: String?
        /// The em of its letters, in device px; 0 where that is not known.
        public let size: Double

        /// A layer that is drawn as a box, or as its letters.
        public init(box: Rectangle, fill: RGBA8?, text: String? = nil, size: Double = 0) {
            self.box = box
            self.fill = fill
            self.text = text
            self.size = size
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

    /// A design in one of the modes that it is looked at in.
    public struct Appearance: Sendable {
        /// The mode.
        public let mode: ColorScheme
        /// What it is drawn on.
        public let backdrop: RGBA8
        /// Where nodes lie, by their paths.
        public let places: [String: Place]

        /// A design in a mode.
        public init(mode: ColorScheme, backdrop: RGBA8, places: [String: Place]) {
            self.mode = mode
            self.backdrop = backdrop
            self.places = places
        }
    }

    /// The canvases; in a design of several only those that something is said of are drawn.
    public let canvases: [Canvas]
    /// The modes it looks different in, light first.
    public let appearances: [Appearance]

    /// The artwork of a design.
    public init(canvases: [Canvas], appearances: [Appearance]) {
        self.canvases = canvases
        self.appearances = appearances
    }

    /// How it looks in a mode; nil for whichever comes first.
    public func appearance(in mode: ColorScheme?) -> Appearance? {
        appearances.first { $0.mode == mode } ?? appearances.first
    }
}
