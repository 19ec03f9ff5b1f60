import DesignModel

extension Workforce {
    /// Builds `count` parts and joins them in order, each as soon as the parts before it are joined; the result does
    /// not depend on the workforce. `begin` sees the first few parts before they are joined. `join` may refuse a part:
    /// nothing more is joined then, and the place of that part is returned.
    func join<Part: Sendable>(
        _ count: Int, building build: @escaping @Sendable (Int) -> Part, begin: ([Part]) -> Void, _ join: (Part) -> Bool
    ) -> Int? {
        // Enough to estimate how large all parts will be.
        let few = min(4, count)
        var first: [Part] = []
        var isBegun = false
        var joined = 0
        var isRefused = false
        answers(to: count, build) { part in
            var parts = [part]
            if !isBegun {
                first.append(part)
                guard first.count == few else { return true }
                begin(first)
                isBegun = true
                (parts, first) = (first, [])
            }
            for part in parts {
                isRefused = !join(part)
                guard !isRefused else { return false }
                joined += 1
            }
            return true
        }
        return isRefused ? joined : nil
    }
}
