extension CollectionView {
  /// Switches edit mode, of the interaction too, and of the controller that is attached.
  ///
  /// Content beside controls is measured again; the anchor stays where the reader sees it.
  ///
  /// - Parameters:
  ///   - editing: whether edit mode is on.
  ///   - animated: whether rows that become higher or lower do so over time.
  public func setEditing(_ editing: Bool, animated: Bool) {
    engine.set(.editing(editing, animated: animated))
  }
}
