/// How the height of a section's rows is found.
public enum RowHeight: Hashable, Sendable {
  /// Every row has this height.
  case fixed(Double)
  /// Rows are measured; the estimate stands in until then.
  case measured(estimate: Double)
  /// The single row takes the rest of the viewport, at least the minimum.
  case remainder(minimum: Double)
}

/// Which column the first item of a row takes.
public enum ItemOrder: Hashable, Sendable {
  /// In the reading direction.
  case leadingToTrailing
  /// Against the reading direction.
  case trailingToLeading
}

/// Where a section stands that has less than the room across.
public enum SectionAlignment: Hashable, Sendable {
  /// Where reading begins.
  case leading
  /// In the middle.
  case center
  /// Where reading ends.
  case trailing
}

/// What a section's background is behind.
public enum BackgroundArea: Hashable, Sendable {
  /// Headers, items and footers.
  case section
  /// The items alone, as the card of a boxed list.
  case items
}

/// What a data source says about the look of a section.
///
/// An unset field inherits; zero is a value.
///
/// A colour is doubly optional: unset inherits, set to nil means none.
public struct SectionMetrics: Hashable, Sendable {
  /// The height of the rows; 44 points where no one sets it.
  ///
  /// Content that needs more is clipped, and reported; `.measured(estimate: 44)` gives each row the
  /// height of its content.
  public var rowHeight: RowHeight?
  /// The number of columns, at least 1.
  public var columns: Int?
  /// The distance between the section's edges and its items.
  public var padding: Insets?
  /// The most that the items take across, in points; no limit where no one sets it.
  ///
  /// What the padding leaves beyond it is free beside the whole section, its headers, footers and
  /// lines; headers of the whole are as wide as ever.
  ///
  /// Corresponds to AdwClamp.
  public var maximumWidth: Double?
  /// Where the section stands if ``maximumWidth`` leaves room; in the middle where no one sets it.
  public var alignment: SectionAlignment?
  /// The distance of row and column separators from the edges of the padded area.
  public var separatorInsets: Insets?
  /// The distance of section separators from the edges.
  public var sectionSeparatorInsets: Insets?
  /// The colour behind the section.
  public var background: Color??
  /// What the background is behind; the whole section where no one sets it.
  public var backgroundArea: BackgroundArea?
  /// The distance of the background from the edges of its area; none where no one sets it.
  ///
  /// With it or with round corners the background is a card: headers and footers have it behind
  /// them and none of their own unless they say so or are pinned.
  public var backgroundInsets: Insets?
  /// The radius of the background's corners, in points; 0 where no one sets it.
  ///
  /// Rows at the ends of a card that is behind the items alone have the same corners
  /// (``CardCorners``).
  public var backgroundCornerRadius: Double?
  /// The colour behind a selected item.
  public var selectedBackground: Color??
  /// The colour of row and column separators.
  public var separatorColor: Color??
  /// The colour of section separators.
  public var sectionSeparatorColor: Color??
  /// Whether lines separate rows.
  public var showsRowSeparators: Bool?
  /// Whether lines separate columns.
  public var showsColumnSeparators: Bool?
  /// Whether the section has a line below it even as the last one.
  public var showsSectionSeparatorWhenLast: Bool?
  /// The direction in which items fill a row.
  public var itemOrder: ItemOrder?
  /// Where on items their badges stand, those of a kind once; none where no one sets it.
  public var badges: [ItemBadge]?

  /// Metrics without a set field.
  public init() {}

  /// These metrics with every field that `inner` sets replaced.
  public func overlaid(by inner: SectionMetrics) -> SectionMetrics {
    var result = self
    result.rowHeight = inner.rowHeight ?? rowHeight
    result.columns = inner.columns ?? columns
    result.padding = inner.padding ?? padding
    result.maximumWidth = inner.maximumWidth ?? maximumWidth
    result.alignment = inner.alignment ?? alignment
    result.separatorInsets = inner.separatorInsets ?? separatorInsets
    result.sectionSeparatorInsets = inner.sectionSeparatorInsets ?? sectionSeparatorInsets
    if let background = inner.background { result.background = .some(background) }
    result.backgroundArea = inner.backgroundArea ?? backgroundArea
    result.backgroundInsets = inner.backgroundInsets ?? backgroundInsets
    result.backgroundCornerRadius = inner.backgroundCornerRadius ?? backgroundCornerRadius
    if let color = inner.selectedBackground { result.selectedBackground = .some(color) }
    if let color = inner.separatorColor { result.separatorColor = .some(color) }
    if let color = inner.sectionSeparatorColor { result.sectionSeparatorColor = .some(color) }
    result.showsRowSeparators = inner.showsRowSeparators ?? showsRowSeparators
    result.showsColumnSeparators = inner.showsColumnSeparators ?? showsColumnSeparators
    result.showsSectionSeparatorWhenLast =
      inner.showsSectionSeparatorWhenLast ?? showsSectionSeparatorWhenLast
    result.itemOrder = inner.itemOrder ?? itemOrder
    result.badges = inner.badges ?? badges
    return result
  }
}
