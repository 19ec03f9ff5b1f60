/// A table of which one stretch is stored, and a few entries beyond it; all other entries have the same value. Indices
/// are those of the whole table, so that users need not know which stretch is stored.
package struct PartialTable<Element: Sendable>: RandomAccessCollection, Sendable {
    private var stretch: [Element]
    private let first: Int
    private let otherwise: Element
    private(set) var beyond: [Int: Element] = [:]

    /// A table with the same value everywhere, and storage for the stretch of these indices.
    init(repeating otherwise: Element, over numbers: Range<Int>) {
        stretch = Array(repeating: otherwise, count: numbers.count)
        first = numbers.lowerBound
        self.otherwise = otherwise
    }

    /// The first index of the stretch.
    package var startIndex: Int { first }
    /// The index after the last of the stretch.
    package var endIndex: Int { first + stretch.count }

    /// The value at an index, inside the stretch or not.
    package subscript(number: Int) -> Element {
        get {
            let place = number - first
            if place >= 0, place < stretch.count { return stretch[place] }
            return beyond.isEmpty ? otherwise : beyond[number] ?? otherwise
        }
        set {
            let place = number - first
            if place >= 0, place < stretch.count { stretch[place] = newValue } else { beyond[number] = newValue }
        }
    }
}
