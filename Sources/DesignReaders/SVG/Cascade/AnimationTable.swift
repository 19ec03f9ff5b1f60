import SourceText

/// The animations of all style sheets of a document, by their names.
struct AnimationTable {
    /// An animation and its place.
    struct Entry {
        let rule: KeyframesRule
        let sheet: Int32
        /// The animation's cascade layer, or -1.
        let layer: Int
        /// Whether it is unknown if browsers apply the rule.
        let isOpen: Bool
    }

    /// All animations in order, until the strength of the layers is known.
    private var entries: [Entry] = []
    /// The animation that counts for each name: the last in the strongest layer.
    private var strongest: [[UInt8]: Entry] = [:]

    var isEmpty: Bool { strongest.isEmpty }

    mutating func add(_ entry: Entry) { entries.append(entry) }

    /// Sets the strength of the layers, once all are known.
    mutating func rank(_ layers: LayerOrder) {
        let ranks = layers.ranks
        func strength(_ entry: Entry) -> (Int, Int32) {
            (entry.rule.isPrefixed ? 0 : 1, entry.layer < 0 ? .max : ranks[entry.layer])
        }
        for entry in entries {
            if let known = strongest[entry.rule.name], strength(known) > strength(entry) { continue }
            strongest[entry.rule.name] = entry
        }
        entries = []
    }

    /// The animation that counts for a name.
    func entry(named name: [UInt8]) -> Entry? { strongest[name] }
}

extension Cascade {
    /// Applies the final state of animations, which wins over everything that is not important (CSS Cascading 4 §6.1).
    func animate(_ element: Int, _ style: inout DeclaredStyle) {
        guard style[.animation] != nil || style[.animationName] != nil else { return }
        // An element that is not displayed runs no animation (CSS Animations 1 §3).
        if let display = style[.display], bytes(of: display).equalsIgnoringCase("none") { return }
        var list: [AnimationSyntax] = []
        if let shorthand = style[.animation] {
            guard affords(animations: bytes(of: shorthand).count) else { return }
            list = AnimationSyntax.list(bytes(of: shorthand))
        }
        for property in AnimationSyntax.longhands {
            guard let value = style[property] else { continue }
            guard affords(animations: bytes(of: value).count) else { return }
            AnimationSyntax.take(property, bytes(of: value), into: &list)
        }
        for animation in list {
            guard let entry = animations.entry(named: animation.name) else { continue }
            // A paused animation may be resumed where the document is used.
            if animation.isPaused, affords(entry.rule) { unsettle(entry, &style) }
            switch entry.isOpen ? .unknown : animation.outcome {
            case .gone: continue
            case .start: leave(entry.rule.start, of: entry, on: element, &style)
            case .middle: style.isUnsettled = true
            case .end: leave(entry.rule.end, of: entry, on: element, &style)
            case .endlessFromStart: begin(entry.rule.start, of: entry, on: element, &style)
            case .endlessFromEnd: begin(entry.rule.end, of: entry, on: element, &style)
            case .endless(let share):
                if share == 0, !stepsAtOnce(entry, animation.easing, on: element) {
                    begin(entry.rule.start, of: entry, on: element, &style)
                } else if share == 1 {
                    begin(entry.rule.end, of: entry, on: element, &style)
                } else if affords(entry.rule) {
                    hold(entry, at: share, animation.easing, on: element, &style)
                    unsettle(entry, &style)
                }
            case .unknown: if affords(entry.rule) { unsettle(entry, &style) }
            }
        }
        if style.hasVariables { substituteVariables(in: &style) }
    }

    /// Whether an animation takes its first step as soon as it begins.
    private func stepsAtOnce(_ entry: AnimationTable.Entry, _ easing: Easing?, on element: Int) -> Bool {
        func isAtOnce(_ easing: Easing?) -> Bool {
            if case .steps(_, jumpsAtStart: true, _) = easing { true } else { false }
        }
        if isAtOnce(easing) { return true }
        return entry.rule.start.contains { block in
            affords(block)
                && sheets[Int(entry.sheet)].declarations[block].contains { declaration in
                    guard case .property(.animationTimingFunction) = declaration.name else { return false }
                    let value = value(of: declaration, sheet: entry.sheet, element: element)
                    return isAtOnce(Easing(bytes(of: value)))
                }
        }
    }

    /// Records the properties that an animation changes in ways that are not followed.
    func unsettle(_ entry: AnimationTable.Entry, _ style: inout DeclaredStyle) {
        for declaration in sheets[Int(entry.sheet)].declarations[entry.rule.declarations] {
            if case .property(let property) = declaration.name { style.unsettled.append(property) }
        }
    }

    /// Applies the initial state of an endless animation, and records that it changes.
    private func begin(
        _ blocks: [Range<Int>], of entry: AnimationTable.Entry, on element: Int, _ style: inout DeclaredStyle
    ) {
        leave(blocks, of: entry, on: element, &style)
        if affords(entry.rule) { unsettle(entry, &style) }
    }

    private func leave(
        _ blocks: [Range<Int>], of entry: AnimationTable.Entry, on element: Int, _ style: inout DeclaredStyle
    ) {
        for block in blocks where affords(block) {
            // Important declarations are ignored in keyframes (CSS Animations 1 §3).
            for declaration in sheets[Int(entry.sheet)].declarations[block] where !declaration.isImportant {
                // Variables have been substituted by now, so this one has no effect on them.
                if declaration.name.isCustom { style.isUnsettled = true }
                // Additive composition is not followed.
                if case .property(.animationTimeline) = declaration.name { style.isUnsettled = true }
                apply(declaration.name, value(of: declaration, sheet: entry.sheet, element: element), to: &style)
            }
        }
    }
}
