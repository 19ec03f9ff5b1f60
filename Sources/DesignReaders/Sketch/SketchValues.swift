import SourceText

// Values as loosely as Sketch takes them: it reads its files with Cocoa, for which the text `0.5` is a number, and 0 is
// false. A value that does not fit even so is recorded as a trouble, as any value of another kind is.
extension JSONReader {
    /// Whether a value was skipped because it was of the wrong kind.
    var hasPassedOver: Bool {
        troubles.contains { trouble in
            if case .otherKind = trouble.kind { return true }
            return false
        }
    }

    /// The next value, a number or a text that is one; anything else is skipped and gives nil.
    mutating func looseNumber() throws(JSONError) -> Double? {
        guard try kind() == .string, let number = Double(try ownText(at: valueOffset())), number.isFinite else {
            return try number()
        }
        try skip()
        return number
    }

    /// The next value, a number without a fraction, or a text that is one.
    mutating func looseInteger() throws(JSONError) -> Int? { try looseNumber().flatMap { Int(exactly: $0) } }

    /// The next value: true or false, 1 or 0, or a text that says so.
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

    /// The number at an offset, without moving past it.
    private func ownNumber(at start: Int) throws(JSONError) -> Double? {
        var json = JSONReader(bytes, at: start)
        return try json.number()
    }

    /// The text at an offset, without moving past it.
    private func ownText(at start: Int) throws(JSONError) -> String {
        var json = JSONReader(bytes, at: start)
        return try json.text()?.string ?? ""
    }
}
