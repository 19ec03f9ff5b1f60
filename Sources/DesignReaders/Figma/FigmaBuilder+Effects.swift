import ColorScience
import DesignModel
import SourceText

// How effects become filters: by the steps that Figma writes where it exports SVG.
extension FigmaBuilder {
    func effects(of node: FigmaNode) -> [FigmaEffect] {
        guard node.effects != FigmaNode.nowhere else { return [] }
        let source = source
        var json = JSONReader(source.bytes, at: Int(node.effects))
        return (try? FigmaEffect.readList(&json, in: colorSpace)) ?? []
    }

    /// Has effects act on what they are about: shadows on the node's own fills where it has any, else on all of it.
    mutating func apply(
        _ effects: [FigmaEffect], to look: inout FigmaLook, of node: FigmaNode, _ spot: FigmaSpot, fills: [FigmaPaint],
        _ outlines: [FigmaOutline]
    ) {
        guard !effects.isEmpty else { return }
        let isOpaque = fills.first?.isOpaque ?? false
        for effect in effects {
            switch effect.kind {
            case .innerShadow:
                if let last = look.below.indices.last {
                    let isPlain = fills.last?.isOpaque ?? false
                    look.below[last].filters.append(filterIndex(innerShadow(effect, isOpaque: isPlain)))
                } else {
                    look.wholeFilters.append(filterIndex(innerShadow(effect, isOpaque: false)))
                }
            case .dropShadow:
                let filter = filterIndex(dropShadow(effect, isOpaque: isOpaque))
                if look.below.isEmpty { look.wholeFilters.append(filter) } else { look.below[0].filters.append(filter) }
            case .unknown(let reason):
                if let last = look.below.indices.last {
                    look.below[last].unknown = reason
                } else {
                    look.wholeUnknown = reason
                }
            case .layerBlur, .backgroundBlur: break
            }
        }
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

    private mutating func filterIndex(_ steps: [FilterStep]) -> Int32 {
        design.filters.append(Filter(steps: steps))
        return Int32(design.filters.count - 1)
    }

    /// Adds a step; gives what it makes.
    private func add(_ effect: FilterEffect, of inputs: [FilterStep.Input], to steps: inout [FilterStep])
        -> FilterStep.Input
    {
        steps.append(FilterStep(effect, of: inputs))
        return .step(steps.count - 1)
    }

    /// The silhouette that shadows are thrown by: whatever lets a little light through counts as a whole.
    private func silhouette(isOpaque: Bool, to steps: inout [FilterStep]) -> FilterStep.Input {
        if isOpaque { return .source }
        // 127 is what Figma multiplies by.
        return add(
            .colorMatrix([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 127, 0]), of: [.sourceAlpha], to: &steps
        )
    }

    /// The shadow's colour; one that is mixed in another way than by covering is known only where it is black.
    private func flood(_ effect: FigmaEffect) -> FilterEffect {
        let color = effect.color.rgba
        let isBlack = color.red <= 0 && color.green <= 0 && color.blue <= 0
        switch effect.blend {
        case .normal: return .flood(color)
        case .multiply, .darken, .linearBurn: return isBlack ? .flood(color) : .unknown(.filter)
        default: return .unknown(.filter)
        }
    }

    private func dropShadow(_ effect: FigmaEffect, isOpaque: Bool) -> [FilterStep] {
        var steps: [FilterStep] = []
        let shape = silhouette(isOpaque: isOpaque, to: &steps)
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
        let tinted = add(.composite(.in), of: [flood, shadow], to: &steps)
        _ = add(.merge, of: [tinted, .source], to: &steps)
        return steps
    }

    private func innerShadow(_ effect: FigmaEffect, isOpaque: Bool) -> [FilterStep] {
        var steps: [FilterStep] = []
        let shape = silhouette(isOpaque: isOpaque, to: &steps)
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
        let tinted = add(.composite(.in), of: [flood, shadow], to: &steps)
        _ = add(.merge, of: [.source, tinted], to: &steps)
        return steps
    }
}
