import CGTK
import Ocelot
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

private struct Cat: Identifiable, Equatable {
  var id: Int
  var name: String
}

extension GTK {
  /// Data sources, grid layout and widgets together, as an application uses them.
  @MainActor @Suite struct Screens {
    private final class Screen {
      let window: TestWindow
      let controller: CollectionController
      let page: SegmentedDataSource
      let all: BasicDataSource<Cat>

      @MainActor init(loads: @escaping @MainActor () async throws -> LoadResult) async throws {
        let all = BasicDataSource<Cat> { cat in
          ListRowContent(
            title: cat.name, subtitle: "Number \(cat.id)", image: .avatar(cat.name),
            accessory: .favorite(isOn: cat.id == 1, action: Action("favorite")))
        }
        all.title = "All"
        var metrics = SectionMetrics()
        metrics.rowHeight = .fixed(50)
        metrics.showsRowSeparators = true
        all.defaultMetrics = metrics
        var pinned = SupplementaryMetrics()
        pinned.pinsToTop = true
        pinned.pinnedBackground = .some(.windowBackground)
        pinned.pinnedSeparatorColor = .some(.separator)
        all.defaultHeaders = [
          Supplement(SectionHeaderContent("Big Cats", detail: "60"), metrics: pinned)
        ]
        all.loader = { [unowned all] in
          let result = try await loads()
          guard case .noContent = result else {
            return .content {
              all.setItems((0..<60).map { Cat(id: $0, name: "Cat \($0)") })
            }
          }
          return result
        }
        let favorites = BasicDataSource<Cat> { ListRowContent(title: $0.name) }
        favorites.title = "Favorites"
        favorites.noContentPlaceholder = Placeholder(
          title: "No Favorites", message: "Press a star to keep a cat here.",
          image: .symbol("non-starred-symbolic"))
        favorites.loader = { .noContent }
        let page = SegmentedDataSource([all, favorites])
        page.globalMetrics.background = .some(.headerBackground)
        window = try await TestWindow(layout: GridLayout())
        controller = CollectionController(dataSource: page, reporter: window.reports)
        self.page = page
        self.all = all
        controller.attach(to: window.view)
        controller.willAppear()
        try await window.show()
      }
    }

    private func picture(_ screen: Screen, _ name: String) async throws {
      guard let folder = pictureFolder else { return }
      try await screen.window.frames(3)
      try Screenshot.save(screen.window.window, to: "\(folder)/screen-\(name).png")
    }

    @Test("A page loads with one spinner, then shows rows under pinned headers")
    func loads() async throws {
      var continuation: CheckedContinuation<Void, Never>?
      let screen = try await Screen {
        await withCheckedContinuation { continuation = $0 }
        return .content
      }
      let window = screen.window
      try await window.wait("the load begins") { continuation != nil }
      try await window.frames(3)
      #expect(spinners(below: window.widget!.pointer) == 1)
      #expect(!window.labels().contains("Cat 0"))
      try await picture(screen, "loading")
      continuation?.resume()
      try await window.wait("rows appear") { window.labels().contains("Cat 0") }
      // The spinner fades while they do.
      try await window.wait("the spinner goes") { spinners(below: window.widget!.pointer) == 0 }
      try await picture(screen, "rows")
      gtk_adjustment_set_value(window.verticalAdjustment, 1_000)
      try await window.frames(3)
      let header = try #require(window.view.screenFrame(of: .globalHeader(0)))
      #expect(header.minY == 0)
      try await picture(screen, "pinned")
      try await window.close()
    }

    @Test("Segments are chosen by the keyboard; an empty one shows its placeholder")
    func segments() async throws {
      let screen = try await Screen { .content }
      let window = screen.window
      try await window.wait("rows appear") { window.labels().contains("Cat 0") }
      Input.send("mousemove 200 495")
      gtk_widget_grab_focus(window.window)
      try await window.input("key Tab")
      #expect(window.hasFocus)
      try await window.input("key Right")
      try await window.input("key space")
      #expect(screen.page.selectedIndex == 1)
      try await window.wait("the placeholder appears") { window.labels().contains("No Favorites") }
      #expect(window.hasFocus)
      try await picture(screen, "placeholder")
      try await window.input("key Left")
      try await window.input("key space")
      #expect(screen.page.selectedIndex == 0)
      try await window.wait("rows appear again") { window.labels().contains("Cat 0") }
      // From the last segment, Tab goes to the rows, and back.
      try await window.input("key Tab")
      try await window.input("key Tab")
      #expect(window.view.focusedItem == ItemIndex(0, 0))
      try await picture(screen, "focus")
      try await window.input("key shift+Tab")
      let focus = gtk_root_get_focus(gtk_widget_get_root(window.window))
      #expect(focus.map { ocelot_is_a($0, gtk_toggle_button_get_type()) != 0 } == true)
      try await window.close()
    }

    @Test("A click through a pinned header reaches the header, not the row under it")
    func picking() async throws {
      let screen = try await Screen { .content }
      let window = screen.window
      try await window.wait("rows appear") { window.labels().contains("Cat 0") }
      gtk_adjustment_set_value(window.verticalAdjustment, 1_000)
      try await window.frames(3)
      let header = try #require(window.view.screenFrame(of: .globalHeader(0)))
      try await window.input("mousemove 300 \(Int(header.midY)) click 1")
      #expect(screen.page.selectedIndex == 1)
      #expect(window.view.selectedItems == [])
      try await window.close()
    }

    private func spinners(below widget: WidgetPointer) -> Int {
      var count = 0
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        if gtk_widget_get_mapped(current) != 0 {
          let isSpinner = ocelot_is_a(current, gtk_spinner_get_type()) != 0
          count += (isSpinner ? 1 : 0) + spinners(below: current)
        }
        child = gtk_widget_get_next_sibling(current)
      }
      return count
    }
  }
}
