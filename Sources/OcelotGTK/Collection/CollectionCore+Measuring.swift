import CGTK
import Ocelot

extension CollectionCore {
  func measure(_ content: any Content, element: ElementKey, width: Double) -> Size {
    guard !isDisposed else { return Size(width: width, height: 0) }
    if let size = measureCache.size(of: content, width: width) { return size }
    let renderer = renderer(for: content)
    let room = room
    let inner = max(0, width - room.horizontal)
    let height =
      room.vertical
      + (renderer.measure(content, inner) ?? height(of: filledPrototype(content, renderer), inner))
    return store(Size(width: width, height: height), content, width, isNatural: false)
  }

  func measure(
    _ view: any HostView, content: any Content, element: ElementKey, width: Double
  ) -> Size {
    guard !isDisposed else { return Size(width: width, height: 0) }
    if let size = measureCache.size(of: content, width: width) { return size }
    guard let view = view as? CellView, canMeasure(with: view) else {
      return measure(content, element: element, width: width)
    }
    let room = room
    let inner = max(0, width - room.horizontal)
    let height =
      room.vertical + (view.renderer.measure(content, inner) ?? height(of: view.body, inner))
    return store(Size(width: width, height: height), content, width, isNatural: false)
  }

  func naturalSize(
    of content: any Content, in view: (any HostView)?, element: ElementKey, offered: Size
  ) -> Size {
    guard !isDisposed else { return .zero }
    if let size = measureCache.size(of: content, width: offered.width, isNatural: true) {
      return size
    }
    let widget: Widget
    if let view = view as? CellView, canMeasure(with: view) {
      widget = view.body
    } else {
      widget = filledPrototype(content, renderer(for: content))
    }
    var natural: gint = 0
    gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
    let room = room
    let width = min(offered.width, Double(natural) + room.horizontal)
    let inner = max(0, width - room.horizontal)
    let height =
      room.vertical + (renderer(for: content).measure(content, inner) ?? height(of: widget, inner))
    return store(
      Size(width: width, height: height), content, offered.width, isNatural: true)
  }

  func preferredAttributes(
    of content: any Content, in view: (any HostView)?, fitting attributes: LayoutAttributes
  ) -> LayoutAttributes? {
    isDisposed
      ? nil : renderers.renderer(for: content.contentType)?.preferredAttributes(content, attributes)
  }

  private func store(
    _ size: Size, _ content: any Content, _ width: Double, isNatural: Bool
  ) -> Size {
    measureCache.store(size, of: content, width: width, isNatural: isNatural)
    return size
  }

  /// What the theme keeps free around the content of rows.
  private var room: Insets {
    takeStylesAround()
    return styling.room(of: prototypeHolder)
  }

  /// Whether a view has the styles of now, and asks for what it asked for when it was filled.
  ///
  /// Before the frame that brings styles up to date only new widgets have them, and hidden parts of
  /// a view, such as a second line, have those that they were made with until they are on screen.
  private func canMeasure(with view: CellView) -> Bool {
    guard !styling.awaitsFrame, view.styling == styling.number, !view.changedByItself else {
      return false
    }
    // GTK remembers what it measured, unless something changed.
    if let known = view.known, known.styling == styling.number {
      var (least, need): (gint, gint) = (0, 0)
      let body = view.body.pointer
      gtk_widget_measure(body, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
      gtk_widget_measure(
        body, GTK_ORIENTATION_VERTICAL, max(least, pixels(known.width)), nil, &need, nil, nil)
      view.changedByItself = Double(need) != known.need
    }
    return !view.changedByItself
  }

  /// Brings the styles of the canvas and of what it is in up to date, from the outside in.
  private func takeStylesAround() {
    guard styling.beginTaking() else { return }
    var above: [WidgetPointer] = []
    var parent: WidgetPointer? = canvas
    while let current = parent {
      above.append(current)
      parent = gtk_widget_get_parent(current)
    }
    for widget in above.reversed() { Styling.take(widget) }
    Styling.take(prototypeHolder)
  }

  private func height(of widget: Widget, _ width: Double) -> Double {
    var height: gint = 0
    // A height that depends on no width is asked without one: widths cost more than the height.
    if gtk_widget_get_request_mode(widget.pointer) == GTK_SIZE_REQUEST_CONSTANT_SIZE {
      gtk_widget_measure(
        widget.pointer, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
      return Double(height)
    }
    var least: gint = 0
    gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    gtk_widget_measure(
      widget.pointer, GTK_ORIENTATION_VERTICAL, max(least, pixels(width)), nil, &height, nil, nil)
    return Double(height)
  }

  /// The hidden view that a type of content is measured with, filled.
  private func filledPrototype(_ content: any Content, _ renderer: AnyRenderer) -> Widget {
    let prototype = prototype(for: content, renderer)
    if !prototype.standsIn { _ = renderer.update(prototype.widget, content) }
    Styling.forgetModes(in: prototype.widget.pointer)
    return prototype.widget
  }

  /// A hidden view that measures a type of content.
  struct Prototype {
    let widget: Widget
    /// Whether it shows the message that stands in for a view that is in use elsewhere.
    let standsIn: Bool
  }

  private func prototype(for content: any Content, _ renderer: AnyRenderer) -> Prototype {
    let type = content.contentType
    if let known = prototypes[type] { return known }
    takeStylesAround()
    let context = RenderContext(images: nil)
    var prototype = Prototype(widget: renderer.make(context), standsIn: false)
    if gtk_widget_get_parent(prototype.widget.pointer) != nil {
      prototype = Prototype(widget: MissingRenderer.renderer.make(context), standsIn: true)
      (prototype.widget as? Label)?.text = MissingRenderer.messageInUse(for: type)
    }
    gtk_box_append(cast(UnsafeMutableRawPointer(prototypeHolder)), prototype.widget.pointer)
    keep(prototype, of: type)
    return prototype
  }

  /// Font, text scale, density, theme or locale changed: nothing that was measured stays.
  func measuresDidChange() {
    guard !isDisposed else { return }
    if textSizeClass != nil { TextSizeStyle.install() }
    forgetMeasurements()
    traitsDidChange()
    onFontChange?()
  }

  /// Measures once more, after GTK has brought styles up to date: rules may have changed in the
  /// same turn as the setting, and what was measured in between had the old ones.
  func settleStyles() {
    if styling.takeStaleness() { measuresDidChange() }
    guard styling.awaitsFrame else { return }
    forgetMeasurements()
    styling.frameCame()
    collectionView.traitsDidChange()
    onFontChange?()
  }

  /// Views that were in no window while styles changed forget what they measured, once they are in
  /// one.
  func followStyles() {
    guard !isDisposed else { return }
    guard styling.seeWindow(), gtk_widget_get_root(canvas) != nil else { return }
    var child = gtk_widget_get_first_child(canvas)
    while let cell = child {
      Styling.forgetMeasurements(of: cell)
      child = gtk_widget_get_next_sibling(cell)
    }
  }

  /// Sizes that were measured may be wrong now.
  func forgetMeasurements() {
    styling.begin()
    // Hidden widgets are not styled again.
    for widget in takePrototypes() {
      gtk_box_remove(cast(UnsafeMutableRawPointer(prototypeHolder)), widget.pointer)
    }
    var child = gtk_widget_get_first_child(canvas)
    while let cell = child {
      Styling.forgetLines(in: cell)
      child = gtk_widget_get_next_sibling(cell)
    }
    if !scheduler.isAllocating { gtk_widget_queue_allocate(canvas) }
    measureCache.removeAll()
    editingInput.titleWidths = [:]
  }

  /// Compares the font and the rows' margins with those of the last frame, after GTK has brought
  /// styles up to date.
  ///
  /// Style rules may change at any time, and GTK does not tell.
  func compareStyles() {
    if hasOtherFont() || styling.hasOtherRoom(prototypeHolder) {
      styling.becomeStale()
    }
  }

  private func hasOtherFont() -> Bool {
    guard styling.takeFontDoubt() else { return false }
    let font = Styling.font(of: canvas)
    let old = styling.replaceFont(by: font)
    // What was measured before the first frame may have been so outside of its window.
    return old.map { $0 != font } ?? !prototypes.isEmpty
  }

  /// Finds out whether rows that ask for other heights than before do so because of new style
  /// rules.
  ///
  /// A fresh widget has the rules: where it asks for the same, everything is measured again, in the
  /// next frame, as what asks for another size after it was allocated is not heard. Else a view
  /// changes by itself, and its content is to say so.
  func checkDoubtfulViews() {
    let views = styling.takeDoubtful()
    guard !views.isEmpty else { return }
    var asked: Set<ContentType> = []
    for (view, width, need) in views {
      guard !view.isInUse, let content = view.content,
        asked.insert(content.contentType).inserted
      else { continue }
      let fresh = view.renderer.make(RenderContext(images: nil))
      guard gtk_widget_get_parent(fresh.pointer) == nil else { continue }
      gtk_box_append(cast(UnsafeMutableRawPointer(prototypeHolder)), fresh.pointer)
      _ = view.renderer.update(fresh, content)
      Styling.forgetModes(in: fresh.pointer)
      let height = height(of: fresh, width)
      gtk_box_remove(cast(UnsafeMutableRawPointer(prototypeHolder)), fresh.pointer)
      guard height == need else { continue }
      for (other, _, _) in views where other.content?.contentType == content.contentType {
        other.changedByItself = false
      }
      styling.becomeStale()
      scheduler.schedule()
      return
    }
  }
}
