import DesignModel
import SourceText

/// The shared styles of a project, each once: a library's style that another file uses is the same one.
public struct StyleInventory: Sendable {
    /// The styles, in the order of their definitions; each with the uses of all files, at the document's own definition where
    /// there is one.
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
