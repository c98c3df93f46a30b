/// The direction in which a collection scrolls.
public enum Axis: Hashable, Sendable {
  /// Content is stacked left to right or right to left.
  case horizontal
  /// Content is stacked top to bottom.
  case vertical

  /// The other direction.
  public var across: Axis { self == .vertical ? .horizontal : .vertical }
}
