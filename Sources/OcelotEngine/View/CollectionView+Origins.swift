extension CollectionView {
  /// Remembers where everything on screen is, before an update moves it.
  func keepOrigins(at time: Double) {
    for element in stage.elements.values { keepOrigin(of: element, at: time) }
    for element in stage.leaving where !element.isDeleted { keepOrigin(of: element, at: time) }
  }

  private func keepOrigin(of element: VisibleElement, at time: Double) {
    element.keepOrigin(shown(element, at: time), at: time)
    if element.staysPut, let owner = element.key.owner, stage[.item(owner)]?.transition == nil {
      element.staysPut = false
    }
  }
}
