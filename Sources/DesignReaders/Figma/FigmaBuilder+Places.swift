import DesignModel
import SourceText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where a node lies on its page, and its size in px before any rotation.
struct FigmaSpot {
    var transform: AffineTransform
    var width: Double
    var height: Double
    /// Whether the file leaves the node's size open, as with boxes rotated by 45°.
    var isSizeUnknown = false
    /// Whether the file leaves the node's place open.
    var isPlaceUnknown = false
    /// Whether the file leaves open if the node is rotated by 180° or flipped horizontally: Figma gives the same angle
    /// for both.
    var isTurnUnknown = false

    /// Whether that holds for the node or for an enclosing one.
    var isFlipUnknown = false

    /// The node's own box, in its own coordinates.
    var rectangle: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }

    /// From the node's coordinates to those of the layer it lies in.
    func local(in surroundings: FigmaBuilder.Surroundings) -> AffineTransform {
        let outer = surroundings.page
        guard outer.linear.isIdentity else { return outer.inverse?.concatenating(transform) ?? .identity }
        var local = transform
        local.e -= outer.e
        local.f -= outer.f
        return local
    }
}

// Finds the places of nodes: from their transforms where the file gives these, otherwise from their boxes.
extension FigmaBuilder {
    func spot(of node: FigmaNode, in surroundings: Surroundings) -> FigmaSpot {
        var spot = ownSpot(of: node, in: surroundings)
        spot.isFlipUnknown = spot.isTurnUnknown || surroundings.isFlipUnknown
        return spot
    }

    private func ownSpot(of node: FigmaNode, in surroundings: Surroundings) -> FigmaSpot {
        if let own = transform(of: node) { return spot(of: node, turned: own, in: surroundings) }
        if node.has(.isPlugin), !node.has(.hasBox) {
            let turn = FigmaBuilder.turn(byDegrees: node.rotation)
            let own = AffineTransform.translation(node.box.x, node.box.y).concatenating(turn)
            return FigmaSpot(
                transform: surroundings.container.concatenating(own), width: node.size.x, height: node.size.y,
                isSizeUnknown: !node.hasOwnSize, isPlaceUnknown: !node.hasOwnSize,
                isTurnUnknown: FigmaBuilder.isHalfTurn(node.rotation))
        }
        guard node.has(.hasBox) else {
            return FigmaSpot(
                transform: surroundings.page, width: node.size.x, height: node.size.y,
                isSizeUnknown: !node.hasOwnSize, isPlaceUnknown: true)
        }
        let degrees = node.has(.isPlugin) ? node.rotation : node.rotation * 180 / .pi
        let outer = surroundings.container.linear
        if node.rotation == 0, outer.isIdentity {
            return FigmaSpot(
                transform: .translation(node.box.x, node.box.y), width: node.box.width, height: node.box.height)
        }
        var spot = spot(inBoxOf: node, linear: outer.concatenating(FigmaBuilder.turn(byDegrees: degrees)))
        spot.isTurnUnknown = FigmaBuilder.isHalfTurn(degrees)
        return spot
    }

    private static func isHalfTurn(_ degrees: Double) -> Bool { abs(abs(degrees) - 180) < 0.01 }

    /// A rotation as Figma counts it: counterclockwise.
    private static func turn(byDegrees degrees: Double) -> AffineTransform {
        if degrees == 0 { return .identity }
        let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
        return AffineTransform(cos(angle), -sin(angle), sin(angle), cos(angle), 0, 0)
    }

    private func transform(of node: FigmaNode) -> AffineTransform? {
        guard node.transform != FigmaNode.nowhere, node.hasOwnSize || node.has(.hasBox) else { return nil }
        let source = source
        var json = JSONReader(source.bytes, at: Int(node.transform))
        return (try? AffineTransform.read(&json)) ?? nil
    }

    /// The spot of a node with a transform of its own. That is relative to its parent, or to the nearest enclosing node
    /// that is not a group: whichever fits the node's box on the page.
    private func spot(of node: FigmaNode, turned own: AffineTransform, in surroundings: Surroundings) -> FigmaSpot {
        let candidates =
            node.has(.isPlugin)
            ? [surroundings.container, surroundings.page] : [surroundings.page, surroundings.container]
        guard node.has(.hasBox) else {
            return FigmaSpot(
                transform: candidates[0].concatenating(own), width: node.size.x, height: node.size.y)
        }
        guard node.hasOwnSize else {
            return spot(inBoxOf: node, linear: candidates[0].linear.concatenating(own.linear))
        }
        let size = Rectangle(x: 0, y: 0, width: node.size.x, height: node.size.y)
        var best = AffineTransform.identity
        var least = Double.infinity
        for candidate in candidates {
            let linear = candidate.linear.concatenating(own.linear)
            let bounds = linear.bounds(of: size)
            let misfit = abs(bounds.width - node.box.width) + abs(bounds.height - node.box.height)
            guard misfit < least - 1e-3 || least == .infinity else { continue }
            least = misfit
            best = linear
            best.e = node.box.x - bounds.minX
            best.f = node.box.y - bounds.minY
        }
        return FigmaSpot(transform: best, width: node.size.x, height: node.size.y)
    }

    /// The spot with the size that fills the node's box on the page under a linear transform.
    private func spot(inBoxOf node: FigmaNode, linear: AffineTransform) -> FigmaSpot {
        var size = node.size
        var isUnknown = false
        if !node.hasOwnSize {
            let (a, b, c, d) = (abs(linear.a), abs(linear.b), abs(linear.c), abs(linear.d))
            let determinant = a * d - b * c
            // Near 45°, many sizes have nearly the same box.
            isUnknown = abs(determinant) < 0.05
            size =
                isUnknown
                ? Point(node.box.width, node.box.height)
                : Point(
                    max(0, (node.box.width * d - node.box.height * c) / determinant),
                    max(0, (node.box.height * a - node.box.width * b) / determinant))
        }
        if isUnknown {
            return FigmaSpot(
                transform: .translation(node.box.x, node.box.y), width: size.x, height: size.y, isSizeUnknown: true)
        }
        let bounds = linear.bounds(of: Rectangle(x: 0, y: 0, width: size.x, height: size.y))
        var transform = linear
        transform.e = node.box.x - bounds.minX
        transform.f = node.box.y - bounds.minY
        return FigmaSpot(transform: transform, width: size.x, height: size.y)
    }
}
