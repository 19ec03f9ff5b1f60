import SourceText

/// The cascade layers of all style sheets of a document, joined by their names (CSS Cascading and Inheritance Level 5 §6.4).
struct LayerOrder {
    private var layers: [StyleLayer] = []

    /// Beyond so many a layer counts as part of the one around it.
    private static let most = 4096

    var isEmpty: Bool { layers.isEmpty }
    var isFull: Bool { layers.count >= LayerOrder.most }

    /// Takes in the layers of a sheet; answers which each of them is.
    mutating func join(_ sheet: StyleSheet) -> [Int] {
        var places: [Int] = []
        for layer in sheet.layers {
            // A layer stands behind the one around it.
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

    /// How strong each layer is: what is nested in one gives way to the rest of it.
    var ranks: [Int32] {
        var inner: [[Int]] = Array(repeating: [], count: layers.count)
        var open: [Int] = []
        for (index, layer) in layers.enumerated() {
            if layer.parent < 0 { open.append(index) } else { inner[layer.parent].append(index) }
        }
        // From the strongest down: a layer before those in it, of which the last is the strongest.
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
