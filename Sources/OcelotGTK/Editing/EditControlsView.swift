import CGTK
import Ocelot

/// The controls of a cell in edit mode: a button that uncovers the trailing actions, and a gripper.
///
/// Both are real buttons, children of the cell.
@MainActor
final class EditControlsView {
  /// What the reader did with a control.
  enum Event {
    /// The remove control was pressed.
    case remove
    /// The gripper was activated by a key.
    case grip
  }

  private let cell: WidgetPointer
  private(set) var controls: EditControls.Controls
  /// What assistive technology calls the item.
  private(set) var item: String
  private var remove: Widget?
  /// Whether the remove control was told to be open, or shut; nil before.
  private var tellsOpen: Bool?
  private var gripper: Widget?
  /// Whether the item is off the list.
  private var isHeld = false
  private let onEvent: @MainActor (Event) -> Void
  private static let size = EditControls.Controls.size

  init(
    _ controls: EditControls.Controls, in cell: WidgetPointer, item: String,
    onEvent: @escaping @MainActor (Event) -> Void
  ) {
    self.cell = cell
    self.controls = controls
    self.item = item
    self.onEvent = onEvent
    update(controls)
  }

  /// Shows other controls, or the same ones farther in.
  func update(_ new: EditControls.Controls) {
    let (hadRemove, hadGripper) = (remove != nil, gripper != nil)
    let isRenamed =
      new.removeTitle != controls.removeTitle || new.moveTitle != controls.moveTitle
    controls = new
    if new.removes, remove == nil {
      remove = makeButton("list-remove-symbolic", "ocelot-remove", "clicked", .remove)
    }
    if new.moves, gripper == nil {
      gripper = makeButton("list-drag-handle-symbolic", "ocelot-gripper", "activate", .grip)
      tellGripper()
    }
    if !new.removes {
      take(&remove)
      tellsOpen = nil
    }
    if !new.moves { take(&gripper) }
    // What does not tell when it is open turns instead.
    let isOpen = new.isFilled ?? (new.angle != 0)
    remove?.setClass("ocelot-filled", isOpen)
    if let remove, isOpen != tellsOpen {
      tellsOpen = isOpen
      var state = GTK_ACCESSIBLE_STATE_EXPANDED
      PropertyValue.int(isOpen ? 1 : 0).withValue {
        gtk_accessible_update_state_value(remove.handle, 1, &state, $0)
      }
    }
    if isRenamed || hadRemove != new.removes || hadGripper != new.moves { nameButtons() }
    for button in [remove, gripper].compactMap(\.self) {
      gtk_widget_set_opacity(button.pointer, new.alpha)
    }
  }

  /// Tells assistive technology whether the gripper holds the item: it is a button that stays
  /// pressed.
  func tellHeld(_ isHeld: Bool) {
    guard isHeld != self.isHeld else { return }
    self.isHeld = isHeld
    tellGripper()
  }

  private func tellGripper() {
    guard let gripper else { return }
    PropertyValue.int(isHeld ? 1 : 0).withValue {
      var state = GTK_ACCESSIBLE_STATE_PRESSED
      gtk_accessible_update_state_value(gripper.handle, 1, &state, $0)
    }
  }

  /// The cell shows another item, or the item has another name.
  func setItem(_ item: String) {
    guard item != self.item else { return }
    self.item = item
    nameButtons()
  }

  private func nameButtons() {
    for (button, title) in [(remove, controls.removeTitle), (gripper, controls.moveTitle)] {
      button?.setTooltip(title)
      button?.setAccessibleLabel(item.isEmpty ? title : "\(title) \(item)")
    }
  }

  private func makeButton(
    _ symbol: String, _ style: String, _ signal: String, _ event: Event
  ) -> Widget {
    let button = Widget(gtk_button_new_from_icon_name(symbol))
    let isRemoval = event == .remove
    let look = isRemoval ? "ocelot-fills" : "flat"
    button.classes(style, look, "circular")
    // As faint as the theme's other quiet symbols, and as strong where more contrast is asked for.
    if !isRemoval { button.classes("dim-label") }
    let handler = onEvent
    Signal.connect(button.object, signal) { handler(event) }
    gtk_widget_insert_before(button.pointer, cell, nil)
    return button
  }

  private func take(_ button: inout Widget?) {
    guard let old = button else { return }
    if gtk_widget_get_focus_child(cell) == old.pointer { gtk_widget_grab_focus(cell) }
    gtk_widget_unparent(old.pointer)
    button = nil
  }

  /// Where Tab stops, before and after the row's own content.
  var stops: (leading: [WidgetPointer], trailing: [WidgetPointer]) {
    ([remove].compactMap { $0?.pointer }, [gripper].compactMap { $0?.pointer })
  }

  /// Takes the controls off the cell.
  func removeAll() {
    take(&remove)
    take(&gripper)
  }

  /// Places the controls: they come in from the edges.
  func allocate(width: Double, height: Double, isRightToLeft: Bool) {
    let edge = EditControls.Controls.edge
    let hidden = (Self.size + edge) * (1 - controls.progress)
    let left = edge - hidden
    let right = width - edge - Self.size + hidden
    let y = ((height - Self.size) / 2).rounded()
    if let remove {
      place(remove, x: isRightToLeft ? right : left, y: y, angle: controls.angle)
    }
    if let gripper { place(gripper, x: isRightToLeft ? left : right, y: y, angle: 0) }
  }

  private func place(_ button: Widget, x: Double, y: Double, angle: Double) {
    var least: gint = 0
    gtk_widget_measure(button.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    let width = max(least, gint(Self.size))
    gtk_widget_measure(button.pointer, GTK_ORIENTATION_VERTICAL, width, &least, nil, nil, nil)
    let height = max(least, gint(Self.size))
    let (halfWidth, halfHeight) = (Float(width) / 2, Float(height) / 2)
    var center = graphene_point_t(
      x: Float(x + Self.size / 2), y: Float(y + Self.size / 2))
    var back = graphene_point_t(x: -halfWidth, y: -halfHeight)
    var transform = gsk_transform_translate(nil, &center)
    if angle != 0 { transform = gsk_transform_rotate(transform, Float(angle)) }
    gtk_widget_allocate(
      button.pointer, width, height, -1, gsk_transform_translate(transform, &back))
  }

  func snapshot(_ snapshot: OpaquePointer) {
    for button in [remove, gripper].compactMap(\.self) {
      gtk_widget_snapshot_child(cell, button.pointer, snapshot)
    }
  }
}
