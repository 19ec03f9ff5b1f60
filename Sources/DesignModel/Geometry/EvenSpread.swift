/// Steps whose multiples, without their whole parts, fill a square evenly however many are taken: the inverse of the plastic
/// number and its square, the sequence R₂ (M. Roberts, “The Unreasonable Effectiveness of Quasirandom Sequences”, 2018).
public enum EvenSpread {
    /// How far one point lies from the one before across, 0…1.
    @inlinable public static var across: Double { 0.7548776662466927 }
    /// How far one point lies from the one before down, 0…1.
    @inlinable public static var down: Double { 0.5698402909980532 }
}
