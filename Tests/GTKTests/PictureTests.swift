import CGTK
import Ocelot
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
      let picture = Picture(width: 40, height: 30)
      for content in [
        ImageContent.avatar("Ada"), .symbol("go-next-symbolic"), .data(key: "none", bytes: []),
        .named("none"), .avatar("Bea"),
      ] {
        picture.content = content
        var shown = 0
        var child = gtk_widget_get_first_child(picture.pointer)
        while let current = child {
          shown += gtk_widget_get_visible(current) != 0 ? 1 : 0
          child = gtk_widget_get_next_sibling(current)
        }
        #expect(shown == 1, "\(content)")
        var natural: gint = 0
        gtk_widget_measure(
          picture.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
        #expect(natural == 40, "\(content)")
      }
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
      picture.setSize(width: 50, height: 50)
      picture.content = .named("second")
      while await !gallery.isAsked(for: "second", times: 1) { await Task.yield() }
      await gallery.give("second")
      let second = ImageLoader.Key(name: "second", pixels: 50)
      #expect(try await eventually { loader.known(second) != nil })
      await window.settle()
      await gallery.give("first")
      for _ in 0..<50 { await Task.yield() }
      await window.settle()
      var shown: OpaquePointer?
      var child = gtk_widget_get_first_child(picture.pointer)
      while let current = child {
        if ocelot_is_a(current, gtk_picture_get_type()) != 0 {
          shown = gtk_picture_get_paintable(OpaquePointer(current))
        }
        child = gtk_widget_get_next_sibling(current)
      }
      #expect(shown == loader.known(second).map { OpaquePointer($0.pointer) })
      window.close()
      await Input.taken()
    }

    @Test("What is loading as everything is forgotten is not kept")
    func forgotten() async throws {
      let gallery = Gallery()
      let loader = ImageLoader(gallery)
      let key = ImageLoader.Key(name: "cover", pixels: 50)
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
      // Only where GTK speaks to assistive technology, `GTK_A11Y=test`, is there anything to be told.
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
