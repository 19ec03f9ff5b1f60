import ColorScience
import DesignModel
import SourceText

extension LayerBuilder {
    /// The filters of a `filter` property (Filter Effects 1 §5), in order; consecutive functions form one. An invalid
    /// property does not count, and missing filters are skipped, as in browsers.
    mutating func filters(_ value: DeclaredValue, _ lengths: LengthContext, node: Int32) -> [Int32] {
        if let result = writtenFilters(value, lengths, node: node) { return result }
        if UnreadValue.isMentioned(in: cascade.bytes(of: value)) { return [unknownFilter()] }
        // A variable in it that is not a color may be any filter.
        guard let outside = cascade.outside, value.text >= 0 else { return [] }
        var steps = [FilterStep(.channels(.linear(slope: 0, intercept: outside.opacity)), of: [.source])]
        var result: [Int32] = []
        appendFilter(of: &steps, to: &result)
        return result
    }

    /// The filters of a property; nil if any part is invalid.
    private mutating func writtenFilters(
        _ value: DeclaredValue, _ lengths: LengthContext, node: Int32
    ) -> [Int32]? {
        let bytes = cascade.bytes(of: value)
        var result: [Int32] = []
        var steps: [FilterStep] = []
        // Functions work on the result of the filter element before them, which may be in linear light.
        var isLinear = false
        var count = 0
        var scanner = ByteScanner(bytes)
        scanner.skipWhitespace()
        while !scanner.isAtEnd {
            guard let function = FilterFunction(&scanner, lengths, units: cascade.units(of: value)) else { return nil }
            count += 1
            switch function {
            case .reference(let written):
                guard let range = urlReference(bytes.extracting(written)) else { return nil }
                if let filter = referredFilter(
                    bytes.extracting(written).extracting(range), of: value, lengths)
                {
                    appendFilter(of: &steps, to: &result)
                    result.append(filter)
                    if let last = design.filters[Int(filter)].steps.last { isLinear = last.leavesLinearLight }
                }
            case .effect(let effect):
                let input = steps.isEmpty ? FilterStep.Input.source : .step(steps.count - 1)
                steps.append(FilterStep(effect, of: [input], mixesInLinearLight: isLinear))
            case .shadow(let offset, let deviation, let color):
                guard
                    appendShadow(
                        offset, deviation, color: color, isLinear: isLinear, to: &steps, of: value, node: node)
                else { return [unknownFilter()] }
            }
            // Nobody writes so many, and painting applies them one after another.
            if steps.count + result.count > Self.mostFilterSteps {
                return [unknownFilter(.limit)]
            }
            scanner.skipWhitespace()
        }
        appendFilter(of: &steps, to: &result)
        // A filter element without steps hides everything if it is the only filter, and is skipped among others.
        if count > 1 { result.removeAll { design.filters[Int($0)].steps.isEmpty } }
        return result
    }

    private mutating func appendFilter(of steps: inout [FilterStep], to result: inout [Int32]) {
        guard !steps.isEmpty else { return }
        design.filters.append(Filter(steps: steps))
        steps.removeAll()
        result.append(Int32(design.filters.count - 1))
    }

    /// The filter that a reference leads to, or nil.
    private mutating func referredFilter(
        _ reference: Span<UInt8>, of value: DeclaredValue, _ lengths: LengthContext
    ) -> Int32? {
        let range = cascade.origin(of: value).range
        switch references.target(reference) {
        case .node(let target):
            if names.element(document.nodes[Int(target)]) == .filter {
                if standing(of: target) != .absent { return filterIndex(of: target, lengths) }
                // By the standard the filter applies, Chromium draws nothing at all, and without the reference there
                // would be a third result.
                reportUnfound(shortened(text(cascade.bytes(of: value))), at: range)
                return unknownFilter()
            }
            report(shortened(text(cascade.bytes(of: value))), naming: target, wants: "a filter", at: range)
        case .missing: report(.missingReference, shortened(text(cascade.bytes(of: value))), at: range)
        case .external:
            report(.externalReference, shortened(text(cascade.bytes(of: value))), at: range)
            return unknownFilter()
        case .embedded, .empty: break
        }
        return nil
    }

    /// An unknown filter with the usual region.
    private mutating func unknownFilter(_ reason: UnknownReason = .filter) -> Int32 {
        design.filters.append(
            Filter(
                region: Rectangle(x: -0.1, y: -0.1, width: 1.2, height: 1.2), steps: [FilterStep(.unknown(reason))]))
        return Int32(design.filters.count - 1)
    }

    /// Adds the steps of a shadow; false if its color is unknown.
    private mutating func appendShadow(
        _ offset: Point, _ deviation: Double, color written: Range<Int>?, isLinear: Bool,
        to steps: inout [FilterStep], of value: DeclaredValue, node: Int32
    ) -> Bool {
        let current = currentColor(at: node)
        var color = current.0.rgba
        var leftOpen = current.1 == nil ? cascade.origin(of: value) : nil
        if let written {
            let bytes = cascade.bytes(of: value).extracting(written)
            if !bytes.equalsIgnoringCase("currentcolor") {
                let context = ColorContext.painted(in: scheme, currentColor: current.0)
                guard case .color(let own)? = try? ParsedColor(css: bytes, in: context) else { return false }
                color = own.rgba
                leftOpen = nil
            }
        }
        steps.appendDropShadow(
            of: steps.isEmpty ? .source : .step(steps.count - 1), offset: offset, deviation: (deviation, deviation),
            // Browsers treat the numbers of the color as linear light.
            color: .flood(isLinear ? color.encoded : color), mixesInLinearLight: isLinear, leftOpen: leftOpen)
        return true
    }
}

extension FilterStep {
    /// Whether the result of the step is in linear light: floods compute nothing, whatever is declared for them.
    fileprivate var leavesLinearLight: Bool {
        if case .flood = effect { return false }
        return mixesInLinearLight
    }
}
