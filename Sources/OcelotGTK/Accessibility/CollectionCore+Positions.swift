import CGTK
import Ocelot

// Where items are among all items, for assistive technology.
extension CollectionCore {
  /// How long places wait to be told, in milliseconds.
  private static let positionDelay: guint = 100

  /// Has the cells on screen say where they are, once for all changes of a tenth of a second.
  func tellPositionsLater() {
    guard positionTimer == 0, !isDisposed else { return }
    let tell: @MainActor @convention(c) (gpointer?) -> gboolean = { data in
      guard let core = CanvasClass.core(of: data) else { return 0 }
      _ = core.takePositionTimer()
      for view in core.order { view.tellPosition() }
      return 0
    }
    wait(
      forPositionTimer: g_timeout_add_full(
        G_PRIORITY_LOW, Self.positionDelay, unsafeBitCast(tell, to: GSourceFunc.self), canvas, nil))
  }

  /// Places are not told any more.
  func endTellingPositions() {
    let timer = takePositionTimer()
    if timer != 0 { g_source_remove(timer) }
  }
}
