/// Finds what differs beside the main actor, so that a long list costs no frame; the newest search
/// wins.
@MainActor @usableFromInline
final class DifferenceSearch<Difference: Sendable> {
  @usableFromInline var task: Task<Difference, any Error>?

  @inlinable init() {}

  /// What is being looked for is not wanted any more.
  @inlinable
  func cancel() {
    task?.cancel()
    task = nil
  }

  /// Takes the place of the search under way, and searches again whenever data changed meanwhile.
  ///
  /// - Parameters:
  ///   - version: the number of changes of the data so far.
  ///   - begin: begins to compare with the data as it is now.
  /// - Returns: how the data differs now; nil if another search took its place, or the calling task
  ///   was cancelled.
  @inlinable
  func find(
    version: () -> Int, _ begin: () -> Task<Difference, any Error>
  ) async -> Difference? {
    // One that is given up before it begins leaves another one alone.
    if Task.isCancelled { return nil }
    cancel()
    while true {
      let began = version()
      let task = begin()
      self.task = task
      let difference = await withTaskCancellationHandler {
        try? await task.value
      } onCancel: {
        task.cancel()
      }
      guard let difference, !task.isCancelled else { return nil }
      self.task = nil
      if began == version() { return difference }
    }
  }
}
