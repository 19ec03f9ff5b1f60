import DesignModel

extension LayerBuilder {
    /// An element's own transform about its origin (CSS Transforms 1 §4): the corner of the viewport's coordinates unless
    /// `transform-origin` or `transform-box` say otherwise.
    func transform(_ styled: (style: Int, own: OwnStyle), in frame: Frame) -> AffineTransform {
        var own = styled.own
        if own.movement != .none {
            let turn = TransformList.rotation(degrees: own.movement.angle)
            own.transform = AffineTransform.translation(own.movement.translation.x, own.movement.translation.y)
                .concatenating(turn).concatenating(.scale(own.movement.scale.x, own.movement.scale.y))
                .concatenating(own.transform)
        }
        // Where its own box lies is found out once its content is laid out.
        if own.transform.isIdentity || own.turnsAboutUnknownBox { return own.transform }
        guard own.transformsAboutOwnBox || own.transformOrigin != nil else { return own.transform }
        let lengths = lengthContext(style: styled.style, in: frame)
        let box =
            own.transformsAboutOwnBox
            ? own.transformBox ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
            : Rectangle(x: 0, y: 0, width: frame.viewportWidth, height: frame.viewportHeight)
        var origin = Point(box.minX, box.minY)
        if let written = own.transformOrigin {
            origin.x += lengths.pixels(written.x, percentOf: box.width)
            origin.y += lengths.pixels(written.y, percentOf: box.height)
        } else if own.transformsAboutOwnBox {
            // The initial value is `0 0` for elements of SVG whatever their box.
            origin = Point(box.minX, box.minY)
        }
        let result = AffineTransform.translation(origin.x, origin.y).concatenating(own.transform)
            .concatenating(.translation(-origin.x, -origin.y))
        return result.isFinite ? result : own.transform
    }

    /// The point of its own box that an element is transformed about.
    func boxOrigin(_ styled: (style: Int, own: OwnStyle), in frame: Frame) -> BoxOrigin {
        guard let written = styled.own.transformOrigin else { return BoxOrigin(x: .zero, y: .zero) }
        let lengths = lengthContext(style: styled.style, in: frame)
        return BoxOrigin(x: flowLength(written.x, lengths), y: flowLength(written.y, lengths))
    }
}
