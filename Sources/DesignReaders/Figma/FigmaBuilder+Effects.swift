import ColorScience
import DesignModel
import SourceText

// Turns effects into filters, with the steps that Figma writes when it exports SVG.
extension FigmaBuilder {
    func effects(of node: FigmaNode) -> [FigmaEffect] {
        guard node.effects != FigmaNode.nowhere else { return [] }
        let source = source
        var json = JSONReader(source.bytes, at: Int(node.effects))
        return (try? FigmaEffect.readList(&json, in: colorSpace)) ?? []
    }

    /// Applies effects: shadows to the node's own fills where it has any, otherwise to the whole node.
    mutating func apply(
        _ effects: [FigmaEffect], to look: inout FigmaLook, fills: [FigmaPaint], _ outlines: [FigmaOutline],
        isLeaf: Bool = true
    ) {
        guard !effects.isEmpty else { return }
        var shadows = FigmaShadows()
        for effect in effects {
            switch effect.kind {
            case .innerShadow: shadows.inner.append(effect)
            case .dropShadow: shadows.dropped.append(effect)
            case .unknown(let reason):
                if look.below.isEmpty { look.wholeUnknown = reason }
                for place in look.piecesOfHighestFill { look.below[place].unknown = reason }
            case .layerBlur, .backgroundBlur: break
            }
        }
        apply(shadows, to: &look, fills: fills, isLeaf: isLeaf)
        for effect in effects {
            if case .layerBlur = effect.kind {
                look.wholeFilters.append(
                    filterIndex([FilterStep(.blur(x: effect.deviation, y: effect.deviation), of: [.source])]))
            }
            if case .backgroundBlur = effect.kind, !fills.contains(where: \.isOpaque) {
                // What lies behind shows through, blurred.
                design.paints.append(Paint(.unknown(.backgroundBlur)))
                let paint = Int32(design.paints.count - 1)
                let pieces = outlines.map { outline in
                    var piece = FigmaPiece(outline)
                    piece.fill = paint
                    return piece
                }
                look.below.insert(contentsOf: pieces, at: 0)
            }
        }
    }

    /// Drop shadows belong to the lowest fill, or to all of a leaf that is painted in several pieces; inner shadows belong
    /// to the highest fill, and never to a stroke above it.
    private mutating func apply(
        _ shadows: FigmaShadows, to look: inout FigmaLook, fills: [FigmaPaint], isLeaf: Bool
    ) {
        guard !shadows.dropped.isEmpty || !shadows.inner.isEmpty else { return }
        guard let last = look.below.indices.last else {
            look.wholeFilters.append(filterIndex(steps(of: shadows)))
            return
        }
        var (lowest, highest) = (shadows, shadows)
        lowest.isOpaque = fills.first?.isOpaque ?? false
        highest.isOpaque = fills.last?.isOpaque ?? false
        if last == 0 {
            look.below[0].filters.append(filterIndex(steps(of: lowest)))
            return
        }
        lowest.inner = []
        highest.dropped = []
        if !lowest.dropped.isEmpty {
            if isLeaf, look.below.count != fills.count {
                lowest.isOpaque = false
                look.wholeFilters.append(filterIndex(steps(of: lowest)))
            } else {
                look.below[0].filters.append(filterIndex(steps(of: lowest)))
            }
        }
        guard !highest.inner.isEmpty else { return }
        let filter = filterIndex(steps(of: highest))
        for place in look.piecesOfHighestFill { look.below[place].filters.append(filter) }
    }

    private mutating func filterIndex(_ steps: [FilterStep]) -> Int32 {
        design.filters.append(Filter(steps: steps))
        return Int32(design.filters.count - 1)
    }

    /// The filter steps of all shadows of one shape; each is cast by the shape alone, not by another shadow.
    private func steps(of shadows: FigmaShadows) -> [FilterStep] {
        var steps: [FilterStep] = []
        let shape = silhouette(isOpaque: shadows.isOpaque, to: &steps)
        // Like fills, each shadow lies on those before it: the one that Figma's panel shows first stands last.
        let below = shadows.dropped.map { drop($0, of: shape, isOpaque: shadows.isOpaque, to: &steps) }
        let above = shadows.inner.map { cast($0, into: shape, to: &steps) }
        _ = add(.merge, of: below + [.source] + above, to: &steps)
        return steps
    }

    /// Adds a step; returns its result as an input for others.
    private func add(_ effect: FilterEffect, of inputs: [FilterStep.Input], to steps: inout [FilterStep])
        -> FilterStep.Input
    {
        steps.append(FilterStep(effect, of: inputs))
        return .step(steps.count - 1)
    }

    /// The silhouette that casts shadows: everything that is not fully transparent counts as opaque.
    private func silhouette(isOpaque: Bool, to steps: inout [FilterStep]) -> FilterStep.Input {
        if isOpaque { return .source }
        // Figma multiplies alpha by 127.
        return add(
            .colorMatrix([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 127, 0]), of: [.sourceAlpha], to: &steps
        )
    }

    /// The shadow's color; with a blend mode other than normal, its effect is known only for black.
    private func flood(_ effect: FigmaEffect) -> FilterEffect {
        let color = effect.color.rgba
        let isBlack = color.red <= 0 && color.green <= 0 && color.blue <= 0
        switch effect.blend {
        case .normal: return .flood(color)
        case .multiply, .darken, .linearBurn: return isBlack ? .flood(color) : .unknown(.filter)
        default: return .unknown(.filter)
        }
    }

    private func drop(
        _ effect: FigmaEffect, of shape: FilterStep.Input, isOpaque: Bool, to steps: inout [FilterStep]
    ) -> FilterStep.Input {
        var shadow = shape
        if effect.spread != 0 {
            shadow = add(
                .morphology(dilates: effect.spread > 0, x: abs(effect.spread), y: abs(effect.spread)), of: [shadow],
                to: &steps)
        }
        if effect.offset != .zero { shadow = add(.offset(effect.offset), of: [shadow], to: &steps) }
        if effect.radius > 0 {
            shadow = add(.blur(x: effect.deviation, y: effect.deviation), of: [shadow], to: &steps)
        }
        if !effect.showsBehind, !isOpaque { shadow = add(.composite(.out), of: [shadow, shape], to: &steps) }
        let flood = add(flood(effect), of: [], to: &steps)
        return add(.composite(.in), of: [flood, shadow], to: &steps)
    }

    private func cast(
        _ effect: FigmaEffect, into shape: FilterStep.Input, to steps: inout [FilterStep]
    ) -> FilterStep.Input {
        var light = shape
        if effect.spread != 0 {
            light = add(
                .morphology(dilates: effect.spread < 0, x: abs(effect.spread), y: abs(effect.spread)), of: [light],
                to: &steps)
        }
        if effect.offset != .zero { light = add(.offset(effect.offset), of: [light], to: &steps) }
        if effect.radius > 0 { light = add(.blur(x: effect.deviation, y: effect.deviation), of: [light], to: &steps) }
        let shadow = add(.composite(.out), of: [shape, light], to: &steps)
        let flood = add(flood(effect), of: [], to: &steps)
        return add(.composite(.in), of: [flood, shadow], to: &steps)
    }
}

/// The shadows of one shape.
private struct FigmaShadows {
    /// Those that it casts on what lies below, the lowest first.
    var dropped: [FigmaEffect] = []
    /// Those that its edges cast into it, the lowest first.
    var inner: [FigmaEffect] = []
    /// Whether the shape is opaque.
    var isOpaque = false
}
