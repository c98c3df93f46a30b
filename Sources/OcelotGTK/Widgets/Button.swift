import CGTK

/// A push button.
///
/// Wraps GtkButton.
public final class Button: Widget {
  private var shown: String

  /// Makes a button with a title.
  public init(_ title: String = "", onClick: @escaping @MainActor () -> Void) {
    shown = title
    super.init(gtk_button_new_with_label(title.forDisplay))
    Signal.connect(object, "clicked", onClick)
  }

  /// Makes a button with a title that assistive technology takes for a link.
  package init(link title: String, onClick: @escaping @MainActor () -> Void) {
    shown = title
    super.init(
      cast(
        makeObject(
          gtk_button_get_type(), "accessible-role",
          .enumeration(gtk_accessible_role_get_type(), Int(GTK_ACCESSIBLE_ROLE_LINK.rawValue)))))
    gtk_button_set_label(cast(object), title.forDisplay)
    Signal.connect(object, "clicked", onClick)
  }

  /// Makes a button with a symbolic icon and what assistive technology reads.
  public init(symbol: String, label: String, onClick: @escaping @MainActor () -> Void) {
    shown = ""
    super.init(gtk_button_new_from_icon_name(symbol))
    setTooltip(label)
    setAccessibleLabel(label)
    Signal.connect(object, "clicked", onClick)
  }

  /// Lets the title take several lines where it has no room in one.
  @discardableResult
  public func wrapping() -> Button {
    guard let label = gtk_button_get_child(cast(object)),
      ocelot_is_a(label, gtk_label_get_type()) != 0
    else { return self }
    gtk_label_set_wrap(OpaquePointer(label), 1)
    gtk_label_set_justify(OpaquePointer(label), GTK_JUSTIFY_CENTER)
    return self
  }

  /// The title.
  public var title: String {
    get { shown }
    set {
      guard newValue != shown else { return }
      shown = newValue
      gtk_button_set_label(cast(object), newValue.forDisplay)
    }
  }

  /// The symbolic icon of a button that was made with one.
  public var symbol: String = "" {
    didSet { if symbol != oldValue { gtk_button_set_icon_name(cast(object), symbol) } }
  }
}
