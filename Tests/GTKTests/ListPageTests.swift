import CGTK
import Ocelot
import TestSupport
import Testing

@testable import OcelotAdwaita

extension GTK {
  /// Pages that show lists, in a stack.
  @MainActor @Suite("Pages with lists, with GTK") struct ListPages {
    private struct Cat: Identifiable, Equatable { let id: String }

    /// A source that counts how often it came on screen and went.
    private final class Cats: BasicDataSource<Cat> {
      var (comings, goings) = (0, 0)
      override func didActivate() { comings += 1 }
      override func willDeactivate() { goings += 1 }
    }

    private func page(_ title: String) -> (ListPage, Cats) {
      let cats = Cats([Cat(id: "\(title) 1"), Cat(id: "\(title) 2")]) {
        ListRowContent(title: $0.id)
      }
      return (ListPage(title: title, source: cats), cats)
    }

    /// The button that goes back; nil where none is shown.
    private func back(_ page: ListPage) -> WidgetPointer? {
      let button = page.header.first(gtk_button_get_type())
      return button.flatMap { gtk_widget_get_visible($0) != 0 ? $0 : nil }
    }

    @Test("A list comes and goes with its page, which the button leaves and nobody keeps then")
    func pages() async throws {
      _ = WarningRecorder.shared.take()
      let stack = PageStack()
      let (first, cats) = page("Cats")
      stack.setRoot(first)
      #expect(cats.comings == 0)
      let window = ApplicationWindow(title: "Test", size: Size(width: 400, height: 300))
      window.content = stack
      window.present()
      await window.settle()
      #expect(cats.comings == 1 && cats.goings == 0)
      #expect(back(first) == nil)
      #expect(first.list.collectionView.visibleElements.count == 2)
      first.list.focus()
      weak var gone: ListPage?
      var details: Cats
      do {
        let (second, source) = page("Details")
        (gone, details) = (second, source)
        stack.push(second)
      }
      try await eventually { cats.goings == 1 && details.comings == 1 }
      await window.settle()
      do {
        let second = try #require(gone)
        #expect(stack.top === second && second.list.containsFocus)
        let button = try #require(back(second))
        Signal.emit(UnsafeMutableRawPointer(button), "clicked")
      }
      try await eventually { gone == nil }
      #expect(stack.top === first && details.goings == 1)
      #expect(cats.comings == 2 && cats.goings == 1)
      await window.closeWithoutWarnings()
      #expect(cats.goings == 2)
    }
  }
}
