/// What paths to nodes have in common. A report holds one for each finding, and of a design with groups nested thousands deep
/// they would together be as long as its depth times its findings.
public enum NodePath {
    /// No path is longer, in bytes, but for one of a single step: some 150 groups.
    static let mostBytes = 1024
    /// Stands for the outer steps of a path that would be longer.
    public static let omission = "…"

    /// Whether a path of so many bytes may have another step in front.
    static func hasRoom(for step: Int, behind length: Int) -> Bool { length == 0 || length + step <= mostBytes }
}
