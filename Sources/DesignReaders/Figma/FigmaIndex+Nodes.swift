import DesignModel
import SourceText

// Reads nodes, whatever the order of their members: most files give the children before the look of their parent.
extension FigmaIndex {
    private enum NodeKey: String, CaseIterable, Sendable {
        case id, name, type, visible, opacity, blendMode, isMask, isMaskOutline, maskType, clipsContent,
            overflowDirection, rotation
        case itemReverseZIndex, children, fills, background, backgroundColor, strokes, strokeWeight, strokeAlign
        case strokeCap, strokeJoin, strokeMiterAngle, strokeDashes, dashPattern, individualStrokeWeights, effects
        case cornerRadius, rectangleCornerRadii, cornerSmoothing, absoluteBoundingBox, absoluteRenderBounds
        case relativeTransform, size, x, y, width, height, arcData, fillGeometry, strokeGeometry, pointCount
        case innerRadius, fillOverrideTable, characters, style, characterStyleOverrides, styleOverrideTable,
            styledTextSegments, styles
        case boundVariables, componentId, mainComponent, overrides, detachedInfo, documentColorProfile
        case fillStyleId, strokeStyleId, textStyleId, effectStyleId, sectionContentsHidden
        case primaryAxisAlignItems, counterAxisSpacing, gridRowGap, gridColumnGap
        case layoutMode, strokeTopWeight, itemSpacing, paddingLeft, paddingRight, paddingTop, paddingBottom
    }
    private static let nodeKeys = JSONKeys<NodeKey>()
    private static let types = JSONKeys<FigmaType>()
    static let blends = JSONKeys<FigmaBlend>()
    private static let maskTypes = JSONKeys<FigmaNode.MaskType>()
    private static let strokeAligns = JSONKeys<FigmaNode.StrokeAlign>()

    /// A node whose members are being read.
    struct Open {
        let index: Int
        var met = JSONMetKeys()
        /// The byte range of the key of its `children`.
        var key = ByteRange(0..<0)
        /// The number of its `children` met so far.
        var element = 0
        var isInChildren = false
        /// The number of children that were read as nodes, and where the last of them ends.
        var read = (count: 0, end: 0)
    }

    /// Reads the next object as a node with all its descendants, without recursion, so that they may lie at any depth.
    mutating func readNode(_ json: inout JSONReader, node: Int32) throws(JSONError) {
        guard mayRead(json.valueOffset()), try json.enterObject() else { return }
        roots.append(Int32(figmaNodes.count))
        var open = [begin(node, in: -1)]
        do throws(JSONError) {
            try finish(&open, &json)
        } catch {
            // Everything read before the syntax error is kept.
            for node in open { figmaNodes[node.index].end = Int32(figmaNodes.count) }
            throw error
        }
    }

    /// Reads the rest of the open nodes, which are listed from the outermost inward, or up to the end of a part of the
    /// file.
    mutating func finish(_ open: inout [Open], _ json: inout JSONReader) throws(JSONError) {
        while let current = open.last {
            let last = open.count - 1
            if current.isInChildren {
                guard try json.nextElement() else {
                    open[last].isInChildren = false
                    continue
                }
                open[last].element += 1
                guard try json.kind() == .object, mayRead(json.valueOffset()) else {
                    figmaNodes[current.index].flags.insert(.leavesOut)
                    continue
                }
                let start = json.valueOffset()
                guard mayRead(ahead: start) else { return }
                if let taken = takeAhead(at: start, in: current, &json) {
                    open[last].element += taken - 1
                    continue
                }
                _ = try json.enterObject()
                let node = nodes.append(
                    at: start, element: current.element, ofArrayAt: current.key,
                    of: figmaNodes[current.index].node.index)
                open.append(begin(node, in: Int32(current.index)))
            } else if let key = try json.nextKey(in: FigmaIndex.nodeKeys, &open[last].met) {
                if key == .children {
                    open[last].key = json.keyRange
                    open[last].isInChildren = try json.enterArray()
                    figmaNodes[current.index].flags.insert(.hasChildren)
                } else {
                    try read(key, of: current.index, &json)
                }
            } else {
                figmaNodes[current.index].end = Int32(figmaNodes.count)
                open.removeLast()
                if last > 0 { open[last - 1].read = (open[last - 1].read.count + 1, json.offset) }
            }
        }
    }

    mutating func begin(_ node: Int32, in parent: Int32) -> Open {
        figmaNodes.append(FigmaNode(node: NodeID(node), parent: parent))
        return Open(index: figmaNodes.count - 1)
    }

    /// Whether the part of the file that is being read goes on.
    func mayRead(ahead offset: Int) -> Bool {
        offset < stopsBefore.offset && figmaNodes.count < stopsBefore.count
    }

    /// Whether there is room for one more node.
    private mutating func mayRead(_ offset: Int) -> Bool {
        if figmaNodes.count < FigmaIndex.mostNodes { return true }
        if troubles.last?.kind != .limitReached {
            troubles.append(
                ReadingTrouble(
                    .limitReached, "This file has more than \(FigmaIndex.mostNodes) nodes; the rest is not read.",
                    at: ByteRange(offset..<offset)))
        }
        return false
    }

    private mutating func read(_ key: NodeKey, of index: Int, _ json: inout JSONReader) throws(JSONError) {
        switch key {
        case .children: break
        case .id: figmaNodes[index].identifier = try textRange(&json)
        case .name: figmaNodes[index].name = try textRange(&json)
        case .type:
            if let name = try json.text() { figmaNodes[index].type = FigmaIndex.types.key(name) ?? .unknown }
        case .visible: try readFlag(.hidden, of: index, &json, isInverted: true)
        case .isMask: try readFlag(.masks, of: index, &json)
        case .clipsContent:
            guard let clips = try json.boolean() else { return }
            if !clips { figmaNodes[index].flags.remove(.clips) }
            figmaNodes[index].flags.insert(clips ? .clips : .showsOverflow)
        case .overflowDirection:
            if let way = try json.text(), !way.equals("NONE") { figmaNodes[index].flags.insert(.showsOverflow) }
        case .sectionContentsHidden: try readFlag(.hidesContents, of: index, &json)
        case .itemReverseZIndex: try readFlag(.reversesOrder, of: index, &json)
        case .isMaskOutline:
            if try json.boolean() == true { figmaNodes[index].maskType = .vector }
        case .maskType:
            if let name = try json.text() { figmaNodes[index].maskType = FigmaIndex.maskTypes.key(name) ?? .alpha }
        case .opacity: figmaNodes[index].opacity = FigmaNumber.share(try json.number() ?? 1)
        case .blendMode:
            if let name = try json.text() { figmaNodes[index].blend = FigmaIndex.blends.key(name) ?? .unknown }
        case .absoluteBoundingBox:
            figmaNodes[index].boxPlace = UInt32(clamping: json.valueOffset())
            guard let box = try FigmaBox.read(&json) else { break }
            figmaNodes[index].box = box
            figmaNodes[index].flags.insert(.hasBox)
        case .absoluteRenderBounds: figmaNodes[index].renderBounds = try place(of: .object, &json)
        case .componentId: figmaNodes[index].component = try textRange(&json)
        case .mainComponent: try readMainComponent(of: index, &json)
        case .overrides: try readOverrides(of: index, &json)
        case .detachedInfo:
            if try json.kind() == .object {
                figmaNodes[index].flags.insert(.isDetached)
                try readMainComponent(of: index, &json)
            }
        case .documentColorProfile:
            if try json.text()?.equals("DISPLAY_P3") == true { figmaNodes[index].flags.insert(.displayP3) }
        default: try readLook(key, of: index, &json)
        }
    }

    private mutating func readLook(_ key: NodeKey, of index: Int, _ json: inout JSONReader) throws(JSONError) {
        switch key {
        case .fills:
            if try json.kind() == .array { figmaNodes[index].flags.insert(.hasFills) }
            figmaNodes[index].fills = try place(of: .array, &json)
            figmaNodes[index].fillsLength = 0
            // The list must be skipped anyway, and reading it later needs its end.
            if figmaNodes[index].fills != FigmaNode.nowhere {
                figmaNodes[index].fillsLength = UInt16(exactly: try json.skip().count) ?? 0
            }
        case .strokes: figmaNodes[index].strokes = try place(of: .array, &json)
        case .strokeWeight:
            // Where a plugin cannot write one number, the value says nothing.
            guard try json.kind() == .number else { break }
            figmaNodes[index].strokeWeightPlace = UInt32(clamping: json.valueOffset())
            figmaNodes[index].strokeWeight = max(0, FigmaNumber.length(try json.number() ?? 1))
        case .strokeAlign:
            if let name = try json.text() {
                figmaNodes[index].strokeAlign = FigmaIndex.strokeAligns.key(name) ?? .inside
            }
        case .strokeCap:
            switch try json.text()?.string {
            case "ROUND": figmaNodes[index].strokeCap = .round
            case "SQUARE": figmaNodes[index].strokeCap = .square
            default: break
            }
        case .strokeJoin:
            switch try json.text()?.string {
            case "ROUND": figmaNodes[index].strokeJoin = .round
            case "BEVEL": figmaNodes[index].strokeJoin = .bevel
            default: break
            }
        case .strokeMiterAngle:
            self[detailsOf: index].strokeMiterAngle = try json.number() ?? FigmaDetails.usualMiterAngle
        case .effects: figmaNodes[index].effects = try place(of: .array, &json)
        case .cornerRadius:
            let place = UInt32(clamping: json.valueOffset())
            self[detailsOf: index].cornerRadiusPlace = place
            let kind = try json.kind()
            if let radius = try json.number() {
                figmaNodes[index].cornerRadius = max(0, FigmaNumber.length(radius))
            } else if kind != .null {
                // Read as corner radii later, it turns out to be unreadable.
                self[detailsOf: index].cornerRadii = place
            }
        case .cornerSmoothing: self[detailsOf: index].cornerSmoothing = FigmaNumber.share(try json.number() ?? 0)
        default: try readPlace(key, of: index, &json)
        }
    }

    private mutating func readPlace(_ key: NodeKey, of index: Int, _ json: inout JSONReader) throws(JSONError) {
        switch key {
        case .rotation: figmaNodes[index].rotation = FigmaNumber.length(try json.number() ?? 0)
        case .relativeTransform: figmaNodes[index].transform = try place(of: .array, &json)
        case .size:
            guard try json.kind() != .null, try json.enterObject() else { return }
            figmaNodes[index].flags.formUnion([.hasSize, .hasUnreadSize])
            var sides = 0
            while let key = try json.nextKey() {
                switch key {
                case "x": if try readSide(\.x, of: index, &json) { sides += 1 }
                case "y": if try readSide(\.y, of: index, &json) { sides += 1 }
                default: break
                }
            }
            if sides >= 2 { figmaNodes[index].flags.remove(.hasUnreadSize) }
        case .width, .height:
            figmaNodes[index].flags.formUnion([.hasSize, .isPlugin])
            if try !readSide(key == .width ? \.x : \.y, of: index, &json) {
                figmaNodes[index].flags.insert(.hasUnreadSize)
            }
        case .x:
            if !figmaNodes[index].has(.hasBox) { figmaNodes[index].box.x = FigmaNumber.length(try json.number() ?? 0) }
        case .y:
            if !figmaNodes[index].has(.hasBox) { figmaNodes[index].box.y = FigmaNumber.length(try json.number() ?? 0) }
        case .layoutMode:
            if let mode = try json.text(), !mode.equals("NONE") { figmaNodes[index].flags.insert(.arranges) }
        case .fillGeometry: figmaNodes[index].fillGeometry = try placeOfPaths(&json)
        case .pointCount: self[detailsOf: index].pointCount = Int32(clamping: try json.integer() ?? 0)
        case .innerRadius: self[detailsOf: index].innerRadius = FigmaNumber.share(try json.number() ?? 0)
        default: try readWords(key, of: index, &json)
        }
    }

    /// Reads the width or the height of a node; false, with nothing changed, where the value is not a length.
    private mutating func readSide(
        _ side: WritableKeyPath<Point, Double>, of index: Int, _ json: inout JSONReader
    ) throws(JSONError) -> Bool {
        guard let length = try json.number(), (0...FigmaNumber.largest).contains(length) else { return false }
        figmaNodes[index].size[keyPath: side] = length
        return true
    }

    private mutating func readWords(_ key: NodeKey, of index: Int, _ json: inout JSONReader) throws(JSONError) {
        switch key {
        case .characters:
            figmaNodes[index].characters = try place(of: .string, &json)
            if let letters = try json.text()?.range.count {
                textCount += 1
                letterCount += letters
            }
        case .style:
            figmaNodes[index].style = try place(of: .object, &json)
            figmaNodes[index].styleLength = 0
            if figmaNodes[index].style != FigmaNode.nowhere {
                figmaNodes[index].styleLength = UInt16(exactly: try json.skip().count) ?? 0
            }
        case .styles: figmaNodes[index].styles = try place(of: .object, &json)
        case .boundVariables: figmaNodes[index].variables = try place(of: .object, &json)
        case .fillStyleId, .strokeStyleId, .textStyleId, .effectStyleId:
            // A plugin names styles on the node itself.
            if try json.kind() == .string, figmaNodes[index].styles == FigmaNode.nowhere {
                figmaNodes[index].styles = UInt32(clamping: nodes.start(of: figmaNodes[index].node.index))
            }
        default: try readDetail(key, of: index, &json)
        }
    }

    private mutating func readDetail(_ key: NodeKey, of index: Int, _ json: inout JSONReader) throws(JSONError) {
        switch key {
        case .background: try place(of: .array, of: index, &json) { $0.background = $1 }
        case .backgroundColor: try place(of: .object, of: index, &json) { $0.backgroundColor = $1 }
        case .strokeDashes, .dashPattern: try place(of: .array, of: index, &json) { $0.strokeDashes = $1 }
        case .individualStrokeWeights: try place(of: .object, of: index, &json) { $0.sideWeights = $1 }
        case .strokeTopWeight:
            self[detailsOf: index].sideWeights = UInt32(clamping: nodes.start(of: figmaNodes[index].node.index))
        case .rectangleCornerRadii:
            if try json.kind() != .null { self[detailsOf: index].cornerRadii = UInt32(clamping: json.valueOffset()) }
        case .itemSpacing: try place(of: .number, of: index, &json) { $0.itemSpacing = $1 }
        case .counterAxisSpacing: try place(of: .number, of: index, &json) { $0.counterAxisSpacing = $1 }
        case .gridRowGap: try place(of: .number, of: index, &json) { $0.rowGap = $1 }
        case .gridColumnGap: try place(of: .number, of: index, &json) { $0.columnGap = $1 }
        case .primaryAxisAlignItems:
            if try json.text()?.equals("SPACE_BETWEEN") == true { self[detailsOf: index].spreadsChildren = true }
        case .paddingLeft: try place(of: .number, of: index, &json) { $0.paddingLeft = $1 }
        case .paddingRight: try place(of: .number, of: index, &json) { $0.paddingRight = $1 }
        case .paddingTop: try place(of: .number, of: index, &json) { $0.paddingTop = $1 }
        case .paddingBottom: try place(of: .number, of: index, &json) { $0.paddingBottom = $1 }
        case .arcData:
            if try json.kind() != .null { self[detailsOf: index].arc = UInt32(clamping: json.valueOffset()) }
        case .fillOverrideTable: try place(of: .object, of: index, &json) { $0.fillOverrides = $1 }
        case .strokeGeometry:
            let place = try placeOfPaths(&json)
            if place != FigmaNode.nowhere { self[detailsOf: index].strokeGeometry = place }
        case .characterStyleOverrides: try place(of: .array, of: index, &json) { $0.characterOverrides = $1 }
        case .styleOverrideTable: try place(of: .object, of: index, &json) { $0.overrideTable = $1 }
        case .styledTextSegments: try place(of: .array, of: index, &json) { $0.segments = $1 }
        default: break
        }
    }

    private func textRange(_ json: inout JSONReader) throws(JSONError) -> ByteRange {
        try json.text()?.range ?? ByteRange(0..<0)
    }

    /// Where the next value begins, if it is of this kind and not empty; the value itself is skipped later.
    private func place(of kind: JSONKind, _ json: inout JSONReader) throws(JSONError) -> UInt32 {
        guard try json.kind() == kind else { return FigmaNode.nowhere }
        let start = json.valueOffset()
        let next = start + 1
        if kind == .array, next < json.bytes.count, json.bytes[next] == UInt8(ascii: "]") { return FigmaNode.nowhere }
        if kind == .object, next < json.bytes.count, json.bytes[next] == UInt8(ascii: "}") { return FigmaNode.nowhere }
        return UInt32(clamping: start)
    }

    /// Where a list of paths begins, even an empty one, which paints nothing. Any value other than null counts; one
    /// that is not a list turns out to be unreadable later.
    private func placeOfPaths(_ json: inout JSONReader) throws(JSONError) -> UInt32 {
        try json.kind() == .null ? FigmaNode.nowhere : UInt32(clamping: json.valueOffset())
    }

    /// Keeps the place of the next value in the details of a node; a missing value gives no details to a node without
    /// any.
    private mutating func place(
        of kind: JSONKind, of index: Int, _ json: inout JSONReader, _ keep: (inout FigmaDetails, UInt32) -> Void
    ) throws(JSONError) {
        let place = try place(of: kind, &json)
        guard place != FigmaNode.nowhere || figmaNodes[index].details >= 0 else { return }
        keep(&self[detailsOf: index], place)
    }

    private mutating func readFlag(
        _ flag: FigmaNode.Flags, of index: Int, _ json: inout JSONReader, isInverted: Bool = false
    ) throws(JSONError) {
        guard let value = try json.boolean() else { return }
        if value != isInverted { figmaNodes[index].flags.insert(flag) } else { figmaNodes[index].flags.remove(flag) }
    }

    /// Reads what a plugin writes about the component of an instance, or of a layer that was detached from one.
    private mutating func readMainComponent(of index: Int, _ json: inout JSONReader) throws(JSONError) {
        guard try json.kind() == .object, try json.enterObject() else { return }
        while let key = try json.nextKey() {
            switch key {
            case "id", "componentId", "componentKey":
                let range = try textRange(&json)
                if figmaNodes[index].component.count == 0 { figmaNodes[index].component = range }
            default: break
            }
        }
    }

    /// Reads `[{"id": …, "overriddenFields": […]}]`. The entry of the instance itself gives its place and size, which
    /// change nothing in the component.
    private mutating func readOverrides(of index: Int, _ json: inout JSONReader) throws(JSONError) {
        guard try json.kind() == .array, try json.enterArray() else { return }
        var (count, restyled): (Int32, Int32) = (0, 0)
        while try json.nextElement() {
            guard try json.kind() == .object else { continue }
            let (isChanged, isRestyled) = try FigmaIndex.effect(&json)
            if isChanged { count += 1 }
            if isRestyled { restyled += 1 }
        }
        self[detailsOf: index].overrides = count
        self[detailsOf: index].restyledLayers = restyled
    }

    /// Whether an entry changes anything, and whether it changes the look of a node within the instance; the ids of
    /// such nodes contain the instance's.
    private static func effect(_ json: inout JSONReader) throws(JSONError) -> (isChanged: Bool, isRestyled: Bool) {
        var (isWithin, isRestyled, isMoved, isChanged) = (false, false, false, false)
        _ = try json.enterObject()
        while let key = try json.nextKey() {
            switch key {
            case "id":
                guard let id = try json.text()?.string else { continue }
                isWithin = id.contains(";")
            case "overriddenFields":
                guard try json.kind() == .array, try json.enterArray() else { continue }
                while try json.nextElement() {
                    guard let field = try json.text()?.string else { continue }
                    if !contentFields.contains(field) { isRestyled = true }
                    if placingFields.contains(field) {
                        isMoved = true
                    } else if !silentFields.contains(field) {
                        isChanged = true
                    }
                }
            default: break
            }
        }
        return (isChanged || isWithin && isMoved, isWithin && isRestyled)
    }

    /// Fields for the place and the size of a node.
    private static let placingFields: Set = [
        "width", "height", "size", "relativeTransform", "rotation", "constraints", "layoutAlign", "layoutGrow",
        "layoutSizingHorizontal", "layoutSizingVertical", "layoutPositioning",
    ]

    /// Fields that change nothing visible.
    private static let silentFields: Set = [
        "name", "lineTypes", "lineIndentations", "pluginData", "sharedPluginData", "exportSettings", "transitionNodeID",
    ]

    /// Fields that can change when only the text of a node does.
    private static let contentFields: Set = [
        "characters", "name", "width", "height", "size", "relativeTransform", "lineTypes", "lineIndentations",
        "pluginData", "sharedPluginData", "boundVariables", "componentProperties", "exportSettings", "transitionNodeID",
    ]
}
