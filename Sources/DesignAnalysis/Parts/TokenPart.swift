public import ColorScience
public import DesignModel

// What tokens state, for questions about parts of designs.
extension DesignPart {
    /// The token that it is; nil for other parts.
    public func token(in design: Design) -> Token? {
        token.flatMap { design.tokens.indices.contains($0) ? design.tokens[$0] : nil }
    }

    /// The group of tokens that it is; nil for other parts.
    public func group(in design: Design) -> TokenGroup? {
        group.flatMap { design.tokenGroups.indices.contains($0) ? design.tokenGroups[$0] : nil }
    }

    /// The names of the groups around its token or group, and its own name; nil for other parts.
    public func tokenPath(in design: Design) -> [String]? { token(in: design)?.path ?? group(in: design)?.path }

    /// The type of its token, or the one that its group states; nil where it is not known, as for a token that refers
    /// to another file.
    public func tokenType(in design: Design) -> TokenType? {
        guard let token = token(in: design) else { return group(in: design)?.type }
        return token.type == .unknown ? nil : token.type
    }

    /// What the file says about the deprecation of its token or group; nil for other parts.
    public func deprecation(in design: Design) -> Value<String?>? {
        if let token = token(in: design) { return Value(token.deprecation) }
        return group(in: design).map { Value($0.deprecation) }
    }

    /// The values of its token, one for each mode that has its own; the mode is nil where one value applies in all.
    private func values(in design: Design) -> [(mode: String?, value: TokenValue)] {
        guard let token = token(in: design) else { return [] }
        return token.modes.isEmpty ? [(nil, token.value)] : token.modes.map { ($0.mode, $0.value) }
    }

    /// The colors in its token's values, including those of shadows, borders and gradient stops.
    public func tokenColors(in design: Design) -> [Value<Color>] {
        var found: [Value<Color>] = []
        for (_, value) in values(in: design) { DesignPart.addColors(of: value, at: 0, &found) }
        return found
    }

    /// Values are nested three deep: a list of shadows, a shadow, its color.
    private static let deepest = 4

    private static func addColors(of value: TokenValue, at level: Int, _ found: inout [Value<Color>]) {
        guard level < deepest else { return }
        switch value.meaning {
        case .color(let color): found.append(Value(color, at: value.origin))
        case .composite(let parts): for part in parts { addColors(of: part.value, at: level + 1, &found) }
        case .list(let values): for value in values { addColors(of: value, at: level + 1, &found) }
        default: break
        }
    }

    /// Those of its token's values that are lengths, in px.
    public func lengths(in design: Design) -> [Value<Double>] {
        values(in: design).compactMap { _, value in
            guard case .dimension(let length) = value.meaning else { return nil }
            return length.pixels.map { Value($0, at: value.origin) }
        }
    }

    /// Those of its token's values that are plain numbers or weights.
    public func plainNumbers(in design: Design) -> [Value<Double>] {
        values(in: design).compactMap { _, value in
            switch value.meaning {
            case .number(let number), .fontWeight(let number): Value(number, at: value.origin)
            default: nil
            }
        }
    }

    /// Those of its token's values that are durations, in milliseconds.
    public func durations(in design: Design) -> [Value<Double>] {
        values(in: design).compactMap { _, value in
            guard case .duration(let milliseconds) = value.meaning else { return nil }
            return Value(milliseconds, at: value.origin)
        }
    }

    /// The names that its token's values refer to, as written; nil for a value that refers to nothing.
    public func aliases(in design: Design) -> [Value<String?>] {
        values(in: design).map { Value($1.alias?.name, at: $1.origin) }
    }

    /// The names of the tokens at the end of its references, which refer to nothing further; empty where
    /// they are not known.
    public func resolvedAliases(in study: Study) -> [Value<String>] {
        guard let token else { return [] }
        let (facts, document) = study.tokensOfHouse()
        return values(in: study.completed).compactMap { mode, value in
            guard value.alias != nil else { return nil }
            return facts.end(of: TokenPlace(document: document, index: token), in: mode).map {
                Value($0.name, at: value.origin)
            }
        }
    }

    /// The description that its authors gave a token, a group of tokens or a component; nil for other parts.
    public func description(in design: Design) -> Value<String?>? {
        // A blank one describes nothing.
        func stated(_ text: String?) -> Value<String?> {
            Value(text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }, at: nil)
        }
        if let token = token(in: design) { return stated(token.description) }
        if let group = group(in: design) { return stated(group.description) }
        return design.components.first { $0.node == node }.map { stated($0.description) }
    }

    /// How often a component is placed in the design, or a shared style used. Copies in instances do not count, except
    /// for a style that nothing else uses. Nil for other parts.
    public func uses(in design: Design) -> Int? {
        func isOwn(_ layer: LayerIndex) -> Bool {
            design.layers.indices.contains(Int(layer)) && design.layers[Int(layer)].instance < 0
        }
        if let component = design.components.firstIndex(where: { $0.node == node }) {
            return design.componentUses.count {
                Int($0.component) == component && !$0.isDetached && ($0.isOverride || isOwn($0.layer))
            }
        }
        guard let style = design.namedStyles.firstIndex(where: { $0.node == node }) else { return nil }
        let worn = design.styleUses.filter { Int($0.style) == style }
        let own = worn.count { $0.isOverride || isOwn($0.layer) }
        return own > 0 ? own : worn.count
    }
}
