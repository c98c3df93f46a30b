import UIKit

/// Attributes of the area behind a section.
public final class SectionColorAttributes: UICollectionViewLayoutAttributes {
  /// The colour.
  public var color = UIColor.clear

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? SectionColorAttributes)?.color = color
    return copy
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SectionColorAttributes else { return false }
    return MainActor.assumeIsolated { other.color == color } && super.isEqual(object)
  }
}

/// The area behind a section.
public final class SectionColorView: UICollectionReusableView {
  public override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    backgroundColor = (layoutAttributes as? SectionColorAttributes)?.color
  }
}

/// A flow with a colour behind each section.
public final class SectionColorLayout: UICollectionViewFlowLayout {
  /// The kind of the areas.
  public static let kind = "SectionColor"
  /// The colours, by section.
  public var colors: [UIColor] = [.red, .green, .blue] { didSet { invalidateLayout() } }
  private var areas: [SectionColorAttributes] = []

  /// Makes a layout that knows the view of its areas.
  public override init() {
    super.init()
    register(SectionColorView.self, forDecorationViewOfKind: Self.kind)
  }

  /// Makes one from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    register(SectionColorView.self, forDecorationViewOfKind: Self.kind)
  }

  public override func prepare() {
    super.prepare()
    areas = []
    guard let collectionView else { return }
    for section in 0..<collectionView.numberOfSections {
      let count = collectionView.numberOfItems(inSection: section)
      guard count > 0,
        let first = layoutAttributesForItem(at: IndexPath(item: 0, section: section)),
        let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: section))
      else { continue }
      let area = SectionColorAttributes(
        forDecorationViewOfKind: Self.kind, with: IndexPath(item: 0, section: section))
      area.frame = CGRect(
        x: 0, y: first.frame.minY, width: collectionView.bounds.width,
        height: last.frame.maxY - first.frame.minY)
      area.zIndex = -1
      area.color = colors[section % colors.count]
      areas.append(area)
    }
  }

  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let items = super.layoutAttributesForElements(in: rect) ?? []
    return items + areas.filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
  }

  public override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    areas.first { $0.indexPath == indexPath }
  }
}
