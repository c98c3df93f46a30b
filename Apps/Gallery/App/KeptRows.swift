import Ocelot

/// Which row of a list had the focus, and which were selected, before a search changed the list.
@MainActor
struct KeptRows {
  private let focused: AnyHashable?
  private let selected: [AnyHashable]

  /// So many selected rows are kept.
  private static let mostSelected = 1_000

  /// Keeps what tells apart the rows of a page's list as it is now.
  init(of page: Page) {
    let (view, controller) = (page.collection.collectionView, page.controller)
    focused = view.focusedItem.flatMap { controller.identifier(of: $0) }
    let items = view.selection.count <= Self.mostSelected ? view.selectedItems : []
    selected = items.compactMap { controller.identifier(of: $0) }
  }

  /// Where the rows are now that had the focus and were selected, as far as they are there.
  func places(in page: Page) -> (focused: ItemIndex?, selected: [ItemIndex]) {
    let wanted = Set(selected + [focused].compactMap(\.self))
    let found = page.controller.indexes(of: wanted)
    let counts = page.collection.collectionView.counts
    func place(_ identifier: AnyHashable) -> ItemIndex? {
      found[identifier].flatMap { counts.contains($0) ? $0 : nil }
    }
    return (focused.flatMap(place), selected.compactMap(place))
  }
}

extension Page {
  /// A search begins: the row that has the focus is to have it again when the search ends.
  func keepRows() {
    if keptRows == nil { keptRows = KeptRows(of: self) }
  }

  /// A search has ended and its list is there again: the row that had the focus has it again, and
  /// what was selected is so, unless something else is.
  ///
  /// - Returns: whether a row has the focus.
  @discardableResult
  func returnRows() -> Bool {
    guard let kept = keptRows else { return false }
    keptRows = nil
    let view = collection.collectionView
    view.layoutIfNeeded()
    let places = kept.places(in: self)
    if view.selection.isEmpty {
      for item in places.selected { view.select(item) }
    }
    guard let item = places.focused else { return false }
    view.focus(item)
    return true
  }

  /// The reader is at one of the rows that a search found.
  var isAtFoundRow: Bool {
    collection.containsFocus && collection.collectionView.focusedItem != nil
  }

  /// A search has ended while the reader was at a row that it found: that row stays in sight.
  func stayAtFoundRow() {
    keptRows = nil
    let view = collection.collectionView
    view.layoutIfNeeded()
    view.focus(view.focusedItem)
  }
}
