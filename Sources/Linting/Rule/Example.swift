/// A small design that shows a rule at work; it serves as a test of the rule and as part of its page.
public struct Example: Sendable, Hashable {
    /// What the example shows.
    public let title: String
    /// The design, with a `↓` right before the bytes of each finding.
    public let marked: String
    /// Whether the rule finds anything.
    public let isFlagged: Bool
    /// The `tincture.yml` that goes with it; empty for none.
    public let configuration: String

    /// A design in which the rule finds something at each `↓`.
    public static func flagged(_ title: String, _ marked: String, configuration: String = "") -> Example {
        Example(title: title, marked: marked, isFlagged: true, configuration: configuration)
    }

    /// A design in which the rule finds nothing.
    public static func clean(_ title: String, _ design: String, configuration: String = "") -> Example {
        Example(title: title, marked: design, isFlagged: false, configuration: configuration)
    }

    /// The design without marks.
    public var design: String { String(marked.filter { $0 != "↓" }) }

    /// The byte offsets in ``design`` at which findings start.
    public var marks: [Int] {
        var marks: [Int] = []
        var offset = 0
        for character in marked {
            if character == "↓" { marks.append(offset) } else { offset += String(character).utf8.count }
        }
        return marks
    }
}
