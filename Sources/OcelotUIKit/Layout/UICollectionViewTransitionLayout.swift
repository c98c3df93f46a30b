import CoreGraphics
import Ocelot

/// Shows one layout on its way to another, as far as a gesture says.
///
/// Made by `startInteractiveTransition(to:completion:)`. Corresponds to
/// UICollectionViewTransitionLayout; a subclass may keep values of its own, but elements go straight.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout before.
  public let currentLayout: UICollectionViewLayout
  /// The layout to come.
  public let nextLayout: UICollectionViewLayout
  /// The engine's transition.
  var transition: TransitionLayout?
  private var animated: [String: CGFloat] = [:]

  /// Makes a layout between two.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// An archive holds none.
  public required init?(coder: NSCoder) { nil }

  /// The progress, from 0, the layout before, to 1, the layout to come.
  open var transitionProgress: CGFloat {
    get { transition?.progress ?? 0 }
    set { transition?.progress = newValue }
  }

  /// Keeps a number under a name.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { animated[key] = value }

  /// The number under a name; 0 where there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { animated[key] ?? 0 }

  /// The size of the content on the way.
  open override var collectionViewContentSize: CGSize {
    transition.map { CGSize($0.contentSize) } ?? currentLayout.collectionViewContentSize
  }
}
