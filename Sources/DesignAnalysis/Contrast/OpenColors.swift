public import DesignModel

extension Study {
    /// Where the color of a text, or one behind it, is asked for from the place the design is used in; nil where the file alone
    /// says.
    public func openColor(of reading: ContrastReading) -> Origin? { design.openColor(of: reading) }
}

extension Design {
    /// Where the color of a text, or one behind it, is asked for from the place the design is used in; nil where the file alone
    /// says.
    public func openColor(of reading: ContrastReading) -> Origin? {
        let run = textRuns[reading.run]
        if let open = paint(run.fill).flatMap(openColor) { return open }
        if reading.painters.isEmpty, let open = groundLeftOpen { return open }
        for painter in reading.painters.reversed() where shows(painter) {
            let layer = layers[Int(painter)]
            if let open = paint(layer.fill).flatMap(openColor) { return open }
            if let open = (stroke(layer.stroke)?.paint).flatMap(openColor) { return open }
        }
        return nil
    }

    /// Where a paint, or a stop of its gradient, is asked for.
    private func openColor(of paint: Paint) -> Origin? {
        if let open = paint.leftOpen { return open }
        guard case .gradient(let index) = paint.kind, gradients.indices.contains(Int(index)) else { return nil }
        return gradients[Int(index)].stops.lazy.compactMap(\.leftOpen).first
    }

    /// Whether a layer, and all that it lies in, lets anything through.
    private func shows(_ painter: LayerIndex) -> Bool {
        var next = painter
        while layers.indices.contains(Int(next)) {
            let compositing = Int(layers[Int(next)].compositing)
            if compositings.indices.contains(compositing), compositings[compositing].opacity == 0 { return false }
            let parent = layers[Int(next)].parent
            guard parent < next else { break }
            next = parent
        }
        return true
    }

    private func paint(_ index: Int32) -> Paint? {
        paints.indices.contains(Int(index)) ? paints[Int(index)] : nil
    }

    private func stroke(_ index: Int32) -> Stroke? {
        strokes.indices.contains(Int(index)) ? strokes[Int(index)] : nil
    }
}
