/// A view that a host made: a widget, a UIView, a record in a test.
@MainActor
package protocol HostView: AnyObject {}

/// The toolkit's side of a collection view: some twenty calls, of which several have defaults.
///
/// The collection view owns the pools of reused views, by type of content one for items, one for
/// supplementaries and one for decorations; a host makes, fills, places and hides views, measures
/// content, and says when a frame is due. A host forwards input by calling ``CollectionView``.
/// Frames arrive in content coordinates, mirrored already for right-to-left; the host subtracts the
/// content offset when it draws.
@MainActor
package protocol CollectionHost: AnyObject {
  /// The source of time and frames.
  var clock: any FrameClock { get }
  /// The surroundings. Changes are told with ``CollectionView/traitsDidChange()``.
  var traits: HostTraits { get }
  /// Where surprises go unless the application says otherwise. Nowhere by default; a host that an
  /// application uses prints them.
  var defaultReporter: any Reporter { get }

  /// Makes a view for a type of content, not yet filled and not on screen. One for a decoration
  /// takes no input, and assistive technology does not meet it.
  func makeView(for content: any Content, element: ElementKey) -> any HostView
  /// Tells a view where the element that it is about to be filled for stands; the size may be an
  /// estimate. Nothing by default.
  func prepare(_ view: any HostView, at attributes: LayoutAttributes)
  /// Fills a view. The content has the type for which the view was made; `element` is where it is
  /// now. Called again when the content changes, and by default when its state or index do.
  func update(
    _ view: any HostView, content: any Content, element: ElementKey, state: ElementState)
  /// Tells a view where its element is now, and its state; it shows the same as before. By default
  /// as with the content.
  func updateState(
    of view: any HostView, showing content: any Content, element: ElementKey, state: ElementState)
  /// Puts a view on screen, or moves it. The content keeps the distance `attributes[Padding.self]`
  /// from the frame. Views are drawn by z-index; equal ones in the order of `attributes.element`.
  func place(_ view: any HostView, attributes: LayoutAttributes)
  /// Tells how a view's element stands: its attributes besides the place, and its state.
  ///
  /// Called once a view was filled and placed for an element, after it shows other content, and
  /// whenever one of these differs, but for the mere place and the place among all items; before
  /// the frame that shows it. Nothing by default.
  ///
  /// Corresponds to apply(_:) of UICollectionReusableView.
  func apply(_ attributes: LayoutAttributes, _ state: ElementState, to view: any HostView)
  /// Takes a view off the screen and keeps it for reuse.
  func recycle(_ view: any HostView)
  /// Lets go of a view that is not on screen.
  func discard(_ view: any HostView)
  /// The size that content needs at a width, in points, without padding. Hosts cache by content,
  /// width and text size.
  func measure(_ content: any Content, element: ElementKey, width: Double) -> Size
  /// The size that content needs at a width, in points, without padding, where a view shows the
  /// content already but is not placed yet. By default as without a view.
  func measure(
    _ view: any HostView, content: any Content, element: ElementKey, width: Double
  ) -> Size
  /// The size that content takes by itself within the most that it is offered, in points, without
  /// padding; an offer may be infinite, the answer is not. The view shows the content already, or
  /// is nil. By default as wide as it may be, and as high as that needs.
  func naturalSize(
    of content: any Content, in view: (any HostView)?, element: ElementKey, offered: Size
  ) -> Size
  /// The attributes that content wants instead of the layout's; nil, the default, takes the
  /// layout's. The size counts where the layout estimates, everything else always: place, opacity,
  /// transform, drawing order, attached values.
  ///
  /// Corresponds to preferredLayoutAttributesFitting.
  func preferredAttributes(
    of content: any Content, in view: (any HostView)?, fitting attributes: LayoutAttributes
  ) -> LayoutAttributes?
  /// Shows text in another size than the desktop's from now on; nil follows the desktop. Nothing by
  /// default.
  func overrideTextSize(_ size: TextSizeCategory?)
  /// Replaces the lines and areas on screen, in drawing order: decorations without content, to be
  /// drawn in their `Background` with corners of `CornerRadius`, by their opacity and transform.
  /// Decorations with content have views.
  func setDecorations(_ decorations: [LayoutAttributes])

  /// Asks for a call of ``CollectionView/layoutIfNeeded()`` before the next frame.
  func scheduleLayout()
  /// Tells that the content's size, the insets or the offset changed from within: scrollbars
  /// follow. A host with a running fling keeps its velocity and shifts it by `adjustment`, in
  /// points.
  func contentGeometryDidChange(contentSize: Size, contentOffset: Point, adjustment: Point)
  /// Says a text to assistive technology, at once if it is urgent, as a failure is.
  func announce(_ text: String, isUrgent: Bool)
}

extension CollectionHost {
  /// Drops them.
  package var defaultReporter: any Reporter { SilentReporter() }

  /// Views are filled wherever they will be.
  package func prepare(_ view: any HostView, at attributes: LayoutAttributes) {}

  /// Fills the view again.
  package func updateState(
    of view: any HostView, showing content: any Content, element: ElementKey, state: ElementState
  ) {
    update(view, content: content, element: element, state: state)
  }

  /// Views look the same however their elements stand.
  package func apply(
    _ attributes: LayoutAttributes, _ state: ElementState, to view: any HostView
  ) {}

  /// Measures without the view.
  package func measure(
    _ view: any HostView, content: any Content, element: ElementKey, width: Double
  ) -> Size {
    measure(content, element: element, width: width)
  }

  /// As wide as it may be, where that has an end.
  package func naturalSize(
    of content: any Content, in view: (any HostView)?, element: ElementKey, offered: Size
  ) -> Size {
    let width = min(offered.width, 10_000)
    return view.map { measure($0, content: content, element: element, width: width) }
      ?? measure(content, element: element, width: width)
  }

  /// Nil: the layout decides.
  package func preferredAttributes(
    of content: any Content, in view: (any HostView)?, fitting attributes: LayoutAttributes
  ) -> LayoutAttributes? { nil }

  /// Says a text to assistive technology in its turn.
  package func announce(_ text: String) { announce(text, isUrgent: false) }

  /// Does nothing.
  package func overrideTextSize(_ size: TextSizeCategory?) {}
}
