import CGTK

/// Holds one widget, asks for a width of its own choice, and tells which one it got, and when text
/// in it looks otherwise.
package final class Pane: Widget {
  private let child: Widget
  private var width = -1
  private var height = -1
  private var told = (width: -1, height: -1)
  /// Called with the width in points after it has changed, and not while GTK lays out.
  package var onWidth: (@MainActor (Int) -> Void)?
  /// Called with the height in points after it has changed, and not while GTK lays out; after
  /// ``onWidth`` where both have.
  package var onHeight: (@MainActor (Int) -> Void)?
  /// Called after style rules, the font or the text size changed, and not while GTK lays out.
  package var onStyleChange: (@MainActor () -> Void)?
  private var isTelling = false
  private var hasOtherStyle = false

  /// Makes a pane that asks for a width in points, or for its child's size; nothing else is
  /// different from the child then.
  package init(_ child: Widget, naturalWidth: Int?) {
    self.child = child
    super.init(cast(g_object_new_with_properties(PaneClass.type, 0, nil, nil)))
    let instance: UnsafeMutablePointer<OcelotCell> = cast(object)
    instance.pointee.core = Unmanaged.passRetained(PaneCore(self, naturalWidth)).toOpaque()
    gtk_widget_set_parent(child.pointer, pointer)
  }

  /// The width that it asks for, in points.
  package var naturalWidth: Int {
    get { Int(PaneCore.of(pointer)?.naturalWidth ?? 0) }
    set {
      guard newValue != naturalWidth else { return }
      PaneCore.of(pointer)?.naturalWidth = pixels(newValue)
      gtk_widget_queue_resize(pointer)
    }
  }

  /// Tells the size after the layout under way.
  fileprivate func didResize(to width: Int, _ height: Int) {
    guard width != self.width || height != self.height else { return }
    self.width = width
    self.height = height
    guard !isTelling else { return }
    isTelling = true
    Task { [weak self] in
      guard let self else { return }
      self.isTelling = false
      let before = self.told
      self.told = (self.width, self.height)
      if before.width != self.width { self.onWidth?(self.width) }
      if before.height != self.height { self.onHeight?(self.height) }
    }
  }

  /// Tells of other styles once all widgets in the pane have them.
  fileprivate func didChangeStyle() {
    guard onStyleChange != nil, !hasOtherStyle else { return }
    hasOtherStyle = true
    Task { [weak self] in
      guard let self else { return }
      self.hasOtherStyle = false
      self.onStyleChange?()
    }
  }
}

/// What the GtkWidget behind a pane holds.
@MainActor
private final class PaneCore {
  weak var pane: Pane?
  /// The width to ask for; nil for the child's size.
  var naturalWidth: gint?

  init(_ pane: Pane, _ naturalWidth: Int?) {
    self.pane = pane
    self.naturalWidth = naturalWidth.map { pixels($0) }
  }

  /// The child of a pane that asks for its child's size.
  static func childThatDecides(in widget: WidgetPointer?) -> WidgetPointer? {
    guard let core = of(widget), core.naturalWidth == nil else { return nil }
    return gtk_widget_get_first_child(widget)
  }

  static func of(_ widget: WidgetPointer?) -> PaneCore? {
    guard let widget else { return nil }
    let instance: UnsafeMutablePointer<OcelotCell> = cast(UnsafeMutableRawPointer(widget))
    guard let core = instance.pointee.core else { return nil }
    return Unmanaged<PaneCore>.fromOpaque(core).takeUnretainedValue()
  }
}

/// The GtkWidget class behind ``Pane``.
@MainActor
private enum PaneClass {
  static let type: GType = {
    let classInit: @MainActor @convention(c) (gpointer?, gpointer?) -> Void = { pointer, _ in
      initialize(cast(pointer!))
    }
    return g_type_register_static_simple(
      gtk_widget_get_type(), "OcelotPane", guint(MemoryLayout<GtkWidgetClass>.size),
      unsafeBitCast(classInit, to: GClassInitFunc.self), guint(MemoryLayout<OcelotCell>.size),
      nil, GTypeFlags(rawValue: 0))
  }()

  private static func initialize(_ class: UnsafeMutablePointer<GtkWidgetClass>) {
    `class`.pointee.get_request_mode = { widget in
      PaneCore.childThatDecides(in: widget).map { gtk_widget_get_request_mode($0) }
        ?? GTK_SIZE_REQUEST_CONSTANT_SIZE
    }
    `class`.pointee.compute_expand = { widget, horizontally, vertically in
      guard let child = PaneCore.childThatDecides(in: widget) else { return }
      horizontally?.pointee = gtk_widget_compute_expand(child, GTK_ORIENTATION_HORIZONTAL)
      vertically?.pointee = gtk_widget_compute_expand(child, GTK_ORIENTATION_VERTICAL)
    }
    `class`.pointee.measure = { widget, orientation, size, minimum, natural, _, _ in
      if let child = PaneCore.childThatDecides(in: widget) {
        return gtk_widget_measure(child, orientation, size, minimum, natural, nil, nil)
      }
      var least: gint = 0
      var wanted: gint = 0
      if let child = gtk_widget_get_first_child(widget) {
        gtk_widget_measure(child, orientation, -1, &least, &wanted, nil, nil)
      }
      if orientation == GTK_ORIENTATION_HORIZONTAL, let core = PaneCore.of(widget) {
        wanted = max(least, core.naturalWidth ?? wanted)
      }
      minimum?.pointee = least
      natural?.pointee = wanted
    }
    `class`.pointee.size_allocate = { widget, width, height, baseline in
      if let child = gtk_widget_get_first_child(widget) {
        gtk_widget_allocate(child, width, height, baseline, nil)
      }
      PaneCore.of(widget)?.pane?.didResize(to: Int(width), Int(height))
    }
    `class`.pointee.css_changed = { widget, change in
      let parent: UnsafeMutablePointer<GtkWidgetClass> = cast(
        UnsafeMutableRawPointer(CanvasClass.parent))
      parent.pointee.css_changed?(widget, change)
      PaneCore.of(widget)?.pane?.didChangeStyle()
    }
    let object: UnsafeMutablePointer<GObjectClass> = cast(UnsafeMutableRawPointer(`class`))
    object.pointee.dispose = { object in
      let widget: WidgetPointer = cast(UnsafeMutableRawPointer(object!))
      if let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
      let parent: UnsafeMutablePointer<GObjectClass> = cast(
        UnsafeMutableRawPointer(CanvasClass.parent))
      parent.pointee.dispose?(object)
    }
    object.pointee.finalize = { object in
      let instance: UnsafeMutablePointer<OcelotCell> = cast(UnsafeMutableRawPointer(object!))
      if let core = instance.pointee.core {
        instance.pointee.core = nil
        Unmanaged<PaneCore>.fromOpaque(core).release()
      }
      let parent: UnsafeMutablePointer<GObjectClass> = cast(
        UnsafeMutableRawPointer(CanvasClass.parent))
      parent.pointee.finalize?(object)
    }
  }
}
