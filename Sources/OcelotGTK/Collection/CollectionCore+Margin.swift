import CGTK
import Ocelot

extension CollectionCore {
  /// Has the margin around the viewport filled in the next frames, where a jump left it empty.
  func fillMarginLater() {
    guard marginTick == 0, !collectionView.isMarginFull else { return }
    let tick: @MainActor @convention(c) (gpointer?, gpointer?, gpointer?) -> gboolean = {
      widget, _, _ in
      guard let core = CanvasClass.core(of: widget) else { return 0 }
      core.fillMoreOfMargin()
      guard core.collectionView.isMarginFull else { return 1 }
      core.marginTick = 0
      return 0
    }
    marginTick = gtk_widget_add_tick_callback(
      canvas, unsafeBitCast(tick, to: GtkTickCallback.self), nil, nil)
  }

  private func fillMoreOfMargin() {
    // Keeps the engine's wish for a pass from asking for a frame of its own.
    let wasScheduled = isLayoutScheduled
    isLayoutScheduled = true
    let isMore = collectionView.fillMoreOfMargin()
    isLayoutScheduled = wasScheduled
    if isMore { layOut() }
  }
}
