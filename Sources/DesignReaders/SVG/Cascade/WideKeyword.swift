import ColorScience
import SourceText

extension CSSWideKeyword {
    /// A value that is only a keyword valid for every property: CSS Cascade 4 §7.3.
    init?(_ bytes: Span<UInt8>) {
        let word = bytes.extracting(bytes.trimmedRange)
        // The shortest is “unset”, the longest “revert-layer”; length or first letter rules out almost every other
        // value.
        guard word.count >= 5, word.count <= 12 else { return nil }
        let first = word[0] | 0x20
        guard first == UInt8(ascii: "i") || first == UInt8(ascii: "u") || first == UInt8(ascii: "r") else { return nil }
        if word.equalsIgnoringCase("inherit") {
            self = .inherit
        } else if word.equalsIgnoringCase("initial") {
            self = .initial
        } else if word.equalsIgnoringCase("unset") {
            self = .unset
        } else if word.equalsIgnoringCase("revert") {
            self = .revert
        } else if word.equalsIgnoringCase("revert-layer") {
            self = .revertLayer
        } else {
            return nil
        }
    }
}
