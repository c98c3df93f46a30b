import CGTK
import Foundation
import Ocelot
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// The picture of a header that is pinned, in the documentation.
  ///
  /// With `OCELOT_UPDATE_PICTURES` set the file is written; else it is compared, but for the text,
  /// which differs between installations.
  @MainActor @Suite struct PinnedHeaderPicture {
    /// What an application's header says.
    private struct ShelfContent: Content {
      let name: String
    }

    /// A header of an application's own: its name, large, on what the metrics put behind it.
    private struct ShelfRenderer: ContentRenderer {
      func makeView(_ context: RenderContext) -> Label { Label().classes("title-4") }
      func update(_ view: Label, with content: ShelfContent) { view.text = content.name }
    }

    private final class Shelf: CollectionViewDataSource {
      static let plain = Color.rgba(0.87, 0.87, 0.87, 1)
      static let pinned = Color.rgba(0.38, 0.63, 0.92, 1)
      private let cats = [
        "Caracal", "Jaguarundi", "Kodkod", "Margay", "Ocelot", "Oncilla", "Serval",
      ]
      var numberOfSections: Int { 1 }
      func numberOfItems(in section: Int) -> Int { cats.count }
      func identifier(of item: ItemIndex) -> AnyHashable? { item.item }
      func content(of element: ElementKey) -> any Content {
        element.itemIndex.map { ListRowContent(title: cats[$0.item]) }
          ?? ShelfContent(name: "Small cats")
      }
      func description(of section: Int) -> SectionDescription {
        var header = SupplementaryMetrics()
        header.height = .fixed(40)
        header.padding = Insets(leading: 15)
        header.pinsToTop = true
        header.background = Self.plain
        header.pinnedBackground = Self.pinned
        var metrics = SectionMetrics()
        metrics.rowHeight = .fixed(44)
        return SectionDescription(metrics: metrics, headers: [header])
      }
    }

    private static let width = 220
    private static let height = 150
    private static let gap = 12

    private static var file: URL {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("docs/pictures/pinned-header.png")
    }

    /// Takes a font, as pictures have it; answers the one before.
    private static func setFont(_ name: String) -> String {
      let settings = UnsafeMutableRawPointer(gtk_settings_get_default()!)
        .assumingMemoryBound(to: GObject.self)
      var value = GValue()
      g_value_init(&value, ocelot_type_string)
      defer { g_value_unset(&value) }
      g_object_get_property(settings, "gtk-font-name", &value)
      let before = g_value_get_string(&value).map { String(cString: $0) } ?? ""
      g_value_set_string(&value, name)
      g_object_set_property(settings, "gtk-font-name", &value)
      return before
    }

    /// What a window shows once everything in it has its place.
    private func texture(of window: TestWindow) async throws -> OpaquePointer {
      var found: OpaquePointer?
      try await window.wait("the window is drawn") {
        window.frame()
        found = try? Screenshot.texture(of: window.window)
        return found != nil
      }
      return try #require(found)
    }

    /// Textures side by side.
    private func strip(_ textures: [OpaquePointer], in window: TestWindow) throws -> OpaquePointer {
      let snapshot = gtk_snapshot_new()!
      for (number, texture) in textures.enumerated() {
        var place = graphene_rect_t(
          origin: graphene_point_t(x: Float(number * (Self.width + Self.gap)), y: 0),
          size: graphene_size_t(width: Float(Self.width), height: Float(Self.height)))
        gtk_snapshot_append_texture(snapshot, texture, &place)
      }
      let node = try #require(gtk_snapshot_free_to_node(snapshot))
      defer { gsk_render_node_unref(node) }
      let count = textures.count
      var bounds = graphene_rect_t(
        origin: graphene_point_t(x: 0, y: 0),
        size: graphene_size_t(
          width: Float(count * Self.width + (count - 1) * Self.gap), height: Float(Self.height)))
      let renderer = gtk_native_get_renderer(gtk_widget_get_native(window.window)!)
      return try #require(gsk_renderer_render_texture(renderer, node, &bounds))
    }

    /// The colour of a pixel of a texture, as RGB in 0…255.
    private func color(_ texture: OpaquePointer, x: Int, y: Int) -> [Int] {
      let (width, height) = (
        Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture))
      )
      guard x < width, y < height else { return [] }
      var pixels = [UInt8](repeating: 0, count: width * height * 4)
      gdk_texture_download(texture, &pixels, gsize(width * 4))
      let start = (y * width + x) * 4
      return [Int(pixels[start + 2]), Int(pixels[start + 1]), Int(pixels[start])]
    }

    @Test("6.1.2 The picture of a header in its place, half-way to being pinned, and pinned")
    func picture() async throws {
      Display.setAnimations(true)
      defer { Display.setAnimations(false) }
      let font = Self.setFont("Cantarell 11")
      defer { _ = Self.setFont(font) }
      var renderers = Renderers.standard
      renderers.register(ShelfRenderer())
      let window = try await TestWindow(
        width: Self.width, height: Self.height, layout: GridLayout(), renderers: renderers)
      // A scrollbar fades in and out over the headers.
      gtk_scrolled_window_set_policy(
        window.scroller!.handle, GTK_POLICY_AUTOMATIC, GTK_POLICY_EXTERNAL)
      let shelf = Shelf()
      window.view.dataSource = shelf
      try await window.show()
      var textures = [try await texture(of: window)]
      defer { for texture in textures { g_object_unref(raw(texture)) } }
      gtk_adjustment_set_value(window.verticalAdjustment, 40)
      window.frame()
      let header = try #require(window.view.view(of: .header(0)) as? CellView)
      try #require(header.fade).stop(at: 0.5)
      textures.append(try await texture(of: window))
      // As it ends by itself.
      try #require(header.fade).stop(at: 1)
      textures.append(try await texture(of: window))
      let strip = try strip(textures, in: window)
      defer { g_object_unref(raw(strip)) }
      let headers = (0..<3).map {
        color(strip, x: $0 * (Self.width + Self.gap) + Self.width - 8, y: 20)
      }
      let (plain, pinned) = ([222, 222, 222], [97, 161, 235])
      let half = zip(plain, pinned).map { ($0 + $1) / 2 }
      for (found, wanted) in zip(headers, [plain, half, pinned]) {
        #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 2 }, "\(found), not \(wanted)")
      }
      if ProcessInfo.processInfo.environment["OCELOT_UPDATE_PICTURES"] != nil {
        #expect(gdk_texture_save_to_png(strip, Self.file.path) != 0)
      }
      let kept = try #require(gdk_texture_new_from_filename(Self.file.path, nil))
      defer { g_object_unref(raw(kept)) }
      #expect(gdk_texture_get_width(kept) == gdk_texture_get_width(strip))
      #expect(gdk_texture_get_height(kept) == gdk_texture_get_height(strip))
      for (number, wanted) in headers.enumerated() {
        let x = number * (Self.width + Self.gap) + Self.width - 8
        let found = color(kept, x: x, y: 20)
        #expect(
          zip(found, wanted).allSatisfy { abs($0 - $1) <= 2 },
          "the picture in the documentation is an old one: \(found), not \(wanted)")
      }
      try await window.close()
    }
  }
}
