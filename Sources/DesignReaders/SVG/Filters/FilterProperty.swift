import ColorScience
import DesignModel
import SourceText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension LayerBuilder {
    /// The filters a `filter` property names (Filter Effects 1 §5), in order; functions in a row make one. Nothing written
    /// wrongly counts, and what is not there is passed over, as browsers do.
    mutating func filters(_ value: DeclaredValue, _ lengths: LengthContext, node: Int32) -> [Int32] {
        if let result = writtenFilters(value, lengths, node: node) { return result }
        if UnreadValue.isMentioned(in: cascade.bytes(of: value)) { return [unknownFilter()] }
        // A variable that is no color in it may be any filter.
        guard let outside = cascade.outside, value.text >= 0 else { return [] }
        var steps = [FilterStep(.channels(.linear(slope: 0, intercept: outside.opacity)), of: [.source])]
        var result: [Int32] = []
        appendFilter(of: &steps, to: &result)
        return result
    }

    /// The filters of a property; nil where something in it is written wrongly.
    private mutating func writtenFilters(
        _ value: DeclaredValue, _ lengths: LengthContext, node: Int32
    ) -> [Int32]? {
        let bytes = cascade.bytes(of: value)
        var result: [Int32] = []
        var steps: [FilterStep] = []
        var scanner = ByteScanner(bytes)
        scanner.skipWhitespace()
        while !scanner.isAtEnd {
            let name = scanner.word()
            guard let arguments = scanner.parenthesized() else { return nil }
            let written = bytes.extracting(name.lowerBound..<scanner.position)
            if scanner.matches(name, "url") {
                guard let range = urlReference(written) else { return nil }
                if let filter = referredFilter(written.extracting(range), of: value, lengths) {
                    appendFilter(of: &steps, to: &result)
                    result.append(filter)
                }
            } else {
                let word = bytes.extracting(name)
                let count = steps.count
                guard append(word, bytes.extracting(arguments), to: &steps, lengths, node: node) else { return nil }
                // What a shadow asks for stands in the property itself.
                for place in count..<steps.count where steps[place].leftOpen != nil {
                    steps[place].leftOpen = cascade.origin(of: value)
                }
            }
            // Nobody writes so many; what paints them follows one after the other.
            if steps.count + result.count > Self.mostFilterSteps {
                steps = [FilterStep(.unknown(.limit))]
                result.removeAll()
                break
            }
            scanner.skipWhitespace()
        }
        appendFilter(of: &steps, to: &result)
        return result
    }

    private mutating func appendFilter(of steps: inout [FilterStep], to result: inout [Int32]) {
        guard !steps.isEmpty else { return }
        design.filters.append(Filter(steps: steps))
        steps.removeAll()
        result.append(Int32(design.filters.count - 1))
    }

    /// The filter a reference leads to, or nil where there is none.
    private mutating func referredFilter(
        _ reference: Span<UInt8>, of value: DeclaredValue, _ lengths: LengthContext
    ) -> Int32? {
        let range = cascade.origin(of: value).range
        switch references.target(reference) {
        case .node(let target):
            if names.element(document.nodes[Int(target)]) == .filter {
                if standing(of: target) != .absent { return filterIndex(of: target, lengths) }
                // By the standard it applies, Chromium draws nothing at all, and without it there would be a third picture.
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

    /// A filter of which nothing is known but where it usually ends.
    private mutating func unknownFilter() -> Int32 {
        design.filters.append(
            Filter(
                region: Rectangle(x: -0.1, y: -0.1, width: 1.2, height: 1.2), steps: [FilterStep(.unknown(.filter))]))
        return Int32(design.filters.count - 1)
    }

    // MARK: - Functions

    /// Adds the steps a function stands for (Filter Effects 1 §13.1); false for what is no filter function.
    private mutating func append(
        _ name: Span<UInt8>, _ arguments: Span<UInt8>, to steps: inout [FilterStep], _ lengths: LengthContext,
        node: Int32
    ) -> Bool {
        let input: FilterStep.Input = steps.isEmpty ? .source : .step(steps.count - 1)
        if name.equalsIgnoringCase("drop-shadow") {
            return appendShadow(arguments, of: input, to: &steps, lengths, node: node)
        }
        guard let effect = effect(name, arguments.extracting(arguments.trimmedRange), lengths) else { return false }
        steps.append(FilterStep(effect, of: [input]))
        return true
    }

    private func effect(_ name: Span<UInt8>, _ argument: Span<UInt8>, _ lengths: LengthContext) -> FilterEffect? {
        if name.equalsIgnoringCase("blur") {
            guard argument.count > 0 else { return .blur(x: 0, y: 0) }
            guard let length = Length(argument, units: .required),
                let deviation = lengths.pixelsFromZero(length, .other)
            else { return nil }
            return .blur(x: deviation, y: deviation)
        }
        if name.equalsIgnoringCase("hue-rotate") {
            guard let angle = angle(argument, lengths) else { return nil }
            return .hueRotation(cosine: cos(angle), sine: sin(angle))
        }
        guard let amount = amount(argument, lengths) else { return nil }
        let share = min(amount, 1)
        if name.equalsIgnoringCase("brightness") { return .channels(.linear(slope: amount, intercept: 0)) }
        if name.equalsIgnoringCase("contrast") {
            return .channels(.linear(slope: amount, intercept: 0.5 - 0.5 * amount))
        }
        if name.equalsIgnoringCase("grayscale") { return .grayscale(share) }
        if name.equalsIgnoringCase("invert") { return .channels(.table([share, 1 - share])) }
        if name.equalsIgnoringCase("opacity") { return .opacity(share) }
        if name.equalsIgnoringCase("saturate") { return .saturation(amount) }
        if name.equalsIgnoringCase("sepia") { return .sepia(share) }
        return nil
    }

    /// A number or a percentage that is not negative; 1 where nothing is written.
    private func amount(_ argument: Span<UInt8>, _ lengths: LengthContext) -> Double? {
        guard argument.count > 0 else { return 1 }
        guard let quantity = CSSQuantity(argument, lengths), let share = quantity.share else { return nil }
        return share >= 0 ? share : quantity.isCalculated ? 0 : nil
    }

    /// An angle in radians; 0 where nothing is written.
    private func angle(_ argument: Span<UInt8>, _ lengths: LengthContext) -> Double? {
        guard argument.count > 0 else { return 0 }
        guard let quantity = CSSQuantity(argument, lengths), quantity.kind == .angle || quantity.kind == .zero else {
            return nil
        }
        return quantity.number * .pi / 180
    }

    /// `drop-shadow()`: two or three lengths and a colour, in any order.
    private mutating func appendShadow(
        _ arguments: Span<UInt8>, of input: FilterStep.Input, to steps: inout [FilterStep], _ lengths: LengthContext,
        node: Int32
    ) -> Bool {
        var scanner = ByteScanner(arguments)
        var found: [Double] = []
        var color: RGBA?
        // Without a color a shadow has that of the text around it (CSS Backgrounds 3 §6.1).
        let current = currentColor(at: node)
        var isCurrent = false
        scanner.skipWhitespace()
        while !scanner.isAtEnd {
            let part = scanner.bytes.extracting(scanner.part())
            if let length = Length(part) {
                found.append(lengths.pixels(length, .other))
            } else if color == nil, part.equalsIgnoringCase("currentcolor") {
                color = current.0.rgba
                isCurrent = true
            } else if color == nil, let parsed = try? Color(css: part) {
                color = parsed.rgba
            } else {
                return false
            }
            scanner.skipWhitespace()
        }
        guard found.count == 2 || found.count == 3, found.allSatisfy(\.isFinite) else { return false }
        let deviation = found.count > 2 ? found[2] : 0
        guard deviation >= 0 else { return false }
        steps.appendDropShadow(
            of: input, offset: Point(found[0], found[1]), deviation: (deviation, deviation),
            color: .flood(color ?? current.0.rgba),
            leftOpen: (isCurrent || color == nil) && current.1 == nil
                ? Origin(node: .root, range: ByteRange(0..<0)) : nil)
        return true
    }
}

extension ByteScanner {
    /// Takes what stands between parentheses, and the parentheses with it; nil where none open here or they do not close.
    @_lifetime(self: copy self)
    fileprivate mutating func parenthesized() -> Range<Int>? {
        guard take(UInt8(ascii: "(")) else { return nil }
        let start = position
        var depth = 1
        var quote: UInt8 = 0
        while !isAtEnd {
            let byte = current
            advance()
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "(") {
                depth += 1
            } else if byte == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return start..<position - 1 }
            }
        }
        return nil
    }

    /// Takes everything up to the next white space outside parentheses.
    @_lifetime(self: copy self)
    fileprivate mutating func part() -> Range<Int> {
        let start = position
        var depth = 0
        while !isAtEnd, depth > 0 || !isWhitespace(current) {
            if current == UInt8(ascii: "(") { depth += 1 }
            if current == UInt8(ascii: ")") { depth -= 1 }
            advance()
        }
        return start..<position
    }
}
