internal import ColorScience
internal import DesignModel
internal import Rasters

/// What a sampler knows about a picture.
enum PictureState: Sendable {
    case unasked
    /// The picture paints nothing.
    case nothing
    case pixels(PlacedPixels)
    /// A drawing: the index of its sampler, its area, and the transform from there to the drawing's own page.
    case drawing(Int, area: Rectangle, inward: AffineTransform)
    /// An unknown picture somewhere within an area.
    case unknown(UnknownReason, area: Rectangle)
}

/// The pixels of a picture, and their position.
struct PlacedPixels: Sendable {
    /// The picture at about the size at which it is drawn.
    var raster: Raster
    /// The position of the whole picture, in user units.
    var frame: Rectangle
    /// The visible part of the frame.
    var area: Rectangle
    /// Whether pixels are drawn as squares.
    var isPixelated: Bool

    /// The color at a point inside the area.
    func color(at user: Point) -> RGBA {
        let x = (user.x - frame.minX) / frame.width * Double(raster.width)
        let y = (user.y - frame.minY) / frame.height * Double(raster.height)
        if isPixelated { return raster.pixel(cell(x, raster.width), cell(y, raster.height)) }
        // Interpolates between the centers of four pixels, premultiplied; the edges repeat.
        let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
        let (shareX, shareY) = (x - 0.5 - left, y - 0.5 - top)
        let (x0, x1) = (cell(left, raster.width), cell(left + 1, raster.width))
        let (y0, y1) = (cell(top, raster.height), cell(top + 1, raster.height))
        let upper = raster.pixel(x0, y0).mixed(with: raster.pixel(x1, y0), shareX)
        let lower = raster.pixel(x0, y1).mixed(with: raster.pixel(x1, y1), shareX)
        return upper.mixed(with: lower, shareY)
    }

    /// The pixel at a position, clamped to the picture.
    private func cell(_ place: Double, _ count: Int) -> Int {
        // NaN fails both comparisons and ends at 0.
        place >= Double(count) ? count - 1 : place > 0 ? Int(place) : 0
    }
}

extension Raster {
    /// The color of a pixel within the picture.
    fileprivate func pixel(_ x: Int, _ y: Int) -> RGBA {
        let place = 4 * (y * width + x)
        return RGBA(
            red: Double(pixels[place]) / 255, green: Double(pixels[place + 1]) / 255,
            blue: Double(pixels[place + 2]) / 255, alpha: Double(pixels[place + 3]) / 255)
    }
}

extension RGBA {
    /// Interpolates towards another color, premultiplied.
    fileprivate func mixed(with other: RGBA, _ share: Double) -> RGBA {
        if self == other { return self }
        let (own, others) = (alpha * (1 - share), other.alpha * share)
        let sum = own + others
        guard sum > 0 else { return .transparent }
        return RGBA(
            red: (red * own + other.red * others) / sum, green: (green * own + other.green * others) / sum,
            blue: (blue * own + other.blue * others) / sum, alpha: sum)
    }
}

extension Sampler {
    /// The color of a picture at a point in its user units, transparent outside it, or the reason why it is unknown.
    mutating func pictureColor(
        of entry: DisplayEntry, at user: Point, _ hypothesis: Hypothesis, depth: Int
    ) -> (color: RGBA, unknown: UnknownReason?) {
        let index = Int(entry.source)
        guard index >= 0, index < pictures.count else { return (.transparent, nil) }
        if case .unasked = pictures[index] { pictures[index] = state(of: list.placements[index]) }
        switch pictures[index] {
        case .unasked, .nothing: return (.transparent, nil)
        case .unknown(let reason, let area):
            return area.contains(user) ? (hypothesis.color, reason) : (.transparent, nil)
        case .pixels(let pixels):
            return pixels.area.contains(user) ? (pixels.color(at: user), nil) : (.transparent, nil)
        case .drawing(let drawing, let area, let inward):
            guard area.contains(user) else { return (.transparent, nil) }
            return color(ofDrawing: drawing, at: inward.applied(to: user), hypothesis, depth: depth)
        }
    }

    /// Evaluates a drawing like a page of its own; its letters are treated like other texts.
    private mutating func color(
        ofDrawing index: Int, at point: Point, _ hypothesis: Hypothesis, depth: Int
    ) -> (color: RGBA, unknown: UnknownReason?) {
        guard point.isFinite, drawings[index].list.sheet.area(around: 0).contains(point) else {
            return (.transparent, nil)
        }
        drawings[index].budget = budget
        drawings[index].otherText = depth == 0 ? otherText : .unknown
        drawings[index].gather(meeting: Rectangle(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y))
        let seen = drawings[index].color(at: point, over: .transparent, hypothesis: hypothesis)
        budget = drawings[index].budget
        return (seen.color, seen.unknown)
    }

    // MARK: - The first question

    private mutating func state(of placement: PicturePlacement) -> PictureState {
        let image = list.design.images[Int(placement.image)]
        // Browsers do not fetch anything for a picture inside a picture.
        if list.pictures.isSecluded, image.address != .embedded { return .nothing }
        switch list.pictures.picture(of: image) {
        case .unknown(let reason): return .unknown(.image(reason), area: placement.viewport)
        case .pixels(let pyramid): return state(of: pyramid, image, placement)
        case .drawing:
            guard placement.isSized else { return .unknown(.image(.unsized), area: placement.viewport) }
            // The drawing is laid out in its area, with its own proportions, unless it is to be stretched regardless of
            // them.
            let isStretched = image.fit == .none
            let viewport = placement.viewport
            let natural = isStretched ? list.pictures.size(of: image).map { Point($0.width, $0.height) } : nil
            let size = isStretched ? natural : Point(viewport.width, viewport.height)
            guard let size else { return .unknown(.image(.damaged), area: viewport) }
            let drawing: DisplayList
            do throws(UnknownImage) {
                drawing = try list.pictures.drawing(of: image, size: size)
            } catch {
                return .unknown(.image(error), area: viewport)
            }
            let page = ViewBox(drawing.sheet.area(around: 0), fit: .none)
            guard let inward = page.transform(into: viewport)?.inverse else {
                return .unknown(.image(.unsized), area: viewport)
            }
            drawings.append(Sampler(drawing))
            return .drawing(drawings.count - 1, area: viewport, inward: inward)
        }
    }

    private func state(
        of pyramid: RasterPyramid, _ image: PlacedImage, _ placement: PicturePlacement
    ) -> PictureState {
        let whole = Rectangle(x: 0, y: 0, width: Double(pyramid.base.width), height: Double(pyramid.base.height))
        let box = ViewBox(whole, fit: image.fit, alignX: image.alignX, alignY: image.alignY)
        guard let outward = box.transform(into: placement.viewport) else {
            return .unknown(.image(.unsized), area: .empty)
        }
        let frame = outward.bounds(of: whole)
        // The number of device px per pixel, in the direction in which it is larger. Browsers choose the smallest copy
        // that is not smaller than the drawn size.
        let share = max(outward.a * placement.scale.x, outward.d * placement.scale.y)
        let level =
            share > 0 && share < 1 && !image.isPixelated
            ? min(32, -Int(share.exponent) - (share.significand > 1 ? 1 : 0)) : 0
        return .pixels(
            PlacedPixels(
                raster: pyramid.level(level), frame: frame, area: frame.intersection(placement.viewport),
                isPixelated: image.isPixelated))
    }
}
