import DesignModel
import SourceText

// Transformed HTML boxes (CSS Transforms 1), by default about their middle.
extension LayerBuilder {
    /// Whether an HTML element declares a transform.
    func isTransformed(_ own: OwnStyle) -> Bool {
        !own.transform.isIdentity || own.hasTransformTerms && own.transformTerms.movement != .none
    }

    /// The transform of a box; nil if it has none, or an unsupported one.
    func htmlTransform(_ styled: (style: Int, own: OwnStyle), in frame: Frame) -> FlowTransform? {
        let own = styled.own
        guard isTransformed(own) else { return nil }
        let terms = own.hasTransformTerms ? own.transformTerms : TransformTerms()
        guard !terms.movement.isRelative, !terms.isAboutOwnBox || terms.isAboutStroke else { return nil }
        guard own.transform.isIdentity || declared[.transform] != nil else { return nil }
        let lengths = lengthContext(style: styled.style, in: frame)
        let moved = AffineTransform.translation(terms.movement.translation.x, terms.movement.translation.y)
            .concatenating(terms.movement.turn)
            .concatenating(.scale(terms.movement.scale.x, terms.movement.scale.y))
        func whole(_ width: Double, _ height: Double) -> AffineTransform {
            guard let value = declared[.transform] else { return moved }
            let box = Rectangle(x: 0, y: 0, width: width, height: height)
            let own = TransformProperty.transform(cascade.bytes(of: value), lengths, reference: box)
            return moved.concatenating(own ?? .identity)
        }
        let (base, wide, high) = (whole(0, 0), whole(1, 0), whole(0, 1))
        let middle = Length(value: 50, unit: .percent)
        let origin = terms.origin ?? (middle, middle)
        guard base.isFinite, let x = lengths.flow(origin.x), let y = lengths.flow(origin.y) else { return nil }
        return FlowTransform(
            index: -1, base: base, perWidth: Point(wide.e - base.e, wide.f - base.f),
            perHeight: Point(high.e - base.e, high.f - base.f), x: x, y: y)
    }

    /// Applies to a group a transform that layout completes, and returns its index.
    mutating func turn(_ group: LayerIndex, by transform: FlowTransform, _ html: inout HTMLFlow) -> Int32 {
        var transform = transform
        transform.index = Int32(design.transforms.count)
        design.transforms.append(transform.base)
        design.layers[Int(group)].transform = transform.index
        html.flow.transforms.append(transform)
        return Int32(html.flow.transforms.count - 1)
    }
}
