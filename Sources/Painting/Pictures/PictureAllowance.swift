internal import Synchronization

/// What all pictures of a design may take together, those in drawings that are pictures themselves included. Threads share it.
final class PictureAllowance: Sendable {
    /// The pixels that all pictures may have, or take to be worked out: half a gigabyte.
    static let mostPixels = 128 << 20
    /// More layouts of drawings than any honest design asks for, and more layers in all of them; what their style sheets and
    /// what they place again and again may take, in steps, is two seconds' worth at most.
    private static let mostDrawings = 256
    private static let mostLayers = 1 << 20
    private static let mostWork = 20_000_000
    /// Drawings that are read for the size they have by themselves; the parts of one that addresses ask for are as many.
    private static let mostSizes = 256
    /// The bytes of drawings that are read for either.
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

    /// Whether something was left out for what others took: had it been asked for first, it would not have been.
    var hasRefused: Bool { left.withLock { $0.hasRefused } }

    /// As if nobody had asked for anything.
    func renew() { left.withLock { $0 = Left() } }

    /// Nobody was refused anything so far.
    func forgetRefusals() { left.withLock { $0.hasRefused = false } }

    /// Takes the pixels of a picture before it is decoded, whatever comes of it; false where fewer are left.
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

    /// Takes a layout of a drawing of so many bytes; false where none is left.
    func takeDrawing(ofBytes bytes: Int) -> Bool { takeReading(\.drawings, ofBytes: bytes) }

    /// Takes the reading of a drawing for its size; false where none is left.
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

    /// Takes the layers that a drawing turned out to have, and the steps that it took to find out.
    func take(layers: Int, work: Int) {
        left.withLock { left in
            left.layers -= layers
            left.work -= work
        }
    }
}
