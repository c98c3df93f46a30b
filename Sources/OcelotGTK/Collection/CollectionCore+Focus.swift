import CGTK
import Ocelot

/// GTK's focus and the engine's: the engine says which item has the focus, GTK gives it to that
/// item's cell. Tab goes from header to header to the focused item and out; arrows go between
/// items.
extension CollectionCore {
  /// The cell that has the focus or holds the control that has it.
  var focusedCell: CellView? { CellClass.cell(gtk_widget_get_focus_child(canvas)) }

  /// Before a view goes: keeps the focus in the canvas, so that the item's next view can take it.
  func saveFocus(from view: CellView) {
    guard gtk_widget_get_focus_child(canvas) == view.cell else { return }
    takeFocus(from: view)
  }

  private func takeFocus(from view: CellView) {
    focusState.beginMove()
    gtk_widget_grab_focus(canvas)
    focusState.endMove()
    if case .supplementary(.placeholder, _) = view.element { focusState.keep(for: view.element) }
  }

  /// Changes what a view shows.
  ///
  /// GTK takes the focus from a control that becomes insensitive or goes, as a placeholder's button
  /// does while it tries again: the canvas keeps it.
  func keepFocus(of view: CellView, _ change: () -> Void) {
    let hadFocus = gtk_widget_get_focus_child(canvas) == view.cell
    change()
    guard hadFocus, let root = gtk_widget_get_root(canvas) else { return }
    if let focus = gtk_root_get_focus(root) {
      // Somebody gave it away, or it is where it was.
      guard gtk_widget_is_ancestor(focus, view.cell) != 0, gtk_widget_is_visible(focus) == 0
      else { return }
    }
    takeFocus(from: view)
  }

  /// After a pass: the focus that the canvas keeps goes to the placeholder's button again, or to
  /// the first item of what came instead.
  func returnFocus() {
    guard let place = focusState.placeholder else { return }
    // The reader went elsewhere.
    guard gtk_widget_is_focus(canvas) != 0 else {
      focusState.forgetPlaceholder()
      return
    }
    let placeholders = order.filter { view in
      if case .supplementary(.placeholder, _)? = collectionView.element(of: view) { return true }
      return false
    }
    if let same = placeholders.first(where: { collectionView.element(of: $0) == place })
      ?? (placeholders.count == 1 ? placeholders.first : nil)
    {
      focusState.beginMove()
      if gtk_widget_child_focus(same.cell, GTK_DIR_TAB_FORWARD) != 0 {
        focusState.forgetPlaceholder()
      }
      focusState.endMove()
      return
    }
    let counts = collectionView.counts
    guard counts.totalItems > 0 else { return }
    focusState.forgetPlaceholder()
    guard collectionView.focusedItem == nil else { return }
    var first = counts.item(atFlat: 0)
    if case .supplementary(_, .section(let section, _)) = place,
      counts.contains(ItemIndex(section, 0))
    {
      first = ItemIndex(section, 0)
    }
    collectionView.focus(first)
  }

  /// After a pass: the focused item's cell has the focus, unless a control of a header does and
  /// nothing claims it, or an open menu does.
  func restoreFocus(claims: Bool = false) {
    guard editingInput.menu == nil, focusState.isInside, let item = collectionView.focusedItem
    else {
      return
    }
    let cell = collectionView.view(of: .item(item)) as? CellView
    guard let cell, cell.attributes != nil, focusedCell !== cell else { return }
    // A control of a header keeps the focus that it has, until a key or press moves it to an item.
    if let current = focusedCell, current.element.itemIndex == nil, !claims { return }
    tellSection(of: cell)
    focusState.beginMove()
    gtk_widget_grab_focus(cell.cell)
    focusState.endMove()
  }

  /// GTK moved the focus to another child, by a click on a control or by Tab.
  func focusChildDidChange(_ child: WidgetPointer?) {
    // What the view was told last may be an index of before an update.
    guard !focusState.isMoving, !isDisposed, let view = CellClass.cell(child),
      let attributes = view.attributes, let element = collectionView.element(of: view)
    else { return }
    tellSection(of: view)
    // What is pressed is in sight, and stays under the pointer.
    let isPressed = isPressing
    if let item = element.itemIndex {
      guard collectionView.focusedItem != item else { return }
      isPressed ? collectionView.focusInPlace(item) : collectionView.focus(item)
    } else if !isPressed {
      let frame = attributes.frame
      let shown = Rect(origin: collectionView.contentOffset, size: collectionView.viewportSize)
      let isInSight =
        frame.minX >= shown.minX && frame.maxX <= shown.maxX
        && frame.minY >= shown.minY && frame.maxY <= shown.maxY
      if !isInSight {
        collectionView.scroll(to: element, at: .nearest, animated: false)
      }
    }
  }

  /// GTK asks to move the focus; true if it stays within the canvas.
  func moveFocus(_ direction: GtkDirectionType) -> Bool {
    guard !isDisposed else { return false }
    let isForward = direction == GTK_DIR_TAB_FORWARD
    guard isForward || direction == GTK_DIR_TAB_BACKWARD else {
      // Between the controls of a header; items are moved between by the key handler.
      guard let cell = gtk_widget_get_focus_child(canvas) else {
        // A list without anything to enter, such as one that loads, keeps the focus for what comes.
        return enter(forward: true) || gtk_widget_is_focus(canvas) != 0
      }
      // Among the controls of an item Tab goes.
      guard CellClass.cell(cell)?.element.itemIndex == nil else { return false }
      return gtk_widget_child_focus(cell, direction) != 0
    }
    if let cell = gtk_widget_get_focus_child(canvas) {
      if gtk_widget_child_focus(cell, direction) != 0 {
        showFocused(in: cell)
        return true
      }
      guard let current = CellClass.cell(cell) else { return false }
      return focusNextStop(after: current, direction)
    }
    return enter(forward: isForward)
  }

  /// A key moved the focus to a control in a cell, which may be out of sight since it was scrolled
  /// away.
  private func showFocused(in cell: WidgetPointer) {
    guard isNavigating, let view = CellClass.cell(cell),
      let element = collectionView.element(of: view)
    else { return }
    if let item = element.itemIndex {
      collectionView.focus(item)
    } else if view.attributes?.frame.intersects(seenViewport) == false {
      collectionView.scroll(to: element, at: .nearest, animated: false)
    }
  }

  /// Whether a key moves the focus now, not a program.
  private var isNavigating: Bool { WindowInput.ofWindow(of: canvas)?.isNavigating == true }

  private func enter(forward: Bool) -> Bool {
    let direction = forward ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD
    for stop in forward ? stops : stops.reversed() where focus(stop, direction) { return true }
    // With a placeholder alone too: it can be passed by, and read.
    return gtk_widget_is_focus(canvas) == 0 && !order.contains { $0.element.itemIndex != nil }
      && gtk_widget_grab_focus(canvas) != 0
  }

  private func focusNextStop(after current: CellView, _ direction: GtkDirectionType) -> Bool {
    var stops = self.stops
    if direction == GTK_DIR_TAB_BACKWARD { stops.reverse() }
    guard let index = stops.firstIndex(where: { $0 === current }) else { return false }
    for stop in stops[(index + 1)...] where focus(stop, direction) { return true }
    return false
  }

  private func focus(_ stop: CellView, _ direction: GtkDirectionType) -> Bool {
    if stop.element.itemIndex != nil {
      guard let item = collectionView.element(of: stop)?.itemIndex else { return false }
      // What GTK gives the focus back to, as a page that comes back, stays where it is.
      if item != collectionView.focusedItem || isNavigating { collectionView.focus(item) }
      tellSection(of: stop)
      focusState.beginMove()
      defer { focusState.endMove() }
      return gtk_widget_grab_focus(stop.cell) != 0
    }
    return gtk_widget_child_focus(stop.cell, direction) != 0
  }

  /// Where Tab stops, in reading order: everything that is neither an item nor a decoration, and of
  /// the items the focused one, or else the first in sight that is selected, or else the first in
  /// sight.
  private var stops: [CellView] {
    let items = order.filter {
      $0.element.itemIndex != nil && collectionView.element(of: $0) != nil
    }
    let focused = collectionView.focusedItem.flatMap { collectionView.view(of: .item($0)) }
    let current =
      items.first { $0 === focused }
      ?? items.filter { $0.isShown && $0.state.isSelected }.min(by: isBefore)
      // Others are prepared beyond the edges.
      ?? items.filter(\.isShown).min(by: isBefore) ?? items.min(by: isBefore)
    return order.filter {
      $0.element.itemIndex == nil && !$0.element.isDecoration || $0 === current
    }
    .sorted { isBefore($0, $1) }
  }

  private func isBefore(_ a: CellView, _ b: CellView) -> Bool {
    guard let x = a.attributes?.frame, let y = b.attributes?.frame else { return false }
    if x.minY != y.minY { return x.minY < y.minY }
    let isRightToLeft = gtk_widget_get_direction(canvas) == GTK_TEXT_DIR_RTL
    return isRightToLeft ? x.minX > y.minX : x.minX < y.minX
  }
}
