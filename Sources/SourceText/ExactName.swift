/// Names as the system tells them apart: by their bytes, where texts are the same however an accent is written.
public enum ExactName {
    /// What tells a name from all others as a text.
    public static func key(_ name: String) -> String {
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
        // A NUL in front, which is in no path: no other name is spelt as this one's bytes are.
        return name.utf8.reduce(into: "\0") { $0 += "\($1) " }
    }
}
