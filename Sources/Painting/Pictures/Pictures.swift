internal import DesignModel
internal import Rasters
internal import SourceText
internal import Synchronization

/// A picture as decoded.
enum Picture: Sendable {
    case pixels(RasterPyramid)
    /// An SVG, laid out separately for each size it is shown at.
    case drawing([UInt8])
    case unknown(UnknownImage)
}

/// The pictures of one design, each decoded once, when first needed; may be used by several threads.
package final class Pictures: Sendable {
    /// The nesting limit for pictures inside pictures; deeper ones are unknown.
    private static let deepest = 4

    private struct LayoutKey: Hashable {
        var key: PictureKey
        var size: Point
        var fragment: [UInt8]
    }

    private struct SizeKey: Hashable {
        var key: PictureKey
        var fragment: [UInt8]
    }

    private struct State {
        var pictures: [PictureKey: Picture] = [:]
        var sizes: [SizeKey: NaturalSize?] = [:]
        var drawings: [LayoutKey: Result<DisplayList, UnknownImage>] = [:]
    }

    private let provenance: any Provenance
    private let source: (any PictureSource)?
    /// The number of pictures that the design is nested in.
    private let depth: Int
    private let allowance: PictureAllowance
    /// Whether the design is itself a picture, and so has no access to anything outside (SVG Integration §3.1, secure
    /// static mode).
    var isSecluded: Bool { depth > 0 }
    private let state = Mutex(State())

    /// The pictures of a design, which may itself be a picture in another.
    init(of design: Design, from source: (any PictureSource)?, within outer: Pictures?) {
        provenance = design.provenance
        self.source = source
        depth = outer.map { $0.depth + 1 } ?? 0
        allowance = outer?.allowance ?? PictureAllowance()
    }

    /// The answer of several threads that request pictures in any order. If the order matters, because not all pictures
    /// can be decoded, all pictures are discarded and the answer is determined again in order.
    func known<Answer>(together: () -> Answer, inOrder: () -> Answer) -> Answer {
        allowance.forgetRefusals()
        let answer = together()
        guard allowance.hasRefused else { return answer }
        // Drawings are discarded too, because they hold pictures of their own.
        state.withLock { $0 = State() }
        allowance.renew()
        return inOrder()
    }

    /// The decoded picture.
    func picture(of image: PlacedImage) -> Picture {
        guard let key = PictureKey(image) else { return .unknown(image.unknownAddress) }
        return state.withLock { state in
            if let known = state.pictures[key] { return known }
            let picture = decoded(image)
            state.pictures[key] = picture
            return picture
        }
    }

    /// The picture's own size in px, from its header; nil if it has none or cannot be read.
    func size(of image: PlacedImage) -> NaturalSize? {
        guard let key = PictureKey(image) else { return nil }
        return state.withLock { state in
            let key = SizeKey(key: key, fragment: image.fragment)
            if let known = state.sizes[key] { return known }
            let size = ownSize(of: image)
            state.sizes[key] = .some(size)
            return size
        }
    }

    /// The size in pixels of a bitmap, from its header; nil for a drawing, and if it cannot be read.
    func pixelSize(of image: PlacedImage) -> Point? {
        guard let file = try? file(of: image), !file.isDrawing, let size = size(of: image) else { return nil }
        return Point(size.width, size.height)
    }

    private func ownSize(of image: PlacedImage) -> NaturalSize? {
        guard let file = try? file(of: image) else { return nil }
        if file.isDrawing {
            guard allowance.takeSize(ofBytes: file.contents.count) else { return nil }
            return source?.size(ofDrawingIn: file.contents, fragment: image.fragment)
        }
        return (try? Raster.size(of: file.contents.span)).map {
            NaturalSize(width: Double($0.width), height: Double($0.height), hasRatio: true)
        }
    }

    /// A drawing laid out in a viewport of this size in px.
    func drawing(of image: PlacedImage, size: Point) throws(UnknownImage) -> DisplayList {
        guard let key = PictureKey(image), case .drawing(let contents) = picture(of: image), let source else {
            throw .unopened
        }
        return try state.withLock { state in
            let layout = LayoutKey(key: key, size: size, fragment: image.fragment)
            if let known = state.drawings[layout] { return known }
            guard allowance.takeDrawing(ofBytes: contents.count) else { return .failure(.tooLarge) }
            let list = laidOut(contents, size: size, fragment: image.fragment, from: source)
            state.drawings[layout] = list
            return list
        }.get()
    }

    private func laidOut(
        _ contents: [UInt8], size: Point, fragment: [UInt8], from source: any PictureSource
    ) -> Result<DisplayList, UnknownImage> {
        var work = 0
        do throws(UnknownImage) {
            let design = try source.drawing(in: contents, size: size, fragment: fragment, work: &work)
            allowance.take(layers: design.layers.count, work: work)
            return .success(DisplayList(design, pictures: SecludedSource(around: source), within: self))
        } catch {
            allowance.take(layers: 0, work: work)
            return .failure(error)
        }
    }

    // MARK: - Bytes

    private func decoded(_ image: PlacedImage) -> Picture {
        do throws(UnknownImage) {
            let file = try file(of: image)
            guard !file.isDrawing else {
                guard source != nil else { throw .unopened }
                guard depth < Pictures.deepest else { throw .tooLarge }
                return .drawing(file.contents)
            }
            return .pixels(RasterPyramid(try raster(in: file.contents)))
        } catch {
            return .unknown(error)
        }
    }

    private func raster(in contents: [UInt8]) throws(UnknownImage) -> Raster {
        do throws(RasterError) {
            let cost = try Raster.cost(of: contents.span)
            // A picture that exceeds the limit on its own must not use up the allowance of others.
            if cost > RasterLimits().cost || allowance.take(pixels: cost) {
                return try Raster(decoding: contents.span)
            }
        } catch {
            switch error {
            case .unreadFormat: throw .format
            case .tooLarge, .tooManyScans: throw .tooLarge
            case .unreadProfile: throw .profile
            case .damaged: throw .damaged
            }
        }
        throw .tooLarge
    }

    /// The bytes of a picture, and whether to read them as SVG: browsers go by a file's stated type for that, and by
    /// the content only to distinguish bitmaps.
    private func file(of image: PlacedImage) throws(UnknownImage) -> (contents: [UInt8], isDrawing: Bool) {
        switch image.address {
        case .unknown(let reason): throw reason
        case .embedded:
            guard let origin = image.source,
                let address = DataAddress(provenance.contents(of: origin).span)
            else { throw .damaged }
            return (address.contents, address.mediaType == "image/svg+xml")
        case .beside(let path):
            guard let source else { throw .unopened }
            let name = path.lowercased()
            return (
                try source.contents(of: path).array, name.hasSuffix(".svg") || name.hasSuffix(".svgz")
            )
        case .named(let name): return (try contents(ofFileNamed: name), false)
        case .packed(let path): return (try provenance.part(named: path).array, false)
        }
    }

    /// The bytes of the first file beside the design that has this name; a file that exists but cannot be read ends the
    /// search.
    private func contents(ofFileNamed name: String) throws(UnknownImage) -> [UInt8] {
        guard let source else { throw .unopened }
        for folder in ["", "images/"] {
            for suffix in ["", ".png", ".jpg", ".jpeg", ".webp"] {
                do throws(UnknownImage) {
                    return try source.contents(of: folder + name + suffix).array
                } catch {
                    guard error == .missing else { throw error }
                }
            }
        }
        throw .missing
    }
}

extension SourceBytes {
    /// The bytes as an array.
    fileprivate var array: [UInt8] {
        let span = bytes
        var contents: [UInt8] = []
        contents.reserveCapacity(span.count)
        for index in 0..<span.count { contents.append(span[index]) }
        return contents
    }
}

/// Identifies equal pictures.
private enum PictureKey: Hashable {
    case embedded(Origin)
    case beside(String)
    case named(String)
    case packed(String)

    init?(_ image: PlacedImage) {
        switch image.address {
        case .unknown: return nil
        case .beside(let path): self = .beside(path)
        case .named(let name): self = .named(name)
        case .packed(let path): self = .packed(path)
        case .embedded:
            guard let origin = image.source else { return nil }
            self = .embedded(origin)
        }
    }
}

extension PlacedImage {
    /// The reason why a picture without a key is unknown.
    fileprivate var unknownAddress: UnknownImage {
        if case .unknown(let reason) = address { return reason }
        return .unread
    }
}
