import CoreGraphics

/// What of a flow does not hold any more.
///
/// Corresponds to UICollectionViewFlowLayoutInvalidationContext.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked again: sizes, distances, headers, footers; true by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether lines are broken again; true by default.
  open var invalidateFlowLayoutAttributes = true
  /// Sizes that cells prefer.
  var preferredSizes: [IndexPath: CGSize] = [:]
  /// The bounds before and after, where they are what changed.
  var boundsChange: (old: CGRect, new: CGRect)?

  /// Makes a context that asks everything about lines again.
  public override init() { super.init() }
}
