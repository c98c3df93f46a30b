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
  private var toggle: Widget?
  /// Whether the switch takes over what the content says, which nobody turned.
  private var isFollowing = false
  /// The frame in which the content that follows from a turn is shown.
  private var frameOfTurn: SignalConnection?
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
      if accessory == shown { name() }
    }
    // A turn that is under way belongs to what was shown before.
    guard accessory != shown else { return followContent() }
    shown = accessory
    isVisible = accessory != .none
    image.map { gtk_widget_set_visible(cast($0), 0) }
    badge?.isVisible = false
    star?.isVisible = false
    toggle?.isVisible = false
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
      name()
      star.isVisible = true
    case .toggle(_, let action):
      self.action = action
      let toggle = self.toggle ?? add(makeSwitch())
      self.toggle = toggle
      followContent()
      name()
      toggle.isVisible = true
    }
  }

  private func name() {
    switch shown {
    case .favorite(let isOn, _):
      let name = isOn ? "Remove from favorites" : "Add to favorites"
      star?.setAccessibleLabel(spoken([name, spoken(subject)]))
    case .toggle: toggle?.setAccessibleLabel(spoken(subject))
    case .none, .disclosure, .checkmark, .badge: break
    }
  }

  private func makeSwitch() -> Widget {
    let made = Widget(gtk_switch_new())
    Signal.connectNotify(made.object, "active") { [weak self] in self?.switchDidTurn() }
    return made
  }

  /// Shows what the content says; ends a turn that GTK animates.
  private func followContent() {
    guard case .toggle(let isOn, _) = shown, let toggle else { return }
    isFollowing = true
    gtk_switch_set_active(toggle.handle, isOn ? 1 : 0)
    isFollowing = false
  }

  private func switchDidTurn() {
    guard !isFollowing, let action else { return }
    context.send(action)
    // A turn that was taken comes back as content, within a frame; one that was refused does not.
    guard let clock = gtk_widget_get_frame_clock(pointer) else { return followContent() }
    gtk_widget_queue_draw(pointer)
    frameOfTurn = SignalConnection.scoped(raw(clock), "after-paint") { [weak self] in
      self?.frameOfTurn = nil
      self?.followContent()
    }
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
