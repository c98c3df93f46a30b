import Testing

@testable import Gallery

extension Windows {
  /// The order of the screens.
  @MainActor @Suite("Order of screens") struct ScreenOrderTests {
    @Test("5.1.4 The digits of keys that open screens go up along the sidebar")
    func digits() async throws {
      let shop = try await CatalogWindow(height: 1100)
      let digits = shop.window.screens.compactMap(\.name.digit)
      #expect(digits == Array(1...9))
      // As they stand there.
      let shown = ShownText.all(in: shop.window.sidebar.widget.pointer).map(\.text)
      let titles = shop.window.screens.filter { $0.name.digit != nil }.map(\.title)
      let places = titles.compactMap { shown.firstIndex(of: $0) }
      #expect(places.count == 9 && places == places.sorted(), "\(shown)")
      await shop.close()
    }
  }
}
