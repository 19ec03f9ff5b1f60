import DesignAnalysis
import DesignModel

/// A layer with outlines of letters whose name or attributes say that it was text.
struct OutlinedLetters {
    /// The index of the layer in `Design.layers`.
    let index: LayerIndex
    /// The number of outlines in its row, including parts of letters such as dots.
    let letters: Int

    private static let words = ["text", "lettering", "typography", "headline", "caption", "label"]

    /// The marks that people and tools leave on outlined text; words for a place where text goes do not count.
    private static let selectors: [SelectorList] = {
        let named = words.flatMap { word in
            [
                "g[id*='\(word)' i]", "path[id*='\(word)' i]", "g[data-name*='\(word)' i]",
                "path[data-name*='\(word)' i]",
            ]
        }
        let kept = [
            "path[aria-label]", "g[aria-label]:not([role='img'])", "path[style*='-inkscape-font-specification']",
            "g[style*='-inkscape-font-specification']",
        ]
        return (named + kept).compactMap { try? SelectorList.parse($0) }
    }()

    /// The fewest letters of a row.
    private static let fewest = 4
    /// The most outlines; more of them are a drawing.
    private static let most = 2000

    /// The outermost layers that are marked and look like outlined text; layers with real text are left out.
    static func layers(in study: Study) -> [OutlinedLetters] {
        // Few designs hold a row of outlines; once outlines are read, looking for a row costs less than asking every
        // node for its name.
        if study.design.readWhole == nil { guard holdsRow(study.design) else { return [] } }
        // In design tools a layer's name tells that it was text; in drawings the attributes do.
        let isTold = study.design.format.sharesStyles
        let named = isTold ? [] : study.design.nodes(matching: selectors)
        guard isTold || !named.isEmpty else { return [] }
        let design = study.whole
        guard holdsRow(design) else { return [] }
        var found: [OutlinedLetters] = []
        var index = 0
        while index < design.layers.count {
            let layer = design.layers[index]
            if layer.kind == .definition || ![.painted, .hidden].contains(layer.presence) {
                index = max(index + 1, Int(layer.end))
                continue
            }
            if isTold ? mayBeText(layer, design) && holdsOutlines(index, design) : named.contains(layer.node),
                let letters = letters(in: index, design), !isTold || isText(layer, letters, design)
            {
                found.append(OutlinedLetters(index: LayerIndex(index), letters: letters))
                index = max(index + 1, Int(layer.end))
            } else {
                index += 1
            }
        }
        return found
    }

    /// Whether any layer holds enough outlines for a row of letters.
    private static func holdsRow(_ design: Design) -> Bool {
        design.layers.indices.contains { holdsOutlines($0, design) }
    }

    /// Whether a layer's name may say that its outlines were letters, which costs less to ask than what they look like.
    private static func mayBeText(_ layer: Layer, _ design: Design) -> Bool {
        layer.kind == .shape || isText(layer, 0, design)
    }

    /// Whether a layer's name says that its outlines were letters: by a word for text, or by the text itself, which
    /// design tools keep as the name of the outlined shape.
    private static func isText(_ layer: Layer, _ letters: Int, _ design: Design) -> Bool {
        let name = design.provenance.name(of: layer.node).lowercased()
        // Logotypes are naturally outlines.
        if ["wordmark", "logo", "lettermark"].contains(where: { name.contains($0) }) { return false }
        if words.contains(where: { name.contains($0) }) { return true }
        guard layer.kind == .shape else { return false }
        let length = name.count { !$0.isWhitespace }
        // The dots of i and j are separate outlines; spaces leave none.
        return length >= fewest && abs(length - letters) * 5 <= length
    }

    /// Whether a layer holds enough outlines for a row of letters, and nothing else.
    private static func holdsOutlines(_ index: Int, _ design: Design) -> Bool {
        let end = max(index + 1, min(Int(design.layers[index].end), design.layers.count))
        guard end - index <= most else { return false }
        var contours = 0
        for layer in design.layers[index..<end] {
            switch layer.kind {
            case .text, .image, .foreign: return false
            case .shape:
                guard layer.fill > 0, design.geometries.indices.contains(Int(layer.content)),
                    case .path(let path, _) = design.geometries[Int(layer.content)]
                else { return false }
                if contours < fewest { contours += path.verbs.count { design.paths.verbs[Int($0)] == .move } }
            case .artboard, .group, .instance, .definition: break
            }
        }
        return contours >= fewest
    }

    /// The number of outlines in a row in the layer; nil where they do not look like letters.
    private static func letters(in index: Int, _ design: Design) -> Int? {
        let end = max(index + 1, min(Int(design.layers[index].end), design.layers.count))
        guard end - index <= most else { return nil }
        var outlines: [Outline] = []
        for layer in design.layers[index..<end] {
            switch layer.kind {
            case .text, .image, .foreign: return nil
            case .shape:
                // Letters are filled; a shape with only a stroke is a drawing.
                guard layer.presence == .painted, layer.fill > 0,
                    design.geometries.indices.contains(Int(layer.content))
                else { return nil }
                guard case .path(let path, _) = design.geometries[Int(layer.content)] else { return nil }
                let transform = transform(of: layer, upTo: index, design)
                outlines += contours(of: path, transform, design)
                guard outlines.count <= most else { return nil }
            case .artboard, .group, .instance, .definition: break
            }
        }
        return Row(outlines).letters
    }

    /// From the shape's coordinates to those of the layer at `top`.
    private static func transform(of layer: Layer, upTo top: Int, _ design: Design) -> AffineTransform {
        var result = design.transforms[Int(layer.transform)]
        var next = Int(layer.parent)
        for _ in 0..<64 {
            guard next > top, next < design.layers.count else { break }
            result = design.transforms[Int(design.layers[next].transform)].concatenating(result)
            next = Int(design.layers[next].parent)
        }
        return result
    }

    /// The box and the number of points of every contour.
    private static func contours(of path: PathReference, _ transform: AffineTransform, _ design: Design) -> [Outline] {
        var outlines: [Outline] = []
        var current = Outline()
        var point = Int(path.points.lowerBound)
        for verb in path.verbs {
            let verb = design.paths.verbs[Int(verb)]
            if verb == .move {
                if current.points > 2 { outlines.append(current) }
                current = Outline()
            }
            for _ in 0..<verb.pointCount {
                current.box.extend(to: transform.applied(to: design.paths.points[point]))
                current.points += 1
                point += 1
            }
        }
        if current.points > 2 { outlines.append(current) }
        return outlines
    }

    private struct Outline {
        var box = Rectangle.empty
        var points = 0
    }

    /// Outlines side by side, like letters in a line.
    private struct Row {
        /// The number of outlines; nil where they do not form a row.
        let letters: Int?

        init(_ outlines: [Outline]) {
            letters = Row.count(outlines)
        }

        private static func count(_ outlines: [Outline]) -> Int? {
            let outlines = outlines.filter { !$0.box.isEmpty && $0.box.height > 0 && $0.box.height.isFinite }
            // The counters of letters lie within them, and dots above them: neither belongs to the row.
            let outer = outlines.filter { inner in
                !outlines.contains { $0.box.height > inner.box.height && holds($0.box, inner.box) }
            }
            guard outer.count >= fewest else { return nil }
            let heights = outer.map(\.box.height).sorted()
            let median = heights[heights.count / 2]
            let whole = outer.reduce(Rectangle.empty) { $0.union($1.box) }
            // Letters with ascenders and descenders are 1.6 times as high as those without.
            let row = outer.filter { $0.box.height > 0.4 * median && $0.box.height < 1.8 * median }
            guard row.count * 10 >= outer.count * 7, whole.height < 2.2 * median, whole.width > 2 * median else {
                return nil
            }
            // Letters stand side by side, and have more points than bars and dots have.
            let sorted = row.sorted { $0.box.minX < $1.box.minX }
            let overlaps = zip(sorted, sorted.dropFirst()).count { a, b in
                a.box.maxX - b.box.minX > 0.5 * min(a.box.width, b.box.width)
            }
            let points = row.reduce(0) { $0 + $1.points }
            guard overlaps * 5 <= row.count, points >= 7 * row.count else { return nil }
            return outer.count
        }

        private static func holds(_ outer: Rectangle, _ inner: Rectangle) -> Bool {
            outer.minX <= inner.minX && outer.maxX >= inner.maxX && outer.minY <= inner.minY && outer.maxY >= inner.maxY
        }
    }
}
