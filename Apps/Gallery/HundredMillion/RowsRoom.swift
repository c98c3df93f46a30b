import Ocelot
import OcelotAdwaita

/// How the card of rows and the counters share the width of the page, in points.
struct RowsRoom: Equatable {
  /// The width of the page.
  var width: Double
  /// How many times larger than usual text is.
  var textScale = 1.0
  /// Whether the counters are beside the rows.
  var hasCounters = false

  /// The most that the card takes.
  static let listWidth = 580.0
  /// The least that the card takes beside the counters, with text of the usual size.
  static let leastListWidth = 320.0

  /// The width of the counters.
  var countersWidth: Double { 272 * max(1, textScale) }

  /// The least distance from the edges, and between the two.
  var margin: Double { width >= 720 ? 36 : width >= 500 ? 18 : 12 }

  /// Whether rows and counters can be beside each other.
  var isWide: Bool {
    width - countersWidth - 3 * margin >= Self.leastListWidth * max(1, textScale)
  }

  /// What is left at both sides: rows and counters stand in the middle.
  var side: Double {
    let counters = hasCounters ? margin + countersWidth : 0
    return margin + max(0, (width - 2 * margin - counters - Self.listWidth) / 2)
  }

  /// What the counters take of the room for rows.
  var insets: Insets { Insets(trailing: hasCounters ? countersWidth + side : 0) }

  /// The rows on one card.
  func arrangement(_ rowHeight: TableRowHeight) -> Arrangement {
    var list = Arrangement.list(.boxed, rowHeight: rowHeight)
    list.insets = Insets(top: 24, leading: side, bottom: 24, trailing: hasCounters ? margin : side)
    return list
  }

  /// Answers how rows are arranged that are as high as their data source says.
  @MainActor
  static func provider(
    of rows: HundredMillionDataSource, hasCounters: Bool = false
  ) -> ComposedLayout.Provider {
    { [weak rows] _, environment in
      RowsRoom(
        width: environment.viewport.width, textScale: DesktopStyle.textSize.factor,
        hasCounters: hasCounters
      ).arrangement(rows?.rowHeight ?? .selfSizing(estimate: 54))
    }
  }
}
