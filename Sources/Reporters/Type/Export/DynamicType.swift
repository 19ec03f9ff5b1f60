/// The text styles of Dynamic Type, with their sizes in points at the default text size (Human Interface Guidelines,
/// Typography, “Large (default)”).
enum DynamicType: String, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

    var size: Double {
        switch self {
        case .largeTitle: 34
        case .title1: 28
        case .title2: 22
        case .title3: 20
        case .headline, .body: 17
        case .callout: 16
        case .subheadline: 15
        case .footnote: 13
        case .caption1: 12
        case .caption2: 11
        }
    }

    /// Its name in SwiftUI, which may differ from that in UIKit.
    var swiftUIName: String {
        switch self {
        case .title1: "title"
        case .caption1: "caption"
        default: rawValue
        }
    }

    /// The text style that a style scales with: the one its name mentions, else the one with the nearest size, where
    /// bold text of 17 points counts as a headline.
    init(for style: TypeExport.Entry) {
        let name = style.name.lowercased()
        let spoken = DynamicType.words.first { name.contains($0.word) }?.styles
        let all = spoken ?? DynamicType.allCases.filter { ($0 == .headline) == (style.weight >= 600) || $0.size != 17 }
        self = all.min { abs($0.size - style.size) < abs($1.size - style.size) } ?? .body
    }

    /// Words in the names of styles, longer ones before those they contain.
    private static let words: [(word: String, styles: [DynamicType])] = [
        ("subhead", [.subheadline]), ("headline", [.headline, .title3, .title2, .title1, .largeTitle]),
        ("large title", [.largeTitle]), ("largetitle", [.largeTitle]),
        ("title", [.headline, .title3, .title2, .title1, .largeTitle]),
        ("heading", [.headline, .title3, .title2, .title1, .largeTitle]), ("body", [.body]),
        ("callout", [.callout]), ("footnote", [.footnote]), ("caption", [.caption1, .caption2]),
    ]
}
