import DesignModel

extension LayerBuilder {
    /// An element's own transform about its origin (CSS Transforms 1 §4): the zero point of the viewport's coordinates
    /// unless `transform-origin` or `transform-box` set another. The root is a CSS box on the page, and is transformed
    /// about its middle.
    func transform(
        _ styled: (style: Int, own: OwnStyle), in frame: Frame, asRoot box: Rectangle? = nil
    ) -> AffineTransform {
        guard styled.own.hasTransformTerms || box != nil else { return styled.own.transform }
        let movement = styled.own.transformTerms.movement
        let own = onPath(styled, in: frame)
        if movement == .none { return transform(own, styled, in: frame, asRoot: box) }
        let moved = AffineTransform.translation(movement.translation.x, movement.translation.y)
            .concatenating(movement.turn)
            .concatenating(.scale(movement.scale.x, movement.scale.y))
        return transform(moved.concatenating(own), styled, in: frame, asRoot: box)
    }

    /// An element's `transform` property, after the transform that puts it on a motion path (CSS Transforms 2 §3).
    private func onPath(_ styled: (style: Int, own: OwnStyle), in frame: Frame) -> AffineTransform {
        guard let motion = styled.own.transformTerms.motion else { return styled.own.transform }
        let lengths = lengthContext(style: styled.style, in: frame)
        let box = referenceBox(of: styled.own.transformTerms, in: frame)
        let origin = self.origin(of: styled.own.transformTerms, in: box, lengths) ?? Point(box.minX, box.minY)
        return motion.transform(about: origin, of: box, lengths).concatenating(styled.own.transform)
    }

    /// The box that percentages in a transform refer to: the element's own, or the viewport's.
    private func referenceBox(of terms: TransformTerms, in frame: Frame) -> Rectangle {
        terms.isAboutOwnBox
            ? terms.box ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
            : Rectangle(x: 0, y: 0, width: frame.viewportWidth, height: frame.viewportHeight)
    }

    /// The point that `transform-origin` sets; nil if it sets none.
    private func origin(of terms: TransformTerms, in box: Rectangle, _ lengths: LengthContext) -> Point? {
        terms.origin.map { written in
            Point(
                box.minX + lengths.pixels(written.x, percentOf: box.width),
                box.minY + lengths.pixels(written.y, percentOf: box.height))
        }
    }

    /// A transform of an element about its origin.
    private func transform(
        _ whole: AffineTransform, _ styled: (style: Int, own: OwnStyle), in frame: Frame, asRoot root: Rectangle?
    ) -> AffineTransform {
        // The position of its own box is known only after its content is laid out.
        if whole.isIdentity || styled.own.turnsAboutUnknownBox { return whole }
        let terms = styled.own.transformTerms
        guard root != nil || terms.isAboutOwnBox || terms.origin != nil else { return whole }
        let lengths = lengthContext(style: styled.style, in: frame)
        let box = root ?? referenceBox(of: terms, in: frame)
        // The initial value is `0 0` for SVG elements regardless of their box, and the middle for CSS boxes.
        let origin = origin(of: terms, in: box, lengths) ?? root?.center ?? Point(box.minX, box.minY)
        let result = AffineTransform.translation(origin.x, origin.y).concatenating(whole)
            .concatenating(.translation(-origin.x, -origin.y))
        return result.isFinite ? result : whole
    }

    /// The point in its own box about which an element is transformed.
    func boxOrigin(_ styled: (style: Int, own: OwnStyle), in frame: Frame) -> BoxOrigin {
        guard let written = styled.own.transformTerms.origin else { return BoxOrigin(x: .zero, y: .zero) }
        let lengths = lengthContext(style: styled.style, in: frame)
        return BoxOrigin(x: flowLength(written.x, lengths), y: flowLength(written.y, lengths))
    }
}
