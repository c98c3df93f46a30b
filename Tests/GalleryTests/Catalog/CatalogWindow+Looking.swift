import CGTK
import Ocelot

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension CatalogWindow {
  /// The widgets on screen below the window, popovers included.
  var shownWidgets: [WidgetPointer] {
    func collect(_ widget: WidgetPointer) -> [WidgetPointer] {
      var result: [WidgetPointer] = []
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        child = gtk_widget_get_next_sibling(current)
        guard gtk_widget_get_mapped(current) != 0 else { continue }
        result.append(current)
        result += collect(current)
      }
      return result
    }
    return collect(window.window.pointer)
  }

  /// The button on screen with a tip.
  func button(_ tip: String) -> WidgetPointer? {
    shownWidgets.first {
      gtk_widget_get_tooltip_text($0).map { String(cString: $0) } == tip
    }
  }

  /// What the lines of the open menu say; nil if none is open.
  var openMenu: [String]? {
    let popover = shownWidgets.first {
      ocelot_is_a($0, gtk_popover_get_type()) != 0
    }
    guard let popover else { return nil }
    return shownWidgets.filter {
      ocelot_is_a($0, gtk_label_get_type()) != 0 && gtk_widget_is_ancestor($0, popover) != 0
    }.compactMap { gtk_label_get_text(OpaquePointer($0)).map { String(cString: $0) } }
      .filter { !$0.isEmpty }
  }

  /// Clicks the middle of a widget with a button of the pointer.
  func click(_ widget: WidgetPointer, with button: Int = 1) async throws {
    let frame = ShownText.frame(of: widget, in: window.window.pointer)
    Input.send("mousemove \(Int(frame.midX)) \(Int(frame.midY)) click \(button)")
    await Input.taken()
    await window.window.settle()
  }

  /// Types a text with the pointer at the window's edge.
  func type(_ text: String) async throws {
    Input.send("mousemove 500 718 type --delay 5 \(text)")
    await Input.taken()
    await window.window.settle()
  }

  /// The search bar of the page on top.
  var search: SearchBar { window.page.search! }

  /// The screen of a class; each window has one of each.
  func screen<S: Screen>(_ type: S.Type) -> S { window.screens.lazy.compactMap { $0 as? S }.first! }
}
