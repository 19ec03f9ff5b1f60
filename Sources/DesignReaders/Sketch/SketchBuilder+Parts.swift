import DesignModel

// Builds pages in parallel.
extension SketchBuilder {
    /// The largest number of parts that pages are divided into.
    private static let mostParts = 32
    /// The fewest layers of a part.
    private static let fewest = 1024

    /// Builds all pages; the result is the same however many threads share the work.
    mutating func addRoots(by workforce: any Workforce) {
        let parts = workforce.isAlone ? [] : parts()
        guard parts.count > 1 else { return addRoots(index.roots[...]) }
        let aside = aside
        let refused = workforce.join(parts.count) { place in
            var builder = aside
            builder.addRoots(aside.index.roots[parts[place]])
            return builder
        } begin: { first in
            // Parts have about the same number of layers; the extra tenth is for their differences.
            design.reserve(1.1 * Double(parts.count) / Double(first.count), of: first.map(\.design))
        } _: { part in
            // The limit on copies holds for all pages together.
            let before = (placedLayers, placedBytes)
            placedLayers += part.placedLayers
            placedBytes += part.placedBytes
            if hasPlacedMost {
                (placedLayers, placedBytes) = before
                return false
            }
            append(part)
            return true
        }
        // From where the limit is reached, pages are built one after the other.
        if let refused { addRoots(index.roots[parts[refused].lowerBound...]) }
    }

    /// A builder for parts of the same document.
    private var aside: SketchBuilder {
        var builder = self
        builder.design = design.part(in: 0)
        builder.troubles = []
        builder.missingNames.troubles = []
        builder.waitingMasters = []
        builder.pictures = PictureFills()
        (builder.placedLayers, builder.placedBytes) = (0, 0)
        return builder
    }

    private mutating func addRoots(_ roots: ArraySlice<Int32>) {
        for root in roots { addRoot(root) }
    }

    private mutating func append(_ part: SketchBuilder) {
        pictures.append(part.pictures, before: design)
        var shared = Design.SharedPlaces()
        shared.joinsNeighbors = true
        design.append(part.design, in: 0, shared)
        // The limit is reported once.
        troubles += hasReportedLimit ? part.troubles.filter { $0.kind != .limitReached } : part.troubles
        hasReportedLimit = hasReportedLimit || part.hasReportedLimit
        missingNames.append(part.missingNames)
        waitingMasters += part.waitingMasters
    }

    /// Divides the pages, in order, into ranges that hold about the same number of layers.
    private func parts() -> [Range<Int>] {
        let size = max(SketchBuilder.fewest, index.layers.count / SketchBuilder.mostParts)
        var parts: [Range<Int>] = []
        var start = 0
        var sum = 0
        for (place, root) in index.roots.enumerated() {
            sum += Int(max(index.layers[Int(root)].end, root + 1) - root)
            guard sum >= size || place + 1 == index.roots.count else { continue }
            parts.append(start..<place + 1)
            (start, sum) = (place + 1, 0)
        }
        return parts
    }
}
