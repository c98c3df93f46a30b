import CGTK
import Ocelot

extension CollectionCore {
  func setProperty(_ property: CanvasClass.Property, to value: UnsafePointer<GValue>) {
    switch property {
    case .horizontalAdjustment: setAdjustment(.horizontal, g_value_get_object(value))
    case .verticalAdjustment: setAdjustment(.vertical, g_value_get_object(value))
    case .horizontalPolicy: setPolicy(.horizontal, g_value_get_enum(value))
    case .verticalPolicy: setPolicy(.vertical, g_value_get_enum(value))
    }
  }

  func getProperty(_ property: CanvasClass.Property, into value: UnsafeMutablePointer<GValue>) {
    switch property {
    case .horizontalAdjustment: g_value_set_object(value, scrolling.axes[.horizontal]?.adjustment)
    case .verticalAdjustment: g_value_set_object(value, scrolling.axes[.vertical]?.adjustment)
    case .horizontalPolicy: g_value_set_enum(value, gint(scrolling.policies[.horizontal]!.rawValue))
    case .verticalPolicy: g_value_set_enum(value, gint(scrolling.policies[.vertical]!.rawValue))
    }
  }

  private func setPolicy(_ axis: Axis, _ number: gint) {
    scrolling.setPolicy(GtkScrollablePolicy(rawValue: .init(number)), of: axis)
    gtk_widget_queue_resize(canvas)
  }

  /// Takes a scrolled window's adjustment; nil means to make one.
  private func setAdjustment(_ axis: Axis, _ object: gpointer?) {
    guard !isDisposed else { return }
    let adjustment: UnsafeMutablePointer<GtkAdjustment>? = object.map { cast($0) }
    if let adjustment, scrolling.axes[axis]?.adjustment == adjustment { return }
    scrolling.scroll(axis, by: ScrollAxis(adjustment) { [unowned self] in self.didScroll() })
    configureAdjustments()
  }

  /// The distances before and after the content along an axis, in points.
  private func insets(_ axis: Axis) -> (start: Double, total: Double) {
    let insets = collectionView.contentInsets
    return axis == .vertical
      ? (insets.top, insets.vertical)
      : (collectionView.isMirrored ? insets.trailing : insets.leading, insets.horizontal)
  }

  /// The offset that adjustments and shifts stand for.
  private var hostOffset: Point {
    Point(
      x: (scrolling.axes[.horizontal]?.position ?? 0) - insets(.horizontal).start,
      y: (scrolling.axes[.vertical]?.position ?? 0) - insets(.vertical).start)
  }

  /// Gives both adjustments what the engine knows.
  func configureAdjustments() {
    guard let size = scheduler.size else { return }
    let offset = collectionView.contentOffset
    for axis in [Axis.horizontal, .vertical] {
      let (start, total) = insets(axis)
      let isVertical = axis == .vertical
      scrolling.axes[axis]?.configure(
        extent: (isVertical ? scrolling.contentSize.height : scrolling.contentSize.width) + total,
        page: isVertical ? size.height : size.width,
        position: (isVertical ? offset.y : offset.x) + start, keepsShift: scrolling.motion.isActive,
        mayBeBeyond: collectionView.staysBeyondContent)
    }
  }

  /// An adjustment moved, by the reader.
  private func didScroll() {
    guard !isDisposed, scheduler.size != nil else { return }
    // Who is told of it may let the list go.
    let held = g_object_ref(canvas)
    defer { g_object_unref(held) }
    // A fling that began as the collection view took the content over is none of the reader's.
    guard !scrolling.motion.isTakenOver(in: frameNumber) else {
      stopFling()
      configureAdjustments()
      return
    }
    noteMotion()
    noteDragging()
    // Keeps the engine's wish for a pass from asking for a frame of its own.
    let wasScheduled = scheduler.isScheduled
    scheduler.schedule()
    collectionView.userScrolled(to: hostOffset)
    guard !isDisposed else { return }
    scheduler.schedule(wasScheduled)
    noteDragged()
    // The first movement of a frame is laid out at once, which is cheaper than during allocation;
    // more of them before the next frame wait for it.
    if !scheduler.isAllocating, scheduler.isFirstScroll(of: frameNumber) {
      layOut()
    } else {
      scheduleLayout()
    }
    if !scheduler.isAllocating, !isDisposed { gtk_widget_queue_allocate(canvas) }
  }

  /// The number of the frame that the window shows.
  var frameNumber: gint64 {
    gtk_widget_get_frame_clock(canvas).map { gdk_frame_clock_get_frame_counter($0) } ?? 0
  }

  func contentGeometryDidChange(contentSize: Size, contentOffset: Point, adjustment: Point) {
    guard !isDisposed else { return }
    let resized = scrolling.take(contentSize, in: collectionView.contentInsets)
    let expected = Point(x: hostOffset.x + adjustment.x, y: hostOffset.y + adjustment.y)
    let isCorrection =
      abs(expected.x - contentOffset.x) < 0.01 && abs(expected.y - contentOffset.y) < 0.01
    if scrolling.motion.isActive {
      if isCorrection {
        scrolling.axes[.horizontal]?.addShift(adjustment.x)
        scrolling.axes[.vertical]?.addShift(adjustment.y)
      } else {
        // The program scrolls: whatever the reader set in motion ends.
        stopFling()
      }
    }
    configureAdjustments()
    if resized, policiesPropagateSize { askForSize() }
    if !scheduler.isAllocating { gtk_widget_queue_allocate(canvas) }
  }

  /// Has the canvas measured again, and what takes its size from it.
  ///
  /// GTK forgets each such request once the allocation under way is over: one that comes in the
  /// midst of it, as from the first pass, waits for the next frame.
  private func askForSize() {
    guard scheduler.isAllocating else { return gtk_widget_queue_resize(canvas) }
    scheduler.waitForMeasure()
    requestTick()
  }

  /// Whether the surrounding scrolled window takes its size from the content.
  private var policiesPropagateSize: Bool {
    guard let window = scrolledWindow else { return false }
    return gtk_scrolled_window_get_propagate_natural_height(window) != 0
      || gtk_scrolled_window_get_propagate_natural_width(window) != 0
  }

  /// Whether content scrolls along an axis.
  func scrolls(_ axis: Axis) -> Bool {
    collectionView.layout.axis == axis || collectionView.layout.scrollsBothWays
  }

  /// Has the scrolled window around the canvas scroll where the layout does.
  func followAxis() {
    guard scrolling.followsAxis, let window = scrolledWindow else { return }
    let horizontal = scrolls(.horizontal) ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER
    let vertical = scrolls(.vertical) ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER
    var known: (GtkPolicyType, GtkPolicyType) = (GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_get_policy(window, &known.0, &known.1)
    guard known != (horizontal, vertical) else { return }
    gtk_scrolled_window_set_policy(window, horizontal, vertical)
  }

  /// The wheel turned: a layout that scrolls horizontally follows it, where nothing around it does,
  /// and one in which content comes to rest goes to the next such place.
  ///
  /// GTK's scrolled windows follow the wheel horizontally with Shift alone.
  func wheelTurned(by steps: Double, _ modifiers: GdkModifierType) -> Bool {
    guard !isDisposed, let window = scrolledWindow else { return false }
    guard let axis = axisOfWheel(in: window, modifiers),
      axis == .horizontal || hasVerticalRange || !isOwn(window)
    else {
      return scrollAround(window, modifiers) { Self.distance(ofWheel: steps, $0) }
    }
    if axis == collectionView.layout.axis, restIsReached(by: steps, axis) { return true }
    guard modifiers.rawValue & GDK_SHIFT_MASK.rawValue == 0 else { return false }
    return axis == .vertical
      ? endIsReached(by: steps, in: window) : scrollHorizontally(by: steps)
  }

  /// Two fingers on a trackpad went up or down, in points of the surface: what is around a list
  /// that cannot follow them does.
  func trackpadScrollsAround(by distance: Double, _ modifiers: GdkModifierType) -> Bool {
    guard !isDisposed, let window = scrolledWindow, !hasVerticalRange, isOwn(window) else {
      return false
    }
    // As far as GTK 4.8 goes.
    return scrollAround(window, modifiers) { _ in distance * 2.5 }
  }

  /// Whether a scrolled window scrolls the list alone.
  private func isOwn(_ window: OpaquePointer) -> Bool {
    let adjustments = [
      gtk_scrolled_window_get_vadjustment(window), gtk_scrolled_window_get_hadjustment(window),
    ]
    return scrolling.axes.values.contains { adjustments.contains($0.adjustment) }
  }

  /// Whether the list itself can be scrolled up or down.
  private var hasVerticalRange: Bool {
    scrolls(.vertical) && distance(ofWheel: 1, .vertical) != 0
  }

  /// Scrolls what is around a list that scrolls sideways, or has all of its content in sight: GTK
  /// 4.8 keeps the wheel for such a window, which does nothing with it.
  private func scrollAround(
    _ window: OpaquePointer, _ modifiers: GdkModifierType,
    _ distance: (UnsafeMutablePointer<GtkAdjustment>) -> Double
  ) -> Bool {
    let held = GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue
    guard modifiers.rawValue & held == 0 else { return false }
    var widget = gtk_widget_get_parent(cast(raw(window)))
    while let found = widget.flatMap({ gtk_widget_get_ancestor($0, gtk_scrolled_window_get_type()) }
    ) {
      // What a popover hangs on is not around what is in it.
      guard gtk_widget_get_native(found) == gtk_widget_get_native(canvas) else { return false }
      let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(found))!
      let first = gtk_adjustment_get_lower(adjustment)
      let page = gtk_adjustment_get_page_size(adjustment)
      let last = max(first, gtk_adjustment_get_upper(adjustment) - page)
      let value = gtk_adjustment_get_value(adjustment)
      let target = min(max(value + distance(adjustment), first), last)
      if target != value {
        gtk_adjustment_set_value(adjustment, target)
        return true
      }
      widget = gtk_widget_get_parent(found)
    }
    return false
  }

  /// Along which axis the wheel scrolls; nil where it does something else, or scrolls what is
  /// around.
  private func axisOfWheel(in window: OpaquePointer, _ modifiers: GdkModifierType) -> Axis? {
    guard modifiers.rawValue & GDK_CONTROL_MASK.rawValue == 0 else { return nil }
    if modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0 {
      return scrolls(.horizontal) ? .horizontal : nil
    }
    if scrolls(.vertical) { return .vertical }
    // What is around scrolls up and down, as the wheel does.
    let around = gtk_widget_get_parent(cast(raw(window)))
      .flatMap { gtk_widget_get_ancestor($0, gtk_scrolled_window_get_type()) }
    return around.map { gtk_widget_get_native($0) == gtk_widget_get_native(canvas) } == true
      ? nil : .horizontal
  }

  /// How far a scrolled window goes for a turn of the wheel, in points; 0 where nothing can scroll.
  private func distance(ofWheel steps: Double, _ axis: Axis) -> Double {
    guard let adjustment = scrolling.axes[axis]?.adjustment else { return 0 }
    return Self.distance(ofWheel: steps, adjustment)
  }

  /// How far GTK goes for a turn of the wheel.
  private static func distance(
    ofWheel steps: Double, _ adjustment: UnsafeMutablePointer<GtkAdjustment>
  ) -> Double {
    let page = gtk_adjustment_get_page_size(adjustment)
    let range = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment)
    return range > page ? steps * pow(page, 2.0 / 3) : 0
  }

  /// Scrolls to the next place at which the layout has content come to rest; false where it rests
  /// anywhere.
  ///
  /// The parts of a notch that a fine wheel turns add up.
  private func restIsReached(by steps: Double, _ axis: Axis) -> Bool {
    let notches = scrolling.turnWheel(by: steps, axis)
    guard notches != 0 else {
      return collectionView.goesToRest(by: step(ofWheel: steps < 0 ? -1 : 1, axis))
    }
    guard collectionView.userWillScroll(by: step(ofWheel: notches, axis)) else { return false }
    scheduleLayout()
    return true
  }

  /// How far a turn of the wheel leads, as the reader sees it; zero where nothing can scroll.
  private func step(ofWheel steps: Double, _ axis: Axis) -> Point {
    let distance = distance(ofWheel: steps, axis)
    return axis == .vertical
      ? Point(x: 0, y: distance)
      : Point(x: collectionView.isMirrored ? -distance : distance, y: 0)
  }

  private func scrollHorizontally(by steps: Double) -> Bool {
    let distance = distance(ofWheel: steps, .horizontal)
    guard distance != 0, let adjustment = scrolling.axes[.horizontal]?.adjustment else {
      return false
    }
    gtk_adjustment_set_value(
      adjustment,
      gtk_adjustment_get_value(adjustment) + (collectionView.isMirrored ? -distance : distance))
    return true
  }

  /// Scrolls to an end that the wheel reaches; true if it does.
  ///
  /// GTK 4.8 would go beyond and begin the way back 50 ms later, with a warning if the window has
  /// let go of the list by then.
  private func endIsReached(by steps: Double, in window: OpaquePointer) -> Bool {
    let distance = distance(ofWheel: steps, .vertical)
    guard distance != 0, let adjustment = scrolling.axes[.vertical]?.adjustment,
      gtk_scrolled_window_get_vadjustment(window) == adjustment
    else { return false }
    let first = gtk_adjustment_get_lower(adjustment)
    let last = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    let target = gtk_adjustment_get_value(adjustment) + distance
    guard target < first || target > last else { return false }
    gtk_adjustment_set_value(adjustment, target < first ? first : last)
    return true
  }

  /// The scrolled window around the canvas, if there is one.
  var scrolledWindow: OpaquePointer? {
    gtk_widget_get_ancestor(canvas, gtk_scrolled_window_get_type()).map { OpaquePointer($0) }
  }

  // Motion.

  private func noteMotion() {
    scrolling.motion.note(at: g_get_monotonic_time())
    guard scrolling.motion.timer == 0 else { return }
    let check: @MainActor @convention(c) (gpointer?) -> gboolean = { data in
      guard let core = CanvasClass.core(of: data) else { return 0 }
      guard core.scrolling.motion.isOver(at: g_get_monotonic_time()), !core.holdsButton else {
        return 1
      }
      _ = core.scrolling.motion.takeTimer()
      core.endMotion(folding: true)
      return 0
    }
    scrolling.motion.wait(
      forTimer: g_timeout_add(
        Motion.quietTime, unsafeBitCast(check, to: GSourceFunc.self), canvas))
  }

  /// The movement has ended: the shift goes into the value.
  func endMotion(folding: Bool) {
    let timer = scrolling.motion.takeTimer()
    if timer != 0 { g_source_remove(timer) }
    guard scrolling.motion.end() else { return }
    guard folding, !isDisposed else { return }
    configureAdjustments()
    collectionView.userDidEndScrolling()
  }

  /// Whether a button of the pointer or a finger is down on what is to stay under it: anything but
  /// an entry, in which somebody types then.
  var isPressing: Bool { WindowInput.ofWindow(of: canvas)?.isPressing == true }

  /// Whether a button of the pointer is down, as it is while a scrollbar is dragged.
  private var holdsButton: Bool {
    guard let native = gtk_widget_get_native(canvas),
      let surface = gtk_native_get_surface(native),
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(canvas)),
      let pointer = gdk_seat_get_pointer(seat)
    else { return false }
    var state = GdkModifierType(rawValue: 0)
    gdk_surface_get_device_position(surface, pointer, nil, nil, &state)
    return state.heldButtons > 0
  }

  /// Stops a fling and ends the motion, before the program scrolls.
  func stopFling() {
    if let window = scrolledWindow,
      gtk_scrolled_window_get_kinetic_scrolling(window) != 0
    {
      gtk_scrolled_window_set_kinetic_scrolling(window, 0)
      gtk_scrolled_window_set_kinetic_scrolling(window, 1)
    }
    endMotion(folding: false)
  }
}
