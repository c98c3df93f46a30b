import Ocelot
import OcelotAdwaita

/// What a collection view does, counted for people to see.
struct Counters: Equatable {
  /// One line.
  struct Line: Identifiable, Equatable {
    var id: String
    var value: String
  }

  /// What there is.
  let sight: [Line]
  /// What was done for it, since the counters before.
  let cost: [Line]

  /// Counts.
  ///
  /// - Parameters:
  ///   - view: the collection view.
  ///   - rows: its rows.
  ///   - operationsPerFrame: what the last frames cost; see ``Statistics/operations``.
  ///   - frames: what came while something moved.
  @MainActor
  init(of view: CollectionView, rows: RowList, operationsPerFrame: Int, frames: FrameTally) {
    func line(_ name: String, _ value: Int) -> Line { Line(id: name, value: value.grouped) }
    sight = [
      line("Total", rows.count),
      line("Selected", view.selection.count),
      line("On Screen", view.visibleElements.count { $0.itemIndex != nil }),
    ]
    cost = [
      line("Widgets Alive", view.preparedElements.count + view.pooledViewCount),
      line("Rows Measured", view.statistics.measurements),
      line("Operations per Frame", operationsPerFrame),
      line("Frames Dropped", frames.dropped),
    ]
  }
}

extension Statistics {
  /// Everything that costs time: rows asked for, filled, measured and placed, layouts prepared.
  var operations: Int { prepares + contentQueries + updates + measurements + placements }
}
