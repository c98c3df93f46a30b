// Changes above the reader shift everything on screen by an item or two. What comes into the margin
// would be filled in each such frame, and what leaves it hidden, for which a host lays out its
// whole window.
extension Pass {
  /// What is prepared after an update that is not shown over time: all elements of a layout's
  /// answer, or those that were prepared before, while nothing else is near the viewport.
  ///
  /// What the margin lacks then is prepared with the next of its steps that a scroll takes, or once
  /// it is near.
  func leavingMargin(_ elements: [LayoutAttributes]) -> [LayoutAttributes] {
    guard update == nil, isShown, stage.mayHaveMoved, engine.bounds.leavesMargin else {
      return elements
    }
    let near = engine.bounds.nearRect(along: engine.axes)
    stage.beginSweep()
    var known: [LayoutAttributes] = []
    known.reserveCapacity(elements.count)
    for attributes in elements {
      if let element = stage[attributes.element] {
        stage.see(element)
        known.append(attributes)
      } else if attributes.frame.intersects(near)
        || attributes.element.itemIndex.map({ $0 == engine.focusedItem }) == true
      {
        // What has the focus is heard, wherever it is.
        return elements
      }
    }
    // As much may be left over as may be missing.
    let reach = engine.bounds.reachRect(along: engine.axes)
    for element in stage.elements.values where !stage.isSeen(element) {
      guard let attributes = answers.attributes(of: element.key), !attributes.isHidden,
        attributes.frame.intersects(reach)
      else { return elements }
      known.append(attributes)
    }
    return known
  }
}
