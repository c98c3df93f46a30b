import CGTK
import OcelotGTK

/// Chooses one of several views in the header bar of a wide page.
///
/// It shows the views of a ``ViewSwitcherBar``, which stands at the foot of the page where the
/// header bar has no room (``HeaderBar/showsSwitcher``): a choice in either is one in both. Wraps
/// AdwViewSwitcher.
public final class ViewSwitcher: Widget {
  /// Makes a switcher for the views of a bar.
  public init(for bar: ViewSwitcherBar) {
    super.init(adw_view_switcher_new())
    adw_view_switcher_set_policy(handle, ADW_VIEW_SWITCHER_POLICY_WIDE)
    adw_view_switcher_set_stack(handle, bar.stack.handle)
    DialogParts.complete(self)
  }
}
