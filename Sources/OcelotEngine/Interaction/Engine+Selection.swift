extension Engine {
  var selectedItems: [ItemIndex] { selection.items }

  // MARK: By the program

  func select(_ item: ItemIndex) {
    guard loadedCounts.contains(item) else { return reportMissing("select \(item)") }
    if settings.allowsMultipleSelection {
      setSelected(item, true)
    } else {
      setSelection(ItemSelection(item))
    }
    selected.begin(at: item)
  }

  func deselect(_ item: ItemIndex) { setSelected(item, false) }

  func selectAll() {
    guard settings.allowsMultipleSelection else { return }
    setSelection(.all(in: loadedCounts))
  }

  func deselectAll() { setSelection(ItemSelection()) }

  // MARK: By the reader

  @discardableResult
  func userSelectAll() -> Bool {
    guard settings.allowsMultipleSelection, !settings.isEditing, !isBusy else { return false }
    changeSelection(to: .all(in: loadedCounts))
    return true
  }

  @discardableResult
  func userDeselectAll() -> Bool {
    guard !settings.isEditing, !isBusy else { return false }
    changeSelection(to: ItemSelection())
    return true
  }

  /// Before the focus moves: a stretch starts where it is, if nothing was chosen before.
  func beginStretch(_ intent: SelectionIntent) {
    if intent == .extend || intent == .add { selected.begin(at: selected.anchor ?? focusedItem) }
  }

  /// The reader chooses an item: permissions are asked, the delegate is told.
  func choose(_ item: ItemIndex, _ intent: SelectionIntent = .replace) {
    guard intent != .keep, !settings.isEditing, counts.contains(item) else { return }
    // A stretch may end at what cannot be chosen, and leaves that out.
    let isStretch = settings.allowsMultipleSelection && (intent == .extend || intent == .add)
    guard isStretch || mayChoose(item) else { return }
    switch settings.allowsMultipleSelection || intent == .toggle ? intent : .replace {
    case .keep: return
    case .replace:
      selected.begin(at: item)
      changeSelection(to: ItemSelection(item), for: item)
    case .toggle:
      selected.begin(at: item)
      if settings.allowsMultipleSelection {
        toggle(item)
      } else {
        changeSelection(
          to: selection.contains(item) ? ItemSelection() : ItemSelection(item), for: item)
      }
    case .extend, .add:
      let anchor = selected.anchor ?? focusedItem ?? item
      selected.begin(at: anchor)
      let stretch = ItemSelection.from(anchor, through: item, in: counts)
      changeSelection(to: intent == .add ? selection.union(stretch) : stretch)
    }
  }

  /// Makes a selection the reader's.
  ///
  /// In single selection the old item is asked for first, and a veto keeps it. In multiple
  /// selection vetoed items stay what they are; if `item` may not be selected nothing changes.
  func changeSelection(to wanted: ItemSelection, for item: ItemIndex? = nil, asks: Bool = true) {
    var leaving = selection.subtracting(wanted)
    var coming = wanted.subtracting(selection)
    var isGranted = true
    if asks {
      let mayLeave = deselectable(leaving)
      if !settings.allowsMultipleSelection, mayLeave != leaving { return }
      let mayCome = selectable(coming)
      if !settings.allowsMultipleSelection, mayCome != coming { return }
      if let item, coming.contains(item), !mayCome.contains(item) { return }
      isGranted = mayLeave.count == leaving.count && mayCome.count == coming.count
      (leaving, coming) = (mayLeave, mayCome)
    }
    guard !leaving.isEmpty || !coming.isEmpty else { return }
    let all = isGranted ? wanted : selection.subtracting(leaving).union(coming)
    // What is to be told follows changes that showing the selection brings.
    selectionNews.begin(pieces(leaving, isSelected: false))
    setSelection(all)
    selectionNews.add(pieces(coming, isSelected: true))
    tellSelection()
  }

  /// Few items that came into the selection, or are about to leave it, to be told of one by one.
  private func pieces(_ items: ItemSelection, isSelected: Bool) -> [SelectionNews.Piece] {
    guard delegate != nil, items.count <= Selection.itemizedCount else { return [] }
    return items.items.map {
      SelectionNews.Piece(item: $0, identifier: selected.identifier(of: $0), isSelected: isSelected)
    }
  }

  /// Tells of each of few items that it was deselected, or selected, and of the whole.
  ///
  /// A change that one of them brings is made before the next is told of, by where it is then.
  private func tellSelection() {
    // Who was asked may have changed the data.
    runWhatWaited()
    var isLast = false
    repeat {
      let piece = selectionNews.next()
      isLast = !selectionNews.hasNext
      connections.telling {
        // Who was told before may have selected others.
        if let piece, selection.contains(piece.item) == piece.isSelected {
          if piece.isSelected {
            delegate?.didSelect(piece.item)
          } else {
            delegate?.didDeselect(piece.item)
          }
        }
        if isLast { delegate?.selectionDidChange() }
      }
      runWhatWaited()
    } while !isLast
    selectionNews.end()
  }

  /// Performs what was asked for while a selection was told.
  private func runWhatWaited() {
    runQueue()
    runLayoutAfterPass()
    runScrollAfterPass()
  }

  /// Selects an item that is not selected, or the other way round, in multiple selection.
  private func toggle(_ item: ItemIndex) {
    let isSelected = selection.contains(item)
    let one = ItemSelection(item)
    guard !(isSelected ? deselectable(one) : selectable(one)).isEmpty else { return }
    if isSelected { selectionNews.begin(pieces(one, isSelected: false)) }
    setSelected(item, !isSelected)
    if !isSelected { selectionNews.begin(pieces(one, isSelected: true)) }
    tellSelection()
  }

  private func deselectable(_ items: ItemSelection) -> ItemSelection {
    guard let delegate, items.count <= Selection.itemizedCount else { return items }
    var result = ItemSelection()
    asking {
      for item in items.items where delegate.shouldDeselect(item) { result.insert(item) }
    }
    return result
  }

  private func selectable(_ items: ItemSelection) -> ItemSelection {
    let asksEach = items.count <= Selection.itemizedCount
    var result = ItemSelection()
    for stretch in items.itemRanges {
      for range in ask({ $0.selectableItems(in: stretch) }) ?? [] {
        let range = range.clamped(to: stretch.items)
        if asksEach, let delegate {
          asking {
            for item in range where delegate.shouldSelect(ItemIndex(stretch.section, item)) {
              result.insert(ItemIndex(stretch.section, item))
            }
          }
        } else {
          result.insert(range, in: stretch.section)
        }
      }
    }
    // All of a collection in one piece stays so.
    return result == items ? items : result
  }

  // MARK: State

  /// Selects these items and no others.
  ///
  /// - Parameters:
  ///   - new: the items.
  ///   - isRestored: whether they were selected before the program began, and others may follow.
  func setSelection(_ new: ItemSelection, isRestored: Bool = false) {
    if !isRestored, new != selection { restoration.dropSelection() }
    identifySelected(selected.select(new))
    presenter.refreshStates()
  }

  private func setSelected(_ item: ItemIndex, _ isSelected: Bool) {
    if selection.contains(item) != isSelected { restoration.dropSelection() }
    identifySelected(selected.set(item, isSelected: isSelected))
    presenter.refreshStates()
  }

  /// Asks what tells selected items apart.
  func identifySelected(_ items: [ItemIndex]) {
    guard !items.isEmpty else { return }
    var answers: [ItemIndex: AnyHashable?] = [:]
    for item in items {
      let answer = identifierToKeep(of: item)
      // What could not be asked is asked later; what has none is known.
      if answer != nil || !isDataAhead { answers[item] = .some(answer) }
    }
    selected.identify(answers)
  }
}
