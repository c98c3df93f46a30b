import UIKit

/// Attributes that say how near to the middle a card is.
public final class CarouselAttributes: UICollectionViewLayoutAttributes {
  /// From 0, far, to 1, in the middle.
  public var nearness: CGFloat = 0

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? CarouselAttributes)?.nearness = nearness
    return copy
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CarouselAttributes else { return false }
    return MainActor.assumeIsolated { other.nearness == nearness } && super.isEqual(object)
  }
}

/// A card that shows how near to the middle it is.
public final class CarouselCell: UICollectionViewCell {
  /// What was applied last.
  public private(set) var nearness: CGFloat = 0
  /// How often something was applied.
  public private(set) var applications = 0

  public override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? CarouselAttributes else { return }
    nearness = attributes.nearness
    applications += 1
  }
}

/// Cards in a row that come to rest in the middle, and are larger there.
public final class SnappingCarousel: UICollectionViewFlowLayout {
  public override class var layoutAttributesClass: AnyClass { CarouselAttributes.self }

  /// Makes a carousel.
  public override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 200, height: 120)
    minimumLineSpacing = 20
  }

  /// Makes one from an archive.
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let margin = max(0, (collectionView.bounds.width - itemSize.width) / 2)
    sectionInset = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { super.layoutAttributesForElements(in: rect)?.map { adjusted($0) } }

  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { super.layoutAttributesForItem(at: indexPath).map { adjusted($0) } }

  private func adjusted(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let collectionView, let copy = attributes.copy() as? CarouselAttributes else {
      return attributes
    }
    let distance = abs(collectionView.bounds.midX - copy.center.x)
    copy.nearness = max(0, 1 - distance / 220)
    let scale = 0.8 + 0.2 * copy.nearness
    copy.transform3D = CATransform3DMakeScale(scale, scale, 1)
    copy.zIndex = Int(copy.nearness * 100)
    return copy
  }

  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView else { return proposedContentOffset }
    let target = CGRect(origin: proposedContentOffset, size: collectionView.bounds.size)
    let cards = super.layoutAttributesForElements(in: target) ?? []
    guard
      let nearest = cards.min(by: {
        abs($0.center.x - target.midX) < abs($1.center.x - target.midX)
      })
    else { return proposedContentOffset }
    return CGPoint(x: nearest.center.x - target.width / 2, y: proposedContentOffset.y)
  }
}
