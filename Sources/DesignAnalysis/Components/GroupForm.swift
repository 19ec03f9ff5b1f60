import SourceText

/// What a group of layers is made of, in numbers that stay the same when it is moved, scaled or given other words:
/// three features for each layer in it.
public struct GroupForm: Sendable, Codable {
    /// The depth and kind of each layer, in ascending order.
    let kinds: [UInt32]
    /// The same together with the layer's place in the group's box, in 64ths, and its outline.
    let places: [UInt32]
    /// The same together with the layer's look.
    let looks: [UInt32]
    /// A hash of all of them, which is the same for equal groups.
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

    /// Whether all its layers have the same place and outline: one shape, or its fill and border, which some
    /// programs separate.
    public var isOneShape: Bool {
        // One is the size of the group, the other the place.
        Set(places).count <= 2
    }

    /// The number of layers.
    public var layerCount: Int { kinds.count }

    /// How alike two groups are, 0…1: the mean of the shares of kinds, places and looks that they have in common, each
    /// by Dice's coefficient, which is twice the common number over the total. Equal groups have 1; groups without a
    /// layer in the same place have at most ⅔.
    public func likeness(to other: GroupForm) -> Double {
        (GroupForm.share(kinds, other.kinds) + GroupForm.share(places, other.places)
            + GroupForm.share(looks, other.looks)) / 3
    }

    /// The number of properties in which two groups differ: a layer in another place or with another look counts as
    /// one, a layer that only one of them has as half of three.
    public func differences(from other: GroupForm) -> Double {
        let pairs = [(kinds, other.kinds), (places, other.places), (looks, other.looks)]
        return pairs.reduce(0) { sum, pair in
            sum + Double(pair.0.count + pair.1.count) / 2 - Double(GroupForm.common(pair.0, pair.1))
        }
    }

    private static func share(_ a: [UInt32], _ b: [UInt32]) -> Double {
        a.isEmpty && b.isEmpty ? 1 : Double(2 * common(a, b)) / Double(a.count + b.count)
    }

    /// The number of features that two sorted lists have in common, each as often as both contain it.
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
