import CGTK
import Foundation
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// Symbols are of one kind, and texts that belong together begin at one line.
  @MainActor @Suite("Symbols and sides") struct SymbolAndSideTests {
    private struct Row: Identifiable, Equatable { let id: String }

    /// Shows contents in a list, in a window.
    private func show(_ contents: [(String, any Content)]) async -> ApplicationWindow {
      let known = Dictionary(uniqueKeysWithValues: contents)
      let source = BasicDataSource<Row> { known[$0.id]! }
      source.defaultMetrics.rowHeight = .measured(estimate: 50)
      source.setItems(contents.map { Row(id: $0.0) })
      let list = CollectionWidget(layout: GridLayout())
      let controller = CollectionController(dataSource: source)
      controller.attach(to: list.collectionView)
      controller.willAppear()
      let window = ApplicationWindow(title: "Rows", size: Size(width: 360, height: 400))
      window.content = list.scrolled()
      window.present()
      await window.settle()
      withExtendedLifetime(controller) {}
      return window
    }

    /// Where what is drawn of a label begins, in points of the window.
    private func start(of text: String, in window: ApplicationWindow) -> Double? {
      func find(_ widget: WidgetPointer) -> Double? {
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
          child = gtk_widget_get_next_sibling(current)
          guard gtk_widget_get_mapped(current) != 0 else { continue }
          if ocelot_is_a(current, gtk_label_get_type()) != 0,
            gtk_label_get_text(OpaquePointer(current)).map({ String(cString: $0) }) == text
          {
            let frame = ShownText.frame(of: current, in: window.pointer)
            var ink = PangoRectangle()
            var (x, y): (gint, gint) = (0, 0)
            pango_layout_get_pixel_extents(
              gtk_label_get_layout(OpaquePointer(current)), nil, &ink)
            gtk_label_get_layout_offsets(OpaquePointer(current), &x, &y)
            let left = frame.minX + Double(x + ink.x)
            return DesktopStyle.isRightToLeft ? left + Double(ink.width) : left
          }
          if let found = find(current) { return found }
        }
        return nil
      }
      return find(window.pointer)
    }

    @Test("Every symbol of the sidebar is symbolic, in the theme, and drawn at one size")
    func symbols() async throws {
      // High enough for every row.
      let shop = try await CatalogWindow(height: 900)
      let places = shop.window.screens.flatMap(\.places)
      #expect(places.count > Options.Screen.allCases.count)
      let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
      for place in places {
        #expect(place.symbol.hasSuffix("-symbolic"), "\(place.title): \(place.symbol)")
        #expect(gtk_icon_theme_has_icon(theme, place.symbol) != 0, "\(place.symbol)")
      }
      #expect(Set(places.map(\.symbol)).count == places.count)
      let pixels = try Pixels(of: shop.window.window.pointer)
      var ink: [String: Int] = [:]
      for image in shop.shownWidgets
      where ocelot_is_a(image, gtk_image_get_type()) != 0 {
        guard let name = gtk_image_get_icon_name(OpaquePointer(image)).map({ String(cString: $0) }),
          places.contains(where: { $0.symbol == name })
        else { continue }
        let frame = ShownText.frame(of: image, in: shop.window.window.pointer)
        guard frame.maxX < 250 else { continue }
        let background = pixels[Int(frame.minX) - 2, Int(frame.minY) + 1]
        ink[name] = pixels.colors(in: frame).count { $0.contrast(with: background) > 1.5 }
        #expect(gtk_image_get_pixel_size(OpaquePointer(image)) == 16, "\(name)")
        #expect(frame.width == 16, "\(name): \(frame)")
        // As strong as the others: the color of text.
        #expect((pixels.contrast(in: frame) ?? 1) > 4.5, "\(name)")
      }
      // None is a blot or a hair beside the others.
      #expect(ink.count >= 8, "\(ink)")
      #expect(ink.values.max() ?? 1_000 <= 3 * (ink.values.min() ?? 0), "\(ink)")
      await shop.close()
    }

    @Test("A link begins where its label and a plain value begin", arguments: [false, true])
    func link(isRightToLeft: Bool) async throws {
      DesktopStyle.isRightToLeft = isRightToLeft
      defer { DesktopStyle.isRightToLeft = false }
      let window = await show([
        ("plain", KeyValueContent(label: "Plain", value: "Word")),
        (
          "link",
          KeyValueContent(label: "Page", value: "example.org", kind: .link(Action("open")))
        ),
      ])
      let starts = ["Plain", "Word", "Page", "example.org"].map { start(of: $0, in: window) }
      let first = try #require(starts[0])
      for (text, start) in zip(["Word", "Page", "example.org"], starts.dropFirst()) {
        #expect(abs(try #require(start) - first) <= 1, "\(text): \(start ?? -1), not \(first)")
      }
      window.close()
    }

    @Test("A name and a text of any language begin on one side", arguments: [false, true])
    func languages(isRightToLeft: Bool) async throws {
      DesktopStyle.isRightToLeft = isRightToLeft
      defer { DesktopStyle.isRightToLeft = false }
      let texts = [("Shalom", "English"), ("שלום", "עברית"), ("דנה", "Writes"), ("Dana", "כותבת")]
      for lines in [1, 0] {
        let window = await show(
          texts.map {
            (
              $0.0,
              ListRowContent(
                title: $0.0, subtitle: $0.1, titleLines: lines, subtitleLines: lines)
            )
          })
        let first = try #require(start(of: "Shalom", in: window))
        for text in texts.flatMap({ [$0.0, $0.1] }) {
          let start = try #require(self.start(of: text, in: window))
          #expect(abs(start - first) <= 1, "\(text), \(lines) lines: \(start), not \(first)")
        }
        window.close()
      }
    }

    @Test("Charts of large text keep all their values apart", arguments: [1.5, 2, 3])
    func charts(scale: Double) async throws {
      DesktopStyle.textScale = scale
      defer { DesktopStyle.textScale = nil }
      for style in [ChartContent.Style.bars, .line, .histogram] {
        let content = ChartContent(
          title: "Months",
          points: [("December 2025", 12), ("January 2026", 1_234), ("February 2026", 56_789)].map {
            ChartContent.Point($0.0, $0.1)
          }, style: style)
        let window = await show([("chart", content)])
        let canvas = try #require(drawing(below: window.pointer))
        let frame = ShownText.frame(of: canvas, in: window.pointer)
        // All that is drawn has the room it needs: each line of text fits its share of the height.
        let line = 17 * scale
        #expect(frame.height >= (style == .histogram ? 3 : 4) * line, "\(style): \(frame)")
        let pixels = try Pixels(of: window.pointer)
        switch style {
        case .bars:
          // The label of the highest bar is over it.
          let value = Rect(
            x: frame.minX + frame.width * 2 / 3, y: frame.minY, width: frame.width / 3, height: line
          )
          #expect((pixels.contrast(in: value) ?? 1) > 3, "bars")
        case .line:
          let value = Rect(x: frame.minX, y: frame.minY, width: frame.width / 2, height: line)
          #expect((pixels.contrast(in: value) ?? 1) > 3, "line")
        case .histogram:
          for row in 0..<3 {
            let value = Rect(
              x: frame.maxX - 8 * scale, y: frame.minY + Double(row) * frame.height / 3,
              width: 8 * scale, height: frame.height / 3)
            #expect((pixels.contrast(in: value) ?? 1) > 3, "row \(row)")
            // Between two rows nothing is drawn: no text has wrapped.
            let edge = Rect(
              x: frame.minX, y: frame.minY + Double(row + 1) * frame.height / 3 - 1.5,
              width: frame.width, height: 2)
            #expect((pixels.contrast(in: edge) ?? 1) < 1.5, "below row \(row)")
          }
        }
        window.close()
      }
    }

    private func drawing(below widget: WidgetPointer) -> WidgetPointer? {
      if ocelot_is_a(widget, gtk_drawing_area_get_type()) != 0 { return widget }
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        child = gtk_widget_get_next_sibling(current)
        if gtk_widget_get_mapped(current) != 0, let found = drawing(below: current) {
          return found
        }
      }
      return nil
    }
  }
}
