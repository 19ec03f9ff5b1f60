internal import DesignModel

/// The flattened paths of texts on paths: many texts may alternate between a few paths.
struct FlattenedPaths: Sendable {
    private struct Key: Hashable {
        let geometry: Geometry
        let transform: AffineTransform
    }

    /// A path with more segments has no legible letters.
    private static let mostSegments = 200_000
    /// The maximum number of segments kept at a time.
    private static let mostKept = 500_000
    /// The number of segments made at full accuracy, more than honest designs need; beyond that, they deviate from
    /// their curves by up to a few px.
    static let mostExact = 4_000_000

    private var known: [Key: Outline?] = [:]
    private var kept = 0
    /// The number of segments made so far.
    private(set) var made = 0

    /// The outline of a path with its transform applied; nil if it is too long.
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
