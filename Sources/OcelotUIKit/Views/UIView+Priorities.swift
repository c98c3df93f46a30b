import CoreGraphics

/// A rule between the places of views: there are none here, and the class is there for its names.
///
/// Corresponds to NSLayoutConstraint.
public final class NSLayoutConstraint: NSObject {
  private override init() { super.init() }

  /// A direction.
  ///
  /// Corresponds to NSLayoutConstraint.Axis.
  public enum Axis: Int, Sendable {
    /// Sideways.
    case horizontal
    /// Up and down.
    case vertical
  }
}

/// How strongly a view's own size counts.
struct SizePriorities {
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}

/// How strongly a view's own size counts in constraints, which there are not: held alone.
extension UIView {
  /// How much the view is to be no larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    priorities.hugging[axis] ?? .defaultLow
  }
  /// Says how much the view is to be no larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { priorities.hugging[axis] = priority }
  /// How much the view is to be no smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  { priorities.resistance[axis] ?? .defaultHigh }
  /// Says how much the view is to be no smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { priorities.resistance[axis] = priority }
}
