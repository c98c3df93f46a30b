import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

/// What fingers that go apart or together lead to.
@MainActor @Suite struct PinchTransitionTests {
  @Test("Fingers lead somewhere once they have moved, and on as far as they go")
  func progress() {
    var pinch = PinchTransition()
    #expect(pinch.scale(to: 3) == .none)
    pinch.begin()
    #expect(pinch.scale(to: 1.01) == .none && !pinch.isMoving)
    #expect(pinch.scale(to: 1.1) == .begin(.apart) && pinch.isMoving)
    #expect(pinch.scale(to: 1.05) == .progress(0))
    #expect(pinch.scale(to: 2) == .progress(1) && pinch.scale(to: 9) == .progress(1))
    #expect(pinch.scale(to: 0.4) == .progress(0) && pinch.scale(to: .nan) == .none)
    #expect(pinch.end() == .cancel && !pinch.isMoving)
    pinch.begin()
    #expect(pinch.scale(to: 0.9) == .begin(.together))
    #expect(pinch.scale(to: 0.5) == .progress(1))
    #expect(pinch.end() == .finish && pinch.end() == .none)
    pinch.begin()
    _ = pinch.scale(to: 0.9)
    _ = pinch.scale(to: 0.5)
    #expect(pinch.end(cancelled: true) == .cancel)
    pinch.begin()
    _ = pinch.scale(to: 2)
    pinch.leadsNowhere()
    #expect(pinch.scale(to: 3) == .none && pinch.end() == .none)
  }
}

extension GTK {
  /// A pinch, by the signals of GTK's gesture, and a slider.
  @MainActor @Suite struct Pinching {
    @Test("6.3.3 Fingers lead from one layout to another and back, as far as they go")
    func pinch() async throws {
      let (rows, large) = (RowLayout(), RowLayout(rowHeight: 120))
      let window = try await TestWindow(layout: rows)
      window.show(RowSource(count: 200))
      var ends: [Bool] = []
      var asked: [Bool] = []
      window.widget?.layoutForPinch = { goesApart in
        asked.append(goesApart)
        return goesApart ? large : nil
      }
      window.widget?.onPinchEnd = { ends.append($0) }
      try await window.show()
      let zoom = try #require(controller(of: window, gtk_gesture_zoom_get_type()))
      // Together leads nowhere.
      emit(zoom, "begin")
      emit(zoom, "scale-changed", 0.5)
      emit(zoom, "end")
      #expect(asked == [false] && window.view.layout === rows)
      // Not far enough: back.
      emit(zoom, "begin")
      emit(zoom, "scale-changed", 1.1)
      emit(zoom, "scale-changed", 1.3)
      try await window.frames(2)
      let between = try #require(window.view.screenFrame(of: .item(0, 1)))
      #expect(between.height > 41 && between.height < 119)
      emit(zoom, "end")
      try await window.wait("it is back") { ends == [false] }
      #expect(window.view.layout === rows)
      // All the way.
      emit(zoom, "begin")
      emit(zoom, "scale-changed", 1.1)
      emit(zoom, "scale-changed", 1.9)
      emit(zoom, "end")
      try await window.wait("it is there") { ends == [false, true] }
      #expect(window.view.layout === large)
      try await window.wait("rows are large") {
        window.view.screenFrame(of: .item(0, 1))?.height == 120
      }
      #expect(asked == [false, true, true])
      try await window.close()
    }

    private func controller(of window: TestWindow, _ type: GType) -> UnsafeMutableRawPointer? {
      let list = gtk_widget_observe_controllers(window.widget!.pointer)!
      defer { g_object_unref(UnsafeMutableRawPointer(list)) }
      for index in 0..<g_list_model_get_n_items(list) {
        guard let item = g_list_model_get_item(list, index) else { continue }
        // The widget keeps it.
        g_object_unref(item)
        let instance = item.assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(instance, type) != 0 { return item }
      }
      return nil
    }

    /// Emits a signal of the gesture, with a number or with no sequence of events.
    private func emit(_ object: UnsafeMutableRawPointer, _ signal: String, _ number: Double? = nil)
    {
      var values = [GValue(), GValue()]
      g_value_init(&values[0], ocelot_type_object)
      g_value_set_object(&values[0], object)
      if let number {
        g_value_init(&values[1], ocelot_type_double)
        g_value_set_double(&values[1], number)
      } else {
        g_value_init(&values[1], gdk_event_sequence_get_type())
      }
      g_signal_emitv(values, g_signal_lookup(signal, gtk_gesture_zoom_get_type()), 0, nil)
      for index in values.indices { g_value_unset(&values[index]) }
    }
  }
}
