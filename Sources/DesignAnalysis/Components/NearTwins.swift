import DesignModel

/// Components of a project that are almost the same.
public struct NearTwins: Sendable {
    /// A component and an earlier one that is almost the same.
    public struct Pair: Sendable {
        /// The index in ``ComponentInventory/entries`` of the one defined first.
        public let earlier: Int
        /// The index of the other one.
        public let later: Int
        /// The number of properties in which they differ; see ``GroupForm/differences(from:)``.
        public let differences: Double
    }

    /// The pairs, each of a component and the earlier one that it is most like.
    public private(set) var pairs: [Pair] = []

    /// The pairs of the project's own components that differ in fewer properties than `limit`; in one family, only
    /// those that do not differ at all. Only components that share features are compared.
    public init(_ inventory: ComponentInventory, fewerThan limit: Double) {
        var sharers: [UInt32: [Int]] = [:]
        let mostSharers = 48
        for (index, entry) in inventory.entries.enumerated() where entry.isOwn {
            guard let form = entry.definition.form else { continue }
            let features = Set(form.places + form.looks)
            var candidates: Set<Int> = []
            for feature in features { candidates.formUnion(sharers[feature] ?? []) }
            var best: Pair?
            for candidate in candidates.sorted() {
                let other = inventory.entries[candidate].definition
                guard let otherForm = other.form else { continue }
                let isOneFile = entry.design == inventory.entries[candidate].design
                guard isOneFile || !(entry.definition.isLoose || other.isLoose) else { continue }
                let differences = form.differences(from: otherForm)
                let isFamily = NearTwins.areFamily(entry.definition, other)
                guard differences < (isFamily ? 0.25 : limit), differences < best?.differences ?? .infinity else {
                    continue
                }
                // In small groups, few differences leave too little in common.
                guard form.likeness(to: otherForm) >= Lookalikes.least else { continue }
                best = Pair(earlier: candidate, later: index, differences: differences)
            }
            if let best { pairs.append(best) }
            for feature in features where (sharers[feature]?.count ?? 0) < mostSharers {
                sharers[feature, default: []].append(index)
            }
        }
    }

    private static func areFamily(_ a: DesignComponents.Definition, _ b: DesignComponents.Definition) -> Bool {
        if let set = a.setPlace, set == b.setPlace { return true }
        if let family = a.component.family, !family.isEmpty, family == b.component.family { return true }
        return false
    }
}
