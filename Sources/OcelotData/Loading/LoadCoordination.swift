/// What a composed source keeps back until everything in it has loaded.
@MainActor
struct LoadCoordination {
  /// The updates that wait, in the order in which their loads ended.
  private(set) var queue: [HeldUpdate] = []
  /// The loads that one ``DataSource/loadContent()`` of the source began in refresh: which load of
  /// which source.
  private(set) var members: [SourceIdentity: (source: DataSource, generation: Int)] = [:]
  /// Whether the first load of everything has been shown.
  private(set) var isRevealed = false
  /// The members whose loads have not ended.
  private var unfinished: Set<SourceIdentity> = []

  /// Whether loads of members have not ended.
  var isWaiting: Bool { !unfinished.isEmpty }

  /// Whether an update is that of a member's load.
  func contains(_ held: HeldUpdate) -> Bool {
    members[held.source.identity]?.generation == held.generation
  }

  /// A load of a source belongs to those that are shown together.
  mutating func enroll(_ source: DataSource, generation: Int) {
    members[source.identity] = (source, generation)
    unfinished.insert(source.identity)
  }

  /// A load of a member ended; what it found may wait still.
  mutating func finish(_ identity: SourceIdentity) { unfinished.remove(identity) }

  /// No one waits for a member any more.
  mutating func remove(_ identity: SourceIdentity) {
    members[identity] = nil
    unfinished.remove(identity)
  }

  /// Nothing is waited for any more.
  mutating func dissolve() { members = [:] }

  /// An update waits.
  mutating func hold(_ held: HeldUpdate) { queue.append(held) }

  /// Takes out the updates at some places, which ascend.
  mutating func take(at places: [Int]) -> [HeldUpdate] {
    let taken = places.map { queue[$0] }
    for place in places.reversed() { queue.remove(at: place) }
    return taken
  }

  /// Takes out all updates.
  mutating func takeAll() -> [HeldUpdate] {
    defer { queue = [] }
    return queue
  }

  /// Everything has been shown.
  mutating func reveal() { isRevealed = true }

  /// Nothing has been shown, and no one waits.
  mutating func reset() {
    dissolve()
    unfinished = []
    isRevealed = false
  }
}
