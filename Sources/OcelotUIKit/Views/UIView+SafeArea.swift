import CoreGraphics

/// What the screen's corners and bars cover of a view.
extension UIView {
  /// Whether anybody said that something is covered: elsewhere nothing is looked up.
  private static var isAnythingCovered = false

  /// Says what corners and bars cover, for tests; views within have what is left of it.
  ///
  /// Without a counterpart in UIKit, where the window knows.
  public func setSafeAreaInsets(_ insets: UIEdgeInsets) {
    statedCover = insets
    coverMayHaveChanged()
  }

  /// What is covered of the view: what was said of it, else what is left of what is covered of its
  /// parent; and what its controller adds.
  var cover: UIEdgeInsets {
    guard Self.isAnythingCovered else { return .zero }
    return (statedCover ?? superview?.cover(of: self) ?? .zero)
      + (controller?.additionalSafeAreaInsets ?? .zero)
  }

  /// What is left for a view within, which may be away from the edges.
  private func cover(of view: UIView) -> UIEdgeInsets {
    let (cover, room, frame) = (cover, layer.bounds, view.frame)
    guard cover != .zero else { return .zero }
    return UIEdgeInsets(
      top: max(0, cover.top - frame.minY + room.minY),
      left: max(0, cover.left - frame.minX + room.minX),
      bottom: max(0, cover.bottom - room.maxY + frame.maxY),
      right: max(0, cover.right - room.maxX + frame.maxX))
  }

  /// Something was said about what is covered.
  func coverMayHaveChanged() {
    Self.isAnythingCovered = true
    tellCover()
  }

  /// Tells the view, and those within it, if something else is covered than it was told.
  func tellCover() {
    guard Self.isAnythingCovered else { return }
    let cover = cover
    guard cover != toldCover else { return }
    toldCover = cover
    safeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    controller?.viewSafeAreaInsetsDidChange()
    for view in subviews { view.tellCover() }
  }
}
