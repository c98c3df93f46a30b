/// The reader's favorites of one kind of thing, by identifier, in the reader's order.
///
/// A change shows at once and is then written; one that cannot be written is taken back.
@MainActor
final class Favorites {
  /// The favorites' identifiers.
  private(set) var ids: [String] = []
  /// Called with what could not be written and was taken back.
  var onFailure: (@MainActor (any Error) -> Void)?
  private let database: FavoritesDatabase
  /// What the file holds, as far as writes were acknowledged.
  private var written: [String] = []
  private var loading: Task<Void, any Error>?
  private var isLoaded = false
  /// Changes that wait for the file: without its favorites, a write would take them away.
  private var waiting: [(inout [String]) -> Void] = []
  private var writing: Task<Void, Never>?
  private var observers: [Observer] = []

  private struct Observer {
    weak var owner: AnyObject?
    let tell: @MainActor (Favorites) -> Void
  }

  init(database: FavoritesDatabase) { self.database = database }

  /// Reads the file, once; again after a failure.
  func load() async throws {
    if let loading { return try await loading.value }
    let task = Task {
      written = try await database.all()
      ids = written
      isLoaded = true
      tell()
      let changes = waiting
      waiting = []
      for body in changes { change(body) }
    }
    loading = task
    do {
      try await task.value
    } catch {
      loading = nil
      throw error
    }
  }

  /// Whether something is among them.
  func contains(_ id: String) -> Bool { ids.contains(id) }

  /// Puts something at a place, or at the end.
  func insert(_ id: String, at index: Int? = nil) {
    change { ids in
      ids.removeAll { $0 == id }
      ids.insert(id, at: min(max(index ?? ids.count, 0), ids.count))
    }
  }

  /// Puts something before something else, or at the end.
  func move(_ id: String, before next: String?) {
    change { ids in
      ids.removeAll { $0 == id }
      ids.insert(id, at: next.flatMap { ids.firstIndex(of: $0) } ?? ids.count)
    }
  }

  /// Takes something out.
  func remove(_ id: String) { change { $0.removeAll { $0 == id } } }

  /// Adds something at the end, or removes it.
  func toggle(_ id: String) { contains(id) ? remove(id) : insert(id) }

  /// Calls the observer with its owner and the favorites after every change, for as long as the
  /// owner lives.
  func observe<Owner: AnyObject>(
    by owner: Owner, _ observer: @escaping @MainActor (Owner, Favorites) -> Void
  ) {
    observers.removeAll { $0.owner == nil }
    observers.append(
      Observer(owner: owner) { [weak owner] favorites in
        if let owner { observer(owner, favorites) }
      })
  }

  /// The number of observers that were not forgotten.
  var observerCount: Int { observers.count }

  /// Waits until everything is written, or taken back.
  func whenWritten() async {
    while let task = writing {
      await task.value
      if writing == task { writing = nil }
    }
  }

  private func change(_ body: @escaping (inout [String]) -> Void) {
    guard isLoaded else {
      waiting.append(body)
      Task { await loadForChange() }
      return
    }
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

  private func loadForChange() async {
    do {
      try await load()
    } catch {
      guard !waiting.isEmpty else { return }
      waiting = []
      onFailure?(error)
    }
  }

  /// Shows again what the file holds, unless a later change is already on its way.
  private func takeBack(_ wanted: [String], _ error: any Error) {
    if ids == wanted {
      ids = written
      tell()
    }
    onFailure?(error)
  }

  private func tell() { for observer in observers { observer.tell(self) } }
}
