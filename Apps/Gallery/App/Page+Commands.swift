import Ocelot
import OcelotAdwaita

extension Page {
  /// Adds a search bar, which Ctrl+F and typing open.
  func addSearch(_ placeholder: String, onChange: @escaping @MainActor (String) -> Void) {
    let bar = SearchBar(placeholder: placeholder)
    let button = ToggleButton(symbol: "system-search-symbolic", label: "Search") { [weak bar] in
      guard let bar, bar.isOpen != $0 else { return }
      bar.isOpen = $0
    }
    bar.onChange = onChange
    bar.onToggle = { [weak button, weak bar, weak self] isOpen in
      button?.isOn = isOpen
      if !isOpen, bar?.containsFocus == true { self?.collection.focus() }
    }
    bar.capturesKeys(of: widget)
    header.addTrailing(button)
    addBar(bar)
    parts.append(button)
    search = bar
    commands[.find] = { [weak bar] in bar?.isOpen = true }
  }

  /// Lets Ctrl+R load again, and the menu of the server drop everything first.
  func addReloading(of source: DataSource) {
    commands[.reload] = { [weak source] in source?.loadContent() }
    commands[.startOver] = { [weak source] in
      source?.reset()
      source?.loadContent()
    }
  }

  /// Lets rows be swiped; with a button and Ctrl+E, also edited and put in another order.
  ///
  /// Where a message tells what was removed, the list does not tell it as well.
  func addEditing(batch: Bool, tellsOfRemovals: Bool = true) {
    let editing = EditingController()
    if !tellsOfRemovals { editing.titles.removed = "" }
    controller.use(editing)
    guard batch else { return }
    let button = Button(symbol: "", label: "") { [weak self] in self?.toggleEditing() }
    header.addTrailing(button)
    editButton = button
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

  /// The button says what it does next.
  func showEditing() {
    let label = controller.isEditing ? "Done" : "Edit"
    editButton?.symbol =
      controller.isEditing ? "object-select-symbolic" : "document-edit-symbolic"
    editButton?.setTooltip(label)
    editButton?.setAccessibleLabel(label)
  }
}

extension Page: CollectionControllerDelegate {
  /// A failure that leaves the list as it was is told in passing, until a load succeeds; then missing
  /// pictures are asked for again.
  func controller(
    _ controller: CollectionController, didLoad source: DataSource, error: (any Error)?
  ) {
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
