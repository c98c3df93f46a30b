/// Pairs of places before and after, searchable from both sides; no place occurs twice.
struct MoveList<Place: Hashable & Comparable & Sendable>: Equatable, Sendable {
  private(set) var bySource: [Move<Place>] = []
  private var byTarget: [Move<Place>] = []

  /// No pairs.
  init() {}

  /// Makes a list of pairs in any order.
  ///
  /// - Complexity: O(k log k) for k pairs.
  init(_ moves: [Move<Place>]) {
    bySource = moves.sorted { $0.from != $1.from ? $0.from < $1.from : $0.to < $1.to }
    byTarget = moves.sorted { $0.to < $1.to }
  }

  /// The place after that belongs to a place before.
  func target(of place: Place) -> Place? {
    let index = bySource.partitioningIndex(where: { $0.from >= place })
    return index < bySource.count && bySource[index].from == place ? bySource[index].to : nil
  }

  /// The place before that belongs to a place after.
  func source(of place: Place) -> Place? {
    let index = byTarget.partitioningIndex(where: { $0.to >= place })
    return index < byTarget.count && byTarget[index].to == place ? byTarget[index].from : nil
  }

  /// Joins these pairs with later ones.
  ///
  /// - Parameters:
  ///   - later: pairs of places between and after.
  ///   - before: the place before of a place between, if it was there.
  ///   - after: the place after of a place between, if it stayed with its neighbours.
  /// - Returns: each element's place before the first of its moves and after all of them.
  /// - Complexity: O(k log k) for k pairs in both, besides the questions.
  func followed(
    by later: MoveList, before: (Place) -> Place?, after: (Place) -> Place?
  ) -> MoveList {
    MoveList(
      later.bySource.compactMap { move in
        before(move.from).map { Move(from: $0, to: move.to) }
      }
        + bySource.compactMap { move in
          after(move.to).map { Move(from: move.from, to: $0) }
        })
  }

  /// The pairs whose places before are in a range, ascending by them.
  func moves(from range: Range<Place>) -> ArraySlice<Move<Place>> {
    let lower = bySource.partitioningIndex(where: { $0.from >= range.lowerBound })
    let upper = bySource.partitioningIndex(where: { $0.from >= range.upperBound })
    return bySource[lower..<upper]
  }

  /// The pairs whose places after are in a range, ascending by them.
  func moves(to range: Range<Place>) -> ArraySlice<Move<Place>> {
    let lower = byTarget.partitioningIndex(where: { $0.to >= range.lowerBound })
    let upper = byTarget.partitioningIndex(where: { $0.to >= range.upperBound })
    return byTarget[lower..<upper]
  }
}
