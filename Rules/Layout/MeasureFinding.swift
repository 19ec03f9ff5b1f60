import ColorScience
import DesignAnalysis
import DesignModel
import Linting
import SourceText

extension Study {
    /// Whether a layer lies directly on a page, where its place means nothing, or is an artboard, also in a section.
    func isOnCanvas(_ layer: ListedLayer) -> Bool {
        layer.kind == .artboard || layer.parent < 0 || layerList.layers[Int(layer.parent)].kind == .page
    }

    /// Whether a design is a layout, such as a screen, and not a picture: at least a third of what a drawing shows are
    /// boxes and texts. A logo, a chart's curves or an illustration follow no grid, and a rectangle in one is just a
    /// stroke of a letter.
    var isLaidOut: Bool {
        guard design.format == .svg else { return true }
        var (boxes, others) = (0, 0)
        for layer in layerList.layers where !layer.isContainer && !layer.traits.contains(.unshown) {
            if layer.traits.contains(.boxed) || layer.kind == .text { boxes += 1 } else { others += 1 }
        }
        return boxes * 2 >= others
    }

    /// Whether a box frames the page: it runs along all four sides at one small distance.
    func framesPage(_ layer: ListedLayer) -> Bool {
        let (box, inset) = (layer.frame, layer.frame.minX)
        guard layer.traits.contains(.onPage), inset > 0, inset <= 4 else { return false }
        return [box.minY, design.width - box.maxX, design.height - box.maxY].allSatisfy { abs($0 - inset) < 0.51 }
    }

    /// A finding about a number on a layer, with the fix for it.
    func finding(about measure: WrittenMeasure, _ what: String, wants: String, nearest: Double) -> Finding {
        let layer = layerList.layers[Int(measure.layer)]
        let range = measure.ranges.first ?? design.provenance.range(of: layer.node)
        var finding = Finding(
            at: Origin(node: layer.node, range: range),
            Message("\(what.capitalizedFirst); \(wants), \(Figure.pixels(nearest)) px is nearest"))
        if measure.isChangeable, !measure.ranges.isEmpty, design.file.isVerbatim {
            let number = Figure.pixels(nearest - measure.offset)
            finding.fix = Fix(
                "Write \(number) for \(Figure.pixels(measure.value - measure.offset))", trust: .suggested,
                edits: measure.ranges.map { Fix.Edit($0, number) })
        }
        finding.subject = .cause("\(measure.kind.rawValue)")
        // A wrong number is one mistake, however often it was copied; places of layers are separate mistakes.
        if measure.kind != .x && measure.kind != .y || layer.traits.contains(.onPage) {
            finding.commonCause = "\(measure.kind.rawValue) \(Figure.pixels(measure.value))"
        }
        finding.data = [Datum.Field("value", .number(measure.value)), Datum.Field("nearest", .number(nearest))]
        return finding
    }

    /// Reports the measures that are off, in the order of the list. Where more than a third of the judged measures are
    /// off, the design follows other rules, and that is one finding at the first of them. `verdict` returns the value
    /// that a measure should have: its own where it is right, nil where it is not judged.
    func reportMeasures(
        _ findings: inout Findings, habit: String, finding: (WrittenMeasure, Double) -> Finding,
        verdict: (WrittenMeasure) -> Double?
    ) {
        guard isLaidOut else { return }
        var judged = 0
        var off: [(measure: WrittenMeasure, nearest: Double)] = []
        for measure in layerList.measures {
            guard let nearest = verdict(measure), nearest.isFinite else { continue }
            judged += 1
            if nearest != measure.value { off.append((measure, nearest)) }
        }
        // A few wrong measures are not a habit.
        guard off.count >= 8, off.count * 3 > judged else {
            for slip in off { findings.report(finding(slip.measure, slip.nearest)) }
            return
        }
        let first = finding(off[0].measure, off[0].nearest)
        var together = Finding(at: first.origin, Message("\(off.count) of \(judged) \(habit)"))
        together.subject = .cause("habit")
        together.places = off.count
        together.notes = [Finding.Note("the first of them: \(first.message)")]
        together.data = [
            Datum.Field("count", .number(Double(off.count))), Datum.Field("judged", .number(Double(judged))),
        ]
        findings.report(together)
    }

    /// Findings about tokens for a kind of measure whose values are not in a list.
    func unlistedTokens(of measure: TokenMeasure, allowed: [Double]) -> [Finding] {
        design.tokens.compactMap { token in
            guard token.value.alias == nil, token.measure == measure, let value = token.value.meaning.pixels,
                value != 0, let nearest = allowed.nearest(to: value)
            else { return nil }
            var finding = Finding(
                at: token.value.origin,
                Message(
                    "Token “\(token.name)” is \(Figure.pixels(value)) px; \(allowed.wanted), \(Figure.pixels(nearest)) px is nearest"
                ))
            finding.data = [Datum.Field("value", .number(value)), Datum.Field("nearest", .number(nearest))]
            return finding
        }
    }

    /// Tokens of a single shadow.
    var shadowTokens: [(token: Token, value: ShadowValue)] {
        design.tokens.compactMap { token in
            guard token.value.alias == nil, token.type == .shadow, let value = ShadowValue(token.value.meaning) else {
                return nil
            }
            return (token, value)
        }
    }
}

extension [Double] {
    /// The number in the list that is nearest to a value outside it; nil for a value in the list, and for an empty
    /// list.
    func nearest(to value: Double) -> Double? {
        guard value.isFinite, !contains(where: { abs($0 - value) < 0.01 }) else { return nil }
        return self.min { abs($0 - value) < abs($1 - value) }
    }

    /// The list as a phrase that precedes the nearest number in it.
    var wanted: String { "of the list (\(sorted().prefix(8).map { Figure.limit($0) }.joined(separator: ", ")))" }
}

extension String {
    /// The text with a capital first letter.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension ShadowValue {
    /// A shadow as CSS writes it (CSS Backgrounds 3 §6.1): lengths in px, a color, perhaps `inset`; nil for anything else.
    init?(css text: String) {
        var rest = text
        let isInner = rest.contains("inset")
        rest = rest.replacing("inset", with: " ")
        var lengths: [Double] = []
        while true {
            rest = String(rest.drop { $0.isWhitespace })
            let word = rest.prefix { !$0.isWhitespace }
            let number = word.hasSuffix("px") ? word.dropLast(2) : word
            guard let length = Double(number), length.isFinite, lengths.count < 4 else { break }
            lengths.append(length)
            rest = String(rest.dropFirst(word.count))
        }
        let color = String(rest.reversed().drop { $0.isWhitespace }.reversed())
        guard lengths.count >= 2, let color = try? Color(css: color) else { return nil }
        self.init(
            x: lengths[0], y: lengths[1], blur: lengths.count > 2 ? lengths[2] : 0,
            spread: lengths.count > 3 ? lengths[3] : 0, color: color.rgba, isInner: isInner)
    }

    /// Whether people cannot tell the two apart.
    func looksLike(_ other: ShadowValue) -> Bool {
        abs(x - other.x) < 0.01 && abs(y - other.y) < 0.01 && abs(blur - other.blur) < 0.01
            && abs(spread - other.spread) < 0.01 && isInner == other.isInner
            && RGBA8(color) == RGBA8(other.color)
    }

    /// The shadow as CSS writes it.
    var css: String {
        let lengths = [x, y, blur, spread].map { Figure.pixels($0) + ($0 == 0 ? "" : "px") }.joined(separator: " ")
        let opaque = RGBA8(color)
        return (isInner ? "inset " : "") + "\(lengths) \(opaque.hex)"
    }
}
