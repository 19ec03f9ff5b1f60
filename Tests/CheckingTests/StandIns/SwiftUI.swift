// swift-format-ignore-file
// As much of SwiftUI as exported Swift uses: enough for the compiler to check it where there is no SwiftUI. Signatures are those
// of the iOS 18 SDK; nothing here does anything.

public import UIKit

public struct Color: Hashable, Sendable {
    public init(uiColor: UIColor) {}
}

public struct Font: Hashable, Sendable {
    public enum TextStyle: Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }
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
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { fatalError() }
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font { fatalError() }
    public func weight(_ weight: Weight) -> Font { self }
    public func italic() -> Font { self }
}

public struct Text {
    public enum Case: Hashable, Sendable { case uppercase, lowercase }
}

public struct Edge {
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let vertical = Set(rawValue: 1)
    }
}

@MainActor public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}

@resultBuilder public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

@MainActor public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = ModifiedView
    @ViewBuilder func body(content: Content) -> Body
}

public struct ModifiedView: View {
    public var body: Never { fatalError() }
}

public struct EmptyView: View {
    public init() {}
    public var body: Never { fatalError() }
}

extension View {
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View { ModifiedView() }
    public func font(_ font: Font?) -> some View { self }
    public func tracking(_ tracking: CGFloat) -> some View { self }
    public func textCase(_ textCase: Text.Case?) -> some View { self }
    public func lineSpacing(_ spacing: CGFloat) -> some View { self }
    public func padding(_ edges: Edge.Set, _ length: CGFloat?) -> some View { self }
}

@MainActor @propertyWrapper public struct ScaledMetric<Value> {
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
    public let wrappedValue: Value
}
