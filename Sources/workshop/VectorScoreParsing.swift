import ColorScience
import Foundation

extension VectorScore {
    /// css_color_parsing.tsv: source, kind, input, expected, flags.
    mutating func scoreParsing() {
        for row in rows(of: "css_color_parsing.tsv") where row.count >= 3 {
            let source = String(row[0].prefix { $0 != ":" })
            let flags = row.count > 4 ? row[4].split(separator: ",").map(String.init) : []
            // Unspecified, or true of only one implementation; see the README of the tables.
            if flags.contains("lib-inf") || flags.contains("alpha()") { continue }
            let input = row[2].replacing("\\t", with: "\t").replacing("\\n", with: "\n")
            let isOpen = !Set(flags).isDisjoint(with: ["disputed", "context", "float32"])
            let isStandard = source == "wpt" || source == "css-parsing-tests"
            let group =
                "css_color_parsing \(source) \(row[1])\(isOpen ? " (open)" : "")"
                + (flags.contains("oog-gamut-mapped") ? " (mapped)" : "")
            let (passes, note) = ParsingRow(
                kind: row[1], input: input, expected: row.count > 3 ? row[3] : "",
                isMapped: flags.contains("oog-gamut-mapped")
            ).judged
            count(group, passes, mustPass: isStandard && !isOpen, row, note: note)
        }
    }

    /// named_colors.tsv: name, rgb() text.
    mutating func scoreNamedColors() {
        for row in rows(of: "named_colors.tsv") where row.count >= 2 {
            let text = (try? Color(css: row[0]))?.css() ?? "invalid"
            count("named_colors", text == row[1], row, note: text)
        }
    }
}

/// One row of the parsing table, and the result here.
private struct ParsingRow {
    let kind: String
    let input: String
    let expected: String
    let isMapped: Bool

    var judged: (Bool, String) {
        let color: Color
        do throws(ColorError) {
            switch try ParsedColor(css: input) {
            case .color(let parsed): color = parsed
            case let other: return (false, "\(other)")
            }
        } catch {
            return (kind.hasPrefix("invalid"), "\(error)")
        }
        switch kind {
        case "invalid", "invalid-lib": return (false, color.css())
        case "srgb8": return judgedEightBit(color)
        case "p3":
            let texts = GamutMapping.allCases.map { color.mapped(to: .displayP3, by: $0).css() }
            return (
                texts.contains { isClose($0, expected, tolerance: 3e-5) }, texts.joined(separator: " or ")
            )
        case "serialize":
            let text = color.css(decimals: 4)
            return (isClose(text.lowercased(), expected.lowercased(), tolerance: 1e-4), text)
        case "coords": return judgedCoordinates(color)
        case "computed", "computed-resolved", "oklch":
            return judgedSame(color, tolerance: kind == "oklch" ? 2e-4 : 2e-6)
        // WPT itself allows 0.01; some of its expectations come from older matrices.
        default: return judgedSame(color, tolerance: 1e-3)
        }
    }

    /// Eight bits after clipping, or after gamut mapping if the row is flagged as mapped.
    private func judgedEightBit(_ color: Color) -> (Bool, String) {
        let texts = Self.screenColors(color, methods: isMapped ? [.leastNoticeable, .rayTrace] : GamutMapping.allCases)
            .map { Color($0).css() }
        return (texts.contains(expected), texts.joined(separator: " or "))
    }

    /// Whether both are the same color, compared numerically in the space of the expected one, or in eight bits if it
    /// has no more.
    private func judgedSame(_ color: Color, tolerance: Double) -> (Bool, String) {
        guard let wanted = try? Color(css: expected) else { return (false, "expected \(expected) does not parse") }
        let note = "\(color.css(decimals: 9)) for \(wanted.css(decimals: 9))"
        guard abs(color.alpha - wanted.alpha) <= max(tolerance, wanted.isLegacy ? 0.5 / 255 : 0) else {
            return (false, note)
        }
        if wanted.alpha == 0, color.alpha == 0 { return (true, note) }
        if wanted.isLegacy, wanted.missing.isEmpty {
            // The expected color was rounded to eight bits and brought into sRGB in an unknown way.
            let candidates = [color] + GamutMapping.allCases.map { color.mapped(by: $0) }
            return (candidates.contains { isNear($0, Color(RGBA8(wanted.rgba)), tolerance: 0.5 / 255 + 1e-6) }, note)
        }
        return (isNear(color, wanted, tolerance: tolerance), note)
    }

    /// The color as shown on a screen, for each method of bringing it into sRGB.
    private static func screenColors(_ color: Color, methods: [GamutMapping]) -> [RGBA8] {
        methods.map { RGBA8(color.mapped(by: $0).rgba) }
    }

    private func isNear(_ color: Color, _ wanted: Color, tolerance: Double) -> Bool {
        let space = wanted.space
        var found = color.components(in: space)
        var sought = wanted.components
        // Hues are compared as positions in the plane, so that they do not matter without chroma.
        if space == .lch || space == .oklch {
            let flat: ColorSpace = space == .lch ? .lab : .oklab
            found = color.components(in: flat)
            sought = wanted.components(in: flat)
        } else if space == .hsl || space == .hwb {
            found = color.components(in: .srgb) * 100
            sought = wanted.components(in: .srgb) * 100
        }
        let range = space == .lab || space == .lch || space == .hsl || space == .hwb ? 100.0 : 1
        return (0..<3).allSatisfy { index in
            if found[index].isInfinite || sought[index].isInfinite { return found[index] == sought[index] }
            return abs(found[index] - sought[index]) <= tolerance * max(range, abs(sought[index]))
        }
    }

    private func judgedCoordinates(_ color: Color) -> (Bool, String) {
        guard let json = try? JSONSerialization.jsonObject(with: Data(expected.utf8)) as? [Any], json.count == 3,
            let numbers = json[1] as? [Any], numbers.count == 3
        else { return (false, "expected \(expected) is not understood") }
        let agree = (0..<3).allSatisfy { index in
            guard let number = numbers[index] as? Double else { return color.missing.contains(.at(index)) }
            let found = color.components[index]
            let way = abs(found - number)
            return min(way, color.space.hueIndex == index ? abs(way - 360) : way) <= 1e-4
        }
        let alpha = json[2] as? Double
        return (agree && abs((alpha ?? 0) - color.alpha) <= 1e-6, color.css(decimals: 9))
    }

    /// Whether two texts are the same except for digits beyond the tolerance.
    private func isClose(_ text: String, _ other: String, tolerance: Double) -> Bool {
        if text == other { return true }
        func pieces(_ text: String) -> [Substring] { text.split { " ,()/".contains($0) } }
        let (first, second) = (pieces(text), pieces(other))
        guard first.count == second.count else { return false }
        return zip(first, second).allSatisfy { pair in
            if pair.0 == pair.1 { return true }
            guard let left = Double(pair.0), let right = Double(pair.1) else { return false }
            return abs(left - right) <= tolerance * max(1, abs(right))
        }
    }
}
