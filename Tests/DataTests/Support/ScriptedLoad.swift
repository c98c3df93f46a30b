import OcelotData
import OcelotEngine
import TestSupport

struct LoadFailure: Error, Equatable {}

/// An item with a name and a value.
struct Thing: Identifiable, Equatable, Sendable, ExpressibleByStringLiteral {
  var id: String
  var value = 0
  init(_ id: String, _ value: Int = 0) {
    self.id = id
    self.value = value
  }
  init(stringLiteral value: String) { self.init(value) }
}

/// Loads that end when a test says so.
@MainActor
final class ScriptedLoad {
  private var waiting: [CheckedContinuation<LoadResult, any Error>] = []
  private(set) var begun = 0
  /// Whether the task of each load was cancelled by the time it ended.
  private(set) var cancelled: [Bool] = []

  var pendingCount: Int { waiting.count }

  func run() async throws -> LoadResult {
    begun += 1
    defer { cancelled.append(Task.isCancelled) }
    return try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  /// Ends the oldest load, or one of them, and lets everything run that follows from it.
  func finish(_ result: Result<LoadResult, any Error>, at index: Int = 0) async {
    waiting.remove(at: index).resume(with: result)
    await settle()
  }

  func finishAll() async {
    while !waiting.isEmpty { await finish(.success(.unchanged)) }
  }
}

/// Lets everything run that the main actor was given to do.
@MainActor
func settle() async { await mainActorTurns() }

/// A list whose loads end when a test says so.
@MainActor
final class ScriptedList: BasicDataSource<Thing> {
  let script = ScriptedLoad()

  init(_ title: String) {
    super.init()
    self.title = title
    makeContent = { ListRowContent(title: $0.id, subtitle: String($0.value)) }
  }

  override func load() async throws -> LoadResult { try await script.run() }

  func finish(_ things: [Thing]) async {
    await script.finish(.success(.content { self.setItems(things) }))
  }
  func fail() async { await script.finish(.failure(LoadFailure())) }
}

@MainActor
func list(_ title: String, _ things: [Thing] = []) -> BasicDataSource<Thing> {
  let list = BasicDataSource(things) { ListRowContent(title: $0.id, subtitle: String($0.value)) }
  list.title = title
  return list
}

/// A composed source of two lists, which has begun to load, and what follows it.
@MainActor
func twoListsThatLoad() -> (ScriptedList, ScriptedList, ComposedDataSource, Recorder) {
  let lists = (ScriptedList("a"), ScriptedList("b"))
  let root = ComposedDataSource([lists.0, lists.1])
  let recorder = Recorder(root)
  root.loadContent()
  return (lists.0, lists.1, root, recorder)
}
