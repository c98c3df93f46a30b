extension Stage {
  /// What an item carries, of what is on screen.
  ///
  /// - Complexity: O(log v + w) for w elements of the item's section.
  func supplementaries(of item: ItemIndex) -> [VisibleElement] {
    elements.values(in: item.section).filter {
      if case .supplementary(_, .item(item)) = $0.key { true } else { false }
    }
  }

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
