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
        if let open = paint(run.fill)?.leftOpen(in: self) { return open }
        // Few designs have any filter, and all texts are asked.
        if !filters.isEmpty, let open = openInk(of: reading) { return open }
        if reading.painters.isEmpty, let open = groundLeftOpen { return open }
        for painter in reading.painters.reversed() where shows(painter) {
            if let open = openColor(of: layers[Int(painter)]) { return open }
        }
        for layer in reading.filtered {
            for filter in filters(of: layer) {
                for step in filter.steps where step.leftOpen != nil { return step.leftOpen }
            }
        }
        return nil
    }

    private func openColor(of layer: Layer) -> Origin? {
        paint(layer.fill)?.leftOpen(in: self) ?? stroke(layer.stroke)?.paint.leftOpen(in: self)
    }

    /// Where the color that a filter of a text, or of what it lies in, gives its letters is asked for. What lies beneath them is
    /// their shadow, and no color of theirs.
    private func openInk(of reading: ContrastReading) -> Origin? {
        var next = reading.layer
        while layers.indices.contains(Int(next)) {
            for filter in filters(of: next) {
                for (place, step) in filter.steps.enumerated() {
                    if let open = step.leftOpen, !filter.isShadow(place) { return open }
                }
            }
            let parent = layers[Int(next)].parent
            guard parent < next else { break }
            next = parent
        }
        return nil
    }

    private func filters(of layer: LayerIndex) -> [Filter] {
        let compositing = Int(layers[Int(layer)].compositing)
        guard compositings.indices.contains(compositing) else { return [] }
        return compositings[compositing].filters.compactMap {
            filters.indices.contains(Int($0)) ? filters[Int($0)] : nil
        }
    }

    /// Whether a layer, and all that it lies in, lets anything through.
    private func shows(_ painter: LayerIndex) -> Bool {
        var next = painter
        while layers.indices.contains(Int(next)) {
            if isClear(layers[Int(next)]) { return false }
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

extension Filter {
    /// Whether the color that a step makes is that of a shadow: it is cut to a silhouette that was moved, spread or blurred.
    fileprivate func isShadow(_ place: Int) -> Bool {
        let uses = steps.filter { $0.inputs.contains(.step(place)) }
        let moves = moves
        return !uses.isEmpty
            && uses.allSatisfy { use in
                use.effect == .composite(.in) && use.inputs.contains { $0 != .step(place) && $0.isMoved(moves) }
            }
    }

    /// Of each step, whether its picture was moved, spread or blurred; steps name none but those before them.
    private var moves: [Bool] {
        var moves: [Bool] = []
        for step in steps {
            let isMoved =
                switch step.effect {
                case .blur(let x, let y): x > 0 || y > 0
                case .offset(let offset): offset != Point(0, 0)
                case .morphology: true
                default: false
                }
            moves.append(isMoved || step.inputs.contains { $0.isMoved(moves) })
        }
        return moves
    }
}

extension FilterStep.Input {
    fileprivate func isMoved(_ moves: [Bool]) -> Bool {
        if case .step(let place) = self { moves.indices.contains(place) && moves[place] } else { false }
    }
}
