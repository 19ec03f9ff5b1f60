import SourceText
import Synchronization

/// Finds the values that pointers in a document lead to. The first few are searched for; after that an index is made,
/// because each search goes through all members of objects and all elements of arrays.
final class PointedValues: Sendable {
    private let document: JSONDocument
    private let asked = Mutex(Asked())

    private struct Asked {
        var count = 0
        var index: MemberIndex?
    }

    /// The number of pointers up to which searching is faster than making an index.
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
