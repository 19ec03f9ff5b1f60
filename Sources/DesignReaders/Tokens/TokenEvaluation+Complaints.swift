import DesignModel

// What is said of values whose meaning is plain all the same.
extension TokenEvaluation {
    /// Notes which parts a value of several lacks.
    mutating func complain(ofMissing type: TokenType, among parts: [TokenPart], at index: Int) {
        // Other dialects leave parts out and say elsewhere what they are.
        guard token.followsStandard else { return }
        // Some write a gradient as an object around its stops.
        guard type != .gradient || !parts.contains(where: { $0.name == "stops" }) else { return }
        let missing = type.requiredParts.filter { name in !parts.contains { $0.name == name } }.map { "“\($0)”" }
        guard let last = missing.last else { return }
        let names = missing.count > 1 ? missing.dropLast().joined(separator: ", ") + " and " + last : last
        let what = type == .gradient ? "stop of a gradient" : type == .strokeStyle ? "stroke style" : type.name
        complain("This \(what) has no \(names); add \(missing.count > 1 ? "them" : "it")", at: index)
    }

    /// Notes a value of another type than is wanted where it stands; a text may be anything.
    mutating func complain(
        of meaning: TokenMeaning, named name: String?, insteadOf type: TokenType?, at index: Int
    ) {
        if case .text = meaning { return }
        guard token.followsStandard, let type, let own = TokenType(of: meaning), !own.isInterchangeable(with: type)
        else { return }
        let what = name.map { "“\($0.prefix(60))”" } ?? "This"
        let remedy = name == nil ? advice(type) : "name a token of that type"
        complain("\(what) is of the type \(own.name), and \(type.name) is wanted here; \(remedy)", at: index)
    }

    /// Notes a length or a duration in a text that has no unit, or none of the standard's (Format 2025.10 §8.2, §8.5).
    mutating func complain(ofUnitIn text: String, as type: TokenType?, at index: Int) {
        guard token.followsStandard, !tables.speaksOtherDialect, type == .dimension || type == .duration else { return }
        let number = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
        guard Double(number) != nil else { return }
        let unit = text.dropFirst(number.count)
        if unit.isEmpty {
            let unit = type == .dimension ? "px" : "ms"
            complain("“\(text)” has no unit; write {\"value\": \(number), \"unit\": \"\(unit)\"}", at: index)
        } else if type == .dimension, unit != "px", unit != "rem", TokenLength.Unit(rawValue: String(unit)) != nil {
            complain("“\(unit)” is no unit of the standard; write px or rem", at: index)
        }
    }

    /// Notes what is wrong with a value whose meaning is plain all the same.
    mutating func complain(_ sentence: String, at index: Int) {
        _ = unknown(.unread(sentence), at: index)
    }
}
