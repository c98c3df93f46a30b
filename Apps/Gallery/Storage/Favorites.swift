import OcelotAdwaita

/// The reader's favorites of one kind of thing, by identifier, in the reader's order.
///
/// A change shows at once and is then written; one that cannot be written is taken back. A change
/// is made to whatever the file holds by then, so that what another process does at the same time
/// stays; once ``follow(_:)`` was called, that is shown as well.
@MainActor
final class Favorites {
  /// The favorites' identifiers.
  private(set) var ids: [String] = []
  /// Called with what could not be written and was taken back.
  var onFailure: (@MainActor (any Error) -> Void)?
  /// Called with a change that could not be written, after it was taken back.
  var onRefusal: (@MainActor (FavoritesChange) -> Void)?
  private let database: FavoritesDatabase
  /// What the file holds, as far as writes were acknowledged.
  private var written: [String] = []
  private var loading: Task<Void, any Error>?
  private var isLoaded = false
  /// Changes that wait for the file to be read.
  private var waiting: [FavoritesChange] = []
  /// Changes that show and are not written yet.
  private var unwritten: [FavoritesChange] = []
  /// The file that others may write to; nil if that is not to be seen.
  private var followedPath: String?
  private var monitors: [FileMonitor] = []
  /// Whether the file will be looked at for what others did.
  private var isLookDue = false
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
      watch()
      tell()
      let changes = waiting
      waiting = []
      for one in changes { change(one) }
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
  func insert(_ id: String, at index: Int? = nil) { change(.insert(id, at: index)) }

  /// Puts something between two neighbours; nil where there is none.
  func move(_ id: String, after previous: String?, before next: String?) {
    change(.move(id, after: previous, before: next))
  }

  /// Takes something out.
  func remove(_ id: String) { change(.remove(id)) }

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
    if !waiting.isEmpty { await loadForChange() }
    while let task = writing {
      await task.value
      if writing == task { writing = nil }
    }
  }

  /// Shows what other processes do to the file, from now on or once it is loaded.
  ///
  /// - Parameter path: The file; beside it is the log of what was written last.
  func follow(_ path: String) {
    followedPath = path
    watch()
  }

  private func watch() {
    guard isLoaded, let path = followedPath else { return }
    monitors = [path, path + "-wal"].map { path in
      FileMonitor(path: path) { [weak self] in self?.look() }
    }
    // What was written before somebody watched.
    look()
  }

  /// Looks for what others did, after what is on its way to the file.
  private func look() {
    guard isLoaded, !isLookDue else { return }
    isLookDue = true
    writing = Task { [before = writing] in
      await before?.value
      isLookDue = false
      do {
        guard let found = try await database.allIfChanged() else { return }
        written = found
        showWritten()
      } catch {
        // What is shown stays; the next change tells what is wrong with the file.
      }
    }
  }

  private func change(_ change: FavoritesChange) {
    guard isLoaded else {
      waiting.append(change)
      Task { await loadForChange() }
      return
    }
    let old = ids
    change.apply(to: &ids)
    guard ids != old else { return }
    unwritten.append(change)
    tell()
    writing = Task { [before = writing] in
      await before?.value
      var failure: (any Error)?
      do {
        written = try await database.perform(change)
      } catch {
        failure = error
      }
      unwritten.removeFirst()
      showWritten()
      if let failure {
        onRefusal?(change)
        onFailure?(failure)
      }
    }
  }

  /// Shows what the file holds, with what is on its way there.
  private func showWritten() {
    var new = written
    for change in unwritten { change.apply(to: &new) }
    guard new != ids else { return }
    ids = new
    tell()
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

  private func tell() { for observer in observers { observer.tell(self) } }
}
