import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Told how many files of how many are done; called by several threads.
public typealias Progress = @Sendable (_ done: Int, _ count: Int) -> Void

/// Work on many items by a few threads; the answers come back in the order of the items, whoever worked them out.
enum Workers {
    /// Up to this many items are worked on without threads: starting one costs more than a small file.
    static let fewest = 8
    /// Secondary threads get half a megabyte on some systems; geometry and selectors may nest deeper than that allows.
    private static let stackSize = 8 << 20

    /// The answer for each item; `jobs` threads at most. Items of more `weight` are begun first, so that no thread is left
    /// alone with the largest at the end. `progress` is told after each item how many are done, by the thread that did it.
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

    /// The answer for each item by so many threads, however few the items are.
    static func map<Item: Sendable, Answer: Sendable>(
        _ items: [Item], threads: Int, weight: ((Item) -> Int)? = nil, _ work: @escaping @Sendable (Item) -> Answer
    ) -> [Answer] {
        guard threads > 1 else { return items.map(work) }
        let queue = Queue(items, order: weight.map { order(of: items, byWeight: $0) }, work)
        var started: [Thread] = []
        for _ in 1..<threads {
            guard let thread = start(queue.drain) else { break }
            started.append(thread)
        }
        // This thread works, too; if no other could be started it does it all.
        queue.drain()
        for thread in started { thread.join() }
        return queue.answers
    }

    /// The places of the items, the heaviest first.
    private static func order<Item>(of items: [Item], byWeight weight: (Item) -> Int) -> [Int] {
        let weights = items.map(weight)
        return items.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }
    }

    /// A thread that was started. Safe although a handle is a pointer on some systems: it is joined once, and only here.
    @safe
    private struct Thread {
        let handle: pthread_t
        func join() { pthread_join(handle, nil) }
    }

    /// What a thread is to do, in a box that can cross the C border.
    private final class Task: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    // Unsafe because the box crosses the C border as a raw pointer; it is retained here and released by the thread.
    private static func start(_ body: @escaping @Sendable () -> Void) -> Thread? {
        // Room without a value, as which C module declares the type depends on what the compiler met first; the system fills
        // it in before anything reads it.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { unsafe attributes.deallocate() }
        guard unsafe pthread_attr_init(attributes) == 0 else { return nil }
        defer { unsafe _ = pthread_attr_destroy(attributes) }
        unsafe _ = pthread_attr_setstacksize(attributes, stackSize)
        let box = unsafe Unmanaged.passRetained(Task(body))
        #if canImport(Darwin)
            var thread: pthread_t?
            let status = unsafe pthread_create(
                &thread, attributes,
                { context in
                    unsafe Unmanaged<Task>.fromOpaque(context).takeRetainedValue().body()
                    return nil
                }, box.toOpaque())
        #else
            var thread = pthread_t()
            let status = unsafe pthread_create(
                &thread, attributes,
                { context in
                    if let context = unsafe context {
                        unsafe Unmanaged<Task>.fromOpaque(context).takeRetainedValue().body()
                    }
                    return nil
                }, box.toOpaque())
        #endif
        guard status == 0 else {
            unsafe box.release()
            return nil
        }
        return Thread(handle: thread)
    }

    /// How many items are done.
    private final class Counter: Sendable {
        private let done = Atomic<Int>(0)
        func next() -> Int { done.wrappingAdd(1, ordering: .relaxed).newValue }
    }

    /// Items that threads take one after the other, and a slot for the answer to each.
    private final class Queue<Item: Sendable, Answer: Sendable>: Sendable {
        private let items: [Item]
        /// The places of the items as they are taken; nil where that is their own order.
        private let order: [Int]?
        private let work: @Sendable (Item) -> Answer
        private let next = Atomic<Int>(0)
        private let slots: Mutex<[Answer?]>

        init(_ items: [Item], order: [Int]?, _ work: @escaping @Sendable (Item) -> Answer) {
            self.items = items
            self.order = order
            self.work = work
            slots = Mutex(Array(repeating: nil, count: items.count))
        }

        @Sendable func drain() {
            while true {
                let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard turn < items.count else { return }
                let index = order?[turn] ?? turn
                let answer = work(items[index])
                slots.withLock { $0[index] = answer }
            }
        }

        /// Every answer, in the order of the items; complete once all threads have ended.
        var answers: [Answer] { slots.withLock { $0.compactMap { $0 } } }
    }
}
