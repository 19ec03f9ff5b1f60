public import DesignModel

/// A text with the shared styles it uses, if any. There are many texts, so nothing is stored that can be looked up.
public struct StyledText: Sendable, Hashable {
    /// Its layer.
    public let layer: LayerIndex
    /// Whether all its runs are included.
    private let isWhole: Bool
    /// Whether hidden runs are included, too.
    private let withHidden: Bool
    /// Whether it uses something that is named but not there, which may be a text style.
    public let wearsUnknown: Bool
    /// Whether it is drawn through an instance, so that it is set where the component is defined.
    public let isPlaced: Bool
    /// Whether it may have more than one run.
    public let hasSeveralRuns: Bool
    /// The text styles that it uses, as indices of ``Design/styleUses``.
    public let textStyles: [Int]

    /// The runs that are included.
    public func runs(in design: Design) -> RunPlaces {
        guard let runs = design.runs(of: design.layers[Int(layer)]) else { return .all(0..<0) }
        if isWhole { return .all(runs) }
        let shown = ShownRuns(of: design, withHidden: withHidden)
        return .some(runs.filter { shown.isShown($0) })
    }

    /// The texts of which any run is shown; with hidden ones, also those that are not displayed but
    /// could be shown again.
    static func all(in design: Design, withHidden: Bool = false) -> [StyledText] {
        var uses: [LayerIndex: [Int]] = [:]
        for (index, use) in design.styleUses.enumerated() { uses[use.layer, default: []].append(index) }
        let shown = ShownRuns(of: design, withHidden: withHidden)
        var texts: [StyledText] = []
        texts.reserveCapacity(design.texts.count)
        shown.forEachText { layer, runs in
            // Counted in place, because passing on the test would pass on the whole design.
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

/// Runs of one text, as indices of ``Design/textRuns``.
public enum RunPlaces: RandomAccessCollection, Sendable, Hashable {
    /// Every run in a range.
    case all(Range<Int>)
    /// Some of the runs.
    case some([Int])

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of runs.
    public var endIndex: Int {
        switch self {
        case .all(let runs): runs.count
        case .some(let runs): runs.count
        }
    }
    /// The index of a run.
    public subscript(index: Int) -> Int {
        switch self {
        case .all(let runs): runs[runs.lowerBound + index]
        case .some(let runs): runs[index]
        }
    }
}
