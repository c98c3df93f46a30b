import Ocelot

extension HundredMillionScreen {
  /// Lets a row arrive on top.
  func addRow() {
    rows.addOnTop(1, animated: view.contentOffset.y <= 0.5)
    showCount()
  }

  /// Deletes what is selected, at once, and offers to take that back.
  func deleteSelected() {
    let ranges = view.selection.itemRanges.map(\.items)
    guard !ranges.isEmpty else {
      // A message that offers to undo stays for its time.
      page.toastAfterwards("Nothing is selected")
      return
    }
    deleted.append(rows.delete(at: ranges))
    let count = ranges.reduce(0) { $0 + $1.count }
    showCount()
    page.toast(
      "\(count.grouped) \(count == 1 ? "row" : "rows") deleted", button: ("Undo", .undo))
  }

  /// Brings back what was deleted last, and then what was deleted before.
  func undo() {
    page.withdrawToast(offering: .undo)
    guard let last = deleted.popLast() else { return }
    let back = rows.restore(last)
    if let first = back.first { page.showRestored(ItemIndex(0, first.lowerBound)) }
    showCount()
  }

  /// Shows the rows as they were at first.
  func startOver() {
    page.withdrawToast(offering: .undo)
    deleted = []
    feed.isRunning = false
    rows.startOver()
    page.scroll(to: 0)
    showCount()
  }

  /// Says how many rows there are.
  func showCount() {
    let count = rows.rows.count
    // The placeholder says that there are none.
    page.header.subtitle = count == 0 ? "" : "\(count.grouped) \(count == 1 ? "row" : "rows")"
    counters.refreshSoon()
  }
}
