/// The order in which tokens can be evaluated, each after those it refers to, and the cycles among them: strongly
/// connected components by Tarjan's algorithm (SIAM J. Comput. 1, 1972), with a stack of its own, since chains may be
/// as long as the file.
struct TokenOrder {
    /// Keys in order.
    private(set) var order: [Int32] = []
    /// For tokens that refer to themselves, directly or through others, an index in `circles`.
    private(set) var circle: [Int32: Int] = [:]
    /// Cycles of keys, each referring to the next and the last to the first.
    private(set) var circles: [[Int32]] = []

    private struct Visit {
        let key: Int32
        let needs: [Int32]
        var next = 0
    }

    private var indices: [Int32]
    private var lowest: [Int32]
    private var isWaiting: [Bool]
    private var waiting: [Int32] = []
    private var count: Int32 = 0

    /// `needs` returns the keys of the tokens that a token refers to.
    init(keys: Int, _ needs: (Int32) -> [Int32]) {
        indices = Array(repeating: -1, count: keys)
        lowest = Array(repeating: 0, count: keys)
        isWaiting = Array(repeating: false, count: keys)
        order.reserveCapacity(keys)
        var open: [Visit] = []
        for start in 0..<keys where indices[start] < 0 {
            open.append(enter(Int32(clamping: start), needs))
            while let top = open.last {
                let place = Int(top.key)
                guard top.next < top.needs.count else {
                    open.removeLast()
                    if let parent = open.last { lowest[Int(parent.key)] = min(lowest[Int(parent.key)], lowest[place]) }
                    if lowest[place] == indices[place] { leave(top.key, needs) }
                    continue
                }
                open[open.count - 1].next += 1
                let other = top.needs[top.next]
                if indices[Int(other)] < 0 {
                    open.append(enter(other, needs))
                } else if isWaiting[Int(other)] {
                    lowest[place] = min(lowest[place], indices[Int(other)])
                }
            }
        }
    }

    private mutating func enter(_ key: Int32, _ needs: (Int32) -> [Int32]) -> Visit {
        indices[Int(key)] = count
        lowest[Int(key)] = count
        count += 1
        waiting.append(key)
        isWaiting[Int(key)] = true
        return Visit(key: key, needs: needs(key))
    }

    /// Takes the component whose first member is `key`.
    private mutating func leave(_ key: Int32, _ needs: (Int32) -> [Int32]) {
        var members: [Int32] = []
        while let member = waiting.popLast() {
            isWaiting[Int(member)] = false
            members.append(member)
            if member == key { break }
        }
        members.reverse()
        order += members
        guard members.count > 1 || needs(key).contains(key) else { return }
        for member in members { circle[member] = circles.count }
        circles.append(circleOf(key, among: members.count, needs))
    }

    /// One cycle within a component: from `key`, always on to a token of the component, until one repeats.
    private func circleOf(_ key: Int32, among count: Int, _ needs: (Int32) -> [Int32]) -> [Int32] {
        var path: [Int32] = []
        var place: [Int32: Int] = [:]
        var current = key
        while place[current] == nil, path.count <= count {
            place[current] = path.count
            path.append(current)
            guard let next = needs(current).first(where: { circle[$0] == circles.count }) else { break }
            current = next
        }
        return Array(path[(place[current] ?? 0)...])
    }
}
