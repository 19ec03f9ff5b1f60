import ColorScience
import DesignModel
import SourceText

/// Walks the nodes of an index once in paint order and adds their layers to the design; each topic has an extension of
/// its own. Pending steps lie on a stack, so that deep nesting needs no recursion.
struct FigmaBuilder {
    /// What a node hands down to its children.
    struct Surroundings {
        /// The layer they lie in.
        var layer: LayerIndex
        /// From the coordinates of that layer to those of the page.
        var page: AffineTransform = .identity
        /// From the coordinates of the nearest enclosing node that is not a group to those of the page.
        var container: AffineTransform = .identity
        var presence = Presence.painted
        /// Whether the file leaves open if an enclosing node is rotated by 180° or flipped.
        var isFlipUnknown = false
        /// The enclosing instance layer, or -1.
        var instance: LayerIndex = -1
        /// What artboards lie on: the page and the enclosing sections, the outermost first.
        var grounds: [Ground] = []
        /// Whether components become artboards of their own.
        var cutsComponents = false
    }

    /// A page or a section that artboards lie on: its node, and for a section its box on the page.
    struct Ground {
        let place: Int32
        let box: Rectangle?
    }

    /// Something that is left to do.
    enum Step {
        /// A node among others.
        case node(Int32, Surroundings)
        /// Pages, sections and nodes with coordinates of their own, starting at an index.
        case boards([Int32], from: Int, Surroundings)
        /// A page or a section, whose children are artboards.
        case canvas(Int32, Surroundings)
        /// A node with coordinates of its own.
        case artboard(Int32, Surroundings)
        /// Nodes of a page that lie on no artboard, and all nodes of the page.
        case looseNodes([Int32], among: [Int32], of: Int32, Surroundings)
        /// Components that were cut out of the layers built before.
        case cutComponents(Surroundings)
        /// Nodes that the node before them masks; its definition is built.
        case masked([Int32], by: Int32, definition: LayerIndex, Surroundings)
        /// The pieces that a node paints above its children.
        case pieces([FigmaPiece], of: Int32, Surroundings)
        /// The end of a layer's subtree.
        case close(LayerIndex)
    }

    let source: SourceBytes
    let index: FigmaIndex
    var design: Design
    var troubles: [ReadingTrouble]
    /// The byte ranges of font sizes that were reported as out of range.
    var sizesOutOfRange: Set<ByteRange> = []
    var steps: [Step] = []
    /// The color space of the whole document.
    let colorSpace: ColorSpace

    /// Components that wait for an artboard of their own.
    var cut: [(node: Int32, presence: Presence)] = []
    /// Indices into the design's tables, by the identifiers in the file.
    var componentPlaces = ExactTable<Int32>()
    var stylePlaces = ExactTable<Int32>()
    var colorPlaces = ExactTable<Int32>()
    /// By the hash of the style or, where that is taken, the next free number.
    var textStylePlaces: [Int: Int32] = [:]
    var fonts = FigmaFonts()
    var knownPaints = FigmaPaintMemory()
    var knownStyles = FigmaStyleMemory()
    /// The threads that share the work; nil in a builder of a part.
    var crew: FigmaCrew?
    var pictures = PictureFills()
    /// How many more layers may be made of nodes with several outlines and several paints; a few bytes can ask for
    /// millions.
    var repeatedPieces = mostRepeatedPieces
    static let mostRepeatedPieces = 1_000_000

    init(source: SourceBytes, index: FigmaIndex, design: Design, _ workforce: any Workforce) {
        crew = workforce.isAlone ? nil : FigmaCrew(workforce)
        self.source = source
        self.index = index
        self.design = design
        troubles = index.troubles
        colorSpace = index.roots.contains { index.figmaNodes[Int($0)].has(.displayP3) } ? .displayP3 : .srgb
    }

    /// The whole design.
    mutating func build() {
        if crew == nil { reserve(for: index.figmaNodes.count) }
        noteDepth()
        addNames()
        addRoots()
        takeSteps()
        pictures.define(in: &design)
        for artboard in design.artboards {
            design.width = max(design.width, artboard.width)
            design.height = max(design.height, artboard.height)
        }
    }

    /// Makes room for `count` of the nodes, so that growing copies nothing.
    mutating func reserve(for count: Int) {
        let share = Double(count) / Double(max(1, index.figmaNodes.count))
        let texts = Int((Double(index.textCount) * share).rounded(.up))
        design.layers.reserveCapacity(count + 1)
        design.texts.reserveCapacity(texts)
        design.textRuns.reserveCapacity(texts)
        design.characters.reserveCapacity(Int((Double(index.letterCount) * share).rounded(.up)))
        design.paints.reserveCapacity(count + 1)
        design.transforms.reserveCapacity(count + 1)
    }

    /// Takes steps until none is left.
    mutating func takeSteps() {
        while let step = steps.popLast() { take(step) }
    }

    private mutating func take(_ step: Step) {
        switch step {
        case .boards(let nodes, let first, let surroundings): addBoards(nodes, from: first, in: surroundings)
        case .node(let node, let surroundings): addNode(node, in: surroundings)
        case .canvas(let node, let surroundings): addCanvas(node, in: surroundings)
        case .artboard(let node, let surroundings): addArtboard(node, in: surroundings)
        case .looseNodes(let nodes, let all, let page, let surroundings):
            addLoose(nodes, among: all, of: page, in: surroundings)
        case .cutComponents(let surroundings):
            let waiting = cut
            cut = []
            for component in waiting.reversed() {
                var inner = surroundings
                inner.presence = component.presence
                steps.append(.artboard(component.node, inner))
            }
        case .masked(let children, let mask, let definition, let surroundings):
            addMasked(children, by: mask, definition, in: surroundings)
        case .pieces(let pieces, let node, let surroundings):
            for piece in pieces { add(piece, of: node, in: surroundings) }
        case .close(let layer): design.layers[Int(layer)].end = LayerIndex(design.layers.count)
        }
    }

    // MARK: Pages and artboards

    private mutating func addRoots() {
        guard let first = index.roots.first else { return }
        let type = index.figmaNodes[Int(first)].type
        let isFile = index.roots.count == 1 && type == .document
        design.isExcerpt = !isFile
        design.lacksComponentList = !index.listsComponents
        // The outermost layer is the document's own node, or stands for the whole file.
        let node = isFile ? index.figmaNodes[Int(first)].node : .root
        let root = append(.group, node, in: Surroundings(layer: -1))
        let surroundings = Surroundings(layer: root)
        steps.append(.close(root))
        steps.append(.boards(isFile ? children(of: first) : index.roots, from: 0, surroundings))
    }

    /// Pushes the step for a node that lies on no artboard.
    mutating func push(board node: Int32, _ surroundings: Surroundings) {
        switch index.figmaNodes[Int(node)].type {
        case .document, .canvas, .page, .section: steps.append(.canvas(node, surroundings))
        case .slice: break
        default: steps.append(.artboard(node, surroundings))
        }
    }

    /// Adds a page or a section: its frames become artboards, and everything else on it becomes one more.
    private mutating func addCanvas(_ place: Int32, in surroundings: Surroundings) {
        let node = index.figmaNodes[Int(place)]
        let layer = append(.group, node.node, in: surroundings, isHidden: node.has(.hidden))
        noteStyles(of: node, on: layer)
        var inner = surroundings
        inner.layer = layer
        inner.presence = node.has(.hidesContents) ? .undisplayed : design.layers[Int(layer)].presence
        if node.type == .section {
            let spot = spot(of: node, in: surroundings)
            inner.page = spot.transform
            inner.container = inner.page
            inner.grounds.append(Ground(place: place, box: spot.transform.bounds(of: spot.rectangle)))
        } else {
            inner.grounds = [Ground(place: place, box: nil)]
        }
        var boards: [Int32] = []
        var loose: [Int32] = []
        for child in children(of: place) {
            let type = index.figmaNodes[Int(child)].type
            if type.isArtboard || type == .section || type == .canvas || type == .page {
                boards.append(child)
            } else if type != .slice {
                loose.append(child)
            }
        }
        // The layer of the loose nodes uses the page's coordinates, even within a section.
        steps.append(.close(layer))
        steps.append(.boards(boards, from: 0, inner))
        if !loose.isEmpty { steps.append(.looseNodes(loose, among: children(of: place), of: place, inner)) }
    }

    /// Adds an artboard for the nodes that lie on a page beside its artboards.
    private mutating func addLoose(
        _ children: [Int32], among all: [Int32], of place: Int32, in surroundings: Surroundings
    ) {
        let page = index.figmaNodes[Int(place)]
        var area = Rectangle.empty
        for child in children where !index.figmaNodes[Int(child)].has(.hidden) {
            let spot = spot(of: index.figmaNodes[Int(child)], in: surroundings)
            area = area.union(spot.transform.bounds(of: spot.rectangle))
        }
        var inner = surroundings
        inner.cutsComponents = true
        steps.append(.cutComponents(surroundings))
        guard !area.isEmpty else {
            // Nothing of it shows.
            push(children, in: inner)
            return
        }
        let layer = append(.artboard, page.node, in: surroundings)
        let background = page.type == .section ? paints(at: page.fills, of: page) : backgroundPaints(of: page)
        addBackground(
            background, to: layer, of: place, width: area.width, height: area.height)
        let name = LayerMarker.unmarked(text(page.name))
        var artboard = Artboard(
            name: name.isEmpty ? "Page" : name, layer: layer, width: area.width, height: area.height)
        artboard.showsCanvas = page.type != .section
        artboard.others = others(among: all, besides: Set(children), in: surroundings, meeting: area)
        design.artboards.append(artboard)
        inner.layer = layer
        inner.page = .translation(area.minX, area.minY)
        steps.append(.close(layer))
        push(children, in: inner)
    }

    /// Adds an artboard, whose coordinates start at its own corner.
    private mutating func addArtboard(_ place: Int32, in surroundings: Surroundings) {
        // Where threads share the artboards, room is made when their parts are joined; an artboard built here was not
        // shared.
        if crew != nil { reserve(for: index.figmaNodes.count) }
        let node = index.figmaNodes[Int(place)]
        let spot = spot(of: node, in: surroundings)
        let area = spot.transform.bounds(of: spot.rectangle)
        let isBox = node.type.isArtboard && spot.transform.linear.isIdentity
        let isDefinition = node.type == .component || node.type == .componentSet
        let isOpen = isBox && !isDefinition && !fills(of: node).contains(where: \.isOpaque)
        let grounds = isOpen ? paintedGrounds(among: surroundings.grounds) : []
        let joined = isBox ? compositing(of: node) : .plain
        // Only the frame blends with what lies below it, not the grounds that are painted beneath it.
        let layer = append(
            .artboard, node.node, in: surroundings, isHidden: node.has(.hidden),
            compositing: grounds.isEmpty ? joined : .plain)
        var artboard = Artboard(
            name: LayerMarker.unmarked(text(node.name)), layer: layer, width: area.width, height: area.height)
        artboard.showsOverflow = isBox && node.has(.showsOverflow)
        var inner = surroundings
        inner.layer = layer
        inner.page = .translation(area.minX, area.minY)
        inner.container = inner.page
        inner.presence = design.layers[Int(layer)].presence
        inner.cutsComponents = false
        inner.grounds = []
        artboard.isDefinition = isDefinition
        artboard.showsCanvas = grounds.contains { $0.ground.box == nil }
        if node.type == .component { artboard.component = componentPlaces[text(node.identifier)] ?? -1 }
        design.artboards.append(artboard)
        steps.append(.close(layer))
        guard isBox else { return steps.append(.node(place, inner)) }
        register(node, on: layer)
        if node.type == .instance { inner.instance = layer }
        for (ground, paints) in grounds {
            let part = ground.box.map { AffineTransform.translation(-area.minX, -area.minY).bounds(of: $0) }
            addBackground(paints, in: part, to: layer, of: ground.place, width: spot.width, height: spot.height)
        }
        if !grounds.isEmpty, joined != .plain {
            inner.layer = append(.group, node.node, in: inner, compositing: joined)
            steps.append(.close(inner.layer))
        }
        addContent(of: place, spot, on: inner.layer, in: inner)
    }
}
