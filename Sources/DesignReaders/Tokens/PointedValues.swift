import SourceText
import Synchronization

/// The values that pointers of a document lead to. A few are looked for; of many an index is made first, as each would go through all
/// members of an object, or all elements of an array.
final class PointedValues: Sendable {
    private let document: JSONDocument
    private let asked = Mutex(Asked())

    private struct Asked {
        var count = 0
        var index: MemberIndex?
    }

    /// Fewer pointers are followed sooner than an index is made.
    private static let few = 64

    init(_ document: JSONDocument) { self.document = document }

    /// The value that a pointer leads to from another; nil where there is none.
    func value(at pointer: JSONPointer, from start: Int) -> Int? {
        let index = asked.withLock { asked -> MemberIndex? in
            asked.count += 1
            if asked.index == nil, asked.count > PointedValues.few { asked.index = MemberIndex(document) }
            return asked.index
        }
        return index.map { $0.value(at: pointer, from: start) } ?? document.value(at: pointer, from: start)
    }
}
