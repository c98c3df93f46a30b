// What belongs to an item is drawn at that item, wherever the item is on its way: only what is left
// of another place, and its opacity, has a way of its own.
extension Stage {
  /// Where an element is at a moment, in the layout's coordinates: what belongs to an item goes
  /// with it.
  func shown(_ element: VisibleElement, at time: Double) -> LayoutAttributes {
    var result = element.presented(at: time)
    if let offset = offset(of: element, at: time) {
      result.frame = result.frame.offset(by: offset)
    }
    return result
  }

  /// Whether an element is on its way, or what it belongs to is.
  func isMoving(_ element: VisibleElement) -> Bool {
    element.transition != nil || owner(of: element)?.element.transition != nil
  }

  /// Takes what an element's owner is away from its place off a place on screen, since the element
  /// is drawn that far away from its own.
  func leaveOwner(
    of element: VisibleElement, _ attributes: inout LayoutAttributes, at time: Double
  ) {
    guard let offset = offset(of: element, at: time) else { return }
    attributes.frame = attributes.frame.offset(by: Point(x: -offset.x, y: -offset.y))
  }

  /// How far an element is from its place because the item is to which it belongs; nil if it is
  /// not.
  ///
  /// Lines lie at the far edge of their items: one under an item moves as its lower edge does, one
  /// beside it as its trailing edge.
  private func offset(of element: VisibleElement, at time: Double) -> Point? {
    guard let (owner, place) = owner(of: element),
      owner.transition != nil || element.leavesWith != nil
    else { return nil }
    let frame = element.attributes.frame
    let now = owner.presented(at: time).frame
    guard frame.width >= frame.height else {
      return Point(x: now.maxX - place.maxX, y: now.minY - place.minY)
    }
    // One that is wider than the item lies under its neighbours as well.
    return Point(
      x: frame.width > place.width + 1 ? 0 : now.minX - place.minX, y: now.maxY - place.maxY)
  }

  /// The item that an element goes with, and where that item is while the element is at its place.
  private func owner(of element: VisibleElement) -> (element: VisibleElement, place: Rect)? {
    guard let item = element.key.owner, !element.staysPut else { return nil }
    if let known = element.leavesWith { return known }
    let owner =
      self[.item(item)]
      ?? leaving.first { $0.key == .item(item) && !$0.isDeleted }
    return owner.map { ($0, $0.attributes.frame) }
  }

  /// Remembers where everything on screen is, before an update moves it.
  func keepOrigins(at time: Double) {
    for element in elements.values { keepOrigin(of: element, at: time) }
    for element in leaving where !element.isDeleted { keepOrigin(of: element, at: time) }
  }

  private func keepOrigin(of element: VisibleElement, at time: Double) {
    element.keepOrigin(shown(element, at: time), at: time)
    if element.staysPut, let owner = element.key.owner, self[.item(owner)]?.transition == nil {
      element.goWithOwner()
    }
  }
}
