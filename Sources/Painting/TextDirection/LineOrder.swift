/// The visual order of a line's letters, from left to right (UAX #9 §3.4).
enum LineOrder {
    /// The indices of a line's letters in visual order from left to right, according to their levels (L2).
    static func visual(_ levels: some Collection<UInt8>) -> [Int] {
        let levels = Array(levels)
        var order = Array(levels.indices)
        guard let highest = levels.max(), var level = levels.lazy.map({ $0 | 1 }).min(), highest > 0 else {
            return order
        }
        // From the highest level down, reverses every run at that level or above.
        let lowest = level
        level = highest
        while level >= lowest {
            var place = 0
            while place < order.count {
                guard levels[place] >= level else {
                    place += 1
                    continue
                }
                var end = place
                while end < order.count, levels[end] >= level { end += 1 }
                order[place..<end].reverse()
                place = end
            }
            level -= 1
        }
        return order
    }

    /// Gives white space at the end of a line, and before a tab, the level of the paragraph (L1).
    static func settleEnds(_ levels: inout [UInt8], of letters: some Collection<Unicode.Scalar>, base: UInt8) {
        var isAtEnd = true
        for (place, letter) in zip(levels.indices, letters).reversed() {
            switch DirectionClass(of: letter) {
            case .segmentSeparator, .paragraphSeparator:
                levels[place] = base
                isAtEnd = true
            case .whiteSpace, .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate, .popIsolate,
                .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride, .rightToLeftOverride, .popFormat,
                .boundaryNeutral:
                if isAtEnd { levels[place] = base }
            default: isAtEnd = false
            }
        }
    }
}
