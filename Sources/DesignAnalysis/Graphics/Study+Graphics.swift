public import DesignModel
import Painting

extension Study {
    /// Parts of the interface, and what the selectors match, that nowhere have a contrast ratio of `required` to what
    /// is beside them (SC 1.4.11); those that cannot be measured are left out.
    public func faintGraphics(named selectors: [SelectorList], below required: Double) -> [GraphicReading] {
        let named = selectors.isEmpty ? [] : GraphicSearch(of: design).graphics(at: nodes(matching: selectors))
        guard !named.isEmpty || !controls.isEmpty else { return [] }
        let backdrop = house.backdrop(beneath: design)
        guard painted.stretches.isEmpty else {
            return GraphicReader.faint(
                among: [controls, named], on: painted.stretches, of: painted.stretched, backdrop: backdrop,
                below: required, by: workforce)
        }
        let reader = GraphicReader(painted.list, backdrop: backdrop)
        return reader.faint(among: controls, below: required, by: workforce)
            + reader.faint(among: named, below: required, by: workforce)
    }

    /// Variants of components that show one of the states by color alone (SC 1.4.1).
    public func variantsToldByColor(amongStates states: [String]) -> [ColorOnlyVariant] {
        design.components.isEmpty ? [] : StateVariants(of: whole, states: states).toldByColorAlone()
    }

    /// Controls, and what the selectors match, that are smaller than `size` device px and so close to another that a
    /// circle of this diameter around their center meets it (SC 2.5.8), each with that other one.
    public func crowdedTargets(named selectors: [SelectorList], size: Double) -> [(target: Target, by: Target)] {
        let named = selectors.isEmpty ? [] : GraphicSearch(of: design).graphics(at: nodes(matching: selectors))
        let graphics = controls.filter(\.kind.isInteractive) + named
        guard !graphics.isEmpty else { return [] }
        var search = TargetSearch(of: whole, list: layerList)
        return TargetSearch.crowded(search.targets(graphics), size: size)
    }
}
