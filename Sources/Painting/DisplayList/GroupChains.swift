package import DesignModel

extension DisplayList {
    /// Whether neither this group nor any enclosing one has a mask.
    package func isUnmasked(_ group: Int32) -> Bool {
        var group = group
        while true {
            let around = groups[Int(group)]
            if around.mask >= 0 { return false }
            if around.parent == group { return true }
            group = around.parent
        }
    }

    /// Whether opaque content of a group hides the page below it.
    package func reachesPage(_ group: Int32) -> Bool {
        var group = group
        while true {
            let around = groups[Int(group)]
            if !around.isPlain { return false }
            if around.parent == group { return true }
            group = around.parent
        }
    }

    /// Whether opaque content of a group is also opaque in an enclosing one, such as that of filtered content.
    func isPlain(_ group: Int32, within outer: Int32) -> Bool {
        var group = group
        while group != outer {
            let around = groups[Int(group)]
            guard around.isPlain, around.parent != group else { return false }
            group = around.parent
        }
        return true
    }

    /// The color source of a run's stroke; -1 if it has none.
    package func source(ofStrokeOf run: TextRun) -> Int32 {
        run.stroke >= 0 && Int(run.stroke) < design.strokes.count ? source(ofStroke: run.stroke) : -1
    }
}
