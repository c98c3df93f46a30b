/// One thing that the reader does with favorites, whatever they are by then.
enum FavoritesChange: Equatable, Sendable {
  /// Puts something at a place, or at the end.
  case insert(String, at: Int?)
  /// Puts something before something else, or at the end.
  case move(String, before: String?)
  /// Takes something out.
  case remove(String)

  /// Does it.
  func apply(to ids: inout [String]) {
    switch self {
    case .insert(let id, let index):
      ids.removeAll { $0 == id }
      ids.insert(id, at: min(max(index ?? ids.count, 0), ids.count))
    case .move(let id, let next):
      ids.removeAll { $0 == id }
      ids.insert(id, at: next.flatMap { ids.firstIndex(of: $0) } ?? ids.count)
    case .remove(let id): ids.removeAll { $0 == id }
    }
  }
}
