/// The reader's favorites, in the reader's order.
///
/// A change shows at once and is then written; one that cannot be written is taken back.
@MainActor
final class FavoriteProducts {
  /// The favorites' identifiers.
  private(set) var ids: [Product.ID] = []
  /// Called with what could not be written and was taken back.
  var onFailure: (@MainActor (any Error) -> Void)?
  private let database: FavoritesDatabase
  /// What the file holds, as far as writes were acknowledged.
  private var written: [Product.ID] = []
  private var loading: Task<Void, any Error>?
  private var writing: Task<Void, Never>?
  private var observers: [@MainActor () -> Void] = []

  init(database: FavoritesDatabase) { self.database = database }

  /// Reads the file, once; again after a failure.
  func load() async throws {
    if let loading { return try await loading.value }
    let task = Task {
      written = try await database.all()
      ids = written
      tell()
    }
    loading = task
    do {
      try await task.value
    } catch {
      loading = nil
      throw error
    }
  }

  /// Whether a product is among them.
  func contains(_ id: Product.ID) -> Bool { ids.contains(id) }

  /// Puts a product at a place, or at the end.
  func insert(_ id: Product.ID, at index: Int? = nil) {
    change { ids in
      ids.removeAll { $0 == id }
      ids.insert(id, at: min(max(index ?? ids.count, 0), ids.count))
    }
  }

  /// Takes a product out.
  func remove(_ id: Product.ID) { change { $0.removeAll { $0 == id } } }

  /// Adds a product at the end, or removes it.
  func toggle(_ id: Product.ID) { contains(id) ? remove(id) : insert(id) }

  /// Calls the observer after every change.
  func observe(_ observer: @escaping @MainActor () -> Void) { observers.append(observer) }

  /// Waits until everything is written, or taken back.
  func whenWritten() async {
    while let task = writing {
      await task.value
      if writing == task { writing = nil }
    }
  }

  private func change(_ body: (inout [Product.ID]) -> Void) {
    let old = ids
    body(&ids)
    guard ids != old else { return }
    tell()
    let wanted = ids
    writing = Task { [before = writing] in
      await before?.value
      do {
        try await database.replace(with: wanted)
        written = wanted
      } catch {
        takeBack(wanted, error)
      }
    }
  }

  /// Shows again what the file holds, unless a later change is already on its way.
  private func takeBack(_ wanted: [Product.ID], _ error: any Error) {
    if ids == wanted {
      ids = written
      tell()
    }
    onFailure?(error)
  }

  private func tell() { for observer in observers { observer() } }
}
