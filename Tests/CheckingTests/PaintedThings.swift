import ColorScience
import DesignModel

/// What a design shows, whatever file it came from: everything painted on one artboard in paint order, in device px from its
/// upper left corner, a line each; and what it keeps under a name.
struct PaintedThings {
    let design: Design

    /// The lines of an artboard, by its place; of the whole page where a design has none.
    func lines(ofArtboard index: Int = 0) -> [String] {
        let first = design.artboards.isEmpty ? 0 : design.artboards[index].layer
        var lines: [String] = []
        var next = first
        while next < design.layers[Int(first)].end {
            let layer = design.layers[Int(next)]
            guard layer.presence == .painted, layer.kind != .definition else {
                next = layer.end
                continue
            }
            lines += self.lines(of: next, layer)
            next += 1
        }
        return lines
    }

    /// Components of the file and how often each is placed.
    var components: [String] {
        design.components.enumerated().map { index, component in
            "\(component.name) × \(design.componentUses.filter { Int($0.component) == index }.count)"
        }
    }

    /// Styles of text that the design keeps under a name.
    var textStyles: [String: String] {
        var styles: [String: String] = [:]
        for style in design.namedStyles where style.kind == .text && style.textStyle >= 0 {
            styles[style.name] = type(design.textStyles[Int(style.textStyle)])
        }
        return styles
    }

    /// How letters are set, in words that do not depend on the file.
    func type(_ style: TextStyle) -> String {
        let height = style.lineHeight.map { "/\(number($0 * style.size))" } ?? ""
        return "\(style.families.first ?? "?") \(number(style.size))\(height) \(number(style.weight))"
    }

    private func lines(of index: LayerIndex, _ layer: Layer) -> [String] {
        let transform = transform(of: index)
        switch layer.kind {
        case .shape, .artboard:
            guard layer.content >= 0, layer.fill > 0 else { return [] }
            let bounds = transform.bounds(of: design.geometries[Int(layer.content)].bounds)
            return [
                "\(outline(design.geometries[Int(layer.content)], bounds)) \(paint(layer.fill, transform, bounds))"
            ]
        case .text:
            return design.texts[Int(layer.content)].runs.map { index in
                let run = design.textRuns[Int(index)]
                let style = type(design.textStyles[Int(run.style)])
                return "“\(design.string(of: run))” \(style) \(paint(run.fill, transform, .empty))"
            }
        case .instance:
            let use = design.componentUses.first { $0.layer == index }
            return use.map { ["instance of \(design.components[Int($0.component)].name)"] } ?? []
        default: return []
        }
    }

    private func outline(_ geometry: Geometry, _ bounds: Rectangle) -> String {
        let place = [bounds.minX, bounds.minY, bounds.width, bounds.height].map(number).joined(separator: " ")
        guard case .rectangle(_, let radius, _) = geometry, radius > 0 else { return "box \(place)" }
        return "box \(place) round \(number(radius))"
    }

    private func paint(_ index: Int32, _ transform: AffineTransform, _ bounds: Rectangle) -> String {
        let paint = design.paints[Int(index)]
        switch paint.kind {
        case .solid: return RGBA8(paint.color).hex
        case .gradient(let index):
            let gradient = design.gradients[Int(index)]
            guard case .linear(let start, let end) = gradient.kind else { return "gradient" }
            let ends = [start, end].map { point -> String in
                var place = gradient.transform.applied(to: point)
                if gradient.units == .objectBoundingBox {
                    place = Point(bounds.minX + place.x * bounds.width, bounds.minY + place.y * bounds.height)
                } else {
                    place = transform.applied(to: place)
                }
                // A gradient does not change along the line across it: where that lies says nothing.
                return number(place.x)
            }
            let stops = gradient.stops.map { "\(number($0.offset)) \(RGBA8($0.rgba).hex)" }
            return "from \(ends[0]) to \(ends[1]): " + stops.joined(separator: ", ")
        case .none: return "nothing"
        case .pattern: return "a pattern"
        case .unknown(let reason): return "unknown: \(reason.phrase)"
        }
    }

    /// From a layer's units to device px of its artboard.
    private func transform(of index: LayerIndex) -> AffineTransform {
        var result = AffineTransform.identity
        var next = index
        while next >= 0 {
            let layer = design.layers[Int(next)]
            result = design.transforms[Int(layer.transform)].concatenating(result)
            next = layer.parent
        }
        return result
    }

    /// Two decimals: files round their numbers each in their own way.
    private func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
