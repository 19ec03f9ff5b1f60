internal import ColorScience
public import DesignModel
public import FontMetrics

/// A design flattened for painting: what is painted, in paint order, each thing with its bounds, coordinate system, clips
/// and groups. Made in time linear in the layers; a question about one place looks at what is near
/// it only.
public struct DisplayList: Sendable {
    /// The design it was made from.
    public private(set) var design: Design

    /// Everything painted, list after list.
    package internal(set) var entries: [DisplayEntry] = []
    package internal(set) var groups: [CompositingGroup] = []
    package internal(set) var systems: [CoordinateSystem] = []
    /// The ways back of those systems that do more than move.
    var inverses: [AffineTransform] = []
    /// Fills of the design, then strokes.
    package internal(set) var sources = PaintSources()
    /// Where the text lies.
    package internal(set) var text: TextPlacement
    /// What it was set with.
    private(set) var flows: LaidFlows
    private(set) var fonts: AvailableFonts
    /// The entry of each run on the page, or -1.
    package internal(set) var runEntries: PartialTable<Int32>

    var clips: [ClipOutline] = []
    var clipShapes: [ClipShape] = []
    var pens: [StrokePen] = []
    var filters: [PlacedFilter] = []
    var ramps: [GradientRamp] = []
    var geometrySlots: [GeometrySlot] = []
    /// Those long ones among them that were asked about.
    private(set) var longOutlines = LongOutlines()
    /// The page, then the contents of the clips, masks and patterns in use.
    var lists: [Sublist] = []
    /// Where pictures go.
    var placements: [PicturePlacement] = []
    /// What the pictures show.
    private(set) var pictures: Pictures
    /// The list of each pattern, or -1.
    var patternLists: [Int32]
    /// The list of each mask, or -1.
    var maskLists: [Int32]
    /// Whether any group is mixed with what lies below it in another way than over it.
    private(set) var blends = false

    /// Flattens a design. Without a source, of its pictures only those of pixels in the file itself are known.
    /// Text is set in the fonts of a house where it names their families. Where `leavesGroundOpen`, what lies beneath the
    /// definition of a component is not known: its instances say on what it is seen.
    public init(
        _ design: Design, pictures source: (any PictureSource)? = nil, fonts: FontCollection? = nil,
        leavesGroundOpen: Bool = false
    ) {
        self.init(TypesetDesign(design, fonts: fonts), pictures: source, leavesGroundOpen: leavesGroundOpen)
    }

    /// The same for a picture of another design.
    init(_ design: Design, pictures source: (any PictureSource)?, within outer: Pictures) {
        self = Flattening(TypesetDesign(design), pictures: source, leavesGroundOpen: false, within: outer).list
    }

    /// Flattens a design whose texts are set, as far as they are.
    public init(
        _ typeset: TypesetDesign, pictures source: (any PictureSource)? = nil, leavesGroundOpen: Bool = false
    ) {
        self = Flattening(typeset, pictures: source, leavesGroundOpen: leavesGroundOpen).list
    }

    /// The list of a design in which nothing is painted yet, with what all of it asks for.
    init(blank typeset: TypesetDesign, pictures source: (any PictureSource)?, within outer: Pictures?) {
        (flows, fonts) = (typeset.flows, typeset.fonts)
        design = typeset.design
        sheet = Sheet(of: design)
        pictures = Pictures(of: design, from: source, within: outer)
        for index in design.patterns.indices {
            guard let tile = design.patterns[index].pictureTile, design.images.indices.contains(Int(tile.image)),
                let size = pictures.size(of: design.images[Int(tile.image)])
            else { continue }
            let corner = design.patterns[index].tile
            self.design.patterns[index].tile = Rectangle(
                x: corner.minX, y: corner.minY, width: size.width * tile.scale, height: size.height * tile.scale)
        }
        text = TextPlacement()
        runEntries = PartialTable(repeating: -1, over: 0..<0)
        patternLists = Array(repeating: -1, count: design.patterns.count)
        maskLists = Array(repeating: -1, count: design.masks.count)
        ramps = GradientRamp.ramps(of: design.gradients)
        sources = PaintSources(of: design, ramps: ramps)
    }

    /// The same with all that is painted, or all but the artboards that are no part of a stretch.
    consuming func flattened(
        _ stretch: ArtboardStretch?, text: consuming TextPlacement, _ openPlaces: OpenPlaces
    ) -> DisplayList {
        runEntries = PartialTable(repeating: -1, over: stretch?.runs ?? design.textRuns.indices)
        self.text = text
        // Other slots than those of other stretches.
        longOutlines = LongOutlines()
        // The builder holds alone what it changes, or it would copy that.
        var builder = DisplayListBuilder(consume self, stretch)
        builder.openPlaces = openPlaces
        builder.build()
        var list = builder.finished()
        list.blends = list.groups.contains { $0.blend != .normal }
        return list
    }

    /// Where the page, or each artboard, lies; places of entries are places on it, in device px.
    public private(set) var sheet: Sheet

    /// The pixels that a picture of pixels has, from its header, and where on the page it goes as far as its own size says;
    /// nil for a drawing, and where nobody knows.
    package func pixelSize(of image: PlacedImage) -> Point? { pictures.pixelSize(of: image) }

    /// What many threads find out together, each with a sampler of its own, as one would that asks in order.
    package func known<Answer>(together: () -> Answer, inOrder: () -> Answer) -> Answer {
        design.images.isEmpty ? together() : pictures.known(together: together, inOrder: inOrder)
    }

    /// The same as far as it says where the letters of texts lie: nothing is painted.
    package var lettersAlone: DisplayList {
        var list = self
        (list.entries, list.groups, list.systems, list.sources, list.lists) = ([], [], [], PaintSources(), [])
        (list.clips, list.clipShapes, list.pens, list.filters, list.ramps) = ([], [], [], [], [])
        (list.geometrySlots, list.placements) = ([], [])
        // What was decoded is half a gigabyte at most, and modes of a design have pictures of their own.
        list.pictures = Pictures(of: design, from: nil, within: nil)
        list.runEntries = PartialTable(repeating: -1, over: 0..<0)
        return list
    }

    // Doors of one type: through that of a generic table, other modules would ask the runtime for it each time.

    /// The entry of a run on the page, or -1.
    package func entry(ofRun run: Int) -> Int32 { runEntries[run] }
    /// Where a run lies.
    package func placement(ofRun run: Int) -> RunPlacement { text.runs[run] }

    /// The texts that are set somewhere, in ``Design/texts``.
    package var placedTexts: [Int32] { text.texts }

    /// The source of a stroke's color.
    func source(ofStroke index: Int32) -> Int32 { Int32(design.paints.count) + index }

    /// Adds the entries of the page whose bounds meet the rectangle, in paint order; answers how many were looked at.
    package func collect(meeting rectangle: Rectangle, into found: inout [Int32]) -> Int {
        guard !lists.isEmpty else { return 0 }
        return lists[0].index.collect(meeting: rectangle, of: entries, into: &found)
    }
}

/// The entries of the page or of one definition.
struct Sublist: Sendable {
    /// The group that holds everything.
    var root: Int32
    var entries: Range<Int32>
    var index: BoundsIndex
}

/// An outline that is flattened the first time a point asks for it.
struct GeometrySlot: Sendable {
    /// The geometry of the design.
    var geometry: Int32
    /// Applied before flattening, for strokes whose width is in device px; -1 for none.
    var system: Int32
    /// The device px a unit of the outline takes.
    var scale: Double
}

/// What outlines of a path have in common that are the same.
struct SlotKey: Hashable {
    var path: PathReference
    var scale: Double
}
