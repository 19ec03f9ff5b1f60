/// A table of which one stretch is kept, and a few entries beyond it; of all others it says the same. Numbers are those of the
/// whole table, so that who asks need not know which stretch is kept.
package struct PartialTable<Element: Sendable>: RandomAccessCollection, Sendable {
    private var stretch: [Element]
    private let first: Int
    private let otherwise: Element
    private(set) var beyond: [Int: Element] = [:]

    /// A table that says the same of all, and keeps what is put into a stretch.
    init(repeating otherwise: Element, over numbers: Range<Int>) {
        stretch = Array(repeating: otherwise, count: numbers.count)
        first = numbers.lowerBound
        self.otherwise = otherwise
    }

    /// The first number of the stretch.
    package var startIndex: Int { first }
    /// The number behind its last.
    package var endIndex: Int { first + stretch.count }

    /// What the table says of a number, in the stretch or not.
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
