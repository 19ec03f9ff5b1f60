public import DesignModel
public import SourceText

/// The source of a design's pictures. Painting itself opens no files and reads no design formats; its caller does.
public protocol PictureSource: Sendable {
    /// The bytes of the file at a path relative to the design, as in ``ImageAddress/beside(_:)``.
    func contents(of path: String) throws(UnknownImage) -> SourceBytes
    /// The design in an SVG file, laid out in a viewport of this size in px, or the part of it named by the address's
    /// fragment. `work` grows by the number of steps taken, at ten million or more per second.
    func drawing(
        in contents: [UInt8], size: Point, fragment: [UInt8], work: inout Int
    ) throws(UnknownImage) -> Design
    /// The natural size of an SVG picture in px; nil if it cannot be read.
    func size(ofDrawingIn contents: [UInt8], fragment: [UInt8]) -> NaturalSize?
}

/// The source for a picture inside a picture, which may not refer to anything outside itself (SVG Integration §3.1,
/// secure static mode).
struct SecludedSource: PictureSource {
    let around: any PictureSource

    func contents(of path: String) throws(UnknownImage) -> SourceBytes { throw .outside }

    func drawing(
        in contents: [UInt8], size: Point, fragment: [UInt8], work: inout Int
    ) throws(UnknownImage) -> Design {
        try around.drawing(in: contents, size: size, fragment: fragment, work: &work)
    }

    func size(ofDrawingIn contents: [UInt8], fragment: [UInt8]) -> NaturalSize? {
        around.size(ofDrawingIn: contents, fragment: fragment)
    }
}
