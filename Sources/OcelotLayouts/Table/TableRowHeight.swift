import OcelotEngine

/// Where a table's row heights come from; on a horizontal axis, the widths.
public enum TableRowHeight: Hashable, Sendable {
  /// Every row has one height, in points: nothing is asked and nothing is measured, so any number
  /// of rows is one number.
  case fixed(Double)
  /// The layout's delegate is asked for each row that comes near the viewport; until then the
  /// estimate counts, in points.
  case delegate(estimate: Double)
  /// Each row that comes near the viewport is measured; until then the estimate counts, in points.
  case selfSizing(estimate: Double)

  /// The height of a row that nothing is known of.
  var estimate: Double {
    switch self {
    case .fixed(let height): height
    // Under a point a row would cover nothing, and never be looked at.
    case .delegate(let estimate), .selfSizing(let estimate): max(1, estimate)
    }
  }

  /// Whether rows have a height of their own.
  var isFixed: Bool {
    if case .fixed = self { true } else { false }
  }
}

/// What a table's delegate answers for one row.
public enum TableRowAnswer: Hashable, Sendable {
  /// A height, in points.
  case points(Double)
  /// The row is measured.
  ///
  /// Corresponds to UITableView.automaticDimension.
  case automatic
}

/// What a table's delegate answers for the rows of a section before their heights are known.
public enum TableRowEstimates: Hashable, Sendable {
  /// All rows are taken for equally high, in points; nothing is asked of single ones, and any
  /// number of them takes constant memory.
  case uniform(Double)
  /// Each row is asked for once.
  case each
}

/// Says how high a table's rows are; on a horizontal axis, how wide.
@MainActor
public protocol TableLayoutDelegate: AnyObject {
  /// The height of a row that comes near the viewport, asked once until the row changes; by default
  /// the row is measured.
  func rowHeight(at item: ItemIndex, in layout: TableLayout) -> TableRowAnswer
  /// What the rows of a section are taken for until they come near; nil, the default, for the
  /// layout's estimate.
  func estimatedRowHeights(in section: Int, of layout: TableLayout) -> TableRowEstimates?
  /// What a row is taken for, in points at the present text size; nil, the default, for the
  /// layout's estimate.
  ///
  /// Asked once of each row as it comes or is reloaded, in sections where that is the answer.
  ///
  /// Corresponds to UITableViewDelegate.tableView(_:estimatedHeightForRowAt:).
  func estimatedRowHeight(at item: ItemIndex, in layout: TableLayout) -> Double?
}

extension TableLayoutDelegate {
  /// Measured.
  public func rowHeight(at item: ItemIndex, in layout: TableLayout) -> TableRowAnswer { .automatic }
  /// The layout's.
  public func estimatedRowHeights(in section: Int, of layout: TableLayout) -> TableRowEstimates? {
    nil
  }
  /// The layout's.
  public func estimatedRowHeight(at item: ItemIndex, in layout: TableLayout) -> Double? { nil }
}
