import CoreGraphics

/// A finger on the screen; there is none, and a test may subclass it.
///
/// Corresponds to UITouch.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// Makes a touch.
  public override init() { super.init() }
  /// The view that was touched.
  open var view: UIView? { nil }
  /// How often it was tapped.
  open var tapCount: Int { 0 }
  /// Where it is in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Where it was in a view's coordinates.
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}
