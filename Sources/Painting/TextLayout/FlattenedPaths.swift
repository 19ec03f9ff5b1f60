internal import DesignModel

/// The paths that letters were set along, flattened: many texts may run along a few in turn.
struct FlattenedPaths: Sendable {
    private struct Key: Hashable {
        let geometry: Geometry
        let transform: AffineTransform
    }

    /// A path of more segments has no letters that anybody could read.
    private static let mostSegments = 200_000
    /// So many segments are kept at once.
    private static let mostKept = 500_000
    /// So many segments are made as exactly as can be, more than honest designs need; beyond, they lie up to a few px from
    /// their curves.
    static let mostExact = 4_000_000

    private var known: [Key: Outline?] = [:]
    private var kept = 0
    /// How many segments were made.
    private(set) var made = 0

    /// The outline of a path with its transform applied; nil where it is too long.
    mutating func outline(of path: TextPath, in paths: PathStorage) -> Outline? {
        let key = Key(geometry: path.geometry, transform: path.transform)
        if let outline = known[key] { return outline }
        let coarseness = made < Self.mostExact ? 1.0 : 100
        let outline = OutlineBuilder.outline(
            of: path.geometry, in: paths, scale: path.transform.largestScale / coarseness, transform: path.transform,
            joinsSubpaths: true, limit: Self.mostSegments)
        let count = outline?.segments.count ?? Self.mostSegments
        made += count
        kept += outline == nil ? 1 : count
        if kept > Self.mostKept {
            known.removeAll(keepingCapacity: true)
            kept = count
        }
        known[key] = .some(outline)
        return outline
    }
}
