public import SourceText

/// The kind of content that a JSON file describes, recognized by its keys.
public enum JSONContent: Hashable, Sendable {
    /// A Sketch document that includes its pages, alone or inside `{"document": …}`.
    case sketchDocument
    /// A Sketch page, symbol or other layer, or an array of them.
    case sketchLayers
    /// A file as Figma's API returns it, or one node with its components and styles: `{"document": …}`.
    case figmaFile
    /// Several nodes of a Figma file: `{"nodes": {id: {"document": …}}}`.
    case figmaNodes
    /// A node as a Figma plugin exports it.
    case figmaNode
    /// Names and keys of published components, without their layers.
    case figmaComponents
    /// Names and keys of published sets of components, without their layers.
    case figmaComponentSets
    /// Names and keys of published styles, without their values.
    case figmaStyles
    /// Variables and their collections, from Figma's API or a plugin.
    case figmaVariables
    /// Design tokens with `$value`, the format of the W3C Design Tokens Community Group.
    case designTokens
    /// Design tokens with `value`: Style Dictionary, and Tokens Studio before its second version.
    case legacyTokens
    /// Objects with a `value` and no other sign of being tokens: settings and test data look the same.
    case perhapsTokens
    /// One file with all sets of Tokens Studio, and `$themes` or `$metadata`.
    case tokensStudio
    /// A resolver document, which defines how token sets are combined.
    case tokenResolver
    /// A Lottie animation.
    case lottie
    /// A color set of an Xcode asset catalog.
    case xcodeColorSet
    /// A palette of the Sketch Palettes plugin.
    case sketchPalette
    /// JSON that is not a design; the part beyond what was examined may be malformed.
    case other
    /// Text that begins like JSON but is malformed.
    case broken(JSONError)

    /// Whether the content comes from Figma, through its API or a plugin.
    var isFigma: Bool {
        switch self {
        case .figmaFile, .figmaNodes, .figmaNode, .figmaComponents, .figmaComponentSets, .figmaStyles, .figmaVariables:
            true
        default: false
        }
    }

    /// Examines the keys of a text, reading no further than is needed to be sure.
    public init(of bytes: Span<UInt8>) {
        var root = RootKeys()
        do throws(JSONError) {
            var json = JSONReader(bytes)
            if let content = try root.read(&json) {
                self = content
                return
            }
            if let content = root.content {
                self = content
                return
            }
            var tokens = TokenSearch()
            var again = JSONReader(bytes)
            self = try tokens.content(&again) ?? .other
        } catch {
            self = root.content ?? TokenSearch.content(ofBroken: bytes) ?? .broken(error)
        }
    }
}

/// The keys of the outermost object that distinguish the formats.
private struct RootKeys {
    private enum Key: String, CaseIterable, Sendable {
        case sketchClass = "_class"
        case fills, absoluteBoundingBox
        case document, nodes, meta, id, name, type, variables, collections, variableCollections, colors, info, layers
        case pages, symbols
        case lottieVersion = "v"
        case frameRate = "fr"
        case resolutionOrder, version, sets, modifiers, compatibleVersion, pluginVersion
        case themes = "$themes"
        case metadata = "$metadata"
    }

    private static let keys = JSONKeys<Key>()
    private var met: Set<Key> = []
    private var isNode = false
    /// Whether the document claims a version of the resolver standard.
    private var isOfResolvers = false

    /// Reads the outermost value; returns its kind as soon as one key alone decides it.
    mutating func read(_ json: inout JSONReader) throws(JSONError) -> JSONContent? {
        if try json.kind() == .array {
            // Scripts collect nodes in arrays, and in arrays of arrays.
            for _ in 0..<FigmaIndex.deepestArray {
                guard try json.enterArray(), try json.nextElement() else { return nil }
                let kind = try json.kind()
                if kind == .object { return try RootKeys.element(&json) }
                guard kind == .array else { return nil }
            }
            return nil
        }
        guard try json.enterObject() else { return nil }
        var repeated = JSONMetKeys()
        while let key = try json.nextKey(in: RootKeys.keys, &repeated) {
            met.insert(key)
            switch key {
            case .sketchClass:
                if let name = try json.text() { return name.equals("document") ? .sketchDocument : .sketchLayers }
            case .document:
                if let content = try RootKeys.document(&json) { return content }
            case .nodes:
                if try RootKeys.holdsDocuments(&json) { return .figmaNodes }
            case .meta:
                if let content = try RootKeys.metadata(&json) { return content }
            case .type: isNode = try RootKeys.isKnownNodeType(&json)
            case .resolutionOrder:
                if try json.kind() == .array { return .tokenResolver }
            case .version:
                if try json.kind() == .string, let text = try json.text() { isOfResolvers = text.equals("2025.10") }
            case .themes, .metadata: return .tokensStudio
            case .layers, .pages, .symbols:
                if try RootKeys.holdsLayers(&json) { return .sketchLayers }
            default: break
            }
        }
        return nil
    }

    /// Whether an array holds Sketch layers, judged by its first element.
    private static func holdsLayers(_ json: inout JSONReader) throws(JSONError) -> Bool {
        var list = JSONReader(json.bytes, at: json.valueOffset())
        guard try list.kind() == .array, try list.enterArray(), try list.nextElement(), try list.kind() == .object
        else { return false }
        return try element(&list) == .sketchLayers
    }

    /// The content of an array, judged by its first element. With `asksLook` an id does not suffice and the element
    /// needs fills or a bounding box, for other formats have nodes as well.
    private static func element(
        _ json: inout JSONReader, asksLook: Bool = false
    ) throws(JSONError) -> JSONContent? {
        var object = JSONReader(json.bytes, at: json.valueOffset())
        var (hasName, hasID, isNode, hasLook) = (false, false, false, false)
        _ = try object.enterObject()
        while let key = try object.nextKey() {
            switch key {
            case "_class": return try object.text() != nil ? .sketchLayers : nil
            case "id": hasID = true
            case "name": hasName = true
            case "type": isNode = try isKnownNodeType(&object)
            case "fills", "absoluteBoundingBox": hasLook = true
            default: break
            }
        }
        return (hasID && !asksLook || hasLook) && hasName && isNode ? .figmaNode : nil
    }

    /// The kind that several keys indicate together.
    var content: JSONContent? {
        if isNode, met.contains(.name), !met.isDisjoint(with: [.id, .fills, .absoluteBoundingBox]) {
            return .figmaNode
        }
        if met.contains(.variables), met.contains(.collections) || met.contains(.variableCollections) {
            return .figmaVariables
        }
        if isOfResolvers, !met.isDisjoint(with: [.sets, .modifiers, .resolutionOrder]) { return .tokenResolver }
        if met.isSuperset(of: [.layers, .lottieVersion, .frameRate]) { return .lottie }
        if met.isSuperset(of: [.compatibleVersion, .pluginVersion, .colors]) { return .sketchPalette }
        return met.isSuperset(of: [.colors, .info]) ? .xcodeColorSet : nil
    }

    /// An expanded Sketch file, or a Figma file: Figma writes a node's `type` before its children.
    private static func document(_ json: inout JSONReader) throws(JSONError) -> JSONContent? {
        var object = JSONReader(json.bytes, at: json.valueOffset())
        guard try object.kind() == .object, try object.enterObject() else { return nil }
        while let key = try object.nextKey() {
            switch key {
            case "_class": return .sketchDocument
            case "type": return try isNodeType(&object) ? .figmaFile : nil
            default: break
            }
        }
        return nil
    }

    /// Whether the first member that is an object has a `document`, or the first element of a list is itself a node.
    private static func holdsDocuments(_ json: inout JSONReader) throws(JSONError) -> Bool {
        var nodes = JSONReader(json.bytes, at: json.valueOffset())
        if try nodes.kind() == .array {
            guard try nodes.enterArray(), try nodes.nextElement(), try nodes.kind() == .object else { return false }
            return try element(&nodes, asksLook: true) == .figmaNode
        }
        guard try nodes.kind() == .object, try nodes.enterObject() else { return false }
        while try nodes.nextKey() != nil {
            guard try nodes.kind() == .object, try nodes.enterObject() else { continue }
            while let key = try nodes.nextKey() {
                if key.equals("document") { return true }
            }
            return false
        }
        return false
    }

    /// The responses of the library endpoints of Figma's API.
    private static func metadata(_ json: inout JSONReader) throws(JSONError) -> JSONContent? {
        var object = JSONReader(json.bytes, at: json.valueOffset())
        guard try object.kind() == .object, try object.enterObject() else { return nil }
        while let key = try object.nextKey() {
            switch key {
            case "variables", "variableCollections": return .figmaVariables
            case "components": return .figmaComponents
            case "component_sets": return .figmaComponentSets
            case "styles": return .figmaStyles
            default: break
            }
        }
        return nil
    }

    private static let nodeTypes = JSONKeys<FigmaType>()

    /// Whether a type is a known Figma node type; other formats also have an id, a name and a type in capital letters.
    private static func isKnownNodeType(_ json: inout JSONReader) throws(JSONError) -> Bool {
        guard try json.kind() == .string, let text = try json.text(), !text.isEmpty else { return false }
        return nodeTypes.key(text) != nil
    }

    /// Whether a type may be a Figma node type, even one introduced later: capital letters and underscores, as in
    /// `COMPONENT_SET`.
    private static func isNodeType(_ json: inout JSONReader) throws(JSONError) -> Bool {
        guard try json.kind() == .string, let text = try json.text(), !text.isEmpty else { return false }
        return text.utf8.allSatisfy { 0x41...0x5A ~= $0 || $0 == UInt8(ascii: "_") }
    }
}
