import OcelotEngine

/// What changed about a flow besides its items.
///
/// Corresponds to UICollectionViewFlowLayoutInvalidationContext.
public final class FlowInvalidationContext: InvalidationContext {
  /// Whether the delegate's answers are asked again: sizes, distances, headers, footers.
  public var metrics = true
  /// Whether lines are broken again.
  public var attributes = true

  /// A context that asks everything about lines again, and names no element.
  public override init() { super.init() }

  /// Whether the context names single elements and keeps answers and lines.
  public override var namesOnlyElements: Bool {
    super.namesOnlyElements && !metrics && !attributes
  }

  /// Takes in another context of the same pass.
  public override func merge(_ other: InvalidationContext) {
    super.merge(other)
    guard let other = other as? FlowInvalidationContext else { return }
    metrics = metrics || other.metrics
    attributes = attributes || other.attributes
  }
}
