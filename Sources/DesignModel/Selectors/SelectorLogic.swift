// What is certain about selectors, alone and in pairs, whatever the design.
extension Selector {
    /// Whether nothing can match, although each part of it alone may: `rect:not(*)`, `[fill]:not([fill])`.
    public var isContradictory: Bool {
        compounds.contains(where: \.isContradictory)
            // A root has no parent and no preceding sibling.
            || compounds.contains { $0.combinator != .none && $0.conditions.contains(.root) }
    }

    /// Whether everything that matches is certain to match `other`, too.
    public func implies(_ other: Selector) -> Bool {
        if self.compounds == other.compounds { return true }
        guard let own = compounds.first, let wanted = other.compounds.first, other.compounds.count == 1 else {
            return false
        }
        return own.includes(wanted)
    }

    /// Whether it is certain that nothing matches both.
    public func excludes(_ other: Selector) -> Bool {
        guard let own = compounds.first, let wanted = other.compounds.first else { return false }
        return CompoundSelector(conditions: own.conditions + wanted.conditions).isContradictory
    }
}

extension CompoundSelector {
    /// Whether all conditions of `other` are among its own.
    fileprivate func includes(_ other: CompoundSelector) -> Bool {
        other.conditions.allSatisfy(conditions.contains)
    }

    fileprivate var isContradictory: Bool {
        for (place, condition) in conditions.enumerated() {
            switch condition {
            case .host, .never: return true
            case .not(let list):
                // It excludes something that it also requires.
                let rest = CompoundSelector(conditions: conditions)
                if list.selectors.contains(where: { $0.compounds.count == 1 && rest.includes($0.compounds[0]) }) {
                    return true
                }
            case .any(let list): if list.selectors.allSatisfy(\.isContradictory) { return true }
            case .has(let relatives): if relatives.allSatisfy(\.selector.isContradictory) { return true }
            case .nth(let pattern): if pattern.isEmpty { return true }
            case .id, .attribute:
                if conditions[..<place].contains(where: { $0.excludes(condition) }) { return true }
            default: continue
            }
        }
        return false
    }
}

extension SelectorCondition {
    /// Whether no element meets both: two ids, two values of one attribute.
    fileprivate func excludes(_ other: SelectorCondition) -> Bool {
        switch (self, other) {
        case (.id(let a), .id(let b)): a != b
        case (.attribute(let a), .attribute(let b)): a.excludes(b)
        default: false
        }
    }
}

extension AttributeTest {
    /// Whether the value that it requires fails another test of the same attribute.
    fileprivate func excludes(_ other: AttributeTest) -> Bool {
        guard comparison == .equals, name == other.name, prefix == other.prefix, !ignoresCase, !other.ignoresCase else {
            return false
        }
        let value = value
        return !other.holds(value.span)
    }
}

extension NthPattern {
    /// Whether no place is A·n + B; places are counted from 1.
    fileprivate var isEmpty: Bool {
        step <= 0 && offset <= 0 || among?.list.selectors.allSatisfy(\.isContradictory) == true
    }
}
