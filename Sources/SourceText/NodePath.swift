/// Common rules for paths to nodes. A report holds a path for each finding; in a design with groups nested thousands
/// deep, full paths would take depth times findings.
public enum NodePath {
    /// The maximum length of a path in bytes, enough for some 150 groups; a single longer step is kept whole.
    static let mostBytes = 1024
    /// Stands for the outer steps of a path that would be too long.
    public static let omission = "…"

    /// Whether another step of `step` bytes fits in front of a path of `length` bytes.
    static func hasRoom(for step: Int, behind length: Int) -> Bool { length == 0 || length + step <= mostBytes }
}
