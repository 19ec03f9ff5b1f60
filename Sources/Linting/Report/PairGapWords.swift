public import DesignAnalysis
import DesignModel
import SourceText

// The reasons why stated color pairs are not measured, in words.
extension PairGap {
    /// The reason in a few words, the same for every pair.
    public var phrase: String {
        switch cause {
        case .noColor: "a token that is no color"
        case .unknown(.missing), .unknown(.external): "a reference to what is in none of the files"
        case .unknown(.cycle): "references in a circle"
        case .unknown(.unread): "a value that cannot be read"
        case .unknown(.limit): "a bound on work"
        case .notInMode: "a color without a value in a mode"
        case .severalColors: "a name of several colors"
        case .severalTokens: "a name of tokens in several files"
        case .translucent: "a translucent color over nobody knows what"
        }
    }

    /// The reason as a clause that names the color or token and the mode.
    public var clause: String {
        let place = mode.map { " in the mode “\($0.shortened(to: 40))”" } ?? ""
        return "“\(name.shortened(to: 60))” \(predicate)\(place)"
    }

    private var predicate: String {
        switch cause {
        case .noColor(.color), .noColor(.unknown): "is no color"
        case .noColor(let type): "is no color, its type is “\(type.name.shortened(to: 40))”"
        case .unknown(.missing(let other)), .unknown(.external(let other)):
            "refers to “\(other.shortened(to: 60))”, which is in none of the files"
        case .unknown(.cycle): "refers to itself in a circle"
        case .unknown(.unread): "has a value that cannot be read"
        case .unknown(.limit): "refers to others through too many steps"
        case .notInMode: "has no color"
        case .severalColors(let count): "is the name of \(count) colors"
        case .severalTokens(let count): "is the name of tokens in \(count) files"
        case .translucent: "is translucent, and nothing says what lies beneath (contrast.backdrop does)"
        }
    }
}
