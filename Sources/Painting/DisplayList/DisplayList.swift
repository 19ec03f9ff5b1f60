internal import ColorScience
public import DesignModel
public import FontMetrics

/// A design flattened for painting: the painted items in paint order, each with its bounds, coordinate system, clips
/// and groups. Built in time linear in the number of layers; evaluating a place only examines the items near it.
public struct DisplayList: Sendable {
    /// The design that was flattened.
    public private(set) var design: Design

    /// All painted items, list after list.
    package internal(set) var entries: [DisplayEntry] = []
    package internal(set) var groups: [CompositingGroup] = []
    package internal(set) var systems: [CoordinateSystem] = []
    /// The inverses of the systems that are not mere translations.
    var inverses: [AffineTransform] = []
    /// The color sources of the design's fills, then of its strokes.
    package internal(set) var sources = PaintSources()
    /// The positions of the texts.
    package internal(set) var text: TextPlacement
    /// The layouts used for setting the texts.
    private(set) var flows: LaidFlows
    private(set) var fonts: AvailableFonts
    /// The entry of each run on the page; -1 if it has none.
    package internal(set) var runEntries: PartialTable<Int32>

    var clips: [ClipOutline] = []
    var clipShapes: [ClipShape] = []
    var pens: [StrokePen] = []
    var filters: [PlacedFilter] = []
    var ramps: [GradientRamp] = []
    var geometrySlots: [GeometrySlot] = []
    /// The long outlines that have been evaluated so far.
    private(set) var longOutlines = LongOutlines()
    /// The page, then the contents of the clips, masks and patterns in use.
    var lists: [Sublist] = []
    /// The placements of pictures.
    var placements: [PicturePlacement] = []
    /// The pictures.
    private(set) var pictures: Pictures
    /// The list of each pattern; -1 if it is not in use.
    var patternLists: [Int32]
    /// The list of each mask; -1 if it is not in use.
    var maskLists: [Int32]
    /// Whether any group has a blend mode other than normal.
    private(set) var blends = false

    /// Flattens a design. Without a picture source, only bitmaps embedded in the file are known. Texts are set in house
    /// fonts if their families are found there. With `leavesGroundOpen`, the background of a component's definition is
    /// unknown, because its instances determine what it is seen on.
    public init(
        _ design: Design, pictures source: (any PictureSource)? = nil, fonts: FontCollection? = nil,
        leavesGroundOpen: Bool = false
    ) {
        self.init(TypesetDesign(design, fonts: fonts), pictures: source, leavesGroundOpen: leavesGroundOpen)
    }

    /// Flattens a design that is a picture in another design.
    init(_ design: Design, pictures source: (any PictureSource)?, within outer: Pictures) {
        self = Flattening(TypesetDesign(design), pictures: source, leavesGroundOpen: false, within: outer).list
    }

    /// Flattens a design whose texts have been set, as far as they were.
    public init(
        _ typeset: TypesetDesign, pictures source: (any PictureSource)? = nil, leavesGroundOpen: Bool = false
    ) {
        self = Flattening(typeset, pictures: source, leavesGroundOpen: leavesGroundOpen).list
    }

    /// A list for a design with nothing painted yet, but with the tables that all of it needs.
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

    /// Flattens all of the design, or only the artboards of a stretch and what is on no artboard.
    consuming func flattened(
        _ stretch: ArtboardStretch?, text: consuming TextPlacement, _ openPlaces: OpenPlaces
    ) -> DisplayList {
        runEntries = PartialTable(repeating: -1, over: stretch?.runs ?? design.textRuns.indices)
        self.text = text
        // The slots differ from those of other stretches.
        longOutlines = LongOutlines()
        // The builder must hold the only reference to what it changes, or it would be copied.
        var builder = DisplayListBuilder(consume self, stretch)
        builder.openPlaces = openPlaces
        builder.build()
        var list = builder.finished()
        list.blends = list.groups.contains { $0.blend != .normal }
        return list
    }

    /// The position of the page, or of each artboard; coordinates of entries are on this sheet, in device px.
    public private(set) var sheet: Sheet

    /// The size in pixels of a bitmap, from its header; nil for a drawing, and if it cannot be read.
    package func pixelSize(of image: PlacedImage) -> Point? { pictures.pixelSize(of: image) }

    /// The answer of several threads that each use their own sampler, made to equal that of a single thread asking in
    /// order.
    package func known<Answer>(together: () -> Answer, inOrder: () -> Answer) -> Answer {
        design.images.isEmpty ? together() : pictures.known(together: together, inOrder: inOrder)
    }

    /// A copy that only knows the positions of letters, with nothing painted.
    package var lettersAlone: DisplayList {
        var list = self
        (list.entries, list.groups, list.systems, list.sources, list.lists) = ([], [], [], PaintSources(), [])
        (list.clips, list.clipShapes, list.pens, list.filters, list.ramps) = ([], [], [], [], [])
        (list.geometrySlots, list.placements) = ([], [])
        // Decoded pictures take up to half a gigabyte, and the modes of a design have pictures of their own.
        list.pictures = Pictures(of: design, from: nil, within: nil)
        list.runEntries = PartialTable(repeating: -1, over: 0..<0)
        return list
    }

    // Accessors of concrete type: other modules would look up the generic table's type at run time for each access.

    /// The entry of a run on the page; -1 if it has none.
    package func entry(ofRun run: Int) -> Int32 { runEntries[run] }
    /// The position of a run.
    package func placement(ofRun run: Int) -> RunPlacement { text.runs[run] }

    /// The texts that have a position, as indices in ``Design/texts``.
    package var placedTexts: [Int32] { text.texts }

    /// The index of a stroke's color source.
    func source(ofStroke index: Int32) -> Int32 { Int32(design.paints.count) + index }

    /// Adds the entries of the page whose bounds meet the rectangle, in paint order; returns how many were examined.
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

/// An outline that is flattened when first needed.
struct GeometrySlot: Sendable {
    /// The index of the geometry in the design.
    var geometry: Int32
    /// Applied before flattening, for strokes whose width is in device px; -1 for none.
    var system: Int32
    /// The number of device px per unit of the outline.
    var scale: Double
}

/// Identifies equal outlines of a path.
struct SlotKey: Hashable {
    var path: PathReference
    var scale: Double
}
