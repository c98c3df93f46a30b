import CoreGraphics

/// A view that a collection view makes, shows, and shows again for something else.
///
/// Corresponds to UICollectionReusableView.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The name under which it waits for reuse.
  open internal(set) var reuseIdentifier: String?
  /// What a collection view made it for; nil where none made it.
  var role: Role?
  /// What shows it for an element; nil while nothing does.
  weak var slot: CellSlot?

  /// Makes a view at a place in its parent, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a view without a size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view shows something else.
  open func prepareForReuse() {}

  /// Takes the looks of attributes that are not a view's own: those of a class of the layout's.
  ///
  /// Called when attributes differ by `isEqual(_:)`.
  ///
  /// Corresponds to apply(_:).
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called as one layout takes the place of another.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Called after one layout took the place of another.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// The attributes that content wants instead of the layout's.
  ///
  /// Asked once the view has the size of the attributes. By default they have the size that
  /// `systemLayoutSizeFitting` answers, which is ``UIView/sizeThatFits(_:)`` unless a subclass says
  /// otherwise: UIKit asks constraints here, which do not count.
  ///
  /// Corresponds to preferredLayoutAttributesFitting(_:).
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = systemLayoutSizeFitting(layoutAttributes.size)
    guard size != layoutAttributes.size else { return layoutAttributes }
    let preferred = layoutAttributes.copied()
    preferred.size = size
    return preferred
  }
}
