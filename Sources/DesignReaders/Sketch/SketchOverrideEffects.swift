import ColorScience
import DesignModel
import SourceText

// Finds the overrides that change anything: Sketch also keeps those that equal the symbol's own values.
extension SketchBuilder {
    /// The overrides of an instance that change what its symbol shows.
    mutating func changes(_ overrides: SketchOverrides, of identifier: String) -> SketchOverrides {
        guard overrides.count > 0, let master = masters[identifier] else { return overrides }
        var changes = SketchOverrides()
        for (path, value) in overrides.all where !isIdle(value, at: path, of: master, besides: overrides) {
            changes.add(path, value)
        }
        return changes
    }

    /// Whether the layer at a path looks the same with and without a value; an unknown value counts as a change.
    private mutating func isIdle(
        _ value: SketchOverrides.Value, at path: Substring, of master: Int32, besides overrides: SketchOverrides
    ) -> Bool {
        var master = master
        var steps = path.split(separator: "/")[...]
        var before = ""
        // The changes that instances along the path make to their content.
        var inner = SketchOverrides()
        for _ in 0..<SketchBuilder.deepestPlacement {
            guard let step = steps.popFirst() else { return false }
            let name = String(step)
            // Files also hold overrides of layers that do not exist.
            guard let place = record(named: name, in: master) else { return false }
            let record = index.layers[Int(place)]
            guard !steps.isEmpty else { return isIdle(value, on: record, inner.own[name] ?? []) }
            before += before.isEmpty ? name : "/" + name
            let swap = (inner.own[name] ?? []).last { $0.property == "symbolID" }
            let outerSwap = overrides.all.last { $0.value.property == "symbolID" && $0.path == before }?.value
            let shown = (outerSwap ?? swap).flatMap { text(of: $0)?.string } ?? string(at: record.symbol)
            var own = self.overrides(of: record)
            own.add(from: inner, within: name)
            inner = own
            // A symbol from another file may hold anything.
            guard let next = masters[shown] else { return false }
            master = next
        }
        return false
    }

    /// The layer with an id in a symbol.
    private mutating func record(named identifier: String, in master: Int32) -> Int32? {
        if let known = masterLayers[master] { return known[identifier] }
        var layers: [String: Int32] = [:]
        for place in Int(master) + 1..<max(Int(master) + 1, Int(index.layers[Int(master)].end)) {
            let id = string(at: index.layers[place].identifier)
            if layers[id] == nil { layers[id] = Int32(place) }
        }
        masterLayers[master] = layers
        return layers[identifier]
    }

    private func isIdle(
        _ value: SketchOverrides.Value, on record: SketchLayer, _ before: [SketchOverrides.Value]
    ) -> Bool {
        func last(_ properties: Set<String>) -> String? {
            before.last { properties.contains($0.property) }.flatMap { text(of: $0)?.string }
        }
        switch value.property {
        case "stringValue":
            return text(of: value)?.string == last(["stringValue", "attributedString"])
                ?? letters(at: record.text).string
        case "symbolID": return text(of: value)?.string == last(["symbolID"]) ?? string(at: record.symbol)
        case "layerStyle", "textStyle":
            return text(of: value)?.string == last([value.property]) ?? string(at: record.sharedStyle)
        case "image":
            let own = before.last { $0.property == "image" }?.place ?? record.image
            return picture(namedAt: value.place).map { $0 == picture(namedAt: own) } ?? false
        case "isVisible", "visible":
            let earlier = before.last { ["isVisible", "visible"].contains($0.property) }.flatMap { isTrue($0) }
            return isTrue(value) == earlier ?? !record.flags.contains(.hidden)
        default: break
        }
        let parts = ["color:", "opacity:", "blendMode:"]
        let names: Set = ["fillColor", "borderColor", "tintColor", "tint"]
        // Text styles may differ between runs, and other properties are not compared.
        guard !value.property.hasSuffix(":text"),
            names.contains(value.property) || parts.contains(where: { value.property.hasPrefix($0) })
        else { return false }
        var look = Look(style: reader.style(at: record.style), owner: record.node)
        for own in SketchOverrides.ordered(before) { apply(own, to: &look) }
        let style = look.style
        apply(value, to: &look)
        var comparison = SketchStyleComparison()
        comparison.compare(look.style, with: style, isOpen: record.flags.contains(.open))
        return comparison.differences.isEmpty && look.style.isUnread == style.isUnread
    }

    /// The name in the reference to a picture that begins at an offset.
    private func picture(namedAt place: UInt32) -> String? {
        guard place != SketchLayer.nowhere else { return nil }
        var json = JSONReader(source.bytes, at: Int(place))
        return (try? SketchBuilder.reference(&json)) ?? nil
    }

    private static func reference(_ json: inout JSONReader) throws(JSONError) -> String? {
        guard try json.kind() == .object, try json.enterObject() else { return nil }
        while let key = try json.nextKey() {
            if key.equals("_ref") { return try json.text()?.string }
        }
        return nil
    }
}
