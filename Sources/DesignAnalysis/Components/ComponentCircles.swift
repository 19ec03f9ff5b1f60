/// Components that contain themselves, each group of them once: the strongly connected parts of the graph of which
/// component holds instances of which (Tarjan 1972), found without recursion.
public struct ComponentCircles: Sendable {
    /// The circles, each as ascending indices into ``ComponentInventory/entries``; ordered by the first of them.
    public private(set) var all: [[Int]] = []

    /// The circles among the components.
    public init(_ inventory: ComponentInventory) {
        let edges = inventory.entries.map(\.dependencies)
        var order = [Int](repeating: -1, count: edges.count)
        var low = order
        var isOpen = [Bool](repeating: false, count: edges.count)
        var (stack, count): ([Int], Int) = ([], 0)
        for start in edges.indices where order[start] < 0 {
            var work: [(node: Int, next: Int)] = [(start, 0)]
            while let (node, next) = work.last {
                if next == 0 {
                    order[node] = count
                    low[node] = count
                    count += 1
                    stack.append(node)
                    isOpen[node] = true
                }
                if next < edges[node].count {
                    work[work.count - 1].next += 1
                    let target = edges[node][next]
                    if order[target] < 0 {
                        work.append((target, 0))
                    } else if isOpen[target] {
                        low[node] = min(low[node], order[target])
                    }
                } else {
                    work.removeLast()
                    if let parent = work.last?.node { low[parent] = min(low[parent], low[node]) }
                    guard low[node] == order[node] else { continue }
                    var part: [Int] = []
                    while let last = stack.popLast() {
                        isOpen[last] = false
                        part.append(last)
                        if last == node { break }
                    }
                    if part.count > 1 || edges[node].contains(node) { all.append(part.sorted()) }
                }
            }
        }
        all.sort { $0[0] < $1[0] }
    }
}
