import ColorScience
import Foundation

extension VectorScore {
    /// blend_modes.tsv: mode, backdrop, source and result, each r g b a.
    mutating func scoreBlending() {
        for row in rows(of: "blend_modes.tsv") where row.count >= 13 {
            let name = Array(row[0].utf8)
            guard let mode = BlendMode(cssName: name.span), let backdrop = Self.rgba(row[1...4]),
                let source = Self.rgba(row[5...8]), let expected = Self.rgba(row[9...12])
            else { continue }
            let found = source.composited(over: backdrop, mode: mode)
            count("blend_modes", deviation: Self.deviation(found, expected), limit: 1e-9, row)
        }
    }

    /// group_compositing.json: canvas, tree of groups and leaves, result.
    mutating func scoreGroups() {
        guard let text = text(of: "group_compositing.json"),
            let trees = try? JSONDecoder().decode([GroupTree].self, from: Data(text.utf8))
        else { return }
        for (index, tree) in trees.enumerated() {
            let canvas = RGBA(red: tree.canvas[0], green: tree.canvas[1], blue: tree.canvas[2])
            let found = tree.root.painted(over: canvas)
            let expected = RGBA(
                red: tree.result[0], green: tree.result[1], blue: tree.result[2],
                alpha: tree.result.count > 3 ? tree.result[3] : 1)
            count("group_compositing", deviation: Self.deviation(found, expected), limit: 1e-9, ["tree \(index)"])
        }
    }

    /// gradient_interpolation.tsv: two colors, space, hue, t, then r g b a.
    mutating func scoreGradients() {
        let methods: [String: HueMethod] = [
            "shorter": .shorter, "longer": .longer, "increasing": .increasing, "decreasing": .decreasing,
        ]
        for row in rows(of: "gradient_interpolation.tsv") where row.count >= 9 {
            guard let first = try? Color(css: row[0]), let second = try? Color(css: row[1]),
                let space = ColorSpace(cssName: row[2]), let place = Double(row[4]),
                let expected = Self.rgba(row[5...8])
            else { continue }
            let found = first.mixed(with: second, at: place, in: space, hue: methods[row[3]] ?? .shorter).rgba
            count("gradient_interpolation", deviation: Self.deviation(found, expected), limit: 2e-6, row)
        }
    }

    private static func rgba(_ texts: ArraySlice<String>) -> RGBA? {
        let numbers = texts.compactMap { Double($0) }
        guard numbers.count == 4 else { return nil }
        return RGBA(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    }

    /// The largest difference of a channel; the color channels of a fully transparent color are ignored.
    private static func deviation(_ found: RGBA, _ expected: RGBA) -> Double {
        let alpha = abs(found.alpha - expected.alpha)
        if expected.alpha == 0 { return alpha }
        return max(
            alpha, abs(found.red - expected.red), abs(found.green - expected.green), abs(found.blue - expected.blue))
    }
}

/// One random tree of the table; every group in it is isolated.
private struct GroupTree: Decodable {
    let canvas: [Double]
    let root: Node
    let result: [Double]

    struct Node: Decodable {
        let color: [Double]?
        let opacity: Double
        let blend: String
        let children: [Node]?

        /// The visible color after the node is painted over `backdrop`.
        func painted(over backdrop: RGBA) -> RGBA {
            own.composited(over: backdrop, mode: mode)
        }

        private var mode: BlendMode {
            let name = Array(blend.utf8)
            return BlendMode(cssName: name.span) ?? .normal
        }

        private var own: RGBA {
            if let color, color.count == 4 {
                return RGBA(red: color[0], green: color[1], blue: color[2], alpha: color[3]).faded(by: opacity)
            }
            return .group((children ?? []).map { ($0.own, $0.mode) }, opacity: opacity)
        }
    }
}
