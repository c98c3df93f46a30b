import CGTK
import CMainLoop
import Ocelot
import Testing

@testable import OcelotAdwaita

/// Real input through the X server.
@MainActor
enum Input {
  /// Runs xdotool, for example `"mousemove 100 100 click 1"`.
  static func send(_ command: String) {
    #expect(ocelot_run("xdotool \(command)") != 0, "xdotool \(command)")
  }

  /// Waits until the program has taken what the X server sent: events that came before the answer
  /// to a question are in GTK's queue, which is emptied.
  static func taken() async {
    gdk_display_sync(gdk_display_get_default())
    // A frame clock that ticks always has something to do: bounded.
    for _ in 0..<200 where g_main_context_pending(nil) != 0 { await Task.yield() }
  }
}

extension TestWindow {
  /// Sends input and lets the window work it off.
  func input(_ command: String) async throws {
    Input.send(command)
    await Input.taken()
    try await frames(3)
  }

  /// The colour of a pixel of the window as drawn, as RGB in 0…255; lets frames pass first while
  /// something waits to be drawn, as after an announcement.
  func color(x: Int, y: Int) throws -> [Int] {
    for _ in 0..<10 where !Screenshot.isDrawn(window) { frame() }
    let texture = try Screenshot.texture(of: window)
    let width = Int(gdk_texture_get_width(texture))
    let height = Int(gdk_texture_get_height(texture))
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &pixels, gsize(width * 4))
    let start = (y * width + x) * 4
    // GDK's default format is blue, green, red, alpha in memory.
    return [Int(pixels[start + 2]), Int(pixels[start + 1]), Int(pixels[start])]
  }

  /// Whether the focus is within the collection.
  var hasFocus: Bool {
    guard let focus = gtk_root_get_focus(gtk_widget_get_root(window)) else { return false }
    return gtk_widget_is_ancestor(focus, widget!.pointer) != 0 || focus == widget!.pointer
  }
}

/// Writes down what a collection view tells.
@MainActor
final class Listener: CollectionViewDelegate {
  var selected: [Int] = []
  var activated: [Int] = []
  var scrolls = 0
  var ends = 0
  func didSelect(_ item: ItemIndex) { selected.append(item.item) }
  func didActivate(_ item: ItemIndex) { activated.append(item.item) }
  func didScroll() { scrolls += 1 }
  func didEndScrolling() { ends += 1 }
}
