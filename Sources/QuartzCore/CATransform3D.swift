@_exported import CoreGraphics

/// A map of space, four rows of four numbers.
///
/// On screen its plane part counts, ``affine``.
///
/// Corresponds to CATransform3D.
public struct CATransform3D: Hashable, Sendable {
  /// The first row.
  public var m11, m12, m13, m14: CGFloat
  /// The second row.
  public var m21, m22, m23, m24: CGFloat
  /// The third row.
  public var m31, m32, m33, m34: CGFloat
  /// The fourth row.
  public var m41, m42, m43, m44: CGFloat

  /// A map whose numbers are 0, as in Apple's frameworks.
  public init() {
    (m11, m12, m13, m14) = (0, 0, 0, 0)
    (m21, m22, m23, m24) = (0, 0, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 0, 0)
    (m41, m42, m43, m44) = (0, 0, 0, 0)
  }

  /// Makes a map from its numbers.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// The part of the map that a plane shows.
  public var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// The rows, one after the other.
  var numbers: [CGFloat] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ]
  }

  init(numbers n: [CGFloat]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
      m44: n[15])
  }
}

/// The map that changes nothing.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
  m41: 0, m42: 0, m43: 0, m44: 1)

/// Whether a map changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether two maps are the same.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// A map that moves, in points.
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
  -> CATransform3D
{
  var result = CATransform3DIdentity
  (result.m41, result.m42, result.m43) = (x, y, z)
  return result
}

/// A map that scales.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var result = CATransform3DIdentity
  (result.m11, result.m22, result.m33) = (x, y, z)
  return result
}

/// A map that turns about an axis, in radians.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (sin(angle), cos(angle))
  let t: CGFloat = 1 - c
  let (tx, ty, tz): (CGFloat, CGFloat, CGFloat) = (t * x, t * y, t * z)
  var result = CATransform3DIdentity
  (result.m11, result.m12, result.m13) = (tx * x + c, tx * y + s * z, tx * z - s * y)
  (result.m21, result.m22, result.m23) = (tx * y - s * z, ty * y + c, ty * z + s * x)
  (result.m31, result.m32, result.m33) = (tx * z + s * y, ty * z - s * x, tz * z + c)
  return result
}

/// A map of space that shows a plane's.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var result = CATransform3DIdentity
  (result.m11, result.m12, result.m21, result.m22) = (m.a, m.b, m.c, m.d)
  (result.m41, result.m42) = (m.tx, m.ty)
  return result
}

/// The part of a map that a plane shows.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }

/// Whether a map is one of a plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  CATransform3DMakeAffineTransform(t.affine) == t
}

/// The first map, and then the second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (x, y) = (a.numbers, b.numbers)
  var result = [CGFloat](repeating: 0, count: 16)
  for place in 0..<16 {
    for step in 0..<4 { result[place] += x[place / 4 * 4 + step] * y[step * 4 + place % 4] }
  }
  return CATransform3D(numbers: result)
}

/// The map that moves first.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(x, y, z), t) }

/// The map that scales first.
public func CATransform3DScale(
  _ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(x, y, z), t) }

/// The map that turns first.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// The map back; the map itself where there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Rows of the map with those of the identity behind them, brought into the identity's form.
  let numbers = t.numbers
  var rows = (0..<4).map { row in
    Array(numbers[row * 4..<row * 4 + 4]) + (0..<4).map { $0 == row ? 1 : 0 }
  }
  for column in 0..<4 {
    let best = (column..<4).max { rows[$0][column].magnitude < rows[$1][column].magnitude }
    guard let best, rows[best][column] != 0 else { return t }
    rows.swapAt(column, best)
    let lead = rows[column][column]
    rows[column] = rows[column].map { $0 / lead }
    for row in 0..<4 where row != column {
      let factor = rows[row][column]
      for place in 0..<8 { rows[row][place] -= factor * rows[column][place] }
    }
  }
  return CATransform3D(numbers: rows.flatMap { $0[4...] })
}
