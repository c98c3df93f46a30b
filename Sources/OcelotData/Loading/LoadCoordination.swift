/// What a composed source keeps back until everything in it has loaded.
@MainActor
struct LoadCoordination {
  /// An update that waits, and its number among all that ever did.
  private struct Entry {
    let number: Int
    let held: HeldUpdate
  }

  /// The updates that wait, by their sources.
  private var entries: [SourceIdentity: [Entry]] = [:]
  private var nextNumber = 0
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

  /// Whether no update waits.
  var isEmpty: Bool { entries.isEmpty }

  /// The updates that wait, in the order in which their loads ended.
  ///
  /// - Complexity: O(k log k) for k of them.
  var queue: [HeldUpdate] {
    entries.values.joined().sorted { $0.number < $1.number }.map(\.held)
  }

  /// An update waits.
  mutating func hold(_ held: HeldUpdate) {
    entries[held.source.identity, default: []].append(Entry(number: nextNumber, held: held))
    nextNumber += 1
  }

  /// Takes out the updates of a source.
  ///
  /// - Complexity: O(1).
  mutating func takeUpdates(of source: SourceIdentity) -> [HeldUpdate] {
    DataSource.stepCounter?.add()
    return entries.removeValue(forKey: source)?.map(\.held) ?? []
  }

  /// Takes out all updates, in the order in which their loads ended.
  ///
  /// - Complexity: O(k log k) for k of them.
  mutating func takeAll() -> [HeldUpdate] {
    defer { entries = [:] }
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
