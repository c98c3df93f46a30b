import CGTK
import Ocelot

/// The view of one element: a cell widget around what a renderer made.
///
/// The cell draws the element's background and hairline, keeps the padding, carries the states
/// that the theme styles (selected, pressed, focused) and is what assistive technology sees.
final class CellView: HostView {
  let cell: WidgetPointer
  let body: Widget
  let renderer: AnyRenderer
  let context: RenderContext
  /// Whether the renderer's view stands elsewhere already, and a message in its place.
  let isInUse: Bool
  private(set) var content: (any Content)?
  private(set) var element: ElementKey
  private(set) var state = ElementState()
  /// The list that the cell is of.
  ///
  /// Nothing references a plain cell weakly: a weak reference makes every later retain slower.
  private(set) weak var owner: CollectionCore?
  /// The cell's actions, as GTK lists them.
  var actionGroup: UnsafeMutablePointer<OcelotActions>?
  /// The controls of edit mode, while there are any.
  var controls: EditControlsView?
  /// How far the item is off the list, from 0 to 1.
  var lifted = 0.0
  /// The strip of actions beside the body, while there is one.
  var pane: PaneView?
  private var isFilled = false
  /// What assistive technology was told.
  private(set) var toldLabel = ""
  /// What assistive technology reads of the content alone.
  private var contentLabel = ""
  /// The place among all items that assistive technology was told; nil for none.
  private var toldPosition: ElementState.Position?
  /// The level in an outline that it was told with the place.
  private var toldLevel: Int?

  /// The number of the styles that the view was made with.
  var styling = 0
  /// What the body asked for last with its content, and the number of the styles then.
  var known: (need: Double, width: Double, styling: Int)?
  /// Whether the body asked for another height than it did as it was filled.
  ///
  /// The height of a row is that of its content, which this view does not say any more: what
  /// changed may stay with the next content.
  var changedByItself = false
  /// Whether the row is lower than its content needs.
  var isTooLow = false

  /// The control that the row stands for, as the renderer says.
  var activatableWidget: WidgetPointer? { renderer.activatableWidget(body)?.pointer }

  /// Where the view is; nil while it is off the screen.
  private(set) var attributes: LayoutAttributes?
  /// Whether the view is on screen.
  var isOnScreen: Bool { standing != nil }
  /// Where the view stands among the others; nil while it is off the screen.
  private(set) var standing: Standing?
  var padding = Insets.zero
  var background: Color?
  private var selectedBackground: Color?
  private var respondsToPointer = false
  /// Whether the row has the theme's look of what can be pressed.
  private var isActivatable = false
  var separator: Color?
  /// The corners of the card that the row is at an end of; nil: of none.
  private(set) var corners: CardCorners.Shape?
  /// The edge at which the hairline is.
  private(set) var separatorEdge = SeparatorEdge.defaultValue
  /// How far the hairline is from the edges where reading begins and ends, in points.
  private(set) var separatorInset = HairlineInset.defaultValue
  /// The way of the colours of a header that became pinned or is so no more.
  private(set) var fade: ColorFade?
  /// Whether the element stays in view over others.
  private(set) var isPinned = false
  private var knownValues: AttributeValues?
  /// How the element stood when style classes were set.
  private var classes = ElementState()
  private var opacity = 1.0
  /// Whether the view appeared since siblings were last sorted.
  var isUnsorted = true
  /// Whether the last allocation put the view into the viewport.
  var isShown = false
  /// Whether the view was allocated since it appeared or was resized.
  var isAllocated = false
  /// What the body leaves free at the trailing edge of the cell, in points.
  fileprivate(set) var spareWidth = 0.0
  /// Whether ``spareWidth`` may be another one now.
  var asksForSpareWidth = true
  /// Whether the body is to be placed again although the cell may keep its size.
  var needsBodyPlaced = false
  /// Where it was put last, in the canvas.
  var place: Rect?

  init(renderer: AnyRenderer, element: ElementKey, images: ImageLoader?) {
    self.renderer = renderer
    self.element = element
    context = RenderContext(images: images)
    let role =
      switch element {
      case .item: renderer.role ?? GTK_ACCESSIBLE_ROLE_LIST_ITEM
      case .supplementary: renderer.role ?? GTK_ACCESSIBLE_ROLE_GROUP
      case .decoration: GTK_ACCESSIBLE_ROLE_PRESENTATION
      }
    let object = makeObject(
      CellClass.type, "accessible-role",
      .enumeration(gtk_accessible_role_get_type(), Int(role.rawValue)))
    cell = cast(g_object_ref_sink(object))
    let made = renderer.make(context)
    isInUse = gtk_widget_get_parent(made.pointer) != nil
    body = isInUse ? MissingRenderer.renderer.make(context) : made
    CellClass.setCore(of: cell, to: self)
    if !element.isDecoration { AccessibleActionGroup.install(on: cell, for: self) }
    if element.itemIndex != nil {
      gtk_widget_set_focusable(cell, 1)
    } else if element.isDecoration {
      // What is behind it takes the pointer.
      gtk_widget_set_can_target(cell, 0)
      gtk_widget_set_can_focus(cell, 0)
    }
    gtk_widget_set_parent(body.pointer, cell)
  }

  isolated deinit {
    CellClass.setCore(of: cell, to: nil)
    fade = nil
    if let actionGroup { AccessibleActionGroup.remove(actionGroup) }
    pane?.remove()
    controls?.removeAll()
    if gtk_widget_get_parent(body.pointer) == cell { gtk_widget_unparent(body.pointer) }
    if gtk_widget_get_parent(cell) != nil { gtk_widget_unparent(cell) }
    g_object_unref(cell)
  }

  /// The cell is one of a list.
  func belong(to owner: CollectionCore) {
    self.owner = owner
    context.onAction = { [weak owner, unowned context] in owner?.perform($0, from: context) }
  }

  /// Fills the view; the body only if the content differs.
  func update(content: any Content, element: ElementKey, state: ElementState) {
    if self.content.map({ !$0.isEqual(to: content) }) ?? true {
      if isInUse {
        (body as? Label)?.text = MissingRenderer.messageInUse(for: content.contentType)
      } else {
        _ = renderer.update(body, content)
      }
      Styling.forgetModes(in: body.pointer)
      self.content = content
      known = nil
      if !element.isDecoration {
        takeLabel(
          spoken(content.accessibilityLabel), waits: state.isFocused && state.position != nil)
      }
    }
    update(element: element, state: state)
  }

  /// The content has other words: they are told at once and without a place, unless they wait for
  /// the place, which is told next where the item has the focus.
  private func takeLabel(_ label: String, waits: Bool) {
    let isKnown = label == contentLabel
    contentLabel = label
    controls?.setItem(shortName)
    // Without a label the texts of the widgets are read, which may be others now.
    if isOnScreen, isKnown, !label.isEmpty || accessibleText == toldLabel { return }
    if waits { toldPosition = nil } else { tell(label, place: nil) }
  }

  /// Takes over where the element is now, and its state; the content is the same.
  func update(element: ElementKey, state: ElementState) {
    self.element = element
    if !isFilled || self.state != state { apply(state) }
    isFilled = true
    guard hasNewPlace else { return }
    // Each cell after an insertion is elsewhere: what is not read now can wait for the last of
    // many.
    if state.isFocused { tellPosition() } else { owner?.tellPositionsLater() }
  }

  /// Shows how the element stands: by style classes of the row, and by what the renderer makes of
  /// it.
  func stand(as state: ElementState, _ attributes: LayoutAttributes) {
    setClass("pinned", state.isPinned, was: classes.isPinned)
    setClass("editing", state.isEditing, was: classes.isEditing)
    setClass("swiped", state.isSwiped, was: classes.isSwiped)
    setClass("lifted", state.isLifted, was: classes.isLifted)
    if state.isLifted != classes.isLifted { controls?.tellHeld(state.isLifted) }
    setDisabled(state.isDisabled)
    setClass("expanded", state.isExpanded == true, was: classes.isExpanded == true)
    // Keys come to a header that can be pressed, as to an item.
    if state.canActivate != classes.canActivate, state.position == nil {
      gtk_widget_set_focusable(cell, state.canActivate ? 1 : 0)
    }
    classes = state
    updateActivatable()
    guard !isInUse else { return }
    let wrapChanges = Styling.wrapChanges
    renderer.apply(attributes, state, body)
    if Styling.wrapChanges != wrapChanges { Styling.forgetModes(in: body.pointer) }
  }

  /// Controls of what is disabled are out of use; the row can have the focus still, and takes the
  /// pointer for them, as where nothing is but text.
  private func setDisabled(_ isDisabled: Bool) {
    guard isDisabled != classes.isDisabled else { return }
    setClass("disabled", isDisabled, was: !isDisabled)
    if isDisabled, gtk_widget_get_focus_child(cell) == body.pointer { gtk_widget_grab_focus(cell) }
    gtk_widget_set_sensitive(body.pointer, isDisabled ? 0 : 1)
    gtk_widget_set_can_target(body.pointer, isDisabled ? 0 : 1)
  }

  private func setClass(_ name: String, _ isSet: Bool, was: Bool) {
    guard isSet != was else { return }
    if isSet {
      gtk_widget_add_css_class(cell, name)
    } else {
      gtk_widget_remove_css_class(cell, name)
    }
  }

  private func apply(_ new: ElementState) {
    setFlag(GTK_STATE_FLAG_SELECTED, new.isSelected, was: state.isSelected)
    tellSelection(new)
    tellCondition(new)
    if new.isSelected != state.isSelected, selectedBackground != nil { gtk_widget_queue_draw(cell) }
    state = new
    keepPressedState()
  }

  /// Whoever is told that something is not selected takes it for something that can be.
  private func tellSelection(_ new: ElementState) {
    let old = isFilled ? state : ElementState()
    guard new.isSelectable != old.isSelectable || new.isSelected != old.isSelected else { return }
    if new.isSelectable || new.isSelected {
      PropertyValue.int(new.isSelected ? 1 : 0).withValue { value in
        var accessibleState = GTK_ACCESSIBLE_STATE_SELECTED
        gtk_accessible_update_state_value(OpaquePointer(cell), 1, &accessibleState, value)
      }
    } else {
      gtk_accessible_reset_state(OpaquePointer(cell), GTK_ACCESSIBLE_STATE_SELECTED)
    }
  }

  /// Tells assistive technology what is disabled or expanded.
  private func tellCondition(_ new: ElementState) {
    let old = isFilled ? state : ElementState()
    if new.isDisabled != old.isDisabled {
      set(GTK_ACCESSIBLE_STATE_DISABLED, to: .bool(new.isDisabled))
    }
    if new.isExpanded != old.isExpanded {
      set(GTK_ACCESSIBLE_STATE_EXPANDED, to: new.isExpanded.map { .int($0 ? 1 : 0) })
    }
    tellLevel(new, was: old)
  }

  /// Tells assistive technology how deep an item of an outline is, from 1 on.
  private func tellLevel(_ new: ElementState, was old: ElementState) {
    guard new.level != old.level else { return }
    guard let level = new.level else {
      return gtk_accessible_reset_property(OpaquePointer(cell), GTK_ACCESSIBLE_PROPERTY_LEVEL)
    }
    PropertyValue.int(min(max(0, level), ElementState.deepestLevel) + 1).withValue { value in
      var property = GTK_ACCESSIBLE_PROPERTY_LEVEL
      gtk_accessible_update_property_value(OpaquePointer(cell), 1, &property, value)
    }
  }

  /// Sets a state, or takes it back.
  private func set(_ accessibleState: GtkAccessibleState, to value: PropertyValue?) {
    guard let value else { return gtk_accessible_reset_state(OpaquePointer(cell), accessibleState) }
    value.withValue { value in
      var accessibleState = accessibleState
      gtk_accessible_update_state_value(OpaquePointer(cell), 1, &accessibleState, value)
    }
  }

  private func setFlag(_ flag: GtkStateFlags, _ isSet: Bool, was: Bool) {
    guard isSet != was || !isFilled else { return }
    if isSet {
      gtk_widget_set_state_flags(cell, flag, 0)
    } else {
      gtk_widget_unset_state_flags(cell, flag)
    }
  }

  /// Tells assistive technology the item's place among all items, unless it knows.
  ///
  /// GTK 4.8 carries neither position in set nor set size, nor a level: all are part of the label.
  func tellPosition() {
    if hasNewPlace { tell(accessibleText, place: state) }
  }

  /// Whether the item is elsewhere than assistive technology was told.
  private var hasNewPlace: Bool { state.position != toldPosition || state.level != toldLevel }

  private func tell(_ text: String, place: ElementState?) {
    (toldPosition, toldLevel) = (place?.position, place?.level)
    guard text != toldLabel else { return }
    toldLabel = text
    PropertyValue.string(text).withValue { value in
      var property = GTK_ACCESSIBLE_PROPERTY_LABEL
      gtk_accessible_update_property_value(OpaquePointer(cell), 1, &property, value)
    }
  }

  /// What assistive technology reads of the content: its label, or else the texts that its widgets
  /// show.
  var contentName: String {
    contentLabel.isEmpty ? spoken(NamelessParts.texts(in: body.pointer).map(spoken)) : contentLabel
  }

  /// What buttons in the row call the item: its title alone, of which the row has said the rest.
  var shortName: String {
    let title = (content as? ListRowContent).map { spoken($0.title) } ?? ""
    return title.isEmpty ? contentName : title
  }

  /// What assistive technology reads, once the position is told.
  ///
  /// An item without any text has no name of its own, so that what its widgets say is read; a place
  /// alone would stand for that.
  var accessibleText: String {
    guard let place = state.spokenPlace else { return contentLabel }
    let name = contentName
    return name.isEmpty ? "" : spoken([name, place])
  }

  /// What assistive technology is told of the item beside its name.
  private(set) var description = CellDescription()

  /// Tells what the item carries.
  func describe(carrying text: String) {
    if description.carry(text) { tellDescription() }
  }

  /// Tells that the item is the first that the focus reaches in a section; no more with an empty
  /// title.
  func describe(enteringSection title: String) {
    if description.enter(title) { tellDescription() }
  }

  private func tellDescription() {
    let text = description.text
    var property = GTK_ACCESSIBLE_PROPERTY_DESCRIPTION
    guard !text.isEmpty else {
      return gtk_accessible_reset_property(OpaquePointer(cell), property)
    }
    PropertyValue.string(text).withValue { value in
      gtk_accessible_update_property_value(OpaquePointer(cell), 1, &property, value)
    }
  }

  /// The view is on screen no more.
  func leaveScreen() {
    fade = nil
    attributes = nil
    standing = nil
  }

  /// Takes over new attributes; true if the cell's drawing changes.
  func apply(_ new: LayoutAttributes) -> Bool {
    if new.alpha != opacity {
      opacity = new.alpha
      gtk_widget_set_opacity(cell, new.alpha)
    }
    attributes = new
    asksForSpareWidth = true
    defer { standing = Standing(new, isPinned: isPinned) }
    // Frames of an animation carry the same values, and neighbours all but the column; shared ones
    // compare at once.
    if let knownValues, knownValues.isEqual(to: new.values, besides: ColumnIndex.self) {
      return false
    }
    knownValues = new.values
    let selectedBackground = new[SelectedBackground.self]
    // What is swiped aside is not pressed.
    respondsToPointer =
      renderer.respondsToPointer && selectedBackground != nil && new[ActionPane.self] == nil
    updateActivatable()
    let wasPinned = isPinned
    isPinned = new[Pinned.self]
    let background = new[Background.self]
    let lifted = new[Lifted.self]
    apply(new[ActionPane.self], height: new.frame.height)
    apply(new[EditControls.self])
    let separator = new[SeparatorColor.self]
    let edge = new[SeparatorEdge.self]
    let inset = new[HairlineInset.self]
    let corners = new[CardCorners.self]
    let padding = new[Padding.self]
    let redraws =
      background != self.background || selectedBackground != self.selectedBackground
      || separator != self.separator || edge != separatorEdge || inset != separatorInset
      || lifted != self.lifted || corners != self.corners
    if corners != self.corners { setCorners(corners) }
    self.lifted = lifted
    if standing == nil || !redraws {
      fade = nil
    } else if wasPinned != isPinned {
      fadeColors(background, separator)
    }
    updateOverflow()
    self.background = background
    self.selectedBackground = selectedBackground
    self.separator = separator
    separatorEdge = edge
    separatorInset = inset
    if padding != self.padding {
      self.padding = padding
      gtk_widget_queue_resize(cell)
    }
    return redraws
  }
}

extension CellView {
  /// Leaves so much free at the trailing edge from now on, in points.
  func takeSpareWidth(_ width: Double) {
    asksForSpareWidth = false
    guard width != spareWidth else { return }
    spareWidth = width
    needsBodyPlaced = true
  }
}

extension CellView {
  /// The colours of a header change over time as it becomes pinned, and back.
  private func fadeColors(_ background: Color?, _ separator: Color?) {
    func resolved(_ color: Color?) -> GdkRGBA? {
      color.map { Palette.shared.resolve($0, on: cell) }
    }
    let end = ColorFade.Colors(background: resolved(background), separator: resolved(separator))
    let present = ColorFade.Colors(
      // What is pinned covers what scrolls under it at once.
      background: resolved(self.background ?? (isPinned ? .windowBackground : nil)),
      separator: resolved(self.separator))
    let start = fade?.colors ?? present
    fade = ColorFade(on: cell, from: start, to: end)
  }
}

extension CellView {
  /// The colour behind the content now.
  ///
  /// The theme draws its own colour of selected rows, with all the states it combines with.
  var shownBackground: Color? {
    guard state.isSelected, let selectedBackground, selectedBackground != .selection else {
      return background
    }
    return selectedBackground
  }

  /// The theme draws hover and focus with the corners of its own cards.
  private func setCorners(_ new: CardCorners.Shape?) {
    setClass("card-top", new?.top == true, was: corners?.top == true)
    setClass("card-bottom", new?.bottom == true, was: corners?.bottom == true)
    setClass("inset", new?.isOfInsetRow == true, was: corners?.isOfInsetRow == true)
    corners = new
  }

  /// Rows lighten under the pointer exactly if they can look selected, or be pressed; not what is
  /// disabled.
  ///
  /// The rules behind the class change colours only, so that it may change after the first measure.
  private func updateActivatable() {
    let isActivatable = !classes.isDisabled && (respondsToPointer || classes.canActivate)
    setClass("activatable", isActivatable, was: self.isActivatable)
    self.isActivatable = isActivatable
  }
}

extension CardCorners.Shape {
  /// Whether all corners are round, and smaller than those of a card: those of a row of an inset
  /// list.
  fileprivate var isOfInsetRow: Bool { top && bottom && radius < 12 }
}
