internal import DesignModel

extension Sampler {
    /// Whether two text entries show the same letters in the same face at the same places, to within `distance` px of
    /// the page.
    package mutating func showSameLetters(_ number: Int32, _ other: Int32, within distance: Double) -> Bool {
        let (first, second) = (list.entries[Int(number)], list.entries[Int(other)])
        guard first.kind == .text, second.kind == .text else { return false }
        let (run, copy) = (list.design.textRuns[Int(first.source)], list.design.textRuns[Int(second.source)])
        guard run.style == copy.style || list.face(ofStyle: run.style) === list.face(ofStyle: copy.style) else {
            return false
        }
        let letters = cells(ofRun: first.source)
        let others = cells(ofRun: second.source)
        budget -= letters.count / 8
        guard letters.count == others.count else { return false }
        let (system, elsewhere) = (list.systems[Int(first.system)], list.systems[Int(second.system)])
        // Comparing the start and the end of each letter covers its size and rotation too.
        func isNear(_ point: Point, _ copy: Point) -> Bool {
            let (point, copy) = (system.transform.applied(to: point), elsewhere.transform.applied(to: copy))
            return (point - copy).length <= distance
        }
        return zip(letters, others).allSatisfy { letter, other in
            isNear(letter.origin, other.origin)
                && isNear(letter.point(along: 1, height: letter.high), other.point(along: 1, height: other.high))
        }
    }
}
