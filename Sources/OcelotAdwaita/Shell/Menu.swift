import CGTK
import OcelotGTK

/// What a menu shows, in sections with lines between them.
public struct Menu: Hashable, Sendable {
  /// One line of a menu.
  public enum Item: Hashable, Sendable {
    /// Performs an action of the window; with a target, one choice of a choosing action.
    case action(_ title: String, _ name: String, target: String? = nil)
    /// Opens another menu.
    case submenu(_ title: String, Menu)
  }

  /// Lines that belong together.
  public struct Section: Hashable, Sendable {
    /// What stands over the lines; nil for nothing.
    public var title: String?
    /// The lines.
    public var items: [Item]

    /// Makes a section with a title.
    public init(_ title: String, _ items: [Item]) {
      self.title = title
      self.items = items
    }

    /// Makes a section without a title.
    public init(_ items: [Item]) { self.items = items }
  }

  /// The sections, from the top.
  public var sections: [Section]

  /// Makes a menu.
  public init(_ sections: [Section]) { self.sections = sections }

  /// The menu as GTK wants it.
  ///
  /// The caller owns the reference.
  @MainActor
  func makeModel() -> OpaquePointer {
    let model = g_menu_new()!
    for section in sections {
      let part = g_menu_new()!
      for item in section.items { append(item, to: part) }
      g_menu_append_section(model, section.title?.forDisplay, cast(UnsafeMutableRawPointer(part)))
      g_object_unref(UnsafeMutableRawPointer(part))
    }
    return model
  }

  /// Reports what a window cannot perform.
  @MainActor
  func check(in window: ApplicationWindow) {
    for item in sections.flatMap(\.items) {
      switch item {
      case .action(let title, let name, let target):
        window.check(name, in: "the menu's line “\(title)”", takesTarget: target != nil)
      case .submenu(_, let menu): menu.check(in: window)
      }
    }
  }

  @MainActor
  private func append(_ item: Item, to part: OpaquePointer) {
    switch item {
    case .action(let title, let name, let target):
      let line = g_menu_item_new(title.forMnemonicDisplay, nil)!
      g_menu_item_set_action_and_target_value(
        line, "win.\(ApplicationWindow.actionName(name))", target.map { g_variant_new_string($0) })
      g_menu_append_item(part, line)
      g_object_unref(UnsafeMutableRawPointer(line))
    case .submenu(let title, let menu):
      let model = menu.makeModel()
      g_menu_append_submenu(part, title.forMnemonicDisplay, cast(UnsafeMutableRawPointer(model)))
      g_object_unref(UnsafeMutableRawPointer(model))
    }
  }
}

/// A button that opens a menu.
///
/// Wraps GtkMenuButton.
public final class MenuButton: Widget {
  /// Called after the menu has closed.
  public var onClose: (@MainActor () -> Void)?
  /// The menu that the button has, which may be open.
  private var shownMenu: Menu?
  /// What had the focus before the program opened the menu.
  private var focusBefore: ObjectReference?
  /// The frame that lays out the button for the first time, if the menu is to open then.
  private var firstFrame: SignalConnection?

  /// Makes a button with a symbolic icon and what assistive technology reads; F10 opens the menu of
  /// the primary one.
  public init(symbol: String, label: String, menu: Menu, isPrimary: Bool = false) {
    self.menu = menu
    // What is pressed is a toggle button within, which takes its name from the one around it. Only
    // one of both is a button to assistive technology.
    super.init(
      cast(
        makeObject(
          gtk_menu_button_get_type(), "accessible-role",
          .enumeration(gtk_accessible_role_get_type(), Int(GTK_ACCESSIBLE_ROLE_GROUP.rawValue)))))
    gtk_menu_button_set_icon_name(handle, symbol)
    gtk_menu_button_set_primary(handle, isPrimary ? 1 : 0)
    setTooltip(label)
    setAccessibleLabel(label)
    showMenu()
  }

  /// What the menu shows; another one takes its place once it is closed.
  public var menu: Menu {
    didSet { if !isOpen { showMenu() } }
  }

  private func showMenu() {
    guard menu != shownMenu else { return }
    shownMenu = menu
    let model = menu.makeModel()
    gtk_menu_button_set_menu_model(handle, cast(UnsafeMutableRawPointer(model)))
    // Menus in the menu are folded away until they are opened.
    if let popover = gtk_menu_button_get_popover(handle) {
      DialogParts.complete(cast(UnsafeMutableRawPointer(popover)))
      Signal.connect(UnsafeMutableRawPointer(popover), "map") { [weak self] in
        guard let self, let window = ApplicationWindow.containing(self) else { return }
        self.shownMenu?.check(in: window)
      }
      Signal.connect(UnsafeMutableRawPointer(popover), "closed") { [weak self] in
        self?.onClose?()
        self?.restoreFocus()
        // Not while GTK closes the one that is there.
        Task {
          guard let self, !self.isOpen else { return }
          self.showMenu()
        }
      }
    }
    g_object_unref(UnsafeMutableRawPointer(model))
  }

  /// Whether the menu is open.
  ///
  /// Opening it does nothing while the button is not on screen. When it has closed, what had the
  /// focus before has it again.
  public var isOpen: Bool {
    get {
      gtk_menu_button_get_popover(handle).map {
        gtk_widget_get_visible(cast(UnsafeMutableRawPointer($0))) != 0
      } ?? false
    }
    set {
      firstFrame = nil
      guard newValue != isOpen else { return }
      if newValue { open() } else { gtk_menu_button_popdown(handle) }
    }
  }

  private func open() {
    guard gtk_widget_get_mapped(pointer) != 0 else { return }
    // On a page that has just come, the button has no place yet from which a menu could hang, and
    // on one that slides in, its place may be beside the screen.
    if !hasPlace, let clock = gtk_widget_get_frame_clock(pointer) {
      gtk_widget_queue_draw(pointer)
      firstFrame = SignalConnection.scoped(raw(clock), "after-paint") {
        [weak self] in
        guard let self, self.hasPlace else { return }
        self.isOpen = true
      }
      return
    }
    let focus = gtk_widget_get_root(pointer).flatMap { gtk_root_get_focus($0) }
    focusBefore = focus.map { ObjectReference(retaining: UnsafeMutableRawPointer($0)) }
    gtk_menu_button_popup(handle)
    guard let popover = gtk_menu_button_get_popover(handle),
      gtk_widget_get_mapped(cast(UnsafeMutableRawPointer(popover))) == 0
    else { return }
    // The display would not show it. GTK takes it for open all the same, and so it would stay.
    gtk_menu_button_popdown(handle)
  }

  /// Whether the button has been laid out, and is in no page that slides.
  private var hasPlace: Bool {
    gtk_widget_get_width(pointer) > 0 && !MenuKeys.isSliding(pointer)
  }

  /// GTK leaves the focus at the button; a key that opened the menu came from elsewhere.
  private func restoreFocus() {
    guard let before = focusBefore else { return }
    focusBefore = nil
    let widget: WidgetPointer = cast(before.pointer)
    guard gtk_widget_get_mapped(widget) != 0,
      gtk_widget_get_root(widget) == gtk_widget_get_root(pointer)
    else { return }
    gtk_widget_grab_focus(widget)
  }
}
