import ColorScience
import SourceText

// Contradictory expectations, with which a rule would report everything or nothing at all.
extension Expectation {
    /// Why no value can pass all comparisons, or why one of them asks for nothing; nil unless that is certain.
    var contradiction: String? {
        emptyList ?? absence ?? bounds ?? wholeNumbers ?? choiceOfNumbers ?? choiceOfWords ?? choiceOfColors ?? patterns
            ?? nothingAsked
    }

    /// An empty list of choices can never be met.
    private var emptyList: String? {
        for comparison in comparisons {
            switch comparison {
            case .oneOfNumbers(let all) where all.isEmpty: return "one-of names nothing; name what it may be"
            case .oneOfWords(let all) where all.isEmpty: return "one-of names nothing; name what it may be"
            case .inColors(let all) where all.isEmpty: return "in names nothing; name colors, or palette"
            case .includes(let all) where all.isEmpty: return "includes names nothing; name what there is to be"
            case .named(let all, _) where all.isEmpty: return "it names no selector; name one, such as \"[style]\""
            default: continue
            }
        }
        return nil
    }

    /// A value that must be absent cannot be compared with anything.
    private var absence: String? {
        let isUnwanted = comparisons.contains { if case .exists(false) = $0 { true } else { false } }
        guard isUnwanted, comparisons.count > 1 else { return nil }
        return "exists: false wants none, so that nothing is left to compare; leave the others out, or exists"
    }

    private var least: Double? {
        comparisons.compactMap { if case .least(let least) = $0 { least } else { nil } }.max()
    }

    private var most: Double? {
        comparisons.compactMap { if case .most(let most) = $0 { most } else { nil } }.min()
    }

    private var bounds: String? {
        guard let least, let most else { return nil }
        guard least <= most else {
            return "nothing is at least \(Figure.limit(least)) and at most \(Figure.limit(most)); change one of them"
        }
        for case .multiple(let step) in comparisons {
            let next = (least / step).rounded(.up) * step
            let candidates = [next, next - step]
            guard !candidates.contains(where: { candidate in comparisons.allSatisfy { $0.holds(candidate) } }) else {
                continue
            }
            return
                "no multiple of \(Figure.limit(step)) lies from \(Figure.limit(least)) to \(Figure.limit(most)); change one of them"
        }
        return nil
    }

    private var choiceOfNumbers: String? {
        for case .oneOfNumbers(let all) in comparisons
        where !all.contains(where: { number in comparisons.allSatisfy { $0.holds(number) } }) {
            return "nothing that one-of names stands the other comparisons; change one of them"
        }
        return nil
    }

    private var choiceOfWords: String? {
        for comparison in comparisons {
            switch comparison {
            case .oneOfWords(let all) where !all.contains(where: stands):
                return "nothing that one-of names stands the other comparisons; change one of them"
            case .includes(let all):
                guard let word = all.first(where: { !stands($0) }) else { continue }
                return
                    "includes wants “\(word.shortened(to: 60))”, which the other comparisons refuse; change one of them"
            default: continue
            }
        }
        return nil
    }

    private func stands(_ word: String) -> Bool { comparisons.allSatisfy { $0.holds(word) } }

    /// Colors known only by their palette names are not checked.
    private var choiceOfColors: String? {
        for case .inColors(let all) in comparisons {
            let colors = all.compactMap(\.color)
            guard colors.count == all.count else { continue }
            for near in comparisons {
                guard case .near = near, !colors.contains(where: { near.holds($0, in: nil) }) else { continue }
                return "nothing that in names is so near; change one of them"
            }
        }
        return nil
    }

    private var patterns: String? {
        for comparison in comparisons {
            guard case .avoids(let pattern) = comparison, pattern.matchesEverything else { continue }
            return
                "every text matches “\(pattern.text.shortened(to: 60))”, so that nothing passes; write what is not to be there"
        }
        for case .matches(let pattern) in comparisons {
            for case .avoids(let other) in comparisons where other.text == pattern.text {
                return "matches and not-matches want the same pattern; leave one of them out"
            }
        }
        return nil
    }

    /// Parts, uses and groups are counted in whole numbers, so that their bounds must leave one.
    private var wholeNumbers: String? {
        guard property.isWhole else { return nil }
        for case .oneOfNumbers(let all) in comparisons where !all.contains(where: Expectation.isWhole) {
            return "one-of names no whole number, and \(property.rawValue) is one; change it"
        }
        if let bound = [least, most].compactMap({ $0 }).first(where: { !Expectation.isWhole($0) }),
            least == nil || most == nil
        {
            return "\(Figure.limit(bound)) is no whole number, and \(property.rawValue) is one; change it"
        }
        guard let least, let most, least <= most, least.rounded(.up) > most + Comparison.slack else { return nil }
        return "no whole number lies from \(Figure.limit(least)) to \(Figure.limit(most)); change one of them"
    }

    private static func isWhole(_ number: Double) -> Bool { abs(number - number.rounded()) <= Comparison.slack }

    /// An expectation that every possible value meets.
    private var nothingAsked: String? {
        guard !comparisons.isEmpty, comparisons.allSatisfy({ $0.holdsAlways(within: property.bounds) }) else {
            return nil
        }
        return "every value passes, so that nothing is asked; say what would not"
    }
}

extension Comparison {
    /// Whether every value passes it, numbers within bounds.
    fileprivate func holdsAlways(within bounds: ClosedRange<Double>) -> Bool {
        switch self {
        case .least(let least): least <= bounds.lowerBound
        // Only opacity and font weight have an upper bound of their own.
        case .most(let most): most >= bounds.upperBound
        case .matches(let pattern): pattern.matchesEverything
        default: false
        }
    }
}
