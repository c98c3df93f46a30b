/// Counts of what a collection view did since it was made.
public struct Statistics: Hashable, Sendable {
  /// Layout passes.
  public var passes = 0
  /// Calls of `prepare`.
  public var prepares = 0
  /// Views made.
  public var viewsMade = 0
  /// Views filled with content.
  public var updates = 0
  /// Views placed.
  public var placements = 0
  /// Contents measured by the host.
  public var measurements = 0
  /// Contents of items among ``measurements``: headers, footers and placeholders aside.
  public var itemMeasurements = 0
  /// Contents asked of the data source.
  public var contentQueries = 0
  /// Transactions applied.
  public var transactions = 0

  /// Nothing done yet.
  public init() {}
}
