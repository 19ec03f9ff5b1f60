import ColorScience
import DesignModel
import SourceText

/// The styles of a node, by their identifiers in the file.
struct FigmaStyleNames {
    var fill = ""
    var stroke = ""
    var text = ""
    var effect = ""
    var grid = ""

    var all: [String] { [fill, stroke, text, effect, grid].filter { !$0.isEmpty } }
}

// Things with names (components, styles and colors) and their uses.
extension FigmaBuilder {
    /// Enters everything that has a name before any layer is built.
    mutating func addNames() {
        addComponents()
        for entry in index.styles.all {
            let kind: NamedStyle.Kind
            switch entry.styleType {
            case "TEXT": kind = .text
            case "EFFECT": kind = .effect
            case "GRID": kind = .grid
            default: kind = .paint
            }
            var style = NamedStyle(name: entry.name, kind: kind, identifier: entry.identifier, node: entry.node)
            if entry.isRemote { style.library = FigmaReader.unnamedLibrary }
            if !entry.key.isEmpty { style.key = entry.key }
            let place = Int32(design.namedStyles.count)
            design.namedStyles.append(style)
            stylePlaces[entry.identifier] = place
            // Plugins name a style by its key.
            if !entry.key.isEmpty, stylePlaces[entry.key] == nil { stylePlaces[entry.key] = place }
        }
        let (colors, troubles) = index.variables.namedColors()
        design.namedColors = colors
        self.troubles += troubles
    }

    private mutating func addComponents() {
        for node in index.figmaNodes where node.type == .component {
            let identifier = text(node.identifier)
            var component = Component(
                name: LayerMarker.unmarked(text(node.name)), identifier: identifier, layer: -1, node: node.node)
            let entry = index.components[identifier]
            component.description = entry?.description ?? setDescription(of: entry)
            if node.parent >= 0, index.figmaNodes[Int(node.parent)].type == .componentSet {
                component.set = LayerMarker.unmarked(text(index.figmaNodes[Int(node.parent)].name))
                component.setNode = index.figmaNodes[Int(node.parent)].node
            } else {
                component.set = setName(of: entry)
            }
            enter(component, key: entry?.key ?? "")
        }
        for entry in index.components.all where componentPlaces[entry.identifier] == nil {
            var component = Component(
                name: LayerMarker.unmarked(entry.name), identifier: entry.identifier, layer: -1, node: entry.node)
            component.description = entry.description ?? setDescription(of: entry)
            component.set = setName(of: entry)
            if entry.isRemote { component.library = FigmaReader.unnamedLibrary }
            enter(component, key: entry.key)
        }
    }

    private mutating func enter(_ known: Component, key: String) {
        var component = known
        if !key.isEmpty { component.key = key }
        let place = Int32(design.components.count)
        design.components.append(component)
        // Components without an identifier cannot be told apart, and no instance refers to them.
        if !component.identifier.isEmpty, componentPlaces[component.identifier] == nil {
            componentPlaces[component.identifier] = place
        }
        if !key.isEmpty, componentPlaces[key] == nil { componentPlaces[key] = place }
    }

    private func setName(of entry: FigmaIndex.Entry?) -> String? {
        guard let entry else { return nil }
        return (entry.setName ?? entry.set.flatMap { index.componentSets[$0]?.name }).map(LayerMarker.unmarked)
    }

    /// The description of a component set holds for its variants.
    private func setDescription(of entry: FigmaIndex.Entry?) -> String? {
        entry?.set.flatMap { index.componentSets[$0]?.description }
    }

    /// Notes that a layer defines a component, is an instance of one, or was detached from one.
    mutating func register(_ node: FigmaNode, on layer: LayerIndex) {
        if node.type == .component {
            // Several components may share an identifier; their places in the file tell them apart.
            if let place = componentPlaces[text(node.identifier)], design.components[Int(place)].node == node.node {
                design.components[Int(place)].layer = layer
            }
            return
        }
        guard node.type == .instance || node.has(.isDetached) else { return }
        let (identifier, details) = (text(node.component), index.details(of: node))
        var use = ComponentUse(
            of: componentPlaces[identifier] ?? -1, identifier: identifier, layer: layer, overrides: details.overrides)
        use.isDetached = node.has(.isDetached)
        use.restyledLayers = details.restyledLayers
        design.componentUses.append(use)
    }

    // MARK: Styles

    func styleNames(of node: FigmaNode) -> FigmaStyleNames {
        guard node.styles != FigmaNode.nowhere else { return FigmaStyleNames() }
        let source = source
        var json = JSONReader(source.bytes, at: Int(node.styles))
        return (try? FigmaBuilder.styleNames(&json)) ?? FigmaStyleNames()
    }

    private static func styleNames(_ json: inout JSONReader) throws(JSONError) -> FigmaStyleNames {
        var names = FigmaStyleNames()
        guard try json.enterObject() else { return names }
        while let key = try json.nextKey() {
            guard let place = path(of: key), try json.kind() == .string, let name = try json.text() else { continue }
            names[keyPath: place] = pluginName(name.string)
        }
        return names
    }

    private static func path(of key: JSONText) -> WritableKeyPath<FigmaStyleNames, String>? {
        switch key {
        case "fill", "fills", "fillStyleId": \.fill
        case "stroke", "strokes", "strokeStyleId": \.stroke
        case "text", "textStyleId": \.text
        case "effect", "effects", "effectStyleId": \.effect
        case "grid", "grids", "gridStyleId": \.grid
        default: nil
        }
    }

    /// The key in a plugin's `S:key,node`, which lists of styles use, too.
    private static func pluginName(_ name: String) -> String {
        guard name.hasPrefix("S:") else { return name }
        return String(name.dropFirst(2).prefix { $0 != "," })
    }

    mutating func noteStyles(of node: FigmaNode, on layer: LayerIndex) {
        guard node.styles != FigmaNode.nowhere else { return }
        for name in styleNames(of: node).all { noteStyle(name, on: layer) }
    }

    mutating func noteStyle(_ name: String, on layer: LayerIndex) {
        let use = StyleUse(of: stylePlaces[name] ?? -1, on: layer)
        // Parts of one text may share a style; no genuine text has more than these few.
        if design.styleUses.suffix(32).contains(use) { return }
        design.styleUses.append(use)
    }

    /// Keeps the look of a text style, taken from the first text with that style.
    mutating func noteTextStyle(_ name: String, _ style: TextStyle) {
        guard let place = stylePlaces[name], design.namedStyles[Int(place)].kind == .text,
            design.namedStyles[Int(place)].textStyle < 0
        else { return }
        design.namedStyles[Int(place)].textStyle = textStyleIndex(style)
    }

    // MARK: Colors

    /// The index of the named color that gives a paint: a variable, else a style of the node; -1 for neither. A design
    /// file gives neither the names of variables nor the look of styles, so their first use stands in for both.
    mutating func colorPlace(of color: Color, variable: String?, style: String, at origin: Origin) -> Int32 {
        if let variable {
            return namedColor("variable \(variable)") {
                NamedColor(name: variable, identifier: variable, color: color, origin: origin)
            }
        }
        guard !style.isEmpty, let place = stylePlaces[style] else { return -1 }
        let shared = design.namedStyles[Int(place)]
        guard shared.kind == .paint else { return -1 }
        return namedColor("style \(shared.identifier)") {
            var named = NamedColor(name: shared.name, identifier: shared.identifier, color: color, origin: origin)
            named.library = shared.library
            return named
        }
    }

    private mutating func namedColor(_ key: String, _ made: () -> NamedColor) -> Int32 {
        if let place = colorPlaces[key] { return place }
        let place = Int32(design.namedColors.count)
        design.namedColors.append(made())
        colorPlaces[key] = place
        return place
    }
}
