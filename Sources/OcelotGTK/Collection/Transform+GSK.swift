import CGTK
import Glibc
import Ocelot

extension Transform {
  /// The map about a centre, after another transform, whose reference is taken over.
  ///
  /// Put together from a turn, a slant and a scale: GSK takes a matrix of unknown kind for one in
  /// space, and its cairo renderer paints a pink rectangle instead of what is transformed so.
  func appended(to base: OpaquePointer?, center: Point) -> OpaquePointer? {
    var there = graphene_point_t(x: Float(center.x + tx), y: Float(center.y + ty))
    var back = graphene_point_t(x: Float(-center.x), y: Float(-center.y))
    var result = gsk_transform_translate(base, &there)
    if b == 0, c == 0 {
      result = gsk_transform_scale(result, Float(a), Float(d))
    } else {
      // The matrix is a turn that brings the first axis into place, times an upper triangle.
      let length = (a * a + b * b).squareRoot()
      let (cosine, sine) = length > 0 ? (a / length, b / length) : (1, 0)
      let slant = cosine * c + sine * d
      let height = cosine * d - sine * c
      result = gsk_transform_rotate(result, Float(atan2(sine, cosine) * 180 / .pi))
      if slant != 0, height != 0 {
        result = gsk_transform_skew(result, Float(atan(slant / height) * 180 / .pi), 0)
      }
      result = gsk_transform_scale(result, Float(length), Float(height))
    }
    return gsk_transform_translate(result, &back)
  }
}
