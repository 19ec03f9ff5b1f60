/// The exit status of the program.
public enum ExitStatus: Int32, Sendable {
    /// No finding makes the run fail.
    case clean = 0
    /// Findings make the run fail.
    case findings = 1
    /// The job could not be done, because of wrong usage, the configuration or a missing path.
    case failure = 2
}
