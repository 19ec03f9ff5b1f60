import ColorScience
import DesignModel
import SourceText

extension TokenEvaluation {
    /// Evaluates the value at an index of the document as a type; without a type, the value's own form decides.
    mutating func value(at index: Int, as type: TokenType?, level: Int) -> TokenValue {
        weight += 1
        var value = TokenValue(origin: origin(index), meaning: .unknown(.limit))
        guard level < TokenEvaluation.deepest, weight < TokenEvaluation.mostParts else {
            value.meaning = unknown(.limit, at: index)
            return value
        }
        if let text = text(at: index) {
            if let whole = text.whole {
                value.alias = TokenReference(whole)
                let target = meaning(of: whole, at: index)
                if case .unknown = target {
                    value.meaning = target
                } else {
                    value.meaning = noting(converted(target, to: type), at: index)
                    // For an alias that makes up the whole token, mismatches are reported elsewhere, with both names.
                    if level > 0 {
                        complain(of: value.meaning, named: whole.name, insteadOf: type, at: index)
                        complain(ofUnitsOf: target, named: whole.name, as: type, at: index)
                    }
                }
                return value
            }
            switch substituted(text, at: index, as: type) {
            case .success(let own):
                if level == 0 { substitutedText = own }
                value.meaning = noting(meaning(ofText: own, as: type), at: index)
            case .failure(let error): value.meaning = .unknown(error.reason)
            }
            return value
        }
        let noted = notes.count
        switch document.kind(of: index) {
        case .string:
            let text = document.string(of: index) ?? ""
            value.meaning = meaning(ofText: text, as: type)
            complain(ofText: text, as: type, at: index)
        case .number:
            let number = document.number(of: index) ?? 0
            // The JSON reader has reported it.
            guard abs(number) < Double.greatestFiniteMagnitude else {
                value.meaning = TokenEvaluation.tooLarge
                return value
            }
            value.meaning = meaning(ofNumber: number, as: type)
            complain(ofNumber: number, as: type, at: index)
        case .boolean: value.meaning = meaning(ofBoolean: document.boolean(of: index) ?? false, as: type)
        case .object: value.meaning = meaning(ofObject: index, as: type, level: level)
        case .array: value.meaning = meaning(ofArray: index, as: type, level: level)
        case .null: value.meaning = .unknown(.unread("There is no value; write one"))
        }
        complain(of: value.meaning, named: nil, insteadOf: type, at: index)
        // Problems in parts are noted at the parts.
        if notes.count == noted, case .unknown(.unread) = value.meaning {
            value.meaning = noting(value.meaning, at: index)
        }
        return value
    }

    /// Notes a meaning if it is unknown, and returns it.
    private mutating func noting(_ meaning: TokenMeaning, at index: Int) -> TokenMeaning {
        guard case .unknown(let reason) = meaning else { return meaning }
        return unknown(reason, at: index)
    }

    // MARK: Objects and arrays

    private mutating func meaning(ofObject index: Int, as type: TokenType?, level: Int) -> TokenMeaning {
        if type == nil || type == .color, let color = color(ofObject: index, level) { return color }
        let number = document.member("value", of: index)
        if let number, let place = document.member("unit", of: index) {
            if let unit = document.string(of: place) {
                return measure(number, unit, at: place, in: index, as: type, level)
            }
            // The unit may be that of another token, by `$ref`.
            switch document.kind(of: place) == .object ? value(at: place, as: nil, level: level + 1).meaning : nil {
            case .text(let unit): return measure(number, unit, at: place, in: index, as: type, level)
            case .unknown(let reason): return .unknown(reason)
            default: break
            }
        }
        switch type {
        case .border, .transition, .shadow, .typography, .strokeStyle, .gradient, .other, .string, nil:
            return composite(index, as: type, level)
        default: return .unknown(.unread("This is no \(type?.name ?? "value"); \(advice(type))"))
        }
    }

    private mutating func composite(_ index: Int, as type: TokenType?, _ level: Int) -> TokenMeaning {
        var parts: [TokenPart] = []
        var slanted: TokenValue?
        for child in document.children(of: index) where weight < TokenEvaluation.mostParts {
            guard let name = document.key(of: child), !name.hasPrefix("$") else { continue }
            let standard = TokenType.partName(name)
            var value = value(at: child, as: TokenType.ofPart(standard, of: type), level: level + 1)
            if type == .strokeStyle, standard == "lineCap", case .text(let cap) = value.meaning,
                !["round", "butt", "square"].contains(cap)
            {
                value.meaning = unknown(
                    .unread("“\(cap.prefix(60))” is no line cap; write round, butt or square"), at: child)
            }
            if type == .gradient, standard == "position" { complain(ofPosition: value.meaning, at: child) }
            parts.append(TokenPart(name: standard, value: value))
            // A weight's name may also say that letters slant, which the weight itself cannot hold.
            if type == .typography, standard == "fontWeight", case .fontWeight = value.meaning, isSlanted(at: child) {
                slanted = TokenValue(origin: value.origin, meaning: .text("italic"))
            }
        }
        if let slanted, !parts.contains(where: { $0.name == "fontStyle" }) {
            parts.append(TokenPart(name: "fontStyle", value: slanted))
        }
        if weight < TokenEvaluation.mostParts, let type { complain(ofMissing: type, among: parts, at: index) }
        return .composite(parts)
    }

    /// Whether a weight, or the token that it refers to, has a name with a word for slanted letters.
    private func isSlanted(at index: Int) -> Bool {
        var (index, value) = (index, TokenEvaluation.value(of: token, in: scope))
        for _ in 0..<32 {
            guard let reference = references[value]?.texts[index]?.whole else {
                return document.string(of: index).map { TokenText.isSlanted($0) } ?? false
            }
            guard reference.key >= 0, reference.rest.isEmpty else { return false }
            let entry = Int(scope.entries[Int(reference.key)])
            guard entry >= 0 else { return false }
            index = TokenEvaluation.value(of: tables.tokens[entry], in: scope)
            value = index
        }
        return false
    }

    private mutating func meaning(ofArray index: Int, as type: TokenType?, level: Int) -> TokenMeaning {
        switch type {
        case .fontFamily:
            let names = document.children(of: index).map { child in
                value(at: child, as: .fontFamily, level: level + 1).meaning
            }
            var families: [String] = []
            for name in names {
                guard case .fontFamily(let own) = name else { return name }
                families += own
            }
            guard !families.isEmpty else { return .unknown(.unread("There is no family here; \(advice(type))")) }
            return .fontFamily(families)
        case .cubicBezier:
            var points: [Double] = []
            for child in document.children(of: index) where points.count < 5 {
                let own = value(at: child, as: .number, level: level + 1).meaning
                guard case .number(let number) = own else { return own }
                points.append(number)
            }
            return TokenText.curve(points) ?? .unknown(.unread("A timing function has four numbers, x of them 0…1"))
        case .color, .dimension, .number, .duration, .fontWeight, .boolean:
            return .unknown(.unread("This is a list; \(advice(type))"))
        default:
            let isDashes = type == nil && level > 0 && document.key(of: index) == "dashArray"
            let element: TokenType? = isDashes ? .dimension : type == .shadow || type == .gradient ? type : nil
            var values: [TokenValue] = []
            for child in document.children(of: index) where weight < TokenEvaluation.mostParts {
                var own = value(at: child, as: element, level: level + 1)
                // §7.2: an element that refers to a list with one value stands for that value.
                if case .list(let inner) = own.meaning, own.alias != nil, inner.count == 1 {
                    own.meaning = inner[0].meaning
                }
                values.append(own)
            }
            return .list(values)
        }
    }

    private mutating func measure(
        _ number: Int, _ unit: String, at place: Int, in object: Int, as type: TokenType?, _ level: Int
    ) -> TokenMeaning {
        let own = value(at: number, as: .number, level: level + 1).meaning
        guard case .number(let amount) = own else { return own }
        if document.kind(of: number) == .string, text(at: number) == nil {
            complain("This is a text; write the number without quotation marks", at: number)
        }
        if unit == "ms" || unit == "s" {
            guard type != .dimension else {
                return .unknown(.unread("“\(unit)” is a unit of durations; write px or rem for a length"))
            }
            return TokenEvaluation.bounded(.duration(unit == "s" ? amount * 1000 : amount))
        }
        guard let length = TokenLength.Unit(rawValue: unit) else {
            return .unknown(
                .unread("“\(unit.prefix(60))” is no unit; write px or rem for a length, ms or s for a duration"))
        }
        guard type != .duration else {
            return .unknown(.unread("“\(unit)” is a unit of lengths; write ms or s for a duration"))
        }
        // Format 2025.10 §8.2 has no other units, but those of other tools are clear.
        if type == .dimension, length != .px, length != .rem {
            complain("“\(unit)” is no unit of the standard; write px or rem", at: place)
        }
        complain(ofUnitAt: object, number: amount, length: length, as: type)
        return TokenEvaluation.bounded(.dimension(TokenLength(amount, length)))
    }

    private static let tooLarge = TokenMeaning.unknown(
        .unread("The number is larger than can be computed with; write a smaller one"))

    /// The meaning, unless it is a length or a duration that is infinite in px or in milliseconds.
    private static func bounded(_ meaning: TokenMeaning) -> TokenMeaning {
        switch meaning {
        case .dimension(let length): length.isFinite ? meaning : tooLarge
        case .duration(let duration): duration.isFinite ? meaning : tooLarge
        case .list(let values):
            values.lazy.map { bounded($0.meaning) }.first { $0 == tooLarge } ?? meaning
        default: meaning
        }
    }

    // MARK: Colors

    /// A color written as an object: the standard's (Design Tokens Color 2025.10 §4.1), or Figma's `{r, g, b, a}`; nil
    /// for any other object.
    private mutating func color(ofObject index: Int, _ level: Int) -> TokenMeaning? {
        if let space = document.member("colorSpace", of: index) {
            let name = value(at: space, as: nil, level: level + 1).meaning
            let spaces = "write srgb, display-p3, oklch or another of the standard's"
            guard case .text(let name) = name else {
                if case .unknown = name { return name }
                return unknown(.unread("This is no color space; \(spaces)"), at: space)
            }
            guard let known = ColorSpace(cssName: name) else {
                return .unknown(.unread("“\(name.prefix(60))” is no color space; \(spaces)"))
            }
            if token.followsStandard, !ColorSpace.standardNames.contains(name) {
                let isSpelling = ColorSpace.standardNames.contains(known.cssName)
                let remedy = isSpelling ? "write \(known.cssName)" : spaces
                complain("“\(name.prefix(60))” is no color space of the standard; \(remedy)", at: space)
            }
            guard let list = document.member("components", of: index) else {
                return hexFallback(index)
                    ?? .unknown(.unread("A color has three components; write \"components\": [0, 0, 0]"))
            }
            let color = color(known, list, alpha: document.member("alpha", of: index), level)
            if let hex = document.member("hex", of: index) { complain(ofHex: hex, of: color) }
            return color
        }
        return color(ofChannels: index, level)
    }

    private mutating func color(_ space: ColorSpace, _ list: Int, alpha: Int?, _ level: Int) -> TokenMeaning {
        var meanings: [TokenMeaning] = []
        if text(at: list) != nil || document.kind(of: list) == .object {
            let own = value(at: list, as: nil, level: level + 1).meaning
            guard case .list(let values) = own else { return own }
            meanings = values.map(\.meaning)
        } else {
            for child in document.children(of: list) where meanings.count < 4 {
                meanings.append(value(at: child, as: .number, level: level + 1).meaning)
            }
        }
        guard meanings.count == 3 else {
            return .unknown(.unread("A color has three components, such as [0.2, 0.4, 0.8]"))
        }
        var components = SIMD3<Double>()
        var missing: ColorComponents = []
        let children = Array(document.children(of: list).prefix(3))
        for (place, meaning) in meanings.enumerated() {
            switch meaning {
            case .number(let number):
                if !space.admits(number, at: place) {
                    let written = meaning.text ?? "This"
                    return unknown(
                        .unread("“\(written)” is no component of \(space.cssName) here; \(space.advice(on: place))"),
                        at: place < children.count ? children[place] : list)
                }
                if place < children.count, space.hueIndex == place { complain(ofHue: number, at: children[place]) }
                components[place] = number
            case .text("none"): missing.insert(.at(place))
            case .unknown: return meaning
            default: return .unknown(.unread("A component is a number or \"none\""))
            }
        }
        var opacity = 1.0
        if let alpha {
            switch value(at: alpha, as: .number, level: level + 1).meaning {
            case .number(let number):
                guard number > -TokenEvaluation.slack, number < 1 + TokenEvaluation.slack else {
                    return unknown(.unread("An alpha is a number from 0 to 1; write one, such as 0.5"), at: alpha)
                }
                opacity = min(1, max(0, number))
            case .text("none"):
                if token.followsStandard {
                    complain("An alpha is a number from 0 to 1; \"none\" counts as 0; write that", at: alpha)
                }
                missing.insert(.alpha)
            case let other: return other
            }
        }
        return .color(Color(space: space, components: components, alpha: opacity, missing: missing))
    }

    /// The fallback color for screens without other spaces, where the file gives no components.
    private func hexFallback(_ index: Int) -> TokenMeaning? {
        document.string("hex", of: index).flatMap { try? Color(css: $0) }.map {
            .color($0)
        }
    }

    /// Arithmetic on eight bits may exceed 0…1 by this much.
    private static let slack = 0.5 / 255

    // MARK: Plain values

    func meaning(ofNumber number: Double, as type: TokenType?) -> TokenMeaning {
        switch type {
        case .dimension: token.countsPixels ? .dimension(TokenLength(number, .px)) : .number(number)
        case .fontWeight: TokenText.weight(number)
        case .duration: .duration(number)
        case .boolean where number == 0 || number == 1: .boolean(number == 1)
        case .color, .fontFamily, .cubicBezier, .strokeStyle, .border, .transition, .shadow, .gradient, .typography:
            .unknown(.unread("This is a number; \(advice(type))"))
        default: .number(number)
        }
    }

    private func meaning(ofBoolean value: Bool, as type: TokenType?) -> TokenMeaning {
        switch type {
        case .boolean, .string, .other, nil: .boolean(value)
        default: .unknown(.unread("This is “\(value)”; \(advice(type))"))
        }
    }

    func meaning(ofText text: String, as type: TokenType?) -> TokenMeaning {
        let text = trimmed(text)
        let meaning: TokenMeaning? =
            switch type {
            // Tokens Studio writes gradients as colors, in CSS.
            case .color: TokenText.color(text) ?? (TokenText.isGradient(text) ? .text(text) : nil)
            case .dimension: TokenText.dimension(text, countsPixels: token.countsPixels)
            case .fontFamily: TokenText.families(text)
            case .fontWeight: TokenText.weight(named: text)
            case .duration: TokenText.duration(text)
            case .cubicBezier: TokenText.curve(text)
            case .number: TokenText.number(text)
            case .boolean: text == "true" || text == "false" ? .boolean(text == "true") : nil
            case .border: TokenText.border(text, origin: Origin(node: .root, range: ByteRange(0..<0)))
            case .strokeStyle: TokenText.strokeStyles.contains(text) ? .text(text) : nil
            case .string, .transition, .shadow, .gradient, .typography: .text(text)
            case .other, .unknown, nil:
                TokenText.guess(text, isColorName: token.path.contains { $0.lowercased().contains("color") })
            }
        return meaning.map(TokenEvaluation.bounded)
            ?? .unknown(
                .unread(
                    TokenText.trouble(in: text, as: type)
                        ?? "“\(text.prefix(60))” is no \(type?.name ?? "value"); \(advice(type, in: text))"))
    }

    /// Converts a meaning to another type, such as a number to px or a text to a weight. What does not fit stays as it
    /// is.
    private func converted(_ meaning: TokenMeaning, to type: TokenType?) -> TokenMeaning {
        switch (meaning, type) {
        case (.number(let number), .dimension), (.number(let number), .fontWeight), (.number(let number), .duration):
            self.meaning(ofNumber: number, as: type)
        case (.text(let text), .some(let type)) where type != .string:
            self.meaning(ofText: text, as: type)
        default: meaning
        }
    }

    /// Advice on what to write in place of a value. Where only blanks keep a text from being a measure, the advice is
    /// that measure.
    func advice(_ type: TokenType?, in text: String = "") -> String {
        guard !tables.areVariables else {
            return "choose a \(type?.name ?? "value") in Figma, or change the variable’s type"
        }
        return switch type {
        case .color: "write {\"colorSpace\": \"srgb\", \"components\": [0.2, 0.4, 0.8]} or \"#3366CC\""
        case .dimension:
            TokenEvaluation.measure(in: text, ["px", "rem"]).map { "write \($0.object) or \"\($0.text)\"" }
                ?? "write a length such as {\"value\": 16, \"unit\": \"px\"} or \"16px\""
        case .fontFamily: "write a family or a list of families"
        case .fontWeight: "write 1…1000 or a name such as \"semi-bold\""
        case .duration:
            TokenEvaluation.measure(in: text, ["ms", "s"]).map { "write \($0.object)" }
                ?? "write a time such as {\"value\": 200, \"unit\": \"ms\"}"
        case .cubicBezier: "write four numbers, such as [0.4, 0, 0.2, 1]"
        case .number: "write a number"
        case .boolean: "write true or false"
        case .strokeStyle: "write solid, dashed, dotted, double, groove, ridge, outset or inset"
        default: "write a value of its type"
        }
    }

    /// A number and one of the given units, separated by blanks, in the standard's two spellings; a measure in another
    /// unit would be of another kind.
    private static func measure(in text: String, _ units: [String]) -> (object: String, text: String)? {
        let parts = text.split(whereSeparator: \.isWhitespace)
        guard parts.count == 2, let number = Double(parts[0]), number.isFinite, units.contains(String(parts[1])),
            let written = TokenMeaning.number(number).text
        else { return nil }
        return ("{\"value\": \(written), \"unit\": \"\(parts[1])\"}", "\(written)\(parts[1])")
    }
}
