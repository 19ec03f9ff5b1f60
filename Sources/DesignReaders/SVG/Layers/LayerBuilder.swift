import ColorScience
import DesignModel
import SourceText

/// Walks a document once in paint order and records its layers; each topic has an extension of its own.
struct LayerBuilder {
    let document: XMLDocument
    let names: SVGNames
    let references: References
    let cascade: Cascade
    var declared = DeclaredStyle()
    var design: Design
    var troubles: [ReadingTrouble] = []

    var styles: [ComputedStyle] = [ComputedStyle()]
    var colorsOfCurrent: [ColorOfCurrent] = []
    var frames: [Frame] = []
    /// The node to visit next.
    var position: Int32 = 0

    /// The layers of definitions that were walked, by node.
    var definitionLayers = NodeTable()
    /// The definitions of which so far only copies in placed content were met.
    var copiedDefinitions: Set<Int32> = []
    /// The components that symbols define, by node, and the symbols that component uses refer to.
    var symbolComponents = NodeTable()
    var symbolUses: [(use: Int, symbol: Int32)] = []
    /// Clips and masks by node; they wait for the layer of their definition.
    var clipIndices = NodeTable()
    var maskIndices = NodeTable()
    /// The filters that were read, by node.
    var filterIndices = NodeTable()
    /// Outlines that may be needed again, since they are placed by `use` or declared for several elements.
    var repeatedOutlines: [OutlineSource: Geometry?] = [:]
    /// The gradients and patterns that were read, by node; -1 for those that paint nothing.
    var gradientIndices = NodeTable()
    /// The stops of gradients that were read, and the lengths that they were read with.
    var knownStops: [Int32: (lengths: LengthContext, stops: [GradientStop])] = [:]
    var patternIndices = NodeTable()
    /// How browsers treat definitions and the elements around them (``DefinitionStanding``), and the chosen child of
    /// each `switch` there.
    var standings = NodeTable()
    var choices = NodeTable()
    /// For each pattern, the node whose children are its tile.
    var patternContents: [(pattern: Int32, content: Int32)] = []
    var reportedReferences: Set<XMLReference> = []
    /// The places of values that should be colors and were reported to be none.
    var ignoredColors: Set<ByteRange> = []
    /// The number of layers placed by `use`; bounded, since ten lines of SVG can request billions.
    var placedLayers = 0
    var rootFontSize = 16.0
    /// The paints of the line whose marker is being placed, before the content of the marker is walked.
    var markerContext: PaintContext?
    /// The fallback for the paint that was read last, used where a box has no area.
    var spare: StyledPaint?
    /// The color scheme that the user prefers.
    let preferredScheme: ColorScheme
    /// The color scheme at the element whose declarations are being read: light by default (CSS Color Adjustment 1
    /// §2.1).
    var scheme = ColorScheme.light
    /// Whether a `color-scheme` left the choice to the user.
    var followsScheme = false

    init(
        document: XMLDocument, names: SVGNames, references: References, cascade: Cascade, design: Design,
        readsOutlines: Bool, surroundings: SVGReader.Surroundings = .page, preferredScheme: ColorScheme = .light,
        workforce: any Workforce = LoneWorker()
    ) {
        self.workforce = workforce
        self.preferredScheme = preferredScheme
        self.readsOutlines = readsOutlines
        self.surroundings = surroundings
        self.document = document
        self.names = names
        self.references = references
        self.cascade = cascade
        self.design = design
        styles[0].color = startingColor(in: .light)
    }

    /// Whether outlines are read to their ends; without text anywhere, few uses need them.
    let readsOutlines: Bool
    /// Whether any outline was cut short.
    var isAbridged = false
    /// Whether anything is moved, sized or faded by an unsupported value.
    var isPartlyUnread = false
    /// Where the document is shown.
    let surroundings: SVGReader.Surroundings
    /// The workers that share the work.
    let workforce: any Workforce
    /// The sequences of siblings to build in parts, in reverse order.
    private var cuts: [LayerCut] = []
    /// The node that the next cut begins at, or -1.
    private var nextCut: Int32 = -1
    /// Whether parts were built that must not be joined.
    var isRefused = false

    /// An element whose children are being walked.
    struct Frame {
        var layer: LayerIndex
        var style: Int
        var presence: Presence
        /// The instance layer around it, or -1.
        var instance: LayerIndex = -1
        var viewportWidth: Double
        var viewportHeight: Double
        /// The node after the subtree, and the node to continue with after that.
        var end: Int32
        var resume: Int32
        /// The node that a `use` placed, or -1; those of all open frames must not be placed again.
        var placed: Int32 = -1
        /// The element that the nearest `use` placed, or -1: selectors look no further up.
        var scope: Int32 = -1
        /// In a `switch`, the only child that is shown, or -2 if there is none; elsewhere -1, as all are.
        var chosenChild: Int32 = -1
        /// Whether `use` is followed although nothing is painted here: in clips, masks and patterns.
        var followsUse = false
        /// Whether the content is painted for a mask.
        var isInMask = false
        /// Whether the content is part of a clip's outline.
        var isInClip = false
        /// Whether HTML is left out, as browsers do in clips, masks, patterns and markers.
        var omitsHTML = false
        /// The meaning of `context-fill` and `context-stroke` here, if inside a `use` or a marker.
        var context: PaintContext?
        /// The number of styles before those of the frame; later ones are dropped with it.
        var keptStyles = Int.max

        /// The frame of a child in the same context, whose content ends at `end`.
        func inner(_ layer: LayerIndex, style: Int, presence: Presence, end: Int32) -> Frame {
            var frame = self
            frame.layer = layer
            frame.style = style
            frame.presence = presence
            frame.end = end
            frame.resume = end
            frame.placed = -1
            frame.chosenChild = -1
            frame.keptStyles = .max
            return frame
        }
    }

    /// More layers than any honest design places through `use`.
    static let mostPlacedLayers = 250_000
    /// The number of letters that take as much room as a layer.
    private static let lettersOfLayer = 16
    /// The cost of reading a placed layer, in steps of the cascade.
    private static let stepsOfLayer = 16
    /// The cost of all placed content, in steps of the cascade.
    var work: Int { placedLayers * LayerBuilder.stepsOfLayer }
    /// The number of recent text styles searched for an equal one.
    static let recentTextStyles = 8
    /// Deeper than any honest design nests `use`.
    static let deepestPlacement = 64

    /// Builds the whole design; nil if it must be built by a single worker.
    mutating func build() -> (design: Design, troubles: [ReadingTrouble])? {
        reserveTables(for: 0..<Int32(document.nodes.count))
        if !workforce.isAlone { cuts = LayerCut.all(in: document, names).reversed() }
        nextCut = cuts.last?.parts.first?.lowerBound ?? -1
        openRoot()
        walk(downTo: 0)
        guard !isRefused else { return nil }
        connectDefinitions()
        isolateRoot()
        if isPartlyUnread || cascade.meetsOpenRule { leaveOpenWhatIsSeen() }
        design.isPlaceLeftOpen = isPartlyUnread
        design.followsColorScheme = cascade.asksForScheme || followsScheme
        return (design, troubles)
    }

    /// Reserves room for all elements of the document: growing tables leave their old memory behind, and unused room
    /// costs nothing.
    mutating func reserveTables(for nodes: Range<Int32>) {
        var (elements, shapes, runs, letters) = (0, 0, 0, 0)
        for index in nodes {
            let node = document.nodes[Int(index)]
            guard node.kind == .element else {
                if node.kind == .text { (runs, letters) = (runs + 1, letters + node.text.count) }
                continue
            }
            elements += 1
            if names.element(node).isShape { shapes += 1 }
        }
        guard elements >= LayerBuilder.fewElements else { return }
        let texts = min(runs, elements - shapes)
        design.layers.reserveCapacity(elements)
        design.geometries.reserveCapacity(shapes)
        design.paints.reserveCapacity(elements)
        design.strokes.reserveCapacity(elements)
        design.texts.reserveCapacity(texts)
        design.textRuns.reserveCapacity(texts)
        design.placements.reserveCapacity(texts)
        if texts > 0 { design.characters.reserveCapacity(letters) }
        design.transforms.reserveCapacity(elements)
        if nodes.count == document.nodes.count { reserveOutlines() }
    }

    /// Reserves room for the outlines in path data, by estimate: one point for every five letters, one step for every
    /// ten.
    private mutating func reserveOutlines() {
        guard readsOutlines, names.d != .absent else { return }
        var letters = 0
        for attribute in document.attributes where attribute.name == names.d { letters += attribute.value.count }
        design.paths.reserve(verbs: letters / 10, points: letters / 5)
    }

    /// Tables for fewer elements stay small, however they grow.
    private static let fewElements = 256

    /// Walks the content of a frame separately, and then returns to the current position.
    mutating func walk(_ frame: Frame, from start: Int32) {
        let depth = frames.count
        let resume = position
        frames.append(frame)
        position = start
        walk(downTo: depth)
        position = resume
    }

    private mutating func walk(downTo depth: Int) {
        while frames.count > depth, let frame = frames.last {
            if position >= frame.end { close(frame) } else { visit(position) }
        }
    }

    private mutating func close(_ frame: Frame) {
        design.layers[Int(frame.layer)].end = LayerIndex(design.layers.count)
        frames.removeLast()
        if frame.placed >= 0 { cascade.placements.removeLast() }
        styles.removeLast(max(0, styles.count - frame.keptStyles))
        position = frame.resume
    }

    /// Visits one node and moves `position` to the next; drops styles that nothing can inherit any more.
    private mutating func visit(_ index: Int32) {
        if index == nextCut, addsNextCut() { return }
        let node = document.nodes[Int(index)]
        guard node.kind == .element, let frame = frames.last else {
            position = index + 1
            return
        }
        let keptStyles = styles.count
        let depth = frames.count
        read(index, names.element(node), in: frame)
        if frames.count > depth {
            frames[depth].keptStyles = keptStyles
        } else {
            while styles.count > keptStyles { styles.removeLast() }
        }
    }

    /// Builds the next siblings in parts, but only where they are written, not in a `use`.
    private mutating func addsNextCut() -> Bool {
        guard let frame = frames.last, frame.instance < 0, !cascade.isSpent, let cut = cuts.popLast() else {
            return false
        }
        nextCut = cuts.last?.parts.first?.lowerBound ?? -1
        addParts(of: cut, in: frame)
        return true
    }

    private mutating func read(_ index: Int32, _ element: SVGElement, in frame: Frame) {
        let end = document.nodes[Int(index)].end
        position = end
        switch element {
        case .svg: openNestedDocument(index, in: frame)
        case .g, .a, .switch, .defs, .clipPath, .mask, .pattern, .marker, .symbol: openContainer(index, in: frame)
        case .use: openUse(index, in: frame)
        case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon: addShape(index, in: frame)
        case .text: addText(index, in: frame)
        case .image: addImage(index, in: frame)
        case .foreignObject: addForeignObject(index, in: frame)
        case .flowRoot: addFlowedText(index, in: frame)
        default: break
        }
    }

    /// Appends a layer for the node, with its style and transform.
    mutating func appendLayer(
        _ kind: LayerKind, for index: Int32, styled: (style: Int, own: OwnStyle), in frame: Frame
    ) -> LayerIndex {
        var layer = Layer(
            kind: kind, presence: presence(of: index, styled, in: frame), parent: frame.layer, node: NodeID(index),
            instance: frame.instance)
        layer.transform = design.transformIndex(transform(styled, in: frame))
        if !styled.own.joinsPlainly { layer.compositing = design.compositingIndex(styled.own.compositing) }
        if frame.isInMask, styles[styled.style].mixesInLinearLight, kind == .shape || kind == .text {
            var compositing = styled.own.compositing
            compositing.turnsToLinearLight = true
            layer.compositing = design.compositingIndex(compositing)
        }
        let place = LayerIndex(design.layers.count)
        layer.end = place + 1
        if styled.own.isRestless { design.restlessLayers.insert(place) }
        if styled.own.turnsAboutUnknownBox { design.boxOrigins[place] = boxOrigin(styled, in: frame) }
        design.layers.append(layer)
        if frame.instance >= 0 { placedLayers += 1 }
        return place
    }

    /// Counts the cost of a placed text by its runs and letters: a few bytes may place a long text, or one of many
    /// parts, again.
    mutating func countPlaced(runs: Int, letters: Int, in frame: Frame) {
        guard frame.instance >= 0 else { return }
        placedLayers += runs + letters / LayerBuilder.lettersOfLayer
    }

    private func presence(of index: Int32, _ styled: (style: Int, own: OwnStyle), in frame: Frame) -> Presence {
        if frame.presence == .undisplayed { return .undisplayed }
        if !styled.own.isDisplayed { return .undisplayed }
        if frame.chosenChild >= 0, frame.chosenChild != index { return .undisplayed }
        if isLinkInLink(index, parent: design.layers[Int(frame.layer)].node.index) { return .undisplayed }
        if frame.presence == .painted, !styles[styled.style].isVisible { return .hidden }
        return frame.presence
    }

    /// Whether an element is a link directly inside another, which browsers do not draw (errata of SVG 1.1, "linking").
    func isLinkInLink(_ index: Int32, parent: Int32) -> Bool {
        names.element(document.nodes[Int(index)]) == .a && parent >= 0
            && names.element(document.nodes[Int(parent)]) == .a
    }

    /// The presence of a layer's children: hidden groups may hold visible layers.
    func childPresence(_ presence: Presence) -> Presence { presence == .hidden ? .painted : presence }

    /// Makes the root an isolated group: its content does not blend with the page below (Compositing 1 §3.1). Without
    /// blending that makes no difference, and is skipped.
    private mutating func isolateRoot() {
        guard design.compositings.contains(where: { $0.blend != .normal }) else { return }
        let blends = Set(design.compositings.indices.filter { design.compositings[$0].blend != .normal })
        // Browsers do so for elements, but not for parts of a text.
        guard design.layers.contains(where: { blends.contains(Int($0.compositing)) && !isInHTML($0) }) else { return }
        var compositing = design.compositings[Int(design.layers[0].compositing)]
        compositing.isIsolated = true
        design.layers[0].compositing = design.compositingIndex(compositing)
    }

    /// Whether a layer is in HTML, which is isolated anyway.
    private func isInHTML(_ layer: Layer) -> Bool {
        var around = layer.parent
        while around >= 0 {
            if design.layers[Int(around)].kind == .foreign { return true }
            around = design.layers[Int(around)].parent
        }
        return false
    }

    /// Fills in the layers of definitions that come after their use.
    private mutating func connectDefinitions() {
        for (use, symbol) in symbolUses { design.componentUses[use].component = symbolComponents[symbol] ?? -1 }
        clipIndices.forEach { node, index in
            guard let layer = definitionLayers[node] else { return }
            design.clips[Int(index)].content = layer
            guard design.clips[Int(index)].units == .objectBoundingBox else { return }
            // Browsers fit the outline to the box before they transform it.
            let outline = design.layers[Int(layer)].transform
            design.layers[Int(layer)].transform = design.clips[Int(index)].transform
            design.clips[Int(index)].transform = outline
        }
        maskIndices.forEach { node, index in
            if let layer = definitionLayers[node] { design.masks[Int(index)].content = layer }
        }
        for (pattern, content) in patternContents {
            guard let layer = definitionLayers[content] else { continue }
            design.patterns[Int(pattern)].content = layer
        }
    }
}
