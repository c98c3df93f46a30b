/// How the items of a body scroll sideways by themselves.
///
/// All lengths are in points.
public struct BodyShelf: Hashable, Sendable {
  /// The extent of all items across, with the insets.
  public var extent: Double
  /// The distance that the first item keeps from the start of the shelf.
  public var leadingInset: Double
  /// The distance that the last item keeps from its end.
  public var trailingInset: Double
  /// The distance between two places at which the shelf comes to rest; nil where it rests anywhere.
  public var stopDistance: Double?
  /// Whether dots show at which of these places it is.
  public var showsDots: Bool
  /// Whether an item is in the middle at each of these places: items know how far they are from
  /// there (`ShelfDistance`).
  public var centersItems: Bool

  /// A shelf from what is known of it.
  public init(
    extent: Double, leadingInset: Double = 0, trailingInset: Double = 0,
    stopDistance: Double? = nil, showsDots: Bool = false, centersItems: Bool = false
  ) {
    self.extent = extent
    self.leadingInset = leadingInset
    self.trailingInset = trailingInset
    self.stopDistance = stopDistance
    self.showsDots = showsDots
    self.centersItems = centersItems
  }
}
