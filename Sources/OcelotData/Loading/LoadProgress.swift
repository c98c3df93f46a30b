/// How far a source is with its loads: what it knows, which load runs, and who waits for the end.
@MainActor
struct LoadProgress {
  /// A load that someone waits for.
  typealias Waiter = CheckedContinuation<LoadingMachine.State, Never>

  /// What is known about the source's own content.
  private(set) var machine = LoadingMachine()
  /// How the last load failed; nil if it did not.
  private(set) var error: (any Error)?
  /// The load under way; nil before its first suspension.
  private(set) var task: Task<Void, Never>?
  /// Who waits until everything is in place, each with its number.
  private(set) var waiters: [(number: Int, waiter: Waiter)] = []
  private var lastWaiter = 0
  /// What is counted of this source and those in it.
  private(set) var counts = LoadCounts()
  /// Whether what a load found here or further in was dropped, and no load began since.
  private(set) var hasLostContent = false
  /// Whether the latest load was cancelled.
  private(set) var isCancelled = false
  /// Whether the latest load began where one had failed.
  private(set) var isRetry = false
  /// Whether the latest load had no loader to run.
  private(set) var lacksLoader = false
  /// How often items were put in.
  private(set) var gains = 0
  /// The same when the latest load began.
  private var gainsBefore = 0
  private var isStarting = false
  private var startsAgain = false

  // Starting.

  /// A load is asked for.
  ///
  /// True if it can start; false if another one starts just now, after which it does.
  mutating func askForStart() -> Bool {
    startsAgain = true
    guard !isStarting else { return false }
    isStarting = true
    return true
  }

  /// Whether a load is asked for that has not started; from now on it has.
  mutating func takeStart() -> Bool {
    defer { startsAgain = false }
    return startsAgain
  }

  /// The part of a load before its first suspension is over.
  mutating func endStarting() { isStarting = false }

  // One load.

  /// Begins a load, and returns its generation.
  mutating func begin() -> Int {
    (hasLostContent, isCancelled, lacksLoader, gainsBefore) = (false, false, false, gains)
    isRetry = machine.state == .failed || isRetry && machine.state.isBusy
    return machine.begin()
  }

  /// The load under way has no loader to run.
  mutating func missLoader() { lacksLoader = true }

  /// Items were put in.
  mutating func gain() { gains += 1 }

  /// Whether items were put in since the latest load began.
  var hasGained: Bool { gains > gainsBefore }

  /// The task that runs the load under way.
  mutating func run(_ task: Task<Void, Never>) { self.task = task }

  /// Cancels the load under way, if there is one.
  mutating func cancel() {
    guard machine.state.isBusy else { return }
    task?.cancel()
    isCancelled = true
  }

  /// Forgets the load under way, and returns it for whoever ends it.
  mutating func takeTask() -> Task<Void, Never>? {
    defer { task = nil }
    return task
  }

  /// What comes after the last item is loaded, or was: how that failed; nil if it did not.
  mutating func noteMore(_ error: (any Error)?) { self.error = error }

  /// A load ended.
  mutating func end(_ event: LoadingMachine.Event, error: (any Error)? = nil) {
    task = nil
    self.error = error
    machine.handle(event)
  }

  /// Everything is as if nothing had ever been loaded.
  mutating func reset() {
    error = nil
    hasLostContent = false
    lacksLoader = false
    machine.handle(.reset)
  }

  /// What a load found, here or further in, was dropped: it is as if nothing had been loaded.
  mutating func loseContent() {
    switch machine.state {
    case .loaded, .noContent: reset()
    case .initial, .loading, .refreshing, .failed: break
    }
    hasLostContent = true
  }

  /// An edit took the last item, or there are some.
  mutating func follow(hasItems: Bool) { machine.handle(hasItems ? .filled : .emptied) }

  // Waiting.

  /// The number of updates of this source and those in it that are not shown yet.
  var heldCount: Int { counts.held }

  /// More is to be counted, or less.
  mutating func add(_ amounts: LoadCounts) { counts += amounts }

  /// The number of the next one who waits.
  mutating func nextWaiter() -> Int {
    lastWaiter += 1
    return lastWaiter
  }

  /// Someone waits until everything is in place.
  mutating func wait(_ waiter: Waiter, _ number: Int) { waiters.append((number, waiter)) }

  /// Forgets one who waits; nil if it was told already.
  mutating func takeWaiter(_ number: Int) -> Waiter? {
    guard let place = waiters.firstIndex(where: { $0.number == number }) else { return nil }
    return waiters.remove(at: place).waiter
  }

  /// Forgets who waits, and returns them to be told.
  mutating func takeWaiters() -> [Waiter] {
    defer { waiters = [] }
    return waiters.map(\.waiter)
  }
}
