import CGTK
import OcelotGTK

/// Pages of which the last one is shown; a new one slides over the page before.
///
/// Wraps an AdwLeaflet that never unfolds.
public final class PageStack: Widget {
  private var pages: [Widget] = []
  /// Called after another page is shown, with it; also when the reader swiped or pressed a key.
  public var onShow: (@MainActor (Widget) -> Void)?
  /// Called after a page has gone for good.
  public var onRemove: (@MainActor (Widget) -> Void)?
  private var isChanging = false
  /// What the surroundings were as pages were taken out that may be the only one again.
  private(set) var takenOut: [ObjectIdentifier: Leaving] = [:]

  /// The surroundings of a page as it was taken out, which may have gone since.
  @MainActor
  struct Leaving {
    fileprivate weak var page: Widget?
    fileprivate let look = Surroundings.look
    fileprivate let direction = gtk_widget_get_default_direction()
  }

  /// Makes an empty stack.
  public init() {
    super.init(adw_leaflet_new())
    adw_leaflet_set_can_unfold(handle, 0)
    adw_leaflet_set_can_navigate_back(handle, 1)
    adw_leaflet_set_transition_type(handle, ADW_LEAFLET_TRANSITION_TYPE_OVER)
    expanding(horizontally: true, vertically: true)
    keepPressesFromCoveredPages()
    Signal.connectNotify(object, "visible-child") { [weak self] in self?.visiblePageDidChange() }
    Signal.connectNotify(object, "child-transition-running") { [weak self] in
      guard let self else { return }
      closeTextMenu()
      removeCoveredPages()
    }
  }

  /// The page on top.
  public var top: Widget? {
    let visible = adw_leaflet_get_visible_child(handle)
    return pages.first { $0.pointer == visible }
  }

  /// How many pages there are up to the one on top.
  public var depth: Int { (pages.firstIndex { $0 === top } ?? -1) + 1 }

  /// Shows one page instead of all, at once: nothing slides.
  public func setRoot(_ page: Widget) {
    isChanging = true
    let hadFocus = containsFocus
    (page as? ListPage)?.stack = nil
    let old = pages.filter { $0 !== page }
    // The leaflet slides from the page before, unless there is none.
    for other in old.reversed() { takeOut(other) }
    if !pages.contains(where: { $0 === page }) { add(page) }
    pages = [page]
    page.silenceWhileFolded()
    if hadFocus, !containsFocus { gtk_widget_child_focus(page.pointer, GTK_DIR_TAB_FORWARD) }
    for other in old { onRemove?(other) }
    isChanging = false
    onShow?(page)
  }

  /// Slides a page over the one on top; one that is there already is shown again, without those
  /// over it.
  ///
  /// A ``ListPage`` gets a button that goes back, and the focus in its list if it was here.
  public func push(_ page: Widget) {
    removePages(after: depth)
    if pages.contains(where: { $0 === page }) {
      adw_leaflet_set_visible_child(handle, page.pointer)
      return
    }
    // A slide under way ends within the call that shows the page, and says so before the page is
    // on top: it must not be taken for one that was covered.
    isChanging = true
    let hadFocus = containsFocus
    let list = page as? ListPage
    list?.stack = pages.isEmpty ? nil : self
    pages.append(page)
    page.silenceWhileFolded()
    add(page)
    adw_leaflet_set_visible_child(handle, page.pointer)
    if hadFocus { list?.list.focus() }
    isChanging = false
    visiblePageDidChange()
  }

  /// Goes back to the page before; false at the first one.
  @discardableResult
  public func pop() -> Bool {
    let depth = depth
    guard depth > 1 else { return false }
    adw_leaflet_set_visible_child(handle, pages[depth - 2].pointer)
    return true
  }

  /// What slides away takes no press any more: the second one of a double click would take the
  /// focus back to it.
  private func keepPressesFromCoveredPages() {
    let press = gtk_gesture_click_new()!
    gtk_gesture_single_set_button(press, guint(GDK_BUTTON_PRIMARY))
    gtk_event_controller_set_propagation_phase(press, GTK_PHASE_CAPTURE)
    Signal.connectClick(raw(press), "pressed") { [weak self] _, x, y in
      guard let self, adw_leaflet_get_child_transition_running(handle) != 0, let top,
        let pressed = gtk_widget_pick(pointer, x, y, GTK_PICK_DEFAULT),
        pressed != top.pointer, gtk_widget_is_ancestor(pressed, top.pointer) == 0
      else { return }
      gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED)
    }
    gtk_widget_add_controller(pointer, press)
  }

  private func visiblePageDidChange() {
    guard !isChanging, let top else { return }
    onShow?(top)
    removeCoveredPages()
  }

  /// Removes what lies behind the page on top, once nothing moves any more.
  private func removeCoveredPages() {
    guard !isChanging, adw_leaflet_get_child_transition_running(handle) == 0, depth > 0 else {
      return
    }
    removePages(after: depth)
  }

  private func removePages(after depth: Int) {
    guard pages.count > depth else { return }
    let gone = pages[depth...]
    pages.removeSubrange(depth...)
    for page in gone {
      adw_leaflet_remove(handle, page.pointer)
      onRemove?(page)
    }
  }

  private func add(_ page: Widget) {
    adw_leaflet_append(handle, page.pointer)
    // What took another style outside of a window would keep what it measured before.
    let before = takenOut.removeValue(forKey: ObjectIdentifier(page)).flatMap {
      // Another page may have been where this one is now.
      $0.page === page ? $0 : nil
    }
    if let before, before.direction != gtk_widget_get_default_direction() {
      Styling.tellDirection(in: page.pointer)
    }
    guard before?.look != Surroundings.look else { return }
    Styling.forgetMeasurements(of: page.pointer)
  }

  private func takeOut(_ page: Widget) {
    takenOut = takenOut.filter { $0.value.page != nil }
    takenOut[ObjectIdentifier(page)] = Leaving(page: page)
    adw_leaflet_remove(handle, page.pointer)
  }
}
