import CGTK

/// Chooses one of several views at the foot of a narrow page.
///
/// Wraps AdwViewSwitcherBar. The views stand wherever the application puts them: it shows and hides
/// them, so that they keep their places when all fit beside each other.
public final class ViewSwitcherBar: Widget {
  private let stack: Widget
  private let count: Int
  /// Called after the reader, or the program, has chosen another view.
  public var onSelect: (@MainActor (Int) -> Void)?

  /// Makes a bar, not revealed, for views with titles and symbolic icons.
  public init(_ views: [(title: String, symbol: String)]) {
    // The bar asks for a stack; its pages stand in for the views.
    stack = Widget(adw_view_stack_new())
    count = views.count
    super.init(adw_view_switcher_bar_new())
    for (index, view) in views.enumerated() {
      adw_view_stack_add_titled_with_icon(
        stack.handle, adw_bin_new(), "\(index)", view.title.forDisplay, view.symbol)
    }
    adw_view_switcher_bar_set_stack(handle, stack.handle)
    isSilent = true
    DialogParts.complete(self)
    Signal.connectNotify(stack.object, "visible-child-name") { [weak self] in
      guard let self else { return }
      self.onSelect?(self.selected)
    }
  }

  /// The number of the view that is chosen.
  public var selected: Int {
    get {
      adw_view_stack_get_visible_child_name(stack.handle).flatMap { Int(String(cString: $0)) } ?? 0
    }
    set {
      guard newValue != selected, (0..<count).contains(newValue) else { return }
      adw_view_stack_set_visible_child_name(stack.handle, "\(newValue)")
    }
  }

  /// Whether the bar is shown.
  public var isRevealed: Bool {
    get { adw_view_switcher_bar_get_reveal(handle) != 0 }
    set {
      adw_view_switcher_bar_set_reveal(handle, newValue ? 1 : 0)
      isSilent = !newValue
    }
  }
}
