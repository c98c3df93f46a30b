/// A two-dimensional affine map, applied about the centre of an element.
public struct Transform: Hashable, Sendable {
  /// The matrix, row by row: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
  public var a: Double
  /// See ``a``.
  public var b: Double
  /// See ``a``.
  public var c: Double
  /// See ``a``.
  public var d: Double
  /// The horizontal translation, in points.
  public var tx: Double
  /// The vertical translation, in points.
  public var ty: Double

  /// The map that changes nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a map from its matrix.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Scales both directions.
  public static func scale(_ x: Double, _ y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Moves by a distance.
  public static func translation(_ x: Double, _ y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Whether the map changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// The map as seen in a mirror with a vertical axis.
  public var mirrored: Transform { Transform(a: a, b: -b, c: -c, d: d, tx: -tx, ty: ty) }
}
