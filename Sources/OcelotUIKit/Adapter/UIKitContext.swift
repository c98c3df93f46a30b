import Ocelot

/// Carries contexts of a UIKit layout through the engine to the layout's `prepare`.
final class UIKitContext: InvalidationContext {
  /// The contexts, which the layout has got already.
  private(set) var contexts: [UICollectionViewLayoutInvalidationContext] = []

  override init() { super.init() }

  @MainActor
  init(_ context: UICollectionViewLayoutInvalidationContext) {
    contexts = [context]
    super.init()
    // Everything in sight is asked: a layout may have moved more than it names.
    sizes = true
    everything = context.invalidateEverything
  }

  override func merge(_ other: InvalidationContext) {
    super.merge(other)
    if let other = other as? UIKitContext { contexts += other.contexts }
  }
}
