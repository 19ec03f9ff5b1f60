import DesignAnalysis
import DesignModel

/// Pairs stated by the names of tokens: `on-primary` on `primary` (Material 3), `card-foreground` on `card` (shadcn),
/// `text` on `background` within one group.
enum PairsByName {
    private static let siblings = [
        ("foreground", "background"), ("fg", "bg"), ("text", "background"), ("textColor", "backgroundColor"),
        ("text-color", "background-color"), ("text-color", "background"), ("label", "background"),
    ]

    /// Disabled controls are exempt (WCAG 2.2, SC 1.4.3).
    private static let exempt = ["disabled", "inactive"]

    /// The pairs among the tokens of one file, in the order of their foregrounds.
    static func pairs(in file: TokenFile, document: Int) -> [(foreground: TokenPlace, background: TokenPlace)] {
        // Built only when needed: most files have no such names, and some have very many others.
        lazy var places: [[String]: Int] = file.tokens.enumerated().reduce(into: [:]) { places, token in
            if token.element.type == .color { places[token.element.path] = token.offset }
        }
        var pairs: [(foreground: TokenPlace, background: TokenPlace)] = []
        for (index, token) in file.tokens.enumerated() where token.type == .color {
            let names = token.path.last.map(backgrounds) ?? []
            guard !names.isEmpty, !isExempt(token.path) else { continue }
            let group = Array(token.path.dropLast())
            for name in names {
                guard let other = places[group + [name]] ?? places[group + [name, "$root"]], other != index else {
                    continue
                }
                pairs.append(
                    (TokenPlace(document: document, index: index), TokenPlace(document: document, index: other)))
                break
            }
        }
        return pairs
    }

    private static func isExempt(_ path: [String]) -> Bool {
        path.contains { name in exempt.contains { name.lowercased().contains($0) } }
    }

    /// The possible names of the sibling token that a token lies on.
    private static func backgrounds(of name: String) -> [String] {
        var names = siblings.filter { $0.0 == name }.map(\.1)
        for prefix in ["on-", "on_"] where name.hasPrefix(prefix) && name.count > 3 {
            names.append(String(name.dropFirst(3)))
        }
        let rest = name.dropFirst(2)
        if name.hasPrefix("on"), let letter = rest.first, letter.isUppercase {
            names.append(letter.lowercased() + rest.dropFirst())
        }
        for suffix in ["-foreground", "_foreground", "Foreground"] where name.hasSuffix(suffix) {
            names.append(String(name.dropLast(suffix.count)))
        }
        return names
    }
}
