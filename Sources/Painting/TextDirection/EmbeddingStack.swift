/// The stack of embeddings at a letter of a paragraph (X1 to X7).
struct EmbeddingStack {
    private struct Entry {
        var level: UInt8
        var override: DirectionClass?
        var isIsolate: Bool
    }

    private var entries: [Entry] = []
    private var current: Entry
    private var isolatesTooDeep = 0, embeddingsTooDeep = 0, isolates = 0

    private static let deepest: UInt8 = 125

    init(base: UInt8) { current = Entry(level: base, override: nil, isIsolate: false) }

    var level: UInt8 { current.level }
    var override: DirectionClass? { current.override }

    private func next(isRightToLeft: Bool) -> UInt8? {
        let level = isRightToLeft ? (current.level + 1) | 1 : (current.level + 2) & ~1
        return level <= EmbeddingStack.deepest && isolatesTooDeep == 0 && embeddingsTooDeep == 0 ? level : nil
    }

    private mutating func push(_ entry: Entry) {
        entries.append(current)
        current = entry
    }

    mutating func embed(_ mark: DirectionClass) {
        let isRightToLeft = mark == .rightToLeftEmbedding || mark == .rightToLeftOverride
        guard let level = next(isRightToLeft: isRightToLeft) else {
            if isolatesTooDeep == 0 { embeddingsTooDeep += 1 }
            return
        }
        let override: DirectionClass? =
            switch mark {
            case .leftToRightOverride: .leftToRight
            case .rightToLeftOverride: .rightToLeft
            default: nil
            }
        push(Entry(level: level, override: override, isIsolate: false))
    }

    mutating func isolate(isRightToLeft: Bool) {
        guard let level = next(isRightToLeft: isRightToLeft) else {
            isolatesTooDeep += 1
            return
        }
        isolates += 1
        push(Entry(level: level, override: nil, isIsolate: true))
    }

    mutating func popIsolate() {
        if isolatesTooDeep > 0 {
            isolatesTooDeep -= 1
            return
        }
        guard isolates > 0 else { return }
        embeddingsTooDeep = 0
        while !current.isIsolate, let outer = entries.popLast() { current = outer }
        if let outer = entries.popLast() { current = outer }
        isolates -= 1
    }

    mutating func popEmbedding() {
        guard isolatesTooDeep == 0 else { return }
        if embeddingsTooDeep > 0 {
            embeddingsTooDeep -= 1
        } else if !current.isIsolate, let outer = entries.popLast() {
            current = outer
        }
    }
}
