import DesignModel

// Pages that are built side by side.
extension SketchBuilder {
    /// Pages are shared out in so many parts at most.
    private static let mostParts = 32
    /// Fewer layers than this are one part.
    private static let fewest = 1024

    /// So many parts are built before they are joined, beside the next: all of them would take more room than the design.
    private static let mostAtOnce = 4

    /// Builds all pages; the same whoever shares the work.
    mutating func addRoots(by workforce: any Workforce) {
        let parts = workforce.isAlone ? [] : parts()
        guard parts.count > 1 else { return addRoots(index.roots[...]) }
        let aside = aside
        let whole = JoinedParts(to: self)
        design = aside.design
        var rest = parts[...]
        while !rest.isEmpty || whole.isWaiting {
            let wave = Array(rest.prefix(SketchBuilder.mostAtOnce))
            rest = rest.dropFirst(wave.count)
            let built = whole.joining({ $0.append($1) }, by: workforce, building: wave.count) { place in
                var builder = aside
                builder.addRoots(aside.index.roots[wave[place]])
                return builder
            }
            // How much may be placed is said of all pages together: where that is reached, the rest is built one after the other.
            let before = (placedLayers, placedBytes)
            placedLayers += built.reduce(0) { $0 + $1.placedLayers }
            placedBytes += built.reduce(0) { $0 + $1.placedBytes }
            guard !hasPlacedMost else {
                self = whole.taken(leaving: aside)
                (placedLayers, placedBytes) = before
                return addRoots(index.roots[wave[0].lowerBound...])
            }
            if wave.first == parts.first {
                // Parts have about as many layers each; a little more than they take alike.
                whole.change {
                    $0.design.reserve(1.1 * Double(parts.count) / Double(wave.count), of: built.map(\.design))
                }
            }
            whole.add(built)
        }
        let placed = (placedLayers, placedBytes)
        self = whole.taken(leaving: aside)
        (placedLayers, placedBytes) = placed
    }

    /// A builder of parts of the same document.
    private var aside: SketchBuilder {
        var builder = self
        builder.design = design.part(in: 0)
        builder.troubles = []
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
        // Said once.
        troubles += hasReportedLimit ? part.troubles.filter { $0.kind != .limitReached } : part.troubles
        hasReportedLimit = hasReportedLimit || part.hasReportedLimit
        waitingMasters += part.waitingMasters
    }

    /// Places of pages in parts of about as many layers, in order.
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
