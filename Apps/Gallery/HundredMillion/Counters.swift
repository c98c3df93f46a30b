import Ocelot
import OcelotAdwaita

/// What a collection view does, counted for people to see.
struct Counters: Equatable {
  /// One line.
  struct Line: Identifiable, Equatable {
    var id: String
    var value: String
  }

  /// What was on screen, and what was done since the counters before.
  var lines: [Line] = []

  /// Counts.
  ///
  /// - Parameters:
  ///   - view: the collection view.
  ///   - rows: its rows.
  ///   - operationsPerFrame: what the last frames cost; see ``Statistics/operations``.
  ///   - frames: what came while something moved.
  @MainActor
  init(of view: CollectionView, rows: RowList, operationsPerFrame: Int, frames: FrameTally) {
    let now = view.statistics
    add("Rows", rows.count.grouped)
    add("Selected", view.selection.count.grouped)
    add("Ranges selected", view.selection.rangeCount.grouped)
    let shown = view.visibleElements.compactMap(\.itemIndex)
    add("Content height", "\(Int(view.contentSize.height).grouped) pt")
    add("Rows on screen", shown.count.grouped)
    add("Widgets alive", (view.preparedElements.count + view.pooledViewCount).grouped)
    add("Widgets ever made", now.viewsMade.grouped)
    add("Rows measured", now.measurements.grouped)
    add("Operations per frame", operationsPerFrame.grouped)
    add("Frames dropped", "\(frames.dropped.grouped) of \((frames.shown + frames.dropped).grouped)")
  }

  private mutating func add(_ name: String, _ value: String) {
    lines.append(Line(id: name, value: value))
  }
}

extension Statistics {
  /// Everything that costs time: rows asked for, filled, measured and placed, layouts prepared.
  var operations: Int { prepares + contentQueries + updates + measurements + placements }
}
