/// A move that is being looked at.
struct CheckedMove<Place: Hashable & Comparable & Sendable> {
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
    let all = Array(moves.indices)
    for group in all.groups(by: { moves[$0].from == moves[$1].from }) {
      let from = moves[group[group.startIndex]].from
      let goes = isDeleted(from)
      guard goes || group.count > 1 else { continue }
      for index in group {
        moves[index].isBroken = true
        if goes {
          report(
            .deletedAndMoved, moves[index].change,
            "\(name(from)) is also deleted: it leaves\(outcome(moves[index], name))")
        }
      }
      for index in group.dropFirst() {
        report(
          .movedTwice, moves[index].change,
          "\(name(from)) has another target, in \(moves[group[group.startIndex]].change): it leaves, "
            + "what is at both targets appears")
      }
    }
    let aimed = all.filter { moves[$0].to != nil }
      .sorted { a, b in
        guard let first = moves[a].to, let second = moves[b].to, first != second else {
          return a < b
        }
        return first < second
      }
    for group in aimed.groups(by: { moves[$0].to == moves[$1].to }) {
      guard let first = group.first, let to = moves[first].to else { continue }
      let isTaken = isInserted(to)
      guard isTaken || group.count > 1 else { continue }
      for index in group { moves[index].isBroken = true }
      for index in isTaken ? group : group.dropFirst() {
        let rival = isTaken ? "an insert" : "\(moves[first].change)"
        report(
          .targetTaken, moves[index].change,
          "\(name(to)) is also taken by \(rival): what was moved there leaves, one appears")
      }
    }
  }

  private func outcome<Place>(_ move: CheckedMove<Place>, _ name: (Place) -> String) -> String {
    move.to.map { ", \(name($0)) appears" } ?? ""
  }
}

extension [Int] {
  /// The stretches of neighbours that belong together.
  fileprivate func groups(by belong: (Int, Int) -> Bool) -> [ArraySlice<Int>] {
    var result: [ArraySlice<Int>] = []
    var start = 0
    for index in indices where index + 1 == count || !belong(self[index], self[index + 1]) {
      result.append(self[start...index])
      start = index + 1
    }
    return result
  }
}
