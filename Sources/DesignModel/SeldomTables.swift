/// The tables that are empty or small in most designs, kept in one place because every copy of a design retains each
/// table that it refers to.
@usableFromInline struct SeldomTables: Sendable {
    @usableFromInline var artboards: [Artboard] = []
    @usableFromInline var gradients: [Gradient] = []
    @usableFromInline var clips: [Clip] = []
    @usableFromInline var placements: [Placement] = []
    @usableFromInline var boxOrigins: [LayerIndex: BoxOrigin] = [:]
    @usableFromInline var restlessLayers: Set<LayerIndex> = []
    @usableFromInline var scrollingLayers: Set<LayerIndex> = []
    @usableFromInline var patterns: [Pattern] = []
    @usableFromInline var masks: [Mask] = []
    @usableFromInline var filters: [Filter] = []
    @usableFromInline var images: [PlacedImage] = []
    @usableFromInline var textStretches: [TextStretch] = []
    @usableFromInline var textEmbeddings: [TextEmbedding] = []
    @usableFromInline var textGroups: [TextGroup] = []
    @usableFromInline var flows: [Flow] = []
    @usableFromInline var textPaths: [TextPath] = []
    @usableFromInline var embeddedFonts: [EmbeddedFont] = []
    @usableFromInline var components: [Component] = []
    @usableFromInline var componentUses: [ComponentUse] = []
    @usableFromInline var namedStyles: [NamedStyle] = []
    @usableFromInline var styleUses: [StyleUse] = []
    @usableFromInline var namedColors: [NamedColor] = []
    @usableFromInline var unpaintedColors: [Int32] = []
    @usableFromInline var tokens: [Token] = []
    @usableFromInline var tokenGroups: [TokenGroup] = []

    @usableFromInline init() {}
}

// Read and changed in place, so that nothing is copied.
extension Design {
    /// Artboards, in a format that has several; empty where the document is the only one.
    @inlinable public var artboards: [Artboard] {
        _read { yield seldom[0].artboards }
        _modify { yield &seldom[0].artboards }
    }

    /// For layers that are transformed about a point of the box around their own content, the place of that point from
    /// the box's upper left corner. For all other layers the transform alone is enough.
    @inlinable public var boxOrigins: [LayerIndex: BoxOrigin] {
        _read { yield seldom[0].boxOrigins }
        _modify { yield &seldom[0].boxOrigins }
    }

    /// Layers that an endless animation moves, shows or hides, and the roots of what a script may change.
    @inlinable public var restlessLayers: Set<LayerIndex> {
        _read { yield seldom[0].restlessLayers }
        _modify { yield &seldom[0].restlessLayers }
    }

    /// Layers that clip content which can be scrolled into view.
    @inlinable public var scrollingLayers: Set<LayerIndex> {
        _read { yield seldom[0].scrollingLayers }
        _modify { yield &seldom[0].scrollingLayers }
    }

    /// Gradients, with everything that their templates lend filled in.
    @inlinable public var gradients: [Gradient] {
        _read { yield seldom[0].gradients }
        _modify { yield &seldom[0].gradients }
    }

    /// Clips.
    @inlinable public var clips: [Clip] {
        _read { yield seldom[0].clips }
        _modify { yield &seldom[0].clips }
    }

    /// Placements of single letters.
    @inlinable public var placements: [Placement] {
        _read { yield seldom[0].placements }
        _modify { yield &seldom[0].placements }
    }

    /// Patterns, with everything that their templates lend filled in.
    @inlinable public var patterns: [Pattern] {
        _read { yield seldom[0].patterns }
        _modify { yield &seldom[0].patterns }
    }

    /// Masks.
    @inlinable public var masks: [Mask] {
        _read { yield seldom[0].masks }
        _modify { yield &seldom[0].masks }
    }

    /// Filters.
    @inlinable public var filters: [Filter] {
        _read { yield seldom[0].filters }
        _modify { yield &seldom[0].filters }
    }

    /// Pictures.
    @inlinable public var images: [PlacedImage] {
        _read { yield seldom[0].images }
        _modify { yield &seldom[0].images }
    }

    /// The lengths that parts of texts are stretched or squeezed to (SVG 2 §11.5.3).
    @inlinable public var textStretches: [TextStretch] {
        _read { yield seldom[0].textStretches }
        _modify { yield &seldom[0].textStretches }
    }

    /// Parts of texts with a direction of their own; those of one text that lie in others come after them.
    @inlinable public var textEmbeddings: [TextEmbedding] {
        _read { yield seldom[0].textEmbeddings }
        _modify { yield &seldom[0].textEmbeddings }
    }

    /// Parts of texts that are composited as one.
    @inlinable public var textGroups: [TextGroup] {
        _read { yield seldom[0].textGroups }
        _modify { yield &seldom[0].textGroups }
    }

    /// Boxes of CSS that text flows in.
    @inlinable public var flows: [Flow] {
        _read { yield seldom[0].flows }
        _modify { yield &seldom[0].flows }
    }

    /// Paths that letters run along.
    @inlinable public var textPaths: [TextPath] {
        _read { yield seldom[0].textPaths }
        _modify { yield &seldom[0].textPaths }
    }

    /// Fonts that come with the design and that its texts refer to by name; where two match equally well, the
    /// later one counts.
    @inlinable public var embeddedFonts: [EmbeddedFont] {
        _read { yield seldom[0].embeddedFonts }
        _modify { yield &seldom[0].embeddedFonts }
    }

    /// Components that are defined in the file, or named there as a library's.
    @inlinable public var components: [Component] {
        _read { yield seldom[0].components }
        _modify { yield &seldom[0].components }
    }

    /// Where components are placed.
    @inlinable public var componentUses: [ComponentUse] {
        _read { yield seldom[0].componentUses }
        _modify { yield &seldom[0].componentUses }
    }

    /// Styles that layers share.
    @inlinable public var namedStyles: [NamedStyle] {
        _read { yield seldom[0].namedStyles }
        _modify { yield &seldom[0].namedStyles }
    }

    /// Which layers use shared styles.
    @inlinable public var styleUses: [StyleUse] {
        _read { yield seldom[0].styleUses }
        _modify { yield &seldom[0].styleUses }
    }

    /// Colors kept under a name.
    @inlinable public var namedColors: [NamedColor] {
        _read { yield seldom[0].namedColors }
        _modify { yield &seldom[0].namedColors }
    }

    /// Indices into ``namedColors``, each once, of colors used by something other than a paint of the tables: shadows,
    /// and values that instances give to layers of their components.
    @inlinable public var unpaintedColors: [Int32] {
        _read { yield seldom[0].unpaintedColors }
        _modify { yield &seldom[0].unpaintedColors }
    }

    /// Design tokens, in the order of the file.
    @inlinable public var tokens: [Token] {
        _read { yield seldom[0].tokens }
        _modify { yield &seldom[0].tokens }
    }

    /// The groups that design tokens stand in, in the order they were met.
    @inlinable public var tokenGroups: [TokenGroup] {
        _read { yield seldom[0].tokenGroups }
        _modify { yield &seldom[0].tokenGroups }
    }
}
