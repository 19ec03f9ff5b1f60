/// The machine's processors.
public enum Processors {
    /// How many may be used; at least one.
    public static var count: Int { FileSystem.processors }
}
