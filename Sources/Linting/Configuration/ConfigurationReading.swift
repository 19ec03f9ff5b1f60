import ColorScience
import DesignModel
import SourceText

/// Reads typed values from a configuration's tree and collects all mistakes on the way.
struct ConfigurationReading {
    /// The file being read; its bytes show what YAML took for comments.
    let file: SourceFile
    /// All mistakes found so far.
    private(set) var troubles: [ConfigurationTrouble] = []
    /// The number of words for which a near spelling was looked up.
    private var advised = 0
    /// How much has been read so far, in this file and those it extends.
    var measure: ConfigurationMeasure

    init(_ file: SourceFile, _ measure: ConfigurationMeasure = ConfigurationMeasure()) {
        self.file = file
        self.measure = measure
    }

    /// Adds a mistake.
    mutating func complain(_ message: String, at range: ByteRange) {
        troubles.append(ConfigurationTrouble(message, at: range))
    }

    /// The entries of a map, each key once; reports a value that is no map and keys given twice.
    mutating func entries(_ value: ConfigurationValue, of place: String) -> [ConfigurationEntry] {
        guard case .map(let entries) = value.content else {
            // An empty section keeps its defaults.
            if !value.isEmpty { complain("\(place) wants keys below it, not \(value.description)", at: value.range) }
            return []
        }
        var seen: Set<String> = []
        return entries.filter { entry in
            if seen.insert(entry.key).inserted { return true }
            complain("“\(entry.key)” is said twice; keep one", at: entry.keyRange)
            return false
        }
    }

    /// The word most likely meant; nil if none is close, or after so many lookups that nobody would read the advice.
    mutating func near(_ word: String, among words: [String]) -> String? {
        advised += 1
        return advised > NearestSpelling.mostAdvised ? nil : NearestSpelling.of(word, among: words)
    }

    /// Reports an unknown key and suggests the nearest known one.
    mutating func unknownKey(_ entry: ConfigurationEntry, of place: String, known: [String]) {
        let advice =
            near(entry.key, among: known).map { "did you mean “\($0)”?" }
            ?? (known.isEmpty ? "there are none here" : "known here: \(known.sorted().joined(separator: ", "))")
        complain("“\(entry.key)” is no key of \(place); \(advice)", at: entry.keyRange)
    }

    /// A text, quoted or plain.
    mutating func text(_ value: ConfigurationValue, of place: String) -> String? {
        if let text = value.text, !value.isEmpty { return text }
        if let swallowed = YAMLTraps.swallowedColor(after: value, in: file.bytes.bytes), value.isEmpty {
            complain(swallowedMessage(place, swallowed.text), at: swallowed.range)
        } else {
            complain("\(place) wants a text, not \(value.description)", at: value.range)
        }
        return nil
    }

    /// A text that contains more than white space.
    mutating func words(_ value: ConfigurationValue, of place: String) -> String? {
        guard let text = text(value, of: place) else { return nil }
        if !text.allSatisfy(\.isWhitespace) { return text }
        complain("\(place) is empty; say it in a few words", at: value.range)
        return nil
    }

    /// A list of selectors.
    mutating func selectors(_ value: ConfigurationValue, of place: String) -> [SelectorList] {
        texts(value, of: place).compactMap { text, range in
            do throws(SelectorError) {
                let list = try SelectorList.parse(naming: text)
                if let trouble = measure.add(list) { complain(trouble, at: range) }
                return list
            } catch {
                let kind = text.hasPrefix("/") ? "pointer" : "selector"
                complain("“\(text)” is no \(kind), \(error)", at: byte(error.offset, of: text, at: range))
                return nil
            }
        }
    }

    /// A list of path patterns, relative to the folder of the file that states them.
    mutating func pathPatterns(
        _ value: ConfigurationValue, of place: String, in file: ConfigurationFile
    ) -> [PlacedPattern] {
        texts(value, of: place).compactMap { text, range in
            let pattern = PathPattern(text, writing: measure.bytesLeft)
            if let trouble = pattern.trouble {
                complain("\(place): “\(text)” matches no file; \(trouble)", at: range)
                return nil
            }
            if let trouble = measure.add(pattern) { complain(trouble, at: range) }
            return PlacedPattern(pattern: pattern, folder: file.folder)
        }
    }

    /// The byte in the file at an offset of a value's text, if the two differ by quotes at most; else the range of the
    /// whole value.
    func byte(_ offset: Int, of text: String, at range: ByteRange) -> ByteRange {
        let bytes = file.bytes.bytes
        let quote = (range.count - text.utf8.count) / 2
        let start = Int(range.lower) + quote
        guard 0...1 ~= quote, Int(range.upper) <= bytes.count, start + text.utf8.count <= bytes.count,
            text.utf8.enumerated().allSatisfy({ bytes[start + $0.offset] == $0.element })
        else { return range }
        // An error at the end of the text is placed at its last byte.
        let place = start + min(offset, max(0, text.utf8.count - 1))
        return ByteRange(place..<place + 1)
    }

    /// A day such as `2026-12-31`.
    mutating func day(_ value: ConfigurationValue, of place: String) -> CalendarDay? {
        if let day = value.text.flatMap({ CalendarDay($0) }) { return day }
        complain("\(place) wants a day such as 2026-12-31, not \(value.description)", at: value.range)
        return nil
    }

    /// A list of numbers, each within bounds.
    mutating func numbers(_ value: ConfigurationValue, of place: String, in bounds: ClosedRange<Double>) -> [Double]? {
        guard case .list(let values) = value.content else {
            complain("\(place) wants a list of numbers, not \(value.description)", at: value.range)
            return nil
        }
        let numbers = values.compactMap { number($0, of: "an entry of \(place)", in: bounds) }
        return numbers.count == values.count ? numbers : nil
    }

    /// A list of texts, each with its range.
    mutating func texts(_ value: ConfigurationValue, of place: String) -> [(text: String, range: ByteRange)] {
        guard case .list(let values) = value.content else {
            let example = value.text.map { $0.isEmpty ? "…" : $0 } ?? "…"
            complain("\(place) wants a list, such as [\"\(example)\"]", at: value.range)
            return []
        }
        var texts: [(String, ByteRange)] = []
        for value in values {
            if let text = text(value, of: "an entry of \(place)") { texts.append((text, value.range)) }
        }
        return texts
    }

    /// A number within bounds.
    mutating func number(_ value: ConfigurationValue, of place: String, in bounds: ClosedRange<Double>) -> Double? {
        guard let text = value.text, !value.isEmpty else {
            complain("\(place) wants a number, not \(value.description)", at: value.range)
            return nil
        }
        guard let number = Self.decimal(text) else {
            complain(Self.advice(forNumber: text, of: place), at: value.range)
            return nil
        }
        guard bounds.contains(number) else {
            complain(
                "\(place) must be from \(JSONNumber.text(bounds.lowerBound)) to \(JSONNumber.text(bounds.upperBound)), "
                    + "not \(text)", at: value.range)
            return nil
        }
        return number
    }

    /// `true` or `false`, or a word that YAML 1.1 accepts for them.
    mutating func flag(_ value: ConfigurationValue, of place: String) -> Bool? {
        switch value.text?.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default:
            complain("\(place) wants true or false, not \(value.description)", at: value.range)
            return nil
        }
    }

    /// One of the given words.
    mutating func word(_ value: ConfigurationValue, of place: String, among words: [String]) -> String? {
        let list = words.joined(separator: ", ")
        guard let text = value.text, !value.isEmpty else {
            complain("\(place) wants one of \(list), not \(value.description)", at: value.range)
            return nil
        }
        if words.contains(text) { return text }
        let advice = near(text, among: words).map { "did you mean \($0)?" } ?? "it is one of \(list)"
        complain("\(place) cannot be “\(text)”; \(advice)", at: value.range)
        return nil
    }

    /// A color in CSS syntax.
    mutating func color(_ value: ConfigurationValue, of place: String) -> Color? {
        if value.isEmpty, let swallowed = YAMLTraps.swallowedColor(after: value, in: file.bytes.bytes) {
            complain(swallowedMessage(place, swallowed.text), at: swallowed.range)
            return nil
        }
        guard let text = value.text, !value.isEmpty else {
            complain("\(place) wants a color such as \"#1D4ED8\", not \(value.description)", at: value.range)
            return nil
        }
        do throws(ColorError) {
            return try Color(css: text)
        } catch {
            let isHex = [3, 4, 6, 8].contains(text.utf8.count) && text.utf8.allSatisfy(Self.isHexDigit)
            let advice = isHex ? "write \"#\(text)\", with the # and in quotes" : error.message
            complain("\(place) is no color: \(advice)", at: value.range)
            return nil
        }
    }

    /// A severity, `.some(nil)` if the rule is switched off, or nil if the value is neither.
    mutating func severity(_ value: ConfigurationValue, of place: String) -> Severity?? {
        switch value.text?.lowercased() {
        case "off", "no", "false": return .some(nil)
        case "on", "yes", "true":
            complain("\(place) wants to know how much it matters: error, warning or info", at: value.range)
            return nil
        default:
            return word(value, of: place, among: ["error", "warning", "info", "off"]).flatMap(Severity.init).map { $0 }
        }
    }

    private func swallowedMessage(_ place: String, _ color: String) -> String {
        let name = place.split(separator: " ").last.map(String.init) ?? place
        return "\(place) is empty: in YAML an unquoted # starts a comment. Write  "
            + "\(name.trimmed(of: "“”")): \"\(color)\""
    }
}

extension ConfigurationReading {
    /// A decimal number; hexadecimal numbers, infinity and NaN are not accepted.
    static func decimal(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }) else { return nil }
        guard let number = Double(text), number.isFinite else { return nil }
        return number
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...70).contains(byte) || (97...102).contains(byte)
    }

    private static func advice(forNumber text: String, of place: String) -> String {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 2, parts[1] == "1", decimal(String(parts[0])) != nil {
            return "\(place) wants a number: write \(parts[0]), not \(text)"
        }
        // A valid number that is too large.
        if Double(text).map({ !$0.isFinite }) == true,
            text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) })
        {
            return "\(place) wants a smaller number than \(text)"
        }
        let digits = text.prefix { $0.isNumber || $0 == "." }
        if !digits.isEmpty, decimal(String(digits)) != nil {
            return "\(place) wants a number alone: write \(digits), not \(text)"
        }
        return "\(place) wants a number, not \(text)"
    }
}

extension String {
    fileprivate func trimmed(of letters: String) -> String {
        String(drop { letters.contains($0) }.reversed().drop { letters.contains($0) }.reversed())
    }
}
