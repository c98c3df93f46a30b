import CoreGraphics

/// What runs of the setters that say where the content of a collection view is.
struct OffsetSetters {
  /// Whether somebody sets the offset.
  var setsOffset = false
  /// Whether somebody sets the bounds.
  var setsBounds = false
  /// Whether they are called to tell a subclass.
  var areTold = false
}

/// Subclasses that observe, by overriding them, `contentOffset` and `bounds`.
extension UICollectionView {
  /// The content moved, and setters that a class of an application's own may override are called,
  /// as on iOS in each frame; who sets one of them is not told of that one again.
  func tellSetters(movedFrom old: CGPoint) {
    guard let core, type(of: self) != UICollectionView.self, !setters.areTold, !setters.setsBounds,
      boundsAnswered == nil
    else { return }
    setters.areTold = true
    defer { setters.areTold = false }
    let before = CGRect(origin: old, size: layer.bounds.size)
    boundsAnswered = before
    bounds = CGRect(origin: core.offset, size: before.size)
    if !setters.setsOffset {
      boundsAnswered = before
      contentOffset = core.offset
    }
    // An override may not call what it overrides.
    boundsAnswered = nil
  }

  /// Whether a setter is called with what the collection view knows already: then observers see it
  /// from now on, and nothing else is to be done.
  func takesWhatIsTold(_ origin: CGPoint, size: CGSize) -> Bool {
    guard setters.areTold, origin == core?.offset, size == layer.bounds.size else { return false }
    boundsAnswered = nil
    return true
  }
}
