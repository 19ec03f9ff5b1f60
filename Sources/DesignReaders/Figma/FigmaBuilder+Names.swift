import ColorScience
import DesignModel
import SourceText

/// The styles that a node wears, by what the file calls them.
struct FigmaStyleNames {
    var fill = ""
    var stroke = ""
    var text = ""
    var effect = ""
    var grid = ""

    var all: [String] { [fill, stroke, text, effect, grid].filter { !$0.isEmpty } }
}

// What has a name: components, styles, colors; and who uses it.
extension FigmaBuilder {
    /// Enters everything that has a name before any layer is there.
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
        // Those without one are not told from each other, and placed by nothing.
        if !component.identifier.isEmpty, componentPlaces[component.identifier] == nil {
            componentPlaces[component.identifier] = place
        }
        if !key.isEmpty, componentPlaces[key] == nil { componentPlaces[key] = place }
    }

    private func setName(of entry: FigmaIndex.Entry?) -> String? {
        guard let entry else { return nil }
        return (entry.setName ?? entry.set.flatMap { index.componentSets[$0]?.name }).map(LayerMarker.unmarked)
    }

    /// What is said of the whole set is said of its variants.
    private func setDescription(of entry: FigmaIndex.Entry?) -> String? {
        entry?.set.flatMap { index.componentSets[$0]?.description }
    }

    /// Notes that a layer defines a component, shows one, or showed one once.
    mutating func register(_ node: FigmaNode, on layer: LayerIndex) {
        if node.type == .component {
            // Of several with one identifier the place in the file tells which.
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

    /// A plugin writes `S:key,node`; the key is what lists of styles know.
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
        // Several parts of one text may wear the same; more than these few no text of an honest file has.
        if design.styleUses.suffix(32).contains(use) { return }
        design.styleUses.append(use)
    }

    /// Keeps what a text style looks like, as the first text shows that wears it.
    mutating func noteTextStyle(_ name: String, _ style: TextStyle) {
        guard let place = stylePlaces[name], design.namedStyles[Int(place)].kind == .text,
            design.namedStyles[Int(place)].textStyle < 0
        else { return }
        design.namedStyles[Int(place)].textStyle = textStyleIndex(style)
    }

    // MARK: Colors

    /// The named color that a paint is borrowed from: a variable, else a style of the node; -1 for neither. The file of a
    /// design does not say what its variables are called, nor what its styles look like: their first use does.
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
