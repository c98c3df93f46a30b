import OcelotEngine

/// Where a table's row heights come from.
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
  /// The row is measured. Corresponds to UITableView.automaticDimension.
  case automatic
}

/// Says how high a table's rows are.
@MainActor
public protocol TableLayoutDelegate: AnyObject {
  /// The height of a row that comes near the viewport, asked once until the row changes.
  func rowHeight(at item: ItemIndex, in layout: TableLayout) -> TableRowAnswer
}
