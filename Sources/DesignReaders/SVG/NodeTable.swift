/// A number for some of the nodes of a document; takes no room until the first is written.
struct NodeTable {
    private var numbers: [Int32] = []

    private static let none = Int32.min

    subscript(node: Int32) -> Int32? {
        get {
            guard node >= 0, Int(node) < numbers.count, numbers[Int(node)] != NodeTable.none else { return nil }
            return numbers[Int(node)]
        }
        set {
            guard node >= 0 else { return }
            if Int(node) >= numbers.count {
                numbers.append(contentsOf: repeatElement(NodeTable.none, count: Int(node) + 1 - numbers.count))
            }
            numbers[Int(node)] = newValue ?? NodeTable.none
        }
    }

    /// Calls the body with each node that has a number, in document order.
    func forEach(_ body: (Int32, Int32) -> Void) {
        for (node, number) in numbers.enumerated() where number != NodeTable.none { body(Int32(node), number) }
    }
}
