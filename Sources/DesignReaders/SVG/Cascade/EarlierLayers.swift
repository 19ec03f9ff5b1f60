import ColorScience
import SourceText

// `revert-layer`: CSS Cascading and Inheritance Level 5 §7.3.3.
extension Cascade {
    /// Puts in what the layers before say where the one that wins goes back to them. Where something important is among
    /// them, whose order is another, it counts as said nowhere.
    func goBack(_ element: Int, _ node: XMLNode, _ styleAttribute: Int?, _ style: inout DeclaredStyle) {
        var layers = [DeclaredStyle()]
        _ = applyAttributes(of: element, node, &layers[0])
        var rank: Int32?
        for index in matchingRules(element) {
            let rule = rules.rules[Int(index)]
            if rank != rules.rank(of: rule) { layers.append(DeclaredStyle()) }
            rank = rules.rank(of: rule)
            for declaration in sheets[Int(rule.sheet)].declarations[rule.declarations] {
                let value = value(of: declaration, sheet: rule.sheet, element: element)
                apply(declaration.name, value, to: &layers[layers.count - 1])
            }
        }
        if let styleAttribute {
            layers.append(DeclaredStyle())
            applyStyleAttribute(styleAttribute, of: element, &layers[layers.count - 1])
        }
        for property in style.properties {
            guard let value = style[property], CSSWideKeyword(bytes(of: value)) == .revertLayer else { continue }
            let said = layers.reversed().compactMap { $0[property] }
            guard !said.contains(where: \.isImportant) else { continue }
            style[property] = said.first { CSSWideKeyword(bytes(of: $0)) != .revertLayer }
        }
        style.goesBack = false
    }
}
