import Ocelot

/// Carries contexts of a UIKit layout through the engine to the layout's `prepare`.
final class UIKitContext: InvalidationContext {
  /// The contexts, which the layout has got already.
  private(set) var contexts: [UICollectionViewLayoutInvalidationContext] = []

  /// Whether the layout said that everything holds.
  private(set) var keepsEverything = false

  override init() { super.init() }

  /// For bounds of another size, for which the layout does not want to be invalidated.
  static func keepingEverything() -> UIKitContext {
    let context = UIKitContext()
    context.keepsEverything = true
    return context
  }

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
    guard let other = other as? UIKitContext else {
      keepsEverything = false
      return
    }
    contexts += other.contexts
    keepsEverything = keepsEverything && other.keepsEverything
  }
}
