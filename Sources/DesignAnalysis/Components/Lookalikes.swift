import DesignModel

/// Groups that look like a component of the project without being an instance of it.
public struct Lookalikes: Sendable {
    /// A group and the component it is most like.
    public struct Match: Sendable {
        /// The index in ``ComponentFacts/designs`` of the design it lies in.
        public let design: Int
        /// The group.
        public let group: DesignComponents.Group
        /// The index of the component in ``ComponentInventory/entries``.
        public let entry: Int
        /// How alike they are, 0…1; see ``GroupForm/likeness(to:)``.
        public let likeness: Double
    }

    /// The matches, in the order of the files.
    public private(set) var matches: [Match] = []

    /// A feature that more components share is not used to find any; it still counts once two are compared.
    private static let mostSharers = 48
    /// Groups that are less alike share too few features to be found.
    public static let least = 0.7

    /// The groups that are at least this much like a component. The work grows with the number of features: components
    /// are found by the places of layers that they share with a group, not by comparing everything with everything.
    public init(in facts: ComponentFacts, _ inventory: ComponentInventory, atLeast least: Double) {
        var sharers: [UInt32: [Int32]] = [:]
        for (index, entry) in inventory.entries.enumerated() {
            guard let form = entry.definition.form else { continue }
            for feature in Set(form.places) where (sharers[feature]?.count ?? 0) <= Lookalikes.mostSharers {
                sharers[feature, default: []].append(Int32(index))
            }
        }
        guard !sharers.isEmpty else { return }
        for (design, components) in facts.designs.enumerated() {
            for group in components.groups {
                let own = group.container >= 0 ? inventory.places[design][Int(group.container)] : -1
                // The parts of a library are judged in the library itself.
                if own >= 0, components.definitions[Int(group.container)].component.library != nil { continue }
                guard let best = Lookalikes.best(for: group.form, among: sharers, inventory, except: own),
                    best.likeness >= least
                else { continue }
                matches.append(
                    Match(design: design, group: group, entry: best.entry, likeness: best.likeness))
            }
        }
    }

    private static func best(
        for form: GroupForm, among sharers: [UInt32: [Int32]], _ inventory: ComponentInventory, except own: Int
    ) -> (entry: Int, likeness: Double)? {
        var votes: [Int32: Int] = [:]
        for feature in form.places {
            guard let known = sharers[feature], known.count <= mostSharers else { continue }
            for entry in known { votes[entry, default: 0] += 1 }
        }
        var best: (entry: Int, likeness: Double)?
        for (entry, _) in votes where Int(entry) != own {
            guard let other = inventory.entries[Int(entry)].definition.form else { continue }
            // Groups of very different sizes have too little in common.
            let (few, many) = (min(form.layerCount, other.layerCount), max(form.layerCount, other.layerCount))
            guard many <= few * 2 else { continue }
            let likeness = form.likeness(to: other)
            let isBetter = best.map { (likeness, -Int(entry)) > ($0.likeness, -$0.entry) } ?? true
            if isBetter { best = (Int(entry), likeness) }
        }
        return best
    }
}
