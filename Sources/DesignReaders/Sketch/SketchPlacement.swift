import DesignModel
import SourceText

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A layer's place in its parent and its size in px, before any rotation.
struct Box: Hashable, Sendable {
    var x = 0.0, y = 0.0, width = 0.0, height = 0.0

    /// The box in the layer's own coordinates.
    var own: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }
}

/// A change of size that layers follow as their constraints say.
struct Resizing: Hashable, Sendable {
    var oldWidth: Double, oldHeight: Double
    var newWidth: Double, newHeight: Double

    /// Nil where the size does not change.
    init?(from record: SketchLayer, to box: Box) {
        self.init(oldWidth: record.width, oldHeight: record.height, newWidth: box.width, newHeight: box.height)
    }

    init?(oldWidth: Double, oldHeight: Double, newWidth: Double, newHeight: Double) {
        guard abs(oldWidth - newWidth) > 1e-6 || abs(oldHeight - newHeight) > 1e-6, oldWidth > 0, oldHeight > 0 else {
            return nil
        }
        self.oldWidth = oldWidth
        self.oldHeight = oldHeight
        self.newWidth = newWidth
        self.newHeight = newHeight
    }

    /// The box of a layer after the change.
    func placed(_ box: Box, _ record: SketchLayer) -> Box {
        let (x, width) = Resizing.placed(box.x, box.width, in: oldWidth, to: newWidth, record.horizontalHold)
        let (y, height) = Resizing.placed(box.y, box.height, in: oldHeight, to: newHeight, record.verticalHold)
        return Box(x: x, y: y, width: width, height: height)
    }

    /// Whether it is unknown where a layer goes.
    func isUncertain(_ record: SketchLayer) -> Bool {
        Resizing.differ(oldWidth, newWidth) && record.horizontalHold == nil
            || Resizing.differ(oldHeight, newHeight) && record.verticalHold == nil
    }

    private static func differ(_ old: Double, _ new: Double) -> Bool { abs(old - new) > 1e-6 }

    private static func placed(
        _ start: Double, _ size: Double, in old: Double, to new: Double, _ hold: SketchHold?
    ) -> (start: Double, size: Double) {
        guard differ(old, new), let hold else { return (start, size) }
        let share = new / old
        let margin = old - start - size
        switch (hold.fixesStart, hold.fixesEnd, hold.fixesSize) {
        case (true, true, _): return (start, max(0, new - start - margin))
        case (true, false, true): return (start, size)
        case (false, true, true): return (new - margin - size, size)
        case (false, false, true): return ((start + size / 2) * share - size / 2, size)
        case (true, false, false):
            // The room beside the fixed margin is divided as before.
            let rest = old - start
            return (start, rest > 0 ? max(0, (new - start) * size / rest) : size)
        case (false, true, false):
            let rest = old - margin
            let width = rest > 0 ? max(0, (new - margin) * size / rest) : size
            return (new - margin - width, width)
        case (false, false, false): return (start * share, size * share)
        }
    }
}

extension SketchBuilder {
    /// Whether the place of a layer is unknown, or that of a part of a combined shape.
    func isUncertain(_ place: Int32, in frame: Frame) -> Bool {
        let record = index.layers[Int(place)]
        if record.flags.contains(.misread) { return true }
        if let resizing = frame.resizing, resizing.isUncertain(record) { return true }
        guard record.kind == .shapeGroup else { return false }
        let parts = index.layers[Int(place) + 1..<max(Int(place) + 1, Int(record.end))]
        let isResized = Resizing(from: record, to: placed(record, in: frame)) != nil
        return parts.contains { part in
            part.flags.contains(.misread) || isResized && (part.horizontalHold == nil || part.verticalHold == nil)
        }
    }

    /// Covers a frame's layers with an unknown paint: one of them may lie anywhere in the frame.
    mutating func coverParent(in frame: Frame) {
        let parent = design.layers[Int(frame.layer)]
        var layer = Layer(
            kind: .shape, presence: parent.presence, parent: frame.layer, node: parent.node, instance: frame.instance)
        // Without a known size, the cover reaches as far as the parent does.
        let box = frame.resizing.map { Rectangle(x: 0, y: 0, width: $0.newWidth, height: $0.newHeight) }
        layer.content = geometryIndex(.rectangle(box ?? .anywhere, radiusX: 0, radiusY: 0))
        layer.fill = append(Paint(.unknown(.uncertainPlace)))
        _ = append(layer)
    }

    /// A layer's box in its parent, with the size it has here.
    func placed(_ record: SketchLayer, in frame: Frame) -> Box {
        let box = Box(
            x: record.x - frame.origin.x, y: record.y - frame.origin.y, width: record.width, height: record.height)
        guard let resizing = frame.resizing else { return box }
        let placed = resizing.placed(box, record)
        return Box(
            x: SketchNumber.length(placed.x), y: SketchNumber.length(placed.y),
            width: SketchNumber.length(placed.width), height: SketchNumber.length(placed.height))
    }

    /// From a layer's coordinates to its parent's: rotated about its middle, then flipped, as in Sketch.
    func transform(of record: SketchLayer, in box: Box) -> AffineTransform {
        let flipsX = record.flags.contains(.flippedHorizontally)
        let flipsY = record.flags.contains(.flippedVertically)
        guard flipsX || flipsY || record.rotation != 0 else { return .translation(box.x, box.y) }
        let angle = -record.rotation.truncatingRemainder(dividingBy: 360) * .pi / 180
        let turn = Turn(angle)
        let scaleX = flipsX ? -1.0 : 1
        let scaleY = flipsY ? -1.0 : 1
        let (middleX, middleY) = (box.width / 2, box.height / 2)
        let linear = AffineTransform(
            scaleX * turn.cosine, scaleY * turn.sine, -scaleX * turn.sine, scaleY * turn.cosine, 0, 0)
        return AffineTransform.translation(box.x + middleX, box.y + middleY).concatenating(linear).concatenating(
            .translation(-middleX, -middleY))
    }
}

/// A direction, exact for quarter turns so that rectangles stay rectangles.
struct Turn {
    let cosine: Double
    let sine: Double

    /// The direction of an angle in radians.
    init(_ angle: Double) {
        let quarters = angle / (.pi / 2)
        guard abs(quarters - quarters.rounded()) > 1e-12, quarters.isFinite else {
            let turns: [(Double, Double)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
            let quarter = quarters.isFinite ? Int(quarters.rounded().truncatingRemainder(dividingBy: 4)) : 0
            (cosine, sine) = turns[(quarter + 4) % 4]
            return
        }
        (cosine, sine) = (cos(angle), sin(angle))
    }
}
