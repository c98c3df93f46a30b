/// A typed key for a value that a layout attaches to an element.
public protocol AttributeKey {
  /// The value's type.
  associatedtype Value: Equatable & Sendable
  /// What an element without the value answers.
  static var defaultValue: Value { get }
}

/// Where and how one element is shown.
///
/// A value; equal attributes reach no host.
///
/// Corresponds to UICollectionViewLayoutAttributes.
public struct LayoutAttributes: Equatable, Sendable {
  /// The element.
  public var element: ElementKey
  /// The frame, in content coordinates, points.
  public var frame: Rect
  /// The drawing order: higher is nearer to the reader.
  public var zIndex: Double
  /// The opacity, from 0 to 1.
  public var alpha: Double
  /// A map applied about the frame's centre.
  public var transform: Transform
  /// Whether the element is left out of the screen.
  public var isHidden: Bool
  /// Whether the size is an estimate that the collection view is to replace by a measured one.
  public var isEstimated: Bool
  /// The attached values.
  ///
  /// Layouts share one set among elements that carry the same values.
  public var values: AttributeValues

  /// Makes attributes that are opaque, untransformed and of a final size.
  public init(
    _ element: ElementKey, frame: Rect, zIndex: Double = 0, isEstimated: Bool = false,
    values: AttributeValues = .none
  ) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
    self.alpha = 1
    self.transform = .identity
    self.isHidden = false
    self.isEstimated = isEstimated
    self.values = values
  }

  /// Whether size, drawing order, opacity, map and attached values are the same, wherever the
  /// element is.
  package func looksEqual(to other: LayoutAttributes) -> Bool {
    looksEqualButForValues(to: other) && values == other.values
  }

  /// The same, whatever is attached.
  func looksEqualButForValues(to other: LayoutAttributes) -> Bool {
    frame.size == other.frame.size && zIndex == other.zIndex && alpha == other.alpha
      && transform == other.transform
  }

  /// Whether both are about the same element in the same place, however that looks.
  func isPlacedEqual(to other: LayoutAttributes) -> Bool {
    frame.origin == other.frame.origin && element == other.element && isHidden == other.isHidden
      && isEstimated == other.isEstimated
  }

  /// Takes other attributes, and says whether anything may be different.
  ///
  /// In place: copies of what is equal cost more than looking.
  mutating func become(_ other: LayoutAttributes) -> Bool {
    guard
      frame != other.frame || element != other.element || zIndex != other.zIndex
        || alpha != other.alpha || isHidden != other.isHidden || isEstimated != other.isEstimated
        || transform != other.transform || !values.shareStorage(with: other.values)
    else { return false }
    self = other
    return true
  }

  /// The value attached under a key, or its default.
  public subscript<Key: AttributeKey>(key: Key.Type) -> Key.Value {
    @inlinable get { values[key] }
    set { values[key] = newValue }
  }
}
