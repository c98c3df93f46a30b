extension Engine {
  /// How long rows take to the height that their content needs beside the controls of edit mode;
  /// the controls come in meanwhile.
  private static let editModeAnimation = Animation.curve(.easeInOut, duration: 0.25)

  /// Edit mode is on or off.
  func takeEditing(_ editing: Bool, animated: Bool) {
    guard editing != settings.isEditing else { return }
    if editing {
      // What began as a choice ends here: in edit mode nothing is chosen.
      pointerCancelled()
      dropDragSelection()
    }
    settings.isEditing = editing
    // What can be pressed and selected is another now.
    stage.noteMove()
    measureBesideControls(animation: animated ? Self.editModeAnimation : nil)
    tellOfEditing(editing, animated: animated)
  }

  /// Tells the data source, if it is attached to the view, and then the interaction, unless someone
  /// who was told switched edit mode back.
  private func tellOfEditing(_ editing: Bool, animated: Bool) {
    guard settings.isEditing == editing else { return }
    if let source = connections.dataSource as? any AttachedDataSource, let face {
      source.editModeDidChange(editing, animated: animated, in: face)
    }
    guard settings.isEditing == editing else { return }
    connections.interaction?.editModeDidChange(editing, animated: animated)
  }

  /// Measures content again where there are other controls beside it.
  func measureBesideControls(animation: Animation? = nil) {
    if session.hasPrepared, anchors.pending == nil, !isBusy { anchors.keep(captureLastingAnchor()) }
    let context = InvalidationContext()
    context.editing = true
    if let animation {
      invalidateLayout(context, animation: animation)
    } else {
      invalidateLayout(context)
    }
  }
}
