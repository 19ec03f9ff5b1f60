/// What a program tells the shell when it ends.
public enum ExitStatus: Int32, Sendable {
    /// Nothing was found that makes the run fail.
    case clean = 0
    /// Something was.
    case findings = 1
    /// The job could not be done: usage, configuration, a path that is not there.
    case failure = 2
}
