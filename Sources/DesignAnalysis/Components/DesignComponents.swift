public import ColorScience
public import DesignModel
public import SourceText

/// The components, styles and swatches of one design: what it defines and what it places.
public struct DesignComponents: Sendable, Codable {
    /// Which groups are compared with others.
    public enum Comparison: Sendable {
        /// None.
        case none
        /// Those that could be copies of components: drawings without symbols have none to copy.
        case copies
        /// All.
        case all
    }

    /// A component that the design defines, or names as a library's.
    public struct Definition: Sendable, Codable {
        /// The component as the file has it.
        public let component: Component
        /// Where it is defined, or named.
        public let place: DesignPlace
        /// Where its set is defined.
        public let setPlace: DesignPlace?
        /// How many layers its definition has, those of instances in it left out.
        public let layers: Int
        /// How deep they are nested; layers right in the component lie 1 deep.
        public let depth: Int
        /// What its definition looks like, where that was asked for and is known.
        public let form: GroupForm?

        /// Whether it is known by nothing but its name, in a part of a document: another part may hold the same one.
        public let isLoose: Bool

        /// Whether the file holds what it is made of.
        public var isDefined: Bool { component.layer >= 0 }
    }

    /// A place where a component is put.
    public struct Use: Sendable, Codable {
        /// As the file has it.
        public let use: ComponentUse
        /// The instance.
        public let place: DesignPlace
        /// What people call it.
        public let name: String
        /// Whether it lies in another instance, and is a copy of one in that one's component.
        public let isCopy: Bool
        /// The definition it lies in, or -1.
        public let container: Int32
    }

    /// A style and how it is used.
    public struct StyleUsage: Sendable, Codable {
        /// The style as the file has it.
        public let style: NamedStyle
        /// Where it is defined.
        public let place: DesignPlace
        /// How many layers wear it, those of instances left out.
        public var uses = 0
        /// How many of them look otherwise.
        public var altered = 0
        /// How often instances give it to a layer of their components; what nothing but copies in instances wears, they gave it.
        public var overrides = 0
    }

    /// A color kept under a name, and how often it is borrowed.
    public struct SwatchUsage: Sendable, Codable {
        /// What people call it.
        public let name: String
        /// The color.
        public let color: RGBA8
        /// How many paints, shadows and overrides borrow it.
        public var uses: Int
    }

    /// A group that is no component and no instance.
    public struct Group: Sendable, Codable {
        /// What people call it.
        public let name: String
        /// The group.
        public let place: DesignPlace
        /// What its file knows it by; nil where it has no such thing.
        public let identifier: String?
        /// Whether it is a canvas of its own.
        public let isCanvas: Bool
        /// What it looks like.
        public let form: GroupForm
        /// The whole form of the group around it, or 0.
        public let around: UInt64
        /// The definition it lies in, or -1.
        public let container: Int32
        /// Whether it is one shape whose fill and border stand apart, as some programs write it.
        public let isPartedShape: Bool
        /// Whether a program drew it to annotate the design, or it lies in what one drew.
        public let isAnnotation: Bool
    }

    /// The top of the design, which says where it is among the files of the run.
    let top: DesignPlace
    /// The design, by its place among the files of the run.
    public var document: Int { top.document }
    /// Which format it has.
    public let format: DesignFormat
    /// Whether it is a part of a document, so that what it names may stand in another.
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
    /// Colors kept under a name, with how many paints, shadows and overrides borrow them.
    public let swatches: [SwatchUsage]
    /// Groups that could be a component, where that was asked for.
    public let groups: [Group]
    /// Where layers that wear no shared style have one look, by that, where that was asked for.
    public let looks: [UInt32: [DesignPlace]]
    /// How many layers the design has, those of instances left out.
    public let layers: Int
    /// How many of them are texts.
    public let texts: Int
}

extension DesignComponents: Verifiable {
    /// Whether what is said to lie in a definition lies in one of these.
    public var isSound: Bool {
        let containers = uses.lazy.map(\.container) + groups.lazy.map(\.container)
        return containers.allSatisfy { $0 < definitions.count }
    }
}
