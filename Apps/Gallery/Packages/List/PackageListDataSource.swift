import Ocelot

/// All packages of a database that match a text, by archive section.
///
/// Reading and filtering are both loads: a newer one cancels the one before, and what it finds
/// becomes insertions and deletions.
final class PackageListDataSource: DataSource {
  /// What is looked for.
  struct Query: Hashable, Sendable {
    var text = ""
    var selection = PackageSelection.installed
  }

  /// What the list is to show; it follows as soon as the packages are found.
  var query = Query() {
    didSet {
      guard query != oldValue else { return }
      if headerKeys.contains(.choice) { refreshHeader(.choice) }
      if query.selection != oldValue.selection { onChoice?(query.selection) }
      // What is being read is filtered once it is there, unless that was stopped.
      if state != .initial, readingCount == 0 || !state.isBusy { loadContent() }
    }
  }
  /// What was read; nil before, and while it is read again.
  private(set) var library: PackageLibrary?
  /// What is shown.
  private(set) var listing = PackageListing()
  /// What the next reading of the files waits for; for pictures of the list while it loads.
  var pause: (@Sendable () async throws -> Void)?
  /// Whether a header chooses between installed and all packages; otherwise something else does.
  var showsChoice = true
  /// Called when the choice between installed and all packages is another one.
  var onChoice: (@MainActor (PackageSelection) -> Void)?
  /// Called when other sections are shown than before.
  var onSections: (@MainActor () -> Void)?
  /// Called when the reader opens a package.
  var onOpen: (@MainActor (Package) -> Void)?

  /// How the list stands in the window.
  var fit = PackageListFit() { didSet { if fit != oldValue { applyFit() } } }

  private let reader: PackageReader
  private var readingCount = 0
  /// Whether the reader of the list stopped the latest load.
  private var isStopped = false
  /// Whether the database is to be read again, and what was read serves until then.
  private var isOutdated = false
  private var counts = (installed: 0, all: 0)
  private weak var shownLibrary: PackageLibrary?

  init(reader: PackageReader) {
    self.reader = reader
    super.init()
    applyFit()
    loads { [weak self] in try await self?.find() ?? .unchanged }
  }

  override var numberOfSections: Int { listing.sections.count }
  override func numberOfItems(in section: Int) -> Int {
    listing.sections.indices.contains(section) ? listing.sections[section].packages.count : 0
  }
  override func content(at item: ItemIndex) -> any Content { listing.row(at: item).content }
  override func identifier(at item: ItemIndex) -> ItemIdentifier {
    makeIdentifier(listing.row(at: item).id)
  }
  override func identifier(ofOwnSection section: Int) -> AnyHashable {
    listing.sections[section].id
  }
  override func canActivate(at item: ItemIndex) -> Bool { onOpen != nil }
  override func itemWasActivated(_ item: ItemIndex) { onOpen?(listing.row(at: item).package) }
  override func resetContent() {
    show(PackageListing(), .reload, of: nil)
    shownLibrary = nil
    for key in headerKeys { removeHeader(key) }
  }

  /// Reads the database again; the list stays meanwhile.
  func readAgain() {
    isOutdated = true
    loadContent()
  }

  /// Drops everything and reads the database again.
  func startOver() {
    performUpdate {
      reset()
      library = nil
      loadContent()
    }
  }

  private func find() async throws -> LoadResult {
    isStopped = false
    return try await findPackages()
  }

  private func findPackages() async throws -> LoadResult {
    let library = try await currentLibrary()
    let query = query
    let sections = try await library.database.filter.sections(
      matching: query.text, in: query.selection)
    let next = PackageListing(sections: sections, selection: query.selection)
    let changes = try await listing.changes(to: next)
    let update = { @MainActor in self.show(next, changes, of: library) }
    guard sections.isEmpty else { return .content(update: update) }
    noContentPlaceholder = .noPackages(matching: query)
    return .noContent(update: update)
  }

  private func currentLibrary() async throws -> PackageLibrary {
    if let library, !isOutdated { return library }
    do {
      return try await readLibrary()
    } catch {
      // What was read before serves on, until somebody asks again.
      if library != nil, !(error is CancellationError) { isOutdated = false }
      throw error
    }
  }

  private func readLibrary() async throws -> PackageLibrary {
    readingCount += 1
    defer { readingCount -= 1 }
    let (parts, feed) = AsyncStream.makeStream(
      of: Double.self, bufferingPolicy: .bufferingNewest(1))
    defer { feed.finish() }
    if await reader.takesLong() {
      activityPlaceholder = .readingPackages(0)
      Task { [weak self] in
        for await part in parts { self?.activityPlaceholder = .readingPackages(part) }
      }
    }
    try await pause?()
    let database = try await reader.load { feed.yield($0) }
    // Somebody may have asked to read again meanwhile.
    try Task.checkCancellation()
    let new = PackageLibrary(database: database, reader: reader)
    (library, isOutdated) = (new, false)
    return new
  }

  private func show(_ next: PackageListing, _ changes: ChangeSet, of library: PackageLibrary?) {
    listing = next
    listing.showsVersions = fit.isWide
    emit(changes)
    onSections?()
    guard let library, library !== shownLibrary else { return }
    shownLibrary = library
    let database = library.database
    counts = (database.installedCount, database.packages.count)
    showHeaders(problems: database.problems.count)
    // Pages ask who depends on them: the answer is made before it is waited for.
    Task { _ = await database.relationIndex() }
  }

  // Headers.

  private func header(of section: Int) -> SectionHeaderContent {
    let section = listing.sections[section]
    return SectionHeaderContent(section.name, detail: section.packages.count.grouped)
  }

  /// Lets margins, and what rows have room for, follow the window.
  private func applyFit() {
    performUpdate {
      defaultMetrics = fit.metrics
      var title = Supplement.pinnedTitle { [unowned self] in header(of: $0) }
      title.metrics.padding = fit.titlePadding
      defaultHeaders = [title]
      if headerKeys.contains(.problems) {
        setMetrics(fit.problems, ofHeader: .problems)
        refreshHeader(.problems)
      }
      guard listing.showsVersions != fit.isWide else { return }
      listing.showsVersions = fit.isWide
      emit(
        ChangeSet(
          listing.sections.enumerated().map {
            .reconfigureItems(section: $0, 0..<$1.packages.count)
          }))
    }
  }

  private func showHeaders(problems: Int) {
    for key in headerKeys { removeHeader(key) }
    if problems > 0 {
      addHeader(.problems, metrics: fit.problems) { [unowned self] in
        ProblemsContent(count: problems, isShort: !fit.isWide)
      }
    }
    guard showsChoice else { return }
    addHeader(.choice, metrics: .segments) { [unowned self] in
      SegmentedHeaderContent(
        titles: ["Installed \(counts.installed.grouped)", "All \(counts.all.grouped)"],
        selected: query.selection == .installed ? 0 : 1)
    }
  }

  override func perform(_ action: Action, from element: ElementKey) -> Bool {
    switch action {
    case .selectSegment(0): query.selection = .installed
    case .selectSegment(1): query.selection = .all
    case .cancel where state == .loading:
      // Not that there are none: no one knows.
      noContentPlaceholder = .failure(PackageError.stopped)
      isStopped = true
      cancelLoads()
    // From the beginning, with progress.
    case .retry where isStopped: startOver()
    default: return super.perform(action, from: element)
    }
    return true
  }
}

extension HeaderKey {
  /// How many problems there were.
  static let problems: HeaderKey = "problems"
  /// The choice between installed and all packages.
  static let choice: HeaderKey = "choice"
}

extension Action {
  /// Opens the list of problems.
  static let showProblems = Action("show-problems")
}
