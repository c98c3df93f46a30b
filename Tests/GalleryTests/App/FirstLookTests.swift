import CGTK
import Foundation
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// What somebody sees who starts the Gallery for the first time.
  @MainActor
  @Suite("First look")
  struct FirstLookTests {
    private func widgets(
      below root: WidgetPointer, where isWanted: (WidgetPointer) -> Bool
    ) -> [WidgetPointer] {
      var found: [WidgetPointer] = isWanted(root) ? [root] : []
      var child = gtk_widget_get_first_child(root)
      while let current = child {
        found += widgets(below: current, where: isWanted)
        child = gtk_widget_get_next_sibling(current)
      }
      return found
    }

    private struct Row: Identifiable, Equatable {
      let id: String
    }

    @Test("The first start shows what there is, and a later one where the reader was")
    func startsFull() async throws {
      let folder = TemporaryFolder()
      let first = try await CatalogWindow(folder: folder, remembers: true)
      #expect(first.title == "Discover")
      try await first.wait("there are covers") {
        first.view.visibleElements.contains {
          (first.view.view(of: $0) as? CellView)?.content is CoverContent
        }
      }
      first.screen.place = 0
      first.window.show(first.screen)
      await first.window.window.settle()
      await first.close()
      let second = try await CatalogWindow(folder: folder, remembers: true)
      #expect(second.title == "Favorites")
      await second.close()
    }

    @Test("No header has the server's faults; the main menu has")
    func serverMenu() async throws {
      let shop = try await CatalogWindow()
      await shop.window.openProduct("downton-abbey-4", .tv)
      await shop.window.window.settle()
      let buttons = widgets(below: shop.window.window.pointer) {
        ocelot_is_a($0, gtk_menu_button_get_type()) != 0
      }
      let tips = buttons.compactMap { gtk_widget_get_tooltip_text($0).map { String(cString: $0) } }
      #expect(!tips.contains("Server"), "\(tips)")
      let items = MainMenu.menu.sections.flatMap(\.items)
      #expect(
        items.contains {
          if case .submenu("Server for Demonstration", let menu) = $0 {
            return menu.sections.map(\.title) == ["Latency", "Fault"]
          }
          return false
        })
      await shop.close()
    }

    @Test("Rows of the sidebar are as high as the platform's")
    func sidebarRows() async throws {
      let shop = try await CatalogWindow()
      func rows() -> [Double] {
        ShownText.all(in: shop.window.window.pointer)
          .filter { ["Favorites", "Apps", "Friends"].contains($0.text) }.compactMap(\.row?.height)
      }
      // 36 points, and 4 between two of them.
      #expect(rows().count == 3 && rows().allSatisfy { $0 == 36 }, "\(rows())")
      await shop.close()
    }

    @Test("Rows of the sidebar grow with text that grows while they are shown, and shrink with it")
    func sidebarRowsGrow() async throws {
      let shop = try await CatalogWindow()
      func rows() -> [Double] {
        ShownText.all(in: shop.window.window.pointer)
          .filter { ["Favorites", "Apps"].contains($0.text) }.compactMap(\.row?.height)
      }
      func line() -> Double {
        ShownText.all(in: shop.window.window.pointer).first { $0.text == "Apps" }?.frame.height ?? 0
      }
      let usual = line()
      DesktopStyle.textScale = 2.5
      try await shop.wait("rows have grown") { line() > usual * 2 && rows().allSatisfy { $0 > 36 } }
      #expect(rows().allSatisfy { $0 >= line() }, "\(rows()), \(line())")
      DesktopStyle.textScale = 1
      try await shop.wait("rows are as before") { rows().allSatisfy { $0 == 36 } }
      await shop.close()
    }

    @Test("Where text is large and the window narrow, segments keep apart and nothing wraps")
    func largeText() async throws {
      let shop = try await CatalogWindow(width: 360)
      DesktopStyle.textScale = 1.5
      await shop.window.openProduct("ghost-stories", .music)
      try await shop.wait("the product is loaded") {
        ShownText.all(in: shop.window.window.pointer).contains { $0.text.contains("20,174") }
      }
      let texts = ShownText.all(in: shop.window.window.pointer)
      let segments = ["Details", "Songs", "Reviews", "Trends"].compactMap { title in
        // At the foot, outside of the list.
        texts.first { $0.text == title && $0.row == nil }
      }
      #expect(segments.count == 4 && segments.allSatisfy { !$0.isCut })
      for (left, right) in zip(segments, segments.dropFirst()) {
        #expect(right.frame.minX - left.frame.maxX >= 4, "\(left.text), \(right.text)")
      }
      let ratings = try #require(texts.first { $0.text.contains("20,174") })
      let stars = try #require(texts.first { $0.text.hasPrefix("★") })
      #expect(!ratings.isCut && ratings.frame.height < stars.frame.height * 1.5)
      await shop.close()
    }

    @Test("Two segments are equally wide", arguments: [(1_100, 1.0), (360, 1), (360, 2), (360, 3)])
    func equalSegments(width: Int, scale: Double) async throws {
      let shop = try await CatalogWindow(width: width)
      DesktopStyle.textScale = scale
      for name in [Options.Screen.hundredMillion, .packages, .bigCats] {
        shop.window.show(shop.window.screens.first { $0.name == name }!)
        _ = await shop.window.page.controller.dataSource.whenLoaded()
        try await shop.wait("segments of \(name) are equally wide") {
          // In the list, in the header bar or at the foot.
          let buttons = widgets(below: shop.window.window.pointer) { button in
            guard gtk_widget_get_mapped(button) != 0 else { return false }
            return gtk_widget_has_css_class(button, "ocelot-segment") != 0
              || ocelot_is_a(button, gtk_toggle_button_get_type()) != 0
                && ShownText.all(in: button).contains {
                  ["Installed", "All", "Favorites", "Uniform", "Self-Sizing"].contains($0.text)
                }
          }
          let widths = buttons.map { gtk_widget_get_width($0) }
          return widths.count == 2 && abs(widths[0] - widths[1]) <= 1
        }
      }
      await shop.close()
    }

    @Test("Bars say their values also where their labels have no room for every one")
    func chartValues() async throws {
      let window = ApplicationWindow(title: "Chart", size: Size(width: 240, height: 300))
      let content = ChartContent(
        title: "Months",
        points: ["December 2025", "January 2026", "February 2026", "March 2026"].map {
          ChartContent.Point($0, 1)
        })
      let area = Drawing()
      area.contentHeight = 160
      area.redraw { ChartPainter(content: content, canvas: $0).paint() }
      window.content = area
      window.present()
      await window.settle()
      // The window's background is below the area.
      let pixels = try Pixels(of: window.pointer)
      let chart = ShownText.frame(of: area.pointer, in: window.pointer)
      let slot = chart.width / 4
      for bar in 0..<4 {
        let above = Rect(
          x: chart.minX + Double(bar) * slot, y: chart.minY, width: slot, height: 16)
        #expect((pixels.contrast(in: above) ?? 1) > 3, "bar \(bar)")
      }
      window.close()
    }

    @Test("Two lines of a title keep away from the edges of their bar, at any size of text")
    func titles() async throws {
      let shop = try await CatalogWindow(width: 360)
      for scale in [1, 1.5, 2] {
        DesktopStyle.textScale = scale
        let header = HeaderBar(title: "Mail", subtitle: "500 messages")
        shop.window.page.addBar(header)
        await shop.window.window.settle()
        let lines = ShownText.all(in: shop.window.window.pointer)
          .filter { ["Mail", "500 messages"].contains($0.text) }
        let bar = ShownText.frame(of: header.pointer, in: shop.window.window.pointer)
        #expect(lines.count >= 2)
        #expect(lines.map(\.frame.minY).min()! >= bar.minY + 3, "\(scale)")
        #expect(lines.map(\.frame.maxY).max()! <= bar.maxY - 3, "\(scale)")
        gtk_widget_set_visible(header.pointer, 0)
      }
      await shop.close()
    }

    @Test("A header's button ends where other headers' details end, in both directions")
    func headerButtons() async throws {
      for isRightToLeft in [false, true] {
        DesktopStyle.isRightToLeft = isRightToLeft
        let source = BasicDataSource<Row> { ListRowContent(title: $0.id) }
        source.addHeader("button") {
          SectionHeaderContent("A", actionTitle: "Show", action: Action("show"))
        }
        source.addHeader("detail") { SectionHeaderContent("B", detail: "12") }
        source.setItems([Row(id: "1")])
        let list = CollectionWidget(layout: GridLayout())
        let controller = CollectionController(dataSource: source)
        controller.attach(to: list.collectionView)
        controller.willAppear()
        let window = ApplicationWindow(title: "Headers", size: Size(width: 300, height: 300))
        window.content = list.scrolled()
        window.present()
        await window.settle()
        let texts = ShownText.all(in: window.pointer)
        let button = try #require(texts.first { $0.text == "Show" })
        let detail = try #require(texts.first { $0.text == "12" })
        if isRightToLeft {
          #expect(abs(button.frame.minX - detail.frame.minX) <= 1)
        } else {
          #expect(abs(button.frame.maxX - detail.frame.maxX) <= 1)
        }
        window.close()
        DesktopStyle.isRightToLeft = false
      }
    }

    @Test("Lines of any language stand on the side of the titles around them")
    func oneSide() throws {
      func side(_ label: Label) -> GtkJustification { gtk_label_get_justify(label.handle) }
      let label = Label("", overflow: .wrap)
      label.text = "English"
      #expect(side(label) == GTK_JUSTIFY_LEFT)
      // Pango takes the right side for it; the other justification is the left.
      label.text = "שלום"
      #expect(side(label) == GTK_JUSTIFY_RIGHT)
      label.isRightToLeft = true
      #expect(side(label) == GTK_JUSTIFY_LEFT)
      label.text = "English"
      #expect(side(label) == GTK_JUSTIFY_RIGHT)
      label.isRightToLeft = nil
      #expect(side(label) == GTK_JUSTIFY_LEFT)
    }

    @Test("Preferences are as high as their rows")
    func preferences() async throws {
      let shop = try await CatalogWindow()
      for scale in [1, 1.5] {
        DesktopStyle.textScale = scale
        shop.window.window.perform("preferences")
        await shop.window.window.settle()
        let dialog = try #require(shop.window.window.dialog)
        let texts = ShownText.all(in: dialog.pointer)
        let last = try #require(texts.first { $0.text == "Right to Left" })
        let height = Double(gtk_widget_get_height(dialog.pointer))
        #expect(height - last.frame.maxY < 90 * scale, "\(height), \(last.frame)")
        #expect(last.frame.maxY < height)
        gtk_window_destroy(cast(dialog.object))
        await shop.window.window.settle()
      }
      await shop.close()
    }

    @Test("Row Heights says why there are three tables, wide and narrow")
    func rowHeights() async throws {
      for width in [1100, 360] {
        let shop = try await CatalogWindow(width: width)
        shop.window.show(shop.window.screens.first { $0.name == .rowHeights }!)
        try await shop.wait("Row Heights tells its purpose") {
          ShownText.all(in: shop.window.window.pointer).contains {
            $0.text.contains("the same mail in three tables") && !$0.isCut
          }
        }
        await shop.close()
      }
    }
  }
}
