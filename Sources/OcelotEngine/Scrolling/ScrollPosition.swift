/// Where an element is to stand in the viewport after scrolling to it.
public enum ScrollPosition: Hashable, Sendable {
  /// At the start, under what is pinned there.
  case start
  /// In the middle.
  case center
  /// At the end.
  case end
  /// Wherever the least movement brings it fully into view.
  case nearest
}
