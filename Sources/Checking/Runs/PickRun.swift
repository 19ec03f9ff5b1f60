public import ColorScience
import DesignAnalysis
public import DesignModel
import DesignReaders
import Linting
import Painting
public import Reporters
import SourceText

/// Reads the colors painted at points of one design.
public struct PickRun: Sendable {
    private let design: Design
    private let eyedropper: Eyedropper
    private let backdrop: RGBA?
    private let artboard: Int
    /// Whether part of the file could not be read, which might have painted anywhere.
    private let isBroken: Bool

    /// Reads the design at a path, or the contents given, as it looks in a mode; `backdrop` is painted beneath it. If
    /// the design has several artboards, one must be named.
    public init(
        path: String, contents: [UInt8]? = nil, artboard: String? = nil, on backdrop: RGBA?,
        in mode: ColorScheme = .light
    ) throws(CheckingError) {
        let file = Selection.File(
            path: path, shown: path, identity: path, isNamed: true, isExpected: contents != nil, governance: 0,
            contents: contents,
            size: contents?.count ?? FileSystem.size(of: path))
        switch DocumentReading(file, largest: SourceBytes.defaultLimit, for: .everything) {
        case .closed(let reason): throw .closed("\(path): \(reason)")
        case .unreadable(let reason, _, _): throw .unreadable("\(path): \(reason)")
        case .noDesign(let reason), .perhapsTokens(_, let reason):
            throw .unreadable("\(path): \(reason ?? "no design that can be read")")
        case .design(let read, let troubles):
            let isAsItIs = mode == .light || !read.followsColorScheme
            let design =
                isAsItIs ? read : DesignReader.reading(of: read.file, for: .everything, in: mode).design ?? read
            guard design.format != .tokens else {
                throw .unreadable("\(path): design tokens paint nothing; tincture palette lists their colors")
            }
            self.design = design
            isBroken = troubles.ofIncompleteness != nil
            self.backdrop = backdrop
            self.artboard = try PickRun.artboard(artboard, of: design, path)
            eyedropper = Eyedropper(design, pictures: DocumentFolder(of: path))
        }
    }

    private static func artboard(_ name: String?, of design: Design, _ path: String) throws(CheckingError) -> Int {
        let names = design.artboards.map(\.name)
        let identifiers = design.artboards.map { artboard in
            design.provenance.identifier(of: design.layers[Int(artboard.layer)].node)
        }
        guard let name else {
            if names.count < 2 { return 0 }
            throw .artboard(
                "\(path) has \(names.count) artboards; say which with --artboard: \(list(of: names, identifiers))")
        }
        let found = names.indices.filter { names[$0] == name }
        if found.count == 1 { return found[0] }
        if let index = identifiers.firstIndex(of: name) { return index }
        guard found.isEmpty else {
            let list = list(of: found.map { names[$0] }, found.map { identifiers[$0] })
            throw .artboard("\(path) has \(found.count) artboards of that name; say which by its id: \(list)")
        }
        let said = "there is no artboard “\(PrintableText.of(name))” in \(path)"
        guard let nearest = NearestSpelling.of(name, among: names) else { throw .artboard(said) }
        throw .artboard("\(said); did you mean “\(PrintableText.of(nearest))”?")
    }

    /// The names of the first artboards, with their ids if the names are ambiguous.
    private static func list(of names: [String], _ identifiers: [String?]) -> String {
        let isAmbiguous = Set(names).count < names.count
        let list = zip(names, identifiers).prefix(12).map { name, identifier in
            let id = isAmbiguous ? identifier.map { " \(PrintableText.of($0))" } ?? "" : ""
            return "“\(PrintableText.of(name))”\(id)"
        }
        let more = names.count > 12 ? " and \(names.count - 12) more" : ""
        return list.joined(separator: ", ") + more
    }

    /// The color painted at a point in device px.
    public func report(at point: Point) -> PickReport {
        let painted = eyedropper.color(at: point, ofArtboard: artboard, on: backdrop)
        return PickReport(
            point: point, color: RGBA8(painted.color), alpha: painted.color.alpha,
            reason: painted.reason.map { "because of \($0.phrase)" }
                ?? (isBroken ? "part of the file cannot be read" : nil),
            layers: painted.layers.map { layer in
                PickReport.Layer(
                    element: design.provenance.path(of: design.layers[Int(layer.layer)].node),
                    color: RGBA8(layer.color), alpha: layer.alpha, blend: layer.blend)
            }, missed: missed(at: point))
    }

    /// The size of the artboard or page if a point lies outside it, else nil.
    private func missed(at point: Point) -> Point? {
        let size =
            design.artboards.indices.contains(artboard)
            ? Point(design.artboards[artboard].width, design.artboards[artboard].height)
            : Point(design.width, design.height)
        let isWithin = (0...size.x).contains(point.x) && (0...size.y).contains(point.y)
        return size.x > 0 && size.y > 0 && !isWithin ? size : nil
    }
}
