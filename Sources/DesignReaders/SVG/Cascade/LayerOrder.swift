import SourceText

/// The cascade layers of all style sheets of a document, merged by name (CSS Cascading and Inheritance Level 5 §6.4).
struct LayerOrder {
    private var layers: [StyleLayer] = []

    /// Beyond this number a layer counts as part of the one around it.
    private static let most = 4096

    var isEmpty: Bool { layers.isEmpty }
    var isFull: Bool { layers.count >= LayerOrder.most }

    /// Adds the layers of a sheet; returns the number of each.
    mutating func join(_ sheet: StyleSheet) -> [Int] {
        var places: [Int] = []
        for layer in sheet.layers {
            // A layer comes after the one around it.
            let parent = places.indices.contains(layer.parent) ? places[layer.parent] : -1
            let known = layer.name.flatMap { name in layers.firstIndex { $0.parent == parent && $0.name == name } }
            if let known {
                places.append(known)
            } else if layers.count < LayerOrder.most {
                layers.append(StyleLayer(name: layer.name, parent: parent))
                places.append(layers.count - 1)
            } else {
                places.append(parent)
            }
        }
        return places
    }

    /// The strength of each layer: a nested layer is weaker than the rest of the layer around it.
    var ranks: [Int32] {
        var inner: [[Int]] = Array(repeating: [], count: layers.count)
        var open: [Int] = []
        for (index, layer) in layers.enumerated() {
            if layer.parent < 0 { open.append(index) } else { inner[layer.parent].append(index) }
        }
        // From the strongest down: a layer comes before those nested in it, the last of which is the strongest.
        var ranks = [Int32](repeating: 0, count: layers.count)
        var next = Int32(layers.count)
        while let layer = open.popLast() {
            next -= 1
            ranks[layer] = next
            open += inner[layer]
        }
        return ranks
    }
}
