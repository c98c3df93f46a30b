/// Distances from the four edges, in points, in the reading direction.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the edge where reading begins.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the edge where reading ends.
  public var trailing: Double

  /// No distance on any edge.
  public static let zero = Insets()

  /// Makes insets from four distances.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Makes insets with the same distance on every edge.
  public init(all distance: Double) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// Leading plus trailing.
  public var horizontal: Double { leading + trailing }
  /// Top plus bottom.
  public var vertical: Double { top + bottom }
  /// Whether every distance is a finite number of at least 0.
  public var isValid: Bool {
    [top, leading, bottom, trailing].allSatisfy { $0 >= 0 && $0 <= Limits.length }
  }
  /// The insets with leading and trailing exchanged.
  public var mirrored: Insets {
    Insets(top: top, leading: trailing, bottom: bottom, trailing: leading)
  }
}
