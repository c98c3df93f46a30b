import CoreGraphics

/// A rectangle within a view.
///
/// Corresponds to UILayoutGuide.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view.
  open private(set) weak var owningView: UIView?
  private let insets: (UIView) -> UIEdgeInsets

  init(of view: UIView, _ insets: @escaping (UIView) -> UIEdgeInsets) {
    owningView = view
    self.insets = insets
  }

  /// The rectangle, in the view's coordinates.
  open var layoutFrame: CGRect {
    owningView.map { $0.bounds.inset(by: insets($0)) } ?? .zero
  }
}

extension UIView {
  /// What nothing covers.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.safeAreaInsets } }
  /// What is within the margins.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.layoutMargins } }
  /// What is within the margins: no line is too long for a reader here.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
}
