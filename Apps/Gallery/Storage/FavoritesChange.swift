/// One thing that the reader does with favorites, whatever they are by then.
enum FavoritesChange: Equatable, Sendable {
  /// Puts something at a place, or at the end.
  case insert(String, at: Int?)
  /// Puts something that is there between two neighbours; nil where there is none.
  case move(String, after: String?, before: String?)
  /// Takes something out.
  case remove(String)

  /// Does it.
  func apply(to ids: inout [String]) {
    switch self {
    case .insert(let id, let index):
      ids.removeAll { $0 == id }
      ids.insert(id, at: min(max(index ?? ids.count, 0), ids.count))
    case .move(let id, let previous, let next):
      // What another has removed meanwhile stays removed.
      guard ids.contains(id) else { return }
      ids.removeAll { $0 == id }
      ids.insert(id, at: place(after: previous, before: next, in: ids))
    case .remove(let id): ids.removeAll { $0 == id }
    }
  }

  /// The place between two neighbours, or beside the one that is still there.
  private func place(after previous: String?, before next: String?, in ids: [String]) -> Int {
    // The end of what is shown is the end, also behind what is not shown.
    guard let next else { return ids.count }
    if let place = ids.firstIndex(of: next) { return place }
    guard let previous else { return 0 }
    return ids.firstIndex(of: previous).map { $0 + 1 } ?? ids.count
  }
}
