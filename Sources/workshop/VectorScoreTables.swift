import ColorScience
import Foundation

extension VectorScore {
    /// conversions.tsv: tag, from, three numbers, to, three numbers, flags.
    mutating func scoreConversions() {
        for row in rows(of: "conversions.tsv") where row.count >= 9 {
            guard let source = ColorSpace(cssName: row[1]), let given = Self.vector(row[2...4]),
                let expected = Self.vector(row[6...8])
            else { continue }
            let color = Color(space: source, components: given)
            let target = ColorSpace(cssName: row[5])
            guard target != nil || row[5] == "lab-d65" else { continue }
            let found = target.map { color.components(in: $0) } ?? color.labD65
            let flags = row.count > 9 ? row[9] : ""
            let isLoose = flags.contains("tol5e-5")
            var deviation = 0.0
            for index in 0..<3 {
                let isHue = target?.hueIndex == index
                if isHue, flags.contains("powerless") || flags.contains("hue-noise") { continue }
                var way = abs(found[index] - expected[index])
                if isHue { way = min(way, abs(way - 360)) }
                // A pure power function has no bounded slope at 0: noise of 1e-17 in linear light becomes 1e-7 when
                // encoded, in the references too.
                if row[5] == "a98-rgb" || row[5] == "rec2020", abs(expected[index]) < 1e-7, way < 2e-7 { continue }
                deviation = max(deviation, way / Self.range(of: row[5], at: index, target))
            }
            count(
                "conversions \(isLoose ? "prophoto" : row[5])", deviation: deviation, limit: isLoose ? 5e-5 : 5e-9, row)
        }
    }

    private static func range(of name: String, at index: Int, _ space: ColorSpace?) -> Double {
        if space?.hueIndex == index { return 360 }
        return ["hsl", "hwb", "lab", "lch", "lab-d65"].contains(name) ? 100 : 1
    }

    static func vector(_ texts: ArraySlice<String>) -> SIMD3<Double>? {
        let numbers = texts.compactMap { Double($0) }
        return numbers.count == 3 ? SIMD3(numbers[0], numbers[1], numbers[2]) : nil
    }

    static func bytes(_ hex: String) -> RGBA8? {
        let text = Array(hex.utf8)
        return RGBA8(hex: text.span)
    }

    /// wcag_contrast.tsv and wcag_contrast_alpha.tsv.
    mutating func scoreContrast() {
        for row in rows(of: "wcag_contrast.tsv") where row.count >= 9 {
            guard let front = Self.bytes(row[1]), let back = Self.bytes(row[2]), let expected = Double(row[3]) else {
                continue
            }
            let ratio = Contrast.ratio(RGBA(front), RGBA(back))
            count("wcag_contrast ratio", deviation: abs(ratio - expected), limit: 1e-12, row)
            let verdicts = [Contrast.aaLarge, Contrast.aa, Contrast.aaa].map { $0.isMet(by: ratio) ? "1" : "0" }
            count("wcag_contrast verdicts", verdicts == Array(row[6...8]), row, note: verdicts.joined())
        }
        for row in rows(of: "wcag_contrast_alpha.tsv") where row.count >= 5 {
            guard let front = Self.bytes(row[0]), let alpha = Double(row[1]), let back = Self.bytes(row[2]),
                let expected = Double(row[3]), let rounded = Double(row[4])
            else { continue }
            let below = RGBA(back)
            let seen = RGBA(front).faded(by: alpha).composited(over: below)
            count(
                "wcag_contrast_alpha exact", deviation: abs(Contrast.ratio(seen, below) - expected), limit: 1e-12, row)
            let shown = Contrast.ratio(RGBA(RGBA8(seen)), below)
            // If a channel is exactly halfway between two values, the sixteenth digit of the alpha decides in the
            // reference.
            let isTie = [seen.red, seen.green, seen.blue].contains {
                abs(($0 * 255).truncatingRemainder(dividingBy: 1) - 0.5) < 1e-9
            }
            let group = "wcag_contrast_alpha eight bits\(isTie ? " (ties)" : "")"
            count(group, deviation: abs(shown - rounded), limit: 1e-12, mustPass: !isTie, row)
        }
    }

    /// ciede2000_sharma34.tsv and delta_e.tsv.
    mutating func scoreDifferences() {
        for row in rows(of: "ciede2000_sharma34.tsv") where row.count >= 8 {
            guard let first = Self.vector(row[0...2]), let second = Self.vector(row[3...5]),
                let published = Double(row[6]), let exact = Double(row[7])
            else { continue }
            let found = ColorDifference.ciede2000(lab: first, second)
            count("ciede2000 published", deviation: abs(found - published), limit: 1e-4, row)
            count("ciede2000 exact", deviation: abs(found - exact), limit: 1e-12, row)
        }
        for row in rows(of: "delta_e.tsv") where row.count >= 6 {
            guard let first = Self.bytes(row[0]).map({ Color($0) }), let second = Self.bytes(row[1]).map({ Color($0) }),
                let lab = Double(row[3]), let ok = Double(row[5])
            else { continue }
            let found = ColorDifference.ciede2000(first, second)
            count("delta_e 2000", deviation: abs(found - lab), limit: 1e-8, row)
            count("delta_e OK", deviation: abs(ColorDifference.ok(first, second) - ok), limit: 1e-9, row)
        }
        for row in rows(of: "colorjs_delta_contrast.tsv") where row.count >= 4 {
            guard let texts = try? JSONSerialization.jsonObject(with: Data(row[2].utf8)) as? [String],
                texts.count == 2, let expected = Double(row[3]), let first = try? Color(css: texts[0]),
                let second = try? Color(css: texts[1])
            else { continue }
            if row[1].contains("\"2000\"") {
                let found = ColorDifference.ciede2000(first, second)
                count("colorjs 2000", deviation: abs(found - expected), limit: 1e-3, mustPass: false, row)
            } else if row[1].contains("\"OK\"") {
                let found = ColorDifference.ok(first, second)
                count("colorjs OK", deviation: abs(found - expected), limit: 1e-3, mustPass: false, row)
            }
        }
    }

    /// gamut_map_srgb.tsv: space, three numbers, then clip, MINDE and ray trace of coloraide, MINDE and ray trace of color.js.
    mutating func scoreGamutMapping() {
        for row in rows(of: "gamut_map_srgb.tsv") where row.count >= 19 {
            guard let space = ColorSpace(cssName: row[0]), let given = Self.vector(row[1...3]) else { continue }
            let color = Color(space: space, components: given)
            for (method, columns) in [
                (GamutMapping.clip, [4...6]), (.leastNoticeable, [7...9, 13...15]), (.rayTrace, [10...12, 16...18]),
            ] {
                let found = color.mapped(by: method).components
                let deviations = columns.compactMap { Self.vector(row[$0]) }.map { expected in
                    let way = found - expected
                    return max(abs(way.min()), abs(way.max()))
                }
                count("gamut_map \(method)", deviation: deviations.min() ?? .nan, limit: 1e-6, row)
            }
        }
    }

    /// cvd.tsv: method, deficiency, severity, color, then linear light of DaltonLens and of coloraide.
    mutating func scoreVision() {
        for row in rows(of: "cvd.tsv") where row.count >= 7 {
            let deficiencies: [String: ColorVision.Deficiency] = [
                "protan": .protan, "deutan": .deutan, "tritan": .tritan,
            ]
            let models: [String: ColorVision.Model] = ["machado": .machado, "vienot": .vienot, "brettel": .brettel]
            guard let deficiency = deficiencies[row[1]], let model = models[row[0]], let severity = Double(row[2]),
                let color = Self.bytes(row[3]), let expected = Self.vector(row[4...6])
            else { continue }
            let vision = ColorVision(deficiency, severity: severity, model: model)
            let way = vision.linearLight(Color(color).components(in: .srgbLinear)) - expected
            count("cvd \(row[0])", deviation: max(abs(way.min()), abs(way.max())), limit: 1e-9, row)
        }
    }

    /// nearest_compliant.tsv: fg, bg, ratio, start, then best color, distance, ratio of all, and of the same hue.
    mutating func scoreNearest() {
        for row in rows(of: "nearest_compliant.tsv") where row.count >= 5 {
            guard let front = Self.bytes(row[0]), let back = Self.bytes(row[1]), let required = Double(row[2]) else {
                continue
            }
            let found = NearestPassing.colors(for: front, on: RGBA(back), required: required)
            if row[4] == "impossible" {
                count("nearest impossible", found.isEmpty, row)
                continue
            }
            let passes = found.allSatisfy {
                Contrast.ratio(RGBA($0.color), RGBA(back)) >= required && $0.ratio >= required
            }
            count("nearest passes", passes && !found.isEmpty, row)
            guard row.count >= 10, let best = Double(row[5]) else { continue }
            let free = found.first?.deltaEOK ?? .infinity
            // The 1 % of rows that may exceed the limit show in the count.
            count("nearest of all", deviation: free - best, limit: 0.01, mustPass: false, row)
            guard let kept = Double(row[8]) else { continue }
            let sameHue = found.first { $0.keepsHue }?.deltaEOK ?? .infinity
            count("nearest of the hue", deviation: sameHue - kept, limit: 0.01, mustPass: false, row)
        }
    }
}
