import CGTK
import Ocelot
import TestSupport
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// Drawings that are kept as pictures.
  @MainActor @Suite struct KeptDrawings {
    private func window(_ child: Widget) async -> ApplicationWindow {
      let window = ApplicationWindow(title: "Test", size: Size(width: 300, height: 200))
      window.content = child
      window.present()
      await window.settle()
      return window
    }

    private func close(_ window: ApplicationWindow) async throws {
      window.close()
      await Input.taken()
      #expect(WarningRecorder.shared.take() == [])
    }

    @Test("A picture is drawn once for a size, whoever shows it")
    func once() async throws {
      let first = Drawing().sized(width: 60, height: 40)
      let second = Drawing().sized(width: 60, height: 40)
      let row = BoxWidget([first, second]).placed(horizontally: .start, vertically: .start)
      var sizes: [Size] = []
      for drawing in [first, second] {
        drawing.redraw(keptAs: "kept once") {
          sizes.append(Size(width: $0.width, height: $0.height))
          $0.fillBackground(
            from: .init(1, 0, 0), to: .init(1, 0, 0), cornerRadius: 0)
        }
      }
      let window = await window(row)
      #expect(sizes == [Size(width: 60, height: 40)])
      for drawing in [first, second] { gtk_widget_queue_draw(drawing.pointer) }
      await window.settle()
      #expect(sizes.count == 1)
      // Another key is another picture; the first comes back without being drawn.
      second.redraw(keptAs: "kept another") { sizes.append(Size(width: $0.width, height: 0)) }
      await window.settle()
      second.redraw(keptAs: "kept once") { _ in Issue.record("drawn again") }
      await window.settle()
      #expect(sizes.count == 2)
      try await close(window)
    }

    @Test("While its size changes a drawing follows; when it stays it becomes a picture")
    func resizing() async throws {
      let drawing = Drawing().sized(width: 50, height: 50)
      let box = BoxWidget([drawing]).placed(horizontally: .start, vertically: .start)
      var widths: [Double] = []
      drawing.redraw(keptAs: "kept while resizing") { widths.append($0.width) }
      let window = await window(box)
      let kept = KeptPictures.shared.count
      for width in 51...60 {
        drawing.sized(width: width, height: 50)
        gtk_test_widget_wait_for_draw(window.pointer)
      }
      #expect(widths.first == 50 && widths.last == 60)
      #expect(KeptPictures.shared.count <= kept + 1)
      try await eventually { KeptPictures.shared.count != kept }
      #expect(KeptPictures.shared.count == kept + 1)
      let count = widths.count
      gtk_widget_queue_draw(drawing.pointer)
      await window.settle()
      #expect(widths.count == count)
      try await close(window)
    }

    @Test("Pictures never take more memory than they may, and the latest ones stay")
    func bound() async throws {
      let drawing = Drawing().sized(width: 40, height: 40)
      let window = await window(drawing)
      let pictures = KeptPictures.shared
      var draws = 0
      var canvas: Drawing.Canvas?
      drawing.redraw { canvas = $0 }
      await window.settle()
      let like = try #require(canvas)
      for number in 0..<40 {
        // 4 MB each.
        let name = KeptPictures.Name(key: "large \(number)", width: 1024, height: 1024, scale: 1)
        #expect(pictures.make(name, like: like) { _ in draws += 1 } != nil)
        #expect(pictures.bytes <= 64 << 20)
        #expect(pictures.picture(name) != nil)
      }
      #expect(draws == 40)
      let huge = KeptPictures.Name(key: "huge", width: 10_000, height: 10_000, scale: 1)
      #expect(pictures.make(huge, like: like) { _ in draws += 1 } == nil && draws == 40)
      try await close(window)
    }
  }
}
