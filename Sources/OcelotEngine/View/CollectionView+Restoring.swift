extension CollectionView {
  /// Where the reader is, as a value that the application keeps.
  ///
  /// Items and sections are in it by the names that the data source gives them.
  ///
  /// - Complexity: O(v + k) for v elements in sight and k selected items.
  public func restorationState() -> RestorationState { engine.restorationState() }

  /// Shows again what a state says, at once or as soon as its items are there.
  ///
  /// It may be called before the data has loaded. Of the items that were in sight the first one
  /// that is there stands where it was; where the reader scrolls before, nothing is shown again.
  /// Edit mode is the application's to switch on.
  ///
  /// - Complexity: O(n) questions for n items, of 100,000 at most: of more, nothing is found.
  public func restore(_ state: RestorationState) { engine.restore(state) }
}
