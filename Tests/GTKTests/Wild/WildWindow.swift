import CGTK
import Foundation
import OcelotAdwaita
import WildCalls

/// The window in which wild widgets are shown, in the process of a group.
@MainActor
final class WildWindow {
  static let shared = WildWindow()
  let window: ApplicationWindow

  private init() {
    WarningRecorder.shared.install()
    do {
      try MainLoop.start()
    } catch {
      Self.fail("\(error)")
    }
    DesktopStyle.setCursorBlinks(false)
    DesktopStyle.setAnimates(false)
    window = ApplicationWindow(title: "Wild", size: Size(width: 300, height: 200))
    window.present()
  }

  /// Shows a widget for a frame.
  func show(_ widget: Widget) {
    window.content = widget
    drawn()
    window.content = nil
    turn()
  }

  /// Draws a frame.
  func drawn() {
    window.withGtkWidget {
      gtk_widget_queue_draw($0)
      gtk_test_widget_wait_for_draw($0)
    }
    turn()
  }

  /// Lets GTK do what it has put off; it has complained of nothing.
  func turn() {
    for _ in 0..<20 where g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
    let complaints = WarningRecorder.shared.take()
    if !complaints.isEmpty { Self.fail("\(complaints)") }
  }

  /// Ends the process; its last words name the call.
  private static func fail(_ words: String) -> Never {
    FileHandle.standardError.write(Data((words + "\n").utf8))
    abort()
  }
}

extension WildGroup {
  /// Adds a call: what comes of each argument is shown.
  mutating func add<Argument>(
    shown names: String..., with arguments: [Argument],
    _ make: @escaping @MainActor (Argument) -> Widget
  ) {
    add(names: names, with: arguments) { argument in
      let window = WildWindow.shared
      window.show(make(argument))
    }
  }
}

extension Widget {
  /// The widget in a scrolled window, where it has what room it asks for.
  func inScroller() -> Widget {
    let scroller = Widget(gtk_scrolled_window_new())
    scroller.withGtkWidget { scroller in
      withGtkWidget { gtk_scrolled_window_set_child(OpaquePointer(scroller), $0) }
    }
    return scroller
  }
}
