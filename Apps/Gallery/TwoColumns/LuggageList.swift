import Ocelot

/// What to take along, in an order that dragging changes.
final class LuggageList: BasicDataSource<LuggageItem> {
  /// Called after things were removed from the list at once.
  var onRemove: (@MainActor ([LuggageItem]) -> Void)?
  /// What was removed, the last time last; each time what stood first first, and where.
  private var removed: [[(item: LuggageItem, place: Int)]] = []

  override init() {
    super.init()
    makeContent = { $0.content }
    isReorderable = true
    noContentPlaceholder = Placeholder(
      title: "Nothing to Take Along", message: "All of it was removed.",
      image: .symbol("object-select-symbolic"), buttonTitle: "Bring Back All",
      action: .bringBackAll)
    makeTrailingActions = { _ in
      [ItemAction("Remove", symbol: "user-trash-symbolic", action: .delete, isDestructive: true)]
    }
    makeLeadingActions = { item in
      [
        ItemAction(
          item.isPacked ? "Unpack" : "Pack",
          symbol: item.isPacked ? "edit-undo-symbolic" : "object-select-symbolic",
          action: .togglePacked)
      ]
    }
    onAction = { [weak self] action, item in self?.perform(action, on: item) ?? false }
    setItems(LuggageItem.all)
  }

  /// How many things are packed.
  var packedCount: Int { items.count(where: \.isPacked) }

  private func perform(_ action: Action, on item: LuggageItem) -> Bool {
    guard let place = items.firstIndex(where: { $0.id == item.id }) else { return false }
    switch action {
    case .delete: removeItem(at: ItemIndex(0, place))
    case .togglePacked:
      var changed = items
      changed[place].isPacked.toggle()
      setItems(changed)
      onChange?()
    default: return false
    }
    return true
  }

  /// Called after the number of things, or of those that are packed, has changed.
  var onChange: (@MainActor () -> Void)?

  override func removeItem(at index: ItemIndex) {
    guard items.indices.contains(index.item) else { return super.removeItem(at: index) }
    let item = items[index.item]
    super.removeItem(at: index)
    removed.append([(item, index.item)])
    onChange?()
    onRemove?([item])
  }

  /// Removes everything at once.
  func removeAll() {
    let gone = items
    guard !gone.isEmpty else { return }
    setItems([])
    removed.append(gone.enumerated().map { ($1, $0) })
    onChange?()
    onRemove?(gone)
  }

  /// Brings back what was removed last.
  ///
  /// - Returns: the first place of it, or nil if there is nothing to bring back.
  func undo() -> Int? {
    guard let back = removed.popLast() else { return nil }
    var changed = items
    for (item, place) in back { changed.insert(item, at: min(place, changed.count)) }
    setItems(changed)
    onChange?()
    return back.first.flatMap { first in changed.firstIndex { $0.id == first.item.id } }
  }

  /// Brings back everything that was removed.
  func bringBackAll() { performUpdate { while undo() != nil {} } }
}

extension Action {
  /// Brings back everything that was removed.
  static let bringBackAll = Action("bring-back-all")
  /// Says that a thing is packed, or not any more.
  static let togglePacked = Action("togglePacked")
}
