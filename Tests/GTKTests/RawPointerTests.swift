import Foundation
import Testing
import WildCalls

/// How GtkWidgets and other GObjects come into Ocelot and out of it.
@Suite("Raw pointers") struct RawPointerTests {
  /// The declarations with a pointer, and the words by which a page or comment names them.
  private static let ways = [
    "Widget.init(_:)", "Widget.withGtkWidget(_:)", "Drawing.Canvas.context",
    "Signal.connect(_:_:_:)", "Signal.connectNotify(_:_:_:)", "Signal.connectQuestion(_:_:_:)",
    "Signal.connectClick(_:_:_:)", "Signal.connectObject(_:_:_:)",
    "Signal.connectNumbers(_:_:_:)", "Signal.connectScroll(_:_:)", "Signal.connectKey(_:_:)",
    "Signal.connectEvent(_:_:)", "SignalConnection.scoped(_:_:_:)",
    "SignalConnection.notify(_:_:_:)",
  ]

  @Test("A GtkWidget has one public way in and one out; signals alone take other objects")
  func ways() throws {
    let symbols = try SymbolGraph(of: ["OcelotGTK"]).symbols
    let pointers = symbols.filter { symbol in
      ["Pointer<", "OpaquePointer", "RawPointer", "gpointer", "WidgetPointer"].contains {
        symbol.declaration.contains($0)
      }
    }
    #expect(Set(pointers.map(\.name)) == Set(Self.ways))
    let widgets = pointers.filter { $0.declaration.contains("GtkWidget>") }
    #expect(Set(widgets.map(\.name)) == ["Widget.init(_:)", "Widget.withGtkWidget(_:)"])
  }

  @Test("docs/OwnWindow.md names each way")
  func page() throws {
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../docs/OwnWindow.md").standardizedFileURL,
      encoding: .utf8)
    for name in ["`Widget(_:)`", "`withGtkWidget`", "`Signal.connect`", "`SignalConnection`"] {
      #expect(page.contains(name), "\(name)")
    }
  }
}
