import Synchronization

/// Receives the number of files done and their total; called by several threads.
public typealias Progress = @Sendable (_ done: Int, _ count: Int) -> Void

/// Spreads work on many items over a few threads; the answers come back in the order of the items.
enum Workers {
    /// Up to this many items are processed without threads: starting a thread costs more than a small file.
    static let fewest = 8

    /// The answer for each item, computed by at most `jobs` threads. Items with more `weight` are begun first, so that
    /// no thread is left alone with the largest at the end. After each item, the thread that did it calls `progress`
    /// with the number done.
    static func map<Item: Sendable, Answer: Sendable>(
        _ items: [Item], jobs: Int, weight: ((Item) -> Int)? = nil, progress: Progress? = nil,
        _ work: @escaping @Sendable (Item) -> Answer
    ) -> [Answer] {
        let threads = items.count > fewest ? min(max(1, jobs), 256, items.count) : 1
        guard let progress else { return map(items, threads: threads, weight: weight, work) }
        let counter = Counter()
        let count = items.count
        return map(items, threads: threads, weight: weight) { item in
            defer { progress(counter.next(), count) }
            return work(item)
        }
    }

    /// The answer for each item, computed by this number of threads, however few the items are.
    static func map<Item: Sendable, Answer: Sendable>(
        _ items: [Item], threads: Int, weight: ((Item) -> Int)? = nil, _ work: @escaping @Sendable (Item) -> Answer
    ) -> [Answer] {
        guard threads > 1, items.count > 1 else { return items.map(work) }
        let queue = Queue(items, order: weight.map { order(of: items, byWeight: $0) }, work)
        WaitingThreads.all.share(with: threads - 1, first: queue.begin, queue.drain)
        return queue.answers
    }

    /// The indices of the items, heaviest first.
    private static func order<Item>(of items: [Item], byWeight weight: (Item) -> Int) -> [Int] {
        let weights = items.map(weight)
        return items.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }
    }

    /// Counts the items that are done.
    private final class Counter: Sendable {
        private let done = Atomic<Int>(0)
        func next() -> Int { done.wrappingAdd(1, ordering: .relaxed).newValue }
    }

    /// Items that threads take one by one, with a slot for each answer.
    private final class Queue<Item: Sendable, Answer: Sendable>: Sendable {
        private let items: [Item]
        /// The order in which items are taken, by index; nil for their own order.
        private let order: [Int]?
        private let work: @Sendable (Item) -> Answer
        private let next = Atomic<Int>(1)
        private let slots: Mutex<[Answer?]>

        init(_ items: [Item], order: [Int]?, _ work: @escaping @Sendable (Item) -> Answer) {
            self.items = items
            self.order = order
            self.work = work
            slots = Mutex(Array(repeating: nil, count: items.count))
        }

        /// Processes the first item on the calling thread, whose heap can reuse the space of its earlier work, while
        /// each other thread has a heap of its own.
        func begin() { take(0) }

        @Sendable func drain() {
            while true {
                let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard turn < items.count else { return }
                take(turn)
            }
        }

        private func take(_ turn: Int) {
            let index = order?[turn] ?? turn
            let answer = work(items[index])
            slots.withLock { $0[index] = answer }
        }

        /// All answers, in the order of the items; complete once all threads have ended.
        var answers: [Answer] { slots.withLock { $0.compactMap { $0 } } }
    }
}
