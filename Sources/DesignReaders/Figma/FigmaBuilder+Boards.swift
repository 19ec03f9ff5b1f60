import DesignModel
import SourceText

// Artboards that are built side by side.
extension FigmaBuilder {
    /// Artboards are shared out in so many parts at most.
    private static let mostParts = 48
    /// Fewer nodes than this are one part.
    private static let fewest = 1024

    /// Builds pages, sections and artboards from a place on; the same whoever shares the work.
    mutating func addBoards(_ nodes: [Int32], from first: Int, in surroundings: Surroundings) {
        if first > 0 { source.letGo(passing: start(of: nodes[first - 1]), to: end(of: nodes[first - 1])) }
        guard first < nodes.count else { return }
        if first == 0, let crew, addParts(nodes, in: surroundings, by: crew) { return }
        steps.append(.boards(nodes, from: first + 1, surroundings))
        push(board: nodes[first], surroundings)
    }

    /// Builds them in parts; false, and nothing is built, where that would not pay.
    private mutating func addParts(_ nodes: [Int32], in surroundings: Surroundings, by crew: FigmaCrew) -> Bool {
        let parts = parts(of: nodes)
        guard parts.count > 1 else { return false }
        let aside = aside(in: surroundings.layer)
        let refused = crew.workforce.join(parts.count) {
            aside.built(nodes[parts[$0]], in: surroundings)
        } begin: { first in
            guard holdMost(nodes) else { return reserve(for: index.figmaNodes.count) }
            // Parts have about as many nodes each; a little more than they take alike.
            design.reserve(1.1 * Double(parts.count) / Double(first.count), of: first.map(\.design))
        } _: { part in
            // How many layers may be made of several outlines is said of all artboards together.
            let left = repeatedPieces - (FigmaBuilder.mostRepeatedPieces - part.repeatedPieces)
            guard left > 0 else { return false }
            repeatedPieces = left
            append(part, in: surroundings.layer)
            return true
        }
        guard let refused else { return true }
        // Where most is reached, the rest is built one after the other.
        let start = parts[refused].lowerBound
        if start > 0 { steps.append(.boards(nodes, from: start, surroundings)) }
        return start > 0
    }

    /// Whether most of the file lies in some of its nodes: room is made for that once, and not for each page.
    private func holdMost(_ nodes: [Int32]) -> Bool {
        nodes.reduce(0) { $0 + Int(index.figmaNodes[Int($1)].end - $1) } > index.figmaNodes.count / 2
    }

    /// A builder of parts that lie in a layer of this one.
    private func aside(in layer: LayerIndex) -> FigmaBuilder {
        var builder = self
        builder.crew = nil
        builder.steps = []
        builder.troubles = []
        builder.sizesOutOfRange = []
        builder.pictures = PictureFills()
        builder.repeatedPieces = FigmaBuilder.mostRepeatedPieces
        builder.textStylePlaces = [:]
        builder.knownStyles = FigmaStyleMemory()
        builder.design = design.part(in: layer)
        return builder
    }

    /// The same builder once it has built some pages, sections and artboards.
    private func built(_ nodes: ArraySlice<Int32>, in surroundings: Surroundings) -> FigmaBuilder {
        var part = self
        var inner = surroundings
        inner.layer = 0
        part.reserve(for: nodes.reduce(0) { $0 + Int(index.figmaNodes[Int($1)].end - $1) })
        for node in nodes.reversed() { part.push(board: node, inner) }
        part.takeSteps()
        if let first = nodes.first, let last = nodes.last { source.letGo(passing: start(of: first), to: end(of: last)) }
        return part
    }

    /// Where a node begins in the file.
    private func start(of node: Int32) -> Int { index.nodes.start(of: index.figmaNodes[Int(node)].node.index) }

    /// Where what comes behind a node, and behind all that lies in it, begins.
    private func end(of node: Int32) -> Int {
        let next = index.figmaNodes[Int(node)].end
        return index.figmaNodes.indices.contains(Int(next)) ? start(of: next) : source.count
    }

    private mutating func append(_ part: FigmaBuilder, in layer: LayerIndex) {
        var shared = Design.SharedPlaces()
        shared.textStyles = part.design.textStyles.map { textStyleIndex($0) }
        shared.namedColors = places(ofColorsOf: part)
        pictures.append(part.pictures, before: design)
        design.append(part.design, in: layer, shared)
        troubles += part.troubles
    }

    /// Where the named colors of a part are found here, those added that are new; nil where they are the same.
    private mutating func places(ofColorsOf part: FigmaBuilder) -> [Int32]? {
        let known = Int32(part.design.namedColors.count)
        guard part.colorPlaces.count > 0, known > 0 else { return nil }
        var keys = [String?](repeating: nil, count: Int(known))
        for (key, place) in part.colorPlaces.all { keys[Int(place)] = key }
        return keys.enumerated().map { place, key in
            guard let key else { return Int32(place) }
            if let known = colorPlaces[key] { return known }
            design.namedColors.append(part.design.namedColors[place])
            colorPlaces[key] = Int32(design.namedColors.count - 1)
            return Int32(design.namedColors.count - 1)
        }
    }

    /// Places of nodes in parts of about as many nodes with all that lies in them, in order.
    private func parts(of nodes: [Int32]) -> [Range<Int>] {
        let count = nodes.reduce(0) { $0 + Int(index.figmaNodes[Int($1)].end - $1) }
        let size = max(FigmaBuilder.fewest, count / FigmaBuilder.mostParts)
        var parts: [Range<Int>] = []
        var (start, sum) = (0, 0)
        for (place, node) in nodes.enumerated() {
            sum += Int(index.figmaNodes[Int(node)].end - node)
            guard sum >= size || place + 1 == nodes.count else { continue }
            parts.append(start..<place + 1)
            (start, sum) = (place + 1, 0)
        }
        return parts
    }
}

/// Who shares the work, held by reference: what holds such a type itself is passed about by its address.
final class FigmaCrew: Sendable {
    let workforce: any Workforce
    init(_ workforce: any Workforce) { self.workforce = workforce }
}
