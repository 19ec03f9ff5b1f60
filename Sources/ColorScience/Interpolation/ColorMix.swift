/// `color-mix()`: any number of colors with their shares (CSS Color 5 §3).
public struct ColorMix: Sendable {
    /// A color and its optional percentage, 0…100.
    public struct Item: Hashable, Sendable {
        /// The color.
        public var color: Color
        /// Its percentage, 0…100; the items with `nil` share equally what the others leave.
        public var percentage: Double?

        /// A color with its share.
        public init(color: Color, percentage: Double? = nil) {
            self.color = color
            self.percentage = percentage
        }
    }

    /// The space in which the colors are mixed.
    public var space: ColorSpace
    /// The hue interpolation method.
    public var hue: HueMethod
    /// The items, in order.
    public var items: [Item]

    /// A mix of these colors.
    public init(space: ColorSpace = .oklab, hue: HueMethod = .shorter, items: [Item]) {
        self.space = space
        self.hue = hue
        self.items = items
    }

    /// The mixed color: folded from the left, each step weighted by the new item's share of the sum so far. Shares that
    /// sum to less than 100 % make the result translucent; an empty mix is transparent.
    public var color: Color {
        let written = items.reduce(0) { $0 + ($1.percentage ?? 0) }
        let open = items.count { $0.percentage == nil }
        let rest = open > 0 ? max(0, 100 - written) / Double(open) : 0
        var total = 0.0
        var result: Color?
        for item in items {
            let share = item.percentage ?? rest
            total += share
            guard let soFar = result else {
                result = item.color.converted(to: space).withPowerlessHueMissing
                continue
            }
            result = soFar.mixed(with: item.color, at: total > 0 ? share / total : 0.5, in: space, hue: hue)
        }
        guard var mixed = result else { return Color(space: space, components: SIMD3(), alpha: 0) }
        mixed.isLegacy = false
        if total < 100 { mixed.alpha *= total / 100 }
        return mixed
    }
}
