import OcelotEngine

/// What is reported of those who wait in vain.
extension DataSource {
  /// Lets the time pass in which someone may wait for a load that has not begun: a screen may be
  /// about to appear.
  ///
  /// Set by what runs a program's main loop; without it no one is reported.
  package static var patience: (@MainActor () async -> Void)?

  /// Reports, once, that someone waits for a load that no one begins, if that is so in a while.
  ///
  /// Another load, or a reset, ends the look: who waits then is looked at again.
  func reportLater() {
    guard let patience = Self.patience, !loading.waiters.isEmpty, state == .initial else { return }
    let generation = loading.machine.generation
    Task { @MainActor [weak self] in
      repeat {
        await patience()
        guard let self, loading.machine.generation == generation else { return }
      } while self?.isLoadUnderWayAround == true
      self?.reportVainWaiting()
    }
  }

  private func reportVainWaiting() {
    guard !loading.waiters.isEmpty, state == .initial, reports.noteMissingLoad() else { return }
    report(
      .nothingLoads,
      "whenLoaded() waits, and nothing loads it: call willAppear() of its controller, select its segment, "
        + "or call loadContent()")
  }

  /// Whether the source, or one that it shows, has what loads it; what overrides ``load()`` cannot
  /// be told.
  var hasLoader: Bool {
    loader != nil || moreLoader != nil || shownChildren.contains { $0.hasLoader }
  }

  /// Whether a source around this one loads, which may have it load then.
  private var isLoadUnderWayAround: Bool {
    var node = parent
    while let current = node {
      if current.loading.machine.state.isBusy { return true }
      node = current.parent
    }
    return false
  }
}
