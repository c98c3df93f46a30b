import CGTK

extension Widget {
  /// The widget within a new one that is no wider than a number of points, and in the middle.
  ///
  /// Wraps AdwClamp.
  public func clamped(to width: Int) -> Widget {
    let clamp = Widget(adw_clamp_new())
    adw_clamp_set_maximum_size(clamp.handle, pixels(width))
    adw_clamp_set_tightening_threshold(clamp.handle, pixels(width))
    adw_clamp_set_child(clamp.handle, pointer)
    return clamp
  }
}
