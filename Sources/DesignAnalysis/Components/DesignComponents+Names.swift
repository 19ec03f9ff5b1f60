import ColorScience
import DesignModel

// What a design keeps under names, and how often each is used.
extension DesignComponents {
    static func styles(of design: Design, _ place: (NodeID) -> DesignPlace) -> [StyleUsage] {
        var usages = design.namedStyles.map { StyleUsage(style: $0, place: place($0.node)) }
        var copies = [Int](repeating: 0, count: usages.count)
        for use in design.styleUses where usages.indices.contains(Int(use.style)) {
            let index = Int(use.style)
            let isCopy = design.layers.indices.contains(Int(use.layer)) && design.layers[Int(use.layer)].instance >= 0
            if use.isOverride {
                usages[index].overrides += 1
            } else if isCopy {
                copies[index] += 1
            } else {
                usages[index].uses += 1
                if use.isAltered { usages[index].altered += 1 }
            }
        }
        // Copies with a style that their component does not have, or whose component is elsewhere, got it from
        // their instances.
        for index in usages.indices where usages[index].uses == 0 && usages[index].overrides == 0 {
            usages[index].overrides = copies[index]
        }
        return usages
    }

    static func swatches(of design: Design) -> [SwatchUsage] {
        guard !design.namedColors.isEmpty else { return [] }
        var own = SwatchCount(of: design)
        var copies = own
        for layer in design.layers {
            if layer.instance < 0 { own.add(layer) } else { copies.add(layer) }
        }
        for run in design.textRuns where design.layers.indices.contains(Int(run.layer)) {
            if design.layers[Int(run.layer)].instance < 0 { own.add(run) } else { copies.add(run) }
        }
        for name in design.unpaintedColors { own.add(name) }
        // As with styles, a color that only copies use was given to them by their instances.
        return design.namedColors.indices.map { index in
            let color = design.namedColors[index]
            let uses = own.uses[index] > 0 ? own.uses[index] : copies.uses[index]
            return SwatchUsage(name: color.name, color: RGBA8(color.color.rgba), uses: uses)
        }
    }
}

/// How often named colors are used.
private struct SwatchCount {
    private let design: Design
    /// In the order of ``Design/namedColors``.
    private(set) var uses: [Int]

    init(of design: Design) {
        self.design = design
        uses = [Int](repeating: 0, count: design.namedColors.count)
    }

    mutating func add(_ layer: Layer) {
        add(paintAt: layer.fill)
        add(strokeAt: layer.stroke)
    }

    mutating func add(_ run: TextRun) {
        add(paintAt: run.fill)
        add(strokeAt: run.stroke)
    }

    private mutating func add(paintAt index: Int32) {
        if design.paints.indices.contains(Int(index)) { add(design.paints[Int(index)]) }
    }

    private mutating func add(strokeAt index: Int32) {
        if design.strokes.indices.contains(Int(index)) { add(design.strokes[Int(index)].paint) }
    }

    private mutating func add(_ paint: Paint) {
        add(paint.name)
        guard case .gradient(let index) = paint.kind, design.gradients.indices.contains(Int(index)) else { return }
        for stop in design.gradients[Int(index)].stops { add(stop.name) }
    }

    mutating func add(_ name: Int32) {
        if uses.indices.contains(Int(name)) { uses[Int(name)] += 1 }
    }
}
