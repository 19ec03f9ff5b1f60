import ColorScience
import DesignModel

// Shadows and blurs as filters.
extension SketchBuilder {
    /// More shadows than anyone tells apart.
    private static let mostShadows = 32

    /// How a style is composited with what lies below it.
    mutating func compositing(of style: SketchStyle) -> Compositing {
        var steps: [FilterStep] = []
        var picture = FilterStep.Input.source
        for blur in style.blurs where blur.type == 0 && !blur.isProgressive {
            steps.append(FilterStep(.blur(x: blur.radius, y: blur.radius), of: [picture]))
            picture = .step(steps.count - 1)
        }
        // Motion and zoom blurs run along lines, and progressive ones grow: their results are unknown.
        let smears = style.blurs.contains { $0.type == 1 || $0.type == 2 || $0.type == 0 && $0.isProgressive }
        let cast = style.shadows.filter { $0.isEnabled && !$0.isInner }
        let isTooMuch = cast.count > SketchBuilder.mostShadows
        let shadows = cast.prefix(SketchBuilder.mostShadows).map { shadow in
            SketchBuilder.append(shadow, of: picture, to: &steps)
        }
        if !shadows.isEmpty { steps.append(FilterStep(.merge, of: shadows + [picture])) }
        return Compositing(
            opacity: style.opacity, blend: style.blend,
            unknown: style.isUnread ? .unreadStyle : smears ? .filter : isTooMuch ? .limit : nil,
            filters: filters(steps))
    }

    /// How inner shadows shade fills within their own outline.
    mutating func shading(by inner: [SketchShadow]) -> Compositing {
        var steps: [FilterStep] = []
        let shadows = inner.prefix(SketchBuilder.mostShadows).map { shadow in
            // The outside of the shape casts its shadow inwards.
            steps.append(FilterStep(.flood(.black)))
            steps.append(FilterStep(.composite(.out), of: [.step(steps.count - 1), .source]))
            let cast = SketchBuilder.append(shadow, of: .step(steps.count - 1), to: &steps)
            steps.append(FilterStep(.composite(.in), of: [cast, .source]))
            return FilterStep.Input.step(steps.count - 1)
        }
        steps.append(FilterStep(.merge, of: [.source] + shadows))
        return Compositing(
            unknown: inner.count > SketchBuilder.mostShadows ? .limit : nil, filters: filters(steps))
    }

    private mutating func filters(_ steps: [FilterStep]) -> [Int32] {
        guard !steps.isEmpty else { return [] }
        let filter = Filter(steps: steps)
        // Neighbors often cast the same shadow.
        if design.filters.last != filter { design.filters.append(filter) }
        return [Int32(design.filters.count - 1)]
    }

    /// Appends the steps that make the shadow of an input.
    private static func append(
        _ shadow: SketchShadow, of picture: FilterStep.Input, to steps: inout [FilterStep]
    ) -> FilterStep.Input {
        func add(_ effect: FilterEffect, of inputs: [FilterStep.Input]) -> FilterStep.Input {
            steps.append(FilterStep(effect, of: inputs))
            return .step(steps.count - 1)
        }
        var silhouette = picture
        if shadow.spread != 0 {
            let reach = abs(shadow.spread)
            silhouette = add(.morphology(dilates: shadow.spread > 0, x: reach, y: reach), of: [silhouette])
        }
        silhouette = add(.offset(Point(shadow.x, shadow.y)), of: [silhouette])
        // AppKit's blur radius is twice the standard deviation of a Gaussian blur.
        let deviation = shadow.blurRadius / 2
        silhouette = add(.blur(x: deviation, y: deviation), of: [silhouette])
        var color: FilterEffect = .unknown(.unreadColor)
        // A shadow with another blend mode depends on what lies below it.
        if let own = shadow.color?.color, shadow.blend == .normal {
            var rgba = own.rgba
            rgba.alpha *= shadow.opacity
            color = .flood(rgba)
        }
        let flood = add(color, of: [])
        return add(.composite(.in), of: [flood, silhouette])
    }
}
