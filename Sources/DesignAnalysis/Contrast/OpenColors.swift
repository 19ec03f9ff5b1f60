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
        if let open = paint(run.fill)?.leftOpen { return open }
        if reading.painters.isEmpty, let open = groundLeftOpen { return open }
        for painter in reading.painters.reversed() {
            let layer = layers[Int(painter)]
            if let open = paint(layer.fill)?.leftOpen { return open }
            if let open = stroke(layer.stroke)?.paint.leftOpen { return open }
        }
        return nil
    }

    private func paint(_ index: Int32) -> Paint? {
        paints.indices.contains(Int(index)) ? paints[Int(index)] : nil
    }

    private func stroke(_ index: Int32) -> Stroke? {
        strokes.indices.contains(Int(index)) ? strokes[Int(index)] : nil
    }
}
