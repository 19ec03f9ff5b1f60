public import ColorScience
public import DesignModel

/// A variant of a component that shows its state by color alone.
public struct ColorOnlyVariant: Sendable, Hashable {
    /// A color in which the two differ.
    public struct Difference: Sendable, Hashable {
        /// The color in the variant.
        public let color: RGBA
        /// The color in the other variant.
        public let usual: RGBA
        /// Where the variant's color is written; nil where it is not.
        public let origin: Origin?
        /// The contrast ratio between the two.
        public var ratio: Double { Contrast.ratio(color, usual) }
    }

    /// The variant, in ``Design/components``.
    public let variant: Int32
    /// The variant that differs in nothing else, in ``Design/components``.
    public let base: Int32
    /// The name of its state.
    public let state: String
    /// The differences; never empty.
    public let differences: [Difference]
}

/// Finds variants of components that stand for states, and how they differ from the variant of the usual state.
struct StateVariants {
    /// One property of a variant: `State=Error` in Figma, a step of a path in Sketch.
    private struct Property: Hashable {
        let name: String
        let value: String
    }

    private let design: Design
    private let states: Set<String>

    /// The most properties of a variant that is compared; no honest one has more.
    private static let mostProperties = 64

    private static let yes: Set<String> = ["true", "yes", "on"]
    /// Names of the usual state, best first.
    private static let usual = [
        "default", "normal", "rest", "enabled", "base", "regular", "none", "false", "no", "off", "unselected",
        "unchecked",
    ]

    init(of design: Design, states: [String]) {
        self.design = design
        self.states = Set(states.map { $0.lowercased() })
    }

    /// Variants that differ from the usual one only in colors, none of which differs enough in lightness.
    func toldByColorAlone() -> [ColorOnlyVariant] {
        var families: [[Property]: [(component: Int32, value: String)]] = [:]
        var waiting: [(component: Int32, family: [Property], state: String)] = []
        for (index, component) in design.components.enumerated() where component.layer >= 0 {
            let properties = StateVariants.properties(of: component)
            guard properties.count <= StateVariants.mostProperties else { continue }
            for (place, property) in properties.enumerated() {
                // In a path, only the last step names a state.
                guard component.name.contains("=") || place == properties.count - 1 else { continue }
                let family = StateVariants.family(of: component, properties, without: place)
                if let state = state(of: property) {
                    waiting.append((Int32(index), family, state))
                } else {
                    families[family, default: []].append((Int32(index), property.value.lowercased()))
                }
            }
        }
        return waiting.compactMap { variant in
            guard let family = families[variant.family] else { return nil }
            let usual = StateVariants.usual.lazy.compactMap { name in family.first { $0.value == name } }.first
            guard let base = usual ?? family.first,
                let differences = differences(variant.component, base.component), !differences.isEmpty,
                differences.allSatisfy({ $0.ratio < Contrast.graphic.ratio })
            else { return nil }
            return ColorOnlyVariant(
                variant: variant.component, base: base.component, state: variant.state, differences: differences)
        }
    }

    private static func properties(of component: Component) -> [Property] {
        guard component.name.contains("=") else {
            return component.name.split(separator: "/").enumerated().map {
                Property(name: "\($0)", value: trimmed($1))
            }
        }
        return component.name.split(separator: ",").map { part in
            let halves = part.split(separator: "=", maxSplits: 1).map { trimmed($0) }
            return Property(name: halves.first ?? "", value: halves.count > 1 ? halves[1] : "")
        }
    }

    /// The key shared by variants that differ at most in the property at `place`.
    private static func family(of component: Component, _ properties: [Property], without place: Int) -> [Property] {
        var family = properties
        family[place] = Property(name: properties[place].name, value: "")
        return [Property(name: "", value: component.set ?? "")] + family
    }

    private func state(of property: Property) -> String? {
        let words = NameWords.of(property.value)
        if words.contains(where: states.contains) { return property.value }
        let isYes = words.count == 1 && StateVariants.yes.contains(words[0])
        return isYes && NameWords.of(property.name).contains(where: states.contains) ? property.name : nil
    }

    private static func trimmed(_ part: Substring) -> String {
        let start = part.drop { $0.isWhitespace }
        return String(start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count))
    }

    // MARK: - Comparing

    /// The colors in which two components differ; nil where they differ in anything else, or that cannot be known.
    private func differences(_ variant: Int32, _ base: Int32) -> [ColorOnlyVariant.Difference]? {
        let first = design.components[Int(variant)].layer
        let second = design.components[Int(base)].layer
        let layers = design.layers
        guard layers.indices.contains(Int(first)), layers.indices.contains(Int(second)) else { return nil }
        let count = layers[Int(first)].end - first
        guard count == layers[Int(second)].end - second, count > 0 else { return nil }
        var found: [ColorOnlyVariant.Difference] = []
        for step in 0..<count {
            let (a, b) = (layers[Int(first + step)], layers[Int(second + step)])
            guard step == 0 || a.parent - first == b.parent - second, isAlike(a, b, isOuter: step == 0),
                compare(a.fill, b.fill, &found), compareStrokes(a.stroke, b.stroke, &found),
                compareTexts(a, b, &found)
            else { return nil }
        }
        return found
    }

    private func isAlike(_ a: Layer, _ b: Layer, isOuter: Bool) -> Bool {
        guard a.kind == b.kind, a.presence == b.presence, a.end - a.parent == b.end - b.parent || isOuter,
            isOuter || transform(a.transform) == transform(b.transform)
        else { return false }
        let (one, other) = (compositing(a.compositing), compositing(b.compositing))
        guard one.opacity == other.opacity, one.blend == other.blend, one.filters.count == other.filters.count,
            (one.clip == nil) == (other.clip == nil), (one.mask == nil) == (other.mask == nil)
        else { return false }
        // What pictures show is not compared, so that they count as different.
        return a.kind == .shape || a.kind == .artboard ? hasOneOutline(a, b) : a.kind != .image && a.kind != .foreign
    }

    private func transform(_ index: Int32) -> AffineTransform {
        design.transforms.indices.contains(Int(index)) ? design.transforms[Int(index)] : .identity
    }

    private func compositing(_ index: Int32) -> Compositing {
        design.compositings.indices.contains(Int(index)) ? design.compositings[Int(index)] : .plain
    }

    private func hasOneOutline(_ a: Layer, _ b: Layer) -> Bool {
        let geometries = design.geometries
        let (first, second) = (Int(a.content), Int(b.content))
        guard geometries.indices.contains(first), geometries.indices.contains(second) else {
            return geometries.indices.contains(first) == geometries.indices.contains(second)
        }
        guard case .path(let one, _) = geometries[first], case .path(let other, _) = geometries[second] else {
            return geometries[first] == geometries[second]
        }
        let paths = design.paths
        return one.verbs.count == other.verbs.count && one.points.count == other.points.count
            && zip(one.verbs, other.verbs).allSatisfy { paths.verbs[Int($0)] == paths.verbs[Int($1)] }
            && zip(one.points, other.points).allSatisfy { paths.points[Int($0)] == paths.points[Int($1)] }
    }

    /// Records where two fills differ; false where more than their color differs, or that cannot be known.
    private func compare(_ a: Int32, _ b: Int32, _ found: inout [ColorOnlyVariant.Difference]) -> Bool {
        guard design.paints.indices.contains(Int(a)), design.paints.indices.contains(Int(b)) else { return a == b }
        return compare(design.paints[Int(a)], design.paints[Int(b)], &found)
    }

    private func compare(_ a: Paint, _ b: Paint, _ found: inout [ColorOnlyVariant.Difference]) -> Bool {
        if a.isInvisible, b.isInvisible { return true }
        guard case .solid = a.kind, case .solid = b.kind, a.leftOpen == nil, b.leftOpen == nil else {
            return a.kind == b.kind && a.opacity == b.opacity
        }
        if a.color == b.color, a.opacity == b.opacity { return true }
        // A difference in transparency is more than one in color.
        guard a.color.alpha * a.opacity >= 0.99, b.color.alpha * b.opacity >= 0.99 else { return false }
        found.append(ColorOnlyVariant.Difference(color: a.color, usual: b.color, origin: a.origin))
        return true
    }

    private func compareStrokes(_ a: Int32, _ b: Int32, _ found: inout [ColorOnlyVariant.Difference]) -> Bool {
        guard design.strokes.indices.contains(Int(a)), design.strokes.indices.contains(Int(b)) else { return a == b }
        let (one, other) = (design.strokes[Int(a)], design.strokes[Int(b)])
        guard one.width == other.width, one.dashes == other.dashes, one.alignment == other.alignment else {
            return false
        }
        return compare(one.paint, other.paint, &found)
    }

    private func compareTexts(_ a: Layer, _ b: Layer, _ found: inout [ColorOnlyVariant.Difference]) -> Bool {
        guard a.kind == .text else { return true }
        guard design.texts.indices.contains(Int(a.content)), design.texts.indices.contains(Int(b.content)) else {
            return false
        }
        let (one, other) = (design.texts[Int(a.content)].runs, design.texts[Int(b.content)].runs)
        guard one.count == other.count else { return false }
        return zip(one, other).allSatisfy { first, second in
            guard design.textRuns.indices.contains(Int(first)), design.textRuns.indices.contains(Int(second)) else {
                return false
            }
            let (run, usual) = (design.textRuns[Int(first)], design.textRuns[Int(second)])
            return design.string(of: run) == design.string(of: usual)
                && design.textStyles[Int(run.style)] == design.textStyles[Int(usual.style)]
                && compare(run.fill, usual.fill, &found) && compareStrokes(run.stroke, usual.stroke, &found)
        }
    }
}
