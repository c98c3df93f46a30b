import CGTK
import Foundation
import Ocelot
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

/// One of each standard content, as a list might show them.
@MainActor
enum Samples {
  static let all: [any Content] = [
    SegmentedHeaderContent(titles: ["Details", "Dependencies", "Files", "History"], selected: 0),
    SectionHeaderContent("Big Cats", detail: "14", actionTitle: "See All", action: Action("all")),
    ListRowContent(
      title: "Snow Leopard", subtitle: "Panthera uncia", image: .avatar("Snow Leopard"),
      accessory: .favorite(isOn: true, action: Action("favorite"))),
    ListRowContent(
      title: "Pallas’s Cat", subtitle: "Otocolobus manul, round pupils and a very long description",
      image: .avatar("Pallas Cat"), accessory: .favorite(isOn: false, action: Action("favorite"))),
    ListRowContent(
      title: "libgtk-4-1", subtitle: "GTK graphical user interface library",
      image: .symbol("package-x-generic-symbolic"), accessory: .disclosure),
    ListRowContent(title: "No subtitle", accessory: .badge("1,024")),
    ListRowContent(title: "Chosen", accessory: .checkmark),
    ListRowContent(title: "Switched", accessory: .toggle(isOn: true, action: Action("turn"))),
    KeyValueContent(label: "Genus", value: "Panthera"),
    KeyValueContent(
      label: "Homepage", value: "https://www.gtk.org/", kind: .link(Action("open"))),
    KeyValueContent(label: "Cache", value: "Clear", kind: .button(Action("clear"))),
    TextContent(
      "The ocelot hunts by night, swims well, and sleeps in trees. It was first described by "
        + "Carl Linnaeus in 1758."),
    RatingContent(value: 3.5, caption: "20,174 ratings"),
    ChartContent(
      title: "Ratings",
      points: [
        .init("5 stars", 1204), .init("4 stars", 410), .init("3 stars", 96), .init("2 stars", 0),
        .init("1 star", 88),
      ], style: .histogram),
    ChartContent(
      title: "Sightings",
      points: [
        .init("Jan", 3), .init("Feb", 7), .init("Mar", 5), .init("Apr", 12), .init("May", 9),
      ]),
    ChartContent(
      title: "Trend",
      points: (1...30).map { .init("May \($0)", Double(($0 * 37) % 23 + $0)) }, style: .line),
    PlaceholderContent(
      title: "No Sightings", message: "Nobody has seen this cat yet. Be the first to report one.",
      image: .symbol("find-location-symbolic"),
      button: .init("Try Again", action: .retry)),
    PlaceholderContent(showsActivity: true, title: "Loading"),
    PlaceholderContent(
      showsActivity: true, progress: 0.4, title: "Reading",
      button: .init("Cancel", action: .cancel)),
  ]
}

extension GTK {
  @MainActor @Suite struct StandardRenderers {
    private func window(width: Int = 400) async throws -> (TestWindow, RowSource) {
      let window = try await TestWindow(
        width: width, height: 1700, layout: RowLayout(measures: true))
      let source = RowSource(count: Samples.all.count)
      source.content = { Samples.all[$0] }
      window.view.dataSource = source
      try await window.show()
      return (window, source)
    }

    @Test("Every standard content has a renderer and a height")
    func heights() async throws {
      let (window, _) = try await window()
      #expect(window.reports.all == [])
      for item in Samples.all.indices {
        let frame = window.view.layout.attributes(of: .item(0, item))?.frame
        #expect(frame.map { $0.height >= 16 } == true, "\(Samples.all[item])")
      }
      try await window.close()
    }

    @Test("A bar is as far as a placeholder says, and gives way to a spinner where nobody knows")
    func progress() async throws {
      let window = try await TestWindow(layout: RowLayout(measures: true))
      let source = RowSource(count: 1)
      var part: Double? = 0.25
      source.content = { _ in
        PlaceholderContent(showsActivity: true, progress: part, title: "Reading")
      }
      window.show(source)
      try await window.show()
      func fraction() -> Double? {
        func bar(_ widget: WidgetPointer) -> WidgetPointer? {
          guard gtk_widget_get_mapped(widget) != 0 else { return nil }
          if ocelot_is_a(widget, gtk_progress_bar_get_type()) != 0 { return widget }
          var child = gtk_widget_get_first_child(widget)
          while let current = child {
            if let found = bar(current) { return found }
            child = gtk_widget_get_next_sibling(current)
          }
          return nil
        }
        return bar(window.window).map { gtk_progress_bar_get_fraction(OpaquePointer($0)) }
      }
      #expect(fraction() == 0.25)
      for next in [0.75, nil, 1] {
        part = next
        window.view.apply(ChangeSet([.reconfigureItems(section: 0, 0..<1)]))
        try await window.frames(3)
        #expect(fraction() == next)
      }
      try await window.close()
    }

    @Test("A link of one letter begins where values begin, from either side")
    func linkPlace() async throws {
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
        gtk_widget_set_default_direction(direction)
        let window = try await TestWindow(layout: RowLayout(measures: true))
        let source = RowSource(count: 2)
        source.content = {
          KeyValueContent(label: "Discs", value: "8", kind: $0 == 0 ? .text : .link(Action("open")))
        }
        window.show(source)
        try await window.show()
        @MainActor func edge(_ item: Int) throws -> Float {
          let view = try #require(window.view.view(of: .item(0, item)) as? CellView)
          var bounds = graphene_rect_t()
          let label = try #require(Self.label("8", in: view.body.pointer))
          #expect(gtk_widget_compute_bounds(label, view.cell, &bounds) != 0)
          // Where the text is drawn in the label.
          var start: gint = 0
          gtk_label_get_layout_offsets(OpaquePointer(label), &start, nil)
          var size = PangoRectangle()
          pango_layout_get_pixel_extents(gtk_label_get_layout(OpaquePointer(label)), nil, &size)
          let left = bounds.origin.x + Float(start + size.x)
          return direction == GTK_TEXT_DIR_RTL ? left + Float(size.width) : left
        }
        #expect(try abs(edge(0) - edge(1)) <= 0.5)
        try await window.close()
      }
    }

    /// The label on screen with a text.
    private static func label(_ text: String, in widget: WidgetPointer) -> WidgetPointer? {
      guard gtk_widget_get_visible(widget) != 0 else { return nil }
      if ocelot_is_a(widget, gtk_label_get_type()) != 0,
        String(cString: gtk_label_get_text(OpaquePointer(widget))) == text
      {
        return widget
      }
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        if let found = label(text, in: current) { return found }
        child = gtk_widget_get_next_sibling(current)
      }
      return nil
    }

    @Test("Pictures of the standard contents, light, dark, from right to left and narrow, differ")
    func pictures() async throws {
      let scratch = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString).path
      let folder = pictureFolder ?? scratch
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: scratch) }
      let styles = adw_style_manager_get_default()
      defer {
        adw_style_manager_set_color_scheme(styles, ADW_COLOR_SCHEME_FORCE_LIGHT)
        gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
      }
      var pictures: Set<Data> = []
      for (name, scheme, direction, width) in [
        ("light", ADW_COLOR_SCHEME_FORCE_LIGHT, GTK_TEXT_DIR_LTR, 400),
        ("dark", ADW_COLOR_SCHEME_FORCE_DARK, GTK_TEXT_DIR_LTR, 400),
        ("rtl", ADW_COLOR_SCHEME_FORCE_LIGHT, GTK_TEXT_DIR_RTL, 400),
        ("narrow", ADW_COLOR_SCHEME_FORCE_LIGHT, GTK_TEXT_DIR_LTR, 300),
      ] {
        adw_style_manager_set_color_scheme(styles, scheme)
        gtk_widget_set_default_direction(direction)
        let (window, source) = try await window(width: width)
        defer { withExtendedLifetime(source) {} }
        try await window.frames(3)
        let path = "\(folder)/contents-\(name).png"
        try Screenshot.save(window.window, to: path)
        pictures.insert(try Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(window.reports.all == [])
        try await window.close()
      }
      #expect(pictures.count == 4)
    }
  }
}

/// Where pictures go, if the variable OCELOT_PICTURES names a folder.
@MainActor var pictureFolder: String? {
  g_getenv("OCELOT_PICTURES").map { String(cString: $0) }
}
