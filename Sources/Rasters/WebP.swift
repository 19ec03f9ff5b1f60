internal import CWebP

/// WebP through libwebp's simple interface.
enum WebP {
    static func size(of bytes: Span<UInt8>) throws(RasterError) -> RasterSize {
        // Unsafe because libwebp borrows the bytes; it keeps nothing after the call.
        let features = unsafe bytes.withUnsafeBufferPointer { source -> WebPBitstreamFeatures? in
            var features = WebPBitstreamFeatures()
            let status = unsafe WebPGetFeatures(source.baseAddress, source.count, &features)
            return status == VP8_STATUS_OK ? features : nil
        }
        guard let features else { throw .damaged(format: "WebP", reason: "its header cannot be read") }
        // The frame that shows depends on the moment of looking.
        guard features.has_animation == 0 else { throw .unreadFormat(name: "Animated WebP") }
        return RasterSize(width: Int(features.width), height: Int(features.height))
    }

    static func decoded(_ bytes: Span<UInt8>, _ limits: RasterLimits) throws(RasterError) -> Raster {
        let size = try size(of: bytes)
        var pixels = [UInt8](repeating: 0, count: try limits.bytes(of: size))
        let (count, stride) = (pixels.count, Int32(size.width * 4))
        let isWhole = unsafe bytes.withUnsafeBufferPointer { source in
            unsafe WebPDecodeRGBAInto(source.baseAddress, source.count, &pixels, count, stride) != nil
        }
        guard isWhole, let raster = Raster(width: size.width, height: size.height, pixels: pixels) else {
            throw .damaged(format: "WebP", reason: "its pixels cannot be read to the end")
        }
        return raster
    }
}
