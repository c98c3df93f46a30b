/// What is to be done: change sets of an open batch, and those asked for while nothing may change; a
/// change of layouts; a pass.
struct UpdateQueue {
  typealias Completion = @MainActor (Bool) -> Void

  /// Change sets, and who waits for their end.
  struct Request {
    /// What happened, one after the other.
    fileprivate(set) var steps: [ChangeSet] = []
    /// Who waits.
    fileprivate(set) var completions: [Completion] = []

    /// A request for one change set.
    init(_ changes: ChangeSet, _ completions: [Completion] = []) {
      (steps, self.completions) = ([changes], completions)
    }

    /// The request, shown over time in a way of its own.
    func animated(by animation: Animation?) -> Request {
      guard let animation else { return self }
      var result = self
      for index in steps.indices { result.steps[index].animation = animation }
      return result
    }

    /// Both, one after the other.
    mutating func append(_ later: Request) {
      steps += later.steps
      completions += later.completions
    }
  }

  private var depth = 0
  private var batch = ChangeSet()
  private var batchCompletions: [Completion] = []
  private var waiting: Request?
  /// Whether a pass is wanted.
  private(set) var wantsPass = false
  /// The change of layouts that waits.
  private(set) var layoutChange: LayoutChange?

  /// Whether a batch is open.
  var isBatchOpen: Bool { depth > 0 }
  /// Whether nothing waits and no batch is open.
  var isSettled: Bool { isEmpty && depth == 0 }
  /// Whether changes wait: the data is ahead of what is committed.
  var isEmpty: Bool { waiting == nil }

  /// Opens a batch, or another one within it.
  mutating func openBatch() { depth += 1 }

  /// Adds to the open batch: all of it names one state before and one after.
  mutating func addToBatch(_ changes: ChangeSet, _ completion: Completion?) {
    batch = batch.joined(with: changes)
    if let completion { batchCompletions.append(completion) }
  }

  /// Closes a batch.
  ///
  /// - Returns: what it holds, if it is the outermost.
  mutating func closeBatch() -> Request? {
    depth -= 1
    guard depth == 0 else { return nil }
    defer { (batch, batchCompletions) = (ChangeSet(), []) }
    return Request(batch, batchCompletions)
  }

  /// Adds a request; it follows those that wait.
  mutating func append(_ request: Request) {
    if waiting == nil { waiting = request } else { waiting?.append(request) }
  }

  /// Takes all that waits.
  mutating func take() -> Request? {
    defer { waiting = nil }
    return waiting
  }

  /// A change of layouts waits.
  mutating func wait(for change: LayoutChange) { layoutChange = change }

  /// Takes the change of layouts that waits.
  mutating func takeLayoutChange() -> LayoutChange? {
    defer { layoutChange = nil }
    return layoutChange
  }

  /// A pass is wanted.
  ///
  /// - Returns: whether none was.
  mutating func wantPass() -> Bool {
    defer { wantsPass = true }
    return !wantsPass
  }

  /// A pass begins, which is what was wanted.
  mutating func beginPass() { wantsPass = false }
}

extension UpdateQueue.Request {
  /// All steps as one change set, from the state before the first to the one after the last.
  ///
  /// A single step stays as it was said, so that reports quote it.
  ///
  /// - Complexity: O(k log² k) for k changes.
  func joined(_ report: (Change) -> Void) -> ChangeSet {
    guard steps.count > 1 else { return steps.first ?? ChangeSet() }
    if steps.contains(where: \.reloadsEverything) { return .reload }
    let stage = UpdateStage(joining: steps.map { Change.bounded($0.changes, report) })
    var result = ChangeSet(stage.changes())
    let told = steps.filter { !$0.isEmpty }
    result.isAnimated = told.allSatisfy(\.isAnimated)
    result.animation = told.first?.animation ?? .standard
    return result
  }
}
