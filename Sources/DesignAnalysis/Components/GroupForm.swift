import SourceText

/// What a group of layers is made of, in numbers that do not change where it is moved, scaled or given other words: three
/// features for each layer in it.
public struct GroupForm: Sendable, Codable {
    /// How deep each layer lies and what kind it is, in order of size.
    let kinds: [UInt32]
    /// The same with where it lies in the group's box, in 64ths of that, and how its outline runs.
    let places: [UInt32]
    /// The same with what it is painted with.
    let looks: [UInt32]
    /// All of them as one number: groups that are the same have the same.
    public let whole: UInt64

    init(kinds: [UInt32], places: [UInt32], looks: [UInt32]) {
        self.kinds = kinds.sorted()
        self.places = places.sorted()
        self.looks = looks.sorted()
        var hash = StableHash()
        for features in [self.kinds, self.places, self.looks] {
            hash.mix(features.count)
            for feature in features { hash.mix(Int(feature)) }
        }
        whole = hash.value
    }

    /// Whether all of it lies in one place and runs alike: one shape, or its fill and its border, which some programs part.
    public var isOneShape: Bool {
        // The size of the whole, and one place.
        Set(places).count <= 2
    }

    /// How many layers it has.
    public var layerCount: Int { kinds.count }

    /// How alike two groups are, 0…1: the mean of three shares, those of kinds, places and looks that they have in common,
    /// each by Dice's coefficient, twice what is common over what there is. Equal groups have 1; groups without a layer in
    /// the same place have ⅔ at most.
    public func likeness(to other: GroupForm) -> Double {
        (GroupForm.share(kinds, other.kinds) + GroupForm.share(places, other.places)
            + GroupForm.share(looks, other.looks)) / 3
    }

    /// In how many properties two groups differ: a layer that lies elsewhere or is painted otherwise is one, a layer that only
    /// one of them has is half of three.
    public func differences(from other: GroupForm) -> Double {
        let pairs = [(kinds, other.kinds), (places, other.places), (looks, other.looks)]
        return pairs.reduce(0) { sum, pair in
            sum + Double(pair.0.count + pair.1.count) / 2 - Double(GroupForm.common(pair.0, pair.1))
        }
    }

    private static func share(_ a: [UInt32], _ b: [UInt32]) -> Double {
        a.isEmpty && b.isEmpty ? 1 : Double(2 * common(a, b)) / Double(a.count + b.count)
    }

    /// How many features two lists in order have in common, each as often as both have it.
    static func common(_ a: [UInt32], _ b: [UInt32]) -> Int {
        var (i, j, count) = (0, 0, 0)
        while i < a.count, j < b.count {
            if a[i] == b[j] {
                count += 1
                i += 1
                j += 1
            } else if a[i] < b[j] {
                i += 1
            } else {
                j += 1
            }
        }
        return count
    }
}
