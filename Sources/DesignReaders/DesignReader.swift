public import DesignModel
public import SourceText

/// What came of reading a file: its design as far as it could be read, and what was met on the way.
public struct DesignReading: Sendable {
    /// The design, or nil where nothing of the file could be read.
    public let design: Design?
    /// What could not be read as its author meant it, in the order it was met.
    public let troubles: [ReadingTrouble]
}

/// Reads designs; which format a file has is told by its content, never by its name alone.
public enum DesignReader {
    /// Reads a file of any format that is known. Content that is wrong gives troubles, never an error.
    public static func reading(of file: SourceFile) -> DesignReading {
        SVGReader.reading(of: file)
    }
}
