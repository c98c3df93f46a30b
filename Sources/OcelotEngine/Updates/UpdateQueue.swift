/// What is to be done: change sets of an open batch, and those asked for while nothing may change;
/// a change of layouts; settings; a pass.
struct UpdateQueue {
  typealias Completion = @MainActor (Bool) -> Void

  /// Change sets, and who waits for their end.
  struct Request {
    /// What happened, one after the other; each in parts that name one state before and one after.
    fileprivate(set) var steps: [[ChangeSet]] = []
    /// Who waits.
    fileprivate(set) var completions: [Completion] = []

    /// A request for one change set.
    init(_ changes: ChangeSet, _ completions: [Completion] = []) {
      (steps, self.completions) = ([[changes]], completions)
    }

    /// A request for what the parts of a batch say.
    fileprivate init(batch: [ChangeSet], _ completions: [Completion]) {
      (steps, self.completions) = ([batch], completions)
    }

    /// Both, one after the other.
    mutating func append(_ later: Request) {
      steps += later.steps
      completions += later.completions
    }
  }

  /// How many parts there were as each open batch began, the outermost first.
  private var starts: [Int] = []
  private var batch: [ChangeSet] = []
  private var batchCompletions: [Completion] = []
  private var waiting: Request?
  /// Whether a pass is wanted.
  private(set) var wantsPass = false
  private var missedFrame = false
  /// The change of layouts that waits.
  private(set) var layoutChange: LayoutChange?
  /// The settings that wait, one of each kind at most.
  private(set) var settings: [Setting] = []

  /// Whether a batch is open.
  var isBatchOpen: Bool { !starts.isEmpty }
  /// Whether nothing waits and no batch is open.
  var isSettled: Bool { isEmpty && starts.isEmpty }
  /// Whether changes wait: the data is ahead of what is committed.
  var isEmpty: Bool { waiting == nil }

  /// Opens a batch, or another one within it.
  mutating func openBatch() { starts.append(batch.count) }

  /// Adds to the open batch: all of it names one state before and one after.
  mutating func addToBatch(_ changes: ChangeSet, _ completion: Completion?) {
    batch.append(changes)
    if let completion { batchCompletions.append(completion) }
  }

  /// Closes a batch.
  ///
  /// - Parameter animation: how all of it is shown; nil: as each change set says.
  /// - Returns: what it holds, if it is the outermost.
  mutating func closeBatch(animatedBy animation: Animation? = nil) -> Request? {
    let start = starts.removeLast()
    if let animation {
      for index in start..<batch.count { batch[index].animation = animation }
    }
    guard starts.isEmpty else { return nil }
    defer { (batch, batchCompletions) = ([], []) }
    return Request(batch: batch, batchCompletions)
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

  /// A setting waits, and no other one of its kind.
  mutating func wait(for setting: Setting) { settings.append(setting) }

  /// A setting of a kind does not wait any more.
  mutating func drop(like setting: Setting) { settings.removeAll { $0.isLike(setting) } }

  /// What one of the settings that wait says; nil where none does.
  func waiting<Value>(_ value: (Setting) -> Value?) -> Value? {
    settings.lazy.compactMap(value).first
  }

  /// Takes the first of the settings that wait.
  mutating func takeSetting() -> Setting? { settings.isEmpty ? nil : settings.removeFirst() }

  /// No setting waits any more.
  mutating func dropSettings() { settings = [] }

  /// A pass is wanted.
  ///
  /// - Returns: whether the host is to be asked for a frame: none was wanted, or the last one came
  ///   too early.
  mutating func wantPass() -> Bool {
    defer { (wantsPass, missedFrame) = (true, false) }
    return !wantsPass || missedFrame
  }

  /// A frame came while the data was being changed: the next who wants a pass asks for another.
  mutating func postponePass() { (wantsPass, missedFrame) = (true, true) }

  /// A pass begins, which is what was wanted.
  mutating func beginPass() { (wantsPass, missedFrame) = (false, false) }
}

extension UpdateQueue.Request {
  /// All steps as one change set, from the state before the first to the one after the last.
  ///
  /// A single step stays as it was said, so that reports quote it.
  ///
  /// - Complexity: O(k log² k) for k changes.
  func joined(_ report: (Change) -> Void) -> ChangeSet {
    guard steps.count > 1 else { return ChangeSet(joining: steps.first ?? []) }
    let steps = steps.map { ChangeSet(joining: $0) }
    if steps.contains(where: \.reloadsEverything) { return .reload }
    let stage = UpdateStage(joining: steps.map { Change.bounded($0.changes, report) })
    var result = ChangeSet(stage.changes())
    let told = steps.filter { !$0.isEmpty }
    result.isAnimated = told.allSatisfy(\.isAnimated)
    result.animation = told.first?.animation ?? .standard
    return result
  }

  /// What all steps make together; nil where one of them has everything asked again.
  ///
  /// - Complexity: O(k log² k) for k changes.
  var stage: UpdateStage? {
    let steps = steps.map { ChangeSet(joining: $0) }
    guard !steps.contains(where: \.reloadsEverything) else { return nil }
    return UpdateStage(joining: steps.map { Change.bounded($0.changes) { _ in } })
  }

  /// How each element is to move.
  var animations: ChangeAnimations { ChangeAnimations(steps) }
}
