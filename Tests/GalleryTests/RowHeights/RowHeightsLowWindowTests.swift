import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension RowHeightsOnScreen {
  /// Mail in windows so low that the page scrolls around its lists.
  @MainActor @Suite struct LowWindows {
    @Test(
      "4.39 In a low window the row with the focus is in sight after each key, held ones too",
      arguments: [(1_100, 400, 2.0), (700, 360, 1.0), (700, 360, 3.0), (400, 480, 3.0)])
    func keys(width: Int, height: Int, scale: Double) async throws {
      let mail = try await RowHeightsWindow(width: width, height: height)
      DesktopStyle.textScale = scale
      await mail.window.window.settle()
      for kind in RowHeightKind.allCases { try await keys(mail, kind, "\(kind)") }
      await mail.close()
    }

    private func keys(_ mail: RowHeightsWindow, _ kind: RowHeightKind, _ name: String) async throws
    {
      mail.screen.select(RowHeightKind.allCases.firstIndex(of: kind)!)
      mail.view(kind).focus(ItemIndex(0, 0))
      mail.table(kind).list.collection.focus()
      await mail.window.window.settle()
      for key in [
        "End", "Next", "Next", "Prior", "Prior", "Prior", "Home", "Next", "Down",
        "Down Down Down Down Down Down", "Up Up Up Up", "shift+Down",
      ] {
        await mail.press(key)
        try mail.expectFocusInSight("\(key), \(name)")
      }
      // The reader turns the wheel over the page, far from the focus, and goes on by keys.
      let (width, height) = (
        gtk_widget_get_width(mail.window.window.pointer),
        gtk_widget_get_height(mail.window.window.pointer)
      )
      for (wheel, key) in [(5, "Down"), (4, "Up"), (5, "Home")] {
        await mail.send("mousemove \(width / 2) \(height / 2) click --repeat 12 --delay 5 \(wheel)")
        await mail.press(key)
        try mail.expectFocusInSight("\(key) after the wheel, \(name)")
      }
    }

    @Test("Tab from the head of a low page into a list shows its row, and Shift+Tab the head again")
    func tab() async throws {
      let mail = try await RowHeightsWindow(width: 1_100, height: 360)
      for scale in [1.0, 3.0] {
        DesktopStyle.textScale = scale
        await mail.window.window.settle()
        mail.screen.textSize.slider.focus()
        await mail.window.window.settle()
        let slider = mail.screen.textSize.slider.pointer
        var seen: Set<String> = []
        for key in Array(repeating: "Tab", count: 12) + Array(repeating: "shift+Tab", count: 12) {
          await mail.press(key)
          guard let focus = mail.widgetWithFocus, gtk_widget_is_ancestor(focus, mail.page) != 0
          else { continue }
          let height = mail.heightInWindow(of: focus)
          let name = String(cString: gtk_widget_get_name(focus))
          #expect(
            height >= min(20, Double(gtk_widget_get_height(focus))), "\(key) to \(name) at \(scale)"
          )
          if focus == slider || gtk_widget_is_ancestor(focus, slider) != 0 { seen.insert("slider") }
          if CellClass.cell(focus) != nil { seen.insert("row") }
        }
        #expect(seen == ["slider", "row"], "at \(scale)")
      }
      await mail.close()
    }
  }
}

extension RowHeightsWindow {
  /// As much of the row with the focus is in the window as has room there.
  fileprivate func expectFocusInSight(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let cell = try #require(widgetWithFocus, sourceLocation: sourceLocation)
    let list = try #require(gtk_widget_get_parent(cell), sourceLocation: sourceLocation)
    #expect(CellClass.cell(cell) != nil, "\(name)", sourceLocation: sourceLocation)
    let room = [cell, list, page].map { Double(gtk_widget_get_height($0)) }.min()!
    let height = heightInWindow(of: cell)
    #expect(height >= room - 1, "\(name)", sourceLocation: sourceLocation)
  }

  fileprivate var widgetWithFocus: WidgetPointer? {
    gtk_root_get_focus(OpaquePointer(window.window.pointer))
  }

  /// What the page's own scrolled window shows.
  fileprivate var page: WidgetPointer {
    let list = table(.fixed).list.collection.pointer
    var viewport = gtk_widget_get_ancestor(list, gtk_viewport_get_type())!
    while let parent = gtk_widget_get_parent(viewport),
      let next = gtk_widget_get_ancestor(parent, gtk_viewport_get_type())
    {
      viewport = next
    }
    return viewport
  }

  /// The part of a widget's height that nothing around it cuts, in points.
  fileprivate func heightInWindow(of widget: WidgetPointer) -> Double {
    var (top, bottom) = (-Double.infinity, Double.infinity)
    var around: WidgetPointer? = widget
    while let current = around {
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(current, window.window.pointer, &bounds) != 0 else {
        return 0
      }
      if current == widget || gtk_widget_get_overflow(current) == GTK_OVERFLOW_HIDDEN {
        top = max(top, Double(bounds.origin.y))
        bottom = min(bottom, Double(bounds.origin.y + bounds.size.height))
      }
      around = gtk_widget_get_parent(current)
    }
    return bottom - top
  }
}
