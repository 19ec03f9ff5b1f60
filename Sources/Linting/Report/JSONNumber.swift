/// Formats numbers for machines and people alike.
public enum JSONNumber {
    /// The shortest decimal that reads back as the same number, without a decimal point if it is whole; `null` for NaN
    /// and infinity, which JSON does not have.
    public static func text(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        let text = number.description
        return text.utf8.suffix(2).elementsEqual(".0".utf8) ? String(text.dropLast(2)) : text
    }
}
