import DesignModel

/// What only some nodes say, kept apart from what nearly all of them do: a file has as many nodes as layers.
struct FigmaDetails: Sendable {
    /// What Figma sets where nothing else is said, in degrees: a miter limit of four.
    static let usualMiterAngle = 28.955

    var strokeMiterAngle = FigmaDetails.usualMiterAngle
    var cornerSmoothing = 0.0
    var innerRadius = 0.0
    var pointCount: Int32 = 0
    /// How many overrides an instance lists.
    var overrides: Int32 = 0
    /// How many nodes it makes look otherwise: not only with other words, and not itself.
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
    /// Where numbers are written that can be changed.
    var cornerRadiusPlace = FigmaNode.nowhere
    var itemSpacing = FigmaNode.nowhere
    /// Whether the room between children is what is left over, whatever ``itemSpacing`` says.
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

    /// Where the distances between what lies in a frame are written, with what they are called.
    var spacings: [(name: String, place: UInt32)] {
        let own = spreadsChildren ? FigmaNode.nowhere : itemSpacing
        return [
            ("itemSpacing", own), ("counterAxisSpacing", counterAxisSpacing), ("gridRowGap", rowGap),
            ("gridColumnGap", columnGap),
        ]
    }

    /// Where the distances between a frame's sides and what lies in it are written.
    var paddings: [UInt32] { [paddingTop, paddingRight, paddingBottom, paddingLeft] }
}

extension FigmaIndex {
    /// What a node says that only some do.
    func details(of node: FigmaNode) -> FigmaDetails {
        node.details < 0 ? FigmaDetails() : details[Int(node.details)]
    }

    /// The same of the node at a place, to be changed.
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

    /// Takes over what a node of another index says that was moved here.
    mutating func takeDetails(ofNodeAt place: Int, among others: [FigmaDetails]) {
        let known = figmaNodes[place].details
        guard known >= 0 else { return }
        figmaNodes[place].details = Int32(details.count)
        details.append(others[Int(known)])
    }
}
