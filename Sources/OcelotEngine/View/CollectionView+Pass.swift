extension CollectionView {
  /// Brings the screen up to date.
  ///
  /// A host calls it before a frame, once the view asked for it.
  ///
  /// - Complexity: O(v + log n) for v elements near the viewport among n.
  public func layoutIfNeeded() { engine.layoutIfNeeded() }

  /// The host gives the viewport another size, in points.
  ///
  /// A side below 0 is 0; more than ``Limits/viewport`` is reported and taken as that.
  package func resizeViewport(to size: Size) { engine.resizeViewport(to: size) }

  /// The surroundings changed: text size, font, scale, direction, appearance.
  ///
  /// Where content may measure otherwise (``HostTraits/measuring``, text size or scale) no measured
  /// size stays: the next pass measures again what is near the viewport, and the rest as it comes
  /// near. The anchor stays where the reader sees it.
  package func traitsDidChange() { engine.set(.traits) }
}

// The margin: what is prepared around the viewport.
extension CollectionView {
  /// Whether the margin waits for later frames where all is new, after a jump or at the start, and
  /// stays as it is after changes that are not animated.
  ///
  /// A host that sets it calls ``fillMoreOfMargin()`` in frames until ``isMarginFull``.
  package var fillsMarginLater: Bool {
    get { engine.bounds.fillsMarginLater }
    set { engine.bounds.fillMarginLater(newValue) }
  }

  /// Whether all of the margin is prepared, or will be by the next pass, but for what changes that
  /// are not animated leave out.
  package var isMarginFull: Bool { engine.bounds.isMarginFull }

  /// Wants another quarter of the margin prepared in the next pass.
  ///
  /// - Returns: whether there is more to prepare; false in the first call after a jump.
  package func fillMoreOfMargin() -> Bool { engine.fillMoreOfMargin() }
}
