import DesignModel

/// Values that only some nodes have, kept apart from the common ones to save room: a file has as many nodes as layers.
struct FigmaDetails: Sendable {
    /// Figma's default in degrees, which equals a miter limit of four.
    static let usualMiterAngle = 28.955

    var strokeMiterAngle = FigmaDetails.usualMiterAngle
    var cornerSmoothing = 0.0
    var innerRadius = 0.0
    var pointCount: Int32 = 0
    /// The number of overrides of an instance that change anything.
    var overrides: Int32 = 0
    /// The number of nodes within an instance whose look its overrides change, beyond their text.
    var restyledLayers: Int32 = 0

    var background = FigmaNode.nowhere
    var backgroundColor = FigmaNode.nowhere
    var strokeDashes = FigmaNode.nowhere
    var sideWeights = FigmaNode.nowhere
    var strokeGeometry = FigmaNode.nowhere
    /// The fills that regions of a vector have of their own.
    var fillOverrides = FigmaNode.nowhere
    var arc = FigmaNode.nowhere
    var cornerRadii = FigmaNode.nowhere
    /// The byte offsets of numbers that can be changed.
    var cornerRadiusPlace = FigmaNode.nowhere
    var itemSpacing = FigmaNode.nowhere
    /// Whether children are spread over the available room, so that ``itemSpacing`` does not count.
    var spreadsChildren = false
    var counterAxisSpacing = FigmaNode.nowhere
    var rowGap = FigmaNode.nowhere
    var columnGap = FigmaNode.nowhere
    var paddingLeft = FigmaNode.nowhere
    var paddingRight = FigmaNode.nowhere
    var paddingTop = FigmaNode.nowhere
    var paddingBottom = FigmaNode.nowhere
    var characterOverrides = FigmaNode.nowhere
    var overrideTable = FigmaNode.nowhere
    var segments = FigmaNode.nowhere

    /// The byte offsets of the distances between children, with the names of their properties.
    var spacings: [(name: String, place: UInt32)] {
        let own = spreadsChildren ? FigmaNode.nowhere : itemSpacing
        return [
            ("itemSpacing", own), ("counterAxisSpacing", counterAxisSpacing), ("gridRowGap", rowGap),
            ("gridColumnGap", columnGap),
        ]
    }

    /// The byte offsets of the distances between a frame's sides and its children.
    var paddings: [UInt32] { [paddingTop, paddingRight, paddingBottom, paddingLeft] }
}

extension FigmaIndex {
    /// The rarer values of a node.
    func details(of node: FigmaNode) -> FigmaDetails {
        node.details < 0 ? FigmaDetails() : details[Int(node.details)]
    }

    /// The rarer values of the node at an index, for changing them.
    subscript(detailsOf place: Int) -> FigmaDetails {
        get { details(of: figmaNodes[place]) }
        _modify {
            if figmaNodes[place].details < 0 {
                figmaNodes[place].details = Int32(details.count)
                details.append(FigmaDetails())
            }
            yield &details[Int(figmaNodes[place].details)]
        }
    }

    /// Takes over the details of a node that was moved here from another index.
    mutating func takeDetails(ofNodeAt place: Int, among others: [FigmaDetails]) {
        let known = figmaNodes[place].details
        guard known >= 0 else { return }
        figmaNodes[place].details = Int32(details.count)
        details.append(others[Int(known)])
    }
}
