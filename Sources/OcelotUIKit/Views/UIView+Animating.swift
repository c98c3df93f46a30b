import Ocelot

extension UIView {
  /// How an animation goes.
  ///
  /// Corresponds to UIView.AnimationOptions.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// What is within lays out with it.
    public static let layoutSubviews = Self(rawValue: 1)
    /// The reader may touch what moves.
    public static let allowUserInteraction = Self(rawValue: 2)
    /// It goes on from where things are; it always does.
    public static let beginFromCurrentState = Self(rawValue: 4)
    /// It begins again once it is over; it does not.
    public static let `repeat` = Self(rawValue: 8)
    /// It goes back once it is over; it does not.
    public static let autoreverse = Self(rawValue: 16)
    /// It takes its own time within another one; it does.
    public static let overrideInheritedDuration = Self(rawValue: 32)
    /// It goes its own way within another one; it does.
    public static let overrideInheritedCurve = Self(rawValue: 64)
    /// Views are left out and come instead of going and coming; they are.
    public static let showHideTransitionViews = Self(rawValue: 256)
    /// The view turns from its left; nothing is drawn.
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    /// The view turns from its right; nothing is drawn.
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    /// The view is turned up like a page; nothing is drawn.
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    /// The view is turned down like a page; nothing is drawn.
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    /// The view turns from its top; nothing is drawn.
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    /// The view turns from its bottom; nothing is drawn.
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)
    /// Both ends of a transition are seen through each other; nothing is drawn.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    /// Slow at both ends; the default.
    public static let curveEaseInOut = Self([])
    /// Slow at the start.
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    /// Of one speed.
    public static let curveLinear = Self(rawValue: 3 << 16)

    var curve: TimingCurve {
      switch rawValue & 3 << 16 {
      case 1 << 16: .easeIn
      case 2 << 16: .easeOut
      case 3 << 16: .linear
      default: .easeInOut
      }
    }
  }

  /// How what collection views change now is shown; nil: as they do by themselves.
  static var animationInForce: Animation?
  /// Whether what changes is shown over time.
  private(set) static var animates = true

  /// Whether what changes is shown over time.
  public static var areAnimationsEnabled: Bool { animates && !CATransaction.disableActions() }

  /// Has what changes shown over time, or at once.
  public static func setAnimationsEnabled(_ enabled: Bool) { animates = enabled }

  /// Does something whose changes are shown at once.
  ///
  /// Corresponds to UIView.performWithoutAnimation(_:).
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let was = animates
    animates = false
    defer { animates = was }
    actions()
  }

  /// Does something whose changes to collection views are shown over a time, in seconds.
  ///
  /// Batches of updates, other layouts and offsets follow it; a view's own properties change at
  /// once, as nothing is drawn.
  ///
  /// Corresponds to UIView.animate(withDuration:animations:completion:).
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// The same with options; a delay does not count.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(.curve(options.curve, duration: duration), lasting: duration, animations, completion)
  }

  /// The same on a spring; the velocity does not count.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      .spring(dampingRatio: dampingRatio, response: duration / 2), lasting: duration, animations,
      completion)
  }

  /// Does something that changes what a view shows: as
  /// ``animate(withDuration:animations:completion:)``, since nothing is drawn.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: completion)
  }

  private static func animate(
    _ animation: Animation, lasting duration: TimeInterval, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let outer = animationInForce
    animationInForce = animation
    animations()
    animationInForce = outer
    guard let completion else { return }
    DelayedCall.run(after: areAnimationsEnabled ? max(0, duration) : 0) { completion(true) }
  }
}
