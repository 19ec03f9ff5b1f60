import SourceText

/// What the keyframes of an animation say around a moment, property by property.
struct HeldKeyframes {
    /// A declaration, and the moment it is for.
    struct Entry {
        let share: Double
        let block: Int
        let declaration: SheetDeclaration
    }

    private(set) var before: [CSSProperty: Entry] = [:]
    private(set) var after: [CSSProperty: Entry] = [:]
    /// How it goes on from blocks that say so; nil where that is not followed.
    private(set) var easings: [Int: Easing?] = [:]
    /// Whether they declare what is not followed: custom properties, and several properties at once.
    private(set) var isPartlyUnread = false

    /// The nearest at or before a moment, and the nearest behind it; of several for one moment the last.
    init(of rule: KeyframesRule, in sheet: AuthorSheet, at share: Double, _ value: (SheetDeclaration) -> Easing?) {
        for (index, block) in rule.blocks.enumerated() {
            let next = block.shares.partitioningIndex { $0 > share }
            let last = next > 0 ? block.shares[next - 1] : nil
            let coming = next < block.shares.count ? block.shares[next] : nil
            // What is important counts for nothing in an animation (CSS Animations 1 §3).
            for declaration in sheet.declarations[block.declarations] where !declaration.isImportant {
                switch declaration.name {
                case .property(.animationTimingFunction): easings[index] = .some(value(declaration))
                case .property(.animationTimeline): isPartlyUnread = true
                case .property(let property):
                    if let last, last >= before[property]?.share ?? 0 {
                        before[property] = Entry(share: last, block: index, declaration: declaration)
                    }
                    if let coming, coming <= after[property]?.share ?? 1 {
                        after[property] = Entry(share: coming, block: index, declaration: declaration)
                    }
                case .logical, .shorthand, .custom: isPartlyUnread = true
                case .other: break
                }
            }
        }
    }

    /// The properties that anything is said of, in the order in which they are read.
    var properties: [CSSProperty] {
        Set(before.keys).union(after.keys).sorted { $0.rawValue < $1.rawValue }
    }
}

extension Cascade {
    /// Puts in what an animation shows after a share of its course (CSS Animations 1 §3): what lies between its keyframes, or
    /// between one and what is there without it.
    func hold(
        _ entry: AnimationTable.Entry, at share: Double, _ easing: Easing?, on element: Int,
        _ style: inout DeclaredStyle
    ) {
        let keyframes = HeldKeyframes(of: entry.rule, in: sheets[Int(entry.sheet)], at: share) { declaration in
            Easing(self.bytes(of: self.value(of: declaration, sheet: entry.sheet, element: element)))
        }
        if keyframes.isPartlyUnread { style.isUnsettled = true }
        for property in keyframes.properties {
            let (before, after) = (keyframes.before[property], keyframes.after[property])
            func declared(_ known: HeldKeyframes.Entry?, or other: HeldKeyframes.Entry?) -> DeclaredValue? {
                if let known { return self.value(of: known.declaration, sheet: entry.sheet, element: element) }
                if let own = style[property] { return own }
                // Where nothing is said all of it is seen, and not moved.
                guard property.isShare || property == .transform, let other else { return nil }
                var all = self.value(of: other.declaration, sheet: entry.sheet, element: element)
                all.text = keep(Array((property.isShare ? "1" : "none").utf8))
                all.spelling = .plain
                return all
            }
            var own = easing
            if let before, let stated = keyframes.easings[before.block] { own = stated }
            guard let from = declared(before, or: after), let to = declared(after, or: before), let own else {
                style.isUnsettled = true
                continue
            }
            let (start, end) = (before?.share ?? 0, after?.share ?? 1)
            let way = end > start ? own.progress(at: (share - start) / (end - start)) : 0
            guard let mixed = ValueBetween.text(bytes(of: from), bytes(of: to), at: way, of: property) else {
                style.isUnsettled = true
                continue
            }
            var value = before == nil ? to : from
            value.text = keep(mixed)
            value.spelling = .plain
            apply(property, value, to: &style)
        }
    }
}
