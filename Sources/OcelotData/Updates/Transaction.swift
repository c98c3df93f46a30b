import OcelotEngine

/// What a tree of data sources gathers until its outermost update ends.
///
/// Only the root's is used.
@MainActor
struct Transaction {
  /// What an outermost update leaves when it ends.
  struct End {
    /// What runs after it, in order.
    var completions: [@MainActor () -> Void]
    /// The sources whose loading may have come to an end.
    var touched: [DataSource]
    /// Whether a source left the tree, so that what was touched may be part of another by now.
    var hasLostSources: Bool
  }

  /// How many updates are open.
  private(set) var depth = 0
  /// Whether the outermost update is to be shown over time.
  private(set) var isAnimated = true
  /// How the update is shown, if it is.
  private(set) var animation = Animation.standard
  /// The sources whose loading may have come to an end.
  private(set) var touched: [DataSource] = []
  /// Whether a source left the tree, so that what was touched may be part of another by now.
  private(set) var hasLostSources = false
  /// The updates of loads that nothing holds any more, the first to be shown last.
  private(set) var ready: [HeldUpdate] = []
  private var completions: [@MainActor () -> Void] = []
  private var touchedIdentities: Set<SourceIdentity> = []
  private var sequence = 0
  private var starts: [SourceIdentity: Int] = [:]

  // Updates.

  /// An update begins; the outermost says how all of it is shown.
  mutating func open(isAnimated: Bool, animation: Animation) {
    if depth == 0 {
      self.isAnimated = isAnimated
      self.animation = animation
    }
    depth += 1
  }

  /// Something runs after the outermost update.
  mutating func add(_ completion: @escaping @MainActor () -> Void) {
    completions.append(completion)
  }

  /// An update ends; what the outermost leaves, nil while others are open.
  mutating func close() -> End? {
    depth -= 1
    guard depth == 0 else { return nil }
    defer {
      completions = []
      touched = []
      touchedIdentities = []
      starts = [:]
      hasLostSources = false
    }
    return End(completions: completions, touched: touched, hasLostSources: hasLostSources)
  }

  /// A source is looked at when the outermost update ends; false if that is known.
  mutating func touch(_ source: DataSource) -> Bool {
    guard touchedIdentities.insert(source.identity).inserted else { return false }
    touched.append(source)
    return true
  }

  /// A source leaves the tree.
  mutating func noteLostSources() { hasLostSources = true }

  // Loads.

  /// A source begins to load; how often it has in this update.
  mutating func countStart(of source: SourceIdentity) -> Int {
    starts[source, default: 0] += 1
    return starts[source, default: 0]
  }

  /// The number of a load that ended, which orders its update.
  mutating func nextSequence() -> Int {
    sequence += 1
    return sequence
  }

  /// Nothing holds some updates any more: the load that ended first is shown first.
  mutating func add(ready updates: [HeldUpdate]) {
    ready += updates
    ready.sort { $0.sequence > $1.sequence }
  }

  /// Takes out the update that is shown next; nil if none waits.
  mutating func takeReady() -> HeldUpdate? { ready.popLast() }

  /// Takes out an update that is ready.
  mutating func takeReady(at index: Int) -> HeldUpdate { ready.remove(at: index) }
}
