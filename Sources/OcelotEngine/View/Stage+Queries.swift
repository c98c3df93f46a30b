extension Stage {
  /// The first measured item that begins at a place or after it, among those in a viewport; nil if
  /// none does.
  ///
  /// - Complexity: O(v).
  func firstMeasured(from place: Double, in viewport: Rect, along axis: Axis) -> LayoutAttributes? {
    var first: VisibleElement?
    for element in elements.values {
      guard let index = element.key.itemIndex else { continue }
      let frame = element.attributes.frame
      guard axis.start(frame) >= place, frame.intersects(viewport),
        !element.attributes.isEstimated, !element.attributes.isHidden
      else { continue }
      if let found = first {
        let (a, b) = (axis.start(frame), axis.start(found.attributes.frame))
        guard a != b ? a < b : index < found.key.itemIndex! else { continue }
      }
      first = element
    }
    return first?.attributes
  }
}
