public import SourceText

/// A value that many things of a design share but for where each of them was written.
public protocol WrittenLook: Equatable, Sendable {
    /// Where it stands as written.
    var origin: Origin? { get set }
    /// Where it depends on what only the place that a design is used in sets.
    var leftOpen: Origin? { get set }
    /// What tells its look from most others, wherever it was written.
    var digest: UInt64 { get }
}

// Inlinable to the last, as a table that knows nothing of what is in it asks the runtime for each type: a third of a run on two
// threads went there.

/// The paints of a design, or its strokes. There are as many as layers and few that look different: each look is kept once, or a
/// few times, and beside it where every one was written.
public struct LookTable<Value: WrittenLook>: RandomAccessCollection, Sendable, ExpressibleByArrayLiteral {
    /// One of the values: its look, and where it was written.
    @usableFromInline struct Place: Sendable {
        @usableFromInline let look: Int32
        /// Stands for a value that nobody wrote.
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

    /// What the table holds, in one place: a design is handed about in copies, and each copy counts whatever it refers to.
    @usableFromInline struct Storage: Sendable {
        @usableFromInline var looks: [Value] = []
        @usableFromInline var places: [Place] = []
        /// Where values depend on what is left open, by their places; few do.
        @usableFromInline var open: [Int: Origin] = [:]
        /// Where looks are found by what tells them from most others; -1 for none.
        @usableFromInline var slots: [Int32] = []

        @inlinable init() {}

        /// Adds a value at the end.
        @inlinable mutating func append(_ value: Value) {
            if let leftOpen = value.leftOpen { open[places.count] = leftOpen }
            places.append(Place(look: look(of: value), value.origin))
        }

        /// The place of the look of a value, which is kept if it is new.
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
            // Where all are taken, the last makes way.
            slots[slot] = Int32(known)
            looks.append(look)
            return Int32(known)
        }

        /// Four times as many slots, and all looks in them.
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

    /// A list of one, which is changed in place where nobody else has it.
    @usableFromInline var storage = [Storage()]

    /// So many slots at first; a power of two.
    @inlinable static var fewestSlots: Int { 32 }
    /// So many slots are looked at for one look. Whoever makes many fall into one, has some of them kept several times.
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

    /// The different looks, as if nobody had written them: some of them may be alike.
    @inlinable public var looks: [Value] { storage[0].looks }
    /// The place of a value's look in ``looks``.
    @inlinable public func look(at position: Int) -> Int { Int(storage[0].places[position].look) }

    /// Whether any value depends on what only the place that the design is used in sets.
    @inlinable public var isAnyLeftOpen: Bool { !storage[0].open.isEmpty }

    /// Adds a value at the end.
    @inlinable public mutating func append(_ value: Value) { storage[0].append(value) }

    /// Makes room for so many values in all.
    @inlinable public mutating func reserveCapacity(_ count: Int) { storage[0].places.reserveCapacity(count) }
}

extension UInt64 {
    /// Tells this with another from most pairs (the multiplier is that of Fibonacci hashing, 2⁶⁴ over the golden ratio).
    @inlinable package func mixed(with other: UInt64) -> UInt64 {
        let product = (self ^ other) &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 29
    }

    /// The same for a number: both zeros count as one, since they are equal.
    @inlinable package func mixed(with number: Double) -> UInt64 { mixed(with: (number + 0).bitPattern) }
}
