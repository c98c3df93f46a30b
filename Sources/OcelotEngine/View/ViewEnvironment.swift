/// What a collection view answers its layout.
///
/// An object of its own, so that what a layout alone asks is not among the members of
/// ``CollectionView``, which keeps it.
final class ViewEnvironment: LayoutEnvironment {
  /// What answers.
  let engine: Engine

  /// Makes the answers of an engine.
  init(of engine: Engine) { self.engine = engine }

  var viewport: Rect { engine.viewport }
  var contentInsets: Insets { engine.contentInsets }
  var shelfOffsets: ShelfOffsets { engine.shelves.offsets }
  var displayScale: Double { engine.displayScale }
  var isEditing: Bool { engine.settings.isEditing }
  /// Asked for, where no pass has done so yet.
  var counts: SectionCounts { engine.loadedCounts }
  var globalDescription: SectionDescription { engine.globalDescription }
  func description(of section: Int) -> SectionDescription { engine.description(of: section) }
  func identifier(ofSection section: Int) -> AnyHashable? { engine.identifier(at: section) }
  func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind] {
    engine.supplementaryKinds(at: item)
  }
  func canEdit(_ item: ItemIndex) -> Bool { engine.canEdit(item) }
  func canMove(_ item: ItemIndex) -> Bool { engine.canMove(item) }
  func defaultPadding(of element: ElementKey) -> Insets { engine.defaultPadding(of: element) }
  var reducesMotion: Bool { engine.reducesMotion }
  var reporter: any Reporter { engine.reporter }
  var isPreparingLayout: Bool { engine.session.isPreparing }
  func invalidateLayout(_ context: InvalidationContext) { engine.layoutInvalidates(context) }
}

extension LayoutEnvironment {
  /// The collection view that answers; nil where a test does, or the view is gone.
  package var collectionView: CollectionView? { (self as? ViewEnvironment)?.engine.face }
}
