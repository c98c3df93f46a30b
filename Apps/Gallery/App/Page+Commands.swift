import Ocelot
import OcelotAdwaita

extension Page {
  /// Adds a search bar, which Ctrl+F and typing open.
  func addSearch(_ placeholder: String, onChange: @escaping @MainActor (String) -> Void) {
    let bar = SearchBar(placeholder: placeholder)
    let button = ToggleButton(symbol: "system-search-symbolic", label: "Search") { [weak self] in
      self?.setSearching($0)
    }
    bar.onChange = { [weak self] text in
      if !text.isEmpty {
        self?.keepRows()
        // From the entry an arrow goes to the first row that is found.
        self?.collection.collectionView.focus(nil)
      }
      onChange(text)
    }
    bar.onToggle = { [weak self] in self?.searchDidToggle($0) }
    bar.capturesKeys(of: widget)
    header.addTrailing(button)
    addBar(bar)
    parts.append(button)
    search = bar
    searchButton = button
    commands[.find] = { [weak self] in self?.setSearching(true) }
  }

  /// Opens the search bar, or closes it, if the page has one.
  func setSearching(_ isSearching: Bool) {
    guard let search else { return }
    search.isOpen = isSearching
    searchDidToggle(isSearching)
  }

  private func searchDidToggle(_ isOpen: Bool) {
    searchButton?.isOn = isOpen
    if !isOpen, search?.containsFocus == true { collection.focus() }
  }

  /// Finds what somebody would have typed.
  func search(for text: String) {
    setSearching(true)
    search?.text = text
    search?.onChange?(text)
  }

  /// Lets Ctrl+R load again, and the menu of the server drop everything first.
  func addReloading(of source: DataSource) {
    commands[.reload] = { [weak source] in source?.loadContent() }
    commands[.startOver] = { [weak source] in
      source?.reset()
      source?.loadContent()
    }
  }

  /// Lets rows be swiped.
  ///
  /// - Parameter tellsOfRemovals: whether the list tells what was removed, where no message does.
  /// - Returns: what handles swipes.
  @discardableResult
  func addSwiping(tellsOfRemovals: Bool = true) -> EditingController {
    let editing = EditingController()
    if !tellsOfRemovals { editing.titles.removed = "" }
    controller.use(editing)
    return editing
  }

  /// Lets rows be swiped and, with a button and Ctrl+E, edited and put in another order.
  ///
  /// A message is to tell what was removed: the list does not.
  ///
  /// - Parameters:
  ///   - coversContent: whether actions slide over rows that stand still in edit mode.
  ///   - onRemoveAll: removes all rows, for the bar at the foot.
  func addEditing(coversContent: Bool, onRemoveAll: @escaping @MainActor () -> Void) {
    (lists[current].editing ?? addSwiping(tellsOfRemovals: false)).coversContent = coversContent
    let button = ToggleButton(symbol: "document-edit-symbolic", label: "Edit") { [weak self] in
      guard let self, self.controller.isEditing != $0 else { return }
      self.toggleEditing()
      self.showEditing()
    }
    header.addTrailing(button)
    editButton = button
    let bar = EditBar(onRemoveAll: onRemoveAll) { [weak self] in
      if self?.controller.isEditing == true { self?.toggleEditing() }
    }
    addBottomBar(bar.widget)
    editBar = bar
    showEditing()
    commands[.edit] = { [weak self] in self?.toggleEditing() }
  }

  /// Whether there is anything to edit; edit mode ends where there is not.
  var canEdit: Bool {
    get { editButton?.isSensitive == true }
    set {
      if !newValue, controller.isEditing { toggleEditing() }
      editButton?.isSensitive = newValue
    }
  }

  /// Begins or ends edit mode.
  func toggleEditing() {
    guard canEdit else { return }
    controller.setEditing(!controller.isEditing, animated: true)
    showEditing()
  }

  /// The button is pressed, and the bar is there, in edit mode.
  func showEditing() {
    let isEditing = controller.isEditing
    editButton?.isOn = isEditing
    guard let editBar, editBar.isShown != isEditing else { return }
    // What goes with the bar hands the focus to the list.
    let hasFocus = editBar.widget.containsFocus
    editBar.isShown = isEditing
    if hasFocus { collection.focus() }
    onEditing?(isEditing)
  }
}

extension Page: CollectionControllerDelegate {
  /// A failure that leaves the list as it was is told in passing, until a load succeeds; then
  /// missing pictures are asked for again.
  func controller(
    _ controller: CollectionController, didLoad source: DataSource, error: (any Error)?
  ) {
    onLoad?()
    guard let error else {
      withdrawToast(offering: .reload)
      images?.loadMissing()
      return
    }
    guard source.hasItems else { return }
    // The list tells of it too, and says more.
    toast(
      error.headline, button: commands[.reload] == nil ? nil : ("Retry", .reload),
      isAnnounced: false)
  }
}
