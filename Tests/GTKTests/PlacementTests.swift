import CGTK
import Ocelot
import OcelotTesting
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// 6.5.2: a list in a place where it cannot be seen or scrolled says so.
  @MainActor
  @Suite("Places of lists")
  struct PlacementTests {
    private let reports = Reports()
    private let source = RowSource(count: 100)

    private func list(_ layout: any Layout = RowLayout()) -> CollectionWidget {
      let list = CollectionWidget(layout: layout, reporter: reports)
      list.collectionView.dataSource = source
      return list
    }

    /// Shows a widget in a window for a number of frames.
    private func show(
      _ content: Widget, frames: Int = 60, until condition: () -> Bool = { false }
    ) async throws {
      let window = gtk_window_new()!
      gtk_window_set_default_size(cast(UnsafeMutableRawPointer(window)), 300, 400)
      gtk_window_set_child(cast(UnsafeMutableRawPointer(window)), content.pointer)
      gtk_window_present(cast(UnsafeMutableRawPointer(window)))
      defer { gtk_window_destroy(cast(UnsafeMutableRawPointer(window))) }
      for _ in 0..<frames where !condition() {
        gtk_widget_queue_draw(window)
        gtk_test_widget_wait_for_draw(window)
        await Task.yield()
      }
    }

    private func isReported(_ code: ReportCode, _ text: String) -> Bool {
      reports.all.contains { $0.code == code && $0.message.contains(text) }
    }

    @Test("6.5.2 A list without a height says that it needs a scrolled window that expands")
    func noHeight() async throws {
      try await show(BoxWidget(vertical: true, [list()]), frames: 300) { !reports.all.isEmpty }
      #expect(isReported(.noRoom, "list.scrolled().expanding(vertically: true)"))
      #expect(reports.all.count == 1)
    }

    @Test("6.5.2 A list in a scrolled window that has no height says so, too")
    func scrolledWithoutHeight() async throws {
      let outer = Widget(gtk_scrolled_window_new())
      outer.withGtkWidget { window in
        list().withGtkWidget { list in
          let box = BoxWidget(vertical: true)
          gtk_box_append(cast(box.object), list)
          gtk_scrolled_window_set_child(OpaquePointer(window), box.pointer)
        }
      }
      try await show(outer, frames: 300) { !reports.all.isEmpty }
      #expect(isReported(.noRoom, "no other scrolled window around"))
    }

    @Test("6.5.2 A list that fills a window without scrolling says that nothing scrolls it")
    func notScrolled() async throws {
      try await show(list().expanding(vertically: true), frames: 300) { !reports.all.isEmpty }
      #expect(isReported(.cannotScroll, "no scrolled window is around it"))
    }

    @Test("6.5.2 A list beside something else in one scrolled window says that it is not scrolled")
    func nested() async throws {
      let outer = Widget(gtk_scrolled_window_new())
      let box = BoxWidget(
        vertical: true, [Label("Above"), list().expanding(vertically: true)])
      gtk_scrolled_window_set_child(outer.handle, box.pointer)
      try await show(outer, frames: 300) { !reports.all.isEmpty }
      #expect(isReported(.cannotScroll, "scrolls something else"))
    }

    @Test("6.5.2 A list with its scrolled window in another one says which one is too much")
    func scrolledTwice() async throws {
      let outer = Widget(gtk_scrolled_window_new())
      let box = BoxWidget(vertical: true, [Label("Above"), list().scrolled()])
      gtk_scrolled_window_set_child(outer.handle, box.pointer)
      try await show(outer, frames: 300) { !reports.all.isEmpty }
      #expect(isReported(.noRoom, "no other scrolled window around"))
      #expect(isReported(.noRoom, "two scrolled windows"))
      #expect(reports.all.count == 1)
    }

    @Test("6.5.2 A list with a height of its own in another scrolled window says nothing")
    func heightWithin() async throws {
      let outer = Widget(gtk_scrolled_window_new())
      let scrolled = list().scrolled()
      gtk_scrolled_window_set_min_content_height(scrolled.handle, 150)
      let box = BoxWidget(vertical: true, [Label("Above"), scrolled])
      gtk_scrolled_window_set_child(outer.handle, box.pointer)
      try await show(outer, frames: 60)
      #expect(reports.all == [])
    }

    @Test("6.5.2 A wide layout in a window that scrolls down only says which policy to change")
    func wrongAxis() async throws {
      let window = Widget(gtk_scrolled_window_new())
      gtk_scrolled_window_set_policy(window.handle, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      let list = list(ShelfLayout())
      gtk_scrolled_window_set_child(window.handle, list.pointer)
      try await show(window, frames: 300) { !reports.all.isEmpty }
      #expect(isReported(.cannotScroll, "points wide"))
      #expect(isReported(.cannotScroll, "never"))
    }

    @Test("6.5.2 A list in its scrolled window says nothing, nor one that a pane squeezes later")
    func rightPlace() async throws {
      let scrolled = list().scrolled().expanding(vertically: true)
      let paned = Widget(gtk_paned_new(GTK_ORIENTATION_VERTICAL))
      gtk_paned_set_start_child(paned.handle, scrolled.pointer)
      let below = Label("Below")
      gtk_paned_set_end_child(paned.handle, below.pointer)
      gtk_paned_set_shrink_start_child(paned.handle, 1)
      gtk_paned_set_position(paned.handle, 200)
      var frame = 0
      try await show(paned, frames: 120) {
        frame += 1
        if frame == 10 { gtk_paned_set_position(paned.handle, 0) }
        return false
      }
      #expect(reports.all == [])
    }
  }

  /// 6.5.2: GTK is used before it was started.
  @Suite("Before the start")
  struct BeforeTheStartTests {
    @Test("A list that is made too early ends the process with a code and a message")
    func list() async throws {
      let result = await #expect(
        processExitsWith: .exitCode(70), observing: [\.standardErrorContent]
      ) {
        await MainActor.run { _ = CollectionWidget(layout: GridLayout()) }
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("Call `try MainLoop.start()` first"))
    }

    @Test("So does every other widget and style, also a widget of one's own")
    func everythingElse() async throws {
      await #expect(processExitsWith: .exitCode(70)) { await MainActor.run { _ = Label("A") } }
      await #expect(processExitsWith: .exitCode(70)) {
        await MainActor.run { _ = ApplicationWindow(title: "A", size: .zero) }
      }
      await #expect(processExitsWith: .exitCode(70)) {
        await MainActor.run { _ = HeaderBar(title: "A") }
      }
      await #expect(processExitsWith: .exitCode(70)) {
        await MainActor.run { _ = Picture(size: 16) }
      }
      await #expect(processExitsWith: .exitCode(70)) {
        await MainActor.run { _ = Widget(gtk_calendar_new()) }
      }
      await #expect(processExitsWith: .exitCode(70)) {
        await MainActor.run { DesktopStyle.textScale = 2 }
      }
      await #expect(processExitsWith: .exitCode(70)) {
        await MainActor.run { DesktopStyle.appearance = .dark }
      }
      await #expect(processExitsWith: .exitCode(70)) { await MainActor.run { MainLoop.run() } }
    }
  }
}

/// Items beside each other in one line, each 200 points wide.
private final class ShelfLayout: Layout {
  weak var environment: (any LayoutEnvironment)?
  func prepare(_ context: InvalidationContext) {}
  private var count: Int { environment.map { $0.counts.count > 0 ? $0.counts[0] : 0 } ?? 0 }
  var contentSize: Size { Size(width: Double(count) * 200, height: 100) }
  func elements(in rect: Rect) -> [LayoutAttributes] {
    (0..<count).compactMap { attributes(of: .item(0, $0)) }.filter { $0.frame.intersects(rect) }
  }
  func attributes(of element: ElementKey) -> LayoutAttributes? {
    guard let item = element.itemIndex else { return nil }
    return LayoutAttributes(
      element, frame: Rect(x: Double(item.item) * 200, y: 0, width: 200, height: 100))
  }
  func apply(_ plan: UpdatePlan) {}
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
}
