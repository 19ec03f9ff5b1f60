import ColorScience
import DesignModel
import Painting

/// Measures parts of interfaces against what is beside them, through the eyedropper: the colors just inside, on and
/// just outside the outlines of the shapes they are made of.
struct GraphicReader: Sendable {
    private let list: DisplayList
    private let eyedropper: Eyedropper
    private var sampler: Sampler
    private let backdrop: RGBA
    private var transforms: PageTransforms
    /// The number of steps that sampling may still take, so that a design with a million controls takes only seconds.
    private var budget = 100_000_000
    /// The number of texts with words before each layer, and before the end; empty where there are no graphics.
    private var wordsBefore: [Int32] = []

    /// How far from an edge colors are taken, in device px: near enough to hit the thinnest line of an icon.
    private static let beside = 0.3
    /// The most parts of a control that are examined; pictures drawn from more are not controls.
    private static let mostParts = 64

    init(_ list: DisplayList, backdrop: RGBA) {
        self.list = list
        self.backdrop = backdrop
        eyedropper = Eyedropper(list)
        sampler = Sampler(list)
        transforms = PageTransforms(of: list.design)
    }

    private var design: Design { list.design }

    /// The readings of controls and icons that nowhere reach `required` and have no words to recognize them by; in
    /// paint order, whoever shares the work.
    func faint(
        among graphics: [Graphic], below required: Double, by workforce: any Workforce
    ) -> [GraphicReading] {
        let pieces = pieces(of: graphics)
        var reader = self
        if !graphics.isEmpty { reader.wordsBefore = GraphicReader.countedWords(in: design) }
        let shared = reader
        let read = { @Sendable (place: Int) in
            var reader = shared
            reader.budget /= pieces.count
            return reader.faint(among: graphics[pieces[place]], below: required)
        }
        let found = list.known {
            workforce.answers(to: pieces.count, read)
        } inOrder: {
            pieces.indices.map(read)
        }
        return Array(found.joined())
    }

    /// The same for a design that is flattened a stretch at a time, for one list of graphics after another. Graphics
    /// that lie on no artboard are not measured.
    static func faint(
        among lists: [[Graphic]], on stretches: [ArtboardStretch], of flattening: Flattening, backdrop: RGBA,
        below required: Double, by workforce: any Workforce
    ) -> [GraphicReading] {
        let parts = stretches.map { stretch in
            (stretch: stretch, lists: lists.map { list in list.filter { stretch.holds($0.layer) } })
        }.filter { $0.lists.contains { !$0.isEmpty } }
        let words = parts.isEmpty ? [] : GraphicReader.countedWords(in: flattening.design)
        let read = { @Sendable (place: Int) in
            var reader = GraphicReader(flattening.list(of: parts[place].stretch), backdrop: backdrop)
            reader.budget /= parts.count
            reader.wordsBefore = words
            return parts[place].lists.map { reader.faint(among: $0[...], below: required) }
        }
        let found = flattening.known {
            workforce.answers(to: parts.count, read)
        } inOrder: {
            parts.indices.map(read)
        }
        return lists.indices.flatMap { list in found.flatMap { $0[list] } }
    }

    /// Graphics in pieces, with everything that lies within a graphic in the same piece.
    private func pieces(of graphics: [Graphic]) -> [Range<Int>] {
        var bounds = Set(Pieces.of(graphics.count).map(\.lowerBound))
        var starts: [Int] = []
        var end: LayerIndex = 0
        var isDue = false
        for (place, graphic) in graphics.enumerated() {
            isDue = bounds.remove(place) != nil || isDue
            if isDue, graphic.layer >= end {
                starts.append(place)
                isDue = false
            }
            end = max(end, design.layers[Int(graphic.layer)].end)
        }
        return zip(starts, starts.dropFirst() + [graphics.count]).map { $0..<$1 }
    }

    private mutating func faint(among graphics: ArraySlice<Graphic>, below required: Double) -> [GraphicReading] {
        var found: [GraphicReading] = []
        /// The ends of the controls around, and whether these settle what lies in them.
        var around: [(end: LayerIndex, isSettled: Bool)] = []
        for graphic in graphics {
            while let last = around.last, last.end <= graphic.layer { around.removeLast() }
            let end = design.layers[Int(graphic.layer)].end
            // The place of something that is transformed about its own box depends on its content.
            guard !isTransformedAboutBox(graphic.layer..<end) else { continue }
            let hasWords = holdsWords(graphic.layer..<end)
            if around.contains(where: \.isSettled), graphic.kind == .icon { continue }
            if graphic.kind == .icon, isBesideWords(graphic.layer) { continue }
            guard !(hasWords && graphic.kind.isKnownByWords) else {
                around.append((end, true))
                continue
            }
            if let reading = reading(of: graphic, below: required) {
                found.append(reading)
                around.append((end, true))
            } else {
                around.append((end, hasWords))
            }
        }
        return found
    }

    /// Counts texts with words once: thousands of icons may lie in one group, each of which asks for all of it.
    private static func countedWords(in design: Design) -> [Int32] {
        var counts: [Int32] = [0]
        counts.reserveCapacity(design.layers.count + 1)
        var count: Int32 = 0
        for layer in design.layers {
            if isWords(layer, in: design) { count += 1 }
            counts.append(count)
        }
        return counts
    }

    /// Whether a layer is a text with words.
    private static func isWords(_ layer: Layer, in design: Design) -> Bool {
        guard layer.kind == .text, layer.presence == .painted, design.texts.indices.contains(Int(layer.content)) else {
            return false
        }
        return design.texts[Int(layer.content)].runs.contains { run in
            guard design.textRuns.indices.contains(Int(run)) else { return false }
            let letters = design.string(of: design.textRuns[Int(run)])
            return letters.contains { $0.isLetter || $0.isNumber }
        }
    }

    /// Whether any of the layers is a text with words.
    private func holdsWords(_ layers: Range<LayerIndex>) -> Bool {
        wordsBefore[Int(layers.upperBound)] > wordsBefore[Int(layers.lowerBound)]
    }

    /// Whether a graphic lies in, or holds, something that is transformed about its own box.
    private func isTransformedAboutBox(_ layers: Range<LayerIndex>) -> Bool {
        guard !design.boxOrigins.isEmpty else { return false }
        if layers.contains(where: { design.boxOrigins[$0] != nil }) { return true }
        var parent = design.layers[Int(layers.lowerBound)].parent
        while parent >= 0 {
            if design.boxOrigins[parent] != nil { return true }
            parent = design.layers[Int(parent)].parent
        }
        return false
    }

    /// Whether a text is in the same group: an icon beside its name adds nothing.
    private func isBesideWords(_ layer: LayerIndex) -> Bool {
        let parent = design.layers[Int(layer)].parent
        guard parent >= 0, design.layers[Int(parent)].kind != .artboard else { return false }
        return holdsWords(parent..<design.layers[Int(parent)].end)
    }

    // MARK: - One control

    /// The reading of a graphic, if every part of it is known and none reaches `required`.
    private mutating func reading(of graphic: Graphic, below required: Double) -> GraphicReading? {
        var best: GraphicReading?
        var parts = 0
        for index in graphic.layer..<design.layers[Int(graphic.layer)].end {
            let layer = design.layers[Int(index)]
            guard layer.presence == .painted else { continue }
            switch layer.kind {
            // A box does not tell what a picture, or a letter of a symbol font, shows.
            case .image, .foreign: return nil
            case .text where graphic.kind == .icon || graphic.kind == .button: return nil
            case .shape, .artboard: break
            default: continue
            }
            guard isPainted(layer) else { continue }
            parts += 1
            guard parts <= GraphicReader.mostParts, let ratios = ratios(of: layer, index), !ratios.isEmpty else {
                return nil
            }
            let typical = ratios.sorted { $0.ratio > $1.ratio }[(ratios.count - 1) / 2]
            if typical.ratio >= required { return nil }
            guard typical.ratio > best?.ratio ?? 0 else { continue }
            best = GraphicReading(
                graphic: graphic, part: index, ratio: typical.ratio, first: typical.first, second: typical.second)
        }
        // Something that does not show at all was not meant to be seen: the area of an icon, a place to click.
        guard let best, best.ratio >= 1.05 || graphic.kind == .graphic else { return nil }
        return best
    }

    private func isPainted(_ layer: Layer) -> Bool {
        guard design.geometries.indices.contains(Int(layer.content)) else { return false }
        return !design.paints[Int(layer.fill)].isInvisible || width(ofStroke: layer.stroke) > 0
    }

    private func width(ofStroke index: Int32) -> Double {
        guard design.strokes.indices.contains(Int(index)) else { return 0 }
        let stroke = design.strokes[Int(index)]
        return stroke.paint.isInvisible ? 0 : stroke.width
    }

    /// The greatest ratio between neighboring colors at each place along a shape's outline; nil where too
    /// many are unknown.
    private mutating func ratios(
        of layer: Layer, _ index: LayerIndex
    ) -> [(ratio: Double, first: RGBA, second: RGBA)]? {
        let transform = transforms.transform(of: index)
        guard transform.isFinite else { return nil }
        let paint = design.paints[Int(layer.fill)]
        let stroke = design.strokes.indices.contains(Int(layer.stroke)) ? design.strokes[Int(layer.stroke)] : nil
        guard paint.leftOpen == nil, stroke?.paint.leftOpen == nil else { return nil }
        let line = width(ofStroke: layer.stroke) * (stroke?.isNonScaling == true ? 1 : transform.meanScale)
        // Whether the line lies in the middle of the outline or to one side of it, two of these points are beside it.
        let offsets =
            line > 0
            ? [-line - GraphicReader.beside, -line / 4, line / 4, line + GraphicReader.beside]
            : [-GraphicReader.beside, GraphicReader.beside]
        let artboard = list.sheet.artboard(of: index)
        guard design.artboards.isEmpty || artboard != nil else { return nil }
        let area = list.sheet.area(around: index)
        let page = Rectangle(x: 0, y: 0, width: area.width, height: area.height)
        var ratios: [(ratio: Double, first: RGBA, second: RGBA)] = []
        var unknown = 0
        for sample in EdgeSamples.along(design.geometries[Int(layer.content)], in: design.paths, transform) {
            let points = offsets.map { sample.point + sample.across * $0 }
            // It is unknown what lies beside the page.
            guard points.allSatisfy(page.contains) else { continue }
            guard budget > 0 else { return nil }
            let colors = eyedropper.colors(
                at: points, ofArtboard: artboard ?? 0, on: backdrop, with: &sampler, spending: &budget)
            guard colors.allSatisfy(\.isCertain) else {
                unknown += 1
                continue
            }
            let pairs = zip(colors, colors.dropFirst()).map {
                (ratio: Contrast.ratio($0.color, $1.color), first: $0.color, second: $1.color)
            }
            if let best = pairs.max(by: { $0.ratio < $1.ratio }) { ratios.append(best) }
        }
        // Letters that cross an outline leave most of it visible; where more is unknown, the outline may be
        // perfectly clear.
        return unknown * 4 <= ratios.count ? ratios : nil
    }
}
