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
  final func resumeWaiters() {
    let busy = Set(loads.keys.map { AnyHashable($0) })
    for waiter in waiters.take(besides: busy) { waiter.resume() }
  }
}

/// Who waits for the loads of an outline's nodes.
@MainActor
final class OutlineWaiters {
  private typealias Entry = (number: Int, id: AnyHashable, waiter: CheckedContinuation<Void, Never>)
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
  func add(_ waiter: CheckedContinuation<Void, Never>, _ number: Int, for id: AnyHashable) {
    entries.append((number, id, waiter))
  }

  /// Forgets one who waits; nil if it was told already.
  func take(_ number: Int) -> CheckedContinuation<Void, Never>? {
    guard let place = entries.firstIndex(where: { $0.number == number }) else { return nil }
    return entries.remove(at: place).waiter
  }

  /// Forgets those who wait for other nodes than some, and returns them to be told.
  func take(besides busy: Set<AnyHashable>) -> [CheckedContinuation<Void, Never>] {
    let taken = entries.filter { !busy.contains($0.id) }
    entries.removeAll { !busy.contains($0.id) }
    return taken.map(\.waiter)
  }
}
