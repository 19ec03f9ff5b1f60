import DesignModel

extension LayerBuilder {
    /// An element's own transform about its origin (CSS Transforms 1 §4): the corner of the viewport's coordinates unless
    /// `transform-origin` or `transform-box` say otherwise.
    func transform(_ styled: (style: Int, own: OwnStyle), in frame: Frame) -> AffineTransform {
        guard styled.own.hasTransformTerms else { return styled.own.transform }
        let movement = styled.own.transformTerms.movement
        if movement == .none { return transform(styled.own.transform, styled, in: frame) }
        let moved = AffineTransform.translation(movement.translation.x, movement.translation.y)
            .concatenating(movement.turn)
            .concatenating(.scale(movement.scale.x, movement.scale.y))
        return transform(moved.concatenating(styled.own.transform), styled, in: frame)
    }

    /// A transform of an element about the point that it is transformed about.
    private func transform(
        _ whole: AffineTransform, _ styled: (style: Int, own: OwnStyle), in frame: Frame
    ) -> AffineTransform {
        // Where its own box lies is found out once its content is laid out.
        if whole.isIdentity || styled.own.turnsAboutUnknownBox { return whole }
        let terms = styled.own.transformTerms
        guard terms.isAboutOwnBox || terms.origin != nil else { return whole }
        let lengths = lengthContext(style: styled.style, in: frame)
        let box =
            terms.isAboutOwnBox
            ? terms.box ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
            : Rectangle(x: 0, y: 0, width: frame.viewportWidth, height: frame.viewportHeight)
        var origin = Point(box.minX, box.minY)
        if let written = terms.origin {
            origin.x += lengths.pixels(written.x, percentOf: box.width)
            origin.y += lengths.pixels(written.y, percentOf: box.height)
        } else if terms.isAboutOwnBox {
            // The initial value is `0 0` for elements of SVG whatever their box.
            origin = Point(box.minX, box.minY)
        }
        let result = AffineTransform.translation(origin.x, origin.y).concatenating(whole)
            .concatenating(.translation(-origin.x, -origin.y))
        return result.isFinite ? result : whole
    }

    /// The point of its own box that an element is transformed about.
    func boxOrigin(_ styled: (style: Int, own: OwnStyle), in frame: Frame) -> BoxOrigin {
        guard let written = styled.own.transformTerms.origin else { return BoxOrigin(x: .zero, y: .zero) }
        let lengths = lengthContext(style: styled.style, in: frame)
        return BoxOrigin(x: flowLength(written.x, lengths), y: flowLength(written.y, lengths))
    }
}
