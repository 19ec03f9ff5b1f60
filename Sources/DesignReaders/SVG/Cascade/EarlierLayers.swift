import ColorScience
import SourceText

// `revert-layer`: CSS Cascading and Inheritance Level 5 §7.3.3.
extension Cascade {
    /// The values of one property in each layer, from presentation attributes to the attribute `style`.
    private struct SaidInLayers {
        var values: [DeclaredValue?]
        /// Whether the last value is that of the attribute `style`, which is also the strongest among important values.
        let hasStyle: Bool

        /// The value of the earlier layers if the winner reverts to them; values of later layers, important or not, are
        /// ignored.
        func earlier(goesBack: (DeclaredValue) -> Bool) -> DeclaredValue? {
            guard var place = winner(before: values.count) else { return nil }
            while let value = values[place], goesBack(value) {
                guard let next = winner(before: place) else { return nil }
                place = next
            }
            return values[place]
        }

        /// Among important values the weakest layer wins, otherwise the strongest.
        private func winner(before end: Int) -> Int? {
            if hasStyle, end == values.count, values.last??.isImportant == true { return end - 1 }
            return values[..<end].firstIndex { $0?.isImportant == true } ?? values[..<end].lastIndex { $0 != nil }
        }
    }

    /// Replaces each winning value that reverts to the earlier layers by the value of those layers.
    func goBack(_ element: Int, _ node: XMLNode, _ styleAttribute: Int?, _ style: inout DeclaredStyle) {
        var layers = [DeclaredStyle()]
        _ = applyAttributes(of: element, node, &layers[0])
        eachLayer(of: element) { places in
            let standing = places.count > DeclarationContest.fewest ? standing(among: places) : places
            layers.append(DeclaredStyle())
            for place in standing { apply(declaration(place), place, to: element, &layers[layers.count - 1]) }
        }
        if let styleAttribute {
            layers.append(DeclaredStyle())
            applyStyleAttribute(styleAttribute, of: element, &layers[layers.count - 1])
        }
        for property in style.properties {
            guard let value = style[property], goesBack(value, property) else { continue }
            let said = SaidInLayers(values: layers.map { $0[property] }, hasStyle: styleAttribute != nil)
            style[property] = said.earlier { goesBack($0, property) }
        }
        style.goesBack = false
    }

    /// The same for custom properties that an element declares.
    func goBack(_ element: Int, _ declared: inout [CustomProperties.Declared], inStyle: [CustomProperties.Declared]?) {
        var layers: [[CustomProperties.Declared]] = []
        eachLayer(of: element) { places in
            layers.append([])
            for place in places {
                let declaration = declaration(place)
                guard case .custom = declaration.name else { continue }
                let value = value(of: declaration, sheet: place.sheet, element: element)
                layers[layers.count - 1].set(name(of: declaration, sheet: place.sheet), value)
            }
        }
        if let inStyle { layers.append(inStyle) }
        for index in declared.indices.reversed() where goesBack(declared[index].value, nil) {
            let name = declared[index].name
            let values = layers.map { layer in layer.first { $0.name == name }?.value }
            let said = SaidInLayers(values: values, hasStyle: inStyle != nil)
            if let value = said.earlier(goesBack: { goesBack($0, nil) }) {
                declared[index] = CustomProperties.Declared(name: name, value: value)
            } else {
                declared.remove(at: index)
            }
        }
    }

    /// The declarations of the rules that match an element, layer by layer, weakest first.
    private func eachLayer(of element: Int, _ body: ([DeclarationPlace]) -> Void) {
        var rank: Int32?
        var places: [DeclarationPlace] = []
        for index in matchingRules(element) {
            let rule = rules.rules[Int(index)]
            guard affords(rule) else { break }
            if let rank, rank != rules.rank(of: rule) {
                body(places)
                places.removeAll(keepingCapacity: true)
            }
            each(of: rule) { places.append($1) }
            rank = rules.rank(of: rule)
        }
        if rank != nil { body(places) }
    }

    /// Whether a value is `revert-layer`, directly or through `var()`.
    private func goesBack(_ value: DeclaredValue, _ property: CSSProperty?) -> Bool {
        guard value.hasVariables, property != nil else { return CSSWideKeyword(bytes(of: value)) == .revertLayer }
        guard case .value(let text) = substituted(value, for: property) else { return false }
        return CSSWideKeyword(bytes(of: text)) == .revertLayer
    }
}

extension [CustomProperties.Declared] {
    /// Makes a declaration the winner unless an important one is there; beyond the limit, new names are left out.
    mutating func set(_ name: [UInt8], _ value: DeclaredValue) {
        if let index = firstIndex(where: { $0.name == name }) {
            if self[index].value.isImportant, !value.isImportant { return }
            self[index] = CustomProperties.Declared(name: name, value: value)
        } else if count <= CustomProperties.mostDeclared {
            append(CustomProperties.Declared(name: name, value: value))
        }
    }
}
