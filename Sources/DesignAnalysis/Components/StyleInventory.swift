import DesignModel
import SourceText

/// The shared styles of a project, each once: a library's style is the same one in every file that uses it.
public struct StyleInventory: Sendable {
    /// The styles, in the order of their definitions, each with the uses of all files; the document's own definition
    /// takes precedence over a library's.
    public private(set) var entries: [DesignComponents.StyleUsage] = []

    /// The styles of the designs.
    public init(_ facts: ComponentFacts) {
        var places = ExactTable<Int>()
        for usage in facts.designs.flatMap(\.styles) {
            guard let key = usage.style.key, let place = places[key] else {
                if let key = usage.style.key { places[key] = entries.count }
                entries.append(usage)
                continue
            }
            let known = entries[place]
            if known.style.library != nil, usage.style.library == nil { entries[place] = usage }
            entries[place].uses = known.uses + usage.uses
            entries[place].altered = known.altered + usage.altered
            entries[place].overrides = known.overrides + usage.overrides
        }
    }
}
