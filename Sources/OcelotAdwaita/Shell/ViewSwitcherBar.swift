import CGTK
import OcelotGTK

/// Chooses one of several views at the foot of a narrow page.
///
/// Wraps AdwViewSwitcherBar. Titles that do not fit are shown smaller, and only then end in an
/// ellipsis. The views stand wherever the application puts them: it shows and hides
/// them, so that they keep their places when all fit beside each other.
public final class ViewSwitcherBar: Widget {
  /// What the bar, and a switcher for the same views, choose in.
  let stack: Widget
  private let bar: Widget
  private let pane: Pane
  private var width = 0
  private var scale = 1.0
  private let count: Int
  private let teller = ChangeTeller(0)
  /// Called with the number of the view that the reader chose, here or in a ``ViewSwitcher``; not
  /// for what the program sets.
  public var onSelect: (@MainActor (Int) -> Void)?

  /// Makes a bar, not revealed, for views with titles and symbolic icons.
  public init(_ views: [(title: String, symbol: String)]) {
    // The bar asks for a stack; its pages stand in for the views.
    stack = Widget(adw_view_stack_new())
    count = views.count
    bar = Widget(adw_view_switcher_bar_new())
    pane = Pane(bar, naturalWidth: 0)
    super.init(wrapping: pane)
    for (index, view) in views.enumerated() {
      adw_view_stack_add_titled_with_icon(
        stack.handle, adw_bin_new(), "\(index)", view.title.forDisplay, view.symbol)
    }
    adw_view_switcher_bar_set_stack(bar.handle, stack.handle)
    bar.isSilent = true
    DialogParts.complete(bar)
    pane.onWidth = { [weak self] in
      self?.width = $0
      self?.fit()
    }
    pane.onStyleChange = { [weak self] in self?.fit() }
    Signal.connectNotify(stack.object, "visible-child-name") { [weak self] in
      guard let self else { return }
      self.teller.tell(self.selected) { self.onSelect?($0) }
    }
  }

  /// The number of the view that is chosen.
  ///
  /// Setting it does not call ``onSelect``.
  public var selected: Int {
    get {
      adw_view_stack_get_visible_child_name(stack.handle).flatMap { Int(String(cString: $0)) } ?? 0
    }
    set {
      guard (0..<count).contains(newValue) else { return }
      teller.put(newValue) {
        guard newValue != selected else { return }
        adw_view_stack_set_visible_child_name(stack.handle, "\(newValue)")
      }
    }
  }

  /// Whether the bar is shown.
  public var isRevealed: Bool {
    get { adw_view_switcher_bar_get_reveal(bar.handle) != 0 }
    set {
      adw_view_switcher_bar_set_reveal(bar.handle, newValue ? 1 : 0)
      bar.isSilent = !newValue
      fit()
    }
  }

  /// Shows the titles as large as they fit, at the usual size if they do.
  private func fit() {
    guard width > 0, isRevealed else { return }
    let labels = TitleScale.labels(below: bar.pointer)
    // Titles stand under their icons; what they would need beside them does not count.
    let shown = labels.filter { isUnderIcon($0) }
    let room = width / max(1, count)
    let fitting = TitleScale.all.first { scale in
      shown.allSatisfy { label in
        var natural: gint = 0
        gtk_widget_measure(
          cast(label), GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
        let around = Int(natural) - TitleScale.width(of: label, at: self.scale)
        return around + TitleScale.width(of: label, at: scale) <= room
      }
    }
    guard let scale = fitting ?? TitleScale.all.last, scale != self.scale else { return }
    for label in labels { TitleScale.show(scale, on: label) }
    self.scale = scale
  }

  private func isUnderIcon(_ label: OpaquePointer) -> Bool {
    var widget = gtk_widget_get_parent(cast(label))
    while let current = widget, current != bar.pointer {
      if gtk_widget_has_css_class(current, "narrow") != 0 { return true }
      widget = gtk_widget_get_parent(current)
    }
    return false
  }
}
