/// Where a shelf comes to rest.
///
/// At items only where their widths are said: items that are as wide as their content come to rest
/// anywhere, with a report.
public enum ShelfScrolling: Hashable, Sendable {
  /// Anywhere.
  case continuous
  /// At whole widths of what insets leave of the shelf; a fling goes to the next one.
  case paging
  /// Where a column of items begins at the start of the shelf; a fling goes to the next one.
  case groupPaging
  /// Where an item is in the middle; a fling goes to the next one. Items are narrowed so far that so many
  /// points of their neighbours are to be seen at both sides, and to ``Arrangement/maximumWidth``. What
  /// is free at the sides takes the place of the section's insets there.
  case centered(peek: Double)
}
