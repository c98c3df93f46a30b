/// Where a shelf comes to rest.
public enum ShelfScrolling: Hashable, Sendable {
  /// Anywhere.
  case continuous
  /// At whole widths of what insets leave of the shelf; a fling goes to the next one.
  case paging
  /// Where a column of items begins at the start of the shelf; a fling goes to the next one.
  case groupPaging
  /// Where an item is in the middle; a fling goes to the next one. Items are narrowed so far that so many
  /// points of their neighbours are to be seen at both sides, and to ``Arrangement/maximumWidth``.
  case centered(peek: Double)
}
