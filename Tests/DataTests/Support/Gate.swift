import TestSupport
import Testing

/// Loads by name, which end when a test says so.
@MainActor
final class Gate {
  private var waiting: [(id: String, continuation: CheckedContinuation<[Thing], any Error>)] = []
  private(set) var cancelled: [Bool] = []

  func wait(_ id: String) async throws -> [Thing] {
    defer { cancelled.append(Task.isCancelled) }
    return try await withCheckedThrowingContinuation { waiting.append((id, $0)) }
  }
  func finish(_ id: String, _ things: [Thing]) async { await end(id, .success(things)) }
  func fail(_ id: String) async { await end(id, .failure(LoadFailure())) }
  private func end(_ id: String, _ result: Result<[Thing], any Error>) async {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    let ended = cancelled.count
    waiting.remove(at: index).continuation.resume(with: result)
    #expect((try? await eventually(every: 1) { cancelled.count > ended }) == true)
    await settle()
  }
}
