import OcelotEngine

/// What is reported of those who wait in vain.
extension DataSource {
  /// How many turns of the main actor someone waits for a load that has not begun before that is
  /// reported: a screen may be about to appear.
  static var patience = 1_000

  /// Reports, once, that someone waits for a load that no one begins, if that is so in a while.
  func reportLater() {
    let patience = Self.patience
    Task { @MainActor [weak self] in
      for _ in 0..<patience {
        await Task { @MainActor in }.value
        guard self?.isWaitedForInVain == true else { return }
      }
      self?.reportVainWaiting()
    }
  }

  private var isWaitedForInVain: Bool {
    !loading.waiters.isEmpty && state == .initial && !isLoadUnderWayAround
  }

  private func reportVainWaiting() {
    guard isWaitedForInVain, reports.noteMissingLoad() else { return }
    report(
      .nothingLoads,
      "whenLoaded() waits, and nothing loads it: call willAppear() of its controller, select its segment, "
        + "or call loadContent()")
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
