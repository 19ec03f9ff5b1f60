// swift-format-ignore-file
// As much of UIKit, and of what it shows of Foundation, as exported Swift uses: enough for the compiler to check it where there
// is no UIKit. Signatures are those of the iOS 18 SDK; nothing here does anything.

public typealias CGFloat = Double

public enum UIUserInterfaceStyle: Sendable { case unspecified, light, dark }

public enum UIAccessibilityContrast: Sendable { case unspecified, normal, high }
public enum UIDisplayGamut: Sendable { case unspecified, SRGB, P3 }

public final class UITraitCollection: Sendable {
    public var userInterfaceStyle: UIUserInterfaceStyle { .light }
    public var accessibilityContrast: UIAccessibilityContrast { .normal }
    public var displayGamut: UIDisplayGamut { .SRGB }
}

public final class UIColor: Sendable {
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {}
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
}

public final class UIFontDescriptor: Sendable {
    public struct AttributeName: Hashable, Sendable {
        public static let family = AttributeName()
        public static let traits = AttributeName()
    }
    public struct TraitKey: Hashable, Sendable {
        public static let weight = TraitKey()
        public static let symbolic = TraitKey()
    }
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1)
    }
    public struct SystemDesign: Hashable, Sendable {
        public static let `default` = SystemDesign()
        public static let rounded = SystemDesign()
        public static let serif = SystemDesign()
        public static let monospaced = SystemDesign()
    }
    public init(fontAttributes: [AttributeName: Any]) {}
    public var symbolicTraits: SymbolicTraits { [] }
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { nil }
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? { nil }
}

public final class UIFont: Sendable {
    public struct Weight: Hashable, Sendable {
        public static let ultraLight = Weight()
        public static let thin = Weight()
        public static let light = Weight()
        public static let regular = Weight()
        public static let medium = Weight()
        public static let semibold = Weight()
        public static let bold = Weight()
        public static let heavy = Weight()
        public static let black = Weight()
    }
    public struct TextStyle: Hashable, Sendable {
        public static let largeTitle = TextStyle()
        public static let title1 = TextStyle()
        public static let title2 = TextStyle()
        public static let title3 = TextStyle()
        public static let headline = TextStyle()
        public static let body = TextStyle()
        public static let callout = TextStyle()
        public static let subheadline = TextStyle()
        public static let footnote = TextStyle()
        public static let caption1 = TextStyle()
        public static let caption2 = TextStyle()
    }
    public init(descriptor: UIFontDescriptor, size: CGFloat) {}
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { fatalError() }
    public var fontDescriptor: UIFontDescriptor { fatalError() }
    public var lineHeight: CGFloat { 0 }
}

public final class UIFontMetrics: Sendable {
    public init(forTextStyle style: UIFont.TextStyle) {}
    public func scaledFont(for font: UIFont) -> UIFont { font }
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
}

public class NSAttributedString {
    public struct Key: Hashable, Sendable {
        public static let font = Key()
        public static let kern = Key()
        public static let paragraphStyle = Key()
        public static let baselineOffset = Key()
    }
}

public class NSMutableParagraphStyle {
    public init() {}
    public var minimumLineHeight: CGFloat = 0
    public var maximumLineHeight: CGFloat = 0
}
