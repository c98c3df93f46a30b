import CGTK
import Ocelot

/// A popover menu of an item's actions.
@MainActor
final class ActionMenu {
  private let popover: WidgetPointer
  /// What is chosen may take the canvas away, and the popover with it.
  private let reference: ObjectReference
  private let canvas: WidgetPointer
  private var isOpen = false
  private var isClosed = false

  /// Makes a menu, which ``open(at:)`` opens.
  ///
  /// - Parameters:
  ///   - actions: what it shows, from the top.
  ///   - canvas: what it belongs to.
  ///   - onEnd: called once, with the number of the chosen action, or nil.
  init(
    _ actions: [ItemAction], on canvas: WidgetPointer,
    onEnd: @escaping @MainActor (Int?) -> Void
  ) {
    self.canvas = canvas
    let model = g_menu_new()!
    for (index, action) in actions.enumerated() {
      let line = g_menu_item_new(action.title.forMnemonicDisplay, nil)!
      g_menu_item_set_action_and_target_value(
        line, "ocelot-actions.perform", g_variant_new_int32(gint(index)))
      g_menu_append_item(model, line)
      g_object_unref(UnsafeMutableRawPointer(line))
    }
    popover = gtk_popover_menu_new_from_model(cast(UnsafeMutableRawPointer(model)))
    g_object_unref(UnsafeMutableRawPointer(model))
    reference = ObjectReference(retaining: UnsafeMutableRawPointer(popover))
    // Arrows in a menu of one line would go to what scrolls the lines, where Return does nothing.
    if let scroller = gtk_popover_get_child(cast(UnsafeMutableRawPointer(popover))) {
      gtk_widget_set_focusable(scroller, 0)
    }
    gtk_widget_set_parent(popover, canvas)
    installAction(onEnd)
    let object = UnsafeMutableRawPointer(popover)
    Signal.connect(object, "closed") { [weak self] in
      // The popover closes before it says what was chosen.
      Task { @MainActor in self?.end(nil, onEnd) }
    }
  }

  /// Opens the menu, once, beside a place in the canvas.
  func open(at place: Rect) {
    guard !isOpen, !isClosed else { return }
    isOpen = true
    let isPoint = place.width <= 1
    gtk_popover_set_has_arrow(cast(UnsafeMutableRawPointer(popover)), isPoint ? 0 : 1)
    if isPoint { gtk_widget_set_halign(popover, GTK_ALIGN_START) }
    point(to: place)
    gtk_popover_popup(cast(UnsafeMutableRawPointer(popover)))
    // The display would not show it. GTK takes it for open all the same, and the list would wait
    // for it.
    if gtk_widget_get_mapped(popover) == 0 {
      gtk_popover_popdown(cast(UnsafeMutableRawPointer(popover)))
    }
  }

  private func installAction(_ onEnd: @escaping @MainActor (Int?) -> Void) {
    let type = g_variant_type_new("i")
    let action = g_simple_action_new("perform", type)!
    g_variant_type_free(type)
    Signal.connectObject(raw(action), "activate") { [weak self] value in
      guard let value else { return }
      self?.end(Int(g_variant_get_int32(OpaquePointer(value))), onEnd)
    }
    let group = g_simple_action_group_new()!
    g_action_map_add_action(OpaquePointer(group), action)
    gtk_widget_insert_action_group(popover, "ocelot-actions", OpaquePointer(group))
    g_object_unref(UnsafeMutableRawPointer(action))
    g_object_unref(UnsafeMutableRawPointer(group))
  }

  private func end(_ choice: Int?, _ onEnd: @MainActor (Int?) -> Void) {
    guard !isClosed else { return }
    isClosed = true
    returnFocus()
    onEnd(choice)
    // Not while the popover is telling.
    Task { @MainActor in self.detach() }
  }

  /// Takes the menu away without an answer.
  func close() {
    isClosed = true
    returnFocus()
    // Or else it would keep the keyboard to itself.
    gtk_popover_popdown(cast(UnsafeMutableRawPointer(popover)))
    detach()
  }

  /// Gives the focus back to the canvas, unless something else took it meanwhile.
  private func returnFocus() {
    guard let root = gtk_widget_get_root(canvas) else { return }
    if let focus = gtk_root_get_focus(root), focus != popover,
      gtk_widget_is_ancestor(focus, popover) == 0
    {
      return
    }
    gtk_widget_grab_focus(canvas)
  }

  private func detach() {
    guard gtk_widget_get_parent(popover) == canvas else { return }
    gtk_widget_unparent(popover)
  }

  /// Keeps the popover beside what it points to, a place in the canvas.
  func present(at place: Rect) {
    guard isOpen, !isClosed else { return }
    point(to: place)
    gtk_popover_present(cast(UnsafeMutableRawPointer(popover)))
  }

  private func point(to place: Rect) {
    var target = GdkRectangle(
      x: pixels(place.minX), y: pixels(place.minY), width: pixels(max(1, place.width)),
      height: pixels(max(1, place.height)))
    gtk_popover_set_pointing_to(cast(UnsafeMutableRawPointer(popover)), &target)
  }
}
