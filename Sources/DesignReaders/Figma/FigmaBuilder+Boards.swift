import DesignModel
import SourceText

// Builds artboards in parallel.
extension FigmaBuilder {
    /// The largest number of parts that artboards are divided into.
    private static let mostParts = 48
    /// The fewest nodes of a part.
    private static let fewest = 1024

    /// Builds pages, sections and artboards from an index on; the result is the same however many threads share the
    /// work.
    mutating func addBoards(_ nodes: [Int32], from first: Int, in surroundings: Surroundings) {
        if first > 0 { source.letGo(passing: start(of: nodes[first - 1]), to: end(of: nodes[first - 1])) }
        guard first < nodes.count else { return }
        if first == 0, let crew, addParts(nodes, in: surroundings, by: crew) { return }
        steps.append(.boards(nodes, from: first + 1, surroundings))
        push(board: nodes[first], surroundings)
    }

    /// Builds the nodes in parts; false, with nothing built, where that would not pay.
    private mutating func addParts(_ nodes: [Int32], in surroundings: Surroundings, by crew: FigmaCrew) -> Bool {
        let parts = parts(of: nodes)
        guard parts.count > 1 else { return false }
        let aside = aside(in: surroundings.layer)
        let refused = crew.workforce.join(parts.count) {
            aside.built(nodes[parts[$0]], in: surroundings)
        } begin: { first in
            guard holdMost(nodes) else { return reserve(for: index.figmaNodes.count) }
            // Parts have about the same number of nodes; the extra tenth is for their differences.
            design.reserve(1.1 * Double(parts.count) / Double(first.count), of: first.map(\.design))
        } _: { part in
            // The limit on layers made of several outlines holds for all artboards together.
            let left = repeatedPieces - (FigmaBuilder.mostRepeatedPieces - part.repeatedPieces)
            guard left > 0 else { return false }
            repeatedPieces = left
            append(part, in: surroundings.layer)
            return true
        }
        guard let refused else { return true }
        // From where the limit is reached, the artboards are built one after the other.
        let start = parts[refused].lowerBound
        if start > 0 { steps.append(.boards(nodes, from: start, surroundings)) }
        return start > 0
    }

    /// Whether the nodes hold most of the file; if so, room is made for them once and not for each page.
    private func holdMost(_ nodes: [Int32]) -> Bool {
        nodes.reduce(0) { $0 + Int(index.figmaNodes[Int($1)].end - $1) } > index.figmaNodes.count / 2
    }

    /// A builder for parts of a layer of this one.
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

    /// A copy of this builder that has built some pages, sections and artboards.
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

    /// Where the node begins that follows a node and its descendants; the end of the file where there is none.
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

    /// The indices here of a part's named colors, with new ones added; nil where the indices are the same.
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

    /// Divides nodes, in order, into ranges that hold about the same number of nodes and descendants.
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

/// The workforce that shares the work. It is held by reference, because a structure that holds such a type directly is
/// passed about by its address.
final class FigmaCrew: Sendable {
    let workforce: any Workforce
    init(_ workforce: any Workforce) { self.workforce = workforce }
}
