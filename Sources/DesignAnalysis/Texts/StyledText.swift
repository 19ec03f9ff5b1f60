public import DesignModel

/// A text with the style it shares, if any. Texts are many: what can be looked up is not kept.
public struct StyledText: Sendable, Hashable {
    /// Its layer.
    public let layer: LayerIndex
    /// Whether all its runs are asked for.
    private let isWhole: Bool
    /// Whether runs that are hidden are asked for, too.
    private let withHidden: Bool
    /// Whether it wears something that is named and not there, which may be a style of texts.
    public let wearsUnknown: Bool
    /// Whether it lies in a component that is placed, and is set where that is defined.
    public let isPlaced: Bool
    /// Whether it may have more than one run.
    public let hasSeveralRuns: Bool
    /// The styles of texts that it wears, by their places in ``Design/styleUses``.
    public let textStyles: [Int]

    /// Its runs that are asked for.
    public func runs(in design: Design) -> RunPlaces {
        guard let runs = design.runs(of: design.layers[Int(layer)]) else { return .all(0..<0) }
        if isWhole { return .all(runs) }
        let shown = ShownRuns(of: design, withHidden: withHidden)
        return .some(runs.filter { shown.isShown($0) })
    }

    /// The texts of which anything is shown; with hidden ones, what somebody took away that could show it again, too.
    static func all(in design: Design, withHidden: Bool = false) -> [StyledText] {
        var uses: [LayerIndex: [Int]] = [:]
        for (index, use) in design.styleUses.enumerated() { uses[use.layer, default: []].append(index) }
        let shown = ShownRuns(of: design, withHidden: withHidden)
        var texts: [StyledText] = []
        texts.reserveCapacity(design.texts.count)
        shown.forEachText { layer, runs in
            // In place: to hand over how is to hand over the whole design.
            var count = 0
            for run in runs where shown.isShown(run) { count += 1 }
            guard count > 0 else { return }
            let own = uses[layer] ?? []
            let kinds = own.map { use -> NamedStyle.Kind? in
                let style = Int(design.styleUses[use].style)
                return design.namedStyles.indices.contains(style) ? design.namedStyles[style].kind : nil
            }
            texts.append(
                StyledText(
                    layer: layer, isWhole: count == runs.count, withHidden: withHidden,
                    wearsUnknown: kinds.contains { $0 == nil }, isPlaced: design.layers[Int(layer)].instance >= 0,
                    hasSeveralRuns: runs.count > 1, textStyles: zip(own, kinds).filter { $0.1 == .text }.map(\.0)))
        }
        return texts
    }
}

/// Runs of one text, by their places in ``Design/textRuns``.
public enum RunPlaces: RandomAccessCollection, Sendable, Hashable {
    /// Every run between two places.
    case all(Range<Int>)
    /// Some of the runs.
    case some([Int])

    /// 0.
    public var startIndex: Int { 0 }
    /// How many runs there are.
    public var endIndex: Int {
        switch self {
        case .all(let runs): runs.count
        case .some(let runs): runs.count
        }
    }
    /// The place of a run.
    public subscript(index: Int) -> Int {
        switch self {
        case .all(let runs): runs[runs.lowerBound + index]
        case .some(let runs): runs[index]
        }
    }
}
