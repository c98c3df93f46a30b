import Ocelot
import OcelotAdwaita

/// Two Columns: a list in two columns, where a row of the second one is swiped aside under the
/// first.
final class TwoColumnsScreen: Screen {
  let name = Options.Screen.twoColumns
  let title = "Two Columns"
  let symbol = "ocelot-two-columns-symbolic"
  let page: Page
  let list = LuggageList()

  init(_ context: ScreenContext) {
    list.defaultMetrics = .luggage
    page = Page(title: title, source: list, context: context)
    page.addEditing(coversContent: false) { [weak list] in list?.removeAll() }
    // Texts keep their beginning.
    page.lists[0].editing?.longestShift = { _, side in
      side == .trailing ? LuggageItem.pictureReach : nil
    }
    page.onColumns = { [weak list] in list?.defaultMetrics.columns = $0 }
    page.commands[.undo] = { [weak self] in self?.undo() }
    page.commands[.remove] = { [weak page] in
      // Delete is about the list: a button may have the focus.
      guard let page, page.collection.containsFocus else { return }
      page.performOnFocused(.delete)
    }
    page.controller.onAction = { [weak self] action, _ in
      guard let self, action == .bringBackAll else { return false }
      self.bringBackAll()
      return true
    }
    list.onChange = { [weak self] in self?.showCount() }
    list.onRemove = { [weak page] gone in
      let what = gone.count == 1 ? "“\(gone[0].name)”" : "\(gone.count) things"
      page?.toast("Removed \(what)", button: ("Undo", .undo))
    }
    showCount()
  }

  private func undo() {
    page.withdrawToast(offering: .undo)
    guard let place = list.undo() else { return }
    page.showRestored(ItemIndex(0, place))
  }

  private func bringBackAll() {
    page.withdrawToast(offering: .undo)
    list.bringBackAll()
    page.showRestored(ItemIndex(0, 0))
  }

  private func showCount() {
    let count = list.items.count
    page.canEdit = count > 0
    page.header.shortSubtitle = "Demo data"
    page.header.subtitle =
      count == 0 ? "Demo data" : "\(list.packedCount) of \(count) packed · Demo data"
  }
}

extension SectionMetrics {
  /// Rows in columns on a card, with lines between rows and columns.
  fileprivate static let luggage: SectionMetrics = {
    var metrics = boxed
    metrics.showsColumnSeparators = true
    metrics.padding?.top = 24
    metrics.padding?.bottom = 24
    return metrics
  }()
}
