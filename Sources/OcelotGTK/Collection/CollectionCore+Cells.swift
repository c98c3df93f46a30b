import CGTK
import Ocelot

// What cells tell the list that they are of.
extension CollectionCore {
  /// A control in what a cell shows sends an action.
  ///
  /// A key may repeat on a control of a row that fades out.
  func perform(_ action: Action, from context: RenderContext) {
    guard !isDisposed, let view = order.first(where: { $0.context === context }),
      collectionView.element(of: view) != nil
    else { return }
    collectionView.perform(action, from: view)
  }

  /// A control of edit mode was used.
  func editControlWasUsed(_ event: EditControlsView.Event, of view: CellView) {
    guard let item = item(of: view) else { return }
    guard mayUseEditControl() else { return }
    switch event {
    case .remove: editing?.removePressed(item)
    case .grip: editing?.gripperActivated(item)
    }
  }

  /// Whether a control of edit mode may be used now.
  ///
  /// A key that is held uses one once, although GTK presses the button again and again.
  func mayUseEditControl() -> Bool {
    guard let input = WindowInput.ofWindow(of: canvas) else { return true }
    guard !input.isClickRepeated || input.press != editingInput.usedPress else { return false }
    editingInput.usedPress = input.press
    return true
  }

  /// A button of the strip of actions was pressed, counted from the outermost.
  func paneButtonWasPressed(_ index: Int, of view: CellView) {
    guard let item = item(of: view) else { return }
    editing?.buttonPressed(index, of: item)
  }

  private func item(of view: CellView) -> ItemIndex? {
    isDisposed ? nil : collectionView.element(of: view)?.itemIndex
  }

  /// A cell's body asks for a height at a width, both in points, as it is placed.
  func note(need: Double, width: Double, of view: CellView) {
    guard !isDisposed else { return }
    let before = view.known
    view.known = (need, width, styling.number)
    guard let before, before.width == width, before.styling == styling.number, before.need != need
    else { return }
    view.changedByItself = true
    styling.doubt(view, width: width, need: need)
  }

  /// A row is lower than its content needs, as it is placed; a decoration is as high as its layout
  /// wants.
  func noteLack(of view: CellView) {
    guard !isDisposed, !view.element.isDecoration, let content = view.content,
      !lowRows.isReported(content.contentType)
    else { return }
    lowRows.note(view)
  }
}
