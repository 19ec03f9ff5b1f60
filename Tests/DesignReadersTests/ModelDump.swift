import ColorScience
import DesignModel
import SourceText

/// A design as text, one layer a line, with the bytes that its paints were read from.
struct ModelDump {
    let design: Design

    var text: String {
        var lines = ["\(number(design.width)) × \(number(design.height)) px"]
        var ends: [LayerIndex] = []
        for (index, layer) in design.layers.enumerated() {
            while let end = ends.last, end <= index { ends.removeLast() }
            lines.append(String(repeating: "  ", count: ends.count) + line(layer))
            if layer.kind == .text, layer.content >= 0 {
                lines += runs(design.texts[Int(layer.content)]).map {
                    String(repeating: "  ", count: ends.count + 1) + $0
                }
            }
            ends.append(layer.end)
        }
        lines += design.gradients.enumerated().map { "gradient \($0): \(gradient($1))" }
        return lines.joined(separator: "\n") + "\n"
    }

    private func line(_ layer: Layer) -> String {
        var parts = ["\(layer.kind)", design.provenance.path(of: layer.node)]
        if layer.presence != .painted { parts.append("\(layer.presence)") }
        if layer.transform != 0 { parts.append(transform(design.transforms[Int(layer.transform)])) }
        if layer.kind == .shape, layer.content >= 0 { parts.append(geometry(design.geometries[Int(layer.content)])) }
        if layer.fill > 0 { parts.append("fill " + paint(design.paints[Int(layer.fill)])) }
        if layer.stroke >= 0 {
            let stroke = design.strokes[Int(layer.stroke)]
            parts.append("stroke \(number(stroke.width)) " + paint(stroke.paint))
        }
        if layer.compositing > 0 { parts.append(compositing(design.compositings[Int(layer.compositing)])) }
        return parts.joined(separator: " · ")
    }

    private func runs(_ text: Text) -> [String] {
        design.textRuns[Int(text.runs.lowerBound)..<Int(text.runs.upperBound)].map { run in
            let style = design.textStyles[Int(run.style)]
            var parts = [
                "run “\(design.string(of: run))”",
                "\(style.families.first ?? "-") \(number(style.size)) \(number(style.weight))",
            ]
            if style.anchor != .start { parts.append("\(style.anchor)") }
            if run.presence != .painted { parts.append("\(run.presence)") }
            parts.append("fill " + paint(design.paints[Int(run.fill)]))
            return parts.joined(separator: " · ")
        }
            + design.placements[Int(text.placements.lowerBound)..<Int(text.placements.upperBound)].map {
                "letter \($0.character) at \(number($0.x)), \(number($0.y))"
            }
    }

    private func paint(_ paint: Paint) -> String {
        var text =
            switch paint.kind {
            case .none: "none"
            case .solid: RGBA8(paint.color).hex
            case .gradient(let index): "gradient \(index)"
            case .pattern(let index): "pattern \(index)"
            case .unknown(let reason): "unknown: \(reason.phrase)"
            }
        if paint.opacity != 1 { text += " at \(number(paint.opacity))" }
        if let range = paint.origin?.range { text += " “\(written(range))”" }
        return text
    }

    private func written(_ range: ByteRange) -> String {
        let bytes = design.file.bytes.bytes
        var copy: [UInt8] = []
        for index in Int(range.lower)..<min(Int(range.upper), bytes.count) { copy.append(bytes[index]) }
        return String(decoding: copy, as: UTF8.self)
    }

    private func geometry(_ geometry: Geometry) -> String {
        switch geometry {
        case .rectangle(let r, let radiusX, let radiusY):
            "rect \(rectangle(r))" + (radiusX > 0 ? " round \(number(radiusX)) \(number(radiusY))" : "")
        case .ellipse(let center, let radiusX, let radiusY):
            "ellipse \(number(center.x)) \(number(center.y)) \(number(radiusX)) \(number(radiusY))"
        case .path(let path, let bounds): "path of \(path.verbs.count) steps in \(rectangle(bounds))"
        }
    }

    private func gradient(_ gradient: Gradient) -> String {
        let stops = gradient.stops.map { "\(number($0.offset)) \(RGBA8($0.rgba).hex)" }.joined(separator: ", ")
        let shape =
            switch gradient.kind {
            case .linear(let start, let end):
                "from \(number(start.x)) \(number(start.y)) to \(number(end.x)) \(number(end.y))"
            case .radial(let center, let radius, let focus, _):
                "around \(number(center.x)) \(number(center.y)) radius \(number(radius)) focus \(number(focus.x)) \(number(focus.y))"
            case .angular(let center, let angle): "about \(number(center.x)) \(number(center.y)) from \(number(angle))°"
            }
        return "\(shape) · \(gradient.units) · \(gradient.spread) · \(stops)"
    }

    private func compositing(_ compositing: Compositing) -> String {
        var parts: [String] = []
        if compositing.opacity != 1 { parts.append("opacity \(number(compositing.opacity))") }
        if compositing.blend != .normal { parts.append(compositing.blend.cssName) }
        if let clip = compositing.clip { parts.append("clip \(clip)") }
        if let mask = compositing.mask { parts.append("mask \(mask)") }
        if let viewport = compositing.viewport { parts.append("viewport \(rectangle(viewport))") }
        if let reason = compositing.unknown { parts.append("unknown: \(reason.phrase)") }
        return parts.joined(separator: ", ")
    }

    private func rectangle(_ r: Rectangle) -> String {
        "\(number(r.minX)) \(number(r.minY)) \(number(r.width)) \(number(r.height))"
    }

    private func transform(_ t: AffineTransform) -> String {
        "matrix(" + [t.a, t.b, t.c, t.d, t.e, t.f].map(number).joined(separator: " ") + ")"
    }

    /// Four decimals are enough to review; whole numbers stay whole.
    private func number(_ value: Double) -> String {
        let rounded = (value * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
}
