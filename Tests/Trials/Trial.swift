/// One door of Tincture that takes what strangers wrote, knocked on with any bytes at all: it may not trap or hang, and what
/// it says must hold together. Fuzzers and tests share these.
public enum Trial: String, CaseIterable, Sendable {
    /// SVG, read, judged and reported in every format.
    case svg
    /// A style sheet inside an SVG.
    case css
    /// JSON of any kind, by the reader and by the document.
    case json
    /// A zip archive as it is.
    case archive
    /// JSON of Sketch layers, and the same as a page of an archive.
    case sketch
    /// Answers of Figma's interface.
    case figma
    /// Design tokens.
    case tokens
    /// Files that hold palettes, of every format.
    case palette
    /// `tincture.yml`.
    case configuration
    /// Selectors and pointers, matched against designs.
    case selector
    /// Colors as CSS and SVG write them.
    case color
    /// Patterns of custom rules and of paths.
    case pattern
    /// Pictures.
    case picture
    /// Fonts that a configuration names or a design holds.
    case font

    /// Knocks; throws what does not hold together.
    public func run(on bytes: [UInt8]) throws(Complaint) {
        switch self {
        case .svg:
            try XMLTrial.run(on: bytes)
            try DesignTrial.run(on: bytes, path: "a.svg")
        case .css: try TextTrial.styleSheet(bytes)
        case .json: try TextTrial.json(bytes)
        case .archive: try ArchiveTrial.run(on: bytes)
        case .sketch: try ArchiveTrial.run(onPage: bytes)
        case .figma, .tokens: try DesignTrial.run(on: bytes, path: "a.json")
        case .palette: try TextTrial.palette(bytes)
        case .configuration: try TextTrial.configuration(bytes)
        case .selector: try TextTrial.selector(bytes)
        case .color: try TextTrial.color(bytes)
        case .pattern: try TextTrial.pattern(bytes)
        case .picture: try TextTrial.picture(bytes)
        case .font: try TextTrial.font(bytes)
        }
    }
}

/// Something that does not hold together.
public struct Complaint: Error, CustomStringConvertible {
    /// One sentence.
    public let description: String

    init(_ description: String) { self.description = description }

    /// Complains unless something holds.
    static func unless(_ holds: Bool, _ sentence: @autoclosure () -> String) throws(Complaint) {
        guard holds else { throw Complaint(sentence()) }
    }
}
