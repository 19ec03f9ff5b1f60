/// Maps some nodes of a document to numbers; its storage spans only the first to the last such node.
struct NodeTable {
    private var numbers: [Int32] = []
    /// The node of the first entry.
    private var first: Int32 = 0

    private static let none = Int32.min

    /// Whether no node has a number.
    var isEmpty: Bool { numbers.isEmpty }

    subscript(node: Int32) -> Int32? {
        get {
            guard node >= first, Int(node - first) < numbers.count, numbers[Int(node - first)] != NodeTable.none else {
                return nil
            }
            return numbers[Int(node - first)]
        }
        set {
            guard node >= 0 else { return }
            makeRoom(for: node)
            numbers[Int(node - first)] = newValue ?? NodeTable.none
        }
    }

    private mutating func makeRoom(for node: Int32) {
        if numbers.isEmpty { first = node }
        if node < first {
            // Growing by at least half keeps insertions in descending order from moving everything each time.
            let more = min(first, max(first - node, Int32(truncatingIfNeeded: numbers.count / 2)))
            numbers.insert(contentsOf: repeatElement(NodeTable.none, count: Int(more)), at: 0)
            first -= more
        }
        let missing = Int(node - first) + 1 - numbers.count
        if missing > 0 { numbers.append(contentsOf: repeatElement(NodeTable.none, count: missing)) }
    }

    /// Calls the body with each node that has a number, in document order.
    func forEach(_ body: (Int32, Int32) -> Void) {
        for (place, number) in numbers.enumerated() where number != NodeTable.none {
            body(first + Int32(truncatingIfNeeded: place), number)
        }
    }
}
