import DesignModel
import SourceText

extension LayerBuilder {
    /// More steps than any design tool writes in one filter.
    static let mostFilterSteps = 128

    /// The index of a `filter` element in the design's table.
    mutating func filterIndex(of node: Int32, _ lengths: LengthContext) -> Int32 {
        if let known = filterIndices[node] { return known }
        let units = unit(names.filterUnits, of: node, initial: .objectBoundingBox)
        var reading = FilterReading(
            primitiveUnits: unit(names.primitiveUnits, of: node, initial: .userSpaceOnUse), lengths: lengths,
            mixesInLinearLight: mixesInLinearLight(above: node))
        for step in children(of: node)
        where document.nodes[Int(step)].namespace == document.nodes[Int(node)].namespace {
            read(step, into: &reading)
        }
        if reading.steps.count > Self.mostFilterSteps { reading.steps = [FilterStep(.unknown(.limit))] }
        design.filters.append(
            Filter(
                region: region(of: node, units: units, lengths), units: units, primitiveUnits: reading.primitiveUnits,
                steps: reading.steps))
        let index = Int32(design.filters.count - 1)
        filterIndices[node] = index
        return index
    }

    /// The element children of a node.
    func children(of node: Int32) -> [Int32] {
        var result: [Int32] = []
        var child = node + 1
        let end = document.nodes[Int(node)].end
        while child < end {
            if document.nodes[Int(child)].kind == .element { result.append(child) }
            child = document.nodes[Int(child)].end
        }
        return result
    }

    /// Whether filter steps compute in linear light unless they declare otherwise: they do, except if the element or an
    /// ancestor declares `sRGB` (Filter Effects 1 §10).
    private mutating func mixesInLinearLight(above node: Int32) -> Bool {
        var own = DeclaredStyle()
        var next = node
        while next >= 0, cascade.affords(steps: LayerBuilder.stepsOfAncestor) {
            cascade.declare(Int(next), into: &own)
            noteUnread(in: own)
            if let value = own[.colorInterpolationFilters] {
                let whole = cascade.bytes(of: value)
                let bytes = whole.extracting(whole.trimmedRange)
                if bytes.equalsIgnoringCase("sRGB") { return false }
                if bytes.equalsIgnoringCase("linearRGB") || bytes.equalsIgnoringCase("auto") { return true }
            }
            next = document.nodes[Int(next)].parent
        }
        return true
    }
}

/// A filter whose steps are being read.
struct FilterReading {
    let primitiveUnits: Gradient.Units
    let lengths: LengthContext
    /// Whether steps use linear light by default.
    let mixesInLinearLight: Bool
    var steps: [FilterStep] = []
    /// The latest step of each name.
    var results = ExactTable<Int>()

    /// The meaning of an input: the previous step if it is missing or unknown, including the paints and backgrounds of
    /// SVG 1.1, which no browser supports.
    func input(_ name: String?) -> FilterStep.Input {
        switch name {
        case "SourceGraphic": return .source
        case "SourceAlpha": return .sourceAlpha
        case let name?:
            if let step = results[name] { return .step(step) }
            return input(nil)
        case nil: return steps.isEmpty ? .source : .step(steps.count - 1)
        }
    }
}
