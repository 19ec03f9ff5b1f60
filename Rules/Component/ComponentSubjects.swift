public import DesignAnalysis
public import DesignModel
public import Linting

extension Component: RuleSubject {
    /// Every component that the design defines or names, in the order of the file.
    public static func bucket(of study: Study) -> [Component] { study.design.components }
}

extension ComponentUse: RuleSubject {
    /// Every use of a component, by an instance or an override, except in copies within instances.
    public static func bucket(of study: Study) -> [ComponentUse] {
        let layers = study.design.layers
        return study.design.componentUses.filter { use in
            !use.isDetached && layers.indices.contains(Int(use.layer)) && layers[Int(use.layer)].instance < 0
        }
    }
}

extension Study {
    /// The component that a use shows, where the file knows it.
    func component(of use: ComponentUse) -> Component? {
        design.components.indices.contains(Int(use.component)) ? design.components[Int(use.component)] : nil
    }

    /// A finding about a node as a whole.
    func finding(atNode node: NodeID, _ message: Message) -> Finding {
        Finding(at: Origin(node: node, range: design.provenance.range(of: node)), message)
    }
}
