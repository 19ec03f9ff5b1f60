import DesignModel

/// The sizes that text is seen in.
enum TextSizes {
    /// The size of every run in device px, all transforms applied, in the order of ``Design/textRuns``.
    static func effective(in design: Design) -> [Double] {
        var transforms = PageTransforms(of: design, leavingOutMoves: true)
        return design.textRuns.map { run in
            guard design.textStyles.indices.contains(Int(run.style)) else { return 0 }
            return design.textStyles[Int(run.style)].size * transforms.transform(of: run.layer).meanScale
        }
    }
}

/// The transforms from the coordinates of layers to those of the page. Few layers need one, so each is computed on
/// demand and kept.
struct PageTransforms {
    private let design: Design
    /// The transforms so far, and for each layer the index of its own, or -1.
    private var known = [AffineTransform.identity]
    private var places: [Int32]
    /// Layers between the one that is needed and one that is known.
    private var waiting: [LayerIndex] = []

    /// Whether translations are left out, which do not matter to sizes.
    private let leavesOutMoves: Bool

    init(of design: Design, leavingOutMoves: Bool = false) {
        self.design = design
        leavesOutMoves = leavingOutMoves
        places = Array(repeating: -1, count: design.layers.count)
    }

    /// From the layer's own coordinates to device px.
    mutating func transform(of layer: LayerIndex) -> AffineTransform {
        waiting.removeAll(keepingCapacity: true)
        var next = layer
        var place: Int32 = 0
        while next >= 0, Int(next) < places.count {
            if places[Int(next)] >= 0 {
                place = places[Int(next)]
                break
            }
            waiting.append(next)
            let parent = design.layers[Int(next)].parent
            // Parents come before their children, or the design is broken.
            guard parent < next else { break }
            next = parent
        }
        for index in waiting.reversed() {
            let own = Int(design.layers[Int(index)].transform)
            if own > 0, own < design.transforms.count {
                place = self.place(behind: place, design.transforms[own])
            }
            places[Int(index)] = place
        }
        return known[Int(place)]
    }

    /// The index of a known transform with one more applied inside it.
    private mutating func place(behind place: Int32, _ transform: AffineTransform) -> Int32 {
        var transform = transform
        if leavesOutMoves {
            (transform.e, transform.f) = (0, 0)
            if transform.isIdentity { return place }
        }
        known.append(known[Int(place)].concatenating(transform))
        return Int32(truncatingIfNeeded: known.count - 1)
    }
}
