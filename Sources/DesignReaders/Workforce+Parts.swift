import DesignModel

extension Workforce {
    /// Builds so many parts and joins them in their order, each as soon as those before it are; the same whoever shares the work.
    /// `begin` sees the first few before they are joined. `join` may refuse a part: then nothing more is joined, and its place is
    /// the answer.
    func join<Part: Sendable>(
        _ count: Int, building build: @escaping @Sendable (Int) -> Part, begin: ([Part]) -> Void, _ join: (Part) -> Bool
    ) -> Int? {
        // Enough to tell from how large all will be.
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
