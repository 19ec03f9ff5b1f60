internal import DesignModel

// How viewports and clips limit what is visible.
extension DisplayListBuilder {
    /// Applies a layer's viewport and clip; false if nothing is visible.
    mutating func narrow(_ frame: inout Frame, by compositing: Compositing, at layer: LayerIndex) -> Bool {
        if let viewport = compositing.viewport { clip(&frame, to: viewport) }
        if let index = compositing.clip, !clip(&frame, with: index, at: layer, depth: 0) { return false }
        return !frame.visible.isEmpty
    }

    /// Applies a clip and those that clip it, all in the units and with the box of the clipped layer, as in browsers;
    /// false if nothing can be inside.
    private mutating func clip(_ frame: inout Frame, with index: Int32, at layer: LayerIndex, depth: Int) -> Bool {
        guard index >= 0, Int(index) < design.clips.count else { return true }
        guard depth < Sampler.deepestDefinition else {
            append(
                ClipOutline(
                    parent: frame.clip, system: frame.system, content: ClipOutline.unknown, rectangle: .empty),
                to: &frame)
            return true
        }
        let definition = design.clips[Int(index)]
        if let shape = definition.shape { return clip(&frame, to: shape, at: layer) }
        if let outer = clip(of: definition.content), !clip(&frame, with: outer, at: layer, depth: depth + 1) {
            return false
        }
        let isShare = definition.units == .objectBoundingBox
        let box = isShare ? contentBox(of: layer) : .empty
        if definition.transform == 0, let rectangle = simpleRectangle(of: definition) {
            clip(&frame, to: isShare ? placed(rectangle, in: box) : rectangle)
            return true
        }
        let system = coordinates(of: definition, in: frame)
        if system < 0 || isShare && box.isEmpty { return false }
        let content = sublist(
            of: definition.content, for: .clipping, scale: list.systems[Int(system)].scale, box: box)
        // Nothing is inside a clip without content.
        if content < 0 { return false }
        append(ClipOutline(parent: frame.clip, system: system, content: content, rectangle: box), to: &frame)
        return true
    }

    /// The coordinate system of a clip's outline; -1 if it has no area.
    private mutating func coordinates(of clip: Clip, in frame: Frame) -> Int32 {
        guard clip.transform > 0, Int(clip.transform) < design.transforms.count else { return frame.system }
        let outer = list.systems[Int(frame.system)].transform
        return list.appendSystem(outer.concatenating(design.transforms[Int(clip.transform)]))
    }

    /// The clip that applies to a clip's own definition.
    private func clip(of definition: LayerIndex) -> Int32? {
        guard definition >= 0, Int(definition) < design.layers.count else { return nil }
        let compositing = design.layers[Int(definition)].compositing
        guard compositing > 0, Int(compositing) < design.compositings.count else { return nil }
        return design.compositings[Int(compositing)].clip
    }

    mutating func clip(_ frame: inout Frame, to rectangle: Rectangle) {
        let transform = list.systems[Int(frame.system)].transform
        if transform.keepsAxes {
            // A viewport without width or height shows nothing.
            let isArea = rectangle.width > 0 && rectangle.height > 0
            frame.visible = isArea ? frame.visible.intersection(transform.bounds(of: rectangle)) : .empty
            return
        }
        frame.visible = frame.visible.intersection(transform.bounds(of: rectangle))
        append(ClipOutline(parent: frame.clip, system: frame.system, content: -1, rectangle: rectangle), to: &frame)
    }

    mutating func append(_ clip: ClipOutline, to frame: inout Frame) {
        list.clips.append(clip)
        frame.clip = Int32(list.clips.count - 1)
    }

    private func placed(_ share: Rectangle, in box: Rectangle) -> Rectangle {
        guard !box.isEmpty else { return .empty }
        return Rectangle(
            minX: box.minX + share.minX * box.width, minY: box.minY + share.minY * box.height,
            maxX: box.minX + share.maxX * box.width, maxY: box.minY + share.maxY * box.height)
    }

    /// The rectangle that is a clip's only content, as design tools write around every frame; nil for any other clip.
    private func simpleRectangle(of clip: Clip) -> Rectangle? {
        let content = Int(clip.content)
        guard content >= 0, content + 1 < design.layers.count, design.layers[content].end == clip.content + 2 else {
            return nil
        }
        let (definition, shape) = (design.layers[content], design.layers[content + 1])
        guard shape.compositing == 0, shape.kind == .shape,
            shape.presence == .painted || shape.presence == .defined, shape.content >= 0,
            Int(shape.content) < design.geometries.count,
            case .rectangle(let rectangle, let radiusX, let radiusY) = design.geometries[Int(shape.content)],
            radiusX <= 0 || radiusY <= 0
        else { return nil }
        let transform = transform(of: definition).concatenating(transform(of: shape))
        guard transform.isFinite, transform.keepsAxes else { return nil }
        return rectangle.width > 0 && rectangle.height > 0 ? transform.bounds(of: rectangle) : .empty
    }

    private func transform(of layer: Layer) -> AffineTransform {
        layer.transform > 0 && Int(layer.transform) < design.transforms.count
            ? design.transforms[Int(layer.transform)] : .identity
    }
}
