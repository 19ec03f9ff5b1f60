internal import ColorScience
internal import DesignModel
internal import Painting

// Texts in HTML whose layout is not followed, but which lie somewhere in their area.
extension ContrastReader {
    /// Judges a run whose place is the only thing unknown by everything that may lie behind it; false where
    /// the results differ.
    mutating func measureSomewhere(_ run: TextRun, _ entry: Int32, into reading: inout ContrastReading) -> Bool {
        guard entry >= 0, run.flow >= 0, Int(run.flow) < list.design.flows.count, run.stroke < 0 else { return false }
        let ink = list.sources[Int(run.fill)]
        guard ink.kind == .solid, ink.color.alpha > 0 else { return false }
        let flow = list.design.flows[Int(run.flow)]
        let own = list.entries[Int(entry)]
        let transform = list.systems[Int(own.system)].transform
        let room = flow.isClipped ? transform.bounds(of: flow.area).intersection(area) : area
        guard !room.isEmpty, own.clip < 0 || sampler.isInside(own.clip, whole: room) else { return false }
        sampler.gather(meeting: room)
        let loose = list.design.looseGrounds(of: flow)
        guard var grounds = sampler.plainGrounds(behind: entry, in: room, over: backdrop, loose: Set(loose)) else {
            return false
        }
        // Including those that the computed layout puts outside the area, or leaves empty.
        for layer in loose {
            guard case .solid(let color) = list.design.paint(ofFill: layer)?.kind, color.rgba.alpha == 1 else {
                return false
            }
            grounds.append(PlainGround(color: color.rgba, layer: layer))
        }
        return judge(ink.color, on: grounds, into: &reading)
    }

    private func judge(_ ink: RGBA, on grounds: [PlainGround], into reading: inout ContrastReading) -> Bool {
        let pairs = grounds.map { (ground: $0, seen: ink.composited(over: $0.color)) }
        let ratios = pairs.map { Contrast.ratio($0.seen, $0.ground.color) }
        guard let low = ratios.min(), let high = ratios.max(), let place = ratios.firstIndex(of: low),
            low >= reading.required || high < reading.required
        else { return false }
        (reading.lowest, reading.typical, reading.highest) = (low, low, high)
        reading.verdict = low >= reading.required ? .pass : .fail
        (reading.foreground, reading.background) = (pairs[place].seen, pairs[place].ground.color)
        reading.painters = pairs[place].ground.layer >= 0 ? [pairs[place].ground.layer] : []
        return true
    }
}

extension Design {
    /// What is painted behind the boxes of a flow, except for boxes whose place and size do not depend on anything that
    /// is not followed: the outermost box, and among the first ones in it those of a stated height.
    fileprivate func looseGrounds(of flow: Flow) -> [LayerIndex] {
        var firm: Set<LayerIndex> = flow.boxes.first.map { [$0.layer] } ?? []
        var place = 0
        while place + 1 < flow.boxes.count, flow.boxes[place].kind == .block, flow.boxes[place + 1].isFirst {
            place += 1
            if flow.boxes[place].isFirm { firm.insert(flow.boxes[place].layer) }
        }
        return flow.boxes.map(\.layer).filter { $0 >= 0 && !firm.contains($0) }
    }

    fileprivate func paint(ofFill layer: LayerIndex) -> Paint? {
        guard layers.indices.contains(Int(layer)) else { return nil }
        let fill = Int(layers[Int(layer)].fill)
        return paints.indices.contains(fill) ? paints[fill] : nil
    }
}

extension FlowBox {
    /// Whether it starts where the box around it does, with nothing before it.
    fileprivate var isFirst: Bool { kind == .block && !leavesFlow }
    /// Whether its size does not depend on its content.
    fileprivate var isFirm: Bool {
        guard let height, minHeight == nil, maxHeight == nil else { return false }
        return height.share == 0
    }
}
