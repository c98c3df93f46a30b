import CoreGraphics

/// Who is asked about gestures.
///
/// It is never asked: there is no finger.
///
/// Corresponds to UIGestureRecognizerDelegate.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether a gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether two gestures may go on at once.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// It may.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// They may not.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// A gesture, which a test may subclass: there is no finger that would make it.
///
/// It is made without target and action.
///
/// Corresponds to UIGestureRecognizer.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a gesture is.
  ///
  /// Corresponds to UIGestureRecognizer.State.
  public enum State: Int, Sendable {
    /// Not begun.
    case possible
    /// Begun.
    case began
    /// On its way.
    case changed
    /// Over.
    case ended
    /// Broken off.
    case cancelled
    /// Not what was looked for.
    case failed
    /// Over at once.
    public static let recognized = State.ended
  }

  /// Who is asked.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// How far it is; a test may set it.
  open var state = State.possible
  /// Whether it counts.
  open var isEnabled = true
  /// Whether the view hears of touches too.
  open var cancelsTouchesInView = true
  /// Whether the view hears of touches later.
  open var delaysTouchesBegan = false
  /// The view that has it.
  open internal(set) weak var view: UIView?

  /// Makes a gesture.
  public override init() { super.init() }

  /// Where it is, in a view's coordinates; at the origin of its own view.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(.zero, to: view) ?? .zero }
  /// How many fingers there are: none.
  open var numberOfTouches: Int { 0 }
  /// Counts for nothing: there are no others.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
}

/// A drag.
///
/// Corresponds to UIPanGestureRecognizer.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var way = CGPoint.zero
  /// How far it went, in points, as ``setTranslation(_:in:)`` said.
  open func translation(in view: UIView?) -> CGPoint { way }
  /// Says how far it went.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { way = translation }
  /// How fast it is, in points per second: it stands.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
  /// The least number of fingers.
  open var minimumNumberOfTouches = 1
  /// The greatest number of fingers.
  open var maximumNumberOfTouches = Int.max
}

/// A tap.
///
/// Corresponds to UITapGestureRecognizer.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps.
  open var numberOfTapsRequired = 1
  /// How many fingers.
  open var numberOfTouchesRequired = 1
}

/// A press that lasts.
///
/// Corresponds to UILongPressGestureRecognizer.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long it lasts, in seconds.
  open var minimumPressDuration = 0.5
  /// How far it may move, in points.
  open var allowableMovement: CGFloat = 10
}

/// Two fingers that go apart.
///
/// Corresponds to UIPinchGestureRecognizer.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How far; a test may set it.
  open var scale: CGFloat = 1
  /// How fast.
  open var velocity: CGFloat { 0 }
}

/// A flick.
///
/// Corresponds to UISwipeGestureRecognizer.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where a flick goes.
  ///
  /// Corresponds to UISwipeGestureRecognizer.Direction.
  public struct Direction: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Self(rawValue: 1)
    /// To the left.
    public static let left = Self(rawValue: 2)
    /// To the top.
    public static let up = Self(rawValue: 4)
    /// To the bottom.
    public static let down = Self(rawValue: 8)
  }

  /// Where it may go.
  open var direction = Direction.right
  /// How many fingers.
  open var numberOfTouchesRequired = 1
}
