import ColorScience
import DesignModel
import SourceText

/// Reads SVGs, as design tools export them, into the model by the rules of the standards (SVG 2, CSS).
enum SVGReader {
    /// Where a document is shown.
    enum Surroundings {
        /// By itself, at its own size.
        case page
        /// As a picture in another document, in a viewport of this size in px, referenced by an address with this
        /// fragment.
        case picture(width: Double, height: Double, fragment: [UInt8])

        /// The environment for media queries; nil if that is the document's own size.
        func screen(_ scheme: MediaEnvironment.ColorScheme) -> MediaEnvironment? {
            guard case .picture(let width, let height, _) = self else { return nil }
            return MediaEnvironment(width: width, height: height, colorScheme: scheme)
        }
    }

    /// The approximate size in bytes, per node of a document that holds text, of the tables of a design and of its
    /// flattened form.
    private static let bytesOfNode = 256

    /// Reads the design of a file, and reports what could not be read.
    static func reading(
        of file: SourceFile, for purpose: ReadingPurpose, in surroundings: Surroundings = .page,
        scheme: ColorScheme = .light, by workforce: any Workforce = LoneWorker()
    ) -> DesignReading {
        let xml = tree(of: file, by: workforce)
        let complaints = xml.troubles.map {
            ReadingTrouble(
                $0.isFatal ? .unreadable : $0.isOmission ? .limitReached : .ignoredValue, $0.message,
                at: ByteRange($0.offset, in: file))
        }
        let troubles =
            complaints
            + ExternalParts(of: file.bytes.bytes).addresses.map { address in
                ReadingTrouble(
                    .externalReference, "The document names a part in another file, which is not read.",
                    at: ByteRange(address))
            }
        guard let document = xml.document else { return DesignReading(design: nil, troubles: troubles) }
        let names = SVGNames(document)
        guard names.element(document.nodes[document.root]) == .svg else {
            let name = document.nameString(document.nodes[document.root].name)
            let root =
                name == "svg" ? "<svg> of another namespace than “http://www.w3.org/2000/svg”" : "<\(name)>, not <svg>"
            return DesignReading(
                design: nil,
                troubles: [
                    ReadingTrouble(
                        .unreadable, "The root element is \(root); export the design as SVG.",
                        at: document.tagRange(of: document.root))
                ])
        }
        if purpose != .placing, names.holdsText { workforce.expectTables(of: document.nodes.count * bytesOfNode) }
        let read = reading(of: document, names, for: purpose, in: surroundings, scheme: scheme, by: workforce)
        return DesignReading(design: read.design, troubles: troubles + read.troubles, work: read.work)
    }

    /// Parses the document in a file, in two halves if there are several workers.
    private static func tree(of file: SourceFile, by workforce: any Workforce) -> XMLReading {
        guard !workforce.isAlone, let ahead = XMLAhead(of: file) else { return XMLDocument.read(file) }
        let readings = workforce.answers(to: 2) { part -> XMLReading? in
            if part == 0 { return XMLReader().read(file, ahead: ahead) }
            ahead.read()
            return nil
        }
        return readings.compactMap(\.self).first ?? XMLDocument.read(file)
    }

    /// Builds the design of a document; the document is parsed once, however often its design is built in other
    /// circumstances.
    private static func reading(
        of document: XMLDocument, _ names: SVGNames, for purpose: ReadingPurpose, in surroundings: Surroundings,
        scheme: ColorScheme, outside: OutsideColor? = nil, by workforce: any Workforce = LoneWorker()
    ) -> DesignReading {
        var design = Design(
            file: document.file, format: .svg, provenance: SVGProvenance(document: document, names: names))
        design.listLayers = { design in
            var list = SVGLayerList(of: design, document: document, names: names)
            return list.made()
        }
        if purpose == .placing { return DesignReading(design: design, troubles: []) }
        let holdsText = names.holdsText
        if purpose == .texts, !holdsText {
            let page = PageSize(document: document, names: names)
            (design.width, design.height) = (page.width, page.height)
            return DesignReading(design: design, troubles: [])
        }
        let mode = scheme == .dark ? MediaEnvironment.ColorScheme.dark : .light
        let timed = TimedAnimations(document)
        let settled = timed.settled(document)
        let cascade = Cascade(
            document: settled, environment: surroundings.screen(mode), scheme: mode, timed: timed, outside: outside)
        let settledNames = settled === document ? names : SVGNames(settled)
        var builder = LayerBuilder(
            document: settled, names: settledNames, references: References(settled, names: settledNames),
            cascade: cascade,
            design: design, readsOutlines: purpose == .everything || holdsText, surroundings: surroundings,
            preferredScheme: scheme, workforce: workforce)
        guard let whole = builder.build() else {
            // Parts built separately might differ from those built one after another, so everything is built again in
            // order.
            return reading(of: document, names, for: purpose, in: surroundings, scheme: scheme, outside: outside)
        }
        var built = whole.design
        if outside == nil, cascade.asksOutside || built.asksOutside {
            built.readPlaced = {
                reading(of: document, names, for: .everything, in: surroundings, scheme: scheme, outside: $0).design
            }
        }
        if builder.isAbridged {
            built.readWhole = {
                reading(of: document, names, for: .everything, in: surroundings, scheme: scheme).design
            }
        }
        let fonts = DocumentFont.embed(cascade.fonts, of: document, in: &built)
        return DesignReading(
            design: built, troubles: whole.troubles + cascade.troubles + fonts, work: cascade.work + builder.work)
    }
}

extension SVGReader {
    /// The natural size of a document used as a picture; nil if it is unreadable.
    static func pictureSize(of file: SourceFile, fragment: [UInt8]) -> NaturalSize? {
        guard let document = XMLDocument.read(file).document else { return nil }
        let names = SVGNames(document)
        guard names.element(document.nodes[document.root]) == .svg else { return nil }
        let view = PictureView(fragment, of: document, names, References(document, names: names))
        return PageSize.natural(document, names, view: view)
    }
}

extension ByteRange {
    /// One byte at an offset, or none at the end of the file.
    fileprivate init(_ offset: Int, in file: SourceFile) {
        let lower = min(max(offset, 0), file.bytes.count)
        self.init(lower: UInt32(lower), upper: UInt32(min(lower + 1, file.bytes.count)))
    }
}
