import CoreGraphics
import QuartzCore

extension UICollectionView {
  /// What attributes are about.
  ///
  /// Corresponds to UICollectionView.ElementCategory.
  public enum ElementCategory: UInt, Sendable {
    /// An item.
    case cell
    /// A view that the data source gives beside items.
    case supplementaryView
    /// A view that the layout gives.
    case decorationView
  }
}

/// Where and how one element is shown, as an object that a layout makes and may subclass.
///
/// A subclass with properties of its own copies them in `copy(with:)` and compares them in
/// `isEqual(_:)`: the collection view keeps copies, and tells views of what differs.
///
/// Corresponds to UICollectionViewLayoutAttributes.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// What is said of the element, in one place: it is copied and compared in each frame.
  private struct Values {
    var category = UICollectionView.ElementCategory.cell
    var kind: String?
    var indexPath = IndexPath(item: 0, section: 0)
    var size = CGSize.zero
    var center = CGPoint.zero
    /// The frame as it was set: what the middle says of it is rounded.
    var exactFrame: CGRect?
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
    var transform3D = CATransform3DIdentity
  }

  // Main actor alone, as the class: `isEqual` and `hash` are stated outside of it by NSObject.
  private nonisolated(unsafe) var values = Values()

  /// What it is about.
  public var representedElementCategory: UICollectionView.ElementCategory { values.category }
  /// The kind of a supplementary or decoration; nil of items.
  public var representedElementKind: String? { values.kind }
  /// The item, or the place of the element.
  open var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }

  /// The size, in points, without the map.
  open var size: CGSize {
    get { values.size }
    set {
      values.size = newValue
      values.exactFrame = nil
    }
  }
  /// The point in the middle, in content coordinates, points.
  open var center: CGPoint {
    get { values.center }
    set {
      values.center = newValue
      values.exactFrame = nil
    }
  }
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }
  /// The order of drawing: higher is nearer to the reader.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }
  /// Whether the element is left out of the screen.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }
  /// The map of space about the centre; its plane part counts on screen.
  open var transform3D: CATransform3D {
    get { values.transform3D }
    set { values.transform3D = newValue }
  }

  /// The map about the centre.
  open var transform: CGAffineTransform {
    get { transform3D.affine }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The rectangle that the size covers, from a corner of 0.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The smallest rectangle around the element, its map counted, in content coordinates.
  open var frame: CGRect {
    get {
      let rect = plainFrame
      guard !CATransform3DIsIdentity(transform3D) else { return rect }
      return rect.offsetBy(dx: -center.x, dy: -center.y).applying(transform)
        .offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = newValue.middle
      values.exactFrame = newValue
    }
  }

  /// The rectangle that the element takes without its map.
  var plainFrame: CGRect {
    values.exactFrame
      ?? CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
  }

  /// Makes attributes of no element.
  public override init() { super.init() }

  /// Makes attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes attributes of a supplementary.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    represent(.supplementaryView, elementKind, at: indexPath)
  }

  /// Makes attributes of a decoration.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with path: IndexPath)
  {
    self.init()
    represent(.decorationView, decorationViewKind, at: path)
  }

  /// The attributes are about another element.
  func represent(
    _ category: UICollectionView.ElementCategory, _ kind: String?, at indexPath: IndexPath
  ) {
    values.category = category
    values.kind = kind
    self.indexPath = indexPath
  }

  /// An object of the same class with the same values; a subclass adds its own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = ObjectOfClass.make(type(of: self))
    copy.values = values
    return copy
  }

  /// Whether both are about the same element and show it alike; a subclass adds its own.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return shows(as: other)
  }

  /// Equal attributes have equal numbers.
  open nonisolated override var hash: Int {
    values.indexPath.hashValue
  }

  // By its parts: the whole would be copied.
  private nonisolated func shows(as other: UICollectionViewLayoutAttributes) -> Bool {
    self === other
      || values.size == other.values.size && values.center == other.values.center
        && values.alpha == other.values.alpha && values.zIndex == other.values.zIndex
        && values.isHidden == other.values.isHidden && values.category == other.values.category
        && values.kind == other.values.kind && values.indexPath == other.values.indexPath
        && values.transform3D == other.values.transform3D
  }

  /// What ``isEqual(_:)`` says, which is not asked where no class can have overridden it.
  func isSame(as other: UICollectionViewLayoutAttributes) -> Bool {
    type(of: self) == UICollectionViewLayoutAttributes.self ? shows(as: other) : isEqual(other)
  }

  /// A copy, of the same class.
  func copied() -> UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }
}
