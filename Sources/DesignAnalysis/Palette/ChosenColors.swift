import ColorScience
import DesignModel

extension ProjectFacts {
    /// The colors that count as chosen, the most used first: those that are painted, or in a project of nothing but
    /// tokens, those that tokens state, except for the steps of ramps, which are there to choose from.
    public var chosenColors: [ColorUsage] {
        let colors = colors.colors
        guard designs > 0, designs == tokens.files.count else { return colors.filter(\.isPainted) }
        let steps = rampColors
        return colors.filter { !steps.contains(ColorIdentity($0.color)) }
    }

    /// The colors that tokens use only as steps of ramps, such as `blue.500`.
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
