public import ColorScience
import DesignAnalysis
public import DesignModel
import DesignReaders
import Painting
public import Reporters
import SourceText

/// Asks one design what is painted at points.
public struct PickRun: Sendable {
    /// Why a design cannot be asked.
    public enum Failure: Error, Sendable, CustomStringConvertible {
        /// It cannot be opened.
        case closed(String)
        /// It is no design, or a broken one.
        case unreadable(String)

        /// The path and what is wrong, in one sentence.
        public var description: String {
            switch self {
            case .closed(let text), .unreadable(let text): text
            }
        }
    }

    private let design: Design
    private let eyedropper: Eyedropper
    private let backdrop: RGBA?
    /// Whether part of the file could not be read, which may have painted anywhere.
    private let isBroken: Bool

    /// Reads the design at a path; `backdrop` is laid beneath it, if any.
    public init(path: String, on backdrop: RGBA?) throws(Failure) {
        let file = Selection.File(path: path, shown: path, isNamed: true, governance: 0)
        switch DocumentReading(file, largest: SourceBytes.defaultLimit, for: .everything) {
        case .closed(let reason): throw .closed("\(path): \(reason)")
        case .otherKind(let reason), .unreadable(let reason, _, _): throw .unreadable("\(path): \(reason)")
        case .design(let design, let troubles):
            self.design = design
            isBroken = troubles.contains { $0.kind == .unreadable }
            self.backdrop = backdrop
            eyedropper = Eyedropper(design, pictures: DocumentFolder(of: path))
        }
    }

    /// What is painted at a point in device px.
    public func report(at point: Point) -> PickReport {
        let painted = eyedropper.color(at: point, on: backdrop)
        return PickReport(
            point: point, color: RGBA8(painted.color), alpha: painted.color.alpha,
            reason: painted.reason.map { "because of \($0.phrase)" }
                ?? (isBroken ? "part of the file cannot be read" : nil),
            layers: painted.layers.map { layer in
                PickReport.Layer(
                    element: design.provenance.path(of: design.layers[Int(layer.layer)].node),
                    color: RGBA8(layer.color), alpha: layer.alpha, blend: layer.blend)
            })
    }
}
