import CoreGraphics

/// Surroundings that somebody gives a view, and who is told of them.
extension UIView {
  /// Whether anybody gave a view surroundings: elsewhere nothing is compared.
  private static var areAnyStated = false

  /// Gives the view other surroundings, for tests; nil: the parent's.
  ///
  /// Without a counterpart in UIKit, where the window knows.
  public func setTraitCollection(_ traits: UITraitCollection?) {
    Self.changeTraits(of: self) { ownTraits = traits }
  }

  /// Changes what says the surroundings of a view, and tells it if they are others then.
  static func changeTraits(of view: UIView?, _ change: () -> Void) {
    areAnyStated = true
    let old = view?.traitCollection
    change()
    view?.tellTraits(from: old)
  }

  /// The surroundings that somebody gave the view, or one around it; nil: those of the application.
  var statedTraits: UITraitCollection? {
    guard Self.areAnyStated else { return nil }
    let around = ownTraits ?? superview?.statedTraits
    guard hasOverrides else { return around }
    return overriding(
      around
        ?? UITraitCollection(
          displayScale: UIScreen.main.scale,
          layoutDirection: UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
            ? .rightToLeft : .leftToRight))
  }

  private var hasOverrides: Bool {
    !traitOverrides.isEmpty || controller?.traitOverrides.isEmpty == false
  }

  /// What surroundings are for the view: its own overrides count first, then its controller's.
  private func overriding(_ traits: UITraitCollection) -> UITraitCollection {
    traitOverrides.applied(to: controller?.traitOverrides.applied(to: traits) ?? traits)
  }

  /// The surroundings, to be compared once the parent is another one; nil where nobody gave any.
  var traitsToCompare: UITraitCollection? { Self.areAnyStated ? traitCollection : nil }

  /// Tells the view, and those within that have none of their own, if its surroundings are others
  /// than before.
  func tellTraits(from old: UITraitCollection?) {
    guard let old, !traitCollection.isEqual(old) else { return }
    controller?.traitCollectionDidChange(old)
    controller?.tellObservers(old, traitCollection)
    traitCollectionDidChange(old)
    tellObservers(old, traitCollection)
    for view in subviews where view.ownTraits == nil { view.tellTraits(from: view.overriding(old)) }
  }
}

extension UIView {
  /// The reading direction for a view of a kind.
  public static func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  {
    switch attribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: UIApplication.shared.userInterfaceLayoutDirection
    }
  }
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
