import CGTK
import Ocelot

/// A choice among a few: linked toggle buttons, no wider than is comfortable.
///
/// To assistive technology they are radio buttons, of which one is checked.
///
/// They are equally wide where every title fits that way. Where the titles do not fit they are
/// shown smaller, as AdwViewSwitcherBar shows those of a narrow window, and only then end in an
/// ellipsis.
public final class Segments: Widget {
  private let row = BoxWidget().classes("linked")
  private let pane: Pane
  private var width = 0
  private var scale = 1.0
  private var buttons: [WidgetPointer] = []
  private var titles: [String] = []
  private var isUpdating = false
  /// The number of the one that is chosen.
  public private(set) var selected = 0
  /// Called with the number of the one that the reader chose.
  ///
  /// Not called for what ``show(_:selected:)`` chooses.
  public var onSelect: (@MainActor (Int) -> Void)?

  /// Makes a choice; ``show(_:selected:)`` says among what.
  public init() {
    pane = Pane(row.clamped(to: Self.comfortableWidth), naturalWidth: 0)
    super.init(wrapping: pane)
    pane.onWidth = { [weak self] in
      self?.width = $0
      self?.fit()
    }
    pane.onStyleChange = { [weak self] in self?.fit() }
  }

  /// The most that they take, in points.
  private static let comfortableWidth = 560

  /// Shows titles, of which one is chosen.
  public func show(_ titles: [String], selected: Int) {
    isUpdating = true
    defer { isUpdating = false }
    while buttons.count < titles.count { addButton() }
    while buttons.count > titles.count { gtk_box_remove(cast(row.object), buttons.removeLast()) }
    for (index, title) in titles.enumerated()
    where index >= self.titles.count || self.titles[index] != title {
      gtk_label_set_text(Self.label(of: buttons[index]), title.forDisplay)
      name(buttons[index], title.forDisplay)
    }
    self.titles = titles
    self.selected = selected
    for (index, button) in buttons.enumerated() {
      let toggle: UnsafeMutablePointer<GtkToggleButton> = cast(UnsafeMutableRawPointer(button))
      let isSelected = index == selected
      if (gtk_toggle_button_get_active(toggle) != 0) != isSelected {
        gtk_toggle_button_set_active(toggle, isSelected ? 1 : 0)
      }
      tellChoice(of: button)
    }
    fit()
  }

  private static func label(of button: WidgetPointer) -> OpaquePointer {
    OpaquePointer(gtk_button_get_child(cast(UnsafeMutableRawPointer(button)))!)
  }

  /// Shows the titles as large as they fit, at the usual size if they do.
  private func fit() {
    guard width > 0 else { return }
    let room = min(width, Self.comfortableWidth)
    let scales = TitleScale.all
    func widths(_ scale: Double) -> [Int] {
      buttons.map { Self.neededWidth(of: $0, scale: scale) }
    }
    let largest = scales.first { widths($0).reduce(0, +) <= room } ?? scales[scales.count - 1]
    // Equal widths are worth smaller titles, as long as they are no smaller than text usually is.
    let equal = scales.first { scale in
      (widths(scale).max() ?? 0) * buttons.count <= room
        && (scale == largest || scale < largest && scale * Surroundings.fontScale >= 1)
    }
    row.isHomogeneous = equal != nil
    let scale = equal ?? largest
    guard scale != self.scale else { return }
    self.scale = scale
    for button in buttons { TitleScale.show(scale, on: Self.label(of: button)) }
  }

  /// The width of a button that shows its whole title at a scale.
  private static func neededWidth(of button: WidgetPointer, scale: Double) -> Int {
    let label = label(of: button)
    var (whole, shown): (gint, gint) = (0, 0)
    gtk_widget_measure(button, GTK_ORIENTATION_HORIZONTAL, -1, nil, &whole, nil, nil)
    gtk_widget_measure(cast(label), GTK_ORIENTATION_HORIZONTAL, -1, nil, &shown, nil, nil)
    return Int(whole - shown) + TitleScale.width(of: label, at: scale)
  }

  /// GTK takes the name of a button from its own label only; here another widget shows the title.
  private func name(_ button: WidgetPointer, _ title: String) {
    gtk_widget_set_tooltip_text(button, title)
    for (property, text) in [
      (GTK_ACCESSIBLE_PROPERTY_LABEL, spoken(title)), (GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, ""),
    ] {
      PropertyValue.string(text).withValue { value in
        var property = property
        gtk_accessible_update_property_value(OpaquePointer(button), 1, &property, value)
      }
    }
  }

  /// A toggle button tells that it is pressed; of a choice one is checked.
  private func tellChoice(of button: WidgetPointer) {
    let isChosen = gtk_toggle_button_get_active(cast(UnsafeMutableRawPointer(button))) != 0
    gtk_accessible_reset_state(OpaquePointer(button), GTK_ACCESSIBLE_STATE_PRESSED)
    PropertyValue.int(isChosen ? 1 : 0).withValue { value in
      var state = GTK_ACCESSIBLE_STATE_CHECKED
      gtk_accessible_update_state_value(OpaquePointer(button), 1, &state, value)
    }
  }

  private func addButton() {
    let index = buttons.count
    let button: WidgetPointer = cast(
      makeObject(
        gtk_toggle_button_get_type(), "accessible-role",
        .enumeration(gtk_accessible_role_get_type(), Int(GTK_ACCESSIBLE_ROLE_RADIO.rawValue))))
    let label = gtk_label_new("")!
    gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
    gtk_button_set_child(cast(UnsafeMutableRawPointer(button)), label)
    // The button says the same.
    Widget.setSilent(label, true)
    gtk_widget_add_css_class(button, "ocelot-segment")
    gtk_widget_set_hexpand(button, 1)
    let toggle: UnsafeMutablePointer<GtkToggleButton> = cast(UnsafeMutableRawPointer(button))
    if let first = buttons.first {
      gtk_toggle_button_set_group(toggle, cast(UnsafeMutableRawPointer(first)))
    }
    Signal.connect(UnsafeMutableRawPointer(button), "toggled") { [weak self] in
      self?.tellChoice(of: button)
      guard let self, !self.isUpdating, gtk_toggle_button_get_active(toggle) != 0 else { return }
      self.selected = index
      self.onSelect?(index)
    }
    gtk_box_append(cast(row.object), button)
    buttons.append(button)
    TitleScale.show(scale, on: OpaquePointer(label))
  }
}
