import CGTK
import Foundation
import Ocelot
import OcelotGTK

/// A window with one list, driven frame by frame.
@MainActor
final class Stage {
  let list: any ListUnderTest
  private let window: UnsafeMutablePointer<GtkWidget>
  private let adjustment: OpaquePointer

  init(_ list: any ListUnderTest) {
    self.list = list
    window = gtk_window_new()
    gtk_window_set_default_size(cast(window), 400, 800)
    gtk_window_set_child(cast(window), list.widget.pointer)
    gtk_window_present(cast(window))
    adjustment = opaque(gtk_scrolled_window_get_vadjustment(list.widget.handle))
    frames(2) {}
  }

  func close() {
    gtk_window_destroy(cast(window))
    while g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
  }

  /// The offset, in points.
  var offset: Double {
    get { gtk_adjustment_get_value(cast(adjustment)) }
    set { gtk_adjustment_set_value(cast(adjustment), newValue) }
  }

  /// The largest offset, in points.
  var limit: Double {
    gtk_adjustment_get_upper(cast(adjustment)) - gtk_adjustment_get_page_size(cast(adjustment))
  }

  /// Runs a step, then the main loop until the window has drawn a frame; as often as asked.
  func frames(_ count: Int, _ step: () -> Void) {
    for _ in 0..<count {
      step()
      // A change that needs no redraw would wait for ever.
      gtk_widget_queue_draw(window)
      gtk_test_widget_wait_for_draw(window)
    }
  }

  /// The processor time of a number of frames, in milliseconds a frame.
  func cost(_ count: Int, _ step: () -> Void) -> Double {
    let start = clock()
    frames(count, step)
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e3 / Double(count)
  }
}
