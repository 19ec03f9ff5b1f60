public import ColorScience
public import DesignModel

/// The look of a design, and the places in it that a report refers to.
public struct Artwork: Sendable {
    /// How a canvas is drawn in a report.
    public enum Picture: Sendable {
        /// The document itself, shown as a picture.
        case svg([UInt8])
        /// Boxes for its layers, for formats that browsers do not show.
        case schematic([Outline])
        /// No picture, for this reason.
        case missing(String)
    }

    /// A layer of a schematic drawing.
    public struct Outline: Sendable {
        /// Its box, in device px of its canvas.
        public let box: Rectangle
        /// Its fill, if that is a single color.
        public let fill: RGBA8?
        /// Its letters, if it is a text.
        public let text: String?
        /// The em of its letters, in device px; 0 if unknown.
        public let size: Double

        /// A layer drawn as a box, or as its letters.
        public init(box: Rectangle, fill: RGBA8?, text: String? = nil, size: Double = 0) {
            self.box = box
            self.fill = fill
            self.text = text
            self.size = size
        }
    }

    /// The document, or one of its artboards.
    public struct Canvas: Sendable {
        /// Its name; nil if it is the only one.
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
        /// The index of the canvas.
        public let canvas: Int
        /// The box in device px of the canvas.
        public let box: Rectangle

        /// A place in a canvas.
        public init(canvas: Int, box: Rectangle) {
            self.canvas = canvas
            self.box = box
        }
    }

    /// A design in one of the modes it is shown in.
    public struct Appearance: Sendable {
        /// The mode.
        public let mode: ColorScheme
        /// The color it is drawn on.
        public let backdrop: RGBA8
        /// The places of nodes, by their paths.
        public let places: [String: Place]

        /// A design in a mode.
        public init(mode: ColorScheme, backdrop: RGBA8, places: [String: Place]) {
            self.mode = mode
            self.backdrop = backdrop
            self.places = places
        }
    }

    /// The canvases; if a design has several, only those that the report refers to are drawn.
    public let canvases: [Canvas]
    /// The modes in which it looks different, light first.
    public let appearances: [Appearance]

    /// The artwork of a design.
    public init(canvases: [Canvas], appearances: [Appearance]) {
        self.canvases = canvases
        self.appearances = appearances
    }

    /// Its appearance in a mode, or else its first one.
    public func appearance(in mode: ColorScheme?) -> Appearance? {
        appearances.first { $0.mode == mode } ?? appearances.first
    }
}
