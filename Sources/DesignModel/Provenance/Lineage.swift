/// Remembers what things inherit from what they lie in, for long chains of ancestors: a design may nest thousands of
/// groups with thousands of things in them, and each thing would otherwise walk all the way up again.
public struct Lineage<Place: Hashable & Sendable, Answer: Sendable>: Sendable {
    private var known: [Place: Answer] = [:]

    /// Chains up to this length are faster to walk than to remember.
    private static var longestForgotten: Int { 16 }

    /// Nothing is known yet.
    public init() {}

    /// The answer for a place: starting from `none`, each thing from the outermost inwards, and last the place itself,
    /// is joined to the answer so far. All calls must use the same `parent` and `joined`.
    public mutating func answer(
        for place: Place, from none: Answer, up parent: (Place) -> Place?, joining joined: (Answer, Place) -> Answer
    ) -> Answer {
        var answer = none
        var way: [Place] = []
        var next: Place? = place
        while let place = next {
            if let known = known[place] {
                answer = known
                break
            }
            way.append(place)
            next = parent(place)
        }
        let isLong = way.count > Lineage.longestForgotten
        for place in way.reversed() {
            answer = joined(answer, place)
            if isLong { known[place] = answer }
        }
        return answer
    }
}
