public import DesignModel
public import SourceText
public struct DesignReading: Sendable {
    public let design: Design?
    public let troubles: [ReadingTrouble]
}
public enum DesignReader {
    public static func reading(of file: SourceFile) -> DesignReading { DesignReading(design: nil, troubles: []) }
}
