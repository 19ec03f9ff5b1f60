import ColorScience
import DesignModel
import SourceText

// Reports on values that can be read but break the standard.
extension TokenEvaluation {
    /// Reports the parts that a composite value lacks.
    mutating func complain(ofMissing type: TokenType, among parts: [TokenPart], at index: Int) {
        // Other dialects may leave parts out and give them elsewhere.
        guard token.followsStandard else { return }
        // Some files write a gradient as an object around its stops.
        guard type != .gradient || !parts.contains(where: { $0.name == "stops" }) else { return }
        let missing = type.requiredParts.filter { name in !parts.contains { $0.name == name } }.map { "“\($0)”" }
        guard let last = missing.last else { return }
        let names = missing.count > 1 ? missing.dropLast().joined(separator: ", ") + " and " + last : last
        let what = type == .gradient ? "stop of a gradient" : type == .strokeStyle ? "stroke style" : type.name
        complain("This \(what) has no \(names); add \(missing.count > 1 ? "them" : "it")", at: index)
    }

    /// Reports a value of another type than is wanted in its place; a text may be anything.
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

    /// Whether the standard's exact forms can be demanded, where other dialects allow more.
    private var isHeldToStandard: Bool { token.followsStandard && !tables.speaksOtherDialect }

    /// Reports a token without a type, which no program may guess (Format 2025.10, “Type”).
    mutating func complain(ofMissingTypeOf meaning: TokenMeaning, at index: Int) {
        guard isHeldToStandard, tables.statesTypes else { return }
        if case .unknown = meaning { return }
        let type = TokenType(of: meaning)?.name
        let remedy = type.flatMap { TokenType.standardNames.contains($0) ? "\"$type\": \"\($0)\"" : nil }
        complain("This has no type, and no program may guess it; write \(remedy ?? "its \"$type\"")", at: index)
    }

    /// Reports a value with a unit in place of a number (Format 2025.10 §8.7, §9.7).
    mutating func complain(ofUnitAt object: Int, number: Double, length: TokenLength.Unit, as type: TokenType?) {
        guard isHeldToStandard, type == .number else { return }
        guard document.key(of: object) != "lineHeight" else {
            return complain(
                "A line height is a number, which multiplies the font size; write one, such as 1.5", at: object)
        }
        guard let written = TokenMeaning.number(number).text else { return }
        complain("A number has no unit, and this has \(length.rawValue); write \(written)", at: object)
    }

    /// Reports a hue outside the standard's range, which ends before 360 (Color 2025.10 §4.2).
    mutating func complain(ofHue hue: Double, at index: Int) {
        guard isHeldToStandard, !(0..<360).contains(hue) else { return }
        let turned = ((hue - (hue / 360).rounded(.down) * 360) * 1000).rounded() / 1000
        guard let written = TokenMeaning.number(hue).text, let other = TokenMeaning.number(turned).text else { return }
        complain("A hue stands from 0 to below 360, and \(written) is the same as \(other); write that", at: index)
    }

    /// Reports a text in place of a number, and a length or duration text whose unit is missing or not the standard's
    /// (Format 2025.10 §8.2, §8.4, §8.5, §8.7).
    mutating func complain(ofText text: String, as type: TokenType?, at index: Int) {
        guard isHeldToStandard else { return }
        switch type {
        case .dimension?, .duration?:
            if type == .dimension, ["auto", "AUTO", "normal"].contains(text) {
                complain("“\(text)” is no length of the standard; \(advice(.dimension))", at: index)
            }
            // An exponent continues the number behind a letter.
            let isNumber = TokenEvaluation.isPlainNumber(text)
            let number = isNumber ? text[...] : text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
            guard let value = Double(number), value.isFinite else { return }
            let unit = text.dropFirst(number.count)
            if unit.isEmpty {
                let written = TokenMeaning.number(value).text ?? String(number)
                complain(ofMissingUnit: text, number: written, as: type, at: index)
            } else if type == .dimension, unit != "px", unit != "rem", TokenLength.Unit(rawValue: String(unit)) != nil {
                complain("“\(unit)” is no unit of the standard; write px or rem", at: index)
            }
        case .number?, .fontWeight?:
            guard Double(text) != nil else {
                if type == .number { complain(ofMeasure: text, at: index) } else { complain(ofWeight: text, at: index) }
                return
            }
            complain(
                TokenEvaluation.isPlainNumber(text)
                    ? "This is a text; write the number without quotation marks"
                    : "“\(text)” is no number of JSON; write one in digits", at: index)
        case .cubicBezier?, .border?, .transition?, .shadow?, .gradient?, .typography?:
            complain(ofWords: text, as: type, at: index)
        default: return
        }
    }

    /// Reports a weight name in another spelling than the standard's, which is case-sensitive (Format 2025.10 §8.4).
    private mutating func complain(ofWeight text: String, at index: Int) {
        guard !TokenText.standardWeights.contains(where: { $0.name == text }),
            case .fontWeight(let weight)? = TokenText.weight(named: text),
            let known = TokenText.standardWeights.first(where: { $0.weight == weight })
        else { return }
        complain("“\(text.prefix(60))” is no name of a weight in the standard; write \"\(known.name)\"", at: index)
    }

    /// Reports CSS text in place of numbers or parts (Format 2025.10 §8.6, §9).
    private mutating func complain(ofWords text: String, as type: TokenType?, at index: Int) {
        let remedy: String
        switch (type, type.flatMap { meaning(ofText: text, as: $0) }) {
        case (.cubicBezier?, .cubicBezier(let points)?):
            let numbers = (0..<4).compactMap { TokenMeaning.number(points[$0]).text }
            remedy = "write its four numbers, [\(numbers.joined(separator: ", "))]"
        // A text that is no timing function at all is reported as such elsewhere.
        case (.cubicBezier?, _): return
        case (.gradient?, _): remedy = "write a list of its stops"
        default: remedy = "write an object of its parts"
        }
        complain("“\(text.prefix(60))” is a text, and no \(type?.name ?? "value"); \(remedy)", at: index)
    }

    /// Whether a text is a number as JSON writes it; Swift accepts more.
    private static func isPlainNumber(_ text: String) -> Bool {
        text.allSatisfy { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) } && Double(text)?.isFinite ?? false
    }

    /// Reports a length, a percentage or a CSS word in place of a number (Format 2025.10 §8.7).
    private mutating func complain(ofMeasure text: String, at index: Int) {
        if ["auto", "AUTO", "normal"].contains(text) {
            return complain("“\(text)” is no number; write one, such as 1.5", at: index)
        }
        guard let quantity = TokenExpression.value(of: text), !quantity.unit.isEmpty else { return }
        let isShare = quantity.unit == "%"
        if !isShare, document.key(of: index) == "lineHeight" {
            return complain(
                "“\(text.prefix(60))” is a length, and a line height is a number of times the font size; write that, such as 1.5",
                at: index)
        }
        guard let number = TokenMeaning.number(isShare ? quantity.number / 100 : quantity.number).text else { return }
        complain(
            isShare
                ? "“\(text.prefix(60))” is a text, and a share is a number; write \(number)"
                : "“\(text.prefix(60))” has a unit, and a number has none; write \(number)", at: index)
    }

    /// Reports a gradient stop outside 0…1, which counts as lying at the end (Format 2025.10 §9.6).
    mutating func complain(ofPosition meaning: TokenMeaning, at index: Int) {
        guard token.followsStandard, case .number(let place) = meaning, !(0...1).contains(place),
            let written = meaning.text
        else { return }
        let end = place < 0 ? 0 : 1
        complain("A stop stands from 0 to 1, and \(written) counts as \(end); write \(end)", at: index)
    }

    /// Reports a number in place of a length or duration: the standard requires a unit even for 0 (Format 2025.10 §8.2,
    /// §8.5).
    mutating func complain(ofNumber number: Double, as type: TokenType?, at index: Int) {
        guard isHeldToStandard, type == .dimension || type == .duration,
            let written = TokenMeaning.number(number).text
        else { return }
        complain(ofMissingUnit: written, number: written, as: type, at: index)
    }

    /// Reports a reference to a plain number where a value with a unit is wanted, or the reverse, which other dialects
    /// mix.
    mutating func complain(ofUnitsOf meaning: TokenMeaning, named name: String, as type: TokenType?, at index: Int) {
        guard isHeldToStandard, let type else { return }
        let own: TokenType
        switch (meaning, type) {
        case (.number, .dimension), (.number, .duration): own = .number
        case (.dimension, .number), (.dimension, .fontWeight): own = .dimension
        default: return
        }
        complain(
            "“\(name.prefix(60))” is of the type \(own.name), and \(type.name) is wanted here; name a token of that type",
            at: index)
    }

    /// Reports a fallback color (Color 2025.10 §4.1) that differs from the components or is not six hex digits. Colors
    /// outside sRGB are not compared, since each program maps them in its own way.
    mutating func complain(ofHex hex: Int, of meaning: TokenMeaning) {
        guard token.followsStandard, let text = document.string(of: hex) else { return }
        guard text.utf8.count == 7, text.hasPrefix("#"), let fallback = try? Color(css: text) else {
            return complain("“\(text.prefix(60))” is no hex color of six digits; write one, such as #3366CC", at: hex)
        }
        guard case .color(let color) = meaning, color.isInSRGB, color.missing.isEmpty else { return }
        let (own, other) = (RGBA8(color.rgba).opaque, RGBA8(fallback.rgba).opaque)
        // Writing three decimal digits can lose this much of eight bits.
        let farthest =
            [(own.red, other.red), (own.green, other.green), (own.blue, other.blue)]
            .map { abs(Int($0) - Int($1)) }.max() ?? 0
        guard farthest > 2 else { return }
        complain("“\(text)” is another color than the components, which are \(own.hex); write that", at: hex)
    }

    private mutating func complain(ofMissingUnit shown: String, number: String, as type: TokenType?, at index: Int) {
        let unit = type == .dimension ? "px" : "ms"
        complain("“\(shown)” has no unit; write {\"value\": \(number), \"unit\": \"\(unit)\"}", at: index)
    }

    /// Reports a problem in a value that can be read all the same.
    mutating func complain(_ sentence: String, at index: Int) {
        _ = unknown(.unread(sentence), at: index)
    }
}
