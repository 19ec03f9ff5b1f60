public import DesignModel

extension Study {
    /// Where the color of a text, or one behind it, is asked for from the place the design is used in; nil where the file alone
    /// says.
    public func openColor(of reading: ContrastReading) -> Origin? {
        let run = design.textRuns[reading.run]
        if let open = paint(run.fill)?.leftOpen { return open }
        if reading.painters.isEmpty, let open = design.groundLeftOpen { return open }
        for painter in reading.painters.reversed() {
            let layer = design.layers[Int(painter)]
            if let open = paint(layer.fill)?.leftOpen { return open }
            if let open = stroke(layer.stroke)?.paint.leftOpen { return open }
        }
        return nil
    }

    private func paint(_ index: Int32) -> Paint? {
        design.paints.indices.contains(Int(index)) ? design.paints[Int(index)] : nil
    }

    private func stroke(_ index: Int32) -> Stroke? {
        design.strokes.indices.contains(Int(index)) ? design.strokes[Int(index)] : nil
    }
}
