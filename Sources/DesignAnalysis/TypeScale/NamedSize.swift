import DesignModel

/// A text size with a name: that of a token, or of a style that texts share.
public struct NamedSize: Sendable, Hashable, Codable {
    /// The names of its groups and its own: `["typography", "h1"]`.
    public let path: [String]
    /// The mode it applies in; nil where there is only one.
    public let mode: String?
    /// In px.
    public let size: Double
    /// Whether it is part of a whole setting, with family and weight, rather than a size alone.
    public let isWhole: Bool
    /// Whether it is a token.
    public let isToken: Bool
    /// Where it is written.
    public let place: DesignPlace

    /// Its name as people write it.
    public var name: String { path.joined(separator: isToken ? "." : "/") }
}

extension NamedSize {
    /// The sizes that one design names, which is `document` among the files of the run.
    static func all(of study: Study, document: Int) -> [NamedSize] {
        let design = study.design
        var named: [NamedSize] = []
        for token in study.typeTokens {
            guard let size = token.size else { continue }
            named.append(
                NamedSize(
                    path: design.tokens[token.token].path, mode: token.mode, size: size.value,
                    isWhole: token.isTypography, isToken: true,
                    place: DesignPlace(document: document, origin: size.origin)))
        }
        for style in design.namedStyles where style.kind == .text && style.library == nil {
            guard design.textStyles.indices.contains(Int(style.textStyle)) else { continue }
            let origin = Origin(node: style.node, range: design.provenance.range(of: style.node))
            named.append(
                NamedSize(
                    path: style.name.split(separator: "/").map { String($0) }, mode: nil,
                    size: design.textStyles[Int(style.textStyle)].size, isWhole: true, isToken: false,
                    place: DesignPlace(document: document, origin: origin)))
        }
        return named
    }
}
