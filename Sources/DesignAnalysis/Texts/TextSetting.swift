public import DesignModel

/// How some text is set, as stated by a run of text that is shown or by a token.
public struct TextSetting: Sendable {
    /// What states it.
    public enum Source: Sendable, Hashable {
        /// A run, by its index in ``Design/textRuns``.
        case run(Int)
        /// A token, by its index in ``Study/typeTokens``.
        case token(Int)
    }

    /// What states it.
    public let source: Source
    /// Where it is stated: the letters of a run, the value of a token.
    public let origin: Origin
    /// The first family that is named.
    public let family: String?
    /// 1…1000.
    public let weight: Double?
    /// In px, after all transforms.
    public let size: Double?
    /// As a multiple of the size, where it is stated.
    public let lineHeight: Double?
}

extension Study {
    /// The settings of all runs that are shown, and those that tokens state. A token whose value refers to another is
    /// left out, since the other one is included.
    public var textSettings: [TextSetting] {
        shownRuns.compactMap { setting(ofRun: $0) }
            + typeTokens.indices.filter { !typeTokens[$0].isAlias }.map { setting(ofToken: $0) }
    }

    private func setting(ofRun index: Int) -> TextSetting? {
        let run = design.textRuns[index]
        guard design.textStyles.indices.contains(Int(run.style)) else { return nil }
        let style = design.textStyles[Int(run.style)]
        return TextSetting(
            source: .run(index), origin: run.origin, family: style.families.first, weight: style.weight,
            size: textSizes[index], lineHeight: style.lineHeight)
    }

    private func setting(ofToken index: Int) -> TextSetting {
        let token = typeTokens[index]
        let origin = (token.lineHeight?.origin ?? token.size?.origin ?? token.family?.origin ?? token.weight?.origin)
        return TextSetting(
            source: .token(index), origin: origin ?? design.tokens[token.token].origin, family: token.family?.value,
            weight: token.weight?.value, size: token.size?.value, lineHeight: token.lineHeight?.value)
    }
}
