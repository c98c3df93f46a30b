import CoreGraphics

/// What a view tells of windows.
extension UIView {
  /// Tells the view, and those within it, of the window that it comes into; nil where it leaves
  /// one.
  func tellMovingToWindow(_ window: UIWindow?) {
    willMove(toWindow: window)
    for view in subviews { view.tellMovingToWindow(window) }
  }

  /// Tells the view, its controller, and those within it, that it is in another window, or in none.
  func tellMovedToWindow() {
    didMoveToWindow()
    controller?.viewDidMove(toWindow: window)
    for view in subviews { view.tellMovedToWindow() }
  }

  /// The controllers of the view and of those within it, the outer ones first.
  var controllersWithin: [UIViewController] {
    (controller.map { [$0] } ?? []) + subviews.flatMap(\.controllersWithin)
  }
}
