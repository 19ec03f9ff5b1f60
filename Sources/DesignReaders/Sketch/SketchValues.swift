import SourceText

// Values as loosely as the app takes them: it reads its files with Cocoa, for which the text `0.5` is a number, and 0 is no.
// What is nothing of the kind even so is noted by the reader, as any value of another kind.
extension JSONReader {
    /// Whether a value of another kind than was asked for was passed over.
    var hasPassedOver: Bool {
        troubles.contains { trouble in
            if case .otherKind = trouble.kind { return true }
            return false
        }
    }

    /// The next value, a number or a text that is one; nil, and the value is skipped, if it is anything else.
    mutating func looseNumber() throws(JSONError) -> Double? {
        guard try kind() == .string, let number = Double(try ownText(at: valueOffset())), number.isFinite else {
            return try number()
        }
        try skip()
        return number
    }

    /// The next value, a number without a fraction, or a text that is one.
    mutating func looseInteger() throws(JSONError) -> Int? { try looseNumber().flatMap { Int(exactly: $0) } }

    /// The next value, true or false, or 1 or 0, or a text that says so.
    mutating func looseBoolean() throws(JSONError) -> Bool? {
        let found: Bool?
        switch try kind() {
        case .number: found = try ownNumber(at: valueOffset()).flatMap { $0 == 1 ? true : $0 == 0 ? false : nil }
        case .string:
            switch try ownText(at: valueOffset()).lowercased() {
            case "true", "yes", "1": found = true
            case "false", "no", "0": found = false
            default: found = nil
            }
        default: found = nil
        }
        guard let found else { return try boolean() }
        try skip()
        return found
    }

    /// The number at a place, without going past it.
    private func ownNumber(at start: Int) throws(JSONError) -> Double? {
        var json = JSONReader(bytes, at: start)
        return try json.number()
    }

    /// The text at a place, without going past it.
    private func ownText(at start: Int) throws(JSONError) -> String {
        var json = JSONReader(bytes, at: start)
        return try json.text()?.string ?? ""
    }
}
