/// Waiting for what is in nodes.
extension OutlineDataSource {
  /// Waits until what is in a node is loaded and in place, its load has failed, or it was
  /// cancelled: at once if none is under way.
  ///
  /// ``DataSource/whenLoaded()`` waits for the outline itself. A task that is cancelled waits no
  /// longer.
  public final func whenLoaded(_ id: Node.ID) async {
    while isLoading(id), !Task.isCancelled {
      let waiters = self.waiters
      let number = waiters.next()
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiter in
          if Task.isCancelled { waiter.resume() } else { waiters.add(waiter, number, for: id) }
        }
      } onCancel: {
        Task { @MainActor in waiters.take(number)?.resume() }
      }
    }
  }

  /// Has those go on whose nodes load no more.
  ///
  /// - Complexity: O(w) for w who wait.
  final func resumeWaiters() {
    for waiter in waiters.take(where: { loads[$0] == nil }) { waiter.resume() }
  }
}

/// Who waits for the loads of an outline's nodes.
@MainActor
final class OutlineWaiters<ID: Hashable> {
  private typealias Entry = (number: Int, id: ID, waiter: CheckedContinuation<Void, Never>)
  private var entries: [Entry] = []
  private var last = 0

  /// Whether no one waits.
  var isEmpty: Bool { entries.isEmpty }

  /// The number of the next one who waits.
  func next() -> Int {
    last += 1
    return last
  }

  /// Someone waits for a node.
  func add(_ waiter: CheckedContinuation<Void, Never>, _ number: Int, for id: ID) {
    entries.append((number, id, waiter))
  }

  /// Forgets one who waits; nil if it was told already.
  func take(_ number: Int) -> CheckedContinuation<Void, Never>? {
    guard let place = entries.firstIndex(where: { $0.number == number }) else { return nil }
    return entries.remove(at: place).waiter
  }

  /// Forgets those who wait for some nodes, and returns them to be told.
  func take(where isTaken: (ID) -> Bool) -> [CheckedContinuation<Void, Never>] {
    let taken = entries.filter { isTaken($0.id) }
    if !taken.isEmpty { entries.removeAll { isTaken($0.id) } }
    return taken.map(\.waiter)
  }
}
