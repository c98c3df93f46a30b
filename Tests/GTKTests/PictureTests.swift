import CGTK
import Ocelot
import OcelotTesting
import TestSupport
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// Pictures that are loaded by name.
  @MainActor @Suite struct Pictures {
    /// Gives pictures when a test says so.
    private actor Gallery: ImageSource {
      private var waiting: [String: [CheckedContinuation<[UInt8], any Error>]] = [:]

      func image(named name: String) async throws -> [UInt8] {
        try await withCheckedThrowingContinuation { waiting[name, default: []].append($0) }
      }

      func isAsked(for name: String, times: Int) -> Bool { waiting[name]?.count ?? 0 >= times }

      func give(_ name: String) {
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>"#
        for waiter in waiting.removeValue(forKey: name) ?? [] {
          waiter.resume(returning: Array(svg.utf8))
        }
      }
    }

    @Test("Whatever a picture of a width and a height shows, it takes no more room than that")
    func room() async throws {
      for (width, height) in [(40, 30), (300, 60), (60, 300)] as [(gint, gint)] {
        let picture = Picture(width: Int(width), height: Int(height))
        let window = ApplicationWindow(title: "Test", size: Size(width: 400, height: 400))
        window.content = BoxWidget([picture.aligned(GTK_ALIGN_START, GTK_ALIGN_START)])
        window.present()
        await window.settle()
        for content in [
          ImageContent.avatar("Ada"), .symbol("go-next-symbolic"), .data(key: "none", bytes: []),
          .named("none"), .avatar("Bea"),
        ] {
          picture.content = content
          var (shown, hasPlate) = (0, false)
          var child = gtk_widget_get_first_child(picture.pointer)
          while let current = child {
            if gtk_widget_get_visible(current) != 0 {
              shown += 1
              hasPlate = hasPlate || gtk_widget_has_css_class(current, "ocelot-missing") != 0
            }
            child = gtk_widget_get_next_sibling(current)
          }
          #expect(shown == 1, "\(content)")
          #expect(hasPlate == (content == .named("none")), "\(content)")
          for (orientation, side) in [
            (GTK_ORIENTATION_HORIZONTAL, width), (GTK_ORIENTATION_VERTICAL, height),
          ] {
            var natural: gint = 0
            gtk_widget_measure(picture.pointer, orientation, -1, nil, &natural, nil, nil)
            #expect(natural == side, "\(content)")
          }
          #expect(gtk_widget_compute_expand(picture.pointer, GTK_ORIENTATION_HORIZONTAL) == 0)
        }
        await window.closeWithoutWarnings()
      }
    }

    @Test("A picture that fills its room keeps doing so when it is given a size")
    func sizeOfFilling() {
      let picture = Picture(loadedAt: 50)
      picture.content = .named("none")
      picture.setSize(width: 90, height: 90)
      for orientation in [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL] {
        var least: gint = 0
        gtk_widget_measure(picture.pointer, orientation, -1, &least, nil, nil, nil)
        #expect(least == 0)
      }
    }

    @Test("That no loader was given for pictures by name is reported once, when one is shown")
    func missingLoader() async throws {
      let (reports, before) = (RecordingReporter(), Picture.missingLoaderReporter)
      Picture.missingLoaderReporter = reports
      defer { Picture.missingLoaderReporter = before }
      let pictures = [Picture(size: 40), Picture(width: 40, height: 30)]
      let box = BoxWidget(vertical: true)
      for picture in pictures {
        box.append(picture)
        picture.content = .symbol("go-next-symbolic")
      }
      let window = ApplicationWindow(title: "Test", size: Size(width: 300, height: 200))
      window.content = box
      window.present()
      await window.settle()
      #expect(reports.isEmpty)
      for picture in pictures { picture.content = .named("cover") }
      await window.settle()
      #expect(reports.reports.map(\.code) == [.loadFailed])
      #expect(reports.reports.first?.message.contains(#".named("cover")"#) == true)
      window.close()
      await Input.taken()
    }

    @Test("A picture that has a name is told to assistive technology, whatever it shows")
    func named() {
      let picture = Picture(size: 40)
      #expect(picture.isSilent)
      picture.setAccessibleLabel("Map of Rome")
      picture.content = .symbol("go-next-symbolic")
      picture.content = nil
      #expect(!picture.isSilent)
      picture.setAccessibleLabel("")
      #expect(picture.isSilent)
    }

    @Test("A picture that could not be loaded is reported once of a loader, unless somebody hears")
    func failedLoads() async throws {
      struct Missing: Error {}
      struct NoPictures: ImageSource {
        func image(named name: String) async throws -> [UInt8] { throw Missing() }
      }
      let (reports, before) = (RecordingReporter(), ImageLoader.failureReporter)
      ImageLoader.failureReporter = reports
      defer { ImageLoader.failureReporter = before }
      var heard: [String] = []
      let listening = ImageLoader(NoPictures()) { name, _ in heard.append(name) }
      _ = await listening.texture(ImageLoader.Key(name: "a", room: .square(50)))
      #expect(heard == ["a"] && reports.isEmpty)
      let silent = ImageLoader(NoPictures())
      for name in ["b", "c"] {
        _ = await silent.texture(ImageLoader.Key(name: name, room: .square(50)))
      }
      #expect(reports.codes == [.loadFailed])
      #expect(reports.reports.first?.message.contains("picture b") == true)
    }

    @Test("A picture that was resized while it loaded does not come after the next one")
    func lateLoad() async throws {
      let gallery = Gallery()
      let loader = ImageLoader(gallery)
      let picture = Picture(width: 40, height: 40, images: loader)
      let window = ApplicationWindow(title: "Test", size: Size(width: 300, height: 200))
      window.content = picture
      window.present()
      await window.settle()
      picture.content = .named("first")
      while await !gallery.isAsked(for: "first", times: 1) { await Task.yield() }
      picture.setSize(width: 50, height: 50)
      picture.content = .named("second")
      while await !gallery.isAsked(for: "second", times: 1) { await Task.yield() }
      await gallery.give("second")
      let second = ImageLoader.Key(name: "second", room: .covered(50, 50))
      #expect(try await eventually { loader.known(second) != nil })
      await window.settle()
      await gallery.give("first")
      for _ in 0..<50 { await Task.yield() }
      await window.settle()
      #expect(paintable(of: picture) == loader.known(second).map { OpaquePointer($0.pointer) })
      window.close()
      await Input.taken()
    }

    /// A vector picture of a width and a height.
    private static func svg(_ width: Int, _ height: Int) -> [UInt8] {
      let size = #"width="\#(width)" height="\#(height)""#
      return Array(#"<svg xmlns="http://www.w3.org/2000/svg" \#(size)/>"#.utf8)
    }

    /// A JPEG file of 40 by 20 pixels, with an orientation as cameras write it.
    private func photo(orientation: UInt8) throws -> [UInt8] {
      let picture = try #require(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, 40, 20))
      defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
      gdk_pixbuf_fill(picture, 0x3366_99FF)
      var bytes: UnsafeMutablePointer<CChar>?
      var count: gsize = 0
      try #require(
        gdk_pixbuf_save_to_bufferv(picture, &bytes, &count, "jpeg", nil, nil, nil) != 0)
      defer { g_free(bytes) }
      var file = UnsafeRawBufferPointer(start: bytes, count: Int(count)).map { $0 }
      let note: [UInt8] =
        [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0] + Array("MM".utf8)
        + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
      file.insert(contentsOf: note, at: 2)
      return file
    }

    private func size(_ texture: Texture?) -> [Int] {
      guard let texture else { return [] }
      let picture = OpaquePointer(texture.pointer)
      return [Int(gdk_texture_get_width(picture)), Int(gdk_texture_get_height(picture))]
    }

    @Test(
      "A picture that covers its room has the pixels of both sides, one that fits of the longer")
    func rooms() {
      for (width, height, covered, fitting) in [
        (300, 200, [150, 100], [100, 67]), (200, 300, [100, 150], [67, 100]),
        (50, 50, [100, 100], [100, 100]), (4000, 1, [400, 1], [100, 1]),
      ] {
        let bytes = Self.svg(width, height)
        #expect(size(Texture(bytes, for: .covered(100, 100))) == covered, "\(width) × \(height)")
        #expect(size(Texture(bytes, for: .square(100))) == fitting, "\(width) × \(height)")
      }
      #expect(Texture([], for: .square(100)) == nil)
      #expect(Texture([1, 2, 3], for: .square(100)) == nil)
    }

    @Test("A photo stands upright, and covers its room so")
    func orientation() throws {
      let lying = try photo(orientation: 1)
      let turned = try photo(orientation: 6)
      #expect(size(Texture(lying, for: .square(20))) == [20, 10])
      #expect(size(Texture(turned, for: .square(20))) == [10, 20])
      #expect(size(Texture(lying, for: .covered(10, 20))) == [40, 20])
      #expect(size(Texture(turned, for: .covered(10, 20))) == [10, 20])
    }

    /// What a picture shows: the paintable of its frame or image.
    private func paintable(of picture: Picture) -> OpaquePointer? {
      var child = gtk_widget_get_first_child(picture.pointer)
      while let current = child {
        if gtk_widget_get_visible(current) != 0 {
          return ocelot_is_a(current, gtk_picture_get_type()) != 0
            ? gtk_picture_get_paintable(OpaquePointer(current))
            : gtk_image_get_paintable(OpaquePointer(current))
        }
        child = gtk_widget_get_next_sibling(current)
      }
      return nil
    }

    @Test("Bytes are decoded on screen, at the size at which they are shown, once for all views")
    func data() async throws {
      let loader = ImageLoader.ofContents
      let before = loader.loadCount
      let covering = Picture(width: 100, height: 100)
      let pictures = [covering, Picture(size: 60), Picture(size: 60)]
      func show() {
        for picture in pictures {
          picture.content = .data(key: "wide", bytes: Self.svg(3000, 2000))
        }
      }
      func widths() -> [gint] {
        pictures.map { paintable(of: $0).map { gdk_paintable_get_intrinsic_width($0) } ?? 0 }
      }
      show()
      await mainActorTurns()
      // Rows that are measured are not on screen.
      #expect(loader.loadCount == before && loader.runningCount == 0)
      let window = ApplicationWindow(title: "Test", size: Size(width: 300, height: 200))
      window.content = BoxWidget(pictures)
      window.present()
      let scale = gtk_widget_get_scale_factor(covering.pointer)
      #expect(try await eventually { widths() == [150, 60, 60].map { $0 * scale } })
      #expect(loader.loadCount == before + 2)
      covering.setSize(width: 50, height: 50)
      #expect(try await eventually { widths() == [75, 60, 60].map { $0 * scale } })
      // What is kept is there at once.
      for picture in pictures { picture.content = nil }
      show()
      #expect(widths() == [75, 60, 60].map { $0 * scale })
      #expect(loader.loadCount == before + 3)
      await window.closeWithoutWarnings()
      for number in 0..<8 {
        let key = ImageLoader.Key(name: "large \(number)", room: .covered(1000, 1000))
        #expect(await loader.texture(key, of: Self.svg(10, 10)) != nil)
      }
      #expect(loader.cost > 0 && loader.cost <= 16 << 20)
    }

    @Test("Pictures make room for others, the oldest first, without a look at all for each")
    func eviction() throws {
      let small = try #require(Texture(Self.svg(10, 10), for: .square(10)))
      let large = try #require(Texture(Self.svg(10, 10), for: .square(300)))
      func key(_ number: Int) -> ImageLoader.Key { .init(name: "\(number)", room: .square(10)) }
      var kept = KeptTextures(capacity: 2_000 * small.cost)
      func isKept(_ number: Int) -> Bool { kept.texture(key(number)) != nil }
      for number in 0..<2_000 { kept.keep(small, key(number)) }
      #expect(kept.sorts == 0)
      #expect(isKept(0))
      // It takes the room of 900.
      kept.keep(large, key(-1))
      #expect(kept.sorts == 1 && kept.cost <= kept.capacity)
      #expect([-1, 0, 1, 900, 1_999].map(isKept) == [true, true, false, false, true])
      for number in 2_000..<3_000 { kept.keep(small, key(number)) }
      #expect(kept.sorts < 12 && kept.cost <= kept.capacity)
      #expect(isKept(2_999))
      // Of few, no more go than must.
      kept = KeptTextures(capacity: 4 * small.cost)
      for number in 0..<6 { kept.keep(small, key(number)) }
      #expect((0..<6).map(isKept) == [false, false, true, true, true, true])
      // What is larger than all the room is kept alone.
      kept.keep(large, key(-1))
      #expect(kept.cost == large.cost)
    }

    @Test("A picture of another size shows avatars, symbols and what is missing at that size")
    func resized() async throws {
      let picture = Picture(width: 90, height: 90)
      let window = ApplicationWindow(title: "Test", size: Size(width: 300, height: 200))
      window.content = picture
      window.present()
      await window.settle()
      func shownSize() throws -> gint {
        var child = gtk_widget_get_first_child(picture.pointer)
        while let current = child, gtk_widget_get_visible(current) == 0 {
          child = gtk_widget_get_next_sibling(current)
        }
        let shown = OpaquePointer(try #require(child))
        // Nothing yet.
        if ocelot_is_a(UnsafeMutableRawPointer(shown), gtk_picture_get_type()) != 0 { return 0 }
        return ocelot_is_a(UnsafeMutableRawPointer(shown), adw_avatar_get_type()) != 0
          ? adw_avatar_get_size(shown) : gtk_image_get_pixel_size(shown)
      }
      picture.content = .avatar("Ada")
      #expect(try shownSize() == 90)
      picture.setSize(width: 40, height: 40)
      #expect(try shownSize() == 40)
      picture.content = .symbol("go-next-symbolic")
      #expect(try shownSize() == 16)
      picture.setSize(width: 40, height: 10)
      #expect(try shownSize() == 10)
      picture.setSize(width: 200, height: 120)
      #expect(try shownSize() == 30)
      picture.content = .data(key: "no picture", bytes: [1, 2, 3])
      #expect(try await eventually { try shownSize() == 66 })
      picture.setSize(width: 400, height: 400)
      #expect(try await eventually { try shownSize() == 133 })
      // On screen again, the same bytes are not tried again.
      let tries = ImageLoader.ofContents.loadCount
      picture.isVisible = false
      picture.isVisible = true
      await window.settle()
      #expect(ImageLoader.ofContents.loadCount == tries)
      #expect(try shownSize() == 133)
      await window.closeWithoutWarnings()
    }

    @Test("A picture that gets another size and another name does not ask for the old one again")
    func oldName() async throws {
      let gallery = Gallery()
      let loader = ImageLoader(gallery)
      let picture = Picture(width: 40, height: 40, images: loader)
      let window = ApplicationWindow(title: "Test", size: Size(width: 300, height: 200))
      window.content = picture
      window.present()
      await window.settle()
      picture.content = .named("first")
      while await !gallery.isAsked(for: "first", times: 1) { await Task.yield() }
      await gallery.give("first")
      let first = ImageLoader.Key(name: "first", room: .covered(40, 40))
      #expect(try await eventually { loader.known(first) != nil })
      await window.settle()
      picture.setSize(width: 50, height: 50)
      picture.content = .named("second")
      while await !gallery.isAsked(for: "second", times: 1) { await Task.yield() }
      #expect(loader.loadCount == 2)
      await gallery.give("second")
      window.close()
      await Input.taken()
    }

    @Test("What is loading as everything is forgotten is not kept")
    func forgotten() async throws {
      let gallery = Gallery()
      let loader = ImageLoader(gallery)
      let key = ImageLoader.Key(name: "cover", room: .square(50))
      let early = Task { await loader.texture(key) }
      while await !gallery.isAsked(for: "cover", times: 1) { await Task.yield() }
      loader.removeAll()
      #expect(loader.runningCount == 0)
      let late = Task { await loader.texture(key) }
      while await !gallery.isAsked(for: "cover", times: 2) { await Task.yield() }
      await gallery.give("cover")
      let (first, second) = await (early.value, late.value)
      #expect(first != nil && second != nil && loader.runningCount == 0)
      #expect(loader.known(key) === second)
    }

    @Test("A picture that gets a name on screen is told of, unless it is to be silent")
    func lateName() async throws {
      let pictures = (0..<3).map { _ in Widget(gtk_image_new_from_icon_name("go-next-symbolic")) }
      let window = ApplicationWindow(title: "Test", size: Size(width: 300, height: 200))
      window.content = BoxWidget(pictures)
      window.present()
      await window.settle()
      // Where GTK speaks to assistive technology, it was done as they were realized.
      for picture in pictures { NamelessParts.mend(picture.pointer) }
      #expect(pictures.allSatisfy { NamelessParts.leavesOut($0.pointer) })
      pictures[0].setAccessibleLabel("Next")
      pictures[1].isSilent = true
      pictures[1].setAccessibleLabel("Next")
      pictures[2].setAccessibleLabel("")
      let leftOut = pictures.map { NamelessParts.leavesOut($0.pointer) }
      #expect(leftOut == [false, true, true])
      // Only where GTK speaks to assistive technology, `GTK_A11Y=test`, is there anything to be
      // told.
      if g_getenv("GTK_A11Y").map({ String(cString: $0) }) == "test" {
        let isHidden = pictures.map {
          gtk_test_accessible_has_state($0.handle, GTK_ACCESSIBLE_STATE_HIDDEN) != 0
        }
        #expect(isHidden == [false, true, true])
      }
      window.close()
      await Input.taken()
    }
  }
}
