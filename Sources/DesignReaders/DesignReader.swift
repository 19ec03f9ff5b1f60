public import DesignModel
public import SourceText

/// What came of reading a file: its design as far as it could be read, and what was met on the way.
public struct DesignReading: Sendable {
    /// The design, or nil where nothing of the file could be read.
    public let design: Design?
    /// What could not be read as its author meant it, in the order it was met.
    public let troubles: [ReadingTrouble]
}

/// What a design is read for; readers may leave out what it does not need.
public enum ReadingPurpose: Sendable {
    /// Everything that can be read.
    case everything
    /// Judging: outlines are left out where the design holds no text that could lie over them.
    case judging
    /// Measuring texts: nothing but the size is read where the design holds none.
    case texts
}

/// Reads designs; which format a file has is told by its content, never by its name alone.
public enum DesignReader {
    /// Reads a file of any format that is known. Content that is wrong gives troubles, never an error.
    public static func reading(of file: SourceFile, for purpose: ReadingPurpose = .everything) -> DesignReading {
        SVGReader.reading(of: file, for: purpose)
    }
}
