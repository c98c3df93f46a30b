import OcelotEngine

/// How far a source is with what comes after its last item: whether there may be more, and which
/// load of it runs.
struct MoreProgress {
  /// What is done about what comes after the last item.
  enum State: Hashable {
    /// Nothing; a load begins when the reader comes near the end.
    case waiting
    /// A load is under way.
    case loading
    /// The latest load failed, or was cancelled: the reader begins the next one.
    case stopped(hasFailed: Bool)
  }

  /// What is done.
  private(set) var state = State.waiting
  /// Whether there may be more.
  private(set) var hasMore = true
  /// Whether the source is among those of the tree that may have more.
  private(set) var isCounted = false
  /// The section under which a footer stands while a load is under way or has stopped, as of the
  /// latest change that was told.
  private(set) var footedSection = 0
  private var task: Task<Void, Never>?
  private var generation = 0
  /// Whether there was more when the refresh under way began; nil where none is.
  private var hadMore: Bool?
  /// Where the last item was when the latest load began, unless that says nothing any more.
  private var lastEnd: End?
  private var vainLoads = 0

  /// How many loads in a row may bring nothing and say that there is more.
  static let mostVainLoads = 8

  /// Where the last item is; nowhere if there is none.
  struct End: Hashable {
    /// Its place.
    var item: ItemIndex?
    /// What tells it from others in that place.
    var identifier: ItemIdentifier?
  }

  /// There may be more, or there is not.
  mutating func set(hasMore: Bool) {
    self.hasMore = hasMore
    if !hasMore { lastEnd = nil }
    hadMore = hadMore.map { _ in hasMore }
  }

  /// The source is counted among those that may have more, or is not.
  mutating func count(_ isCounted: Bool) { self.isCounted = isCounted }

  /// A footer stands under another section.
  mutating func stand(under section: Int) { footedSection = section }

  /// What was changed on a copy holds from now on.
  mutating func follow(_ changed: MoreProgress) { self = changed }

  // One load.

  /// Begins a load, and returns its generation; nil where it stops instead, since too many in a row
  /// brought nothing.
  ///
  /// What the one before brought is seen only now: parts of a page may have loaded meanwhile.
  mutating func begin(after end: End) -> Int? {
    vainLoads = end == lastEnd ? vainLoads + 1 : 0
    lastEnd = end
    guard vainLoads < Self.mostVainLoads else {
      stop(hasFailed: false)
      return nil
    }
    generation += 1
    state = .loading
    return generation
  }

  /// Whether a result of this generation still counts.
  func accepts(_ generation: Int) -> Bool {
    state == .loading && generation == self.generation
  }

  /// The task that runs the load under way.
  mutating func run(_ task: Task<Void, Never>) { self.task = task }

  /// The load under way ended, and there may be more.
  mutating func end() { become(.waiting) }

  /// The load under way failed, or was cancelled.
  mutating func stop(hasFailed: Bool) {
    task?.cancel()
    lastEnd = nil
    become(.stopped(hasFailed: hasFailed))
  }

  /// What was under way, or stopped, is of no interest any more.
  mutating func startOver() {
    task?.cancel()
    lastEnd = nil
    become(.waiting)
  }

  private mutating func become(_ next: State) {
    task = nil
    state = next
  }

  // Refreshes.

  /// All is loaded from the first item on.
  mutating func beginRefresh() {
    startOver()
    hadMore = hadMore ?? hasMore
    hasMore = true
  }

  /// What was loaded is there, or is not: then there is as much more as before.
  mutating func endRefresh(hasContent: Bool) {
    if !hasContent, let hadMore { hasMore = hadMore }
    hadMore = nil
  }
}
