import DesignModel
import SourceText

/// The components of a project, each once: a library's component is the same one in every file that places it.
public struct ComponentInventory: Sendable {
    /// A component.
    public struct Entry: Sendable {
        /// Its definition; the document's own takes precedence over a copy from a library.
        public internal(set) var definition: DesignComponents.Definition
        /// The index in ``ComponentFacts/designs`` of the design that holds the definition.
        public internal(set) var design: Int
        /// Its instances, without the copies inside instances of other components.
        public internal(set) var instances: [Instance] = []
        /// Instances that show it, by an override, in place of another component within them.
        public internal(set) var overrides: [Instance] = []
        /// How often an override names it, or an instance contains a copy of an instance of it.
        public internal(set) var mentions = 0
        /// The components whose instances lie in its definition, as indices into ``ComponentInventory/entries``.
        public internal(set) var dependencies: [Int] = []

        /// Whether it is placed anywhere, or named in an override.
        public var isUsed: Bool { !instances.isEmpty || mentions > 0 }
        /// Whether a file of the project defines it as its own.
        public var isOwn: Bool { definition.isDefined && definition.component.library == nil }
    }

    /// A place where a component is used.
    public struct Instance: Sendable {
        /// The index in ``ComponentFacts/designs`` of the design it lies in.
        public let design: Int
        /// The instance.
        public let use: DesignComponents.Use
    }

    /// The components, in the order of their definitions.
    public private(set) var entries: [Entry] = []
    /// Instances of components that are defined nowhere.
    public private(set) var unknown: [Instance] = []
    /// Former instances, each with the component it was an instance of.
    public private(set) var detached: [(instance: Instance, entry: Int)] = []
    /// For each design, the index in ``entries`` of each of its definitions.
    public private(set) var places: [[Int]] = []

    private var byKey = ExactTable<Int>()

    /// The components of the designs.
    public init(_ facts: ComponentFacts) {
        for (index, design) in facts.designs.enumerated() { enter(design, index) }
        for (index, design) in facts.designs.enumerated() { place(design, index) }
        for index in entries.indices { entries[index].dependencies = Set(entries[index].dependencies).sorted() }
    }

    private mutating func enter(_ design: DesignComponents, _ index: Int) {
        places.append(
            design.definitions.map { definition in
                let key = ComponentInventory.key(of: definition.component, in: design)
                // Two files of the same name may have symbols with the same ids without being each other's library.
                guard design.format != .svg, let known = key.flatMap({ byKey[$0] }) else {
                    if let key, byKey[key] == nil { byKey[key] = entries.count }
                    entries.append(Entry(definition: definition, design: index))
                    return entries.count - 1
                }
                if ComponentInventory.rank(definition) > ComponentInventory.rank(entries[known].definition) {
                    entries[known].definition = definition
                    entries[known].design = index
                }
                return known
            })
    }

    /// The key by which other files know a component; parts of one document know it by its id and name.
    private static func key(of component: Component, in design: DesignComponents) -> String? {
        if let key = component.key, !key.isEmpty { return key }
        return design.isExcerpt ? "\(component.identifier) \(component.fullName)" : nil
    }

    /// How much of a component a file holds: its name, a copy of its definition, or the definition itself.
    private static func rank(_ definition: DesignComponents.Definition) -> Int {
        (definition.isDefined ? 2 : 0) + (definition.component.library == nil ? 1 : 0)
    }

    private mutating func place(_ design: DesignComponents, _ index: Int) {
        for use in design.uses {
            let instance = Instance(design: index, use: use)
            guard let entry = entry(of: use, in: design, index) else {
                // Something missing in a part of a document may be in another part; what lies outside the
                // file is not loaded.
                let isElsewhere = design.format == .svg && use.use.identifier.contains("#")
                let isNamed = !use.use.identifier.isEmpty && !use.use.isDetached
                if isNamed, !design.isExcerpt, !isElsewhere { unknown.append(instance) }
                continue
            }
            if use.use.isDetached {
                detached.append((instance, entry))
            } else if use.isCopy || use.use.isOverride {
                entries[entry].mentions += 1
                if use.use.isOverride, !use.isCopy { entries[entry].overrides.append(instance) }
            } else {
                entries[entry].instances.append(instance)
                guard use.container >= 0, places[index].indices.contains(Int(use.container)) else { continue }
                // Duplicates are removed at the end, because one component may hold thousands of instances of others.
                entries[places[index][Int(use.container)]].dependencies.append(entry)
            }
        }
    }

    private func entry(of use: DesignComponents.Use, in design: DesignComponents, _ index: Int) -> Int? {
        let known = Int(use.use.component)
        if places[index].indices.contains(known) { return places[index][known] }
        guard design.format == .svg else { return byKey[use.use.identifier] }
        guard let last = use.use.identifier.split(separator: "/").last, last.contains("#") else { return nil }
        return byKey[String(last)]
    }
}
