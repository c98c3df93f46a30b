import Ocelot

/// Carries contexts of a UIKit layout through the engine to the layout's `prepare`.
final class UIKitContext: InvalidationContext {
  /// The contexts, which the layout has got already.
  private(set) var contexts: [UICollectionViewLayoutInvalidationContext] = []

  /// Whether the layout is to prepare: not for bounds of another size for which it holds.
  private(set) var needsPrepare = false

  override init() { super.init() }

  /// For another look at what is in sight, for which nothing is prepared.
  init(lookingAgainIn viewport: Rect) {
    super.init()
    bounds = (viewport, viewport)
  }

  @MainActor
  init(_ context: UICollectionViewLayoutInvalidationContext) {
    contexts = [context]
    needsPrepare = true
    super.init()
    // Everything in sight is asked: a layout may have moved more than it names.
    sizes = true
    everything = context.invalidateEverything
  }

  override func merge(_ other: InvalidationContext) {
    super.merge(other)
    guard let other = other as? UIKitContext else {
      needsPrepare = true
      return
    }
    contexts += other.contexts
    needsPrepare = needsPrepare || other.needsPrepare
  }

  /// Whether the layout has nothing to do: nothing but bounds changed, and it said that it holds.
  var keepsEverything: Bool { !needsPrepare && namesOnlyBounds }
}
