import Synchronization

/// Makes a database's relation index once, whoever asks first.
final class RelationIndexCache: Sendable {
  private let task = Mutex<Task<RelationIndex, Never>?>(nil)

  func index(of database: PackageDatabase) async -> RelationIndex {
    let task = task.withLock { task in
      if let task { return task }
      // The index outlives the page that asked for it, so its task is no child of that page's.
      let new = Task.detached { RelationIndex(database) }
      task = new
      return new
    }
    return await task.value
  }
}
