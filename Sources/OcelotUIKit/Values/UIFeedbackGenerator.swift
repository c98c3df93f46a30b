import CoreGraphics

/// What a reader feels as something happens: nothing here.
///
/// Corresponds to UIFeedbackGenerator.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Makes one.
  public override init() { super.init() }
  /// Something may happen soon.
  open func prepare() {}
}

/// What a reader feels as another value is chosen: nothing here.
///
/// Corresponds to UISelectionFeedbackGenerator.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Another value is chosen.
  open func selectionChanged() {}
}

/// What a reader feels as something meets something: nothing here.
///
/// Corresponds to UIImpactFeedbackGenerator.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy what meets is.
  ///
  /// Corresponds to UIImpactFeedbackGenerator.FeedbackStyle.
  public enum FeedbackStyle: Int, Sendable {
    /// Light, or small.
    case light
    /// In between.
    case medium
    /// Heavy, or large.
    case heavy
    /// Yielding.
    case soft
    /// Hard.
    case rigid
  }

  /// Makes one for things of a weight.
  public init(style: FeedbackStyle) { super.init() }
  /// Makes one for things in between.
  public override convenience init() { self.init(style: .medium) }
  /// They met.
  open func impactOccurred() {}
  /// They met with a force from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {}
}

/// What a reader feels as something came to its end: nothing here.
///
/// Corresponds to UINotificationFeedbackGenerator.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How something ended.
  ///
  /// Corresponds to UINotificationFeedbackGenerator.FeedbackType.
  public enum FeedbackType: Int, Sendable {
    /// Well.
    case success
    /// Not quite well.
    case warning
    /// Not at all.
    case error
  }

  /// It ended.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
