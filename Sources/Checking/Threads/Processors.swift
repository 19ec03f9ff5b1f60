/// The machine's processors.
public enum Processors {
    /// The number of available processors, at least one.
    public static var count: Int { FileSystem.processors }
}
