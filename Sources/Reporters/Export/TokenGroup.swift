/// A tree of design tokens to be written as text, with groups at the slashes and periods in names.
final class TokenGroup<Entry> {
    private var children: [(name: String, group: TokenGroup)] = []
    private var places: [String: Int] = [:]
    private var entry: Entry?
    /// Entries whose path is already taken; they are named after all others.
    private var waiting: [(name: String, entry: Entry)] = []

    /// The deepest level of groups; deeper steps of a name are dropped.
    private static var deepest: Int { 32 }

    /// Adds an entry under its name. If two names lead to the same path, like `a/b` and `a.b`, the second gets a number
    /// that does not clash with any other name.
    func add(_ entry: Entry, named name: String, otherwise other: String) {
        // Names must not begin with a dollar sign or contain braces (Format 2025.10 §5.1.1).
        var path = name.split(whereSeparator: { $0 == "/" || $0 == "." }).prefix(Self.deepest).map { step in
            let plain = String(step.filter { $0 != "{" && $0 != "}" }.drop { $0 == "$" && step != "$root" })
            return plain.isEmpty ? other : plain
        }
        // `$root` at the end stands for the entry of the group itself.
        while path.count > 1, path.last == "$root" { path.removeLast() }
        let last = path.popLast() ?? other
        let around = path.reduce(self) { $0.child($1) }
        let group = around.child(last)
        if group.entry == nil { group.entry = entry } else { around.waiting.append((last, entry)) }
    }

    private func nameWaiting() {
        // The search for a number continues where the previous one ended, since thousands of entries may share a name.
        var next: [String: Int] = [:]
        for (name, entry) in waiting {
            var number = next[name] ?? 2
            while places["\(name)\(number)"] != nil { number += 1 }
            child("\(name)\(number)").entry = entry
            next[name] = number + 1
        }
        waiting = []
    }

    /// Appends the members of the group, each separated by a comma added to the line before. `token` writes one entry,
    /// given its path, the entry and the indentation of its lines.
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
            // A group that is also a token has that token as its root.
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
