public import DesignModel
public import SourceText

/// Where the pictures of a design come from. Painting opens no files and reads no formats of designs; whoever runs it
/// does.
public protocol PictureSource: Sendable {
    /// The bytes of the file at a path beside the design, as ``ImageAddress/beside(_:)`` holds it.
    func contents(of path: String) throws(UnknownImage) -> SourceBytes
    /// The design in the bytes of an SVG, laid out in a viewport of a size in px, or what the fragment of its address asks for
    /// of it. `work` grows by the steps that it took, of which a second is ten million or more.
    func drawing(
        in contents: [UInt8], size: Point, fragment: [UInt8], work: inout Int
    ) throws(UnknownImage) -> Design
    /// The size in px that the bytes of an SVG give it as a picture; nil where they cannot be read.
    func size(ofDrawingIn contents: [UInt8], fragment: [UInt8]) -> NaturalSize?
}

/// The source of a picture in a picture: what it needs must be in it (SVG Integration §3.1, secure static mode).
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
