/// What keeps its identity and is elsewhere after a change: its place before and after.
///
/// The place is an ``ItemIndex``, the number of a section, or the position in a list.
public struct Move<Place: Hashable & Comparable & Sendable>: Hashable, Sendable {
  /// The place before.
  public var from: Place
  /// The place after.
  public var to: Place

  /// Makes a pair.
  @inlinable
  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}
