/// A move that is being looked at.
struct CheckedMove<Place: Comparable & Sendable> {
  /// The place before.
  var from: Place
  /// The place after, or nil if there is no such place.
  var to: Place?
  /// The change as given.
  var change: Change
  /// Whether it contradicts something, so that only its delete and its insert are left.
  var isBroken = false
}

extension Resolution {
  /// Breaks the moves that contradict each other, a delete or an insert.
  ///
  /// - Parameters:
  ///   - moves: moves in their canonical order, no two of them equal.
  ///   - name: a place as it appears in reports.
  ///   - isDeleted: whether a place before is deleted by name.
  ///   - isInserted: whether a place after is inserted by name.
  /// - Complexity: O(k log k).
  mutating func breakUp<Place>(
    _ moves: inout [CheckedMove<Place>], name: (Place) -> String, isDeleted: (Place) -> Bool,
    isInserted: (Place) -> Bool
  ) {
    for index in moves.indices where moves[index].to == nil { moves[index].isBroken = true }
    for group in groups(of: moves.indices.map { ($0, moves[$0].from) }) {
      let from = moves[group[0]].from
      for index in group where group.count > 1 || isDeleted(from) {
        moves[index].isBroken = true
        if isDeleted(from) {
          report(
            .deletedAndMoved, moves[index].change,
            "\(name(from)) is also deleted: it leaves\(outcome(moves[index], name))")
        }
      }
      for index in group.dropFirst() {
        report(
          .movedTwice, moves[index].change,
          "\(name(from)) has another target, in \(moves[group[0]].change): it leaves, what is at "
            + "both targets appears")
      }
    }
    let aimed = moves.indices.compactMap { index in moves[index].to.map { (index, $0) } }
    for group in groups(of: aimed.sorted { ($0.1, $0.0) < ($1.1, $1.0) }) {
      guard let to = moves[group[0]].to else { continue }
      for index in group where group.count > 1 || isInserted(to) { moves[index].isBroken = true }
      for index in isInserted(to) ? group[...] : group.dropFirst() {
        let rival = isInserted(to) ? "an insert" : "\(moves[group[0]].change)"
        report(
          .targetTaken, moves[index].change,
          "\(name(to)) is also taken by \(rival): what was moved there leaves, one appears")
      }
    }
  }

  private func outcome<Place>(_ move: CheckedMove<Place>, _ name: (Place) -> String) -> String {
    move.to.map { ", \(name($0)) appears" } ?? ""
  }

  /// The indexes of neighbours with equal places.
  private func groups<Place: Equatable>(of entries: [(Int, Place)]) -> [[Int]] {
    var result: [[Int]] = []
    for (position, entry) in entries.enumerated() {
      if position > 0, entries[position - 1].1 == entry.1 {
        result[result.count - 1].append(entry.0)
      } else {
        result.append([entry.0])
      }
    }
    return result
  }
}
