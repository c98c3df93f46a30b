import OcelotEngine

extension CollectionController {
  /// Has more loaded where the reader comes near the end of what there is.
  func lookForMore() {
    guard isVisible, dataSource.loading.counts.pagers > 0, dataSource.transaction.depth == 0,
      let shownView
    else { return }
    dataSource.loadMore(inSight: shownView.visibleElements, shownView.anchoring)
  }
}

/// What is reported where nothing swipes, edits or moves items.
extension CollectionController {
  /// Reports, once, that edit mode began and nothing edits.
  func reportMissingInteraction() {
    reportMissingInteraction("edit mode began, and nothing swipes, edits or moves items")
  }

  private func reportMissingInteraction(_ what: String) {
    guard let shownView, shownView.interaction == nil, missingInteraction.note() else { return }
    reporter.report(
      Report(
        .interactionGone,
        "\(what): call use(EditingController()) of the \(type(of: self))"))
  }

  /// Has it looked at, once items are in sight, whether they have actions that nothing uncovers.
  func lookForActions() {
    guard !missingInteraction.isLookedFor, let shownView, shownView.interaction == nil,
      shownView.visibleElements.contains(where: { $0.itemIndex != nil })
    else { return }
    missingInteraction.look()
    lookForInteractionLater()
  }

  /// Looks whether something edits when the program had the time to give it.
  func lookForInteractionLater() {
    Task { @MainActor [weak self] in self?.lookForInteraction() }
  }

  private func lookForInteraction() {
    guard let shownView, shownView.interaction == nil else { return }
    if isEditing { return reportMissingInteraction() }
    let items = shownView.visibleElements.lazy.compactMap(\.itemIndex)
    guard let item = items.first(where: hasActions) else { return }
    reportMissingInteraction(
      "item \(item) has actions, and nothing swipes items or shows a menu of them")
  }

  private func hasActions(_ item: ItemIndex) -> Bool {
    guard dataSource.owner(ofItemAt: item) != nil else { return false }
    return !dataSource.trailingActions(at: item).isEmpty
      || !dataSource.leadingActions(at: item).isEmpty
  }
}

/// What is known of a view in which nothing swipes, edits or moves items.
struct MissingInteraction {
  /// Whether it was looked at whether items have actions that nothing uncovers.
  private(set) var isLookedFor = false
  private var isNoted = false

  /// It is looked at.
  mutating func look() { isLookedFor = true }

  /// Whether it is noted for the first time that nothing edits.
  mutating func note() -> Bool {
    defer { isNoted = true }
    return !isNoted
  }
}
