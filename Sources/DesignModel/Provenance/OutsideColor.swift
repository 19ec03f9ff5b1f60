/// What a design asks for from the place it is used in, put to one end or the other: what shows a difference between the two hangs
/// on that place.
public enum OutsideColor: Sendable, CaseIterable {
    /// Colors are black, opacities 0, and filters leave black.
    case black
    /// Colors are white, opacities 1, and filters leave white.
    case white
}
