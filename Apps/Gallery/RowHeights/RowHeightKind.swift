import Ocelot

/// Where the heights of a mail table's rows come from.
enum RowHeightKind: CaseIterable {
  case fixed, delegate, selfSizing

  var title: String {
    switch self {
    case .fixed: "Fixed"
    case .delegate: "Delegate"
    case .selfSizing: "Self-Sizing"
    }
  }

  /// How the rows get their heights.
  var explanation: String {
    switch self {
    case .fixed: "Every row is \(Int(Self.fixedHeight)) points high."
    case .delegate: "The screen counts the lines of each row."
    case .selfSizing: "Each row is as high as its text."
    }
  }

  /// What assistive technology calls the table.
  var listName: String {
    switch self {
    case .fixed: "Messages, fixed heights"
    case .delegate: "Messages, heights from the delegate"
    case .selfSizing: "Messages, self-sizing"
    }
  }

  var symbol: String {
    switch self {
    case .fixed: "view-list-symbolic"
    case .delegate: "view-list-ordered-symbolic"
    case .selfSizing: "ocelot-self-sizing-symbolic"
    }
  }

  /// The height of the rows of the first kind, in points.
  static let fixedHeight = 76.0
  /// What a row of the other kinds is taken for until it is known, in points, at the usual text
  /// size: half the preview.
  private static let estimate = 170.0

  /// The heights of rows where text begins at a size.
  func rowHeight(at size: TextSizeCategory) -> TableRowHeight {
    switch self {
    case .fixed: .fixed(Self.fixedHeight)
    case .delegate: .delegate(estimate: Self.estimate * size.factor)
    case .selfSizing: .selfSizing(estimate: Self.estimate * size.factor)
    }
  }
}
