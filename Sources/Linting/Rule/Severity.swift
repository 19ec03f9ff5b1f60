/// The severity of a finding, which `fail-on` is compared with.
public enum Severity: String, Sendable, Codable, Hashable, Comparable, CaseIterable {
    /// Worth knowing.
    case info
    /// Probably wrong.
    case warning
    /// Wrong.
    case error

    /// Ordered from info to error.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// The least severity that makes a run fail.
public enum FailOn: String, Sendable, Codable, Hashable, CaseIterable {
    /// Only errors.
    case error
    /// Warnings and errors.
    case warning
    /// Every finding.
    case info
    /// Nothing: findings never change the exit code.
    case never

    /// The strictest of several; nil if there are none.
    public static func strictest(of several: [FailOn]) -> FailOn? {
        [.info, .warning, .error, .never].first { several.contains($0) }
    }

    /// Whether a finding of this severity makes the run fail.
    public func isReached(by severity: Severity) -> Bool {
        switch self {
        case .never: false
        case .info: true
        case .warning: severity >= .warning
        case .error: severity == .error
        }
    }
}
