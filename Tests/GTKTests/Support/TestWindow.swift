import CGTK
import CMainLoop
import Ocelot
import OcelotAdwaita
import TestSupport
import Testing

/// Whether tests with windows can run, and what they share.
@MainActor
enum Display {
  private static var known: Bool?

  /// Whether GTK opens a display; the main actor must run on GLib's loop.
  static func open() -> Bool {
    if let known { return known }
    WarningRecorder.shared.install()
    let isOpen = ocelot_main_loop_is_installed() != 0 && (try? MainLoop.start()) != nil
    if isOpen { setProperty("gtk-enable-animations", false) }
    known = isOpen
    return isOpen
  }

  /// Whether the desktop wants things to move; it does not unless a test says so.
  static func setAnimations(_ isOn: Bool) { setProperty("gtk-enable-animations", isOn) }
}

@MainActor private func setProperty(_ name: String, _ flag: Bool) {
  var value = GValue()
  g_value_init(&value, ocelot_type_boolean)
  g_value_set_boolean(&value, flag ? 1 : 0)
  g_object_set_property(
    UnsafeMutableRawPointer(gtk_settings_get_default()!).assumingMemoryBound(to: GObject.self),
    name, &value)
  g_value_unset(&value)
}

/// A collection widget in a window on the screen.
@MainActor
final class TestWindow {
  let window: WidgetPointer
  private(set) var scroller: Widget?
  private(set) var widget: CollectionWidget?
  weak var core: AnyObject?
  let view: CollectionView
  let reports = Reports()
  private var source: RowSource?

  init(
    width: Int = 400, height: Int = 500, layout: any Layout = RowLayout(),
    renderers: Renderers = .standard, clock: (any FrameClock)? = nil
  ) async throws {
    _ = WarningRecorder.shared.take()
    window = gtk_window_new()
    gtk_window_set_decorated(UnsafeMutablePointer(OpaquePointer(window)), 0)
    gtk_window_set_default_size(
      UnsafeMutablePointer(OpaquePointer(window)), gint(width), gint(height))
    let widget = CollectionWidget(
      layout: layout, renderers: renderers, reporter: reports, clock: clock)
    self.widget = widget
    view = widget.collectionView
    core = view.host
    let scroller = widget.scrolled()
    self.scroller = scroller
    gtk_window_set_child(UnsafeMutablePointer(OpaquePointer(window)), scroller.pointer)
  }

  /// Shows a data source, and keeps it, which the view does not.
  func show(_ source: RowSource) {
    self.source = source
    view.dataSource = source
  }

  /// Shows the window and waits until it was drawn.
  func show() async throws {
    gtk_window_present(UnsafeMutablePointer(OpaquePointer(window)))
    try await wait("the window is mapped") { gtk_widget_get_mapped(self.window) != 0 }
    try await frames(3)
  }

  /// Lets some frames pass.
  func frames(_ count: Int) async throws {
    for _ in 0..<count { frame() }
    await Task.yield()
  }

  /// Lets one frame pass, in which what has changed is drawn.
  ///
  /// On a busy machine the next one may be due: what only this one shows is looked at before
  /// anything is awaited.
  func frame() {
    gtk_test_widget_wait_for_draw(window)
  }

  /// Waits until something is so, for a minute at least.
  func wait(
    _ what: String, _ condition: @MainActor () -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    if try await eventually(condition) { return }
    Issue.record("waited in vain until \(what)", sourceLocation: sourceLocation)
  }

  /// Waits until the window has made no frame for a while, as one at rest does; false if it goes on
  /// making them.
  func comesToRest() async throws -> Bool {
    let clock = gtk_widget_get_frame_clock(window)
    var (last, quiet) = (gdk_frame_clock_get_frame_counter(clock), 0)
    // A scrollbar fades a second after the last movement; animations are shorter.
    return try await eventually(every: 20) {
      let now = gdk_frame_clock_get_frame_counter(clock)
      quiet = now == last ? quiet + 1 : 0
      last = now
      return quiet == 80
    }
  }

  var verticalAdjustment: UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrolled_window_get_vadjustment(scroller!.handle)
  }

  /// The texts of all labels on screen below a widget, in the order of siblings.
  func labels(below widget: WidgetPointer? = nil) -> [String] {
    let root = widget ?? self.widget!.pointer
    var result: [String] = []
    var child = gtk_widget_get_first_child(root)
    while let current = child {
      if gtk_widget_get_mapped(current) != 0 {
        if ocelot_is_a(current, gtk_label_get_type()) != 0,
          let text = gtk_label_get_text(OpaquePointer(current))
        {
          result.append(String(cString: text))
        }
        result += labels(below: current)
      }
      child = gtk_widget_get_next_sibling(current)
    }
    return result
  }

  /// Destroys the window and checks that nothing complained.
  func close(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    widget = nil
    scroller = nil
    gtk_window_destroy(UnsafeMutablePointer(OpaquePointer(window)))
    await Input.taken()
    #expect(WarningRecorder.shared.take() == [], sourceLocation: sourceLocation)
  }
}

/// Labels on screen that remember a width of before; they are asked anew here.
@MainActor func staleLabels(_ widget: WidgetPointer) -> [String] {
  func width(_ label: WidgetPointer) -> [gint] {
    var least: gint = 0
    var natural: gint = 0
    gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
    return [least, natural]
  }
  guard gtk_widget_get_mapped(widget) != 0 else { return [] }
  guard ocelot_is_a(widget, gtk_label_get_type()) == 0 else {
    let known = width(widget)
    gtk_widget_queue_resize(widget)
    let now = width(widget)
    let text = String(cString: gtk_label_get_text(OpaquePointer(widget)))
    return known == now ? [] : ["\(text): \(known), now \(now)"]
  }
  var found: [String] = []
  var child = gtk_widget_get_first_child(widget)
  while let current = child {
    found += staleLabels(current)
    child = gtk_widget_get_next_sibling(current)
  }
  return found
}
