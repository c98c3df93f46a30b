import OcelotTesting

/// A row with a name and a number.
struct GatedRow: Identifiable, Equatable, Sendable {
  var id: String
  var value = 0
}

/// A list whose loads end when a script says so.
@MainActor
final class GatedList: BasicDataSource<GatedRow> {
  private var waiting: [CheckedContinuation<LoadResult, any Error>] = []
  var waitingCount: Int { waiting.count }

  override func load() async throws -> LoadResult {
    try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  func open(_ index: Int, _ result: Result<LoadResult, any Error>) {
    waiting.remove(at: index).resume(with: result)
  }
  func openAll() { while !waiting.isEmpty { open(0, .success(.unchanged)) } }
}

/// Why a scripted load fails.
struct GatedFailure: Error {}
