import CGTK
import Ocelot

extension CollectionCore {
  /// Has the margin around the viewport filled in the next frames, where a jump left it empty.
  func fillMarginLater() {
    guard scheduler.marginTick == 0, !collectionView.isMarginFull else { return }
    let tick: @MainActor @convention(c) (gpointer?, gpointer?, gpointer?) -> gboolean = {
      widget, _, _ in
      guard let core = CanvasClass.core(of: widget) else { return 0 }
      core.fillMoreOfMargin()
      guard core.collectionView.isMarginFull else { return 1 }
      _ = core.scheduler.takeMarginTick()
      return 0
    }
    scheduler.wait(
      forMarginTick: gtk_widget_add_tick_callback(
        canvas, unsafeBitCast(tick, to: GtkTickCallback.self), nil, nil))
  }

  private func fillMoreOfMargin() {
    // Keeps the engine's wish for a pass from asking for a frame of its own.
    let wasScheduled = scheduler.isScheduled
    scheduler.schedule()
    let isMore = collectionView.fillMoreOfMargin()
    scheduler.schedule(wasScheduled)
    if isMore { layOut() }
  }
}
