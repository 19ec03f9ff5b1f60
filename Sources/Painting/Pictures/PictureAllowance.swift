internal import Synchronization

/// The resources that all pictures of a design may use together, including pictures inside drawings. Shared by threads.
final class PictureAllowance: Sendable {
    /// The maximum number of pixels in all pictures, or of pixels to be processed when decoding them: half a gigabyte.
    static let mostPixels = 128 << 20
    /// More layouts of drawings than any honest design needs, more layers in all of them, and a limit on the steps for
    /// their style sheets and repeated placements that amounts to two seconds at most.
    private static let mostDrawings = 256
    private static let mostLayers = 1 << 20
    private static let mostWork = 20_000_000
    /// The maximum number of drawings read to find their own size; as many parts of a drawing can be requested by
    /// addresses.
    private static let mostSizes = 256
    /// The maximum number of bytes of drawings read for either purpose.
    private static let mostBytes = 32 << 20

    private struct Left {
        var pixels = PictureAllowance.mostPixels
        var drawings = PictureAllowance.mostDrawings
        var layers = PictureAllowance.mostLayers
        var work = PictureAllowance.mostWork
        var sizes = PictureAllowance.mostSizes
        var bytes = PictureAllowance.mostBytes
        var hasRefused = false
    }

    private let left = Mutex(Left())

    /// Whether a picture was refused because of what others used: requested first, it would not have been.
    var hasRefused: Bool { left.withLock { $0.hasRefused } }

    /// Restores the full allowance.
    func renew() { left.withLock { $0 = Left() } }

    /// Clears the record of refusals.
    func forgetRefusals() { left.withLock { $0.hasRefused = false } }

    /// Takes the pixels of a picture before it is decoded, even if decoding fails; false if not enough are left.
    func take(pixels: Int) -> Bool {
        left.withLock { left in
            guard pixels <= left.pixels else {
                if pixels <= PictureAllowance.mostPixels { left.hasRefused = true }
                return false
            }
            left.pixels -= pixels
            return true
        }
    }

    /// Takes a layout of a drawing of this many bytes; false if none is left.
    func takeDrawing(ofBytes bytes: Int) -> Bool { takeReading(\.drawings, ofBytes: bytes) }

    /// Takes a reading of a drawing for its size; false if none is left.
    func takeSize(ofBytes bytes: Int) -> Bool { takeReading(\.sizes, ofBytes: bytes) }

    private func takeReading(_ count: any WritableKeyPath<Left, Int> & Sendable, ofBytes bytes: Int) -> Bool {
        left.withLock { left in
            guard left[keyPath: count] > 0, left.layers > 0, left.work > 0, left.bytes > 0 else {
                left.hasRefused = true
                return false
            }
            left[keyPath: count] -= 1
            left.bytes -= bytes
            return true
        }
    }

    /// Takes the layers that a drawing turned out to have, and the steps that reading it took.
    func take(layers: Int, work: Int) {
        left.withLock { left in
            left.layers -= layers
            left.work -= work
        }
    }
}
