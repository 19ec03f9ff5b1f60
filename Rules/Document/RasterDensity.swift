import DesignAnalysis
import DesignModel
import Linting
import SourceText

/// What the rules about raster pictures have in common.
enum RasterDensity {
    /// A finding about a picture; `limit` states the limit in words.
    static func finding(about raster: PlacedRaster, in study: Study, _ limit: String) -> Finding {
        let design = study.design
        let node = design.layers[Int(raster.layer)].node
        let name = design.provenance.name(of: node).shortened(to: 40)
        var finding = Finding(
            at: Origin(node: node, range: design.provenance.range(of: node)),
            Message(
                "Picture “\(name)” has \(Figure.limit(raster.density)) \(Figure.limit(raster.density) == "1" ? "pixel" : "pixels") for each px it is shown in; \(limit)"
            ))
        finding = finding.note(
            Message(
                "\(size(raster.pixels)) pixels shown at \(size(raster.shown)) px"))
        finding.data = [
            Datum.Field("density", .number(raster.density)), Datum.Field("width", .number(raster.pixels.x)),
            Datum.Field("height", .number(raster.pixels.y)),
        ]
        return finding
    }

    private static func size(_ size: Point) -> String { "\(Figure.pixels(size.x)) × \(Figure.pixels(size.y))" }

    /// The relative error that transforms may leave.
    static let leeway = 0.01

    /// A black PNG of 80 × 40 pixels.
    static let picture =
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAFAAAAAoAQAAAABBG0CsAAAADklEQVR42mNgGAVDEQAAAbgAAdYa3E4A"
        + "AAAASUVORK5CYII="

    /// A drawing that shows the picture in the given size.
    static func drawing(width: String, height: String, mark: String = "", transform: String = "") -> String {
        ExampleDesign.svg(
            "<g transform=\"\(transform)\">\(mark)<image id=\"photo\" width=\"\(width)\" height=\"\(height)\" href=\"\(picture)\"/></g>"
        )
    }
}
