import DesignModel
import SourceText

/// What the exceptions of one design reach, found without going through all of them for each finding.
struct WaiverReach: Sendable {
    private let all: [Waivers.Waiver]
    /// The places of those that reach what lies in a node, by that node.
    private var placesByNode: [NodeID: [Int]] = [:]
    /// The places of all others.
    private var otherPlaces: [Int] = []

    init(of waivers: Waivers) {
        all = waivers.all
        for (place, waiver) in all.enumerated() {
            if case .node(let node) = waiver.stated.reach {
                placesByNode[node, default: []].append(place)
            } else {
                otherPlaces.append(place)
            }
        }
    }

    /// The waiver that keeps a rule from speaking of what a finding points at, or of the style sheet it is written in: the last
    /// in the file that does.
    func covering(_ rule: String, _ finding: Finding, in provenance: any Provenance) -> Waivers.Waiver? {
        let origins = [finding.origin.node, finding.sheet].compactMap { node in
            node.map { Origin(node: $0, range: finding.origin.range) }
        }
        let other = otherPlaces.last { place in
            all[place].holds(for: rule) && origins.contains { reaches(place, $0, provenance) }
        }
        let holding = placesByNode.isEmpty ? nil : origins.compactMap { last(for: rule, around: $0, provenance) }.max()
        return [other, holding].compactMap(\.self).max().map { all[$0] }
    }

    /// The last that reaches what lies in the node of an origin, or in one around it.
    private func last(for rule: String, around origin: Origin, _ provenance: any Provenance) -> Int? {
        var last: Int?
        var next: NodeID? = origin.node
        while let node = next {
            let own = placesByNode[node]?.last { all[$0].holds(for: rule) }
            last = [last, own].compactMap(\.self).max()
            next = provenance.parent(of: node)
        }
        return last
    }

    private func reaches(_ place: Int, _ origin: Origin, _ provenance: any Provenance) -> Bool {
        switch all[place].stated.reach {
        case .file: return true
        case .bytes(let range):
            let bytes = range.range
            return bytes.contains(Int(origin.range.lower))
                || bytes.contains(Int(provenance.range(of: origin.node).lower))
        case .node: return false
        }
    }
}
