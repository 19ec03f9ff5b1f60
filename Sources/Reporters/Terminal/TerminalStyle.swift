/// What a stream can show: colors, width, letters beyond ASCII.
public struct TerminalStyle: Sendable, Hashable {
    /// How many colors can be told apart.
    public enum Depth: Int, Sendable, Hashable, Comparable {
        /// None.
        case none
        /// The sixteen a user has themed; none of them is a known color.
        case sixteen
        /// A cube of 6 × 6 × 6 and 24 greys.
        case palette
        /// Every color of eight bits a channel.
        case full

        /// From none to all.
        public static func < (a: Depth, b: Depth) -> Bool { a.rawValue < b.rawValue }
    }

    /// What the user asked for.
    public enum Choice: String, Sendable, Hashable, CaseIterable {
        /// As the environment and the stream say.
        case auto
        /// Colors even into a pipe.
        case always
        /// No colors.
        case never
    }

    /// How many colors can be told apart.
    public var depth: Depth
    /// Whether letters beyond ASCII are shown.
    public var isUnicode: Bool
    /// Columns, 40 or more.
    public var width: Int

    /// A stream that can show this much.
    public init(depth: Depth, isUnicode: Bool = true, width: Int = 80) {
        self.depth = depth
        self.isUnicode = isUnicode
        self.width = max(40, width)
    }

    /// No colors, letters of every kind: what a file or a pipe gets.
    public static let plain = TerminalStyle(depth: .none, width: 120)

    /// What a stream can show by the common conventions, the first that speaks wins: the choice, `NO_COLOR`,
    /// `CLICOLOR_FORCE` and `FORCE_COLOR`, `CLICOLOR`, `TERM`, the stream itself.
    ///
    /// `columns` is what the terminal says of itself; 0, as some pseudo-terminals say, counts as unknown.
    public init(
        _ choice: Choice, environment: [String: String], isTerminal: Bool, columns: Int? = nil
    ) {
        let stated = environment["COLUMNS"].flatMap { Int($0) } ?? 0
        let width = stated > 0 ? stated : columns.flatMap { $0 > 0 ? $0 : nil } ?? (isTerminal ? 80 : 120)
        self.init(
            depth: TerminalStyle.depth(choice, environment, isTerminal: isTerminal),
            // A pipe has no locale of its own: what reads it reads UTF-8, as every reporter writes.
            isUnicode: !isTerminal || TerminalStyle.isUnicode(environment), width: min(width, 400))
    }

    /// Whether the locale's letters are those of UTF-8.
    private static func isUnicode(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let locale = locale?.lowercased() else { return false }
        return locale.contains("utf-8") || locale.contains("utf8")
    }

    private static func depth(_ choice: Choice, _ environment: [String: String], isTerminal: Bool) -> Depth {
        func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
        switch choice {
        case .never: return .none
        case .always: return max(ability(environment), .sixteen)
        case .auto: break
        }
        if isSet("NO_COLOR") { return .none }
        if let force = environment["FORCE_COLOR"], !force.isEmpty {
            switch force {
            case "0", "false": return .none
            case "2": return .palette
            case "3": return .full
            default: return max(ability(environment), .sixteen)
            }
        }
        if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" { return max(ability(environment), .sixteen) }
        if environment["CLICOLOR"] == "0" { return .none }
        return isTerminal ? ability(environment) : .none
    }

    private static func ability(_ environment: [String: String]) -> Depth {
        let term = environment["TERM"] ?? ""
        if term == "dumb" || term.isEmpty && environment["COLORTERM"] == nil { return .none }
        switch environment["COLORTERM"] {
        case "truecolor", "24bit": return .full
        default: return term.contains("256color") ? .palette : .sixteen
        }
    }
}
