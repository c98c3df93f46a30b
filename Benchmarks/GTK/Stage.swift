import CGTK
import Foundation
import Ocelot
import OcelotAdwaita

/// A window with one list, driven frame by frame.
@MainActor
final class Stage {
  let list: any ListUnderTest
  private let window: UnsafeMutablePointer<GtkWidget>
  private let adjustment: OpaquePointer
  /// The texts that the first frame drew.
  private(set) var usualTexts = 0
  /// The frames whose price was asked.
  private(set) var pricedFrames = 0
  /// How many of them drew less than three quarters of the texts of the first one: what is not
  /// drawn has no price.
  private(set) var blankFrames = 0

  init(_ list: any ListUnderTest) {
    self.list = list
    window = gtk_window_new()
    gtk_window_set_default_size(cast(window), 400, 800)
    gtk_window_set_child(cast(window), list.widget.pointer)
    gtk_window_present(cast(window))
    adjustment = opaque(gtk_scrolled_window_get_vadjustment(list.widget.handle))
    frames(2) {}
    usualTexts = drawnTexts
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
    var time = 0
    for _ in 0..<count {
      let start = clock()
      frames(1, step)
      time += clock() - start
      notePricedFrame()
    }
    return Double(time) / Double(CLOCKS_PER_SEC) * 1e3 / Double(count)
  }

  /// The last frame has a price: notes whether it was drawn.
  func notePricedFrame() {
    pricedFrames += 1
    if drawnTexts * 4 < usualTexts * 3 { blankFrames += 1 }
  }

  /// Scrolls to an offset in steps of a part of the window, in points.
  ///
  /// A GtkGridView that is set straight to an offset far from its last one draws nothing there.
  func scroll(to target: Double) {
    while offset != target {
      let next = max(offset - 400, min(offset + 400, target))
      frames(1) { offset = next }
      // The end is nearer than the target.
      guard offset == next else { return }
    }
  }
}

extension Stage {
  /// The number of texts that the list draws now, counted in its render nodes.
  var drawnTexts: Int {
    let snapshot = gtk_snapshot_new()
    gtk_widget_snapshot_child(window, list.widget.pointer, snapshot)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return 0 }
    defer { gsk_render_node_unref(node) }
    return Self.texts(in: node)
  }

  private static func texts(in node: OpaquePointer) -> Int {
    switch gsk_render_node_get_node_type(node) {
    case GSK_TEXT_NODE: 1
    case GSK_CONTAINER_NODE:
      (0..<gsk_container_node_get_n_children(node)).reduce(0) {
        $0 + texts(in: gsk_container_node_get_child(node, $1))
      }
    case GSK_TRANSFORM_NODE: texts(in: gsk_transform_node_get_child(node))
    case GSK_CLIP_NODE: texts(in: gsk_clip_node_get_child(node))
    case GSK_ROUNDED_CLIP_NODE: texts(in: gsk_rounded_clip_node_get_child(node))
    case GSK_OPACITY_NODE: texts(in: gsk_opacity_node_get_child(node))
    default: 0
    }
  }
}
