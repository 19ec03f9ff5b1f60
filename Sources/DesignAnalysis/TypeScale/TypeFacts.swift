import DesignModel
public import SourceText

/// The sizes, families, weights and line heights that designs set text in: a summary that merges with those of other
/// designs into the same whole, in any order and grouping. Each run of painted text counts once, and so does each value
/// that a token states.
public struct TypeFacts: Sendable, Codable {
    /// How something is used.
    public struct Usage: Sendable, Codable {
        /// How many runs and tokens use it.
        public private(set) var count: Int
        /// The first place.
        public private(set) var first: DesignPlace
        /// How many of them are text that is painted, rather than values that tokens state.
        public private(set) var painted: Int
        /// How many of the runs are scaled by a transform, so that the size they are seen in is not the one written.
        public private(set) var scaled: Int

        mutating func merge(_ other: Usage) {
            count += other.count
            painted += other.painted
            scaled += other.scaled
            first = min(first, other.first)
        }

        init(at place: DesignPlace, isScaled: Bool, isPainted: Bool = true) {
            count = 1
            painted = isPainted ? 1 : 0
            first = place
            scaled = isScaled ? 1 : 0
        }
    }

    /// Effective sizes in px after all transforms, to the hundredth.
    public private(set) var sizes: [Double: Usage] = [:]
    /// The first family that is named, as written; text that names none is left out.
    public private(set) var families: [String: Usage] = [:]
    /// Weights, 1…1000.
    public private(set) var weights: [Double: Usage] = [:]
    /// Line heights as multiples of the size, to the hundredth, where they are stated.
    public private(set) var lineHeights: [Double: Usage] = [:]

    /// Sizes with names, those of tokens and of styles that texts share, in no order.
    public private(set) var namedSizes: [NamedSize] = []

    /// No text.
    public init() {}

    /// The text of one design, which is `document` among the files of the run.
    public init(of study: Study, document: Int) {
        if !study.shownRuns.isEmpty { count(study, document: document) }
        addTokens(of: study, document: document)
        namedSizes = NamedSize.all(of: study, document: document)
    }

    private mutating func count(_ study: Study, document: Int) {
        let design = study.design
        for index in study.shownRuns {
            let run = design.textRuns[index]
            guard design.textStyles.indices.contains(Int(run.style)) else { continue }
            let style = design.textStyles[Int(run.style)]
            let isScaled = abs(study.textSizes[index] - style.size) > 0.005
            let size = DesignPlace(document: document, origin: run.sizeOrigin ?? run.origin)
            if let seen = TypeFacts.hundredth(study.textSizes[index]), seen > 0 {
                TypeFacts.add(Usage(at: size, isScaled: isScaled), seen, &sizes)
            }
            let letters = DesignPlace(document: document, origin: run.origin)
            let usage = Usage(at: letters, isScaled: isScaled)
            if let family = style.families.first, !family.isEmpty { TypeFacts.add(usage, family, &families) }
            if style.weight.isFinite { TypeFacts.add(usage, style.weight, &weights) }
            if let height = style.lineHeight.flatMap(TypeFacts.hundredth) { TypeFacts.add(usage, height, &lineHeights) }
        }
    }

    /// Counts each value that a token states as one use; values that it borrows are counted for the other token.
    private mutating func addTokens(of study: Study, document: Int) {
        func usage(_ origin: Origin) -> Usage {
            Usage(at: DesignPlace(document: document, origin: origin), isScaled: false, isPainted: false)
        }
        for token in study.typeTokens where !token.isAlias {
            if let size = token.size, let seen = TypeFacts.hundredth(size.value) {
                TypeFacts.add(usage(size.origin), seen, &sizes)
            }
            if let family = token.family, !family.value.isEmpty {
                TypeFacts.add(usage(family.origin), family.value, &families)
            }
            if let weight = token.weight { TypeFacts.add(usage(weight.origin), weight.value, &weights) }
            if let height = token.lineHeight, let ratio = TypeFacts.hundredth(height.value) {
                TypeFacts.add(usage(height.origin), ratio, &lineHeights)
            }
        }
    }

    /// Adds the text of other designs.
    public mutating func merge(_ other: TypeFacts) {
        for (size, usage) in other.sizes { TypeFacts.add(usage, size, &sizes) }
        for (family, usage) in other.families { TypeFacts.add(usage, family, &families) }
        for (weight, usage) in other.weights { TypeFacts.add(usage, weight, &weights) }
        for (height, usage) in other.lineHeights { TypeFacts.add(usage, height, &lineHeights) }
        namedSizes += other.namedSizes
    }

    /// The modular scale that explains the sizes best; nil where none does.
    public var scale: ScaleFit? { ScaleFit(to: sizes.mapValues(\.count)) }

    private static func add<Key>(_ usage: Usage, _ key: Key, _ table: inout [Key: Usage]) {
        if let index = table.index(forKey: key) {
            table.values[index].merge(usage)
        } else {
            table[key] = usage
        }
    }

    /// Transforms leave 11.999999; nobody means more than hundredths.
    private static func hundredth(_ number: Double) -> Double? {
        guard number.isFinite, abs(number) < 1e9 else { return nil }
        return (number * 100).rounded() / 100
    }
}

extension TypeFacts: Verifiable {
    /// Whether all its numbers are in the form in which they are taken from designs.
    public var isSound: Bool {
        let kept = { TypeFacts.hundredth($0) == $0 }
        return sizes.keys.allSatisfy(kept) && lineHeights.keys.allSatisfy(kept) && weights.keys.allSatisfy(\.isFinite)
    }
}
