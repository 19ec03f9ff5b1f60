public import SourceText

/// A value that many things of a design have in common, except for where each was written.
public protocol WrittenLook: Equatable, Sendable {
    /// Where it stands as written.
    var origin: Origin? { get set }
    /// Where the value depends on something that only the place of use sets.
    var leftOpen: Origin? { get set }
    /// A hash of the look, whatever the place where the value was written.
    var digest: UInt64 { get }
}

// Everything is inlinable, since an unspecialized table asks the runtime for the metadata of each type: that took a
// third of a run on two threads.

/// The paints of a design, or its strokes. There are as many of them as layers, but few different looks: each look is
/// kept once or a few times, and beside it where each value was written.
public struct LookTable<Value: WrittenLook>: RandomAccessCollection, Sendable, ExpressibleByArrayLiteral {
    /// One of the values: its look, and where it was written.
    @usableFromInline struct Place: Sendable {
        @usableFromInline let look: Int32
        /// Marks a value that was not written anywhere.
        @inlinable static var unwritten: Int32 { .min }
        @usableFromInline let node: Int32
        @usableFromInline let range: ByteRange

        @inlinable init(look: Int32, _ origin: Origin?) {
            self.look = look
            node = origin?.node.index ?? Self.unwritten
            range = origin?.range ?? ByteRange(lower: 0, upper: 0)
        }

        @inlinable var origin: Origin? {
            node == Self.unwritten ? nil : Origin(node: NodeID(node), range: range)
        }
    }

    /// What the table holds, in one place, because every copy of a design retains each table that it refers to.
    @usableFromInline struct Storage: Sendable {
        @usableFromInline var looks: [Value] = []
        @usableFromInline var places: [Place] = []
        /// Where values depend on something left open, by their positions; only few do.
        @usableFromInline var open: [Int: Origin] = [:]
        /// A hash table of indices into ``looks``; -1 for an empty slot.
        @usableFromInline var slots: [Int32] = []

        @inlinable init() {}

        /// Adds a value at the end.
        @inlinable mutating func append(_ value: Value) {
            if let leftOpen = value.leftOpen { open[places.count] = leftOpen }
            places.append(Place(look: look(of: value), value.origin))
        }

        /// The index of a value's look, which is added if it is new.
        @inlinable mutating func look(of value: Value) -> Int32 {
            var look = value
            look.origin = nil
            look.leftOpen = nil
            let known = looks.count
            if slots.count < 2 * (known + 1) { makeRoom() }
            let last = slots.count - 1
            let home = Int(truncatingIfNeeded: look.digest)
            var slot = home & last
            for step in 0..<LookTable.mostSteps {
                slot = (home &+ step) & last
                let other = slots[slot]
                if other < 0 { break }
                if looks[Int(other)] == look { return other }
            }
            // Where all slots tried are taken, the last is overwritten.
            slots[slot] = Int32(known)
            looks.append(look)
            return Int32(known)
        }

        /// Makes four times as many slots, and puts all looks into them.
        @inlinable mutating func makeRoom() {
            slots = Array(repeating: -1, count: Swift.max(LookTable.fewestSlots, 4 * slots.count))
            for (place, look) in looks.enumerated() {
                let home = Int(truncatingIfNeeded: look.digest)
                for step in 0..<LookTable.mostSteps {
                    let slot = (home &+ step) & (slots.count - 1)
                    guard slots[slot] < 0 else { continue }
                    slots[slot] = Int32(place)
                    break
                }
            }
        }
    }

    /// An array of one element, which is changed in place while it is uniquely referenced.
    @usableFromInline var storage = [Storage()]

    /// The number of slots at first; a power of two.
    @inlinable static var fewestSlots: Int { 32 }
    /// The number of slots tried for one look. Where more looks than this collide, some are kept several times.
    @inlinable static var mostSteps: Int { 16 }

    /// A table of the values.
    @inlinable public init(arrayLiteral values: Value...) { for value in values { append(value) } }

    /// Always zero.
    @inlinable public var startIndex: Int { 0 }
    /// The number of values.
    @inlinable public var endIndex: Int { storage[0].places.count }

    /// A value by its place.
    @inlinable public subscript(position: Int) -> Value {
        get {
            let place = storage[0].places[position]
            var value = storage[0].looks[Int(place.look)]
            value.origin = place.origin
            if !storage[0].open.isEmpty { value.leftOpen = storage[0].open[position] }
            return value
        }
        set {
            let look = storage[0].look(of: newValue)
            storage[0].places[position] = Place(look: look, newValue.origin)
            if newValue.leftOpen != nil || !storage[0].open.isEmpty { storage[0].open[position] = newValue.leftOpen }
        }
    }

    /// The different looks, without the places where they were written; some of them may be equal.
    @inlinable public var looks: [Value] { storage[0].looks }
    /// The index of a value's look in ``looks``.
    @inlinable public func look(at position: Int) -> Int { Int(storage[0].places[position].look) }

    /// Whether any value depends on something that only the place of use sets.
    @inlinable public var isAnyLeftOpen: Bool { !storage[0].open.isEmpty }

    /// Adds a value at the end.
    @inlinable public mutating func append(_ value: Value) { storage[0].append(value) }

    /// Reserves room for this many values in all.
    @inlinable public mutating func reserveCapacity(_ count: Int) { storage[0].places.reserveCapacity(count) }
}

extension UInt64 {
    /// A hash of this and another number (the multiplier is that of Fibonacci hashing, 2⁶⁴ over the golden ratio).
    @inlinable package func mixed(with other: UInt64) -> UInt64 {
        let product = (self ^ other) &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 29
    }

    /// The same for a floating-point number; both zeros give the same hash, since they are equal.
    @inlinable package func mixed(with number: Double) -> UInt64 { mixed(with: (number + 0).bitPattern) }
}
