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
  /// One item rests in the middle; a fling goes to the next one.
  ///
  /// Items are narrowed until `peek` points of both neighbours show, and to
  /// ``Arrangement/maximumWidth``; the free space replaces the section's insets.
  case centered(peek: Double)
}
