import CoreGraphics
import Ocelot

/// Shows one layout on its way to another, as far as a gesture says.
///
/// Made by `startInteractiveTransition(to:completion:)`.
///
/// Corresponds to UICollectionViewTransitionLayout; what a subclass answers is shown, of what is in
/// sight in either layout.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout before.
  public let currentLayout: UICollectionViewLayout
  /// The layout to come.
  public let nextLayout: UICollectionViewLayout
  /// The engine's transition.
  var transition: LayoutTransition?
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

  /// The elements in a rectangle, between where both layouts have them.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { transition?.layout.elements(in: rect.ocelot).compactMap { object($0) } }

  /// An item, between where both layouts have it.
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(.cell, nil, indexPath) }

  /// A supplementary, between where both layouts have it.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.supplementaryView, elementKind, indexPath)
  }

  private func attributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    ElementNames.key(category, kind, at: path)
      .flatMap { transition?.layout.attributes(of: $0) }.flatMap { object($0) }
  }

  private func object(_ attributes: LayoutAttributes) -> UICollectionViewLayoutAttributes? {
    guard let object = attributes.source?.copied() else { return nil }
    object.transform = CGAffineTransform(attributes.transform)
    object.size = CGSize(attributes.frame.size)
    object.center = CGRect(attributes.frame).middle
    object.alpha = attributes.alpha
    return object
  }

  /// The size of the content on the way.
  open override var collectionViewContentSize: CGSize {
    transition.map { CGSize($0.layout.contentSize) } ?? currentLayout.collectionViewContentSize
  }
}
