import CGTK
import Ocelot
import TestSupport
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// Messages over a widget, while libadwaita animates them.
  @MainActor @Suite struct Toasts {
    private let toasts: ToastOverlay
    private let window: ApplicationWindow

    init() async {
      toasts = ToastOverlay(Button("Below") {}.expanding(horizontally: true, vertically: true))
      window = ApplicationWindow(title: "Test", size: Size(width: 400, height: 300))
      DesktopStyle.setCursorBlinks(false)
      DesktopStyle.setAnimates(true)
      DesktopStyle.addRules("window.solid-csd { border: none; padding: 0; margin: 0; }")
      window.content = toasts
      window.present()
      await window.settle()
      Input.send("mousemove 200 20")
    }

    @Test("Messages in haste are one toast, which says the last")
    func inHaste() async throws {
      for number in 1...40 {
        toasts.show("Message \(number)", button: number.isMultiple(of: 2) ? ("Undo", "undo") : nil)
        #expect(shown.count == 1)
        try await Task.sleep(for: .milliseconds(number < 20 ? 3 : 40))
      }
      #expect(texts == ["Message 40", "Undo"])
      toasts.show("Message 41")
      #expect(texts == ["Message 41"], "without the button of the one before")
      await close()
    }

    @Test("Escape at once sends a toast away after it has arrived, as often as it is pressed")
    func escapeAtOnce() async throws {
      gtk_widget_grab_focus(gtk_widget_get_first_child(toasts.pointer)!)
      for round in 0..<6 {
        toasts.show("Message \(round)")
        for _ in 0..<4 {
          Input.send("key Escape")
          try await Task.sleep(for: .milliseconds(round * 25))
        }
        toasts.show("Again \(round)")
        #expect(shown.count <= 2, "one leaves, one comes")
      }
      try await wait("the last message shows") { texts == ["Again 5"] && shown.count == 1 }
      // Its slide ends first.
      try await wait("the toast has gone") {
        Input.send("key Escape")
        return shown.isEmpty
      }
      await close()
    }

    @Test("A button that is pressed at once acts, on the last message, and the toast goes")
    func buttonAtOnce() async throws {
      var undone = 0
      window.addAction("undo") { undone += 1 }
      for round in 1...4 {
        toasts.show("First", button: ("Other", "other"))
        toasts.show("Removed", button: ("Undo", "undo"))
        await Task.yield()
        let button = try #require(buttons.first)
        ocelot_emit(button, "clicked")
        gtk_widget_activate(button)
        toasts.show("Restored")
        try await wait("the next message shows") { texts == ["Restored"] }
        #expect(undone >= round)
        try await wait("it has gone") {
          Input.send("key Escape")
          if let close = buttons.last { ocelot_emit(close, "clicked") }
          return shown.isEmpty
        }
      }
      await close()
    }

    @Test("A toast whose page leaves the window, or whose overlay is destroyed, does no harm")
    func leaves() async throws {
      for round in 0..<6 {
        toasts.show("One")
        if round.isMultiple(of: 2) {
          for toast in shown { adw_toast_dismiss(self.toast(of: toast)) }
        }
        toasts.show("Two")
        try await Task.sleep(for: .milliseconds(round * 60))
        window.content = Label("Elsewhere")
        toasts.show("Three")
        await Task.yield()
        window.content = toasts
        try await wait("the last message shows") { texts.last == "Three" }
      }
      window.content = nil
      gtk_widget_unparent(toasts.pointer)
      toasts.show("Nobody sees this")
      await close()
    }

    @Test("A message on screen keeps to its room when the window, the text or its side changes")
    func changes() async throws {
      DesktopStyle.setAnimates(false)
      for change in [
        "scale 1", "width 260", "width 1200", "scale 3", "width 700", "scale 0.5", "width 300",
        "scale 1", "width 500", "scale 2", "rtl true", "scale 1", "rtl false",
      ] {
        // Again, for the time to read it.
        toasts.show("Removed “Alice’s Adventures in Wonderland”", button: ("Undo", "undo"))
        await window.settle()
        let parts = change.split(separator: " ").map(String.init)
        switch parts[0] {
        case "width": gtk_window_set_default_size(cast(window.object), gint(parts[1]) ?? 0, 500)
        case "scale": DesktopStyle.textScale = Double(parts[1])
        default: DesktopStyle.isRightToLeft = parts[1] == "true"
        }
        var found: [String] = []
        for _ in 0..<200 {
          let now = misplaced
          // Once the time to read it is over, nothing changes any more.
          if !shown.isEmpty { found = now }
          if now == [] || shown.isEmpty { break }
          await window.settle()
        }
        #expect(found == [], "\(change)")
      }
      DesktopStyle.textScale = nil
      await close()
    }

    /// What of the toast is not seen as it should be.
    private var misplaced: [String] {
      guard let toast = shown.last, let picture = try? Picture(of: toasts.pointer) else {
        return ["toast"]
      }
      var result: [String] = []
      let whole = place(of: toast)
      if whole.minX < 0 || whole.maxX > Double(gtk_widget_get_width(toasts.pointer)) {
        result.append("the toast stands over the window’s edge: \(whole)")
      }
      for button in all(gtk_button_get_type(), below: toast) {
        let place = place(of: button)
        if place.minX < whole.minX || place.maxX > whole.maxX || place.minY < whole.minY
          || place.maxY > whole.maxY
        {
          result.append("a button at \(place) in \(whole)")
        }
      }
      let labels = all(gtk_label_get_type(), below: toast)
      for label in labels {
        let text = inkPlace(of: OpaquePointer(label)).inset(by: Insets(all: -2))
        for corner in [
          Point(x: text.minX, y: text.minY), Point(x: text.maxX, y: text.minY),
          Point(x: text.minX, y: text.maxY), Point(x: text.maxX, y: text.maxY),
        ] where !picture.isDark(at: corner) {
          result.append("\(corner) of the text at \(text) is not on the toast at \(whole)")
        }
      }
      // Every line but the last ends behind a word.
      guard let label = labels.first, let text = gtk_label_get_text(OpaquePointer(label)),
        let layout = gtk_label_get_layout(OpaquePointer(label))
      else { return result + ["text"] }
      let bytes = Array(String(cString: text).utf8)
      for number in 1..<max(1, pango_layout_get_line_count(layout)) {
        let start = Int(pango_layout_get_line_readonly(layout, number).pointee.start_index)
        if bytes[start - 1] != UInt8(ascii: " ") { result.append("a word is broken at \(start)") }
      }
      return result
    }

    private func place(of widget: WidgetPointer) -> Rect {
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget, toasts.pointer, &bounds)
      return Rect(
        x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
        height: Double(bounds.size.height))
    }

    /// Where the letters of a label are.
    private func inkPlace(of label: OpaquePointer) -> Rect {
      var (x, y): (gint, gint) = (0, 0)
      var ink = PangoRectangle()
      gtk_label_get_layout_offsets(label, &x, &y)
      pango_layout_get_pixel_extents(gtk_label_get_layout(label), &ink, nil)
      let origin = place(of: cast(label)).origin
      return Rect(
        x: origin.x + Double(x + ink.x), y: origin.y + Double(y + ink.y), width: Double(ink.width),
        height: Double(ink.height))
    }

    /// What a widget shows.
    @MainActor
    private struct Picture {
      private let width: Int
      private let height: Int
      private var bytes: [UInt8]

      init(of widget: WidgetPointer) throws {
        let texture = try Screenshot.texture(of: widget)
        defer { g_object_unref(raw(texture)) }
        width = Int(gdk_texture_get_width(texture))
        height = Int(gdk_texture_get_height(texture))
        bytes = [UInt8](repeating: 0, count: width * height * 4)
        gdk_texture_download(texture, &bytes, gsize(width * 4))
      }

      /// Whether a point is as dark as toasts are, over something light or over nothing.
      func isDark(at point: Point) -> Bool {
        let (x, y) = (Int(point.x), Int(point.y))
        guard x >= 0, x < width, y >= 0, y < height else { return false }
        let pixel = bytes[((y * width + x) * 4)...].prefix(4).map(Int.init)
        return pixel[3] > 100 && pixel[0] + pixel[1] + pixel[2] < 3 * 130
      }
    }

    /// The widgets with which libadwaita shows toasts.
    private var shown: [WidgetPointer] {
      var result: [WidgetPointer] = []
      var child = gtk_widget_get_first_child(toasts.pointer)
      while let current = child {
        if String(cString: gtk_widget_get_css_name(current)) == "toast" { result.append(current) }
        child = gtk_widget_get_next_sibling(current)
      }
      return result
    }

    private func toast(of widget: WidgetPointer) -> OpaquePointer? {
      var value = GValue()
      g_value_init(&value, ocelot_type_object)
      defer { g_value_unset(&value) }
      g_object_get_property(
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), "toast", &value)
      return g_value_get_object(&value).map { OpaquePointer($0) }
    }

    /// What the last toast says, and its button.
    private var texts: [String] {
      guard let toast = shown.last else { return [] }
      return all(gtk_label_get_type(), below: toast).compactMap {
        gtk_label_get_text(OpaquePointer($0)).map { String(cString: $0) }
      }
    }

    /// The buttons of the last toast.
    private var buttons: [WidgetPointer] {
      shown.last.map { all(gtk_button_get_type(), below: $0) } ?? []
    }

    private func all(_ type: GType, below widget: WidgetPointer) -> [WidgetPointer] {
      var result: [WidgetPointer] = []
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        child = gtk_widget_get_next_sibling(current)
        guard gtk_widget_get_visible(current) != 0 else { continue }
        if ocelot_is_a(current, type) != 0 { result.append(current) }
        result += all(type, below: current)
      }
      return result
    }

    private func wait(_ what: String, _ condition: () -> Bool) async throws {
      if try await eventually(condition) { return }
      Issue.record("waited in vain until \(what): \(texts)")
    }

    private func close() async {
      DesktopStyle.setAnimates(false)
      window.content = nil
      window.close()
      await mainActorTurns(3)
      #expect(WarningRecorder.shared.take() == [])
    }
  }
}
