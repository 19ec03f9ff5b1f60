package import DesignModel

// What the study of a whole box of text asks before it looks at single points.
extension DisplayList {
    /// Whether an entry paints the whole of a box in one colour. Its corners tell, for rectangles, rounded ones and
    /// ellipses have no dents.
    package func isPlain(_ entry: DisplayEntry, over box: Rectangle, _ corners: [Point]) -> Bool {
        guard entry.kind == .fill, entry.clip < 0, entry.bounds.contains(box),
            sources[Int(entry.source)].kind == .solid, isUnmasked(entry.group)
        else { return false }
        let inverse = systems[Int(entry.system)].inverse
        switch design.geometries[Int(design.layers[Int(entry.layer)].content)] {
        case .rectangle(let rectangle, let radiusX, let radiusY):
            return corners.allSatisfy {
                rectangle.contains(inverse.applied(to: $0), radiusX: radiusX, radiusY: radiusY)
            }
        case .ellipse(let center, let radiusX, let radiusY):
            return corners.allSatisfy {
                ellipseContains(inverse.applied(to: $0), center: center, radiusX: radiusX, radiusY: radiusY)
            }
        case .path: return false
        }
    }

    /// Whether no group from this one outwards has a mask.
    package func isUnmasked(_ group: Int32) -> Bool {
        var group = group
        while true {
            let around = groups[Int(group)]
            if around.mask >= 0 { return false }
            if around.parent == group { return true }
            group = around.parent
        }
    }

    /// Whether what is opaque in a group hides the page below it.
    package func reachesPage(_ group: Int32) -> Bool {
        var group = group
        while true {
            let around = groups[Int(group)]
            if !around.isPlain { return false }
            if around.parent == group { return true }
            group = around.parent
        }
    }

    /// The source of the stroke of a run, or -1.
    package func source(ofStrokeOf run: TextRun) -> Int32 {
        run.stroke >= 0 && Int(run.stroke) < design.strokes.count ? source(ofStroke: run.stroke) : -1
    }
}

extension Sampler {
    /// Whether a chain of clips leaves a point of the page visible, as far as is known.
    package mutating func isInside(_ clip: Int32, at point: Point) -> Bool {
        if case .none = clipCoverage(clip, at: point, depth: 0) { return false }
        return true
    }
}
