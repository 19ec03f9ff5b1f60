import DesignModel

extension LayerBuilder {
    /// An element's own transform about its origin (CSS Transforms 1 §4): the corner of the viewport's coordinates unless
    /// `transform-origin` or `transform-box` say otherwise.
    func transform(_ styled: (style: Int, own: OwnStyle), in frame: Frame) -> AffineTransform {
        if styled.own.movement == .none { return transform(styled.own.transform, styled, in: frame) }
        let movement = styled.own.movement
        let moved = AffineTransform.translation(movement.translation.x, movement.translation.y)
            .concatenating(.rotation(degrees: movement.angle))
            .concatenating(.scale(movement.scale.x, movement.scale.y))
        return transform(moved.concatenating(styled.own.transform), styled, in: frame)
    }

    /// A transform of an element about the point that it is transformed about.
    private func transform(
        _ whole: AffineTransform, _ styled: (style: Int, own: OwnStyle), in frame: Frame
    ) -> AffineTransform {
        // Where its own box lies is found out once its content is laid out.
        if whole.isIdentity || styled.own.turnsAboutUnknownBox { return whole }
        guard styled.own.transformsAboutOwnBox || styled.own.transformOrigin != nil else { return whole }
        let lengths = lengthContext(style: styled.style, in: frame)
        let box =
            styled.own.transformsAboutOwnBox
            ? styled.own.transformBox ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
            : Rectangle(x: 0, y: 0, width: frame.viewportWidth, height: frame.viewportHeight)
        var origin = Point(box.minX, box.minY)
        if let written = styled.own.transformOrigin {
            origin.x += lengths.pixels(written.x, percentOf: box.width)
            origin.y += lengths.pixels(written.y, percentOf: box.height)
        } else if styled.own.transformsAboutOwnBox {
            // The initial value is `0 0` for elements of SVG whatever their box.
            origin = Point(box.minX, box.minY)
        }
        let result = AffineTransform.translation(origin.x, origin.y).concatenating(whole)
            .concatenating(.translation(-origin.x, -origin.y))
        return result.isFinite ? result : whole
    }

    /// The point of its own box that an element is transformed about.
    func boxOrigin(_ styled: (style: Int, own: OwnStyle), in frame: Frame) -> BoxOrigin {
        guard let written = styled.own.transformOrigin else { return BoxOrigin(x: .zero, y: .zero) }
        let lengths = lengthContext(style: styled.style, in: frame)
        return BoxOrigin(x: flowLength(written.x, lengths), y: flowLength(written.y, lengths))
    }
}
