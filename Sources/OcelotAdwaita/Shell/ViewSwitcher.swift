import CGTK
import OcelotGTK

/// Chooses one of several views in the header bar of a wide page.
///
/// It shows the views of a ``ViewSwitcherBar``, which stands at the foot of the page where the header
/// bar has no room (``HeaderBar/hasRoom(for:in:)``): a choice in either is one in both. Wraps
/// AdwViewSwitcher.
public final class ViewSwitcher: Widget {
  private let bar: ViewSwitcherBar

  /// Makes a switcher for the views of a bar.
  public init(for bar: ViewSwitcherBar) {
    self.bar = bar
    super.init(adw_view_switcher_new())
    adw_view_switcher_set_policy(handle, ADW_VIEW_SWITCHER_POLICY_WIDE)
    adw_view_switcher_set_stack(handle, bar.stack.handle)
    DialogParts.complete(self)
  }

  /// A new one like this, which has the font of now: one that is not on screen keeps its old one.
  var renewed: ViewSwitcher { ViewSwitcher(for: bar) }
}
