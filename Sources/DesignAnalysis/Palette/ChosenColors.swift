import ColorScience
import DesignModel

extension ProjectFacts {
    /// The colors that count as chosen, the most used first: those that are painted, and in a project of tokens alone those
    /// that tokens state, the steps of ramps left out, which are there to choose from.
    public var chosenColors: [ColorUsage] {
        let colors = colors.colors
        guard designs > 0, designs == tokens.files.count else { return colors.filter(\.isPainted) }
        let steps = rampColors
        return colors.filter { !steps.contains(ColorIdentity($0.color)) }
    }

    /// The colors of tokens that are steps of ramps, `blue.500`, and nothing else.
    public var rampColors: Set<ColorIdentity> {
        var steps: Set<ColorIdentity> = []
        var others: Set<ColorIdentity> = []
        for (_, token) in tokens.all where token.type == .color && token.value.source == nil {
            let isStep = token.path.last?.last?.isNumber ?? false
            for value in [token.value] + token.modes.map(\.value) {
                guard case .color(let color) = value.meaning else { continue }
                if isStep { steps.insert(ColorIdentity(color)) } else { others.insert(ColorIdentity(color)) }
            }
        }
        return steps.subtracting(others)
    }
}
