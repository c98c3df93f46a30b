// What belongs to an item is drawn at that item, wherever the item is on its way: only what is left
// of another place, and its opacity, has a way of its own.
extension CollectionView {
  /// Where an element is at a moment, in the layout's coordinates: what belongs to an item goes with
  /// it.
  func shown(_ element: VisibleElement, at time: Double) -> LayoutAttributes {
    var result = element.presented(at: time)
    if let owner = movingOwner(of: element) {
      result.frame = result.frame.offset(by: result.offset(of: owner, at: time))
    }
    return result
  }

  /// Whether an element is on its way, or what it belongs to is.
  func isMoving(_ element: VisibleElement) -> Bool {
    element.transition != nil || movingOwner(of: element) != nil
  }

  /// Takes what an element's owner is away from its place off a place on screen, since the element is
  /// drawn that far away from its own.
  func leaveOwner(of element: VisibleElement, _ attributes: inout LayoutAttributes) {
    guard let owner = movingOwner(of: element) else { return }
    let offset = attributes.offset(of: owner, at: host.clock.now)
    attributes.frame = attributes.frame.offset(by: Point(x: -offset.x, y: -offset.y))
  }

  /// The item that an element goes with, while it moves.
  func movingOwner(of element: VisibleElement) -> VisibleElement? {
    guard let item = element.key.owner, !element.staysPut else { return nil }
    let owner =
      element.leavesWith ?? visible[.item(item)]
      ?? (leaving.isEmpty ? nil : leaving.first { $0.key == .item(item) && !$0.isDeleted })
    return owner?.transition == nil ? nil : owner
  }
}

extension LayoutAttributes {
  /// How far something that belongs to an item is from its place because the item is.
  ///
  /// Lines lie at the far edge of their items: one under an item moves as its lower edge does, one
  /// beside it as its trailing edge.
  @MainActor
  fileprivate func offset(of owner: VisibleElement, at time: Double) -> Point {
    let place = owner.attributes.frame
    let now = owner.presented(at: time).frame
    guard frame.width >= frame.height else {
      return Point(x: now.maxX - place.maxX, y: now.minY - place.minY)
    }
    // One that is wider than the item lies under its neighbours as well.
    return Point(
      x: frame.width > place.width + 1 ? 0 : now.minX - place.minX, y: now.maxY - place.maxY)
  }
}
