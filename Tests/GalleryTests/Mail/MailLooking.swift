import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension CatalogWindow {
  /// Opens a window with Mail, whose list has the focus.
  static func withMail(width: Int = 1_200, height: Int = 720, textScale: Double = 1) async throws
    -> CatalogWindow
  {
    let shop = try await CatalogWindow(width: width, height: height, textScale: textScale)
    try await shop.press("ctrl+4")
    #expect(shop.title == "Inbox")
    return shop
  }

  var mail: MailScreen { screen(MailScreen.self) }

  /// What is shown of a row of the inbox: widgets and their frames.
  func row(_ place: Int) throws -> Rect {
    let cell = try #require(view.view(of: .item(0, place)) as? CellView)
    return ShownText.frame(of: cell.cell, in: window.window.pointer)
  }

  /// A text on screen.
  func text(_ text: String) -> ShownText? {
    ShownText.all(in: window.window.pointer).first { $0.text == text }
  }

  /// Where the message that is read is in the window; nil while it is not on screen.
  var readerFrame: Rect? {
    let reader = mail.detail.list.collection.pointer
    guard gtk_widget_get_mapped(reader) != 0 else { return nil }
    return ShownText.frame(of: reader, in: window.window.pointer)
  }

  /// Opens a menu by a click on its button, and chooses one of its lines by keys.
  func choose(_ line: String, in button: MenuButton) async throws {
    try await click(button.pointer)
    try await wait("the menu is open") { openMenu?.contains(line) == true }
    await window.window.settle()
    func isAtLine() -> Bool {
      guard let root = gtk_widget_get_root(window.window.pointer),
        let focus = gtk_root_get_focus(root)
      else { return false }
      return ShownText.all(in: focus).contains { $0.text == line }
    }
    for _ in 0..<8 where !isAtLine() { try await press("Down") }
    #expect(isAtLine(), "\(line)")
    try await press("Return")
    try await wait("the menu is closed") { openMenu == nil }
    await window.window.settle()
  }

  /// Whether the inbox is on screen.
  var showsInbox: Bool { gtk_widget_get_mapped(window.page.collection.pointer) != 0 }
}
