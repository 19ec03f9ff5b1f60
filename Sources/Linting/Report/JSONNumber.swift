/// How numbers are written for machines and people alike.
public enum JSONNumber {
    /// The shortest decimal that reads back as the same number, whole ones without a point; `null` for NaN and infinity,
    /// which JSON does not know.
    public static func text(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        let text = number.description
        return text.utf8.suffix(2).elementsEqual(".0".utf8) ? String(text.dropLast(2)) : text
    }
}
