public import ColorScience
public import DesignModel

/// A part of a design that somebody named, with what is drawn of it: the layers and runs of text at its node.
public struct DesignPart: Sendable {
    /// A value of a part, and where it is written; nil where it is not.
    public struct Value<Content: Sendable>: Sendable {
        /// The value.
        public let content: Content
        /// Where it is written.
        public let origin: Origin?

        /// A value and where it is written.
        public init(_ content: Content, at origin: Origin? = nil) {
            self.content = content
            self.origin = origin
        }
    }

    /// Its node in the file.
    public let node: NodeID
    /// What people call it; for a token or a group of tokens the whole path, as references write it.
    public let name: String
    /// Its painted layers, in ``Design/layers``; several where it is placed several times, or painted
    /// with several fills.
    let layers: [LayerIndex]
    /// Its painted runs of text, in ``Design/textRuns``.
    let runs: [Int]
    /// The token that it is, in ``Design/tokens``; nil for other parts.
    let token: Int?
    /// The group of tokens that it is, in ``Design/tokenGroups``; nil for other parts.
    let group: Int?
}

extension Study {
    /// The parts that selectors match, in the order of the file.
    public func parts(named selectors: [SelectorList]) -> [DesignPart] {
        let named = nodes(matching: selectors)
        guard !named.isEmpty else { return [] }
        let design = completed
        var layers: [NodeID: [LayerIndex]] = [:]
        var runs: [NodeID: [Int]] = [:]
        var index = 0
        while index < design.layers.count {
            let layer = design.layers[index]
            if layer.kind == .definition || ![.painted, .hidden].contains(layer.presence) {
                index = max(index + 1, Int(layer.end))
                continue
            }
            if layer.presence == .painted, named.contains(layer.node) {
                layers[layer.node, default: []].append(LayerIndex(index))
            }
            index += 1
        }
        for index in shownRuns {
            let run = design.textRuns[index]
            let layer = design.layers.indices.contains(Int(run.layer)) ? design.layers[Int(run.layer)].node : run.node
            for node in Set([run.node, layer]) where named.contains(node) { runs[node, default: []].append(index) }
        }
        let tokens = Dictionary(design.tokens.enumerated().map { ($1.origin.node, $0) }) { first, _ in first }
        let groups = Dictionary(design.tokenGroups.enumerated().map { ($1.node, $0) }) { first, _ in first }
        return named.sorted().map { node in
            let token = tokens[node]
            let group = token == nil ? groups[node] : nil
            let name =
                token.map { design.tokens[$0].name } ?? group.map { design.tokenGroups[$0].name }
                ?? design.provenance.name(of: node)
            return DesignPart(
                node: node, name: name, layers: layers[node] ?? [], runs: runs[node] ?? [], token: token, group: group)
        }
    }
}

extension DesignPart {
    /// The colors it is filled with, including those of gradients; colors that cannot be known are left out.
    public func fills(in design: Design) -> [Value<Color>] {
        let filled = layers.lazy.map { design.layers[Int($0)] }.filter { $0.kind != .shape || design.hasInside($0) }
        let paints = (filled.map(\.fill) + runs.map { design.textRuns[$0].fill })
            .filter { $0 > 0 && design.paints.indices.contains(Int($0)) }.map { design.paints[Int($0)] }
        return DesignPart.colors(of: paints, in: design)
    }

    /// The colors of its strokes.
    public func strokes(in design: Design) -> [Value<Color>] {
        DesignPart.colors(of: lines(in: design).map(\.paint), in: design)
    }

    /// The widths of its strokes, in user units.
    public func strokeWidths(in design: Design) -> [Value<Double>] {
        lines(in: design).filter { !$0.paint.isInvisible }.map { Value($0.width) }
    }

    private func lines(in design: Design) -> [Stroke] {
        (layers.map { design.layers[Int($0)].stroke } + runs.map { design.textRuns[$0].stroke })
            .filter { design.strokes.indices.contains(Int($0)) }.map { design.strokes[Int($0)] }
    }

    private static func colors(of paints: [Paint], in design: Design) -> [Value<Color>] {
        paints.filter { !$0.isInvisible }.flatMap { paint -> [Value<Color>] in
            switch paint.kind {
            case .solid(let color): return [Value(color, at: paint.origin)]
            case .gradient(let index) where design.gradients.indices.contains(Int(index)):
                return design.gradients[Int(index)].stops.filter { $0.unknown == nil && $0.rgba.alpha > 0 }.map {
                    Value($0.color, at: $0.origin)
                }
            case .none, .gradient, .pattern, .unknown: return []
            }
        }
    }

    /// Its own opacity, 0…1.
    public func opacities(in design: Design) -> [Value<Double>] {
        layers.compactMap { layer in
            let place = Int(design.layers[Int(layer)].compositing)
            guard design.compositings.indices.contains(place) else { return nil }
            return Value(design.compositings[place].opacity)
        }
    }

    /// The sizes that its text is seen in, in device px.
    public func fontSizes(in study: Study) -> [Value<Double>] {
        runs.map { Value(study.textSizes[$0], at: study.design.textRuns[$0].sizeOrigin) }
            .filter { $0.content > 0 }
    }

    /// The styles of its text.
    public func textStyles(in design: Design) -> [TextStyle] {
        runs.compactMap { run in
            let style = Int(design.textRuns[run].style)
            return design.textStyles.indices.contains(style) ? design.textStyles[style] : nil
        }
    }

    /// Its texts, one for each run.
    public func texts(in design: Design) -> [String] { runs.map { design.string(of: design.textRuns[$0]) } }

    /// The boxes in which it is drawn, around its outline without strokes, in device px after all transforms. A group
    /// is as large as its content; a group with text in it has no known size.
    public func boxes(in design: Design) -> [Rectangle] {
        var transforms = PageTransforms(of: design)
        return layers.compactMap { DesignPart.box(of: $0, in: design, &transforms) }
    }

    private static func box(
        of index: LayerIndex, in design: Design, _ transforms: inout PageTransforms
    ) -> Rectangle? {
        let layer = design.layers[Int(index)]
        switch layer.kind {
        case .shape, .artboard, .image:
            guard let own = outline(of: layer, in: design) else { return nil }
            return own.placed(by: transforms.transform(of: index))
        case .group, .instance:
            var whole = Rectangle.empty
            let end = min(Int(layer.end), design.layers.count)
            for inner in (Int(index) + 1)..<max(Int(index) + 1, end) where design.layers[inner].presence == .painted {
                switch design.layers[inner].kind {
                case .text, .foreign: return nil
                case .shape, .image:
                    guard let box = outline(of: design.layers[inner], in: design) else { return nil }
                    whole = whole.union(box.placed(by: transforms.transform(of: LayerIndex(inner))))
                case .artboard, .group, .instance, .definition: break
                }
            }
            return whole.isEmpty ? nil : whole
        case .text, .foreign, .definition: return nil
        }
    }

    private static func outline(of layer: Layer, in design: Design) -> Rectangle? {
        let place = Int(layer.content)
        if layer.kind == .image {
            guard design.images.indices.contains(place), design.images[place].hasWidth, design.images[place].hasHeight
            else { return nil }
            return design.images[place].rectangle
        }
        return design.geometries.indices.contains(place) ? design.geometries[place].bounds : nil
    }
}

extension Rectangle {
    /// The box around the rectangle after a transform.
    fileprivate func placed(by transform: AffineTransform) -> Rectangle {
        var box = Rectangle.empty
        for corner in [Point(minX, minY), Point(maxX, minY), Point(minX, maxY), Point(maxX, maxY)] {
            box.extend(to: transform.applied(to: corner))
        }
        return box
    }
}
