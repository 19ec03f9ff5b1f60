public import DesignAnalysis
public import DesignModel

/// A layer as its design tool lists it, by its index in `Study.layerList`.
public struct PlacedLayer: RuleSubject {
    /// The index in `LayerList.layers`.
    public let index: Int

    /// Every listed layer, in the order of the file.
    public static func bucket(of study: Study) -> [PlacedLayer] {
        study.layerList.layers.indices.map { PlacedLayer(index: $0) }
    }
}

extension WrittenMeasure: RuleSubject {
    /// Every number written on a layer, in the order of the layers.
    public static func bucket(of study: Study) -> [WrittenMeasure] { study.layerList.measures }
}

extension WrittenShadow: RuleSubject {
    /// Every shadow written on a layer, in the order of the layers.
    public static func bucket(of study: Study) -> [WrittenShadow] { study.layerList.shadows }
}
