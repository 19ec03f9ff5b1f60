import SourceText

/// The keyframe declarations around a moment of an animation, property by property.
struct HeldKeyframes {
    /// A declaration, and the moment that it is for, as a fraction of the animation, 0…1.
    struct Entry {
        let share: Double
        let block: Int
        let declaration: SheetDeclaration
    }

    private(set) var before: [CSSProperty: Entry] = [:]
    private(set) var after: [CSSProperty: Entry] = [:]
    /// The easing after blocks that declare one; nil if it is not supported.
    private(set) var easings: [Int: Easing?] = [:]
    /// Whether the keyframes declare anything that is not followed: custom properties and shorthands.
    private(set) var isPartlyUnread = false

    /// Finds the nearest declarations at or before a moment, and after it; of several at the same moment the last.
    init(of rule: KeyframesRule, in sheet: AuthorSheet, at share: Double, _ value: (SheetDeclaration) -> Easing?) {
        for (index, block) in rule.blocks.enumerated() {
            let next = block.shares.partitioningIndex { $0 > share }
            let last = next > 0 ? block.shares[next - 1] : nil
            let coming = next < block.shares.count ? block.shares[next] : nil
            // Important declarations are ignored in keyframes (CSS Animations 1 §3).
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

    /// The declared properties, in the order in which they are read.
    var properties: [CSSProperty] {
        Set(before.keys).union(after.keys).sorted { $0.rawValue < $1.rawValue }
    }
}

extension Cascade {
    /// Applies the state of an animation after a fraction of its course (CSS Animations 1 §3): between two keyframes,
    /// or between a keyframe and the underlying value.
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
                // By default things are opaque and not transformed.
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
