internal import DesignModel

// How the runs of a text become entries.
extension DisplayListBuilder {
    mutating func paintText(_ layer: Layer, at index: LayerIndex, in frame: Frame) {
        guard place(text: layer.content) else { return }
        if TextSetter.isTooLong(design.texts[Int(layer.content)], in: design) {
            // Its letters may be anywhere.
            return appendUnknown(.longText, at: index, in: frame, bounds: frame.visible)
        }
        let runs = design.texts[Int(layer.content)].runs.clamped(to: 0..<Int32(design.textRuns.count))
        guard !design.textGroups.isEmpty, runs.contains(where: { design.textRuns[Int($0)].group >= 0 }) else {
            for run in runs { paint(run, of: layer, at: index, in: frame) }
            return
        }
        frames.append(frame)
        var open: [Int] = []
        for run in runs {
            let groups = design.textGroups(of: design.textRuns[Int(run)])
            let kept = zip(open, groups).prefix { $0 == $1 }.count
            while open.count > kept { closeTextGroup(&open) }
            for group in groups[kept...] {
                openTextGroup(group, at: index)
                open.append(group)
            }
            if let inner = frames.last { paint(run, of: layer, at: index, in: inner) }
        }
        while !open.isEmpty { closeTextGroup(&open) }
        frames.removeLast()
    }

    private mutating func openTextGroup(_ group: Int, at layer: LayerIndex) {
        guard var frame = frames.last else { return }
        (frame.opened, frame.tooDeep, frame.filtered) = (-1, -1, -1)
        let number = design.textGroups[group].compositing
        let compositing = design.compositings[Int(number)]
        if !narrow(&frame, by: compositing, at: layer) { frame.visible = .empty }
        if compositing.needsGroup, purpose == .painting { open(number, at: layer, &frame) }
        frames.append(frame)
    }

    private mutating func closeTextGroup(_ open: inout [Int]) {
        open.removeLast()
        if let frame = frames.last { close(frame) }
    }

    private mutating func paint(_ run: Int32, of layer: Layer, at index: LayerIndex, in frame: Frame) {
        switch design.textRuns[Int(run)].presence {
        case .painted, .defined: break
        case .hidden, .undisplayed, .undrawn: return
        }
        let box = list.text.runs[Int(run)].box
        guard !box.isEmpty else { return }
        let bounds = list.systems[Int(frame.system)].transform.bounds(of: box).intersection(frame.visible)
        guard !bounds.isEmpty else { return }
        usePattern(design.textRuns[Int(run)].fill, of: layer, in: frame)
        usePattern(list.source(ofStrokeOf: design.textRuns[Int(run)]), of: layer, in: frame)
        if list.lists.isEmpty { list.runEntries[Int(run)] = Int32(list.entries.count) }
        list.entries.append(
            DisplayEntry(
                kind: .text, reason: .otherText, isOpaque: false, layer: index, system: frame.system,
                group: frame.group, clip: frame.clip, source: run, slot: -1, pen: -1, bounds: bounds))
    }
}
