import CGTK
import Ocelot

/// What stands at the trailing edge of a row.
///
/// Each kind's widget is made when first needed.
final class AccessoryView: Widget {
  private let context: RenderContext
  private var image: OpaquePointer?
  private var badge: Label?
  private var star: Button?
  private var action: Action?
  private var shown: RowAccessory = .none
  /// What the row is of, which the name of a button says.
  private var subject = ""

  init(_ context: RenderContext) {
    self.context = context
    super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    aligned(GTK_ALIGN_END, GTK_ALIGN_CENTER)
    isVisible = false
  }

  /// Shows an accessory of a row that is called so.
  func show(_ accessory: RowAccessory, of subject: String) {
    if subject != self.subject {
      self.subject = subject
      if accessory == shown { nameStar() }
    }
    guard accessory != shown else { return }
    shown = accessory
    isVisible = accessory != .none
    image.map { gtk_widget_set_visible(cast($0), 0) }
    badge?.isVisible = false
    star?.isVisible = false
    switch accessory {
    case .none: break
    case .disclosure: showSymbol("go-next-symbolic")
    case .checkmark: showSymbol("object-select-symbolic")
    case .badge(let text):
      let badge = self.badge ?? add(Label(overflow: .grow).classes("dim-label", "numeric"))
      self.badge = badge
      badge.text = text
      badge.isVisible = true
    case .favorite(let isOn, let action):
      self.action = action
      let star = self.star ?? add(makeStar())
      self.star = star
      star.symbol = isOn ? "starred-symbolic" : "non-starred-symbolic"
      star.setClass("ocelot-unset-star", !isOn)
      nameStar()
      star.isVisible = true
    }
  }

  private func nameStar() {
    guard case .favorite(let isOn, _) = shown else { return }
    let name = isOn ? "Remove from favorites" : "Add to favorites"
    star?.setAccessibleLabel(spoken([name, spoken(subject)]))
  }

  private func makeStar() -> Button {
    Button(symbol: "non-starred-symbolic", label: "Favorite") { [weak self] in
      guard let self, let action = self.action else { return }
      self.context.send(action)
    }.classes("flat", "circular")
  }

  private func showSymbol(_ name: String) {
    if image == nil {
      let made = gtk_image_new()!
      gtk_widget_add_css_class(made, "dim-label")
      gtk_box_append(cast(object), made)
      image = OpaquePointer(made)
    }
    gtk_image_set_from_icon_name(image, name)
    gtk_widget_set_visible(cast(image!), 1)
    // What it says is part of the row's name.
    Self.setSilent(cast(image!), true)
  }

  private func add<W: Widget>(_ widget: W) -> W {
    gtk_box_append(cast(object), widget.pointer)
    return widget
  }
}
