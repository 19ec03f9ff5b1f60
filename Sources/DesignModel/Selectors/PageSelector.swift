import ColorScience

/// What a selector says about the page itself, or about all of it under a theme: `:root`, `body`, `.dark`,
/// `html[data-theme="dark"]`.
public struct PageSelector: Hashable, Sendable {
    /// The element it is about; things in the page take the value of the innermost.
    public enum Element: Hashable, Sendable {
        case root, body
        /// Either of them.
        case any
    }

    /// The element it is about.
    public let element: Element
    /// The themes it requires, outermost first, separated by commas; nil for none.
    public let theme: String?
    /// Its specificity.
    public let specificity: Specificity

    /// `:root`.
    public static let root = PageSelector(element: .root, theme: nil, specificity: Specificity(classes: 1))
}

extension SelectorList {
    /// The selectors that are about the page, each once. Each step takes one from `work`; nil where that is not enough,
    /// since lists nested in lists multiply.
    public func pageSelectors(within work: inout Int) -> [PageSelector]? {
        var reading = PageClaims(work: work)
        var found: [PageSelector] = []
        for selector in selectors {
            for claim in reading.all(of: selector) {
                let theme = claim.themes.isEmpty ? nil : claim.themes.joined(separator: ", ")
                let page = PageSelector(element: claim.element, theme: theme, specificity: selector.specificity)
                reading.work -= found.count
                if !found.contains(page) { found.append(page) }
            }
            if reading.work < 0 { break }
        }
        work = reading.work
        return work < 0 ? nil : found
    }
}

/// Finds the ways in which selectors can match the page.
private struct PageClaims {
    /// How many steps may still be taken.
    var work: Int

    /// Nobody writes a selector that matches in more ways.
    private static let most = 64

    /// All ways in which a selector matches the page; none where it is about something in the page.
    mutating func all(of selector: Selector) -> [PageClaim] {
        guard let subject = selector.compounds.first else { return [] }
        var claims = all(of: subject)
        for (place, outer) in selector.compounds.enumerated().dropFirst() {
            if claims.isEmpty { return [] }
            switch selector.compounds[place - 1].combinator {
            case .descendant, .child: claims = joined(claims, all(of: outer)) { $0.within($1) }
            case .none, .nextSibling, .subsequentSibling: return []
            }
        }
        // A selector for something anywhere in the page is not about the page.
        return selector.compounds.count == 1
            ? claims : claims.filter { $0.element == .body || !$0.themes.isEmpty }
    }

    private mutating func all(of compound: CompoundSelector) -> [PageClaim] {
        var claims = [PageClaim()]
        for condition in compound.conditions {
            if claims.isEmpty { return [] }
            claims = joined(claims, all(of: condition)) { $0.and($1) }
        }
        return claims
    }

    private mutating func all(of condition: SelectorCondition) -> [PageClaim] {
        switch condition {
        case .root, .host: return [PageClaim(element: .root)]
        case .type(let name):
            switch name.text.lowercased() {
            case "html": return [PageClaim(element: .root)]
            case "body": return [PageClaim(element: .body)]
            default: return []
            }
        case .class(let name): return PageClaim.theme(ofClass: name.text).map { [PageClaim(themes: [$0])] } ?? []
        case .attribute(let test): return PageClaim.theme(of: test).map { [PageClaim(themes: [$0])] } ?? []
        case .any(let list):
            var claims: [PageClaim] = []
            for selector in list.selectors where work >= 0 { claims += all(of: selector) }
            return joined([PageClaim()], claims) { _, other in other }
        case .not(let list):
            work -= list.weight
            // A page without a theme has none of the classes and attributes that are excluded.
            return list.selectors.allSatisfy(\.asksForMarks) ? [PageClaim()] : []
        case .namespace, .id, .has, .anchor, .empty, .link, .language, .nth, .pointer, .never: return []
        }
    }

    /// Each claim of one list combined with each of the other, where both can hold.
    private mutating func joined(
        _ claims: [PageClaim], _ others: [PageClaim], _ join: (PageClaim, PageClaim) -> PageClaim?
    ) -> [PageClaim] {
        var found: [PageClaim] = []
        for claim in claims {
            for other in others {
                work -= 1 + found.count
                guard let both = join(claim, other), !found.contains(both) else { continue }
                found.append(both)
                if found.count == PageClaims.most { return found }
            }
        }
        return found
    }
}

/// One way in which a selector may match the page.
private struct PageClaim: Hashable {
    var element = PageSelector.Element.any
    var themes: [String] = []

    /// Both claims, about one element; nil where they contradict each other.
    func and(_ other: PageClaim) -> PageClaim? {
        guard element == .any || other.element == .any || element == other.element else { return nil }
        return PageClaim(
            element: element == .any ? other.element : element, themes: PageClaim.united(themes, other.themes))
    }

    /// This claim, about something within the element that `outer` is about; nil where that is impossible.
    func within(_ outer: PageClaim) -> PageClaim? {
        guard element != .root, outer.element != .body || element == .any else { return nil }
        return PageClaim(element: element, themes: PageClaim.united(outer.themes, themes))
    }

    private static func united(_ themes: [String], _ others: [String]) -> [String] {
        themes + others.filter { !themes.contains($0) }
    }

    /// The name of a class that means light, dark or a theme; nil for others.
    static func theme(ofClass name: String) -> String? {
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) else { return nil }
        return ColorScheme(modeName: name) != nil || name.contains("theme") ? name : nil
    }

    /// The value that must stand in a `data-` attribute, or in one named after a theme, scheme or mode; nil
    /// for other tests.
    static func theme(of test: AttributeTest) -> String? {
        let name = test.name.text.lowercased()
        let isMark = name.hasPrefix("data-") || ["theme", "scheme", "mode"].contains { name.contains($0) }
        guard isMark, test.comparison != .exists, !test.value.isEmpty else { return nil }
        return String(decoding: test.value, as: UTF8.self)
    }
}

extension Selector {
    /// Whether it is about one element and asks for nothing but its type, classes, ids, attributes and user
    /// interaction, with at least one of the last four.
    fileprivate var asksForMarks: Bool {
        guard compounds.count == 1, let conditions = compounds.first?.conditions, !conditions.isEmpty else {
            return false
        }
        var asks = false
        for condition in conditions {
            switch condition {
            case .class, .id, .attribute, .never: asks = true
            case .any(let list) where !list.selectors.isEmpty && list.selectors.allSatisfy(\.asksForMarks): asks = true
            case .root, .host, .type: continue
            default: return false
            }
        }
        return asks
    }
}
