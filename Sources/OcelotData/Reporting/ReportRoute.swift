import OcelotEngine

/// Where a source's reports go, and what is to be reported of it later or only once.
@MainActor
struct ReportRoute {
  private var own: (any Reporter)?
  private var ofView: (any Reporter)?
  private var keeper: ReportKeeper?
  private var hasMissedContent = false
  private var hasDroppedItems = false
  private var hasMissedLoad = false
  private var hasShownStart = false
  /// Whether sections that came or went without a word were reported, and are not asked again yet.
  private(set) var isReloadDue = false
  /// Sources of the tree whose load failed, and of which it is not known yet whether that shows.
  private(set) var failures: [DataSource] = []
  private var failed: Set<SourceIdentity> = []
  /// Sources whose load failed, and which this source hides; looked at when it hides them no
  /// longer.
  private var hidden: [SourceIdentity] = []
  private var hiddenOnes: Set<SourceIdentity> = []

  /// Who was told to hear: the reporter that was set, else the view's.
  var reporter: (any Reporter)? { own ?? ofView }

  /// Reports go to a reporter from now on.
  mutating func lead(to reporter: any Reporter) { own = reporter }

  /// Reports go to the view's reporter, for want of another.
  mutating func lead(toView reporter: any Reporter) { ofView = reporter }

  /// Who hears reports, or keeps them until someone does.
  mutating func listener() -> any Reporter {
    if let reporter = reporter ?? keeper { return reporter }
    let keeper = ReportKeeper()
    self.keeper = keeper
    return keeper
  }

  /// Takes out what was kept, for whoever hears it now.
  mutating func takeKeeper() -> ReportKeeper? {
    defer { keeper = nil }
    return keeper
  }

  /// Whether items without content are noted for the first time.
  mutating func noteMissingContent() -> Bool {
    defer { hasMissedContent = true }
    return !hasMissedContent
  }

  /// Whether items that a load put in and took out are noted for the first time.
  mutating func noteDroppedItems() -> Bool {
    defer { hasDroppedItems = true }
    return !hasDroppedItems
  }

  /// Whether it is noted for the first time that someone waits and nothing loads.
  mutating func noteMissingLoad() -> Bool {
    defer { hasMissedLoad = true }
    return !hasMissedLoad
  }

  /// Whether it is noted for the first time that more comes in before the reader's eyes.
  mutating func noteShownStart() -> Bool {
    defer { hasShownStart = true }
    return !hasShownStart
  }

  /// Sections that came or went without a word were reported.
  mutating func noteReload() { isReloadDue = true }

  /// The sections are asked again.
  mutating func endReload() { isReloadDue = false }

  /// Loads of sources failed.
  mutating func note(failuresOf sources: [DataSource]) {
    for source in sources where failed.insert(source.identity).inserted {
      failures.append(source)
    }
  }

  /// Takes out the sources whose loads failed.
  mutating func takeFailures() -> [DataSource] {
    defer {
      failures = []
      failed = []
    }
    return failures
  }

  /// A source whose load failed is hidden by this one.
  mutating func hide(failureOf source: DataSource) {
    if hiddenOnes.insert(source.identity).inserted { hidden.append(source.identity) }
  }

  /// Whether this source hides sources whose loads failed.
  var hidesFailures: Bool { !hidden.isEmpty }

  /// Takes out the sources that this one hid, those that are gone not among them.
  mutating func takeHiddenFailures() -> [DataSource] {
    defer {
      hidden = []
      hiddenOnes = []
    }
    return hidden.compactMap(\.owner)
  }
}
