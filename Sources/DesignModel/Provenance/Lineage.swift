/// What things have because of what they lie in, remembered along long ways up: a design may nest thousands of groups and hold
/// thousands of things there, and each asks all of them again.
public struct Lineage<Place: Hashable & Sendable, Answer: Sendable>: Sendable {
    private var known: [Place: Answer] = [:]

    /// Shorter ways are walked sooner than remembered.
    private static var longestForgotten: Int { 16 }

    /// Nothing is known yet.
    public init() {}

    /// The answer for a place: from the outermost thing around it inwards, each joins its own to what came before, `none` at
    /// first. All questions are to be asked with the same way up and the same joining.
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
