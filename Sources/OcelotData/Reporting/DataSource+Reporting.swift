import OcelotEngine

extension DataSource {
  /// Tells the reporter of the outermost source.
  func report(_ code: ReportCode, _ message: String) {
    reporter.report(Report(code, "\(name): \(message)"))
  }

  /// The content of items of which no one says what they show; reported once.
  func missingContent(_ advice: String) -> any Content {
    if reports.noteMissingContent() {
      report(.missingContent, "it has items and says nowhere what they show: \(advice)")
    }
    return EmptyContent()
  }

  /// The source as reports name it.
  var name: String { title.map { "\(type(of: self)) \"\($0)\"" } ?? "\(type(of: self))" }

  /// Where this source's tree reports to, if this is the outermost.
  var presentReporter: any Reporter { reports.listener() }

  /// Reports go to a view's reporter, for want of another.
  func report(toView reporter: any Reporter) {
    reports.lead(toView: reporter)
    deliverKeptReports()
  }

  /// Tells what was kept, now that there is someone to tell.
  func deliverKeptReports() {
    guard parent != nil || reports.reporter != nil, let keeper = reports.takeKeeper() else {
      return
    }
    keeper.deliver(to: reporter)
  }

  /// The source became part of another: what was kept is told there, and its own observer hears
  /// nothing from now on.
  func didJoin(_ parent: ContainerDataSource) {
    deliverKeptReports()
    root.reports.note(failuresOf: reports.takeFailures())
    guard let observer = place.observer else { return }
    // The sources around it may have no one to tell yet; who shows it has.
    ((observer as? CollectionController)?.reporter ?? reporter).report(
      Report(
        .sourceInUse,
        "\(name): it is shown by a \(type(of: observer)) of its own, which hears of no change now that "
          + "the source is part of \(parent.name). Give the controller the outermost data source"))
  }

  /// A load failed: what is on screen is looked at when the outermost update is over.
  func noteFailure() { root.reports.note(failuresOf: [self]) }

  /// Reports loads of this tree that failed where nothing on screen says so; those that are covered
  /// by an indicator, or in segments that are not selected, wait there.
  ///
  /// - Parameter touched: the sources that may hide others no longer.
  /// - Complexity: O(d) for depth d for each failure that is new, or hidden no longer.
  func reportUnshownFailures(touched: [DataSource]) {
    for source in touched
    where source.reports.hidesFailures && !source.hidesItself && source.root === self {
      reports.note(failuresOf: source.reports.takeHiddenFailures())
    }
    guard !reports.failures.isEmpty else { return }
    for source in reports.takeFailures() where source.isFailure(in: self) {
      if let hider = source.hider {
        hider.reports.hide(failureOf: source)
        continue
      }
      guard !source.isToldByPlaceholder, let error = source.error else { continue }
      source.report(
        .loadFailed,
        "loading failed, and nothing on screen says so: \(error). Set its errorPlaceholder: that of a "
          + "source around it shows only where nothing else has loaded")
    }
  }

  private func isFailure(in root: DataSource) -> Bool {
    loading.machine.state == .failed && error != nil && self.root === root
  }

  /// Whether what is in the source is out of sight: it is in a segment that is not selected, or
  /// behind its indicator.
  private var hidesItself: Bool {
    parent?.shows(self) == false || placeholder?.showsActivity == true
  }

  /// The source that hides this one, itself or one around it; nil if its content, or a placeholder
  /// that says something in its place, is shown.
  private var hider: DataSource? {
    var segment: DataSource?
    var covering = placeholder == nil ? nil : self
    var node = self
    while let parent = node.parent {
      DataSource.stepCounter?.add()
      if !parent.shows(node) { segment = node }
      if parent.placeholder != nil { covering = parent }
      node = parent
    }
    return segment ?? (covering?.placeholder?.showsActivity == true ? covering : nil)
  }

  /// Whether the reader sees a placeholder that says something in the place of the content.
  private var isToldByPlaceholder: Bool {
    var node: DataSource? = self
    while let current = node {
      if let placeholder = current.placeholder, !current.isStandIn(placeholder) { return true }
      node = current.parent
    }
    return false
  }
}
