/// What of an element's attributes is shown over time, as one vector: frame, opacity, transform.
///
/// Also a distance between two such states, or a speed per second.
typealias AnimatableAttributes = SIMD16<Double>

extension LayoutAttributes {
  /// Frame, opacity and transform.
  var animatable: AnimatableAttributes {
    get {
      var animatable = AnimatableAttributes.zero
      (animatable[0], animatable[1]) = (frame.minX, frame.minY)
      (animatable[2], animatable[3]) = (frame.width, frame.height)
      animatable[4] = alpha
      (animatable[5], animatable[6], animatable[7], animatable[8]) = (
        transform.a, transform.b, transform.c, transform.d
      )
      (animatable[9], animatable[10]) = (transform.tx, transform.ty)
      return animatable
    }
    set {
      // What overshoots is neither smaller than nothing nor more than opaque.
      frame = Rect(
        x: newValue[0], y: newValue[1], width: max(0, newValue[2]), height: max(0, newValue[3]))
      alpha = min(max(newValue[4], 0), 1)
      transform = Transform(
        a: newValue[5], b: newValue[6], c: newValue[7], d: newValue[8], tx: newValue[9],
        ty: newValue[10])
    }
  }
}

extension AnimatableAttributes {
  /// A distance or a speed as seen in a mirror with a vertical axis.
  var mirrored: AnimatableAttributes {
    var result = self
    result[0] = -self[0] - self[2]
    (result[6], result[7], result[9]) = (-self[6], -self[7], -self[9])
    return result
  }

  /// The greatest of the components, in points: a hundredth of opacity or scale counts as one.
  var magnitude: Double {
    var result = 0.0
    for index in 0..<11 {
      let isLength = index < 4 || index > 8
      result = Swift.max(result, Swift.abs(self[index]) * (isLength ? 1 : 100))
    }
    return result
  }
}
