import DesignModel
import SourceText

/// Tokens Studio's single file: sets of tokens at the top level, `$metadata` with their order, `$themes` with the sets
/// that count in each theme; or its folder, with a file for each of these.
struct TokenSets {
    /// The most themes that are read; every token is evaluated for each.
    private static let mostThemes = 32

    private let document: JSONDocument
    /// The indices of the objects that hold the order of the sets, and the themes.
    private let metadata: Int?
    private let themeList: Int?
    private var sets: [(name: String, entries: [Int32: Int32])] = []

    /// Fills the tables with the sets and themes of a file.
    static func read(into tables: inout TokenTables) {
        let (document, root) = (tables.document, JSONDocument.root)
        let reading = TokenSets(
            document: document, metadata: document.member("$metadata", of: root),
            themeList: document.member("$themes", of: root))
        let sets = document.children(of: root).compactMap { child -> (name: String, object: Int)? in
            guard document.kind(of: child) == .object, let name = document.key(of: child), !name.hasPrefix("$")
            else { return nil }
            return (name, child)
        }
        read(sets, reading, into: &tables)
    }

    /// Fills the tables with the sets of a folder, each the outermost object of a file.
    static func read(
        _ sets: [(name: String, object: Int)], metadata: Int?, themes: Int?, into tables: inout TokenTables
    ) {
        read(sets, TokenSets(document: tables.document, metadata: metadata, themeList: themes), into: &tables)
    }

    private static func read(
        _ sets: [(name: String, object: Int)], _ reading: TokenSets, into tables: inout TokenTables
    ) {
        var reading = reading
        for set in sets { reading.readSet(set.object, named: set.name, &tables) }
        reading.sort()
        reading.makeScopes(&tables)
    }

    private init(document: JSONDocument, metadata: Int?, themeList: Int?) {
        (self.document, self.metadata, self.themeList) = (document, metadata, themeList)
    }

    private mutating func readSet(_ object: Int, named name: String, _ tables: inout TokenTables) {
        tables.current = [:]
        var groups = TokenGroups(
            document, isStandard: false, collection: name, root: tables.files.root(around: object))
        groups.read(object, into: &tables)
        sets.append((name, tables.current))
    }

    private mutating func sort() {
        guard let metadata, let order = document.member("tokenSetOrder", of: metadata) else { return }
        var places = ExactTable<Int>()
        for (place, child) in document.children(of: order).enumerated() {
            if let name = document.string(of: child) { places[name] = place }
        }
        // Sets that the order leaves out come last, in file order.
        let placed = sets.enumerated().sorted {
            (places[$0.element.name] ?? Int.max, $0.offset) < (places[$1.element.name] ?? Int.max, $1.offset)
        }
        sets = placed.map(\.element)
    }

    private func makeScopes(_ tables: inout TokenTables) {
        let themes = self.themes(&tables)
        let all = tables.entries(of: sets.map(\.entries))
        guard !themes.isEmpty else {
            tables.scopes = [TokenScope(name: "default", entries: all)]
            return
        }
        for theme in themes {
            tables.scopes.append(TokenScope(name: theme.name, entries: entries(of: theme, &tables), isWhole: true))
        }
        // Sets that no theme selects still hold tokens.
        tables.scopes.append(TokenScope(name: "", entries: all, isRest: true))
    }

    /// The tokens that count in a theme. Build tools put source sets below enabled ones whatever their order, while
    /// Tokens Studio keeps to the order; where that makes a difference, it is reported.
    private func entries(of theme: Theme, _ tables: inout TokenTables) -> [Int32] {
        let selected = sets.filter { theme.sources[$0.name] != nil }
        let isSource = { (set: (name: String, entries: [Int32: Int32])) in theme.sources[set.name] == true }
        let entries = tables.entries(of: (selected.filter(isSource) + selected.filter { !isSource($0) }).map(\.entries))
        let inOrder = tables.entries(of: selected.map(\.entries))
        for (key, entry) in entries.enumerated() where entry != inOrder[key] {
            let (later, own) = (tables.tokens[Int(inOrder[key])], tables.tokens[Int(entry)])
            tables.complain(
                .missingReference,
                "“\(tables.shownName(of: later))” of the source “\(later.collection ?? "")” stands behind that of the enabled set “\(own.collection ?? "")”: Tokens Studio takes the one here, and sd-transforms the other; put sources first in the order of the sets",
                later.object)
        }
        return entries
    }

    /// A theme with the sets that it selects, and whether each is only a source for others.
    private struct Theme {
        var name: String
        var sources = ExactTable<Bool>()
    }

    /// The themes. Where there are several groups of themes, one theme of each group applies at a time: first the first
    /// theme of every group together, then each other theme in its group's place.
    private func themes(_ tables: inout TokenTables) -> [Theme] {
        guard let list = themeList else { return [] }
        var groups: [(name: String, themes: [Theme])] = []
        let known = Set(sets.map { ExactName.key($0.name) })
        if document.children(of: list).dropFirst(TokenSets.mostThemes).first(where: { _ in true }) != nil {
            tables.complain(
                .limitReached, "There are more themes here than the \(TokenSets.mostThemes) that are looked at", list)
        }
        for theme in document.children(of: list).prefix(TokenSets.mostThemes) {
            guard let name = document.string("name", of: theme),
                let selected = document.member("selectedTokenSets", of: theme)
            else { continue }
            var own = Theme(name: name)
            for set in document.children(of: selected) where document.string(of: set) != "disabled" {
                guard let name = document.key(of: set) else { continue }
                own.sources[name] = document.string(of: set) == "source"
                if !known.contains(ExactName.key(name)) {
                    tables.complain(
                        .missingReference, "There is no set of tokens “\(name)” here; export the sets with the themes",
                        at: document.keyRange(of: set) ?? document.range(of: set))
                }
            }
            let group = document.string("group", of: theme) ?? ""
            if let place = groups.firstIndex(where: { ExactName.areSame($0.name, group) }) {
                groups[place].themes.append(own)
            } else {
                groups.append((group, [own]))
            }
        }
        guard groups.count > 1 else { return groups.first?.themes ?? [] }
        func together(_ chosen: [Int], as name: String) -> Theme {
            var theme = Theme(name: name)
            for (group, place) in zip(groups, chosen) {
                for set in sets {
                    guard let isSource = group.themes[place].sources[set.name] else { continue }
                    // A set that any of the themes enables is enabled.
                    theme.sources[set.name] = isSource && theme.sources[set.name] ?? true
                }
            }
            return theme
        }
        let first = Array(repeating: 0, count: groups.count)
        var themes = [together(first, as: groups.map { $0.themes[0].name }.joined(separator: " "))]
        for (place, group) in groups.enumerated() {
            for index in group.themes.indices.dropFirst() {
                var chosen = first
                chosen[place] = index
                themes.append(together(chosen, as: group.themes[index].name))
            }
        }
        return themes
    }
}
