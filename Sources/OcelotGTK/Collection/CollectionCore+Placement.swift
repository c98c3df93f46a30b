import CGTK
import Ocelot

/// What was noticed about the place of a canvas.
struct PlacementAdvice {
  /// Whether the canvas ever had a height and a width while it was on screen: one that a pane
  /// squeezes to nothing later is no mistake.
  private(set) var hadRoom = false
  /// The frames in a row that it has been on screen without room; nil while no one counts.
  private(set) var framesWithoutRoom: Int?
  /// What was reported.
  private(set) var reported: Set<ReportCode> = []

  /// The frames after which a canvas without room is a mistake, and not one that something is just
  /// about to unfold.
  static let patience = 30

  /// The canvas has room.
  mutating func noteRoom() { hadRoom = true }

  /// Frames without room are counted from now on.
  mutating func beginCount() { framesWithoutRoom = 0 }

  /// Another frame without room; whether there were as many as make a mistake.
  mutating func count() -> Bool {
    let frames = (framesWithoutRoom ?? 0) + 1
    framesWithoutRoom = frames
    return frames >= Self.patience
  }

  /// No one counts any more.
  mutating func endCount() { framesWithoutRoom = nil }

  /// Whether something was not reported yet; from now on it was.
  mutating func report(_ code: ReportCode) -> Bool { reported.insert(code).inserted }
}

extension CollectionCore {
  /// Reports, once each, what keeps the content from being seen: no room, nothing that scrolls, or
  /// a scrolled window around something else.
  ///
  /// Called after an allocation, when sizes are known.
  func advisePlacement() {
    guard gtk_widget_get_mapped(canvas) != 0, let size = scheduler.size, !scrolling.motion.isActive
    else { return }
    guard size.width >= 1, size.height >= 1 else {
      awaitRoom()
      return
    }
    placementAdvice.noteRoom()
    // Halfway to a layout that scrolls the other way, content is as large as that asks for.
    guard !(collectionView.layout is TransitionLayout) else { return }
    adviseScrolling(.vertical, content: scrolling.contentSize.height, room: size.height)
    adviseScrolling(.horizontal, content: scrolling.contentSize.width, room: size.width)
  }

  /// Counts frames until the canvas has room or that is a mistake.
  private func awaitRoom() {
    guard !placementAdvice.hadRoom, placementAdvice.framesWithoutRoom == nil,
      !placementAdvice.reported.contains(.noRoom)
    else { return }
    placementAdvice.beginCount()
    let tick: @MainActor @convention(c) (gpointer?, gpointer?, gpointer?) -> gboolean = {
      widget, _, _ in
      guard let core = CanvasClass.core(of: widget), core.countFrameWithoutRoom() else { return 0 }
      return 1
    }
    gtk_widget_add_tick_callback(canvas, unsafeBitCast(tick, to: GtkTickCallback.self), nil, nil)
  }

  /// Whether to go on counting.
  private func countFrameWithoutRoom() -> Bool {
    guard !isDisposed, gtk_widget_get_mapped(canvas) != 0, !placementAdvice.hadRoom,
      placementAdvice.framesWithoutRoom != nil, let size = scheduler.size
    else {
      placementAdvice.endCount()
      return false
    }
    guard placementAdvice.count() else { return true }
    placementAdvice.endCount()
    guard collectionView.dataSource != nil, !isAsHighAsNothing else { return false }
    advise(
      .noRoom,
      "a list is \(Int(size.width)) × \(Int(size.height)) points, so nothing of it can be seen. A "
        + "CollectionWidget asks for no size of its own: put "
        + "`list.scrolled().expanding(vertically: true)` into the window, not the list itself, and "
        + "no other scrolled window around that.")
    return false
  }

  /// Whether the list is as high as what it shows, which is nothing: it gets room when that comes.
  private var isAsHighAsNothing: Bool {
    guard let window = scrolledWindow, scrolling.contentSize.height < 1 else { return false }
    return gtk_scrolled_window_get_propagate_natural_height(window) != 0
  }

  private func adviseScrolling(_ axis: Axis, content: Double, room: Double) {
    // A layout may round, and content that is about to change may be a frame ahead.
    guard content > room + 1, content.isFinite else { return }
    let isVertical = axis == .vertical
    let extent =
      "the content is \(content.rounded().integer(in: 0...Int.max)) points \(isVertical ? "high" : "wide")"
    let space = "the list \(room.rounded().integer(in: 0...Int.max))"
    guard let window = scrolledWindow else {
      advise(
        .cannotScroll,
        "\(extent) and \(space), but no scrolled window is around it: what is beyond cannot be "
          + "reached. Put `list.scrolled()` into the window instead of the list.")
      return
    }
    let outer =
      isVertical
      ? gtk_scrolled_window_get_vadjustment(window) : gtk_scrolled_window_get_hadjustment(window)
    guard scrolling.axes[axis]?.adjustment == outer else {
      advise(
        .cannotScroll,
        "\(extent) and \(space), but the scrolled window around it scrolls something else that "
          + "contains the list. A list must be the scrolled window's own child: use "
          + "`list.scrolled()`, and put what stands beside the list outside of it, or into "
          + "headers and footers of the data source.")
      return
    }
    var horizontal = GTK_POLICY_AUTOMATIC
    var vertical = GTK_POLICY_AUTOMATIC
    gtk_scrolled_window_get_policy(window, &horizontal, &vertical)
    guard (isVertical ? vertical : horizontal) == GTK_POLICY_NEVER else {
      if isVertical { adviseNesting(window, extent, space) }
      return
    }
    advise(
      .cannotScroll,
      "\(extent) and \(space), but the scrolled window's policy for this direction is \"never\". "
        + "Use `list.scrolled()`, which follows the layout, or set the policy to automatic.")
  }

  /// Reports that a scrolled window around the list's own gives it the least height only.
  ///
  /// Where somebody set a height, by a request or the content's least height, it is meant.
  private func adviseNesting(_ window: OpaquePointer, _ extent: String, _ space: String) {
    let widget: WidgetPointer = cast(UnsafeMutableRawPointer(window))
    guard !placementAdvice.reported.contains(.noRoom), let parent = gtk_widget_get_parent(widget),
      gtk_widget_get_ancestor(parent, gtk_scrolled_window_get_type()) != nil,
      gtk_scrolled_window_get_min_content_height(window) < 0
    else { return }
    var (request, least): (gint, gint) = (-1, 0)
    gtk_widget_get_size_request(widget, nil, &request)
    let width = gtk_widget_get_width(widget)
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &least, nil, nil, nil)
    guard request < 0, gtk_widget_get_height(widget) <= least else { return }
    advise(
      .noRoom,
      "\(extent) and \(space): there are two scrolled windows, and the outer one gives the list's "
        + "own the least height it can have. Put `list.scrolled().expanding(vertically: true)` into "
        + "the window and no other scrolled window around that, or give the inner one a height.")
  }

  private func advise(_ code: ReportCode, _ message: String) {
    guard placementAdvice.report(code) else { return }
    report(code, message)
  }
}
