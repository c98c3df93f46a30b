/// How far an item is off the list, from 0 to 1; a host draws shadows above and below it.
public enum Lifted: AttributeKey {
  /// On the list.
  public static let defaultValue = 0.0
  /// How far the shadows reach, in points.
  public static let shadowExtent = 19.0
  /// The place of a lifted item in the drawing order.
  public static let zIndex = 20000.0
}
