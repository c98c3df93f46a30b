/// Rows that arrive on top, ten a second, while it runs.
@MainActor
final class RowFeed {
  /// Waits for the next row; tests and pictures say when it comes.
  var pause: @MainActor () async throws -> Void = { try await Task.sleep(for: .milliseconds(100)) }
  /// Called for each row.
  var onRow: (@MainActor () -> Void)?
  /// Called after it was started or stopped.
  var onChange: (@MainActor (Bool) -> Void)?
  private var task: Task<Void, Never>?

  /// Whether rows arrive.
  var isRunning: Bool {
    get { task != nil }
    set {
      guard newValue != isRunning else { return }
      task?.cancel()
      task = newValue ? run() : nil
      onChange?(newValue)
    }
  }

  private func run() -> Task<Void, Never> {
    Task { [weak self] in
      while let pause = self?.pause {
        // Fails by cancellation only.
        do { try await pause() } catch { return }
        guard !Task.isCancelled else { return }
        self?.onRow?()
      }
    }
  }
}
