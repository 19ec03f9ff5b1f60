/// A group of design tokens, or a token, on its way to text: groups where names have slashes or points.
final class TokenGroup<Entry> {
    private var children: [(name: String, group: TokenGroup)] = []
    private var places: [String: Int] = [:]
    private var entry: Entry?
    /// Entries whose path another has, which get names once all have theirs.
    private var waiting: [(name: String, entry: Entry)] = []

    /// Groups deeper than this are one.
    private static var deepest: Int { 32 }

    /// Puts an entry under its name. Of two whose names come to the same path, as `a/b` and `a.b` do, the second has a number,
    /// one that makes nobody else's name.
    func add(_ entry: Entry, named name: String, otherwise other: String) {
        // Names must not begin with a dollar sign nor hold braces (Format 2025.10 §5.1.1).
        var path = name.split(whereSeparator: { $0 == "/" || $0 == "." }).prefix(Self.deepest).map { step in
            let plain = String(step.filter { $0 != "{" && $0 != "}" }.drop { $0 == "$" && step != "$root" })
            return plain.isEmpty ? other : plain
        }
        // The root of a group is the group's own entry.
        while path.count > 1, path.last == "$root" { path.removeLast() }
        let last = path.popLast() ?? other
        let around = path.reduce(self) { $0.child($1) }
        let group = around.child(last)
        if group.entry == nil { group.entry = entry } else { around.waiting.append((last, entry)) }
    }

    private func nameWaiting() {
        // Of thousands that come to one name, each goes on where the one before it found a number.
        var next: [String: Int] = [:]
        for (name, entry) in waiting {
            var number = next[name] ?? 2
            while places["\(name)\(number)"] != nil { number += 1 }
            child("\(name)\(number)").entry = entry
            next[name] = number + 1
        }
        waiting = []
    }

    /// Appends the members of the group, each after a comma behind the line before; `token` writes one, given the names of
    /// its groups and its own, its entry and what every line of it begins with.
    func write(
        _ depth: Int, within path: [String] = [], _ lines: inout [String],
        _ token: (_ path: [String], Entry, String) -> [String]
    ) {
        nameWaiting()
        let indent = String(repeating: "  ", count: depth)
        for (name, group) in children {
            if !lines[lines.count - 1].hasSuffix("{") { lines[lines.count - 1] += "," }
            if group.children.isEmpty, let entry = group.entry {
                lines += token(path + [name], entry, indent)
                continue
            }
            lines.append("\(indent)\(quoted(name)): {")
            // A group that is a token itself has it as its root.
            if let entry = group.entry { lines += token(path + [name, "$root"], entry, indent + "  ") }
            group.write(depth + 1, within: path + [name], &lines, token)
            lines.append("\(indent)}")
        }
    }

    private func child(_ name: String) -> TokenGroup {
        if let known = places[name] { return children[known].group }
        let group = TokenGroup()
        places[name] = children.count
        children.append((name, group))
        return group
    }
}
