public import ColorScience
public import DesignModel
public import SourceText

/// The components, styles and swatches of one design: what it defines and what it places.
public struct DesignComponents: Sendable, Codable {
    /// Which groups are compared with others.
    public enum Comparison: Sendable {
        /// None.
        case none
        /// Those that could be copies of components; drawings without symbols have none.
        case copies
        /// All.
        case all
    }

    /// A component that the design defines, or names as a library's.
    public struct Definition: Sendable, Codable {
        /// The component as the file describes it.
        public let component: Component
        /// Where it is defined or named.
        public let place: DesignPlace
        /// Where its set is defined.
        public let setPlace: DesignPlace?
        /// The number of layers in its definition, without those inside instances.
        public let layers: Int
        /// How deep they are nested; layers directly in the component are 1 deep.
        public let depth: Int
        /// The form of its definition, where it was requested and is known.
        public let form: GroupForm?

        /// Whether it is known only by its name, in a part of a document: another part may hold the same component.
        public let isLoose: Bool

        /// Whether the file holds its definition.
        public var isDefined: Bool { component.layer >= 0 }
    }

    /// A place where a component is used.
    public struct Use: Sendable, Codable {
        /// The use as the file describes it.
        public let use: ComponentUse
        /// The instance.
        public let place: DesignPlace
        /// What people call it.
        public let name: String
        /// Whether it lies in another instance, as a copy of an instance in that one's component.
        public let isCopy: Bool
        /// The definition it lies in, or -1.
        public let container: Int32
    }

    /// A style and how it is used.
    public struct StyleUsage: Sendable, Codable {
        /// The style as the file describes it.
        public let style: NamedStyle
        /// Where it is defined.
        public let place: DesignPlace
        /// How many layers use it, without those inside instances.
        public var uses = 0
        /// How many of them look different from it.
        public var altered = 0
        /// How often instances give it to a layer of their components; a style that only copies inside instances have
        /// was given to them.
        public var overrides = 0
    }

    /// A named color, and how often it is used.
    public struct SwatchUsage: Sendable, Codable {
        /// What people call it.
        public let name: String
        /// The color.
        public let color: RGBA8
        /// How many paints, shadows and overrides use it.
        public var uses: Int
    }

    /// A group that is neither a component nor an instance.
    public struct Group: Sendable, Codable {
        /// What people call it.
        public let name: String
        /// The group.
        public let place: DesignPlace
        /// Its id in its file; nil where it has none.
        public let identifier: String?
        /// Whether it is a canvas of its own.
        public let isCanvas: Bool
        /// What it looks like.
        public let form: GroupForm
        /// The ``GroupForm/whole`` of the group around it, or 0.
        public let around: UInt64
        /// The definition it lies in, or -1.
        public let container: Int32
        /// Whether it is one shape whose fill and border are separate, as some programs write it.
        public let isPartedShape: Bool
        /// Whether a program drew it to annotate the design, or it lies in something that a program drew for that.
        public let isAnnotation: Bool
    }

    /// The root of the design, with its number among the files of the run.
    let top: DesignPlace
    /// The number of the design among the files of the run.
    public var document: Int { top.document }
    /// The format of the design.
    public let format: DesignFormat
    /// Whether it is part of a document, so that what it refers to may be in another part.
    public let isExcerpt: Bool
    /// The name of its file.
    public let fileName: String
    /// Whether it paints anything of its own, outside of definitions.
    public let paints: Bool
    /// In the order of ``Design/components``.
    public let definitions: [Definition]
    /// In the order of ``Design/componentUses``.
    public let uses: [Use]
    /// In the order of ``Design/namedStyles``.
    public let styles: [StyleUsage]
    /// Named colors, with the number of paints, shadows and overrides that use them.
    public let swatches: [SwatchUsage]
    /// Groups that could be components, where that was requested.
    public let groups: [Group]
    /// The places of layers without a shared style, by their look, where that was requested.
    public let looks: [UInt32: [DesignPlace]]
    /// The number of layers, without those inside instances.
    public let layers: Int
    /// The number of texts among them.
    public let texts: Int
}

extension DesignComponents: Verifiable {
    /// Whether every definition that a use or a group is said to lie in exists.
    public var isSound: Bool {
        let containers = uses.lazy.map(\.container) + groups.lazy.map(\.container)
        return containers.allSatisfy { $0 < definitions.count }
    }
}
