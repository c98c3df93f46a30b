extension CollectionView {
  /// Brings the screen up to date.
  ///
  /// Hosts call it before a frame after ``CollectionHost/scheduleLayout()``; it does nothing if
  /// nothing changed.
  ///
  /// - Complexity: O(v + log n) for v elements near the viewport among n.
  public func layoutIfNeeded() { engine.layoutIfNeeded() }

  /// The host gives the viewport another size, in points.
  ///
  /// A side below 0 is 0; more than ``Limits/viewport`` is reported and taken as that.
  public func resizeViewport(to size: Size) { engine.resizeViewport(to: size) }

  /// The surroundings changed: text size, font, scale, direction, appearance.
  ///
  /// Where content may measure otherwise (``HostTraits/measuring``, text size or scale) no measured
  /// size stays: the next pass measures again what is near the viewport, and the rest as it comes
  /// near. The anchor stays where the reader sees it.
  public func traitsDidChange() { engine.traitsDidChange() }
}
