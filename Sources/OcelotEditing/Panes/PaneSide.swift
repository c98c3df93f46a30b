/// The edge of an item at which its actions appear.
public enum PaneSide: String, Hashable, Sendable, CaseIterable {
  /// Where reading begins: content moves toward trailing.
  case leading
  /// Where reading ends: content moves toward leading.
  case trailing
}
