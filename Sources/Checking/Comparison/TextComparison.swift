import ColorScience
import Linting
import Reporters

/// Matches the texts of the two sides: first by element id, then by their letters.
enum TextComparison {
    /// The identity of a text; texts with the same identity are numbered.
    private struct Sign: Hashable {
        var path: String
        var mode: ColorScheme?
        var artboard: String?
        /// Its id or its letters.
        var name: String
        var via: String?
        var number = 0
    }

    /// Texts whose lowest ratio differs in the second decimal place, greatest drop first.
    static func changes(from was: [KeyedText], to now: [KeyedText]) -> [ComparisonReport.TextChange] {
        var partners: [(old: Int, new: Int)] = []
        var (left, right) = (Array(was.indices), Array(now.indices))
        for signs in [elementSigns, letterSigns] {
            let old = signs(was, left)
            let new = signs(now, right)
            var (paired, taken): (Set<Int>, Set<Int>) = ([], [])
            for (sign, place) in new {
                guard let partner = old[sign] else { continue }
                partners.append((partner, place))
                paired.insert(partner)
                taken.insert(place)
            }
            left.removeAll(where: paired.contains)
            right.removeAll(where: taken.contains)
        }
        // The tables that pair them have no order of their own.
        partners.sort { $0.new < $1.new }
        return partners.compactMap { change(from: was[$0.old], to: now[$0.new]) }.sorted { a, b in
            (a.after - a.before, a.path, a.element, a.mode?.rawValue ?? "")
                < (b.after - b.before, b.path, b.element, b.mode?.rawValue ?? "")
        }
    }

    private static func change(from old: KeyedText, to new: KeyedText) -> ComparisonReport.TextChange? {
        guard let before = old.run.lowest, let after = new.run.lowest, old.run.verdict != .unseen,
            new.run.verdict != .unseen, Figure.ratio(before) != Figure.ratio(after)
        else { return nil }
        return ComparisonReport.TextChange(
            path: new.path, element: new.run.element, text: new.run.text, mode: new.mode, before: before,
            after: after, required: new.run.required)
    }

    /// By id, which does not change when something is inserted before the text or its letters change.
    private static func elementSigns(_ texts: [KeyedText], _ places: [Int]) -> [Sign: Int] {
        signs(texts, places) { text in
            text.run.identifier.map {
                Sign(
                    path: PathNames.key(text.path), mode: mode(of: text), artboard: text.run.artboard, name: $0,
                    via: text.run.via)
            }
        }
    }

    /// By letters, first with first in each file: texts keep their order more often than their positions.
    private static func letterSigns(_ texts: [KeyedText], _ places: [Int]) -> [Sign: Int] {
        signs(texts, places) { Sign(path: PathNames.key($0.path), mode: mode(of: $0), name: $0.run.text) }
    }

    /// The mode that tells texts apart: a design that gains a dark mode was light before.
    private static func mode(of text: KeyedText) -> ColorScheme? { text.mode == .light ? nil : text.mode }

    private static func signs(_ texts: [KeyedText], _ places: [Int], _ sign: (KeyedText) -> Sign?) -> [Sign: Int] {
        var numbers: [Sign: Int] = [:]
        var signs: [Sign: Int] = [:]
        for place in places {
            guard var own = sign(texts[place]) else { continue }
            let number = numbers[own, default: 0]
            numbers[own] = number + 1
            own.number = number
            signs[own] = place
        }
        return signs
    }
}
