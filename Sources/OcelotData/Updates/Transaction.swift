import OcelotEngine

/// What a tree of data sources gathers until its outermost update ends.
///
/// Only the root's is used.
struct Transaction {
  /// How many updates are open.
  var depth = 0
  /// Whether the outermost update is to be shown over time.
  var isAnimated = true
  /// How the update is shown, if it is.
  var animation = Animation.standard
  /// What runs after it, in order.
  var completions: [@MainActor () -> Void] = []
  /// The sources whose loading may have come to an end.
  var touched: [DataSource] = []
  var touchedIdentities: Set<SourceIdentity> = []
  /// The number of loads that ended, which orders their updates.
  var sequence = 0
  /// The updates of loads that nothing holds any more, the first to be shown last.
  var ready: [HeldUpdate] = []
  /// Whether a source left the tree, so that what was touched may be part of another by now.
  var hasLostSources = false
  /// How often each source began to load.
  var starts: [SourceIdentity: Int] = [:]
}

/// What happened to a source since the outermost update began, and what it presented then.
struct PendingChanges {
  /// The placeholder before.
  var placeholder: PlaceholderContent?
  /// The number of presented sections before.
  var sectionCount: Int
  /// The change sets that a source without children emitted, each after the one before.
  var log: [[Change]] = []
  /// Whether one of them said that everything is new.
  var reloadsEverything = false
  /// Whether the headers and metrics of all sections are to be asked again.
  var refreshesDescription = false
  /// Sections, numbers now, whose headers and metrics are to be asked again.
  var refreshedSections: Set<Int> = []
  /// Headers to be asked again.
  var refreshedHeaders: [HeaderKey] = []
  /// Children to which something happened.
  var dirtyChildren: [DataSource] = []
  /// The children of a composed source before.
  var children: ChildList?
  /// What happened to the list of children, as if each were one section.
  var childLog: [[Change]] = []
  /// The selected child of a segmented source before.
  var selected: DataSource?
  /// Whether the last switch of segments is to be shown over time.
  var switchIsAnimated = true
  /// An item that went from one child to another.
  var adoption: Adoption?
  var adoptionCount = 0

  struct Adoption {
    let giver: DataSource
    let taker: DataSource
    let from: ItemIndex
    let to: ItemIndex
  }
}
