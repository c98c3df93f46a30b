import CGTK
import Ocelot

/// What assistive technology does with items, and what it is told.
extension CollectionCore {
  /// What can be done with the item that a view shows: to open it, to select it, its own actions,
  /// and its moves in edit mode.
  func accessibleActions(of view: CellView) -> [AccessibleAction] {
    guard !isDisposed, let element = collectionView.element(of: view) else { return [] }
    guard let item = element.itemIndex else {
      guard view.state.canActivate else { return [] }
      return [
        AccessibleAction("activate") { [weak self] in
          self?.collectionView.perform(.activate, from: element)
        }
      ]
    }
    var actions: [AccessibleAction] = []
    let opens =
      !collectionView.isEditing
      && (!view.state.isDisabled && view.content?.turning != nil
        || standsForControl(view) || collectionView.delegate?.canActivate(item) ?? false)
    if opens {
      actions.append(
        AccessibleAction("activate") { [weak self, weak view] in
          if let view, self?.activateControl(of: view) == true { return }
          self?.activate(item)
        })
    }
    if let isExpanded = view.state.isExpanded, !view.state.isDisabled {
      actions.append(
        AccessibleAction(isExpanded ? "collapse" : "expand") { [weak self] in
          self?.collectionView.perform(isExpanded ? .collapse : .expand, from: element)
        })
    }
    if !collectionView.isEditing {
      if view.state.isSelectable, let name = selectionAction(opens: opens) {
        let intent: SelectionIntent = collectionView.allowsMultipleSelection ? .toggle : .replace
        actions.append(
          AccessibleAction(name) { [weak self] in
            self?.collectionView.focus(item)
            self?.collectionView.selectFocused(intent)
          })
      }
    }
    if let editing {
      for step in editing.moves(of: item) {
        actions.append(
          AccessibleAction(Self.name(of: step)) { [weak self] in
            guard let editing = self?.editing else { return }
            if editing.isMovingByKeys {
              editing.moveLifted(step)
            } else {
              editing.move(item, step)
            }
          })
      }
      for action in editing.accessibleActions(of: item) {
        actions.append(
          AccessibleAction(action.title) { [weak self] in self?.editing?.perform(action, of: item) }
        )
      }
    }
    return actions.withUniqueNames
  }

  private static func name(of step: EditingController.Step) -> String {
    switch step {
    case .backward: "move-up"
    case .forward: "move-down"
    case .first: "move-to-start"
    case .last: "move-to-end"
    }
  }

  /// Where one item is selected at a time, opening it selects it too.
  private func selectionAction(opens: Bool) -> String? {
    if collectionView.allowsMultipleSelection { return "toggle-selection" }
    return opens ? nil : "select"
  }

  private func activate(_ item: ItemIndex) {
    collectionView.focus(item)
    collectionView.activateFocused()
  }

  func announce(_ text: String, isUrgent: Bool) {
    let text = spoken(text)
    guard !isDisposed, !text.isEmpty else { return }
    // What is out of sight tells its news once it is shown, as where GTK cannot announce.
    if gtk_widget_get_mapped(canvas) != 0,
      ocelot_announce(canvas, text.forDisplay, isUrgent ? 1 : 0) != 0
    {
      for old in news.texts where !old.text.isEmpty { old.show("") }
      return
    }
    let known = isUrgent ? news.alert : news.status
    let latest = known ?? StatusText(in: canvas, isAlert: isUrgent)
    // The latest news alone is true.
    let old = isUrgent ? news.status : news.alert
    news.tell(latest, isUrgent: isUrgent)
    if let old, !old.text.isEmpty { old.show("") }
    latest.show(text)
  }

  /// Takes back news, which stays in the tree, once there are more items or fewer: it may say how
  /// many there were, or that there are none.
  func withdrawNews() {
    guard news.take(collectionView.counts.totalItems) else { return }
    for text in news.texts where !text.text.isEmpty { text.show("") }
  }
}
