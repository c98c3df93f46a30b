/// The cats that the reader marked, in the order of marking.
///
/// They live as long as the window.
@MainActor
final class Favorites {
  /// The cats.
  private(set) var cats: [Cat] = []
  private var observers: [@MainActor (Cat) -> Void] = []

  /// Whether a cat is among them.
  func contains(_ cat: Cat) -> Bool { cats.contains { $0.id == cat.id } }

  /// Adds a cat, or removes it, and tells the observers.
  func toggle(_ cat: Cat) {
    if let index = cats.firstIndex(where: { $0.id == cat.id }) {
      cats.remove(at: index)
    } else {
      cats.append(cat)
    }
    for observer in observers { observer(cat) }
  }

  /// Calls the observer with each cat that was added or removed.
  func observe(_ observer: @escaping @MainActor (Cat) -> Void) { observers.append(observer) }
}
