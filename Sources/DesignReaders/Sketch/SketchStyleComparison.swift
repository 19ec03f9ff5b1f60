import DesignModel

/// Finds how a layer differs from its shared style; values that neither of them paints are no difference.
struct SketchStyleComparison {
    private(set) var differences: StyleDifferences = []
    /// The first swatch that a color of the shared style is linked to, where the layer's equal color is not.
    private(set) var swatch: String?

    mutating func compare(_ own: SketchStyle, with shared: SketchStyle, isOpen: Bool) {
        compare(own.fills, with: shared.fills, .fill, where: \.isEnabled) { $0.compare($1, with: $2, .fill) }
        compare(own.borders, with: shared.borders, .border, where: \.paints) { $0.compare($1, with: $2) }
        for (isInner, kind) in [(false, StyleDifferences.shadow), (true, .innerShadow)] {
            compare(own.shadows, with: shared.shadows, kind) {
                $0.isEnabled && $0.isInner == isInner
            } _: {
                $0.compare($1, with: $2, kind)
            }
        }
        note(.blur, if: own.blurs != shared.blurs)
        note(.opacity, if: SketchStyleComparison.differ(own.opacity, shared.opacity))
        note(.blending, if: own.blend != shared.blend)
        guard own.borders.contains(where: \.paints), shared.borders.contains(where: \.paints) else { return }
        note(.dashes, if: own.dashes != shared.dashes)
        // A closed line has no ends, unless it is dashed.
        note(.lineEnds, if: own.cap != shared.cap && (isOpen || !own.dashes.isEmpty))
        note(.lineJoins, if: own.join != shared.join)
    }

    mutating func compare(_ own: SketchTextStyle, with shared: SketchTextStyle) {
        compare(own.color, with: shared.color, .letterColor)
        note(.font, if: own.font != shared.font || own.isSlanted != shared.isSlanted)
        note(.size, if: own.size != shared.size)
        note(.weight, if: own.weight != shared.weight)
        note(.letterSpacing, if: SketchStyleComparison.differ(own.kerning ?? 0, shared.kerning ?? 0))
        note(
            .lineHeight,
            if: own.minimumLineHeight != shared.minimumLineHeight || own.maximumLineHeight != shared.maximumLineHeight)
        note(
            .paragraphSpacing,
            if: SketchStyleComparison.differ(own.paragraphSpacing ?? 0, shared.paragraphSpacing ?? 0))
        note(
            .alignment,
            if: SketchStyleComparison.side(own.alignment) != SketchStyleComparison.side(shared.alignment))
        note(.letterCase, if: own.transform ?? 0 != shared.transform ?? 0)
        note(.underline, if: own.underline ?? 0 != shared.underline ?? 0)
        note(.lineThrough, if: own.strikethrough ?? 0 != shared.strikethrough ?? 0)
    }

    /// Natural alignment is left in the languages that are judged here.
    private static func side(_ alignment: Int?) -> Int { alignment == 4 ? 0 : alignment ?? 0 }

    private static func differ(_ a: Double, _ b: Double) -> Bool { abs(a - b) >= 1e-3 }

    private mutating func note(_ kind: StyleDifferences, if differs: Bool) {
        if differs { differences.insert(kind) }
    }

    /// Compares the values that count one by one, if both lists have the same number of them. Works in place, because a
    /// style may have thousands of values and thousands of layers.
    private mutating func compare<Value>(
        _ own: [Value], with shared: [Value], _ kind: StyleDifferences, where counts: (Value) -> Bool = { _ in true },
        _ one: (inout Self, Value, Value) -> Void
    ) {
        guard own.count(where: counts) == shared.count(where: counts) else { return note(kind, if: true) }
        var others = shared.indices.makeIterator()
        for own in own where counts(own) {
            while let place = others.next() {
                guard counts(shared[place]) else { continue }
                one(&self, own, shared[place])
                break
            }
        }
    }

    private mutating func compare(_ own: SketchFill, with shared: SketchFill, _ kind: StyleDifferences) {
        guard own.type == shared.type, !SketchStyleComparison.differ(own.opacity, shared.opacity),
            own.blend == shared.blend, own.blendsOtherwise == shared.blendsOtherwise
        else { return note(kind, if: true) }
        switch own.type {
        case 0: compare(own.color, with: shared.color, kind)
        case 1: compare(own.gradient, with: shared.gradient, kind)
        case 4:
            note(
                kind,
                if: own.pictureMode != shared.pictureMode
                    || own.pictureMode == 0 && SketchStyleComparison.differ(own.tileScale, shared.tileScale))
        default: break
        }
    }

    private mutating func compare(_ own: SketchBorder, with shared: SketchBorder) {
        compare(own.fill, with: shared.fill, .border)
        note(
            .border,
            if: own.position != shared.position || SketchStyleComparison.differ(own.thickness, shared.thickness))
    }

    private mutating func compare(_ own: SketchShadow, with shared: SketchShadow, _ kind: StyleDifferences) {
        compare(own.color, with: shared.color, kind)
        note(
            kind,
            if: own.x != shared.x || own.y != shared.y || own.blurRadius != shared.blurRadius
                || own.spread != shared.spread || own.blend != shared.blend
                || SketchStyleComparison.differ(own.opacity, shared.opacity))
    }

    private mutating func compare(_ own: SketchGradient?, with shared: SketchGradient?, _ kind: StyleDifferences) {
        guard let own, let shared else { return note(kind, if: (own == nil) != (shared == nil)) }
        note(
            kind,
            if: own.kind != shared.kind || own.from != shared.from || own.to != shared.to
                || own.axisRatio != shared.axisRatio)
        compare(own.stops, with: shared.stops, kind) {
            $0.note(kind, if: $1.offset != $2.offset)
            $0.compare($1.color, with: $2.color, kind)
        }
    }

    private mutating func compare(_ own: SketchColor?, with shared: SketchColor?, _ kind: StyleDifferences) {
        guard let own, let shared else { return note(kind, if: (own == nil) != (shared == nil)) }
        guard own.isColored(like: shared) else { return note(kind, if: true) }
        guard own.swatch != shared.swatch else { return }
        note(.swatch, if: true)
        swatch = swatch ?? shared.swatch
    }
}
