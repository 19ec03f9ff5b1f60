/// What a stream can display: its colors, its width, and whether it shows letters beyond ASCII.
public struct TerminalStyle: Sendable, Hashable {
    /// The number of distinguishable colors.
    public enum Depth: Int, Sendable, Hashable, Comparable {
        /// None.
        case none
        /// Sixteen colors that the user's theme defines, so that none of them is known exactly.
        case sixteen
        /// A cube of 6 × 6 × 6 colors and 24 grays.
        case palette
        /// All colors with eight bits per channel.
        case full

        /// Ordered from none to full.
        public static func < (a: Depth, b: Depth) -> Bool { a.rawValue < b.rawValue }
    }

    /// The user's choice of colors.
    public enum Choice: String, Sendable, Hashable, CaseIterable {
        /// Depends on the environment and the stream.
        case auto
        /// Colors even in a pipe.
        case always
        /// No colors.
        case never
    }

    /// The number of distinguishable colors.
    public var depth: Depth
    /// Whether letters beyond ASCII are shown.
    public var isUnicode: Bool
    /// The width in columns, at least 40.
    public var width: Int

    /// A stream with these abilities.
    public init(depth: Depth, isUnicode: Bool = true, width: Int = 80) {
        self.depth = depth
        self.isUnicode = isUnicode
        self.width = max(40, width)
    }

    /// No colors, but all letters: the style of files and pipes.
    public static let plain = TerminalStyle(depth: .none, width: 120)

    /// The abilities of a stream by common conventions, of which the first that is set decides: the choice, `NO_COLOR`,
    /// `CLICOLOR_FORCE` and `FORCE_COLOR`, `CLICOLOR`, `TERM`, the stream itself.
    ///
    /// `columns` is the width the terminal reports; 0, which some pseudo-terminals report, counts as unknown.
    public init(
        _ choice: Choice, environment: [String: String], isTerminal: Bool, columns: Int? = nil
    ) {
        let stated = environment["COLUMNS"].flatMap { Int($0) } ?? 0
        let width = stated > 0 ? stated : columns.flatMap { $0 > 0 ? $0 : nil } ?? (isTerminal ? 80 : 120)
        self.init(
            depth: TerminalStyle.depth(choice, environment, isTerminal: isTerminal),
            // A pipe has no locale of its own; its reader is expected to read UTF-8, which every reporter writes.
            isUnicode: !isTerminal || TerminalStyle.isUnicode(environment), width: min(width, 400))
    }

    /// Whether the locale uses UTF-8.
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
