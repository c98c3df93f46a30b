import CGTK

/// A push button.
///
/// Wraps GtkButton.
public final class Button: Widget {
  private var shown: String
  /// The icon and the title of a button that has both.
  private var parts: (icon: OpaquePointer, title: OpaquePointer)?
  /// Whether the title takes several lines.
  private var wraps = false

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

  /// Makes a button with a symbolic icon before its title.
  public init(symbol: String, title: String, onClick: @escaping @MainActor () -> Void) {
    shown = title
    super.init(gtk_button_new())
    self.symbol = symbol
    showBoth()
    Signal.connect(object, "clicked", onClick)
  }

  private func showBoth() {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)!
    gtk_widget_set_halign(box, GTK_ALIGN_CENTER)
    let (icon, label) = (gtk_image_new_from_icon_name(symbol)!, gtk_label_new(shown.forDisplay)!)
    for part in [icon, label] { gtk_box_append(cast(UnsafeMutableRawPointer(box)), part) }
    gtk_button_set_child(cast(object), box)
    parts = (OpaquePointer(icon), OpaquePointer(label))
    if wraps { wrapTitle(label) }
  }

  /// Makes a button with a symbolic icon and what assistive technology reads.
  public init(symbol: String, label: String, onClick: @escaping @MainActor () -> Void) {
    shown = ""
    super.init(gtk_button_new_from_icon_name(symbol))
    self.symbol = symbol
    setTooltip(label)
    setAccessibleLabel(label)
    Signal.connect(object, "clicked", onClick)
  }

  /// Lets the title take several lines where it has no room in one.
  @discardableResult
  public func wrapping() -> Button {
    wraps = true
    if let parts { wrapTitle(cast(parts.title)) } else { wrapButtonTitle(pointer) }
    return self
  }

  /// The title; a button that has a symbol too shows it after that.
  public var title: String {
    get { shown }
    set {
      guard newValue != shown else { return }
      shown = newValue
      if let parts {
        gtk_label_set_text(parts.title, newValue.forDisplay)
      } else if symbol.isEmpty {
        gtk_button_set_label(cast(object), newValue.forDisplay)
      } else {
        showBoth()
      }
    }
  }

  /// The symbolic icon; empty where it was given none.
  public var symbol: String = "" {
    didSet {
      guard symbol != oldValue else { return }
      if let parts {
        gtk_image_set_from_icon_name(parts.icon, symbol)
      } else if shown.isEmpty {
        gtk_button_set_icon_name(cast(object), symbol)
      } else {
        showBoth()
      }
    }
  }
}

/// Lets the title of a button take several lines where it has no room in one.
@MainActor
package func wrapButtonTitle(_ button: WidgetPointer) {
  guard let label = gtk_button_get_child(cast(UnsafeMutableRawPointer(button))),
    ocelot_is_a(label, gtk_label_get_type()) != 0
  else { return }
  wrapTitle(label)
}

@MainActor
private func wrapTitle(_ label: WidgetPointer) {
  gtk_label_set_wrap(OpaquePointer(label), 1)
  gtk_label_set_wrap_mode(OpaquePointer(label), PANGO_WRAP_WORD_CHAR)
  gtk_label_set_natural_wrap_mode(OpaquePointer(label), GTK_NATURAL_WRAP_NONE)
  gtk_label_set_justify(OpaquePointer(label), GTK_JUSTIFY_CENTER)
}
