import ColorScience
import DesignModel
import SourceText

/// The state in which the building of a part begins: everything that the builder of the whole knows at that point.
struct LayerPartStart: Sendable {
    fileprivate let document: XMLDocument
    fileprivate let names: SVGNames
    fileprivate let references: References
    fileprivate let cascade: CascadeStart
    fileprivate let design: Design
    fileprivate let readsOutlines: Bool
    fileprivate let surroundings: SVGReader.Surroundings
    fileprivate let preferredScheme: ColorScheme
    fileprivate let styles: [ComputedStyle]
    fileprivate let colorsOfCurrent: [ColorOfCurrent]
    fileprivate let frame: LayerBuilder.Frame
    fileprivate let rootFontSize: Double
    fileprivate let scheme: ColorScheme

    init(of builder: LayerBuilder, in frame: LayerBuilder.Frame) {
        document = builder.document
        names = builder.names
        references = builder.references
        cascade = CascadeStart(builder.cascade)
        readsOutlines = builder.readsOutlines
        surroundings = builder.surroundings
        preferredScheme = builder.preferredScheme
        rootFontSize = builder.rootFontSize
        scheme = builder.scheme
        var part = builder.design.part(in: frame.layer)
        (part.width, part.height) = (builder.design.width, builder.design.height)
        design = part
        var inner = frame
        inner.layer = 0
        self.frame = inner
        colorsOfCurrent = builder.colorsOfCurrent
        // The tables of a part start empty.
        styles = builder.styles.map { style in
            var style = style
            style.fillIndex = ComputedStyle.notTabled
            style.strokeIndex = ComputedStyle.notTabled
            style.textIndex = ComputedStyle.notTabled
            return style
        }
    }
}

/// Siblings that were built separately.
struct LayerPart: Sendable {
    let design: Design
    let troubles: [ReadingTrouble]
    let definitionLayers: NodeTable
    let copiedDefinitions: Set<Int32>
    let gradientIndices: NodeTable
    let patternIndices: NodeTable
    let clipIndices: NodeTable
    let maskIndices: NodeTable
    let filterIndices: NodeTable
    let patternContents: [(pattern: Int32, content: Int32)]
    let isAbridged: Bool
    let isPartlyUnread: Bool
    let followsScheme: Bool
    let work: CascadeWork

    /// Builds the content of some nodes.
    init(_ start: LayerPartStart, of nodes: Range<Int32>) {
        var builder = LayerBuilder(
            document: start.document, names: start.names, references: start.references,
            cascade: Cascade(from: start.cascade), design: start.design, readsOutlines: start.readsOutlines,
            surroundings: start.surroundings, preferredScheme: start.preferredScheme)
        builder.styles = start.styles
        builder.colorsOfCurrent = start.colorsOfCurrent
        builder.rootFontSize = start.rootFontSize
        builder.scheme = start.scheme
        builder.reserveTables(for: nodes)
        var frame = start.frame
        frame.end = nodes.upperBound
        builder.walk(frame, from: nodes.lowerBound)
        design = builder.design
        troubles = builder.troubles
        definitionLayers = builder.definitionLayers
        copiedDefinitions = builder.copiedDefinitions
        gradientIndices = builder.gradientIndices
        patternIndices = builder.patternIndices
        clipIndices = builder.clipIndices
        maskIndices = builder.maskIndices
        filterIndices = builder.filterIndices
        patternContents = builder.patternContents
        isAbridged = builder.isAbridged
        isPartlyUnread = builder.isPartlyUnread
        followsScheme = builder.followsScheme
        work = CascadeWork(of: builder.cascade, since: start.cascade)
    }

    /// Whether the part read definitions, which other parts may have read as well.
    fileprivate var readsDefinitions: Bool {
        !(gradientIndices.isEmpty && patternIndices.isEmpty && clipIndices.isEmpty && maskIndices.isEmpty
            && filterIndices.isEmpty)
    }

    /// Whether the part might differ, or repeat a report, compared to building it after the others.
    fileprivate var isDoubtful: Bool {
        work.hasTroubles || !troubles.isEmpty && readsDefinitions
            || troubles.contains { $0.kind == .limitReached }
    }
}

extension LayerBuilder {
    /// Builds siblings in parts, and continues after them; if the result might differ, everything must be rebuilt in
    /// sequence.
    mutating func addParts(of cut: LayerCut, in frame: Frame) {
        let start = LayerPartStart(of: self, in: frame)
        let workforce = workforce
        let refused = workforce.join(cut.parts.count) { place in
            LayerPart(start, of: cut.parts[place])
        } begin: { _ in
        } _: { part in
            guard !part.isDoubtful else { return false }
            append(part, in: frame.layer)
            return !cascade.isSpent
        }
        position = cut.end
        guard refused != nil else { return }
        isRefused = true
        position = .max
    }

    private mutating func append(_ part: LayerPart, in layer: LayerIndex) {
        var places = Design.Definitions()
        places.gradients = gradientIndices.places(
            of: part.gradientIndices, part.design.gradients.count, design.gradients.count)
        places.patterns = patternIndices.places(
            of: part.patternIndices, part.design.patterns.count, design.patterns.count)
        places.clips = clipIndices.places(of: part.clipIndices, part.design.clips.count, design.clips.count)
        places.masks = maskIndices.places(of: part.maskIndices, part.design.masks.count, design.masks.count)
        places.filters = filterIndices.places(of: part.filterIndices, part.design.filters.count, design.filters.count)
        for (pattern, content) in part.patternContents where places.patterns[Int(pattern)] >= design.patterns.count {
            patternContents.append((places.patterns[Int(pattern)], content))
        }
        let behind = LayerIndex(design.layers.count) - 1
        part.definitionLayers.forEach { node, layer in
            let isCopy = part.copiedDefinitions.contains(node)
            guard !isCopy || definitionLayers[node] == nil else { return }
            if isCopy { copiedDefinitions.insert(node) } else { copiedDefinitions.remove(node) }
            definitionLayers[node] = layer + behind
        }
        var shared = Design.SharedPlaces()
        shared.definitions = places
        shared.textStyles = part.design.textStyles.map { textStyleIndex(of: $0) }
        design.append(part.design, in: layer, shared)
        // A style sheet's color is read in every part.
        troubles += part.troubles.filter { $0.kind != .malformedColor || ignoredColors.insert($0.range).inserted }
        isAbridged = isAbridged || part.isAbridged
        isPartlyUnread = isPartlyUnread || part.isPartlyUnread
        followsScheme = followsScheme || part.followsScheme
        cascade.meet(part.work)
    }
}

extension NodeTable {
    /// The index of each of the `count` items of a part with its own table: that of the same node if it is known here,
    /// else the next one after `here` items, which is recorded.
    fileprivate mutating func places(of part: NodeTable, _ count: Int, _ here: Int) -> [Int32] {
        var nodes = [Int32](repeating: -1, count: count)
        var unpainted: [Int32] = []
        part.forEach { node, place in
            if place >= 0 { nodes[Int(place)] = node } else { unpainted.append(node) }
        }
        for node in unpainted where self[node] == nil { self[node] = -1 }
        var next = Int32(truncatingIfNeeded: here)
        return nodes.map { node in
            if node >= 0, let known = self[node], known >= 0 { return known }
            if node >= 0 { self[node] = next }
            next += 1
            return next - 1
        }
    }
}
