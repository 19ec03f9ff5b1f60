/// Path patterns with a number each, which find the numbers that apply to a path. Patterns without wildcards are looked
/// up; only those with wildcards are tried one by one, and a configuration may have no more than
/// ``ConfigurationMeasure/mostPatterns`` of them.
struct PathPatterns: Sendable {
    /// Patterns that are relative to one folder.
    private struct Group: Sendable {
        let folder: String
        /// The number of names in the folder's path.
        let depth: Int
        /// Patterns that name one file or folder, by its path with `/` between names.
        var places: [[UInt8]: [Int]] = [:]
        /// Patterns that name a folder and match only what is in it.
        var insides: [[UInt8]: [Int]] = [:]
        /// The numbers of names in the paths of `places` and `insides`; a path is looked up only at these lengths.
        var lengths: Set<Int> = []
        /// Patterns that name a file or a folder at any depth.
        var names: [[UInt8]: [Int]] = [:]
        /// Such patterns that match only within the folder.
        var namesWithin: [[UInt8]: [Int]] = [:]
        var others: [(pattern: PathPattern, number: Int)] = []

        init(_ folder: String) {
            self.folder = folder
            depth = PathPattern.names(in: folder).count
        }

        mutating func add(_ number: Int, at path: [UInt8], isInside: Bool) {
            lengths.insert(path.count { $0 == UInt8(ascii: "/") } + 1)
            if isInside { insides[path, default: []].append(number) } else { places[path, default: []].append(number) }
        }
    }

    private var groups: [Group] = []

    /// Patterns, each with the number it stands for.
    init(_ patterns: some Sequence<(pattern: PlacedPattern, number: Int)>) {
        for (placed, number) in patterns {
            // A configuration and the files it extends lie in few folders.
            let place = groups.firstIndex { $0.folder == placed.folder } ?? groups.count
            if place == groups.count { groups.append(Group(placed.folder)) }
            guard let literals = placed.pattern.literals else {
                groups[place].others.append((placed.pattern, number))
                continue
            }
            for literal in literals {
                switch literal {
                case .place(let path): groups[place].add(number, at: path, isInside: false)
                case .inside(let path): groups[place].add(number, at: path, isInside: true)
                case .name(let name) where placed.pattern.isOfNames:
                    groups[place].names[name, default: []].append(number)
                case .name(let name): groups[place].namesWithin[name, default: []].append(number)
                }
            }
        }
    }

    /// Patterns that are only asked whether any of them matches.
    init(_ patterns: [PlacedPattern]) { self.init(patterns.lazy.map { (pattern: $0, number: 0) }) }

    var isEmpty: Bool { groups.isEmpty }

    /// Whether any pattern matches a file, by its absolute path.
    func matches(_ path: String) -> Bool {
        var isFound = false
        visit(path) { _ in
            isFound = true
            return false
        }
        return isFound
    }

    /// The numbers of the patterns that match a file, by its absolute path.
    func numbers(for path: String) -> Set<Int> {
        var found: Set<Int> = []
        visit(path) {
            found.insert($0)
            return true
        }
        return found
    }

    /// Passes the number of each matching pattern to `goesOn` until that returns false.
    private func visit(_ path: String, _ goesOn: (Int) -> Bool) {
        func hand(_ numbers: [Int]?) -> Bool { numbers?.allSatisfy(goesOn) ?? true }
        let all = PathPattern.names(in: path)
        let own = PlacedPattern.name(of: path).map { [$0][...] }
        for group in groups {
            let inner = PlacedPattern.isWithin(path, group.folder) ? all.dropFirst(group.depth) : nil
            guard let names = inner ?? own else { continue }
            if !group.names.isEmpty || inner != nil && !group.namesWithin.isEmpty {
                for name in names {
                    guard hand(group.names[name]), inner == nil || hand(group.namesWithin[name]) else { return }
                }
            }
            if inner != nil, let longest = group.lengths.max() {
                var place: [UInt8] = []
                for (index, name) in names.prefix(longest).enumerated() {
                    if index > 0 { place.append(UInt8(ascii: "/")) }
                    place += name
                    guard group.lengths.contains(index + 1) else { continue }
                    guard hand(group.places[place]), index + 1 == names.count || hand(group.insides[place]) else {
                        return
                    }
                }
            }
            for (pattern, number) in group.others where inner != nil || pattern.isOfNames {
                if pattern.matches(names), !goesOn(number) { return }
            }
        }
    }
}
