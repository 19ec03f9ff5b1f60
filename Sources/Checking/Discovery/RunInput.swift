/// What a run was told to look at.
public struct RunInput: Sendable {
    /// A design that was handed over instead of a path.
    public struct HandedDesign: Sendable {
        /// The path it stands for: its configuration and its name in reports come from it.
        let path: String
        let contents: [UInt8]
    }

    /// Files and folders, as people name them.
    public let paths: [String]
    /// Whether the paths came as a list, of which nothing may be left after excludes.
    public let isList: Bool
    /// A design read from standard input.
    public let handed: HandedDesign?

    /// Files and folders; the working folder where there are none.
    public init(paths: [String]) {
        self.paths = paths
        isList = false
        handed = nil
    }

    /// The paths of a list, one a line, or with NUL between them where there is one.
    public init(list: [UInt8], paths: [String] = []) {
        let end: UInt8 = list.contains(0) ? 0 : 0x0A
        let names = list.split(separator: end).map { line in
            end == 0x0A && line.last == 0x0D ? line.dropLast() : line
        }
        self.paths = paths + names.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
        isList = true
        handed = nil
    }

    /// A design from standard input that stands for the file at `path`, and further paths.
    public init(design contents: [UInt8], standingFor path: String, paths: [String] = []) {
        self.paths = paths
        isList = false
        handed = HandedDesign(path: path, contents: contents)
    }
}
